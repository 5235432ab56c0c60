package org.sliders.engine;

import java.util.Arrays;

/** A growing list of row numbers. */
public final class RowList {

  private int[] rows = new int[4];
  private int size;

  /**
   * Adds a row.
   *
   * @param row its number
   */
  public void add(int row) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, size + (size >> 1));
    }
    rows[size++] = row;
  }

  /**
   * Adds rows.
   *
   * @param more the rows
   */
  public void add(RowList more) {
    if (size + more.size > rows.length) {
      rows = Arrays.copyOf(rows, Math.max(size + more.size, size + (size >> 1)));
    }
    System.arraycopy(more.rows, 0, rows, size, more.size);
    size += more.size;
  }

  /**
   * Returns the rows.
   *
   * @return a copy, in the order in which they came
   */
  public int[] toArray() {
    return Arrays.copyOf(rows, size);
  }
}
