package org.sliders.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.NotationException;
import org.sliders.checksum.Checksum;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Messages;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.notation.Notation;

/** {@code checksum}: the checksum of a move sequence and, from a board, the board it leads to. */
final class ChecksumCommand {

  /**
   * What to compute.
   *
   * @param moves the moves as written
   * @param from the board as written, or null to make no moves
   * @param notation how boards are written
   * @param checksum multiplier and modulus
   */
  record Options(String moves, @Nullable String from, Notation notation, Checksum checksum) {

    static Options of(List<String> operands, Settings settings) {
      return new Options(
          operands.get(0),
          settings.given(Opt.FROM).orElse(null),
          settings.notation(),
          settings.checksum());
    }
  }

  private ChecksumCommand() {}

  static int run(Options options, Io io) {
    warnOfChecksum(options.checksum, io.messages());
    Board board = options.from == null ? null : options.notation.parse("board", options.from);
    int checksum = 0;
    for (int i = 0; i < options.moves.length(); i++) {
      try {
        Move move = Move.of(options.moves.charAt(i));
        board = board == null ? null : board.after(move);
        checksum = options.checksum.append(checksum, move.letter());
        io.messages().detail(move.letter() + " " + checksum + (board == null ? "" : " " + board));
      } catch (NotationException e) {
        throw new NotationException("moves, letter " + (i + 1) + ": " + e.getMessage());
      }
    }
    io.out().line(Integer.toString(checksum));
    if (board != null) {
      io.out().line(Notation.format(board));
    }
    return ExitCode.OK;
  }

  /** Warns of a checksum that is not the usual one, since its figures compare with no other's. */
  static void warnOfChecksum(Checksum checksum, Messages messages) {
    if (!checksum.equals(Checksum.EULER_244)) {
      messages.warning(
          "the checksum has multiplier "
              + checksum.multiplier()
              + " and modulus "
              + checksum.modulus()
              + " instead of "
              + Checksum.EULER_244.multiplier()
              + " and "
              + Checksum.EULER_244.modulus());
    }
  }
}
