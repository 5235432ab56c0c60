package org.sliders.work;

import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes of arrays that grow, so that they are refused before they are allocated. Safe
 * for use by many threads.
 */
public final class MemoryBudget {

  private final long maxBytes;
  private final AtomicLong reserved = new AtomicLong();

  /**
   * Makes a budget.
   *
   * @param maxBytes what may be reserved at one time
   */
  public MemoryBudget(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /**
   * Reserves bytes.
   *
   * @param bytes how many more
   * @param purpose what for, for the message
   * @throws TooLargeException if they are not there; nothing is reserved then
   */
  public void reserve(long bytes, String purpose) {
    // Not added first and taken back: meanwhile another thread would be refused what is there.
    long before;
    do {
      before = reserved.get();
      if (bytes > maxBytes - before) {
        throw TooLargeException.moreThan(
            purpose, BigInteger.valueOf(before).add(BigInteger.valueOf(bytes)), maxBytes);
      }
    } while (!reserved.compareAndSet(before, before + bytes));
  }

  /**
   * Gives bytes back.
   *
   * @param bytes how many
   */
  public void release(long bytes) {
    reserved.addAndGet(-bytes);
  }

  /** {@return what may be reserved at one time} */
  public long mostBytes() {
    return maxBytes;
  }

  /** {@return bytes that may still be reserved} */
  public long left() {
    return maxBytes - reserved.get();
  }
}
