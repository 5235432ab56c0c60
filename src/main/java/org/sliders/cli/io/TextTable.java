package org.sliders.cli.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table for people: columns as wide as their longest cell, numbers to the right. */
public final class TextTable {

  /** Longer cells are cut in the middle, so that both ends of a long number stay. */
  static final int MAX_CELL_CHARS = 44;

  private final List<List<String>> rows = new ArrayList<>();
  private final int[] widths;

  /**
   * Begins a table with its head.
   *
   * @param head the titles of its columns
   */
  public TextTable(String... head) {
    widths = new int[head.length];
    add(head);
  }

  /**
   * Adds a row, as many cells as the head has.
   *
   * @param cells the texts
   */
  public void add(String... cells) {
    List<String> row = Arrays.stream(cells).map(TextTable::cut).toList();
    for (int column = 0; column < widths.length; column++) {
      widths[column] = Math.max(widths[column], codePoints(row.get(column)));
    }
    rows.add(row);
  }

  /** {@return the lines} */
  public List<String> lines() {
    boolean[] numeric = new boolean[widths.length];
    for (int column = 0; column < numeric.length; column++) {
      numeric[column] = isNumeric(column);
    }
    return rows.stream().map(row -> line(row, numeric)).toList();
  }

  private String line(List<String> row, boolean[] numeric) {
    StringBuilder out = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String cell = row.get(column);
      String gap = " ".repeat(widths[column] - codePoints(cell));
      out.append(column == 0 ? "" : "  ");
      out.append(numeric[column] ? gap + cell : cell + gap);
    }
    return out.toString().stripTrailing();
  }

  /**
   * Tells whether all cells of a column below the head are figures or empty; the first never is.
   */
  private boolean isNumeric(int column) {
    return column > 0
        && rows.stream()
            .skip(1)
            .map(row -> row.get(column))
            .allMatch(cell -> cell.isEmpty() || Character.isDigit(cell.charAt(0)));
  }

  private static String cut(String cell) {
    if (codePoints(cell) <= MAX_CELL_CHARS) {
      return cell;
    }
    int half = MAX_CELL_CHARS / 2;
    int head = cell.offsetByCodePoints(0, half);
    int tail = cell.offsetByCodePoints(cell.length(), -(half - 1));
    return cell.substring(0, head) + "…" + cell.substring(tail);
  }

  private static int codePoints(String text) {
    return text.codePointCount(0, text.length());
  }
}
