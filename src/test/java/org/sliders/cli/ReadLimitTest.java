package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.options.Environment;

/** A job that is never read to its end does not outlast the time limit. */
@Timeout(60)
class ReadLimitTest {

  @TempDir private Path folder;

  private void assertTimeLimit(InputStream in) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        new Main(new Environment(folder, null, false), in, new ByteArrayOutputStream(), err)
            .run("run", "-", "--time-limit", "200ms");

    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("sliders: time-limit reached while the job was read; nothing was computed\n");
    assertThat(exitCode).isEqualTo(ExitCode.TIME_LIMIT);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void commentsWithoutEndAreLeft() throws IOException {
    try (EndlessLines lines = new EndlessLines()) {
      assertTimeLimit(lines);
    }
  }

  @Test
  void aWriterWhoSaysNothingIsLeft() throws IOException {
    try (PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out)) {
      out.write("id,start,target\n".getBytes(StandardCharsets.UTF_8));
      assertTimeLimit(in);
    }
  }

  /** Comments without end, until it is closed. */
  private static final class EndlessLines extends InputStream {

    private volatile boolean closed;
    private boolean atLineEnd;

    @Override
    public int read() {
      atLineEnd = !atLineEnd;
      return closed ? -1 : atLineEnd ? '#' : '\n';
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      for (int i = 0; i < length; i++) {
        bytes[offset + i] = (byte) (i % 2 == 0 ? '#' : '\n');
      }
      return closed ? -1 : length;
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
