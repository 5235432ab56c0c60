package org.sliders.rank;

import java.util.Arrays;

/**
 * Steps through all arrangements of a multiset in colexicographic order: the last position counts
 * most.
 */
public final class ColexRows {

  /** The arrangement backwards, so that the order is lexicographic here. */
  private final byte[] backwards;

  private int highestChanged;

  /**
   * Begins with the first arrangement.
   *
   * @param counts how many tiles of each colour there are
   */
  public ColexRows(int[] counts) {
    int length = Arrays.stream(counts).sum();
    backwards = new byte[length];
    int filled = 0;
    for (int colour = 0; colour < counts.length; colour++) {
      Arrays.fill(backwards, filled, filled + counts[colour], (byte) colour);
      filled += counts[colour];
    }
    highestChanged = length;
  }

  /**
   * {@return the colour at a position}
   *
   * @param position 0 to length − 1
   */
  public int colourAt(int position) {
    return Byte.toUnsignedInt(backwards[backwards.length - 1 - position]);
  }

  /** {@return the highest position that the last step changed} */
  public int highestChanged() {
    return highestChanged;
  }

  /**
   * Steps to the next arrangement; after the last one nothing changes. Constant cost on average.
   */
  public void advance() {
    int pivot = backwards.length - 2;
    while (pivot >= 0 && at(pivot) >= at(pivot + 1)) {
      pivot--;
    }
    if (pivot < 0) {
      return;
    }
    int larger = backwards.length - 1;
    while (at(larger) <= at(pivot)) {
      larger--;
    }
    swap(pivot, larger);
    for (int low = pivot + 1, high = backwards.length - 1; low < high; low++, high--) {
      swap(low, high);
    }
    highestChanged = backwards.length - 1 - pivot;
  }

  private int at(int index) {
    return Byte.toUnsignedInt(backwards[index]);
  }

  private void swap(int a, int b) {
    byte kept = backwards[a];
    backwards[a] = backwards[b];
    backwards[b] = kept;
  }
}
