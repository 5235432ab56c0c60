package org.sliders.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What can be told of a run from its folder, whether it goes on or not.
 *
 * @param manifest its manifest
 * @param live its last sign of life; null if it has given none, or has ended
 * @param life whether it goes on
 */
public record RunState(Manifest manifest, @Nullable LiveStatus live, Life life) {

  /** On another machine, a run that has given no sign for so long is taken for ended. */
  private static final Duration SILENCE = Duration.ofMinutes(1);

  /** The system tells when a process began by the clock at its own start, which may be set. */
  private static final Duration CLOCK_STEP = Duration.ofMinutes(1);

  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  /** Whether a run goes on. */
  public enum Life {
    /** Its process is there, or has given a sign of life a moment ago. */
    RUNNING,
    /** Its manifest says how it ended. */
    ENDED,
    /** Its manifest says that it goes on, but it does not. */
    LOST
  }

  /**
   * Reads what a folder tells.
   *
   * @param folder the results folder
   * @param host the name of this machine
   * @return what it tells
   * @throws NoSuchFileException if no run has written there
   * @throws IOException if a file cannot be read or is damaged
   */
  public static RunState of(Path folder, String host) throws IOException {
    // In this order: a run that ends writes its manifest before it removes its status.
    LiveStatus live = live(folder.resolve(ResultsFolder.STATUS));
    Manifest manifest = Manifest.read(folder.resolve(ResultsFolder.MANIFEST));
    if (manifest.state() != Manifest.State.RUNNING) {
      return new RunState(manifest, null, Life.ENDED);
    }
    Optional<Long> pid = live == null ? FolderLock.holder(folder) : Optional.of(live.pid());
    boolean isHere = manifest.machine().host().equals(host);
    Instant sign = live == null ? manifest.started() : live.time();
    boolean runs =
        (isHere && pid.isPresent())
            ? isAlive(pid.get(), manifest.started())
            : Duration.between(sign, Instant.now()).compareTo(SILENCE) < 0;
    return new RunState(manifest, live, runs ? Life.RUNNING : Life.LOST);
  }

  private static @Nullable LiveStatus live(Path file) throws IOException {
    try {
      return LiveStatus.read(file);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** Tells whether a run's process is there; one that began after the run has its number alone. */
  private static boolean isAlive(long pid, Instant runStarted) {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(
            process ->
                process
                    .info()
                    .startInstant()
                    .map(start -> start.isBefore(runStarted.plus(CLOCK_STEP)))
                    .orElse(true))
        .isPresent();
  }

  /** {@return the word for it: {@code running}, {@code lost} or how it ended} */
  public String word() {
    return life == Life.LOST ? "lost" : manifest.state().word();
  }

  /** {@return number of rows with an answer by status} */
  public Map<Status, Integer> pairs() {
    return live == null ? manifest.totals().pairs() : live.pairs();
  }

  /** {@return how many rows have an answer} */
  public int finishedCount() {
    return pairs().values().stream().mapToInt(Integer::intValue).sum();
  }

  /** {@return how long the run has lasted, up to its end or its last sign of life} */
  public Duration elapsed() {
    Manifest.End end = manifest.end();
    Instant until = end != null ? end.time() : live != null ? live.time() : manifest.started();
    return Duration.between(manifest.started(), until);
  }

  /**
   * Writes all of it as one JSON object on a line.
   *
   * @param out takes it; not closed
   * @throws IOException if it cannot be written
   */
  public void writeJson(OutputStream out) throws IOException {
    try (JsonGenerator json = JSON.createGenerator(out)) {
      json.writeStartObject();
      json.writeStringField("state", word());
      json.writeStringField("job", manifest.job().name());
      json.writeNumberField("rows", manifest.job().rowCount());
      json.writeNumberField("finished", finishedCount());
      json.writeObjectFieldStart("pairs");
      for (Map.Entry<Status, Integer> status : pairs().entrySet()) {
        json.writeNumberField(status.getKey().word(), status.getValue());
      }
      json.writeEndObject();
      json.writeStringField("host", manifest.machine().host());
      json.writeStringField("started", manifest.started().toString());
      json.writeNumberField("seconds", elapsed().toSeconds());
      Manifest.End end = manifest.end();
      if (end != null) {
        json.writeStringField("ended", end.time().toString());
        json.writeNumberField("exit", end.exitCode());
      }
      if (live != null) {
        live.writeFields(json);
      }
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }
}
