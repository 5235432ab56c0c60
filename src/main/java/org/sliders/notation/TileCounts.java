package org.sliders.notation;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sliders.board.NotationException;
import org.sliders.board.Palette;
import org.sliders.board.Quoted;
import org.sliders.board.Shape;

/** How many tiles of each name there are, without a blank; written {@code R7B8}. */
public final class TileCounts {

  /** The most digits of a count; more tiles than a board has cells need no more. */
  private static final int MAX_DIGITS = 5;

  private final SortedMap<String, Integer> counts;

  private TileCounts(SortedMap<String, Integer> counts) {
    this.counts = Collections.unmodifiableSortedMap(counts);
  }

  /**
   * Reads counts: each a tile of one character that is no digit, and how many of it there are.
   *
   * @param text such as {@code R7B8}
   * @return the counts
   * @throws NotationException if the text is anything else
   */
  public static TileCounts parse(String text) {
    String composed = TileCharacters.composed(text);
    TileCharacters.require("palette", composed);
    SortedMap<String, Integer> counts = new TreeMap<>();
    int tiles = 0;
    for (int i = 0; i < composed.length(); ) {
      int point = composed.codePointAt(i);
      int begin = i + Character.charCount(point);
      i = begin;
      while (i < composed.length() && isDigit(composed.charAt(i))) {
        i++;
      }
      boolean isCount = i > begin && i - begin <= MAX_DIGITS && composed.charAt(begin) != '0';
      if (isDigit(point) || point == ' ' || point == '/' || !isCount) {
        throw new NotationException(
            "palette " + Quoted.of(text) + " is not tiles and how many of each, such as R7B8");
      }
      String name = Character.toString(point);
      int count = Integer.parseInt(composed.substring(begin, i));
      if (counts.put(name, count) != null) {
        throw new NotationException("palette " + Quoted.of(text) + " has " + name + " twice");
      }
      tiles += count;
      if (tiles >= Shape.MAX_CELLS) {
        throw new NotationException(
            "palette " + Quoted.of(text) + " has more than " + (Shape.MAX_CELLS - 1) + " tiles");
      }
    }
    if (counts.isEmpty()) {
      throw new NotationException("palette '' names no tile, expected such as R7B8");
    }
    return new TileCounts(counts);
  }

  /**
   * {@return the tiles 1, 2, 3, … that are all different}
   *
   * @param tileCount how many, 0 or more
   */
  public static TileCounts numbers(int tileCount) {
    SortedMap<String, Integer> counts = new TreeMap<>();
    for (int number = 1; number <= tileCount; number++) {
      counts.put(Integer.toString(number), 1);
    }
    return new TileCounts(counts);
  }

  private static boolean isDigit(int point) {
    return point >= '0' && point <= '9';
  }

  /** {@return the number of all tiles} */
  public int tileCount() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * {@return the blank that a reader of these tiles finds by itself}: {@code W} among R and B, 0
   * among numbers, else {@code _}
   */
  public String usualBlank() {
    if (List.of("B", "R").containsAll(counts.keySet()) && !counts.isEmpty()) {
      return "W";
    }
    return counts.keySet().stream().allMatch(name -> isDigit(name.charAt(0))) ? "0" : "_";
  }

  /**
   * {@return these tiles with a blank}
   *
   * @param blank the blank's name
   * @throws NotationException if a tile has that name, or there are too many colours
   */
  public Palette withBlank(String blank) {
    String composed = TileCharacters.composed(blank);
    TileCharacters.require("blank", composed);
    if (counts.containsKey(composed)) {
      throw new NotationException(
          "tile " + Quoted.of(composed) + " is the blank too: name another with --blank");
    }
    int[] countOf = counts.values().stream().mapToInt(Integer::intValue).toArray();
    return new Palette(composed, List.copyOf(counts.keySet()), countOf);
  }
}
