package org.sliders.search;

import java.util.Arrays;

/** Neighbours of one partition that wait to be added to its table. */
final class Candidates {

  private final int words;
  private long[] boards;

  /** Hash, then blank's cell and move, of each board. */
  private int[] notes = new int[32];

  private int count;

  Candidates(int wordsPerBoard) {
    words = wordsPerBoard;
    boards = new long[16 * wordsPerBoard];
  }

  /** Bytes of one. */
  static long bytes(int wordsPerBoard) {
    return (long) Long.BYTES * wordsPerBoard + 2L * Integer.BYTES;
  }

  void add(long[] source, int hash, int blankCell, int move) {
    if (2 * count == notes.length) {
      boards = Arrays.copyOf(boards, Math.multiplyExact(2, boards.length));
      notes = Arrays.copyOf(notes, 2 * notes.length);
    }
    System.arraycopy(source, 0, boards, count * words, words);
    notes[2 * count] = hash;
    notes[2 * count + 1] = blankCell << 2 | move;
    count++;
  }

  /** Adds all to a table; returns whether a new one is in the other table too. */
  boolean addTo(BoardTable table, BoardTable other) {
    boolean met = false;
    for (int i = 0; i < count; i++) {
      int note = notes[2 * i + 1];
      int hash = notes[2 * i];
      if (table.add(boards, i * words, hash, note >>> 2, note & 3)) {
        met |= other.find(boards, i * words, hash) >= 0;
      }
    }
    return met;
  }
}
