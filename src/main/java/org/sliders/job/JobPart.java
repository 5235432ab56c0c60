package org.sliders.job;

import java.io.IOException;
import java.io.InputStream;

/** What has been read of a job file, or of a part of it. */
final class JobPart {

  private final String file;
  private final Header header;
  private final JobRows rows = new JobRows();
  private final RowReader reader;
  private final CommentWatch comments;

  /** Makes the part that begins with the file. */
  JobPart(String file, Header header, JobDefaults defaults) {
    this.file = file;
    this.header = header;
    reader = new RowReader(header, defaults, rows);
    comments = new CommentWatch(file, header);
  }

  /** Makes a later part of a file, whose ids are taken but not claimed. */
  JobPart(JobPart first, RowIds ids) {
    file = first.file;
    header = first.header;
    reader = first.reader.forPart(rows, ids);
    comments = new CommentWatch(file, header);
  }

  Header header() {
    return header;
  }

  JobRows rows() {
    return rows;
  }

  CommentWatch comments() {
    return comments;
  }

  RowSource source(InputStream in, long linesBefore) {
    return new RowSource(in, file, linesBefore);
  }

  /** Reads all rows and comments that are left. */
  void read(RowSource source) throws IOException, JobFileException {
    while (source.next()) {
      RowText row = source.row();
      if (row.isComment()) {
        comments.look(row);
      } else {
        reader.add(row);
      }
    }
  }

  /** Adds the part behind this one. */
  void add(JobPart next) {
    rows.append(next.rows);
    comments.add(next.comments);
  }

  /** Claims the ids of all rows that were added from parts. */
  void claimFrom(int first) {
    reader.claimFrom(first);
  }
}
