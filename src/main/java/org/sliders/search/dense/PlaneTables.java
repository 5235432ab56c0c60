package org.sliders.search.dense;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.RecursiveAction;
import org.sliders.rank.ColexRows;
import org.sliders.rank.SequenceRanking;
import org.sliders.rank.StablePartition;
import org.sliders.work.SideBySide;

/**
 * Tables that move whole planes of a {@link PlaneGeometry}.
 *
 * <p><b>Vertical moves.</b> With the blank at {@code z + cols}, the tile at position {@code z}
 * slides down past the {@code cols − 1} tiles after it. That permutes the rows of each group as
 * {@link StablePartition} says.
 *
 * <p><b>Between the halves.</b> A <em>block</em> is a run of rows of one group that agree in all
 * positions past the head: {@code |heads| × |tails|} bits. Turned by 180° it is the block of the
 * group whose minor part has the head's tiles and whose positions past the head are the same read
 * backwards, transposed. The two are <em>partners</em>.
 */
final class PlaneTables {

  private final PlaneGeometry geometry;

  /**
   * By z, then by row numbered through all groups: the row (in its group) of blank cell {@code z}
   * that a row of blank cell {@code z + cols} becomes when the tile above the blank slides down.
   */
  final int[][] down;

  /**
   * The inverse of {@link #down}: the row of blank cell {@code z + cols} for a row of blank cell z.
   */
  final int[][] up;

  /** Number of the group's first block, by group. */
  final int[] firstBlock;

  /** Group by block. */
  final int[] blockGroup;

  /** First row of the block in its group. */
  final int[] blockRow;

  /** Number of the block's partner. */
  final int[] blockPartner;

  /**
   * Computes the tables; the permutations in parallel tasks.
   *
   * @param geometry where the boards lie
   */
  PlaneTables(PlaneGeometry geometry) {
    this.geometry = geometry;
    int moves = moveCount(geometry);
    down = new int[moves][geometry.rowCount];
    up = new int[moves][geometry.rowCount];
    List<RecursiveAction> tasks = new ArrayList<>();
    for (int z = 0; z < moves; z++) {
      tasks.add(new Permutation(z));
    }
    SideBySide.run(tasks);
    int groups = geometry.rows.length;
    firstBlock = new int[groups + 1];
    int[][] starts = new int[groups][];
    for (int group = 0; group < groups; group++) {
      starts[group] = blockStarts(group);
      firstBlock[group + 1] = firstBlock[group] + starts[group].length;
    }
    blockRow = new int[firstBlock[groups]];
    blockGroup = new int[blockRow.length];
    for (int group = 0; group < groups; group++) {
      System.arraycopy(starts[group], 0, blockRow, firstBlock[group], starts[group].length);
      Arrays.fill(blockGroup, firstBlock[group], firstBlock[group + 1], group);
    }
    blockPartner = new int[blockRow.length];
    for (int group = 0; group < groups; group++) {
      findPartners(group);
    }
  }

  /** Vertical moves that lie in the major part. */
  private static int moveCount(PlaneGeometry geometry) {
    return geometry.majorLength - geometry.shape.cols() + 1;
  }

  /** What the tables of a geometry take. */
  static long bytes(PlaneGeometry geometry) {
    return 8L * moveCount(geometry) * geometry.rowCount + 12L * geometry.rowCount;
  }

  private final class Permutation extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private final int z;

    Permutation(int z) {
      this.z = z;
    }

    @Override
    protected void compute() {
      for (int group = 0; group < geometry.rows.length; group++) {
        permute(group, z);
      }
    }
  }

  private void permute(int group, int z) {
    StablePartition partition =
        new StablePartition(geometry.majorCounts(group), z, z + geometry.shape.cols());
    int base = geometry.firstRow[group];
    for (int row = 0; row < geometry.rows[group]; row++) {
      int moved = partition.moveNext();
      down[z][base + row] = moved;
      up[z][base + moved] = row;
    }
  }

  private int[] blockStarts(int group) {
    ColexRows major = new ColexRows(geometry.majorCounts(group));
    int[] starts = new int[16];
    int blocks = 0;
    for (int row = 0; row < geometry.rows[group]; row++) {
      if (row == 0 || major.highestChanged() >= geometry.minorLength) {
        if (blocks == starts.length) {
          starts = Arrays.copyOf(starts, 2 * blocks);
        }
        starts[blocks++] = row;
      }
      major.advance();
    }
    return Arrays.copyOf(starts, blocks);
  }

  private void findPartners(int group) {
    int[] minor = geometry.minorCounts[group];
    ColexRows major = new ColexRows(geometry.majorCounts(group));
    int block = firstBlock[group];
    for (int row = 0; row < geometry.rows[group]; row++) {
      if (block < firstBlock[group + 1] && blockRow[block] == row) {
        blockPartner[block++] = partner(major, minor);
      }
      major.advance();
    }
  }

  /**
   * The block whose tiles past the head are those of {@code major} read backwards, in the group
   * whose minor part has the tiles of its head. Its own head then has the tiles {@code minor}.
   */
  private int partner(ColexRows major, int[] minor) {
    int headLength = geometry.minorLength;
    int[] head = new int[minor.length];
    for (int position = 0; position < headLength; position++) {
      head[major.colourAt(position)]++;
    }
    // The partner's first row, read from its last position: the middle backwards twice, then the
    // head.
    byte[] backwards = new byte[geometry.majorLength];
    int filled = 0;
    for (int position = headLength; position < geometry.majorLength; position++) {
      backwards[filled++] = (byte) major.colourAt(position);
    }
    for (int colour = 0; colour < minor.length; colour++) {
      Arrays.fill(backwards, filled, filled + minor[colour], (byte) colour);
      filled += minor[colour];
    }
    int group = geometry.group(head);
    int row =
        (int) SequenceRanking.rank(backwards, 0, geometry.majorCounts(group), geometry.rows[group]);
    return Arrays.binarySearch(blockRow, firstBlock[group], firstBlock[group + 1], row);
  }
}
