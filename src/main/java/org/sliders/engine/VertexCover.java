package org.sliders.engine;

/**
 * A small set of vertices that has an end of every edge of a graph with repeated edges and loops.
 *
 * <p>Vertices are looked at in ascending order of their numbers of edges. One that has not been
 * taken by then is left out, and all its neighbours are taken. So a star is covered by its centre.
 * Cost O(edges).
 *
 * <p>Each edge e has two halves, e and e + edgeCount, in an array sorted by the vertex they stand
 * at: that is the list of neighbours of every vertex.
 */
final class VertexCover {

  /** By half: the vertex it stands at. */
  private final int[] vertexOf;

  /** By vertex: its first half in the sorted array; one entry more than there are vertices. */
  private final int[] firstHalf;

  private final boolean[] taken;

  /**
   * Covers a graph.
   *
   * @param vertexOf by half: the vertex, 0 to {@code vertexCount − 1}; halves e and e + edgeCount
   *     are an edge
   * @param halves the halves in the order of their vertices
   */
  VertexCover(int[] vertexOf, int[] halves, int vertexCount) {
    this.vertexOf = vertexOf;
    firstHalf = new int[vertexCount + 1];
    for (int vertex : vertexOf) {
      firstHalf[vertex + 1]++;
    }
    for (int vertex = 0; vertex < vertexCount; vertex++) {
      firstHalf[vertex + 1] += firstHalf[vertex];
    }
    taken = new boolean[vertexCount];
    for (int edge = 0; edge < vertexOf.length / 2; edge++) {
      taken[vertexOf[edge]] |= vertexOf[edge] == neighbour(edge);
    }
    long[] edgeCounts = new long[vertexCount];
    for (int vertex = 0; vertex < vertexCount; vertex++) {
      edgeCounts[vertex] = edgeCount(vertex);
    }
    for (int vertex : new RadixOrder(vertexCount).by(edgeCounts).order()) {
      if (!taken[vertex]) {
        for (int i = firstHalf[vertex]; i < firstHalf[vertex + 1]; i++) {
          taken[neighbour(halves[i])] = true;
        }
      }
    }
  }

  /** Tells whether a vertex is in the cover. */
  boolean has(int vertex) {
    return taken[vertex];
  }

  /** How many edges a vertex has, a loop counted twice. */
  int edgeCount(int vertex) {
    return firstHalf[vertex + 1] - firstHalf[vertex];
  }

  private int neighbour(int half) {
    int edgeCount = vertexOf.length / 2;
    return vertexOf[half < edgeCount ? half + edgeCount : half - edgeCount];
  }
}
