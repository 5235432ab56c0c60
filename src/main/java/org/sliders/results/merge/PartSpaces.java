package org.sliders.results.merge;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sliders.job.ByteText;
import org.sliders.results.ResultsFolder;

/** Tables of what the pairs of each space cost, added up. */
final class PartSpaces {

  /** Space, search and sum method; figures follow. */
  private static final int KEY_FIELDS = 3;

  private PartSpaces() {}

  /** Writes the sums of the parts' tables. */
  static void merge(List<Path> folders, OutputStream out) throws IOException {
    TreeMap<List<String>, List<BigDecimal>> sums = new TreeMap<>((a, b) -> compare(a, b));
    List<String> header = List.of();
    for (Path folder : folders) {
      Path file = folder.resolve(ResultsFolder.TIMINGS);
      try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(file)) {
        for (CsvRecord row : reader) {
          if (row.getStartingLineNumber() == 1) {
            header = row.getFields();
          } else {
            add(row, sums);
          }
        }
      } catch (CsvParseException | IllegalArgumentException e) {
        throw new PartsException(
            Parts.name(folder) + ": " + ResultsFolder.TIMINGS + " is damaged", e);
      }
    }
    ByteText text = new ByteText();
    text.add(String.join(",", header)).add('\n');
    sums.forEach(
        (key, figures) -> {
          text.addField(key.get(0));
          text.add(',').add(key.get(1)).add(',').add(key.get(2));
          figures.forEach(
              figure ->
                  text.add(',')
                      .add(
                          figure.signum() == 0
                              ? "0"
                              : figure.stripTrailingZeros().toPlainString()));
          text.add('\n');
        });
    out.write(text.bytes(), 0, text.length());
  }

  private static int compare(List<String> one, List<String> other) {
    for (int field = 0; field < KEY_FIELDS; field++) {
      int difference = one.get(field).compareTo(other.get(field));
      if (difference != 0) {
        return difference;
      }
    }
    return 0;
  }

  private static void add(CsvRecord row, Map<List<String>, List<BigDecimal>> sums) {
    List<String> fields = row.getFields();
    List<BigDecimal> figures = new ArrayList<>();
    for (String field : fields.subList(KEY_FIELDS, fields.size())) {
      figures.add(new BigDecimal(field));
    }
    sums.merge(
        List.copyOf(fields.subList(0, KEY_FIELDS)),
        figures,
        (one, other) -> {
          List<BigDecimal> both = new ArrayList<>();
          for (int i = 0; i < one.size(); i++) {
            both.add(one.get(i).add(other.get(i)));
          }
          return both;
        });
  }
}
