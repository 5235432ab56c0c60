package org.sliders.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The JSON of a manifest. Numbers that can pass 2⁵³ are strings: many readers keep only doubles.
 */
final class ManifestFormat {

  private static final int FORMAT_VERSION = 1;
  private static final String VERSION_FIELD = "format_version";
  private static final String STATE_FIELD = "state";
  private static final String KEY_FIELD = "key";
  private static final String EXIT_FIELD = "exit";
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private ManifestFormat() {}

  /** Writes a manifest, a line a field; the writer is not closed. */
  static void write(Manifest manifest, Writer out) throws IOException {
    try (JsonGenerator json = JSON.createGenerator(out)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter));
      json.writeStartObject();
      json.writeNumberField(VERSION_FIELD, FORMAT_VERSION);
      json.writeStringField(STATE_FIELD, manifest.state().word());
      writeProgram(manifest, json);
      writeJob(manifest.job(), json);
      writeMachine(manifest.machine(), json);
      writeTimes(manifest, json);
      writeTotals(manifest.totals(), json);
      json.writeEndObject();
    }
    out.write('\n');
  }

  private static void writeProgram(Manifest manifest, JsonGenerator json) throws IOException {
    json.writeStringField("version", manifest.program().version());
    json.writeStringField("commit", manifest.program().commit());
    json.writeArrayFieldStart("command");
    for (String argument : manifest.program().command()) {
      json.writeString(argument);
    }
    json.writeEndArray();
    json.writeObjectFieldStart("settings");
    for (Map.Entry<String, String> setting : manifest.settings().entrySet()) {
      json.writeStringField(setting.getKey(), setting.getValue());
    }
    json.writeEndObject();
  }

  private static void writeJob(Manifest.JobFile job, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("job");
    json.writeStringField("name", job.name());
    json.writeStringField("sha256", job.sha256());
    json.writeNumberField("rows", job.rowCount());
    json.writeStringField(KEY_FIELD, job.key());
    Manifest.Part part = job.part();
    if (part != null) {
      json.writeObjectFieldStart("part");
      json.writeNumberField("index", part.index());
      json.writeNumberField("count", part.count());
      json.writeNumberField("rows", part.rowCount());
      json.writeStringField(KEY_FIELD, part.key());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void writeMachine(Manifest.Machine machine, JsonGenerator json)
      throws IOException {
    json.writeStringField("host", machine.host());
    json.writeNumberField("cpus", machine.cpus());
    json.writeStringField("jvm", machine.jvm());
    json.writeStringField("heap_bytes", Long.toString(machine.heapBytes()));
  }

  private static void writeTimes(Manifest manifest, JsonGenerator json) throws IOException {
    json.writeStringField("started", manifest.started().truncatedTo(ChronoUnit.MILLIS).toString());
    Manifest.End end = manifest.end();
    if (end == null) {
      json.writeNullField("ended");
      json.writeNullField(EXIT_FIELD);
    } else {
      json.writeStringField("ended", end.time().truncatedTo(ChronoUnit.MILLIS).toString());
      json.writeNumberField(EXIT_FIELD, end.exitCode());
    }
  }

  private static void writeTotals(Manifest.Totals totals, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("pairs");
    for (Status status : Status.values()) {
      json.writeNumberField(status.word(), totals.pairs().getOrDefault(status, 0));
    }
    json.writeEndObject();
    json.writeNumberField("sums_not_computed", totals.sumsNotComputed());
    json.writeStringField("boards_expanded", Long.toString(totals.boardsExpanded()));
    json.writeStringField("paths", totals.paths().toString());
    json.writeNumberField("verified", totals.verified());
    json.writeNumberField("not_verified", totals.notVerified());
    double rate = Double.isFinite(totals.pairsPerSecond()) ? totals.pairsPerSecond() : 0;
    json.writeNumberField(
        "pairs_per_second", BigDecimal.valueOf(rate).setScale(3, RoundingMode.HALF_UP));
  }

  /** Tells whether a file is a manifest of this program, of whichever version. */
  static boolean isManifest(Path file) {
    return read(file) != null;
  }

  /** Reads what later runs ask about; null if a file is no manifest of this program. */
  static Manifest.@Nullable Earlier read(Path file) {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return null;
    }
    try {
      Map<String, String> values = JsonValues.read(file).byPointer();
      String state = values.get("/" + STATE_FIELD);
      if (state == null || !values.containsKey("/" + VERSION_FIELD)) {
        return null;
      }
      int exitCode = Integer.parseInt(values.getOrDefault("/" + EXIT_FIELD, "-1"));
      return new Manifest.Earlier(state, values.getOrDefault("/job/" + KEY_FIELD, ""), exitCode);
    } catch (IOException | NumberFormatException e) {
      return null;
    }
  }

  /** Reads a whole manifest of this version of the format. */
  static Manifest readAll(Path file) throws IOException {
    Values values = new Values(JsonValues.read(file));
    int version = values.number(VERSION_FIELD);
    if (version != FORMAT_VERSION) {
      throw new IOException(
          "its manifest has version " + version + " of the format, not " + FORMAT_VERSION);
    }
    try {
      return values.manifest();
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new IOException("its manifest is damaged: " + e.getMessage(), e);
    }
  }

  /** What a manifest says. */
  private record Values(JsonValues values) {

    private static final String SETTINGS = "/settings/";

    private String text(String pointer) {
      return values.text(pointer);
    }

    int number(String pointer) throws IOException {
      try {
        return values.integer(pointer);
      } catch (IllegalArgumentException e) {
        throw new IOException("its manifest is damaged: " + e.getMessage(), e);
      }
    }

    Manifest manifest() throws IOException {
      List<String> command = new ArrayList<>();
      while (values.has("command/" + command.size())) {
        command.add(text("command/" + command.size()));
      }
      Map<String, String> settings = new LinkedHashMap<>();
      values
          .byPointer()
          .forEach(
              (pointer, value) -> {
                if (pointer.startsWith(SETTINGS)) {
                  settings.put(
                      pointer.substring(SETTINGS.length()).replace("~1", "/").replace("~0", "~"),
                      value);
                }
              });
      return new Manifest(
          Manifest.State.valueOf(text(STATE_FIELD).toUpperCase(Locale.ROOT)),
          new Manifest.Program(text("version"), text("commit"), command),
          settings,
          new Manifest.JobFile(
              text("job/name"),
              text("job/sha256"),
              number("job/rows"),
              text("job/" + KEY_FIELD),
              part()),
          new Manifest.Machine(
              text("host"), number("cpus"), text("jvm"), Long.parseLong(text("heap_bytes"))),
          Instant.parse(text("started")),
          values.has("ended")
              ? new Manifest.End(Instant.parse(text("ended")), number(EXIT_FIELD))
              : null,
          totals());
    }

    private Manifest.@Nullable Part part() throws IOException {
      return values.has("job/part/index")
          ? new Manifest.Part(
              number("job/part/index"),
              number("job/part/count"),
              number("job/part/rows"),
              text("job/part/" + KEY_FIELD))
          : null;
    }

    private Manifest.Totals totals() throws IOException {
      Map<Status, Integer> pairs = new EnumMap<>(Status.class);
      for (Status status : Status.values()) {
        pairs.put(status, number("pairs/" + status.word()));
      }
      return new Manifest.Totals(
          pairs,
          number("sums_not_computed"),
          Long.parseLong(text("boards_expanded")),
          new BigInteger(text("paths")),
          Long.parseLong(text("verified")),
          Long.parseLong(text("not_verified")),
          Double.parseDouble(text("pairs_per_second")));
    }
  }
}
