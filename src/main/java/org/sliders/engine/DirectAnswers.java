package org.sliders.engine;

import java.math.BigInteger;
import java.util.Optional;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.space.Reachability;

/**
 * Pairs that need no search: start = target, unreachable pairs, and single rows and columns, where
 * the only shortest way slides every tile between the two blank cells by one.
 */
public final class DirectAnswers {

  private final ComputeSettings settings;

  /**
   * Answers with some settings.
   *
   * @param settings checksum, path limit, and whether there is to be a sum
   */
  public DirectAnswers(ComputeSettings settings) {
    this.settings = settings;
  }

  /**
   * Tells whether a pair needs no search; cost O(cells).
   *
   * @param pair a pair
   * @return whether it has an answer without a search
   */
  public static boolean isDirect(BoardPair pair) {
    Board start = pair.start();
    return start.shape().isLine()
        || start.equals(pair.target())
        || !Reachability.isReachable(start, pair.target());
  }

  /**
   * The answer if no search is needed; cost O(cells).
   *
   * @param pair a pair
   * @return its answer, or nothing if it takes a search
   */
  public Optional<Solution> of(BoardPair pair) {
    Board start = pair.start();
    if (!Reachability.isReachable(start, pair.target())) {
      return Optional.of(Solution.withoutPaths(Answer.UNREACHABLE));
    }
    if (start.shape().isLine() || start.equals(pair.target())) {
      return Optional.of(onePath(start, pair.target()));
    }
    return Optional.empty();
  }

  private Solution onePath(Board start, Board target) {
    int distance = Math.abs(target.blankCell() - start.blankCell());
    char letter = lineMove(start, target).letter();
    Checksum checksum = settings.checksum();
    int sum = 0;
    for (int move = 0; move < distance; move++) {
      sum = checksum.append(sum, letter);
    }
    boolean summed = settings.sum() != SumChoice.RESIDUE && settings.pathLimit() >= 1;
    Answer answer =
        new Answer(
            Status.OK,
            distance,
            BigInteger.ONE,
            summed ? BigInteger.valueOf(sum) : null,
            sum,
            summed ? "" : PairSolver.notSummed(settings, BigInteger.ONE));
    Timing none = Timing.NONE;
    Timing timing = new Timing(none.search(), none.sum(), distance + 1L, distance, 0, 0, 0, 0, 0);
    return new Solution(answer, timing, null, false);
  }

  private static Move lineMove(Board start, Board target) {
    boolean forward = target.blankCell() > start.blankCell();
    if (start.shape().rows() == 1) {
      return forward ? Move.LEFT : Move.RIGHT;
    }
    return forward ? Move.UP : Move.DOWN;
  }
}
