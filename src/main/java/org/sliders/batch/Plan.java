package org.sliders.batch;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.job.Job;
import org.sliders.search.DenseSpace;
import org.sliders.search.StateSpace;
import org.sliders.search.TooLargeException;

/**
 * What is to be done for a job: equal pairs once, pairs grouped by state space, and in a space by the
 * board they share, whose one search serves them all.
 */
public final class Plan {

  private final List<Task> directTasks;
  private final List<SpaceGroup> spaces;
  private final List<Group> groups;

  private Plan(List<Task> directTasks, List<SpaceGroup> spaces, List<Group> groups) {
    this.directTasks = directTasks;
    this.spaces = spaces;
    this.groups = groups;
  }

  /**
   * One line of the plan.
   *
   * @param space shape and tile counts
   * @param boards boards of the space
   * @param bytes what one search takes, or −1 if it takes more than is allowed
   * @param pairs different pairs
   * @param searches how many searches serve them
   * @param search which search
   */
  public record Group(
      String space, BigInteger boards, long bytes, int pairs, int searches, String search) {}

  /** A pair and the rows of the job that ask for it. */
  record Task(BoardPair pair, List<Integer> rows) {}

  /** Pairs that share a board. */
  record RootGroup(Board root, List<Task> tasks) {}

  /** Pairs of one space that need a search. */
  record SpaceGroup(StateSpace space, List<RootGroup> roots) {}

  /**
   * Plans a job.
   *
   * @param job the job; bad rows are left out
   * @param settings how answers are to be computed
   * @return the plan
   */
  public static Plan of(Job job, ComputeSettings settings) {
    DirectAnswers direct = new DirectAnswers(settings);
    Map<StateSpace, List<Task>> bySpace = new LinkedHashMap<>();
    List<Task> directTasks = new ArrayList<>();
    for (Task task : distinct(job)) {
      if (direct.of(task.pair()).isPresent()) {
        directTasks.add(task);
      } else {
        bySpace
            .computeIfAbsent(new StateSpace(task.pair().start()), space -> new ArrayList<>())
            .add(task);
      }
    }
    List<SpaceGroup> spaces = new ArrayList<>();
    List<Group> groups = new ArrayList<>();
    if (!directTasks.isEmpty()) {
      groups.add(new Group("any", BigInteger.ZERO, 0, directTasks.size(), 0, "none"));
    }
    for (Map.Entry<StateSpace, List<Task>> entry : bySpace.entrySet()) {
      StateSpace space = entry.getKey();
      List<RootGroup> roots = shareRoots(entry.getValue());
      spaces.add(new SpaceGroup(space, roots));
      groups.add(
          new Group(
              space.toString(),
              space.boardCount(),
              bytes(space, settings.memoryBytes()),
              entry.getValue().size(),
              roots.size(),
              "dense"));
    }
    return new Plan(directTasks, spaces, groups);
  }

  /** The rows of a job by pair, in the order of their first rows. */
  static List<Task> distinct(Job job) {
    Map<BoardPair, Task> tasks = new LinkedHashMap<>();
    for (int row = 0; row < job.rows().size(); row++) {
      BoardPair pair = job.rows().get(row).pair();
      if (pair != null) {
        tasks.computeIfAbsent(pair, key -> new Task(key, new ArrayList<>(1))).rows().add(row);
      }
    }
    return List.copyOf(tasks.values());
  }

  /** Groups pairs by the one of their boards that occurs in more of them; the target if in doubt. */
  private static List<RootGroup> shareRoots(List<Task> tasks) {
    Map<Board, Integer> uses = new HashMap<>();
    for (Task task : tasks) {
      uses.merge(task.pair().start(), 1, Integer::sum);
      uses.merge(task.pair().target(), 1, Integer::sum);
    }
    Map<Board, RootGroup> roots = new LinkedHashMap<>();
    for (Task task : tasks) {
      Board start = task.pair().start();
      Board target = task.pair().target();
      Board root = uses.getOrDefault(start, 0) > uses.getOrDefault(target, 0) ? start : target;
      roots
          .computeIfAbsent(root, key -> new RootGroup(key, new ArrayList<>()))
          .tasks()
          .add(task);
    }
    return List.copyOf(roots.values());
  }

  private static long bytes(StateSpace space, long memoryBytes) {
    try {
      return new DenseSpace(space, memoryBytes).bytes(1, true);
    } catch (TooLargeException e) {
      return -1;
    }
  }

  /**
   * Returns the plan for people.
   *
   * @return a line for pairs that need no search, if any, and one a state space
   */
  public List<Group> groups() {
    return Collections.unmodifiableList(groups);
  }

  /** Pairs that need no search. */
  List<Task> directTasks() {
    return directTasks;
  }

  List<SpaceGroup> spaces() {
    return spaces;
  }
}
