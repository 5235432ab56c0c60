package org.sliders.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sliders.board.Shape;
import org.sliders.fuzz.Claims;
import org.sliders.results.Answer;
import org.sliders.results.ResultFormat;
import org.sliders.results.ResultParser;
import org.sliders.results.Status;

/**
 * Any bytes are a job or a {@link JobFileException}; reading usual rows from their characters and
 * all rows the long way, byte by byte, gives the same; and every row of the results can be read
 * back.
 *
 * <p>An input is a job file. One that begins with {@code #d} is read with defaults stated.
 */
final class JobClaims {

  private static final JobDefaults STATED = new JobDefaults(new Shape(2, 2), "1");

  private JobClaims() {}

  static void check(byte[] input) throws IOException {
    boolean stated = input.length > 1 && input[0] == '#' && input[1] == 'd';
    JobDefaults defaults = stated ? STATED : JobDefaults.NONE;
    List<JobRow> slow;
    try {
      slow = SlowReading.rows(new ByteArrayInputStream(input), defaults);
    } catch (JobFileException e) {
      String message = String.valueOf(e.getMessage());
      Claims.requireOneLine(message);
      assertTrue(message.startsWith("stdin:"), message);
      assertEquals(message, messageOf(input, defaults));
      return;
    }
    try {
      Job job = JobReader.read(new ByteArrayInputStream(input), defaults, 1);
      assertEquals(slow, job.rows());
      checkRows(job);
    } catch (JobFileException e) {
      throw new AssertionError("only one of two readers refuses the file", e);
    }
  }

  private static String messageOf(byte[] input, JobDefaults defaults) throws IOException {
    try {
      JobReader.read(new ByteArrayInputStream(input), defaults, 1);
      return "";
    } catch (JobFileException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private static void checkRows(Job job) {
    Set<String> ids = new HashSet<>();
    int line = 1;
    for (int i = 0; i < job.rows().size(); i++) {
      JobRow row = job.rows().get(i);
      assertTrue(row.line() > line, "lines ascend");
      line = row.line();
      assertFalse(row.id().isEmpty());
      assertTrue(ids.add(row.id()), "a row has an id of its own");
      assertEquals(row.isGood(), row.error().isEmpty());
      assertEquals(row.pair(), job.pair(i));
      assertEquals(row.id(), job.id(i));
      if (!row.isGood()) {
        Claims.requireOneLine(row.error());
        checkWritten(row);
      }
    }
    assertEquals(job.rows().stream().filter(row -> !row.isGood()).toList(), job.badRows());
  }

  /** A run that is resumed knows the row by what it wrote. */
  private static void checkWritten(JobRow row) {
    Answer answer = Answer.without(Status.INVALID, row.error());
    ByteText text = new ByteText();
    text.addField(row.id());
    ResultFormat.write(answer, text);
    assertEquals(answer, new ResultParser().answer(text.toString(), row.id()));
  }
}
