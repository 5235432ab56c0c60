package org.sliders.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.BoardPair;

/**
 * Searches, DAGs, listing and meeting in tiny tasks on 1 to 8 threads find what they find on one
 * thread without tasks.
 */
class ParallelKernelsTest {

  static LongStream seeds() {
    return Stress.seeds(12);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  @Timeout(60)
  void findTheSameOnAnyNumberOfThreads(long seed) {
    BoardPair pair = Stress.pair(seed);
    Answers expected = Stress.inPool(1, () -> Answers.serial(pair));

    for (int threads = 1; threads <= Stress.MOST_THREADS; threads++) {
      assertThat(Stress.inPool(threads, () -> Answers.parallel(pair)))
          .as("seed %d, %d threads, %s", seed, threads, pair)
          .isEqualTo(expected);
    }
  }

  /** Workers that wait for the tasks of one search are lent to those of another. */
  @Test
  @Timeout(60)
  void findTheSameWhenFarMoreSearchesThanWorkersShareAPool() {
    List<BoardPair> pairs = Stress.seeds(12).mapToObj(Stress::pair).toList();
    List<Answers> expected = Stress.inPool(1, () -> pairs.stream().map(Answers::serial).toList());

    for (int threads = 1; threads <= 2; threads++) {
      List<Answers> found = Stress.inPool(threads, () -> allAtOnce(pairs));
      assertThat(found).as("%d threads", threads).isEqualTo(expected);
    }
  }

  private static List<Answers> allAtOnce(List<BoardPair> pairs) {
    List<ForkJoinTask<Answers>> tasks = new ArrayList<>();
    for (BoardPair pair : pairs) {
      tasks.add(ForkJoinTask.adapt(() -> Answers.parallel(pair)).fork());
    }
    return tasks.stream().map(ForkJoinTask::join).toList();
  }
}
