package org.sliders.notation;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.NotationException;
import org.sliders.board.Palette;
import org.sliders.board.Space;

/**
 * The tiles of a space, ready to number those of more boards.
 *
 * <p>{@code keys} is an open-addressed hash table of tile codes with linear probing and {@code
 * values} holds the colour of each; the blank has its own entry. At most {@link
 * Palette#MAX_COLOURS} + 1 of the {@value #SLOTS} slots are taken, so a probe always ends.
 */
final class KnownTiles {

  private static final int SLOTS = 1024;

  private static final int ASCII_CHARS = 128;

  private final Space space;

  /** The blank that was asked for, or null if it was found by looking at the tiles. */
  private final @Nullable String askedBlank;

  /** How many tiles have each colour. */
  private final int[] counts;

  /** Tiles of each colour not yet met on the board being read. */
  private final int[] left;

  private final int[] keys = new int[SLOTS];
  private final int[] values = new int[SLOTS];

  private KnownTiles(Space space, @Nullable String askedBlank) {
    this.space = space;
    this.askedBlank = askedBlank;
    this.counts = space.palette().counts();
    this.left = counts.clone();
    Arrays.fill(keys, TileCutter.NO_CODE);
  }

  /**
   * Learns the tiles of one board.
   *
   * @param tiles a board whose blank occurs once
   * @param blankCode the blank
   * @throws NotationException if it has too many colours
   */
  static KnownTiles of(TileText tiles, int blankCode, Stated stated, TileCutter cutter) {
    TreeMap<String, Integer> countOf = new TreeMap<>();
    for (int cell = 0; cell < tiles.cellCount(); cell++) {
      if (tiles.code(cell) != blankCode) {
        String name = cutter.name(tiles.code(cell));
        countOf.put(name, countOf.getOrDefault(name, 0) + 1);
      }
    }
    List<String> names = List.copyOf(countOf.keySet());
    int[] counts = new int[names.size()];
    int colours = 0;
    for (int count : countOf.values()) {
      counts[colours++] = count;
    }
    Palette palette;
    try {
      palette = new Palette(cutter.name(blankCode), names, counts);
    } catch (NotationException e) {
      throw new NotationException(tiles.label() + ": " + e.getMessage());
    }
    var known = new KnownTiles(new Space(tiles.shapeFor(stated), palette), stated.blank());
    known.put(blankCode, BoardCodec.BLANK);
    for (int colour = 0; colour < names.size(); colour++) {
      known.put(cutter.codeOf(names.get(colour)), colour);
    }
    return known;
  }

  Space space() {
    return space;
  }

  /** Returns how to read these tiles from characters, or null if their boards have no codes. */
  @Nullable BoardCodec codec() {
    if (!BoardCodec.fits(space)) {
      return null;
    }
    byte[] colourOf = new byte[ASCII_CHARS];
    for (int c = 0; c < ASCII_CHARS; c++) {
      colourOf[c] = (byte) colourOf(c);
    }
    return new BoardCodec(space, colourOf);
  }

  /** Tells whether a stated that asks for a blank, or for none, would find the blank known here. */
  boolean hasBlankOf(Stated stated) {
    return stated.blank() == null
        ? askedBlank == null
        : stated.blank().equals(space.palette().blank());
  }

  /**
   * Makes a board of this space.
   *
   * @return the board, or null if the text's tiles are others or its number of cells is
   */
  @Nullable Board board(TileText tiles) {
    int cellCount = tiles.cellCount();
    if (cellCount != space.shape().cellCount()) {
      return null;
    }
    System.arraycopy(counts, 0, left, 0, counts.length);
    byte[] sequence = new byte[cellCount - 1];
    int blankCell = -1;
    int position = 0;
    for (int cell = 0; cell < cellCount; cell++) {
      int colour = colourOf(tiles.code(cell));
      if (colour >= 0 && --left[colour] >= 0) {
        sequence[position++] = (byte) colour;
      } else if (colour == BoardCodec.BLANK && blankCell < 0) {
        blankCell = cell;
      } else {
        return null;
      }
    }
    return new Board(space, sequence, blankCell);
  }

  private static int slotOf(int code) {
    return (code * 0x9E3779B1) >>> 22;
  }

  private int colourOf(int code) {
    for (int slot = slotOf(code); keys[slot] != TileCutter.NO_CODE; slot = (slot + 1) % SLOTS) {
      if (keys[slot] == code) {
        return values[slot];
      }
    }
    return BoardCodec.ABSENT;
  }

  private void put(int code, int colour) {
    int slot = slotOf(code);
    while (keys[slot] != TileCutter.NO_CODE) {
      slot = (slot + 1) % SLOTS;
    }
    keys[slot] = code;
    values[slot] = colour;
  }
}
