package org.sliders.job;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.sliders.board.Shape;

/** A file that is read in blocks by several threads is read as by one thread alone. */
class JobBlocksTest {

  private static final JobBlocks.Sizes ALONE = new JobBlocks.Sizes(1, 64);

  private static final String[] HEADERS = {
    "id,start,target\n",
    "start,target\n",
    "\uFEFFid,start,target,,\r\n",
    "\"target\",\"blank\",\"id\",\"start\"\n",
    "# c\n\nid,start,target,rows,cols,blank\r\n"
  };

  private static final String[] BOARDS = {
    "12/30", "21/30", "1230", "WR/BB", "RW/BB", "11/10", "12/3", "éa/b_", "ab/_é", "", "1 2/3 0"
  };

  /** What may stand in the place of a row. */
  private static final String[] ODDITIES = {
    "# comment\n",
    "#a,12/30,21/30\n",
    "#,a,\"b\nc\"\n",
    "\n",
    "\r",
    "\r\n",
    ",,\n",
    "  \n",
    "\"a\nb\",12/30,21/30\n",
    "\"a\r\n\n\rb\",12/30,21/30\r",
    "\"q\"\"q\",\"12/30\" , \"21/30\"\r\n",
    "e\",12/30,21/30\n",
    "=a,12/30,21/30\n",
    "x,y\n",
    "x,12/30,21/30,,,,,,,\n",
    "\u0000,12/30,21/30\n",
    "long" + "g".repeat(150) + ",12/30,21/30\n",
    "longer" + "r".repeat(250) + ",12/30,21/30\n"
  };

  private static final String[] FATAL = {"\"open,12/30\n", "a,\"12\"x,21/30\n", "\"\n", "#\"\n"};

  private record Outcome(List<JobRow> rows, List<JobRow> bad, List<String> rest) {}

  private static Outcome read(byte[] file, JobDefaults defaults, JobBlocks.Sizes sizes)
      throws IOException {
    try {
      Job job = JobReader.read(new ByteArrayInputStream(file), defaults, sizes);
      List<String> rest = new java.util.ArrayList<>(job.warnings());
      rest.add(job.sha256());
      for (int row = 0; row < job.rows().size(); row++) {
        ByteText id = new ByteText();
        job.writeId(row, id);
        rest.add(job.id(row) + " " + id + " " + job.pair(row));
      }
      return new Outcome(List.copyOf(job.rows()), job.badRows(), rest);
    } catch (JobFileException e) {
      return new Outcome(List.of(), List.of(), List.of(String.valueOf(e.getMessage())));
    }
  }

  private static String pick(String[] from, SplittableRandom random) {
    return from[random.nextInt(from.length)];
  }

  private static String row(SplittableRandom random, int number, int idKinds) {
    String id =
        switch (random.nextInt(idKinds)) {
          case 0, 1 -> "n" + number;
          case 2 -> "";
          case 3 -> "" + (number + random.nextInt(5));
          case 4 -> "line " + number;
          default -> "n" + random.nextInt(number + 1);
        };
    int first = random.nextInt(8) == 0 ? random.nextInt(BOARDS.length - 1) : number / 40 % 2 * 3;
    return id + "," + BOARDS[first] + "," + BOARDS[first + random.nextInt(2)];
  }

  private static byte[] file(SplittableRandom random) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(pick(HEADERS, random).getBytes(UTF_8));
    String end = random.nextInt(3) == 0 ? "\r\n" : "\n";
    int idKinds = random.nextBoolean() ? 3 : 2 + random.nextInt(5);
    int oddOneIn = 2 + random.nextInt(60);
    for (int row = random.nextInt(120); row > 0; row--) {
      boolean odd = random.nextInt(oddOneIn) == 0;
      String text = odd ? pick(ODDITIES, random) : row(random, 200 - row, idKinds) + end;
      bytes.writeBytes(text.getBytes(UTF_8));
    }
    if (random.nextInt(8) == 0) {
      bytes.writeBytes(pick(FATAL, random).getBytes(UTF_8));
      bytes.writeBytes(row(random, 201, 2).getBytes(UTF_8));
    }
    byte[] file = bytes.toByteArray();
    if (random.nextInt(8) == 0) {
      file[random.nextInt(file.length)] = (byte) random.nextInt(256);
    }
    return file;
  }

  @Test
  void areReadAsByOneThreadAlone() throws Exception {
    for (int seed = 0; seed < 4_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] file = file(random);
      JobDefaults defaults =
          random.nextInt(4) > 0 ? JobDefaults.NONE : new JobDefaults(new Shape(2, 2), "0");
      Outcome expected = read(file, defaults, ALONE);
      for (int threads : new int[] {2, 3, 20}) {
        int blockBytes = random.nextInt(3) == 0 ? 1 + random.nextInt(300) : 64;
        assertThat(read(file, defaults, new JobBlocks.Sizes(threads, blockBytes)))
            .as("seed %d, %d threads, blocks of %d bytes", seed, threads, blockBytes)
            .isEqualTo(expected);
      }
    }
  }
}
