package org.sliders.cli.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/**
 * What a write to a pipe that nobody reads any more fails with. The JDK tells it by the operating
 * system's message alone, which is in the language of the locale; so a pipe is broken to see it.
 */
public final class BrokenPipe {

  private BrokenPipe() {}

  /** {@return the message, or an empty text if it cannot be found out} */
  public static String message() {
    try {
      Pipe pipe = Pipe.open();
      try (Pipe.SinkChannel sink = pipe.sink()) {
        pipe.source().close();
        sink.write(ByteBuffer.wrap(new byte[1]));
      }
    } catch (IOException e) {
      return e.getMessage() == null ? "" : e.getMessage();
    }
    return "";
  }
}
