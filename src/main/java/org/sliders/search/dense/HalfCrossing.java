package org.sliders.search.dense;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sliders.search.BitTile;

/**
 * Brings the boards of a plane of one half into the geometry of the other half, one unit at a time:
 * every tile of 64 × 64 bits that holds the unit's columns is loaded from the rows of the partner
 * block and transposed. Belongs to one thread.
 */
final class HalfCrossing {

  private final PlaneGeometry geometry;
  private final PlaneTables tables;

  /** Words of the unit that was brought last, by row. */
  final long[] crossed;

  private final long[] tile = new long[Long.SIZE];

  HalfCrossing(PlaneGeometry geometry, PlaneTables tables) {
    this.geometry = geometry;
    this.tables = tables;
    crossed = new long[Arrays.stream(geometry.rows).max().orElse(0)];
  }

  /**
   * Brings a unit.
   *
   * @param source the plane across
   * @param sourcePopulation bits set in it, by unit
   * @param to the moves of the plane that is computed
   * @param unit its unit
   * @return whether any board came across; the unit's words are in {@link #crossed}
   */
  boolean bring(long[] source, long[] sourcePopulation, CellMoves to, int unit) {
    int group = geometry.unitGroup[unit];
    Arrays.fill(crossed, 0, geometry.rows[group], 0);
    int firstColumn = (unit - geometry.firstUnit[group]) * Long.SIZE;
    int width = Math.min(Long.SIZE, geometry.columns[group] - firstColumn);
    boolean any = false;
    for (int block = tables.firstBlock[group]; block < tables.firstBlock[group + 1]; block++) {
      int partner = tables.blockPartner[block];
      int sourceGroup = tables.blockGroup[partner];
      int sourceRow = tables.blockRow[partner] + firstColumn;
      int height = geometry.columns[sourceGroup];
      for (int column = 0; column < height; column += Long.SIZE) {
        int sourceUnit = geometry.firstUnit[sourceGroup] + column / Long.SIZE;
        if (sourcePopulation[sourceUnit] != 0
            && load(source, to.gather, sourceUnit, sourceRow, width)) {
          any = true;
          BitTile.transpose(tile);
          int rows = Math.min(Long.SIZE, height - column);
          store(to.scatter, geometry.firstRow[group], tables.blockRow[block] + column, rows);
        }
      }
    }
    return any;
  }

  private boolean load(long[] source, int @Nullable [] gather, int unit, int firstRow, int rows) {
    int base = geometry.unitBase[unit];
    long any = 0;
    if (gather == null) {
      for (int i = 0; i < rows; i++) {
        long word = source[base + firstRow + i];
        tile[i] = word;
        any |= word;
      }
    } else {
      int firstEntry = geometry.firstRow[geometry.unitGroup[unit]] + firstRow;
      for (int i = 0; i < rows; i++) {
        long word = source[base + gather[firstEntry + i]];
        tile[i] = word;
        any |= word;
      }
    }
    Arrays.fill(tile, rows, Long.SIZE, 0);
    return any != 0;
  }

  private void store(int @Nullable [] scatter, int firstEntry, int row, int rows) {
    for (int i = 0; i < rows; i++) {
      int to = scatter == null ? row + i : scatter[firstEntry + row + i];
      crossed[to] = tile[i];
    }
  }
}
