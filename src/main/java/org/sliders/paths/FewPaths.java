package org.sliders.paths;

import java.math.BigInteger;
import java.util.Arrays;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;

/**
 * Sums the checksums of a few paths: all prefixes, a board and a checksum each, go from layer to
 * layer. Each of them goes on to the target, so the lists have room for as many as were counted; if
 * there are more, they grow, and whoever compares finds it out.
 */
final class FewPaths {

  private FewPaths() {}

  static PathSum sum(ShortestPathDag dag, PathCounts counts, Checksum checksum) {
    int room = (int) counts.suffixes(0) + Move.COUNT;
    int[] boards = new int[room];
    int[] checksums = new int[room];
    int[] nextBoards = new int[room];
    int[] nextChecksums = new int[room];
    int prefixes = 1;
    for (int depth = 0; depth < dag.distance(); depth++) {
      int next = 0;
      for (int prefix = 0; prefix < prefixes; prefix++) {
        int board = boards[prefix];
        if (next + Move.COUNT > nextBoards.length) {
          nextBoards = Arrays.copyOf(nextBoards, 2 * nextBoards.length);
          nextChecksums = Arrays.copyOf(nextChecksums, nextBoards.length);
        }
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          nextBoards[next] = dag.target(move);
          nextChecksums[next++] = checksum.append(checksums[prefix], dag.letter(move));
        }
      }
      prefixes = next;
      int[] spentBoards = boards;
      int[] spentChecksums = checksums;
      boards = nextBoards;
      checksums = nextChecksums;
      nextBoards = spentBoards;
      nextChecksums = spentChecksums;
    }
    long sum = 0;
    for (int path = 0; path < prefixes; path++) {
      sum += checksums[path];
    }
    return new PathSum(BigInteger.valueOf(prefixes), BigInteger.valueOf(sum));
  }
}
