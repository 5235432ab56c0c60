package org.sliders.rank;

/**
 * Numbers all sequences of a multiset of colours from 0 in lexicographic order, colour 0 first.
 *
 * <p>With {@code T} sequences left of {@code n} open positions, of which {@code kᵢ} are of colour
 * {@code i}, exactly {@code T · kᵢ / n} begin with colour {@code i}. Ranking adds these blocks up
 * for the colours below the one that stands at each position; unranking takes them away again.
 */
public final class SequenceRanking {

  /**
   * The largest number of {@link #blocks}, 64 KiB of them; all of 3×3 and two colours on up to 178
   * cells take fewer.
   */
  private static final int MAX_BLOCKS = 1 << 13;

  private final int[] counts;
  private final int length;
  private final long sequenceCount;

  /**
   * By tiles left: how many sequences they have; empty if that would be more than {@link
   * #MAX_BLOCKS} numbers. The index has a digit for each colour, one more than the tiles left of
   * it, so that taking a tile that is not there leads to a block of none.
   */
  private final long[] blocks;

  /** By colour: how far a tile less of it moves the index of {@link #blocks}. */
  private final int[] strides;

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
    this.sequenceCount = Multinomials.count(counts);
    this.strides = new int[counts.length];
    long blockCount = 1;
    for (int colour = 0; colour < counts.length && blockCount <= MAX_BLOCKS; colour++) {
      strides[colour] = (int) blockCount;
      blockCount *= counts[colour] + 2L;
    }
    this.blocks = blockCount <= MAX_BLOCKS ? blocks((int) blockCount) : new long[0];
  }

  /**
   * A multiset has as many sequences as those with one tile less of each colour together, but the
   * empty one has one.
   */
  private long[] blocks(int blockCount) {
    long[] made = new long[blockCount];
    for (int index = 0; index < blockCount; index++) {
      boolean none = false;
      long sequences = 0;
      for (int colour = 0; colour < counts.length; colour++) {
        int digit = index / strides[colour] % (counts[colour] + 2);
        none |= digit == 0;
        sequences += digit == 0 ? 0 : made[index - strides[colour]];
      }
      made[index] = none ? 0 : Math.max(1, sequences);
    }
    return made;
  }

  /** {@return the number of sequences, at least 1 and less than 2⁶³} */
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
    return blocks.length == 0
        ? rank(sequence, 0, counts.clone(), sequenceCount)
        : rankByBlocks(sequence);
  }

  private long rankByBlocks(byte[] sequence) {
    int index = blocks.length - 1;
    long rank = 0;
    for (byte tile : sequence) {
      int colour = Byte.toUnsignedInt(tile);
      for (int below = 0; below < colour; below++) {
        rank += blocks[index - strides[below]];
      }
      index -= strides[colour];
    }
    return rank;
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
