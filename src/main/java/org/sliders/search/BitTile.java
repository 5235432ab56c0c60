package org.sliders.search;

/**
 * Transposes a matrix of 64 × 64 bits in place: bit {@code j} of word {@code i} and bit {@code i}
 * of word {@code j} are exchanged.
 *
 * <p>Six rounds exchange ever smaller squares of bits across the diagonal (Warren, Hacker's
 * Delight, 7-3). The first three rounds only pair words 32, 16 and 8 apart and the last three only
 * words 4, 2 and 1 apart, so each half keeps eight words in registers.
 */
public final class BitTile {

  private static final Rounds FAR =
      new Rounds(8, 0x00000000FFFFFFFFL, 0x0000FFFF0000FFFFL, 0x00FF00FF00FF00FFL);

  private static final Rounds NEAR =
      new Rounds(1, 0x0F0F0F0F0F0F0F0FL, 0x3333333333333333L, 0x5555555555555555L);

  /**
   * Three rounds over eight words.
   *
   * @param step how far apart these words are
   * @param mask4 low bits of the squares that words 4, then 2, then 1 steps apart exchange
   */
  private record Rounds(int step, long mask4, long mask2, long mask1) {}

  private BitTile() {}

  /**
   * Transposes 64 × 64 bits in place.
   *
   * @param tile a word a row
   */
  public static void transpose(long[] tile) {
    for (int i = 0; i < 8; i++) {
      round8(tile, i, FAR);
    }
    for (int i = 0; i < 64; i += 8) {
      round8(tile, i, NEAR);
    }
  }

  /** Three rounds over the eight words {@code first, first + step, …}. */
  private static void round8(long[] tile, int first, Rounds rounds) {
    int step = rounds.step;
    int shift4 = 4 * step;
    long mask4 = rounds.mask4;
    int shift2 = 2 * step;
    long mask2 = rounds.mask2;
    int shift1 = step;
    long mask1 = rounds.mask1;
    long a = tile[first];
    long b = tile[first + step];
    long c = tile[first + 2 * step];
    long d = tile[first + 3 * step];
    long e = tile[first + 4 * step];
    long f = tile[first + 5 * step];
    long g = tile[first + 6 * step];
    long h = tile[first + 7 * step];
    long t = (a >>> shift4 ^ e) & mask4;
    a ^= t << shift4;
    e ^= t;
    t = (b >>> shift4 ^ f) & mask4;
    b ^= t << shift4;
    f ^= t;
    t = (c >>> shift4 ^ g) & mask4;
    c ^= t << shift4;
    g ^= t;
    t = (d >>> shift4 ^ h) & mask4;
    d ^= t << shift4;
    h ^= t;
    t = (a >>> shift2 ^ c) & mask2;
    a ^= t << shift2;
    c ^= t;
    t = (b >>> shift2 ^ d) & mask2;
    b ^= t << shift2;
    d ^= t;
    t = (e >>> shift2 ^ g) & mask2;
    e ^= t << shift2;
    g ^= t;
    t = (f >>> shift2 ^ h) & mask2;
    f ^= t << shift2;
    h ^= t;
    t = (a >>> shift1 ^ b) & mask1;
    tile[first] = a ^ t << shift1;
    tile[first + step] = b ^ t;
    t = (c >>> shift1 ^ d) & mask1;
    tile[first + 2 * step] = c ^ t << shift1;
    tile[first + 3 * step] = d ^ t;
    t = (e >>> shift1 ^ f) & mask1;
    tile[first + 4 * step] = e ^ t << shift1;
    tile[first + 5 * step] = f ^ t;
    t = (g >>> shift1 ^ h) & mask1;
    tile[first + 6 * step] = g ^ t << shift1;
    tile[first + 7 * step] = h ^ t;
  }
}
