package org.sliders.metrics;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The metrics of a whole run from those of its parts. Counts and times add up; of maxima, times of
 * the day and durations the greatest counts. A sample that a part lacks, such as the time of its
 * success, is left out.
 */
public final class MergedMetrics {

  private MergedMetrics() {}

  private static final class Sample {

    private BigDecimal value;
    private int parts = 1;

    Sample(BigDecimal value) {
      this.value = value;
    }

    void add(BigDecimal other, boolean isMaximum) {
      value = isMaximum ? value.max(other) : value.add(other);
      parts++;
    }
  }

  /**
   * Writes the metrics of the whole.
   *
   * @param files the parts' metrics, as {@link RunMetrics#writeRun} writes them
   * @param out takes the text; it is not closed
   * @throws IOException if a file cannot be read, is none of these, or the text not be written
   */
  public static void write(List<Path> files, Writer out) throws IOException {
    Map<String, Sample> samples = new LinkedHashMap<>();
    for (Path file : files) {
      for (String line : Files.readAllLines(file)) {
        if (!line.startsWith("#") && !line.isEmpty()) {
          add(file, line, samples);
        }
      }
    }
    for (String line : Files.readAllLines(files.get(0))) {
      Sample sample = samples.get(name(line));
      if (line.startsWith("#")) {
        out.write(line + "\n");
      } else if (sample != null && sample.parts == files.size()) {
        out.write(name(line) + " " + sample.value.toPlainString() + "\n");
      }
    }
  }

  private static String name(String line) {
    return line.substring(0, Math.max(0, line.lastIndexOf(' ')));
  }

  private static void add(Path file, String line, Map<String, Sample> samples) throws IOException {
    BigDecimal value;
    try {
      value = new BigDecimal(line.substring(line.lastIndexOf(' ') + 1));
    } catch (NumberFormatException e) {
      throw new IOException(file + " has a line that is no sample: " + line, e);
    }
    String name = name(line);
    Sample sample = samples.get(name);
    if (sample == null) {
      samples.put(name, new Sample(value));
    } else {
      sample.add(value, isMaximum(name));
    }
  }

  private static boolean isMaximum(String name) {
    int labels = name.indexOf('{');
    String bare = labels < 0 ? name : name.substring(0, labels);
    return bare.endsWith("_max")
        || bare.startsWith("sliders_last_")
        || bare.equals("sliders_build_info");
  }
}
