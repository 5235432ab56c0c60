package org.sliders.results;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which rows of the whole job a part of it has: the file {@code shard.rows}. After a line with the
 * name and version of the format there is a number for each row of the part, in their order: how
 * many rows lie between it and the one before. Numbers have 7 bits a byte, the low ones first, and
 * a set high bit where another byte follows.
 */
public final class ShardRows {

  private static final byte[] HEADER = "sliders-shard 1\n".getBytes(StandardCharsets.US_ASCII);
  private static final int GROUP_BITS = 7;
  private static final int GROUP_MASK = (1 << GROUP_BITS) - 1;
  private static final int MORE = 1 << GROUP_BITS;

  private ShardRows() {}

  /**
   * Writes the file.
   *
   * @param rows places of the part's rows in the whole job
   * @param out the file, buffered, which is not closed
   * @throws IOException if it cannot be written
   */
  public static void write(BitSet rows, OutputStream out) throws IOException {
    out.write(HEADER);
    int before = -1;
    for (int row = rows.nextSetBit(0); row >= 0; row = rows.nextSetBit(row + 1)) {
      int between = row - before - 1;
      while (between > GROUP_MASK) {
        out.write((between & GROUP_MASK) | MORE);
        between >>>= GROUP_BITS;
      }
      out.write(between);
      before = row;
    }
    out.flush();
  }

  /** Reads the file, one row after the other. */
  public static final class Reader {

    private final InputStream in;
    private int row = -1;

    /**
     * Begins to read.
     *
     * @param in the file, buffered
     * @throws IOException if it cannot be read or is no such file
     */
    public Reader(InputStream in) throws IOException {
      this.in = in;
      if (!Arrays.equals(in.readNBytes(HEADER.length), HEADER)) {
        throw new IOException("it is not of the format that this version writes");
      }
    }

    /**
     * {@return the place of the next row in the whole job, or −1 if there is none}
     *
     * @throws IOException if the file cannot be read or is damaged
     */
    public int next() throws IOException {
      int bits = in.read();
      if (bits < 0) {
        return -1;
      }
      int between = bits & GROUP_MASK;
      for (int shift = GROUP_BITS; bits >= MORE; shift += GROUP_BITS) {
        bits = in.read();
        if (bits < 0) {
          throw new EOFException("it ends in the middle of a number");
        }
        between |= (bits & GROUP_MASK) << shift;
      }
      row += between + 1;
      if (row < 0 || between < 0) {
        throw new IOException("it has numbers that are too large");
      }
      return row;
    }
  }
}
