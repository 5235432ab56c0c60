package org.sliders.job;

import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.notation.BoardCodec;

/**
 * The rows of a job, the usual ones packed: 24 bytes and the id, where the objects of a row take
 * about 170. A million rows so fit a small heap, and the collector does not spend more time on
 * copying them than reading takes. A packed row is made anew each time it is asked for.
 */
public final class JobRows extends AbstractList<JobRow> implements RandomAccess {

  /** How a row came by its id and error, as {@link #append(JobRow, int)} is told: a given id. */
  static final int ID_GIVEN = 0;

  /** No id is given, and the row goes by its line. */
  static final int ID_OF_LINE = 1;

  /** Added if the boards are what is wrong, and nothing else. */
  static final int PAIR_ERROR = 2;

  private final List<Block> blocks = new ArrayList<>();
  private int rowCount;

  /** Makes an empty list. */
  JobRows() {}

  /** Makes a list of rows, none packed. */
  static JobRows of(List<JobRow> rows) {
    if (rows instanceof JobRows made) {
      return made;
    }
    JobRows all = new JobRows();
    rows.forEach(row -> all.append(row, ID_GIVEN));
    return all;
  }

  /** Rows one behind the other, packed if their boards have codes of the same codec. */
  private static final class Block {

    private static final int ROWS_SHIFT = 12;
    private static final int ROWS = 1 << ROWS_SHIFT;
    private static final int FIRST_ID_BYTES = 1 << 10;

    /** Made the codes, or null while no row is packed. */
    private @Nullable BoardCodec codec;

    /** Codes of packed rows; of others, how they came by id and error. */
    private final long[] starts = new long[ROWS];

    private final long[] targets = new long[ROWS];
    private final int[] lines = new int[ROWS];

    /** The ids of packed rows, ASCII; an empty one stands for the number of the row's line. */
    private byte[] ids = new byte[FIRST_ID_BYTES];

    /** Where each row's id ends in {@link #ids}; it begins where the one before ends. */
    private final int[] idEnds = new int[ROWS];

    /** Rows that are not packed; null if there is none. */
    private @Nullable JobRow @Nullable [] others;

    /** The row, or null if it is packed. */
    @Nullable JobRow other(int row) {
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
      if (codec == null) {
        throw new IllegalStateException("row " + row + " of a block is not packed");
      }
      return codec.pair(starts[row], targets[row]);
    }

    int idBegin(int row) {
      return row == 0 ? 0 : idEnds[row - 1];
    }

    void add(int row, JobRow other, int origin) {
      set(row, other);
      starts[row] = origin;
      idEnds[row] = idBegin(row);
    }

    /** Puts a row in the place of any; the id that is packed there, if any, stays unused. */
    void set(int row, JobRow other) {
      if (others == null) {
        others = new JobRow[ROWS];
      }
      others[row] = other;
    }

    int origin(int row) {
      if (other(row) != null) {
        return (int) starts[row];
      }
      return idBegin(row) == idEnds[row] ? ID_OF_LINE : ID_GIVEN;
    }

    boolean canPack(@Nullable BoardCodec wanted) {
      return codec == null || wanted == null || codec.equals(wanted);
    }

    /** Copies rows of another block, which {@link #canPack} allows. */
    void copy(int row, Block from, int fromRow, int count) {
      if (codec == null) {
        codec = from.codec;
      }
      System.arraycopy(from.starts, fromRow, starts, row, count);
      System.arraycopy(from.targets, fromRow, targets, row, count);
      System.arraycopy(from.lines, fromRow, lines, row, count);
      int fromBegin = from.idBegin(fromRow);
      int begin = idBegin(row);
      int idBytes = from.idEnds[fromRow + count - 1] - fromBegin;
      reserveIds(begin + idBytes);
      System.arraycopy(from.ids, fromBegin, ids, begin, idBytes);
      for (int i = 0; i < count; i++) {
        idEnds[row + i] = from.idEnds[fromRow + i] - fromBegin + begin;
      }
      for (int i = 0; from.others != null && i < count; i++) {
        JobRow other = from.others[fromRow + i];
        if (other != null) {
          set(row + i, other);
        }
      }
    }

    private void reserveIds(int idEnd) {
      if (idEnd > ids.length) {
        ids = Arrays.copyOf(ids, Math.max(idEnd, 2 * ids.length));
      }
    }

    void setId(int row, char[] text, int begin, int end) {
      int at = idBegin(row);
      int idEnd = at + end - begin;
      reserveIds(idEnd);
      for (int i = begin; i < end; i++) {
        ids[at++] = (byte) text[i];
      }
      idEnds[row] = idEnd;
    }
  }

  /** Adds any row, and how it came by its id and error. */
  void append(JobRow row, int origin) {
    blockForNext().add(rowCount % Block.ROWS, row, origin);
    rowCount++;
  }

  /** Adds all rows of another list, as many at once as lie in one block here and there. */
  void append(JobRows part) {
    append(part, 0, part.rowCount);
  }

  /** Makes a list of some of the rows. */
  JobRows some(BitSet rows) {
    JobRows some = new JobRows();
    int end = 0;
    for (int row = rows.nextSetBit(0); row >= 0; row = rows.nextSetBit(end)) {
      end = rows.nextClearBit(row);
      some.append(this, row, end);
    }
    return some;
  }

  private void append(JobRows part, int begin, int end) {
    int at = begin;
    while (at < end) {
      Block from = part.blockOf(at);
      int fromRow = at % Block.ROWS;
      Block to = blockForNext();
      int row = rowCount % Block.ROWS;
      int count = 1;
      if (to.canPack(from.codec)) {
        count = Math.min(end - at, Block.ROWS - Math.max(row, fromRow));
        to.copy(row, from, fromRow, count);
      } else {
        to.add(row, part.get(at), from.origin(fromRow));
      }
      rowCount += count;
      at += count;
    }
  }

  /** Puts a row in the place of another. */
  void replace(int index, JobRow row) {
    blockOf(index).set(index % Block.ROWS, row);
  }

  /** Tells how a row came by its id and error. */
  int origin(int index) {
    return blockOf(index).origin(index % Block.ROWS);
  }

  /** Tells whether the next row can be packed by the codec: its block has no other. */
  boolean canPack(BoardCodec codec) {
    return blockForNext().canPack(codec);
  }

  /** Adds a good row in packed form, which goes by its line until it is named. */
  void append(BoardCodec codec, int line, long start, long target) {
    Block block = blockForNext();
    int row = rowCount % Block.ROWS;
    block.codec = codec;
    block.starts[row] = start;
    block.targets[row] = target;
    block.lines[row] = line;
    block.idEnds[row] = block.idBegin(row);
    rowCount++;
  }

  /**
   * Names the row that was packed last.
   *
   * @param text holds its id, ASCII without commas, quotes and line breaks; of no characters if the
   *     row goes by its line
   */
  void nameLast(char[] text, int begin, int end) {
    blockOf(rowCount - 1).setId((rowCount - 1) % Block.ROWS, text, begin, end);
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
  public JobRow get(int index) {
    Objects.checkIndex(index, rowCount);
    Block block = blockOf(index);
    int row = index % Block.ROWS;
    JobRow other = block.other(row);
    return other != null ? other : new JobRow(block.id(row), block.lines[row], block.pair(row), "");
  }

  /** The pair of a row without the rest of it, or null if the row is bad. */
  @Nullable BoardPair pair(int index) {
    Block block = blockOf(index);
    int row = index % Block.ROWS;
    JobRow other = block.other(row);
    return other != null ? other.pair() : block.pair(row);
  }

  /** The id of a row without the rest of it. */
  String id(int index) {
    Block block = blockOf(index);
    int row = index % Block.ROWS;
    JobRow other = block.other(row);
    return other != null ? other.id() : block.id(row);
  }

  /** Writes the id of a row as a field of CSV; that of a packed row is copied. */
  void writeId(int index, ByteText out) {
    Block block = blockOf(index);
    int row = index % Block.ROWS;
    JobRow other = block.other(row);
    if (other != null) {
      out.addField(other.id());
    } else {
      block.writeId(row, out);
    }
  }

  /** The rows with an error, in order. */
  List<JobRow> bad() {
    List<JobRow> bad = new ArrayList<>();
    for (Block block : blocks) {
      if (block.others != null) {
        for (JobRow row : block.others) {
          if (row != null && !row.isGood()) {
            bad.add(row);
          }
        }
      }
    }
    return bad;
  }
}
