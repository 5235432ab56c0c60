package org.sliders.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sliders.batch.RunListener;
import org.sliders.batch.Verification;
import org.sliders.metrics.Phase;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;

/**
 * Writes down what a run tells its listener, on the executor, and tells it again to another
 * listener, on the driver. Safe to use from many threads.
 */
final class PartAnswers implements RunListener {

  /** What happened on an executor; its text has the stack of what was thrown there. */
  static final class ExecutorFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ExecutorFault(String text) {
      super(text, null, false, false);
    }
  }

  private enum Event {
    FINISHED,
    FAULTED,
    VERIFIED,
    PHASE
  }

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** Writes an event. */
  private interface Fields {
    void writeTo(DataOutputStream out) throws IOException;
  }

  private synchronized void write(Event event, Fields fields) {
    try {
      out.writeUTF(event.name());
      fields.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void finished(int rowIndex, Answer answer, Timing timing) {
    write(
        Event.FINISHED,
        to -> {
          to.writeInt(rowIndex);
          to.writeUTF(answer.status().name());
          to.writeInt(answer.distance());
          write(answer.paths(), to);
          write(answer.checksumSum(), to);
          to.writeInt(answer.residue());
          to.writeUTF(answer.message());
          to.writeUTF(timing.search());
          to.writeUTF(timing.sum());
          to.writeLong(timing.dagBoards());
          to.writeLong(timing.dagMoves());
          to.writeLong(timing.boardsExpanded());
          to.writeLong(timing.searchNanos());
          to.writeLong(timing.countNanos());
          to.writeLong(timing.sumNanos());
          to.writeLong(timing.totalNanos());
        });
  }

  private static void write(@Nullable BigInteger number, DataOutputStream to) throws IOException {
    byte[] digits = number == null ? new byte[0] : number.toByteArray();
    to.writeInt(digits.length);
    to.write(digits);
  }

  @Override
  public void faulted(int rowIndex, Throwable cause) {
    StringWriter text = new StringWriter();
    cause.printStackTrace(new PrintWriter(text, true));
    byte[] characters = text.toString().getBytes(StandardCharsets.UTF_8);
    write(
        Event.FAULTED,
        to -> {
          to.writeInt(rowIndex);
          to.writeInt(characters.length);
          to.write(characters);
        });
  }

  @Override
  public void verified(int rowCount, Verification verification) {
    write(
        Event.VERIFIED,
        to -> {
          to.writeInt(rowCount);
          to.writeUTF(verification.name());
        });
  }

  @Override
  public void phase(Phase phase, long nanos) {
    write(
        Event.PHASE,
        to -> {
          to.writeUTF(phase.name());
          to.writeLong(nanos);
        });
  }

  /** Returns all that was written down. */
  synchronized byte[] bytes() {
    return bytes.toByteArray();
  }

  /**
   * Tells a listener what was written down elsewhere.
   *
   * @param bytes what {@link #bytes} returned
   * @param rows by place in the part: place in the job
   * @param listener hears it
   */
  static void tell(byte[] bytes, int[] rows, RunListener listener) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      while (in.available() > 0) {
        switch (Event.valueOf(in.readUTF())) {
          case FINISHED ->
              listener.finished(rows[in.readInt()], readAnswer(in), readTiming(in));
          case FAULTED -> {
            int row = rows[in.readInt()];
            listener.faulted(row, new ExecutorFault(readText(in)));
          }
          case VERIFIED -> listener.verified(in.readInt(), Verification.valueOf(in.readUTF()));
          case PHASE -> listener.phase(Phase.valueOf(in.readUTF()), in.readLong());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String readText(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  private static Answer readAnswer(DataInputStream in) throws IOException {
    return new Answer(
        Status.valueOf(in.readUTF()),
        in.readInt(),
        readNumber(in),
        readNumber(in),
        in.readInt(),
        in.readUTF());
  }

  private static @Nullable BigInteger readNumber(DataInputStream in) throws IOException {
    byte[] digits = in.readNBytes(in.readInt());
    return digits.length == 0 ? null : new BigInteger(digits);
  }

  private static Timing readTiming(DataInputStream in) throws IOException {
    return new Timing(
        in.readUTF(),
        in.readUTF(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong());
  }
}
