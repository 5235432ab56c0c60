package org.sliders.paths;

import java.util.Arrays;
import org.sliders.checksum.Checksum;

/** Checksums of prefixes by board, for a range of the boards of one layer. */
final class PrefixLists {

  private static final int[] EMPTY = {};

  final int first;
  final int end;

  /** By board from {@link #first} on: the checksums, and room for more. */
  private final int[][] lists;

  private final int[] counts;

  private final Checksum checksum;

  PrefixLists(int first, int end, Checksum checksum) {
    this.first = first;
    this.end = end;
    lists = new int[end - first][];
    Arrays.fill(lists, EMPTY);
    counts = new int[end - first];
    this.checksum = checksum;
  }

  /** One prefix at one board. */
  static PrefixLists of(int board, int prefix, Checksum checksum) {
    PrefixLists one = new PrefixLists(board, board + 1, checksum);
    one.lists[0] = new int[] {prefix};
    one.counts[0] = 1;
    return one;
  }

  int count(int board) {
    return counts[board - first];
  }

  int[] list(int board) {
    return lists[board - first];
  }

  /** Adds prefixes of another board to those of {@code board}, a letter longer. */
  void addLonger(int board, PrefixLists others, int other, char letter) {
    int at = board - first;
    int filled = counts[at];
    int count = others.count(other);
    if (lists[at].length < filled + count) {
      lists[at] = Arrays.copyOf(lists[at], Math.max(filled + count, 2 * filled));
    }
    int[] shorter = others.list(other);
    int[] longer = lists[at];
    for (int i = 0; i < count; i++) {
      longer[filled + i] = checksum.append(shorter[i], letter);
    }
    counts[at] = filled + count;
  }
}
