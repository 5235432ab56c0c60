package org.sliders.board;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Random shapes, palettes and boards of a seed. */
public final class RandomBoards {

  private static final List<String> LETTERS = List.of("A", "b", "Z", "é", "\uD83D\uDE00", "#");
  private static final List<String> WORDS = List.of("1", "10", "11", "2", "red", "\uD83D\uDE00x");

  private RandomBoards() {}

  /** Makes a board of 1 to 6 rows and columns with up to 6 colours; the blank is {@code _}. */
  public static Board board(SplittableRandom random) {
    Shape shape = new Shape(random.nextInt(1, 7), random.nextInt(1, 7));
    List<String> names = random.nextBoolean() ? LETTERS : WORDS;
    List<String> tiles = new ArrayList<>();
    TreeMap<String, Integer> counts = new TreeMap<>();
    for (int tile = 1; tile < shape.cellCount(); tile++) {
      String name = names.get(random.nextInt(names.size()));
      tiles.add(name);
      counts.merge(name, 1, Integer::sum);
    }
    List<String> colours = List.copyOf(counts.keySet());
    int[] countOf = counts.values().stream().mapToInt(Integer::intValue).toArray();
    byte[] sequence = new byte[tiles.size()];
    for (int i = 0; i < sequence.length; i++) {
      sequence[i] = (byte) colours.indexOf(tiles.get(i));
    }
    int blankCell = random.nextInt(shape.cellCount());
    return new Board(shape, new Palette("_", colours, countOf), sequence, blankCell);
  }
}
