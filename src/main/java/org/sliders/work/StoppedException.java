package org.sliders.work;

/** Work ended before it was done, because it was told to. */
public final class StoppedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Why the work ended. */
  private final StopSignal.Reason reason;

  StoppedException(StopSignal.Reason reason) {
    super("stopped: " + reason);
    this.reason = reason;
  }

  /**
   * Tells why.
   *
   * @return the reason
   */
  public StopSignal.Reason reason() {
    return reason;
  }
}
