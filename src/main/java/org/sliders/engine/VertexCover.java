package org.sliders.engine;

import java.util.Arrays;

/**
 * A small set of vertices that has an end of every edge of a graph with repeated edges and loops.
 *
 * <p>The vertices left out are chosen one by one, each time one with the fewest edges to vertices
 * that are still open, and its neighbours are taken in. So no vertex is taken that the others make
 * needless, and stars, paths and trees get the least cover there is. Cost O(edges).
 *
 * <p>Each edge e has two halves, e and e + edgeCount, in an array sorted by the vertex they stand
 * at: that is the list of neighbours of every vertex. Open vertices hang in doubly linked lists,
 * one for each number of edges left.
 */
final class VertexCover {

  private static final int NONE = -1;

  /** By half: the vertex it stands at. */
  private final int[] vertexOf;

  /** The halves by vertex. */
  private final int[] halves;

  /** By vertex: its first half in {@link #halves}; one entry more than there are vertices. */
  private final int[] firstHalf;

  private final boolean[] taken;

  /** By vertex: edges to open vertices, or {@link #NONE} if it is not open. */
  private final int[] openEdges;

  /** By number of open edges: one vertex that has so many, or {@link #NONE}. */
  private final int[] head;

  /** By vertex: the next and the one before with as many open edges, or {@link #NONE}. */
  private final int[] next;

  private final int[] before;

  /** No open vertex has fewer edges. */
  private int least;

  /**
   * Covers a graph.
   *
   * @param vertexOf by half: the vertex, 0 to {@code vertexCount − 1}; halves e and e + edgeCount
   *     are an edge
   * @param halves the halves in the order of their vertices
   */
  VertexCover(int[] vertexOf, int[] halves, int vertexCount) {
    this.vertexOf = vertexOf;
    this.halves = halves;
    firstHalf = new int[vertexCount + 1];
    for (int vertex : vertexOf) {
      firstHalf[vertex + 1]++;
    }
    for (int vertex = 0; vertex < vertexCount; vertex++) {
      firstHalf[vertex + 1] += firstHalf[vertex];
    }
    taken = new boolean[vertexCount];
    openEdges = new int[vertexCount];
    next = new int[vertexCount];
    before = new int[vertexCount];
    int most = 0;
    for (int vertex = 0; vertex < vertexCount; vertex++) {
      most = Math.max(most, edgeCount(vertex));
    }
    head = new int[most + 1];
    Arrays.fill(head, NONE);
    for (int vertex = 0; vertex < vertexCount; vertex++) {
      open(vertex, edgeCount(vertex));
    }
    takeLoops();
    choose();
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

  private void takeLoops() {
    for (int edge = 0; edge < vertexOf.length / 2; edge++) {
      if (vertexOf[edge] == neighbour(edge) && !taken[vertexOf[edge]]) {
        take(vertexOf[edge]);
      }
    }
  }

  private void choose() {
    while (least < head.length) {
      int vertex = head[least];
      if (vertex == NONE) {
        least++;
      } else {
        close(vertex);
        for (int i = firstHalf[vertex]; i < firstHalf[vertex + 1]; i++) {
          int neighbour = neighbour(halves[i]);
          if (openEdges[neighbour] != NONE) {
            take(neighbour);
          }
        }
      }
    }
  }

  private void take(int vertex) {
    close(vertex);
    taken[vertex] = true;
    for (int i = firstHalf[vertex]; i < firstHalf[vertex + 1]; i++) {
      int neighbour = neighbour(halves[i]);
      int edges = openEdges[neighbour];
      if (edges != NONE) {
        close(neighbour);
        open(neighbour, edges - 1);
        least = Math.min(least, edges - 1);
      }
    }
  }

  private void open(int vertex, int edges) {
    openEdges[vertex] = edges;
    before[vertex] = NONE;
    next[vertex] = head[edges];
    if (head[edges] != NONE) {
      before[head[edges]] = vertex;
    }
    head[edges] = vertex;
  }

  private void close(int vertex) {
    if (next[vertex] != NONE) {
      before[next[vertex]] = before[vertex];
    }
    if (before[vertex] != NONE) {
      next[before[vertex]] = next[vertex];
    } else {
      head[openEdges[vertex]] = next[vertex];
    }
    openEdges[vertex] = NONE;
  }
}
