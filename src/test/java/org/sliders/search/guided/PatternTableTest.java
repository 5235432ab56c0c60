package org.sliders.search.guided;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.oracle.RandomPairs;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

class PatternTableTest {

  private static final char OTHER = 'x';

  /** The slow way: moves of other tiles cost nothing, on strings, with a deque for both costs. */
  private static Map<String, Integer> abstractDistances(String root, int cols) {
    Map<String, Integer> distances = new HashMap<>();
    Map<String, Integer> tentative = new HashMap<>(Map.of(root, 0));
    ArrayDeque<String> queue = new ArrayDeque<>();
    queue.add(root);
    while (!queue.isEmpty()) {
      String board = queue.removeFirst();
      int distance = tentative.getOrDefault(board, -1);
      if (distances.putIfAbsent(board, distance) != null) {
        continue;
      }
      int blank = board.indexOf('.');
      for (int cell = 0; cell < board.length(); cell++) {
        int apart = Math.abs(cell / cols - blank / cols) + Math.abs(cell % cols - blank % cols);
        if (apart == 1) {
          char[] cells = board.toCharArray();
          char tile = cells[cell];
          cells[blank] = tile;
          cells[cell] = '.';
          String next = String.valueOf(cells);
          int nextDistance = distance + (tile == OTHER ? 0 : 1);
          if (nextDistance < tentative.getOrDefault(next, Integer.MAX_VALUE)) {
            tentative.put(next, nextDistance);
            if (tile == OTHER) {
              queue.addFirst(next);
            } else {
              queue.addLast(next);
            }
          }
        }
      }
    }
    return distances;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"2x3:1 1 1 1 1", "2x3:2 3", "2x5:4 3 2", "3x3:1 1 1 1 1 1 1 1", "3x3:2 2 4"})
  void tablesHoldTheLeastMovesWhereverTheBlankIs(String space) {
    String[] parts = space.split(":", -1);
    Shape shape = Shape.parse(parts[0]);
    int[] counts = Arrays.stream(parts[1].split(" ", -1)).mapToInt(Integer::parseInt).toArray();
    Board target = new RandomPairs(3).nextBoard(shape, counts);
    GoalPair turned = GoalPair.of(new BoardPair(target, target), new Symmetries(shape));
    MemoryBudget budget = new MemoryBudget(1 << 24);
    PatternSet.Plan plan = PatternSet.Plan.of(turned.goal(), 800);
    PatternSet set = PatternSet.build(plan, budget, StopSignal.NEVER);
    assertThat(budget.left()).isEqualTo((1 << 24) - plan.bytes());
    for (PatternTable table : set.tables) {
      char[] root = new char[shape.cellCount()];
      Arrays.fill(root, OTHER);
      root[turned.goal().blankCell()] = '.';
      for (int colour : table.placements.colours) {
        for (int cell = 0; cell < root.length; cell++) {
          if (((turned.goal().cellsByColour()[colour] >>> cell) & 1) != 0) {
            root[cell] = (char) ('A' + colour);
          }
        }
      }
      byte[] expected = new byte[table.moves.length];
      Arrays.fill(expected, PatternTable.NONE);
      abstractDistances(String.valueOf(root), shape.cols())
          .forEach(
              (board, distance) -> {
                long[] cells = new long[counts.length];
                for (int cell = 0; cell < root.length; cell++) {
                  char tile = board.charAt(cell);
                  if (tile != '.' && tile != OTHER) {
                    cells[tile - 'A'] |= 1L << cell;
                  }
                }
                int index = table.placements.index(cells);
                if (expected[index] < 0 || distance < expected[index]) {
                  expected[index] = distance.byteValue();
                }
              });
      assertThat(table.moves).isEqualTo(expected);
    }
    set.release(budget);
    assertThat(budget.left()).isEqualTo(1 << 24);
  }
}
