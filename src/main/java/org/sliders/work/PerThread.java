package org.sliders.work;

import java.util.Collection;
import java.util.Collections;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/**
 * A value for each thread that asks for one, so that threads that write do not meet. Values stay
 * when their thread has ended; who reads them all sees to it that it may.
 *
 * @param <T> what a thread has
 */
public final class PerThread<T> {

  private final Queue<T> all = new ConcurrentLinkedQueue<>();
  private final ThreadLocal<T> own;

  /**
   * Prepares values.
   *
   * @param first makes a thread's value when it first asks
   */
  public PerThread(Supplier<T> first) {
    own =
        ThreadLocal.withInitial(
            () -> {
              T value = first.get();
              all.add(value);
              return value;
            });
  }

  /** {@return the calling thread's value} */
  public T own() {
    return own.get();
  }

  /** {@return the values of all threads so far, a view} */
  public Collection<T> all() {
    return Collections.unmodifiableCollection(all);
  }
}
