package org.sliders.engine;

import java.math.BigInteger;
import org.sliders.paths.PathWalker;
import org.sliders.paths.Root;
import org.sliders.results.Answer;
import org.sliders.search.guided.GoalPair;
import org.sliders.search.guided.GuidedResult;
import org.sliders.work.CheckFailedException;

/**
 * What a guided search found of a pair: the boards on its shortest paths, for the walk, and number
 * and checksums of the paths met, which counts and sum have to agree with.
 *
 * @param pair the pair as it was searched
 * @param result what was found
 * @param boardsReached boards generated
 * @param pairBytes what walking the pair may take
 */
record GuidedDistances(GoalPair pair, GuidedResult result, long boardsReached, long pairBytes)
    implements FoundDistances {

  @Override
  public Walker walker() {
    return (place, stop, maxBytes) ->
        PathWalker.walk(
            result.boards().packing(),
            result.boards(),
            new PathWalker.Walk(
                Root.TARGET,
                pair.start(),
                result.distance(),
                pair.symmetries(),
                pair.symmetry(),
                stop),
            maxBytes);
  }

  @Override
  public void check(Answer answer) {
    BigInteger paths = BigInteger.valueOf(result.paths());
    if (answer.paths() != null && !paths.equals(answer.paths())) {
      throw differ(paths + " paths", answer.paths());
    }
    if (answer.paths() != null && result.residue() != answer.residue()) {
      throw differ("residue " + result.residue(), answer.residue());
    }
    if (answer.checksumSum() != null && !result.checksumSum().equals(answer.checksumSum())) {
      throw differ("sum " + result.checksumSum(), answer.checksumSum());
    }
  }

  private static CheckFailedException differ(String met, Object counted) {
    return new CheckFailedException(met + " met by the search, " + counted + " counted");
  }
}
