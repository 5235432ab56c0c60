package org.sliders.search.guided;

import java.util.Arrays;
import java.util.List;
import org.sliders.board.Move;
import org.sliders.space.PackedBoards;

/** The first moves of a part of the tree, which one worker searches. */
final class Prefix {

  final byte[] moves;

  /** Where they leave the blank. */
  private final int blank;

  /** Boards that the round before generated below it, or about as many. */
  long generated;

  private Prefix(byte[] moves, int blank, long generated) {
    this.moves = moves;
    this.blank = blank;
    this.generated = generated;
  }

  /** The whole tree. */
  static Prefix root(int blank) {
    return new Prefix(new byte[0], blank, 0);
  }

  /** Adds the prefix, or in its place longer ones that share its boards, none with too many. */
  void split(long mostGenerated, PackedBoards packing, List<Prefix> parts) {
    int inverse = moves.length == 0 ? -1 : moves[moves.length - 1] ^ 1;
    int children = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      children += packing.tileCell(blank, move) >= 0 && move != inverse ? 1 : 0;
    }
    if (generated <= mostGenerated || children == 0) {
      parts.add(this);
      return;
    }
    for (int move = 0; move < Move.COUNT; move++) {
      int from = packing.tileCell(blank, move);
      if (from >= 0 && move != inverse) {
        byte[] longer = Arrays.copyOf(moves, moves.length + 1);
        longer[moves.length] = (byte) move;
        // One less, so that this ends where there is only one move.
        new Prefix(longer, from, (generated - 1) / children).split(mostGenerated, packing, parts);
      }
    }
  }
}
