package org.sliders.cli.io;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Asks how wide the terminal is. The JDK cannot tell; {@code stty} is on every system. */
public final class TerminalWidth {

  /** Where nobody can tell. */
  public static final int USUAL = 80;

  private static final long PATIENCE_MILLIS = 500;

  private TerminalWidth() {}

  /** {@return columns of the terminal that standard error is, at this moment} */
  public static int ofStderr() {
    try {
      Process stty =
          new ProcessBuilder("sh", "-c", "stty size <&2")
              .redirectError(Redirect.INHERIT)
              .redirectInput(Redirect.from(new File("/dev/null")))
              .start();
      if (!stty.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        stty.destroy();
        return USUAL;
      }
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      int columns = Integer.parseInt(size.strip().replaceFirst("^[0-9]+ ", ""));
      return columns > 0 ? columns : USUAL;
    } catch (IOException | NumberFormatException e) {
      return USUAL;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return USUAL;
    }
  }
}
