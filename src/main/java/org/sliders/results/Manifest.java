package org.sliders.results;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Job;

/**
 * A run as a whole, as it stands in {@code manifest.json}.
 *
 * @param state how far the run is
 * @param program what runs
 * @param settings every setting in force, by key
 * @param job the job file
 * @param machine where it runs
 * @param started when it began
 * @param end how it ended, or null while it runs
 * @param totals sums over the pairs so far
 */
public record Manifest(
    State state,
    Program program,
    Map<String, String> settings,
    JobFile job,
    Machine machine,
    Instant started,
    @Nullable End end,
    Totals totals) {

  /** How far a run is. */
  public enum State {
    /** It has begun. */
    RUNNING,
    /** Every pair has its row. */
    COMPLETE,
    /** A signal or a time limit ended it. */
    INTERRUPTED,
    /** An error ended it. */
    FAILED;

    /** {@return the word used in the file, such as {@code running}} */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What runs.
   *
   * @param version the product's version
   * @param commit the revision it was built from
   * @param command the arguments it was called with
   */
  public record Program(String version, String commit, List<String> command) {}

  /**
   * The job file.
   *
   * @param name its name without extension
   * @param sha256 hash of its bytes
   * @param rowCount rows of the run, good and bad
   * @param key what tells runs with other answers apart: a hash of job and settings
   * @param part which part of the job the run computes, or null if it is all of it
   */
  public record JobFile(String name, String sha256, int rowCount, String key, @Nullable Part part) {

    /**
     * {@return name, hash, number of rows and key of a job}
     *
     * @param job the job, or the part of it that is run
     * @param key the run's key
     * @param part which part that is, or null if it is all
     */
    public static JobFile of(Job job, String key, @Nullable Part part) {
      return new JobFile(job.name(), job.sha256(), job.rows().size(), key, part);
    }
  }

  /**
   * A part of a job.
   *
   * @param index which, from 1
   * @param count how many parts there are
   * @param rowCount rows of the whole job
   * @param key the key of a run of the whole job
   */
  public record Part(int index, int count, int rowCount, String key) {}

  /**
   * Reads a manifest that this version of the program could have written.
   *
   * @param file the file
   * @return the manifest
   * @throws IOException if it cannot be read, or is of another version of the format
   */
  public static Manifest read(Path file) throws IOException {
    return ManifestFormat.readAll(file);
  }

  /**
   * Where it runs.
   *
   * @param host the machine's name
   * @param cpus processors the JVM sees
   * @param jvm name and version of the JVM
   * @param heapBytes the most heap it may use
   */
  public record Machine(String host, int cpus, String jvm, long heapBytes) {}

  /**
   * How a run ended.
   *
   * @param time when
   * @param exitCode the process's exit code
   */
  public record End(Instant time, int exitCode) {}

  /**
   * What a later run reads of it.
   *
   * @param state the word of its state
   * @param key the run's key, or an empty text
   * @param exitCode its exit code, or −1 if it has none
   */
  public record Earlier(String state, String key, int exitCode) {

    boolean isComplete() {
      return state.equals(State.COMPLETE.word()) && exitCode >= 0;
    }
  }

  /**
   * Sums over the pairs.
   *
   * @param pairs number of pairs by status; those not named are 0
   * @param sumsNotComputed answers whose sum is empty, because of the path limit or as asked
   * @param boardsExpanded boards all searches expanded
   * @param paths shortest paths of all answers
   * @param verified pairs solved again, with equal answers, by this run alone
   * @param notVerified pairs of the sample that could not be solved again, by this run alone
   * @param pairsPerSecond pairs finished by the time since the start
   */
  public record Totals(
      Map<Status, Integer> pairs,
      int sumsNotComputed,
      long boardsExpanded,
      BigInteger paths,
      long verified,
      long notVerified,
      double pairsPerSecond) {

    /** Nothing done yet. */
    public static final Totals ZERO = new Totals(Map.of(), 0, 0, BigInteger.ZERO, 0, 0, 0);
  }
}
