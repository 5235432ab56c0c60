package org.sliders.job;

import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;

/** Writes pairs as lines of a job file, none with its end. Belongs to one thread. */
public final class JobLines {

  /** What a row says beside its id and its boards. */
  public enum Stated {
    /** Nothing: boards are read as they are written. */
    NOTHING,
    /** The shape, without which single rows and columns are not told from squares. */
    SHAPE,
    /** The blank, where it is not the one that a reader would take. */
    BLANK,
    /** Shape and blank, so that nothing is left to rules. */
    ALL;

    private boolean hasShape() {
      return this == SHAPE || this == ALL;
    }

    private boolean hasBlank() {
      return this == BLANK || this == ALL;
    }
  }

  private final Stated stated;
  private final ByteText line = new ByteText();

  /**
   * Writes rows that say so much.
   *
   * @param stated which columns there are beside id, start and target
   */
  public JobLines(Stated stated) {
    this.stated = stated;
  }

  /** {@return the first line, with the names of the columns} */
  public String header() {
    return "id,start,target"
        + (stated.hasShape() ? ",rows,cols" : "")
        + (stated.hasBlank() ? ",blank" : "");
  }

  /**
   * {@return the line of a pair}
   *
   * @param id its id
   * @param pair its boards
   */
  public String row(String id, BoardPair pair) {
    line.clear();
    Board start = pair.start();
    line.addJobField(id);
    line.add(',').addJobField(start.toString());
    line.add(',').addJobField(pair.target().toString());
    if (stated.hasShape()) {
      Shape shape = start.shape();
      line.add(',').add(shape.rows()).add(',').add(shape.cols());
    }
    if (stated.hasBlank()) {
      line.add(',').addJobField(start.palette().blank());
    }
    return line.toString();
  }
}
