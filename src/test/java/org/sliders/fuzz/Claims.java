package org.sliders.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.regex.Pattern;

/**
 * What holds of every reader, whatever it reads. Checked with JUnit's assertions, of which a fuzz
 * test can make a million a second.
 */
public final class Claims {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** A message quotes a few values of 80 characters, each perhaps an escape of six. */
  private static final int MAX_MESSAGE_CHARS = 2_000;

  /** Buffers, tables and blocks of rows that a reader makes for any input, and then some. */
  private static final long FIXED_BYTES = 8 << 20;

  /** A row of two bytes may become an exception and a message, and is read a few times. */
  private static final long BYTES_A_BYTE = 16_384;

  /**
   * Control and format characters, what has no character, spaces but the plain one, fillers, and
   * selectors of variants.
   */
  private static final Pattern INVISIBLE =
      Pattern.compile(
          "[\\p{C}\\p{Z}&&[^ ]]|[\\u034F\\u115F\\u1160\\u2800\\u3164\\uFFA0\\uFFFC\\uFFFD]"
              + "|[\\uFE00-\\uFE0F\\x{1D159}\\x{E0100}-\\x{E01EF}]");

  private Claims() {}

  /**
   * Claims that a message is one line of moderate length that a terminal shows as it is.
   *
   * @param message a message
   */
  public static void requireOneLine(String message) {
    assertTrue(!message.isEmpty() && message.length() <= MAX_MESSAGE_CHARS, message);
    assertFalse(INVISIBLE.matcher(message).find(), message);
  }

  /**
   * Claims that a text shows all its characters on one line; it may be long, or empty.
   *
   * @param text what is printed
   */
  public static void requireVisible(String text) {
    assertFalse(INVISIBLE.matcher(text).find(), text);
  }

  /** What a fuzz test claims of its input. */
  public interface Check {

    /**
     * Reads an input, a few times at most.
     *
     * @param input any bytes
     * @throws IOException never, unless the system fails
     */
    void check(byte[] input) throws IOException;
  }

  /**
   * Claims what a check does, and that it takes memory by what there is to read, not by what that
   * says of itself.
   *
   * @param check the check
   * @param input its input
   * @throws IOException if the system fails
   */
  public static void hold(Check check, byte[] input) throws IOException {
    long mostBytes = FIXED_BYTES + BYTES_A_BYTE * input.length;
    if (allocatedBy(check, input) > mostBytes) {
      // The first time, classes may have been loaded.
      long bytes = allocatedBy(check, input);
      assertTrue(bytes <= mostBytes, () -> bytes + " bytes were allocated");
    }
  }

  private static long allocatedBy(Check check, byte[] input) throws IOException {
    long before = allocatedBytes();
    check.check(input);
    return allocatedBytes() - before;
  }

  /**
   * Returns how much the current thread has allocated.
   *
   * @return bytes since it began
   */
  public static long allocatedBytes() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }
}
