package org.sliders.job;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.sliders.board.Shape;

/** Rows that are read from their characters and rows that are cut into texts are the same. */
class UsualRowsTest {

  private static final String[] HEADERS = {
    "id,start,target\n",
    "start,target\n",
    "target,blank,id,start\n",
    "id,start,target,rows,cols,blank\n"
  };

  private static final String[] BOARDS = {
    "12/30",
    "21/30",
    "1230",
    "3210",
    "12/03",
    "1/2/3/0",
    "WR/BB",
    "RW/BB",
    "RBWB",
    "BB/RR",
    "11/10",
    "1 2/3 0",
    "12 1/0 3",
    "_1/23",
    "12/3",
    "12/300",
    "1/230",
    " 12/30 ",
    "12/30/",
    "éa/b_",
    "ab/_é",
    "",
    "W1/23",
    "123/456/780",
    "123456780",
    "21/\"3",
    "\"21/30\"",
    "12/3\t",
    "0",
    "1_/1_",
    "..//"
  };

  private static final String[] IDS = {
    "", "a", "b", "2", "3", "7", " c ", "=d", "-1", "é", "\"a\"", "e\"", "x y", "\u007F", "\u0001"
  };

  private static final String[] ENDS = {"\n", "\n", "\n", "\r\n", "\r", "\n\n", ",\n", "\n#c\n"};

  private static String pick(String[] from, SplittableRandom random) {
    return from[random.nextInt(from.length)];
  }

  /** Mostly the boards of one palette, as in most files, and now and then any. */
  private static String board(int first, SplittableRandom random) {
    return random.nextInt(8) == 0 ? pick(BOARDS, random) : BOARDS[first + random.nextInt(5) % 2];
  }

  private static String file(SplittableRandom random) {
    String header = pick(HEADERS, random);
    int first = random.nextInt(BOARDS.length - 1);
    StringBuilder text = new StringBuilder(header);
    for (int row = random.nextInt(30); row > 0; row--) {
      String separator = "";
      for (String column : header.strip().split(",", -1)) {
        text.append(separator);
        separator = ",";
        switch (column) {
          case "id" -> text.append(random.nextInt(4) == 0 ? pick(IDS, random) : "n" + row);
          case "start", "target" -> text.append(board(first, random));
          case "blank" -> text.append(random.nextInt(10) == 0 ? pick(IDS, random) : "");
          default -> text.append(random.nextInt(10) == 0 ? "2" : "");
        }
      }
      text.append(pick(ENDS, random));
    }
    return text.toString();
  }

  /** Reads a file as if it had no usual row. */
  private static List<JobRow> readSlowly(String text, JobDefaults defaults)
      throws IOException, JobFileException {
    return SlowReading.rows(new ByteArrayInputStream(text.getBytes(UTF_8)), defaults);
  }

  private static List<JobRow> read(String text, JobDefaults defaults)
      throws IOException, JobFileException {
    return JobReader.read(new ByteArrayInputStream(text.getBytes(UTF_8)), defaults, 1).rows();
  }

  @Test
  void areReadAsOthersAre() throws Exception {
    Shape[] shapes = {new Shape(2, 2), new Shape(1, 4), new Shape(4, 1), new Shape(3, 3)};
    String[] blanks = {"0", "1", "_", "R"};
    for (int seed = 0; seed < 3_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      String text = file(random);
      JobDefaults defaults =
          new JobDefaults(
              random.nextBoolean() ? null : shapes[random.nextInt(shapes.length)],
              random.nextInt(4) > 0 ? null : pick(blanks, random));
      assertThat(read(text, defaults))
          .as("seed %d: %s", seed, text)
          .isEqualTo(readSlowly(text, defaults));
    }
  }

  /** More rows than a block has, of two spaces by turns of 1,000 rows, with a repeated id. */
  @Test
  void fillManyBlocks() throws Exception {
    StringBuilder text = new StringBuilder("id,start,target\n");
    for (int row = 0; row < 20_000; row++) {
      boolean square = row / 1_000 % 2 == 0;
      text.append(row == 15_000 ? "r77" : row % 3 == 0 ? "" : "r" + row)
          .append(square ? ",12/30,21/30\n" : ",WRB/BBB,BBR/BBW\n");
    }
    List<JobRow> rows = read(text.toString(), JobDefaults.NONE);

    assertThat(rows).hasSize(20_000).isEqualTo(readSlowly(text.toString(), JobDefaults.NONE));
    assertThat(rows.get(15_000).error()).isEqualTo("id 'r77' is already that of line 79");
    assertThat(rows.stream().filter(row -> !row.isGood())).hasSize(1);
    Job job = new Job("many", "", rows);
    assertThat(job.badRows()).containsExactly(rows.get(15_000));
    for (int row : new int[] {0, 1, 4_095, 4_096, 15_000, 19_999}) {
      assertThat(job.pair(row)).isEqualTo(rows.get(row).pair());
    }
  }
}
