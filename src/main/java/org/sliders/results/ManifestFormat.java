package org.sliders.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
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
      JsonFactory.builder()
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

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
    boolean versioned = false;
    @Nullable String state = null;
    String key = "";
    int exitCode = -1;
    try (InputStream in = Files.newInputStream(file);
        JsonParser json = JSON.createParser(in)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        String place = json.getParsingContext().pathAsPointer().toString();
        if (token == JsonToken.VALUE_NUMBER_INT) {
          versioned |= place.equals("/" + VERSION_FIELD);
          exitCode = place.equals("/" + EXIT_FIELD) ? json.getIntValue() : exitCode;
        } else if (token == JsonToken.VALUE_STRING) {
          state = place.equals("/" + STATE_FIELD) ? json.getText() : state;
          key = place.equals("/job/" + KEY_FIELD) ? json.getText() : key;
        }
      }
      return versioned && state != null ? new Manifest.Earlier(state, key, exitCode) : null;
    } catch (IOException e) {
      return null;
    }
  }
}
