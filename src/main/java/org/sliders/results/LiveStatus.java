package org.sliders.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How far a run is, as it stands in {@code status.json} while it lasts.
 *
 * @param time when this was written
 * @param pid the process
 * @param seconds how long the run has lasted
 * @param secondsLeft how long it is expected to go on; −1 if nobody knows
 * @param pairs number of rows with an answer by status; those not named are 0
 * @param space the state space whose pairs are being answered, or an empty text
 * @param doings what the workers are at, the longest first
 */
public record LiveStatus(
    Instant time,
    long pid,
    double seconds,
    double secondsLeft,
    Map<Status, Integer> pairs,
    String space,
    List<Doing> doings) {

  private static final String DOINGS = "at_work";
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  /**
   * One step of one worker.
   *
   * @param step {@code search}, {@code count} or {@code sum}
   * @param search name of the search
   * @param id id of the first row it is for
   * @param rowCount how many rows it is for
   * @param seconds how long it has taken
   * @param done boards that the search reached or paths that the sum listed, 0 if nobody knows
   * @param total what that is in the end, 0 if nobody knows
   * @param distance the distance that the search has come to, −1 if nobody knows
   */
  public record Doing(
      String step,
      String search,
      String id,
      int rowCount,
      double seconds,
      long done,
      long total,
      int distance) {}

  /**
   * Writes the status as JSON.
   *
   * @param out takes it; not closed
   * @throws IOException if it cannot be written
   */
  public void write(OutputStream out) throws IOException {
    try (JsonGenerator json = JSON.createGenerator(out)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter));
      json.writeStartObject();
      writeSeconds(json, "seconds", seconds);
      json.writeObjectFieldStart("pairs");
      for (Status status : Status.values()) {
        json.writeNumberField(status.word(), pairs.getOrDefault(status, 0));
      }
      json.writeEndObject();
      writeFields(json);
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  /** Writes what only a run that goes on has. */
  void writeFields(JsonGenerator json) throws IOException {
    json.writeStringField("time", time.truncatedTo(ChronoUnit.MILLIS).toString());
    json.writeNumberField("pid", pid);
    writeSeconds(json, "seconds_left", secondsLeft);
    json.writeStringField("space", space);
    json.writeArrayFieldStart(DOINGS);
    for (Doing doing : doings) {
      write(doing, json);
    }
    json.writeEndArray();
  }

  private static void write(Doing doing, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("step", doing.step);
    json.writeStringField("search", doing.search);
    json.writeStringField("id", doing.id);
    json.writeNumberField("rows", doing.rowCount);
    writeSeconds(json, "seconds", doing.seconds);
    json.writeStringField("done", Long.toString(doing.done));
    json.writeStringField("total", Long.toString(doing.total));
    json.writeNumberField("distance", doing.distance);
    json.writeEndObject();
  }

  private static void writeSeconds(JsonGenerator json, String field, double seconds)
      throws IOException {
    json.writeNumberField(field, BigDecimal.valueOf(seconds).setScale(1, RoundingMode.HALF_UP));
  }

  /**
   * Reads a status that this version of the program wrote.
   *
   * @param file the file
   * @return the status
   * @throws IOException if it cannot be read, or is none
   */
  public static LiveStatus read(Path file) throws IOException {
    JsonValues values = JsonValues.read(file);
    try {
      List<Doing> doings = new ArrayList<>();
      while (values.has(DOINGS + "/" + doings.size() + "/step")) {
        doings.add(doing(values, DOINGS + "/" + doings.size() + "/"));
      }
      Map<Status, Integer> pairs = new EnumMap<>(Status.class);
      for (Status status : Status.values()) {
        pairs.put(status, values.integer("pairs/" + status.word()));
      }
      return new LiveStatus(
          Instant.parse(values.text("time")),
          Long.parseLong(values.text("pid")),
          Double.parseDouble(values.text("seconds")),
          Double.parseDouble(values.text("seconds_left")),
          pairs,
          values.text("space"),
          doings);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new IOException(file.getFileName() + " is damaged: " + e.getMessage(), e);
    }
  }

  private static Doing doing(JsonValues values, String at) {
    return new Doing(
        values.text(at + "step"),
        values.text(at + "search"),
        values.text(at + "id"),
        values.integer(at + "rows"),
        Double.parseDouble(values.text(at + "seconds")),
        Long.parseLong(values.text(at + "done")),
        Long.parseLong(values.text(at + "total")),
        values.integer(at + "distance"));
  }
}
