package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.space.Symmetries;
import org.sliders.work.StopSignal;

/** Few paths by hand; the tests of the walkers compare those of their walks with a DAG. */
class FewPathsTest {

  /** Counts and sum of few paths are those of the DAG; many are left to it. */
  static void assertAgreesWithTheDag(WalkedPaths walked, Checksum checksum, String what) {
    ShortestPathDag dag = walked.dag();
    PathCounts counts = new PathCounts(dag, checksum);
    int paths = counts.paths().intValueExact();
    assertThat(walked.countFew(checksum, paths - 1, Dags.ENOUGH_BYTES)).as(what).isNull();
    TwoCounts few = walked.countFew(checksum, paths, Dags.ENOUGH_BYTES);
    if (paths > FewPaths.MOST) {
      assertThat(few).as(what).isNull();
      return;
    }
    assertThat(few).as(what).isEqualTo(counts.both());
    SumLimits limits = new SumLimits(1, 1, Dags.ENOUGH_BYTES, StopSignal.NEVER);
    PathSum sum = Enumeration.sum(dag, counts, checksum, limits);
    assertThat(walked.listFew()).as(what).isEqualTo(sum);
    assertThat(walked.listFew()).as(what).isEqualTo(sum);
    long bytes = new FewPaths(walked.moves()).bytes();
    assertThat(walked.countFew(checksum, paths, bytes)).as(what).isNotNull();
    assertThat(walked.countFew(checksum, paths, bytes - 1)).as(what).isNull();
  }

  /** A walk along one path, by the same move at each board. */
  private static WalkedPaths chain(Root root, int length) {
    WalkedPaths walked = new WalkedPaths();
    WalkedMoves moves = walked.moves();
    moves.begin(root, new Symmetries(new Shape(2, 2)), 0);
    for (int place = 0; place < length; place++) {
      moves.list().add(place, Move.UP.number(), place + 1);
      moves.startLayer(place + 1);
    }
    moves.startLayer(length + 1);
    return walked;
  }

  /** The lists of moves have no room left at 64, 96, 144 and 216. */
  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 65, 96, 144, 216})
  void listsOnePathOfAnyLength(int length) {
    for (Root root : Root.values()) {
      WalkedPaths walked = chain(root, length);
      // Found backwards, a move is the one that undoes it.
      char letter = root == Root.TARGET ? 'U' : 'D';
      int checksum = 0;
      for (int i = 0; i < length; i++) {
        checksum = Checksum.EULER_244.append(checksum, letter);
      }

      assertThat(walked.countFew(Checksum.EULER_244, 1, Dags.ENOUGH_BYTES))
          .isEqualTo(new TwoCounts(BigInteger.ONE, BigInteger.ONE, checksum, checksum));
      assertThat(walked.listFew())
          .isEqualTo(new PathSum(BigInteger.ONE, BigInteger.valueOf(checksum)));
    }
  }

  /** 11 boards of 24 bytes and 10 moves of 4, with room for as many again; weights; 1,028 paths. */
  @Test
  void takesTheBytesOfItsArrays() {
    WalkedPaths walked = chain(Root.TARGET, 10);

    assertThat(new FewPaths(walked.moves()).bytes())
        .isEqualTo(2 * 11 * 24 + 2 * 10 * 4 + 2 * 10 * 16 + 1028 * 24);
  }

  @Test
  void aWalkIsAsWideAsItsWidestLayer() {
    WalkedMoves walked = new WalkedMoves();
    walked.begin(Root.TARGET, new Symmetries(new Shape(2, 2)), 0);
    for (int firstPlace : new int[] {1, 4, 5}) {
      walked.startLayer(firstPlace);
    }

    assertThat(walked.isNarrow(3)).isTrue();
    assertThat(walked.isNarrow(2)).isFalse();
  }

  @Test
  void countsThatDifferAreTold() {
    BigInteger one = BigInteger.ONE;
    assertThat(new TwoCounts(one, one, 7, 7).difference()).isEmpty();
    assertThat(new TwoCounts(one, BigInteger.TWO, 7, 8).difference())
        .isEqualTo("1 paths from the start, 2 from the target");
    assertThat(new TwoCounts(one, one, 7, 8).difference())
        .isEqualTo("residue 7 from the start, 8 from the target");
  }
}
