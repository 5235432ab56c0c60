package org.sliders.paths;

import java.math.BigInteger;
import org.sliders.checksum.Checksum;

/**
 * Sums the checksums of a few paths: all prefixes, a board and a checksum each, go from layer to
 * layer.
 */
final class FewPaths {

  private FewPaths() {}

  static PathSum sum(ShortestPathDag dag, Checksum checksum) {
    IntList boards = new IntList();
    IntList checksums = new IntList();
    IntList nextBoards = new IntList();
    IntList nextChecksums = new IntList();
    boards.add(0);
    checksums.add(0);
    for (int depth = 0; depth < dag.distance(); depth++) {
      for (int prefix = 0; prefix < boards.size(); prefix++) {
        int board = boards.get(prefix);
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          nextBoards.add(dag.target(move));
          nextChecksums.add(checksum.append(checksums.get(prefix), dag.letter(move)));
        }
      }
      IntList spentBoards = boards;
      IntList spentChecksums = checksums;
      boards = nextBoards;
      checksums = nextChecksums;
      nextBoards = spentBoards;
      nextChecksums = spentChecksums;
      nextBoards.clear();
      nextChecksums.clear();
    }
    long sum = 0;
    for (int path = 0; path < checksums.size(); path++) {
      sum += checksums.get(path);
    }
    return new PathSum(BigInteger.valueOf(checksums.size()), BigInteger.valueOf(sum));
  }
}
