package org.sliders.work;

/** Work ended before it was done, because it was told to. */
public final class StoppedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Why work ends. */
  public enum Reason {
    /** The process was told to end. */
    INTERRUPTED,
    /** The time for all work is up. */
    RUN_LIMIT,
    /** The time for this piece of work is up. */
    PIECE_LIMIT,
    /** The results can go nowhere. */
    NO_OUTPUT
  }

  /** Why the work ended. */
  private final Reason reason;

  StoppedException(Reason reason) {
    super("stopped: " + reason);
    this.reason = reason;
  }

  /** {@return why the work ended} */
  public Reason reason() {
    return reason;
  }
}
