package org.sliders.job;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Shape;

class JobReaderTest {

  private static final String GOOD = "id,start,target\na,12/30,21/30\n";

  private static Job read(String text) throws IOException, JobFileException {
    return read(text.getBytes(UTF_8), JobDefaults.NONE);
  }

  private static Job read(byte[] bytes, JobDefaults defaults) throws IOException, JobFileException {
    return JobReader.read(new ByteArrayInputStream(bytes), defaults, 1);
  }

  /** Each row as {@code id@line start>target} or {@code id@line error}. */
  private static List<String> rows(String text) throws IOException, JobFileException {
    return read(text).rows().stream().map(JobReaderTest::summary).toList();
  }

  private static String summary(JobRow row) {
    return row.id()
        + "@"
        + row.line()
        + " "
        + (row.pair() == null ? row.error() : row.pair().start() + ">" + row.pair().target());
  }

  private static String onlyError(String text) throws IOException, JobFileException {
    List<JobRow> bad = read(text).badRows();
    assertThat(bad).hasSize(1);
    return bad.get(0).error();
  }

  @Test
  void rowsAreReadInOrder() throws Exception {
    assertThat(
            rows(
                """
                # a comment

                id,start,target
                first,12/30,21/30
                \s\s
                # more
                eight,8 6 7/2 5 4/3 0 1,1 2 3/4 5 6/7 8 0
                ,WR/BB,RW/BB
                """))
        .containsExactly(
            "first@4 12/30>21/30", "eight@7 867/254/301>123/456/780", "8@8 WR/BB>RW/BB");
  }

  @Test
  void aFileGivesTheJobItsName(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("my.job.csv"), GOOD);

    Job job = JobReader.read(file, JobDefaults.NONE, 1);

    assertThat(job.name()).isEqualTo("my.job");
    assertThat(job.file()).isEqualTo(file.toString());
    // printf 'id,start,target\na,12/30,21/30\n' | sha256sum
    assertThat(job.sha256())
        .isEqualTo("e235f756297555e183ff58a5c2dd124fd929127533bb3c3fae02060d34f334f4");
    Job hidden =
        JobReader.read(Files.writeString(folder.resolve(".job"), GOOD), JobDefaults.NONE, 1);
    assertThat(hidden.name()).isEqualTo(".job");
    assertThat(read(GOOD).name()).isEqualTo("stdin");
  }

  @Test
  void aFileThatCannotBeReadIsAnInputError(@TempDir Path folder) {
    assertThatThrownBy(() -> JobReader.read(folder.resolve("none.csv"), JobDefaults.NONE, 1))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> JobReader.read(folder, JobDefaults.NONE, 1))
        .isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void everyKindOfLineEndCounts(String end) throws Exception {
    String text = String.join(end, "# c", "start,target", "", "12/30,21/30", "12/30,x", "");
    assertThat(rows(text)).hasSize(2).first().isEqualTo("4@4 12/30>21/30");
    assertThat(read(text).rows().get(1).line()).isEqualTo(5);
    assertThat(rows(text.substring(0, text.length() - end.length()))).isEqualTo(rows(text));
  }

  @Test
  void byteOrderMarkIsSkipped() throws Exception {
    assertThat(rows("\uFEFF" + GOOD)).containsExactly("a@2 12/30>21/30");
    assertThat(rows("\uFEFF# comment\n" + GOOD)).containsExactly("a@3 12/30>21/30");
  }

  @Test
  void columnsComeInAnyOrder() throws Exception {
    assertThat(rows(" target , blank, cols,start,id,rows\n 21_30x ,x, 3 , 12x30_ ,i,2\n"))
        .containsExactly("i@2 12x/30_>21_/30x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                        | stdin:1: no header",
        "'# only\n# comments\n'    | stdin:2: no header",
        "'\n\nstart,goal\n'        | stdin:3: unknown column 'goal', expected start, target and",
        "Start,target              | stdin:1: unknown column 'Start'",
        "start,target,start        | stdin:1: column 'start' is repeated",
        "id,start                  | stdin:1: column 'target' is missing",
        "'start,,target'           | stdin:1: column 2 has no name",
        "start;target              | the delimiter is ';'",
        "'start\ttarget'           | the delimiter is a tab",
        "'start,\"target'          | stdin:1: header: a quote is opened and never closed",
      })
  void errorsOfTheFileNameLineAndValue(String text, String message) {
    assertThatThrownBy(() -> read(text == null ? "" : text))
        .isInstanceOf(JobFileException.class)
        .hasMessageContaining(message);
  }

  @Test
  void otherEncodingsAreErrorsOfTheFile() {
    byte[] utf16 = GOOD.getBytes(java.nio.charset.StandardCharsets.UTF_16);
    assertThatThrownBy(() -> read(utf16, JobDefaults.NONE))
        .isInstanceOf(JobFileException.class)
        .hasMessage("stdin:1: malformed UTF-8 at byte 0xfe; is it UTF-16?");
    byte[] unmarked = GOOD.getBytes(java.nio.charset.StandardCharsets.UTF_16LE);
    assertThatThrownBy(() -> read(unmarked, JobDefaults.NONE))
        .isInstanceOf(JobFileException.class)
        .hasMessageContaining("is the file UTF-16?");
    byte[] gzip = {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0};
    assertThatThrownBy(() -> read(gzip, JobDefaults.NONE))
        .isInstanceOf(JobFileException.class)
        .hasMessage("stdin:1: malformed UTF-8 at byte 0x8b; is it compressed?");
  }

  @ParameterizedTest
  @CsvSource({
    "e4, 0xe4",
    "e46e, 0xe4",
    "e4bd6e, 0xe4",
    "936e, 0x93",
    "f09f98, 0xf0",
    "c3c3a4, 0xc3"
  })
  void theMalformedByteIsNamedAndNotTheOneBehindIt(String hex, String name) {
    var bytes = new java.io.ByteArrayOutputStream();
    bytes.writeBytes((GOOD + "a").getBytes(UTF_8));
    bytes.writeBytes(java.util.HexFormat.of().parseHex(hex));
    bytes.writeBytes(",12/30,12/30\n".getBytes(UTF_8));

    assertThatThrownBy(() -> read(bytes.toByteArray(), JobDefaults.NONE))
        .isInstanceOf(JobFileException.class)
        .hasMessage(
            "stdin:3: malformed UTF-8 at byte " + name + "; is it Windows-1252 or Latin-1?");
  }

  @ParameterizedTest
  @CsvSource({"e4, 0xe4", "e4bd, 0xe4", "f09f98, 0xf0"})
  void theMalformedByteIsNamedWhereTheFileEnds(String hex, String name) {
    var bytes = new java.io.ByteArrayOutputStream();
    bytes.writeBytes((GOOD + "a").getBytes(UTF_8));
    bytes.writeBytes(java.util.HexFormat.of().parseHex(hex));

    assertThatThrownBy(() -> read(bytes.toByteArray(), JobDefaults.NONE))
        .isInstanceOf(JobFileException.class)
        .hasMessage(
            "stdin:3: malformed UTF-8 at byte "
                + name
                + ", where the file ends; is it Windows-1252 or Latin-1?");
  }

  @Test
  void aCommentThatLooksLikeARowIsTold() throws Exception {
    Job job =
        read(
            "# a, b, c\nid,start,target\n#1,12/30,12/03\n# a, b\n2,12/30,12/03\n# \"x,y\",z,\n#,,,\n");

    assertThat(job.rows()).hasSize(1);
    assertThat(job.warnings())
        .containsExactly(
            "stdin:3: a comment of 3 fields, as many as a row has; was it meant to be a row?",
            "stdin:6: a comment of 3 fields, as many as a row has; was it meant to be a row?");
    assertThat(read("id,start,target,,\n#1,12/30,12/03,,\n2,12/30,12/03,,\n").warnings())
        .containsExactly(
            "stdin:2: a comment of 3 fields, as many as a row has; was it meant to be a row?");
    // A note that a spreadsheet widened, and a row with more than its columns.
    assertThat(
            read("id,start,target,,\n# note,,,,\n# note,,\n#1,2,3,,4\n2,12/30,12/03\n").warnings())
        .isEmpty();
    job = read("start,target\n" + "#1,2\n".repeat(150));
    assertThat(job.warnings()).hasSize(102).contains("stdin: 150 comments look like rows");
  }

  @Test
  void whatSpreadsheetsLeaveIsPassedOver() throws Exception {
    assertThat(rows("id,start,target\n,,\na,12/30,21/30\n,,,,,,,,,\n\"\",,\n  ,  ,\n"))
        .containsExactly("a@3 12/30>21/30");
    assertThat(rows(",,\nid,start,target,,\na,12/30,21/30,,\nb,12/30,21/30\n"))
        .containsExactly("a@3 12/30>21/30", "b@4 12/30>21/30");
    assertThat(rows("id,start,target,,\na,12/30,21/30,,x\nb,12/30,21/30,\n"))
        .containsExactly(
            "a@2 row has 5 fields, expected 3 as in the header",
            "b@3 row has 4 fields, expected 3 as in the header");
    assertThatThrownBy(() -> read("id,,start,target\n"))
        .hasMessageContaining("column 2 has no name");
    assertThatThrownBy(() -> read("sep=,\nid,start,target\n"))
        .hasMessage(
            "stdin:1: a line 'sep=,' is for spreadsheets: remove it; fields are separated by ','");
    assertThatThrownBy(() -> read("SEP=;\nid;start;target\n"))
        .hasMessageContaining("a line 'SEP=;' is for spreadsheets");
  }

  @ParameterizedTest
  @CsvSource({
    "a.csv, a",
    "a.b.csv, a.b",
    "a, a",
    ".csv, .csv",
    "..csv, ..csv",
    "...csv, ...csv",
    "' .csv', ' .csv'",
    "'. .csv', '. .csv'",
    "..a.csv, ..a",
  })
  void aJobIsNamedSoThatAFolderCanBe(String fileName, String name, @TempDir Path folder)
      throws Exception {
    Path file = folder.resolve(fileName);
    Files.writeString(file, GOOD);

    assertThat(JobReader.read(file, JobDefaults.NONE, 1).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"80", "c0af", "eda080", "f4908080", "e282", "ff", "c3"})
  void malformedUtf8IsNamedByItsLine(String hex) throws Exception {
    byte[] bad = java.util.HexFormat.of().parseHex(hex);
    for (String after : new String[] {"\n", "", "x\n"}) {
      var bytes = new java.io.ByteArrayOutputStream();
      bytes.write((GOOD + "# comment é\n# ").getBytes(UTF_8));
      bytes.write(bad);
      bytes.write(after.getBytes(UTF_8));
      assertThatThrownBy(() -> read(bytes.toByteArray(), JobDefaults.NONE))
          .isInstanceOf(JobFileException.class)
          .hasMessageStartingWith("stdin:4: malformed UTF-8");
    }
  }

  @Test
  void noRowsAreAWarning() throws Exception {
    Job job = read("# c\nstart,target\n# c\n");

    assertThat(job.rows()).isEmpty();
    assertThat(job.warnings()).containsExactly("stdin:2: a header and no rows");
    assertThat(read(GOOD).warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,12/30           | row has 2 fields, expected 3 as in the header",
        "'a,12/30,21/30,'  | row has 4 fields, expected 3 as in the header",
        "a,,21/30          | start is empty",
        "a,12/34,21/34     | start '12/34' has no blank",
        "a,10/20,21/30     | start '10/20' has the blank '0' 2 times",
        "a,12/30,123/450   | start is 2x2 but target is 2x3",
        "a,12/30,11/30     | tiles differ: start has 1×1 1×2 1×3 but target has 2×1 1×3",
        "=a,12/30,21/30    | id '=a' begins with one of = + - @",
        "\uFF1Da,12/30,21/30    | id '\uFF1Da' begins with one of = + - @",
        "\uFF0Ba,12/30,21/30    | id '\uFF0Ba' begins with one of = + - @",
        "\uFF0Da,12/30,21/30    | id '\uFF0Da' begins with one of = + - @",
        "\uFF20a,12/30,21/30    | id '\uFF20a' begins with one of = + - @",
        "a\u202Eb,12/30,21/30  | id 'a\\u202eb' has a character that cannot be printed or seen",
        "a\u200Bb,12/30,21/30  | id 'a\\u200bb' has a character that cannot be printed or seen",
        "\u00A0a,12/30,21/30   | id '\\u00a0a' has a character that cannot be printed or seen",
        "a\u3000,12/30,21/30   | id 'a\\u3000' has a character that cannot be printed or seen",
        "'a\u0007,12/30,21/30'  | id 'a\\u0007' has a character that cannot be printed or seen",
        "a,12\"/30,21/30   | field '12\"/30' has a quote but does not begin with one",
      })
  void badRowsNameParameterAndValue(String row, String message) throws Exception {
    Job job = read("id,start,target\n" + row + "\nb,12/30,21/30\n");

    assertThat(job.badRows()).hasSize(1);
    assertThat(job.located(job.badRows().get(0))).startsWith("stdin:2: ").contains(message);
    assertThat(summary(job.rows().get(1))).isEqualTo("b@3 12/30>21/30");
  }

  @Test
  void aNulIsNoTile() throws Exception {
    assertThat(onlyError("start,target\n\0_/12,\0_/12\n"))
        .isEqualTo("start '\\u0000_/12': U+0000 is a character that cannot be printed or seen");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2,,120_,        | rows '2' is given without cols",
        ",2,120_,        | cols '2' is given without rows",
        "two,2,120_,     | rows 'two' is not a number of cells",
        "2,+2,120_,      | cols '+2' is not a number of cells",
        "65536,65536,_,  | shape 65536x65536 is not between 1x1 and 16384 cells",
        "9999999999,1,_, | rows '9999999999' is not a number of cells",
        "0,4,_,          | shape 0x4 is not between",
        "3,2,12_0,       | start '12_0' has 4 tiles, expected 3x2",
        "3,2,12_/034,    | start '12_/034' has shape 2x3, expected 3x2",
        "2,2,12_0,x      | start '12_0' has the blank 'x' 0 times",
        ",,12_04,        | start '12_04' has 5 tiles, which is no square",
      })
  void shapeAndBlankOfARowAreChecked(String fields, String message) throws Exception {
    String[] field = fields.split(",", -1);
    assertThat(
            onlyError(
                "rows,cols,start,target,blank\n"
                    + String.join(",", field[0], field[1], field[2], field[2], field[3])))
        .startsWith(message);
  }

  @Test
  void defaultsHoldForRowsThatSayNothing() throws Exception {
    JobDefaults defaults = new JobDefaults(new Shape(1, 4), "x");
    String text =
        """
        rows,cols,blank,start,target
        ,,,12x0,21x0
        2,2,,12x0,21x0
        ,,0,12x0,21x0
        ,,,12/x0,21/x0
        """;

    assertThat(read(text.getBytes(UTF_8), defaults).rows().stream().map(JobReaderTest::summary))
        .containsExactly("2@2 12x0>21x0", "3@3 12/x0>21/x0", "4@4 12x0>21x0", "5@5 12/x0>21/x0");
  }

  @Test
  void idsComeBackAsGivenAndMustDiffer() throws Exception {
    assertThat(
            rows(
                "id,start,target\n"
                    + "\"a,\"\"b\"\"\",12/30,21/30\n"
                    + "5,12/30,21/30\n"
                    + "é,12/30,21/30\n"
                    + ",12/30,21/30\n"
                    + "é,12/30,21/30\n"
                    + "\uD83D\uDE00"
                    + "y".repeat(199)
                    + ",12/30,21/30\n"
                    + "y".repeat(201)
                    + ",12/30,21/30\n"
                    + "x,12/30,bad\n"
                    + "x,12/30,21/30\n"))
        .containsExactly(
            "a,\"b\"@2 12/30>21/30",
            "5@3 12/30>21/30",
            "é@4 12/30>21/30",
            "line 5@5 id '5', the line's number, is already that of line 3",
            "6@6 id 'é' is already that of line 4",
            "\uD83D\uDE00" + "y".repeat(199) + "@7 12/30>21/30",
            "8@8 id '" + "y".repeat(80) + "...' has 201 characters, more than 200",
            "x@9 target 'bad' has 3 tiles, which is no square: separate the rows with '/', or state"
                + " rows and cols or --shape",
            "10@10 id 'x' is already that of line 9");
  }

  @Test
  void aBadRowKeepsTheNameItGoesBy() throws Exception {
    String text =
        """
        id,start,target
        -,12/30,21/30
        2,12/30,21/30
        ,12/30,bad board
        4,12/30,21/30
        7,12/30,21/30
        =,12/30,21/30
        """;
    assertThat(rows(text))
        .extracting(row -> row.replaceFirst("(@\\d+) .*", "$1"))
        .containsExactly("2@2", "3@3", "4@4", "5@5", "7@6", "line 7@7");
    assertThat(rows(text).get(1)).isEqualTo("3@3 id '2' is already that of line 2");
  }

  @Test
  void manyIdsAreTold() throws Exception {
    StringBuilder text = new StringBuilder("id,start,target\n");
    for (int i = 0; i < 5000; i++) {
      text.append("r").append(i).append(",12/30,21/30\n");
    }
    text.append("r17,12/30,21/30\n");

    assertThat(onlyError(text.toString())).isEqualTo("id 'r17' is already that of line 19");
  }
}
