package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VertexCoverTest {

  /** Covers the edges {@code ends[e]–ends[e + edgeCount]}. */
  private static VertexCover cover(int[] ends, int vertexCount) {
    long[] keys = Arrays.stream(ends).asLongStream().toArray();
    return new VertexCover(ends, new RadixOrder(ends.length).by(keys).order(), vertexCount);
  }

  private static int size(VertexCover cover, int vertexCount) {
    int size = 0;
    for (int vertex = 0; vertex < vertexCount; vertex++) {
      size += cover.has(vertex) ? 1 : 0;
    }
    return size;
  }

  /** The least number of vertices that cover, by trying all sets. */
  private static int least(int[] ends, int vertexCount) {
    int edgeCount = ends.length / 2;
    int least = vertexCount;
    for (int set = 0; set < 1 << vertexCount; set++) {
      boolean covers = true;
      for (int edge = 0; edge < edgeCount; edge++) {
        covers &= (set >>> ends[edge] & 1) + (set >>> ends[edge + edgeCount] & 1) > 0;
      }
      least = covers ? Math.min(least, Integer.bitCount(set)) : least;
    }
    return least;
  }

  @Test
  void coversEveryEdgeWithLittleMoreThanTheLeast() {
    int all = 0;
    int allLeast = 0;
    for (int seed = 0; seed < 500; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int vertexCount = 1 + random.nextInt(10);
      int edgeCount = random.nextInt(25);
      int[] ends = random.ints(2L * edgeCount, 0, vertexCount).toArray();
      VertexCover cover = cover(ends, vertexCount);
      for (int edge = 0; edge < edgeCount; edge++) {
        assertThat(cover.has(ends[edge]) || cover.has(ends[edge + edgeCount]))
            .as("seed %d, edge %d", seed, edge)
            .isTrue();
      }
      all += size(cover, vertexCount);
      allLeast += least(ends, vertexCount);
    }
    assertThat(all).isBetween(allLeast, allLeast * 106 / 100);
  }

  @Test
  void aStarOfManyIsCoveredByItsCentre() {
    int leaves = 5_000;
    int[] ends = new int[2 * leaves];
    Arrays.setAll(ends, half -> half < leaves ? half + 1 : 0);

    VertexCover cover = cover(ends, leaves + 1);

    assertThat(cover.has(0)).isTrue();
    assertThat(size(cover, leaves + 1)).isEqualTo(1);
  }
}
