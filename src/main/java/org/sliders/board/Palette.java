package org.sliders.board;

import java.util.Arrays;
import java.util.List;

/**
 * The tiles of a board: the name of each colour, how many tiles have it, and the name of the blank.
 * Colours are numbered 0, 1, 2, … in the order of their names, so that equal sets of tiles have
 * equal palettes.
 */
public final class Palette {

  /** The largest number of colours; a colour's number fits an unsigned byte beside the blank's. */
  public static final int MAX_COLOURS = 255;

  private static final int MAX_MESSAGE_CHARS = 120;

  private final String blank;
  private final List<String> names;
  private final int[] counts;

  /**
   * Makes a palette.
   *
   * @param blank the blank's name
   * @param names the colours' names, ascending and different
   * @param counts how many tiles have each colour, all at least 1
   * @throws NotationException if there are more than {@link #MAX_COLOURS} colours
   * @throws IllegalArgumentException if a count is below 1 or there are not as many as names
   */
  public Palette(String blank, List<String> names, int[] counts) {
    if (names.size() != counts.length) {
      throw new IllegalArgumentException(
          "names " + names.size() + " and counts " + counts.length + " differ in length");
    }
    for (int count : counts) {
      if (count < 1) {
        throw new IllegalArgumentException("count " + count + " is not at least 1");
      }
    }
    if (names.size() > MAX_COLOURS) {
      throw new NotationException(
          "the board has " + names.size() + " colours, more than " + MAX_COLOURS);
    }
    this.blank = blank;
    this.names = List.copyOf(names);
    this.counts = counts.clone();
  }

  /** {@return the blank's name, one code point or a word} */
  public String blank() {
    return blank;
  }

  /** {@return the number of colours, 0 to {@link #MAX_COLOURS}} */
  public int colourCount() {
    return counts.length;
  }

  /**
   * {@return the name of a colour}
   *
   * @param colour its number
   */
  public String name(int colour) {
    return names.get(colour);
  }

  /** {@return how many tiles have each colour, as a new array} */
  public int[] counts() {
    return counts.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Palette that
        && blank.equals(that.blank)
        && names.equals(that.names)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * blank.hashCode() + names.hashCode()) + Arrays.hashCode(counts);
  }

  /** {@return the colours and their numbers of tiles for a message, cut when there are many} */
  public String abbreviated() {
    String text = toString();
    if (text.length() <= MAX_MESSAGE_CHARS) {
      return text;
    }
    return text.substring(0, text.lastIndexOf(' ', MAX_MESSAGE_CHARS) + 1) + "...";
  }

  /** Lists the colours as {@code 8×B 7×R}. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (int colour = 0; colour < counts.length; colour++) {
      out.append(colour == 0 ? "" : " ").append(counts[colour]).append('×').append(name(colour));
    }
    return out.toString();
  }
}
