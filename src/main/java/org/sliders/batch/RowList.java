package org.sliders.batch;

import java.util.Arrays;

/** A growing list of row numbers. */
final class RowList {

  private int[] rows = new int[4];
  private int size;

  void add(int row) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, size + (size >> 1));
    }
    rows[size++] = row;
  }

  int[] toArray() {
    return Arrays.copyOf(rows, size);
  }
}
