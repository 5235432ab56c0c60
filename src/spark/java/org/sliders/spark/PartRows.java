package org.sliders.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Palette;
import org.sliders.board.Shape;
import org.sliders.board.Space;
import org.sliders.job.Job;

/** The pairs of a part as bytes: the spaces, then of each pair its space and a byte a cell. */
final class PartRows {

  private PartRows() {}

  /** Writes the pairs at some places of a job; all rows there are good. */
  static byte[] write(Job job, BitSet places) {
    List<BoardPair> pairs =
        places.stream().mapToObj(row -> Objects.requireNonNull(job.pair(row))).toList();
    Map<Space, Integer> numbers = new LinkedHashMap<>();
    for (BoardPair pair : pairs) {
      numbers.putIfAbsent(space(pair), numbers.size());
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(numbers.size());
      for (Space space : numbers.keySet()) {
        write(space, out);
      }
      out.writeInt(pairs.size());
      for (BoardPair pair : pairs) {
        out.writeInt(Objects.requireNonNull(numbers.get(space(pair))));
        write(pair.start(), out);
        write(pair.target(), out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static Space space(BoardPair pair) {
    return new Space(pair.start().shape(), pair.start().palette());
  }

  private static void write(Space space, DataOutputStream out) throws IOException {
    Palette palette = space.palette();
    out.writeInt(space.shape().rows());
    out.writeInt(space.shape().cols());
    out.writeUTF(palette.blank());
    out.writeInt(palette.colourCount());
    int[] counts = palette.counts();
    for (int colour = 0; colour < counts.length; colour++) {
      out.writeUTF(palette.name(colour));
      out.writeInt(counts[colour]);
    }
  }

  private static void write(Board board, DataOutputStream out) throws IOException {
    out.writeInt(board.blankCell());
    out.write(board.sequence());
  }

  /** Reads what {@link #write(Job, BitSet)} wrote. */
  static List<BoardPair> read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      List<Space> spaces = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        spaces.add(readSpace(in));
      }
      List<BoardPair> pairs = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        Space space = spaces.get(in.readInt());
        pairs.add(new BoardPair(readBoard(space, in), readBoard(space, in)));
      }
      return pairs;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Space readSpace(DataInputStream in) throws IOException {
    Shape shape = new Shape(in.readInt(), in.readInt());
    String blank = in.readUTF();
    int[] counts = new int[in.readInt()];
    List<String> names = new ArrayList<>();
    for (int colour = 0; colour < counts.length; colour++) {
      names.add(in.readUTF());
      counts[colour] = in.readInt();
    }
    return new Space(shape, new Palette(blank, names, counts));
  }

  private static Board readBoard(Space space, DataInputStream in) throws IOException {
    int blankCell = in.readInt();
    byte[] sequence = new byte[space.shape().cellCount() - 1];
    in.readFully(sequence);
    return new Board(space, sequence, blankCell);
  }
}
