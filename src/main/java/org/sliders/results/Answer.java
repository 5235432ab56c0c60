package org.sliders.results;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a pair, without its id, as it stands in {@code results.csv}.
 *
 * @param status what became of the pair
 * @param distance least number of moves, or −1 where the field is empty
 * @param paths number of shortest paths, or null where the field is empty
 * @param checksumSum exact sum of the checksums of all paths, or null where the field is empty
 * @param residue the sum modulo the checksum's modulus, or −1 where the field is empty
 * @param message empty for a plain answer, else what is to say
 */
public record Answer(
    Status status,
    int distance,
    @Nullable BigInteger paths,
    @Nullable BigInteger checksumSum,
    int residue,
    String message) {

  /** No sequence of moves leads from start to target. */
  public static final Answer UNREACHABLE =
      new Answer(Status.UNREACHABLE, -1, BigInteger.ZERO, BigInteger.ZERO, 0, "");

  /**
   * Makes the answer of a pair that has none.
   *
   * @param status neither ok nor unreachable
   * @param message why
   * @return an answer with the four numbers empty
   */
  public static Answer without(Status status, String message) {
    return new Answer(status, -1, null, null, -1, message);
  }
}
