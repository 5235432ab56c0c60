package org.sliders.job;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/**
 * Reads job files: CSV in UTF-8 with a header, as {@code docs/job-file.md} says. Bad rows become
 * rows with an error; only what is wrong with the file as a whole is thrown. Memory beyond the rows
 * is a few MiB, whatever the file holds.
 */
public final class JobReader {

  /** The name of standard input's job. */
  public static final String STDIN = "stdin";

  private JobReader() {}

  /**
   * Reads a file.
   *
   * @param file the file
   * @param defaults what holds for rows that say nothing
   * @return the job, good and bad rows
   * @throws IOException if the file cannot be read
   * @throws JobFileException if it is no job file
   */
  public static Job read(Path file, JobDefaults defaults) throws IOException, JobFileException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, nameOf(file), file.toString(), defaults);
    }
  }

  /**
   * Reads standard input, or what stands for it. The job's name and the file's name in messages are
   * {@code stdin}.
   *
   * @param in the stream, which is read to its end and not closed
   * @param defaults what holds for rows that say nothing
   * @return the job, good and bad rows
   * @throws IOException if the stream cannot be read
   * @throws JobFileException if it is no job file
   */
  public static Job read(InputStream in, JobDefaults defaults)
      throws IOException, JobFileException {
    return read(in, STDIN, STDIN, defaults);
  }

  private static Job read(InputStream in, String name, String file, JobDefaults defaults)
      throws IOException, JobFileException {
    MessageDigest digest = sha256();
    RowSource source = new RowSource(new DigestInputStream(in, digest), file);
    Header header = source.readHeader();
    int headerLine = source.row().line();
    CommentWatch comments = new CommentWatch(file, header);
    JobRows rows = new JobRows();
    RowReader reader = new RowReader(header, defaults, rows);
    while (source.next()) {
      RowText row = source.row();
      if (row.isComment()) {
        comments.look(row);
      } else {
        reader.add(row);
      }
    }
    List<String> warnings = comments.warnings();
    if (rows.isEmpty()) {
      warnings.add(file + ":" + headerLine + ": a header and no rows");
    }
    return new Job(name, file, HexFormat.of().formatHex(digest.digest()), rows, warnings);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /**
   * {@return the name of a file's job: the file's without its last extension}
   *
   * <p>A name that only begins with a dot has no extension, and one of which only dots and spaces
   * would be left keeps it: a folder is named so.
   *
   * @param file the file
   */
  public static String nameOf(Path file) {
    String fileName = Objects.toString(file.getFileName(), "");
    int dot = fileName.lastIndexOf('.');
    String base = dot < 0 ? fileName : fileName.substring(0, dot);
    return base.chars().allMatch(c -> c == '.' || Character.isWhitespace(c)) ? fileName : base;
  }
}
