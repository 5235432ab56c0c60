package org.sliders.paths;

import java.util.Arrays;

/** A growing list of ints. */
final class IntList {

  private int[] values = new int[16];
  private int size;

  int size() {
    return size;
  }

  int get(int index) {
    return values[index];
  }

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, Math.addExact(size, (size >> 1) + 1));
    }
    values[size++] = value;
  }

  void clear() {
    size = 0;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
