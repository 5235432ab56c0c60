package org.sliders.cli.io;

import java.io.BufferedOutputStream;
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

  private static final int BUFFER_BYTES = 1 << 16;

  private final OutputStream stream;
  private final BufferedWriter writer;

  /** Writes bytes. */
  public interface Content {
    /**
     * Writes all of them.
     *
     * @param out takes them; what fails to be written there is told by itself
     * @throws IOException if what is to be written cannot be read
     */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes to a stream.
   *
   * @param stream the stream below
   */
  public Output(OutputStream stream) {
    this.stream = stream;
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

  /**
   * Writes bytes that are UTF-8 text already.
   *
   * @param content writes them
   * @throws IOException if what is to be written cannot be read
   * @throws OutputException if it cannot be written
   */
  public void bytes(Content content) throws IOException {
    flush();
    OutputStream out =
        new BufferedOutputStream(
            new OutputStream() {
              @Override
              public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
              }

              @Override
              public void write(byte[] bytes, int offset, int count) {
                try {
                  stream.write(bytes, offset, count);
                } catch (IOException e) {
                  throw new OutputException(e);
                }
              }
            },
            BUFFER_BYTES);
    content.writeTo(out);
    out.flush();
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
