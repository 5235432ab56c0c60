package org.sliders.cli.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/** Standard output for data: UTF-8, LF, and no failure to write goes unnoticed. */
public final class Output {

  /** A write to standard output failed. */
  public static final class OutputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OutputException(IOException cause) {
      super("cannot write to standard output: " + cause.getMessage(), cause);
    }

    /** {@return whether the reader went away, which is no error, unlike a full disk} */
    public boolean isClosed() {
      Throwable cause = getCause();
      return cause != null && BrokenPipe.message().equals(cause.getMessage());
    }
  }

  private final BufferedWriter writer;

  /**
   * Writes to a stream.
   *
   * @param stream the stream below
   */
  public Output(OutputStream stream) {
    writer = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }

  /**
   * Writes one line.
   *
   * @param text the line without its end
   * @throws OutputException if it cannot be written
   */
  public void line(String text) {
    try {
      writer.write(text);
      writer.write('\n');
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }

  /** Makes all lines visible. */
  public void flush() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }
}
