package org.sliders.bench;

import java.math.BigInteger;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.notation.Notation;

/** Boards that are measured, with answers known from elsewhere. */
final class Known {

  /** {@code heavy8x8k1} of {@code oracle/pairs.csv}: every path listed by brute force. */
  static final BoardPair HEAVY =
      Notation.PLAIN.parsePair(
          "BBBBBBBB/BBBBBBBR/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/B.BBBBBB/BBBBBBBB",
          "RBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBB.");

  static final int HEAVY_PATHS = 27_243_216;
  static final BigInteger HEAVY_SUM = new BigInteger("1362399375386962");

  /** {@code T119} of {@code oracle/pairs.csv}, a 15-puzzle with a public optimal length. */
  static final BoardPair T119 =
      Notation.PLAIN.parsePair("5913/0B27/ADC4/6F8E", "1234/5678/9ABC/DEF0");

  static final int T119_DISTANCE = 37;

  /** Two boards of 5×5, the distance by the search of the whole space. */
  static final BoardPair FIVE =
      Notation.PLAIN.parsePair("BRRRR/RBBRB/RRBRR/RBBBW/BBBBR", "RRBRB/BBWRR/RBRBB/RBBBR/RBRRB");

  static final int FIVE_DISTANCE = 30;

  /** Boards of the 4×4 colouring and its farthest distance, from Project Euler problem 244. */
  static final int EULER_BOARDS = 102_960;

  static final int EULER_FARTHEST = 48;

  private Known() {}

  static Board board(String text) {
    return Notation.PLAIN.parse("board", text);
  }

  static void check(Object expected, Object found) {
    if (!expected.equals(found)) {
      throw new IllegalStateException("expected " + expected + " but found " + found);
    }
  }
}
