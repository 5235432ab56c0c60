package org.sliders.results.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableDiffTest {

  private static final String HEAD = "id,status,paths,message\n";

  @TempDir private Path folder;
  private final List<String> told = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(longs = {0, 1 << 20})
  void differencesAreToldByIdWhateverTheOrder(long waitingBytes) throws IOException {
    Path first = file("a", HEAD + "p,ok,1,\nq,ok,2,\nr,ok,3,\ns,ok,4,\"x,\"\"y\"\"\"\n");
    Path second = file("b", HEAD + "r,ok,3,\nq,failed,,gone\ns,ok,4,\"x,\"\"y\"\"\"\nt,ok,5,\n");

    TableDiff.Counts counts = compare(first, second, waitingBytes);

    assertThat(counts).isEqualTo(new TableDiff.Counts(1, 1, 1, 0));
    assertThat(told)
        .containsExactlyInAnyOrder(
            "q|status|ok|failed", "q|paths|2|", "q|message||gone", "p|id|p|", "t|id||t");
  }

  @Test
  void columnsMayStandInAnyOrder() throws IOException {
    Path first = file("a", "id,x,y\n1,2,3\n");
    Path second = file("b", "z,y,id\n4,3,1\n");

    assertThat(compare(first, second, 1 << 20)).isEqualTo(new TableDiff.Counts(0, 0, 0, 2));
    assertThat(told).containsExactly("|x|x|", "|z||z");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1 << 12, 1 << 20})
  void anyOrderGivesTheSameDifferences(long waitingBytes) throws IOException {
    Random random = new Random(244);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      rows.add("id-" + i + ",ok," + random.nextInt(5) + ",\n");
    }
    List<String> others = new ArrayList<>(rows.subList(10, 500));
    others.replaceAll(row -> random.nextInt(10) == 0 ? row.replace("ok", "failed") : row);
    long changed = others.stream().filter(row -> row.contains("failed")).count();
    others.add("new,ok,1,\n");
    Path first = file("a", HEAD + String.join("", rows));
    compare(first, file("b", HEAD + String.join("", others)), 1 << 20);
    TreeSet<String> inOrder = new TreeSet<>(told);
    Collections.shuffle(others, random);

    told.clear();
    TableDiff.Counts counts =
        compare(first, file("c", HEAD + String.join("", others)), waitingBytes);

    assertThat(counts).isEqualTo(new TableDiff.Counts(changed, 10, 1, 0));
    assertThat(new TreeSet<>(told)).isEqualTo(inOrder);
    assertThat(told).hasSize((int) changed + 11);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                   | 1: no column 'id' in the header
          a,b                  | 1: no column 'id' in the header
          id,a,a               | 1: column 'a' is repeated
          id,a%p,1%q             | 3: row has 1 fields, expected 2
          id,a%p,1%r,1%p,2     | 4: id 'p' is already that of line 2
          """)
  void whatIsNoTableIsNamed(String text, String message) throws IOException {
    Path good = file("good", "id,a\nx,1\ny,1\nz,1\n");
    Path bad = file("bad", text.replace('%', '\n'));

    assertThatThrownBy(() -> compare(bad, good, 1 << 20))
        .isInstanceOf(TableException.class)
        .hasMessage(bad + ":" + message);
  }

  @Test
  void bytesThatAreNoTextAreNamed() throws IOException {
    Path bad = folder.resolve("bad");
    Files.write(bad, "id,a\nx,\u00E4\n".getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> compare(bad, bad, 1 << 20))
        .isInstanceOf(TableException.class)
        .hasMessageContaining("is not UTF-8");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private TableDiff.Counts compare(Path first, Path second, long waitingBytes) throws IOException {
    return TableDiff.compare(
        first,
        second,
        waitingBytes,
        (id, column, a, b) -> told.add(String.join("|", id, column, a, b)));
  }
}
