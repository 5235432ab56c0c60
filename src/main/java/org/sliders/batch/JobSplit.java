package org.sliders.batch;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.engine.DirectAnswers;
import org.sliders.engine.WorkerPool;
import org.sliders.job.Job;
import org.sliders.job.Shard;
import org.sliders.space.ClassHash;
import org.sliders.space.StateSpace;
import org.sliders.work.Ranges;

/**
 * Splits the rows of a job into parts. Which row is in which part depends on the job and the number
 * of parts alone.
 *
 * <p>Pairs can share a search if they have a board in common, up to symmetry. So each pair goes
 * with that of its two boards that more pairs have. Boards are told apart by hashes, in {@value
 * #BUCKETS} buckets. The costliest bucket goes first, each to the part with the least cost so far.
 * A bucket that costs more than a part's share is first split by the other board. Takes 20 bytes a
 * row while it splits.
 */
public final class JobSplit {

  private static final int BUCKET_BITS = 20;
  private static final int BUCKETS = 1 << BUCKET_BITS;

  /** Pieces of a bucket that is split, for each part. */
  private static final int PIECES_A_PART = 16;

  private static final int GRAIN_ROWS = 1 << 12;

  /** Cost of walking and summing the paths of a pair, as that of expanding so many boards. */
  private static final double WALK_BOARDS = 4096;

  /** More boards than this no search expands for a pair. */
  private static final double MOST_BOARDS = 1e9;

  private static final float DIRECT_COST = 1;

  private final Job job;
  private final IntPredicate isWanted;

  /** By row: hashes of the classes of its boards, then of the class it goes with and the pair. */
  private final long[] hashes;

  private final long[] otherHashes;

  /** By row: what it is expected to cost, 0 for one that is bad or not wanted. */
  private final float[] costs;

  private JobSplit(Job job, IntPredicate isWanted) {
    this.job = job;
    this.isWanted = isWanted;
    int rowCount = job.rows().size();
    hashes = new long[rowCount];
    otherHashes = new long[rowCount];
    costs = new float[rowCount];
  }

  /**
   * Some rows that are computed together.
   *
   * @param rows their places in the job
   * @param boards how many boards their searches are expected to look at
   */
  public record Part(BitSet rows, double boards) {}

  /**
   * Looks at the rows of a job.
   *
   * @param job the job
   * @param isWanted whether the row at a place is to be in a part
   * @param threads how many threads may be used, at least 1
   * @return what can be split into any number of parts
   */
  public static JobSplit of(Job job, IntPredicate isWanted, int threads) {
    JobSplit split = new JobSplit(job, isWanted);
    try (WorkerPool pool = new WorkerPool(threads)) {
      pool.run(() -> Ranges.forAll(split.costs.length, GRAIN_ROWS, split::hash));
    }
    split.chooseBoards();
    return split;
  }

  /** {@return how many boards the searches of all rows are expected to look at} */
  public double boards() {
    double boards = 0;
    for (float cost : costs) {
      boards += cost;
    }
    return boards;
  }

  /**
   * Finds the rows of one part. Bad rows are spread one by one.
   *
   * @param shard which part
   * @return the places of its rows in the job
   */
  public BitSet part(Shard shard) {
    int index = shard.index() - 1;
    int[] partOf = partOfRows(shard.count());
    BitSet rows = new BitSet(costs.length);
    for (int row = 0; row < costs.length; row++) {
      int part = job.pair(row) == null ? row % shard.count() : partOf[row];
      if (part == index && isWanted.test(row)) {
        rows.set(row);
      }
    }
    return rows;
  }

  /**
   * Finds all parts, without the bad rows.
   *
   * @param count how many there are to be, at least 1
   * @return those that have rows, the costliest first
   */
  public List<Part> parts(int count) {
    int[] partOf = partOfRows(count);
    double[] boards = new double[count];
    List<BitSet> rows = Stream.generate(BitSet::new).limit(count).toList();
    for (int row = 0; row < costs.length; row++) {
      if (costs[row] > 0) {
        rows.get(partOf[row]).set(row);
        boards[partOf[row]] += costs[row];
      }
    }
    return IntStream.range(0, count)
        .mapToObj(part -> new Part(rows.get(part), boards[part]))
        .filter(part -> !part.rows().isEmpty())
        .sorted(Comparator.comparingDouble(Part::boards).reversed())
        .toList();
  }

  private void hash(int firstRow, int endRow) {
    Map<StateSpace, ClassHash> hashers = new HashMap<>();
    StateSpace space = null;
    @Nullable BoardPair last = null;
    @Nullable ClassHash hasher = null;
    float cost = 0;
    for (int row = firstRow; row < endRow; row++) {
      BoardPair pair = job.pair(row);
      if (pair == null || !isWanted.test(row)) {
        continue;
      }
      if (hasher == null || last == null || !last.start().isOfSameSpace(pair.start())) {
        space = new StateSpace(pair.start());
        hasher = hashers.computeIfAbsent(space, ClassHash::new);
        cost = (float) (Math.min(space.boardCount().doubleValue(), MOST_BOARDS) + WALK_BOARDS);
      }
      last = pair;
      hashes[row] = hasher.of(pair.start());
      otherHashes[row] = hasher.of(pair.target());
      costs[row] = DirectAnswers.isDirect(pair) ? DIRECT_COST : cost;
    }
  }

  private static int bucket(long hash) {
    return (int) (hash >>> (Long.SIZE - BUCKET_BITS));
  }

  /** Gives each pair the board that more pairs have; of boards as frequent, that of less hash. */
  private void chooseBoards() {
    int[] pairs = new int[BUCKETS];
    for (int row = 0; row < costs.length; row++) {
      if (costs[row] > 0) {
        pairs[bucket(hashes[row])]++;
        pairs[bucket(otherHashes[row])]++;
      }
    }
    for (int row = 0; row < costs.length; row++) {
      long start = hashes[row];
      long target = otherHashes[row];
      int more = Integer.compare(pairs[bucket(start)], pairs[bucket(target)]);
      boolean isStart = more == 0 ? start <= target : more > 0;
      hashes[row] = isStart ? start : target;
      otherHashes[row] = ClassHash.mix(start + 3 * target);
    }
  }

  /** Returns the part of each row, from 0; those of bad rows mean nothing. */
  private int[] partOfRows(int count) {
    double[] bucketCosts = new double[BUCKETS];
    for (int row = 0; row < costs.length; row++) {
      bucketCosts[bucket(hashes[row])] += costs[row];
    }
    double share = Arrays.stream(bucketCosts).sum() / count;
    Map<Integer, double[]> pieces = new TreeMap<>();
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      if (bucketCosts[bucket] > share) {
        pieces.put(bucket, new double[PIECES_A_PART * count]);
        bucketCosts[bucket] = 0;
      }
    }
    for (int row = 0; row < costs.length; row++) {
      double[] split = pieces.get(bucket(hashes[row]));
      if (split != null) {
        split[piece(row, split)] += costs[row];
      }
    }
    double[] loads = new double[count];
    Map<Integer, int[]> partOfPiece = new HashMap<>();
    pieces.forEach((bucket, split) -> partOfPiece.put(bucket, spread(split, loads)));
    int[] partOfBucket = spread(bucketCosts, loads);
    int[] partOf = new int[costs.length];
    for (int row = 0; row < costs.length; row++) {
      int bucket = bucket(hashes[row]);
      double[] split = pieces.get(bucket);
      int[] partOfSplit = partOfPiece.get(bucket);
      partOf[row] =
          split == null || partOfSplit == null
              ? partOfBucket[bucket]
              : partOfSplit[piece(row, split)];
    }
    return partOf;
  }

  private int piece(int row, double[] pieces) {
    return (int) Long.remainderUnsigned(otherHashes[row], pieces.length);
  }

  /** Gives each item to the part with the least load, the costliest first; loads grow. */
  private static int[] spread(double[] items, double[] loads) {
    PriorityQueue<Integer> parts =
        new PriorityQueue<>(
            (a, b) -> {
              int less = Double.compare(loads[a], loads[b]);
              return less == 0 ? Integer.compare(a, b) : less;
            });
    IntStream.range(0, loads.length).forEach(parts::add);
    int[] partOf = new int[items.length];
    IntStream.range(0, items.length)
        .filter(item -> items[item] > 0)
        .boxed()
        .sorted(
            (a, b) -> {
              int more = Double.compare(items[b], items[a]);
              return more == 0 ? Integer.compare(a, b) : more;
            })
        .forEach(
            item -> {
              int part = parts.remove();
              partOf[item] = part;
              loads[part] += items[item];
              parts.add(part);
            });
    return partOf;
  }
}
