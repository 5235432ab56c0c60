package org.sliders.job;

import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.notation.BoardPacking;

/**
 * The rows of a job, the usual ones packed: 24 bytes and the id, where the objects of a row take
 * about 170. A million rows so fit a small heap, and the collector does not spend more time on
 * copying them than reading takes. A packed row is made anew each time it is asked for.
 */
final class PackedRows extends AbstractList<Job.Row> implements RandomAccess {

  private final List<Block> blocks = new ArrayList<>();
  private int rowCount;

  /** Rows one behind the other, packed if their boards have codes of the same packing. */
  private static final class Block {

    private static final int ROWS_SHIFT = 12;
    private static final int ROWS = 1 << ROWS_SHIFT;
    private static final int FIRST_ID_BYTES = 1 << 10;

    /** Made the codes, or null while no row is packed. */
    private @Nullable BoardPacking packing;

    private final long[] starts = new long[ROWS];
    private final long[] targets = new long[ROWS];
    private final int[] lines = new int[ROWS];

    /** The ids of packed rows, ASCII; an empty one stands for the number of the row's line. */
    private byte[] ids = new byte[FIRST_ID_BYTES];

    /** Where each row's id ends in {@link #ids}; it begins where the one before ends. */
    private final int[] idEnds = new int[ROWS];

    /** Rows that are not packed; null if there is none. */
    private Job.@Nullable Row @Nullable [] others;

    /** The row, or null if it is packed. */
    Job.@Nullable Row other(int row) {
      return others == null ? null : others[row];
    }

    String id(int row) {
      int begin = idBegin(row);
      return begin == idEnds[row]
          ? Integer.toString(lines[row])
          : new String(ids, begin, idEnds[row] - begin, StandardCharsets.US_ASCII);
    }

    void writeId(int row, ByteText out) {
      int begin = idBegin(row);
      int end = idEnds[row];
      if (begin == end) {
        out.add(lines[row]);
      } else {
        out.add(ids, begin, end);
      }
    }

    BoardPair pair(int row) {
      if (packing == null) {
        throw new IllegalStateException("row " + row + " of a block is not packed");
      }
      return packing.pair(starts[row], targets[row]);
    }

    int idBegin(int row) {
      return row == 0 ? 0 : idEnds[row - 1];
    }

    void set(int row, Job.Row other) {
      if (others == null) {
        others = new Job.Row[ROWS];
      }
      others[row] = other;
      idEnds[row] = idBegin(row);
    }

    void setId(int row, byte[] text, int begin, int end) {
      int idBegin = idBegin(row);
      int idEnd = idBegin + end - begin;
      if (idEnd > ids.length) {
        ids = Arrays.copyOf(ids, Math.max(idEnd, 2 * ids.length));
      }
      System.arraycopy(text, begin, ids, idBegin, end - begin);
      idEnds[row] = idEnd;
    }
  }

  /** Adds any row. */
  void append(Job.Row row) {
    blockForNext().set(rowCount % Block.ROWS, row);
    rowCount++;
  }

  /**
   * Adds a good row in packed form if the block can take it.
   *
   * @param line number of its first line
   * @param id ASCII text that holds its id, without commas, quotes and line breaks; none stands for
   *     the line's number
   * @param packing made the codes
   * @param start code of the start
   * @param target code of the target
   */
  void append(int line, Slice id, BoardPacking packing, long start, long target) {
    Block block = blockForNext();
    int row = rowCount % Block.ROWS;
    if (block.packing == null) {
      block.packing = packing;
    }
    if (!packing.equals(block.packing)) {
      String name = id.isEmpty() ? Integer.toString(line) : id.text();
      append(new Job.Row(name, line, packing.pair(start, target), ""));
      return;
    }
    block.starts[row] = start;
    block.targets[row] = target;
    block.lines[row] = line;
    block.setId(row, id.bytes(), id.begin(), id.end());
    rowCount++;
  }

  private Block blockForNext() {
    if (rowCount >> Block.ROWS_SHIFT == blocks.size()) {
      blocks.add(new Block());
    }
    return blocks.get(blocks.size() - 1);
  }

  private Block blockOf(int row) {
    return blocks.get(row >> Block.ROWS_SHIFT);
  }

  @Override
  public int size() {
    return rowCount;
  }

  @Override
  public Job.Row get(int index) {
    Objects.checkIndex(index, rowCount);
    Block block = blockOf(index);
    int row = index % Block.ROWS;
    Job.Row other = block.other(row);
    return other != null
        ? other
        : new Job.Row(block.id(row), block.lines[row], block.pair(row), "");
  }

  /** The pair of a row without the rest of it, or null if the row is bad. */
  @Nullable BoardPair pair(int index) {
    Block block = blockOf(index);
    int row = index % Block.ROWS;
    Job.Row other = block.other(row);
    return other != null ? other.pair() : block.pair(row);
  }

  /** The id of a row without the rest of it. */
  String id(int index) {
    Block block = blockOf(index);
    int row = index % Block.ROWS;
    Job.Row other = block.other(row);
    return other != null ? other.id() : block.id(row);
  }

  /** Writes the id of a row as a field of CSV; that of a packed row is copied. */
  void writeId(int index, ByteText out) {
    Block block = blockOf(index);
    int row = index % Block.ROWS;
    Job.Row other = block.other(row);
    if (other != null) {
      out.addField(other.id());
    } else {
      block.writeId(row, out);
    }
  }

  /** The rows with an error, in order. */
  List<Job.Row> bad() {
    List<Job.Row> bad = new ArrayList<>();
    for (Block block : blocks) {
      if (block.others != null) {
        for (Job.Row row : block.others) {
          if (row != null && !row.isGood()) {
            bad.add(row);
          }
        }
      }
    }
    return bad;
  }
}
