package org.sliders.cli;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.sliders.batch.Solver;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Units;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Solution;
import org.sliders.notation.Notation;
import org.sliders.paths.ShortestPathDag;
import org.sliders.rank.Multinomials;
import org.sliders.results.Answer;

/**
 * {@code self-check}: computes known answers on this machine, on one thread and on all. The
 * expected values are those of Project Euler problem 244 and of a published solution of it.
 */
final class SelfCheckCommand {

  private static final String START = "WRBB/RRBB/RRBB/RRBB";
  private static final String TARGET = "WBRB/BRBR/RBRB/BRBR";
  private static final String AFTER_LULUR = "RRBB/RBBB/RWRB/RRBB";

  private final Io io;
  private int checkCount;
  private int failureCount;

  private SelfCheckCommand(Io io) {
    this.io = io;
  }

  static int run(ComputeSettings settings, Io io) {
    SelfCheckCommand checks = new SelfCheckCommand(io);
    checks.checkMoves();
    List<String> onOne = checks.checkSearches(withThreads(settings, 1));
    List<String> onAll = checks.checkSearches(withThreads(settings, settings.threads()));
    checks.check(
        "equal results on 1 and " + settings.threads() + " threads",
        "true",
        () -> onOne.equals(onAll));
    checks.say(
        Units.count(checks.checkCount, "check")
            + ", "
            + (checks.failureCount == 0 ? "all passed" : checks.failureCount + " failed"));
    return checks.failureCount == 0 ? ExitCode.OK : ExitCode.CHECK_FAILED;
  }

  /** The expected values hold for the usual checksum, whatever a settings file says. */
  private static ComputeSettings withThreads(ComputeSettings settings, int threads) {
    return ComputeSettings.of(threads, settings.memoryBytes()).with(settings.search());
  }

  private void checkMoves() {
    check("checksum of LULUR", "19761398", () -> checksum("LULUR"));
    check("checksum of ULLUR", "71678660", () -> checksum("ULLUR"));
    check("board after LULUR", AFTER_LULUR, () -> boardAfter("LULUR"));
    check("board after ULLUR", AFTER_LULUR, () -> boardAfter("ULLUR"));
    check("moves between boards", "154440", () -> edges(start()));
  }

  /** Checks what needs a search; returns all that was computed. */
  private List<String> checkSearches(ComputeSettings settings) {
    String on = " on " + Units.count(settings.threads(), "thread");
    try (Solver solver = new Solver(settings, io.messages()::fault)) {
      long[] boardsAt = solver.census(start());
      Solution near = solver.solve(Notation.PLAIN.parsePair(START, AFTER_LULUR));
      Solution far = solver.solve(Notation.PLAIN.parsePair(START, TARGET));
      check("boards" + on, "102960", () -> LongStream.of(boardsAt).sum());
      check(
          "boards at distance 0 to 5" + on,
          "1 2 3 5 8 15",
          () -> joined(LongStream.of(boardsAt).limit(6)));
      check("distance of the farthest" + on, "48", () -> boardsAt.length - 1);
      check("LULUR's board" + on, "distance 5, paths 2, sum 91440058", () -> answer(near));
      check("layers of its paths" + on, "1 2 1 1 1 1", () -> layers(near));
      check("the problem" + on, "distance 32, paths 1, sum 96356848", () -> answer(far));
      check("DAG of the problem" + on, "33 boards, 32 moves", () -> dagSize(far));
      return List.of(Arrays.toString(boardsAt), near.answer().toString(), far.answer().toString());
    }
  }

  private void check(String what, String expected, Supplier<?> computation) {
    checkCount++;
    String actual;
    try {
      actual = String.valueOf(computation.get());
    } catch (RuntimeException e) {
      actual = e.toString();
    }
    if (actual.equals(expected)) {
      say("ok    " + what + ": " + actual);
    } else {
      failureCount++;
      io.out().line("FAIL  " + what + ": " + actual + ", expected " + expected);
    }
  }

  private void say(String line) {
    if (!io.messages().isQuiet()) {
      io.out().line(line);
    }
  }

  private static Board start() {
    return Notation.PLAIN.parse("board", START);
  }

  private static int checksum(String moves) {
    return moves.chars().reduce(0, Checksum.EULER_244::append);
  }

  private static Board boardAfter(String moves) {
    Board board = start();
    for (int i = 0; i < moves.length(); i++) {
      board = board.after(Move.of(moves.charAt(i)));
    }
    return board;
  }

  /**
   * Every sequence of tiles has the same moves for a blank's cell, and every move is in two boards.
   */
  private static BigInteger edges(Board board) {
    int ends = 0;
    for (int cell = 0; cell < board.shape().cellCount(); cell++) {
      for (Move move : Move.ALL) {
        ends += move.isPossible(board.shape(), cell) ? 1 : 0;
      }
    }
    return Multinomials.exact(board.palette().counts()).multiply(BigInteger.valueOf(ends / 2));
  }

  private static String answer(Solution solution) {
    Answer answer = solution.answer();
    return "distance "
        + answer.distance()
        + ", paths "
        + answer.paths()
        + ", sum "
        + answer.checksumSum();
  }

  private static String layers(Solution solution) {
    ShortestPathDag dag = Objects.requireNonNull(solution.dag());
    return joined(IntStream.rangeClosed(0, dag.distance()).mapToLong(dag::layerSize));
  }

  private static String dagSize(Solution solution) {
    ShortestPathDag dag = Objects.requireNonNull(solution.dag());
    return dag.boardCount() + " boards, " + dag.moveCount() + " moves";
  }

  private static String joined(LongStream numbers) {
    return numbers.mapToObj(Long::toString).collect(Collectors.joining(" "));
  }
}
