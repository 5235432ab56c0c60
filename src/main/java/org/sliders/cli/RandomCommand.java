package org.sliders.cli;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.NotationException;
import org.sliders.board.Palette;
import org.sliders.board.Shape;
import org.sliders.board.Space;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.cli.options.UsageException;
import org.sliders.job.JobLines;
import org.sliders.notation.TileCounts;
import org.sliders.space.RandomBoards;

/** {@code random}: a job of random pairs, each of which has an answer. */
final class RandomCommand {

  /**
   * What to make.
   *
   * @param space shape and tiles
   * @param target the target of all rows, or null to draw one a row
   * @param walk how many random moves lead from target to start, or nothing to draw any start
   * @param count how many rows
   * @param seed where the random numbers begin
   * @param stated what the rows say beside id and boards
   */
  record Options(
      Space space,
      @Nullable Board target,
      OptionalLong walk,
      long count,
      long seed,
      JobLines.Stated stated) {

    static Options of(Settings settings) {
      String text = settings.given(Opt.TARGET).orElse(null);
      Board target = text == null ? null : settings.notation().parse("target", text);
      Space space =
          target == null ? spaceOf(settings) : new Space(target.shape(), target.palette());
      if (target != null && settings.given(Opt.PALETTE).isPresent()) {
        throw new UsageException("--target has its tiles: leave --palette out");
      }
      return new Options(
          space,
          target,
          settings.given(Opt.WALK).map(OptionalLong::of).orElse(OptionalLong.empty()),
          settings.get(Opt.COUNT),
          settings.get(Opt.SEED),
          statedOf(space, settings));
    }

    private static Space spaceOf(Settings settings) {
      Shape stated = settings.given(Opt.SHAPE).orElse(null);
      TileCounts tiles = settings.given(Opt.PALETTE).orElse(null);
      if (tiles == null) {
        if (stated == null) {
          throw new UsageException("'random' needs --shape, --palette or --target");
        }
        tiles = TileCounts.numbers(stated.cellCount() - 1);
      }
      Shape shape = stated != null ? stated : squareOf(tiles.tileCount() + 1);
      if (shape.cellCount() - 1 != tiles.tileCount()) {
        throw new UsageException(
            "--palette: '"
                + settings.text(Opt.PALETTE)
                + "' has "
                + tiles.tileCount()
                + " tiles, expected "
                + (shape.cellCount() - 1)
                + " for "
                + shape);
      }
      String blank = settings.given(Opt.BLANK).orElse(tiles.usualBlank());
      try {
        Palette palette = tiles.withBlank(blank);
        return new Space(shape, palette);
      } catch (NotationException e) {
        throw new UsageException(String.valueOf(e.getMessage()));
      }
    }

    private static Shape squareOf(int cells) {
      int side = (int) Math.round(Math.sqrt(cells));
      if (side * side != cells) {
        throw new UsageException(
            "--palette: tiles and blank fill "
                + cells
                + " cells, which is no square: state --shape");
      }
      return new Shape(side, side);
    }

    private static JobLines.Stated statedOf(Space space, Settings settings) {
      boolean blank = settings.given(Opt.BLANK).isPresent();
      if (space.shape().isLine()) {
        return blank ? JobLines.Stated.ALL : JobLines.Stated.SHAPE;
      }
      return blank ? JobLines.Stated.BLANK : JobLines.Stated.NOTHING;
    }
  }

  private RandomCommand() {}

  static int run(Options options, Io io) {
    RandomBoards boards = new RandomBoards(options.space, options.seed);
    JobLines lines = new JobLines(options.stated);
    int digits = Long.toString(options.count).length();
    for (long row = 1; row <= options.count; row++) {
      Board target = options.target != null ? options.target : boards.any();
      Board start =
          options.walk.isPresent()
              ? boards.walkFrom(target, options.walk.getAsLong())
              : boards.reachableFrom(target);
      String number = Long.toString(row);
      String id = "random-" + "0".repeat(digits - number.length()) + number;
      if (row == 1) {
        io.out().line(lines.header());
      }
      io.out().line(lines.row(id, new BoardPair(start, target)));
    }
    return ExitCode.OK;
  }
}
