package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.job.Job;
import org.sliders.job.JobDefaults;
import org.sliders.job.JobReader;
import org.sliders.job.Shard;

class JobSplitTest {

  private static final String TARGET = "WRBR/BRBR/BRBR/BRBB";

  private static Job job(String text) throws Exception {
    return JobReader.read(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), JobDefaults.NONE, 2);
  }

  private static String board(SplittableRandom random) {
    return board(random, "WRRRRRRRBBBBBBBB");
  }

  private static String board(SplittableRandom random, String ordered) {
    StringBuilder tiles = new StringBuilder(ordered);
    for (int last = tiles.length() - 1; last > 0; last--) {
      int chosen = random.nextInt(last + 1);
      char tile = tiles.charAt(chosen);
      tiles.setCharAt(chosen, tiles.charAt(last));
      tiles.setCharAt(last, tile);
    }
    return tiles.insert(12, '/').insert(8, '/').insert(4, '/').toString();
  }

  /** Pairs of random boards. */
  private static Job randomPairs(int pairCount) throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder text = new StringBuilder("id,start,target\n");
    for (int pair = 0; pair < pairCount; pair++) {
      text.append(pair).append(',').append(board(random)).append(',').append(board(random));
      text.append('\n');
    }
    return job(text.toString());
  }

  private static int[] partOfRow(Job job, int count, int threads) {
    int[] partOf = new int[job.rows().size()];
    JobSplit split = JobSplit.of(job, row -> true, threads);
    for (int index = 1; index <= count; index++) {
      BitSet rows = split.part(new Shard(index, count));
      int part = index;
      rows.stream()
          .forEach(
              row -> {
                assertThat(partOf[row]).as("row %d", row).isZero();
                partOf[row] = part;
              });
    }
    assertThat(partOf).doesNotContain(0);
    return partOf;
  }

  private static List<Long> rowCounts(int[] partOf, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToLong(part -> IntStream.of(partOf).filter(of -> of == part).count())
        .boxed()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 100})
  void eachRowIsInOnePartWhateverTheThreads(int count) throws Exception {
    Job job = JobReader.read(Path.of("jobs/varied.csv"), JobDefaults.NONE, 2);

    assertThat(partOfRow(job, count, 1)).isEqualTo(partOfRow(job, count, 3));
  }

  @Test
  void partsOfRandomPairsAreEven() throws Exception {
    List<Long> counts = rowCounts(partOfRow(randomPairs(4000), 8, 2), 8);

    assertThat(counts).allMatch(rows -> rows >= 450 && rows <= 550);
  }

  /** Which part a row is in is a matter of the format: parts of two versions must fit together. */
  @Test
  void partsStayAsTheyAre() throws Exception {
    int[] partOf = partOfRow(randomPairs(24), 3, 2);

    assertThat(partOf)
        .containsExactly(2, 1, 3, 3, 1, 3, 3, 3, 2, 2, 2, 1, 1, 1, 2, 1, 2, 1, 3, 2, 2, 3, 3, 1);
  }

  @Test
  void pairsOfOneBoardStayTogether() throws Exception {
    SplittableRandom random = new SplittableRandom(2);
    String tiles = "_RRRRRGGGGGBBBBB";
    List<String> targets = IntStream.range(0, 40).mapToObj(i -> board(random, tiles)).toList();
    StringBuilder text = new StringBuilder("id,start,target\n");
    for (int pair = 0; pair < 1000; pair++) {
      String target = targets.get(pair % targets.size());
      String start = board(random, tiles);
      text.append(pair).append(',');
      text.append(pair % 3 == 0 ? target + ',' + start : start + ',' + target).append('\n');
    }
    Job job = job(text.toString());

    int[] partOf = partOfRow(job, 4, 2);

    Map<Board, Integer> partOfTarget = new HashMap<>();
    for (int pair = 0; pair < 1000; pair++) {
      BoardPair boards = Objects.requireNonNull(job.pair(pair));
      Board shared = pair % 3 == 0 ? boards.start() : boards.target();
      assertThat(partOfTarget.computeIfAbsent(shared, board -> -1)).isIn(-1, partOf[pair]);
      partOfTarget.put(shared, partOf[pair]);
    }
    assertThat(partOfTarget).hasSize(40);
    assertThat(rowCounts(partOf, 4)).allMatch(rows -> rows == 250);
  }

  @Test
  void boardWithMoreThanPartsShareIsSpread() throws Exception {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder text = new StringBuilder("id,start,target\n");
    for (int pair = 0; pair < 4000; pair++) {
      text.append(pair).append(',').append(board(random)).append(',').append(TARGET).append('\n');
    }

    List<Long> counts = rowCounts(partOfRow(job(text.toString()), 4, 2), 4);

    assertThat(counts).allMatch(rows -> rows >= 900 && rows <= 1100);
  }

  @Test
  void badRowsAreSpread() throws Exception {
    StringBuilder text = new StringBuilder("id,start,target\n");
    for (int row = 0; row < 40; row++) {
      text.append(row).append(",12/34,12\n");
    }

    assertThat(rowCounts(partOfRow(job(text.toString()), 4, 2), 4)).containsOnly(10L);
  }
}
