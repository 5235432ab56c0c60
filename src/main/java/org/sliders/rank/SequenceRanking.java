package org.sliders.rank;

/**
 * Numbers all sequences of a multiset of colours from 0 in lexicographic order, colour 0 first.
 *
 * <p>With {@code T} sequences left of {@code n} open positions, of which {@code kᵢ} are of colour
 * {@code i}, exactly {@code T · kᵢ / n} begin with colour {@code i}. Ranking adds these blocks up
 * for the colours below the one that stands at each position; unranking takes them away again.
 */
public final class SequenceRanking {

  private final int[] counts;
  private final int length;
  private final long sequenceCount;

  /**
   * Prepares the ranking.
   *
   * @param counts how many tiles have each colour
   * @throws ArithmeticException if the number of sequences does not fit 63 bits
   */
  public SequenceRanking(int[] counts) {
    this.counts = counts.clone();
    int total = 0;
    for (int count : counts) {
      total += count;
    }
    this.length = total;
    this.sequenceCount = Multinomials.exact(counts).longValueExact();
  }

  /**
   * Returns the number of sequences.
   *
   * @return at least 1, less than 2⁶³
   */
  public long sequenceCount() {
    return sequenceCount;
  }

  /**
   * Returns the position of a sequence.
   *
   * @param sequence colours as unsigned bytes, as many of each as the palette says
   * @return 0 to {@link #sequenceCount()} − 1; cost O(length · colours)
   */
  public long rank(byte[] sequence) {
    return rank(sequence, 0, counts.clone(), sequenceCount);
  }

  /**
   * Returns the position of a part of an array among all sequences of a multiset.
   *
   * @param tiles colours as unsigned bytes
   * @param from where the sequence begins; it has as many tiles as {@code left} says
   * @param left how many tiles have each colour; all zero afterwards
   * @param sequenceCount how many sequences {@code left} has
   * @return 0 to {@code sequenceCount − 1}; cost O(length · colours)
   */
  public static long rank(byte[] tiles, int from, int[] left, long sequenceCount) {
    int open = 0;
    for (int count : left) {
      open += count;
    }
    long block = sequenceCount;
    long rank = 0;
    for (int position = from; open > 0; position++, open--) {
      int colour = Byte.toUnsignedInt(tiles[position]);
      int smaller = 0;
      for (int below = 0; below < colour; below++) {
        smaller += left[below];
      }
      rank += Multinomials.scale(block, smaller, open);
      block = Multinomials.scale(block, left[colour]--, open);
    }
    return rank;
  }

  /**
   * Writes the sequence at a position.
   *
   * @param rank 0 to {@link #sequenceCount()} − 1
   * @param sequence receives the colours; cost O(length · colours)
   * @throws IllegalArgumentException if there is no such rank
   */
  public void unrank(long rank, byte[] sequence) {
    if (rank < 0 || rank >= sequenceCount) {
      throw new IllegalArgumentException(
          "rank " + rank + " is not from 0 to " + (sequenceCount - 1));
    }
    int[] left = counts.clone();
    long block = sequenceCount;
    long rest = rank;
    for (int position = 0; position < length; position++) {
      int open = length - position;
      int colour = 0;
      long first = Multinomials.scale(block, left[0], open);
      while (rest >= first) {
        rest -= first;
        colour++;
        first = Multinomials.scale(block, left[colour], open);
      }
      sequence[position] = (byte) colour;
      left[colour]--;
      block = first;
    }
  }
}
