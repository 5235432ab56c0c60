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
import org.sliders.job.JobBlocks.Sizes;

/**
 * Reads job files: CSV in UTF-8 with a header, as {@code docs/job-file.md} says. Bad rows become
 * rows with an error; only what is wrong with the file as a whole is thrown. Memory beyond the rows
 * is a few MiB, whatever the file holds.
 */
public final class JobReader {

  /** The name of standard input's job. */
  public static final String STDIN = "stdin";

  private final String name;

  /** The file's name in messages. */
  private final String file;

  private final JobDefaults defaults;
  private final Sizes sizes;

  private JobReader(String name, String file, JobDefaults defaults, Sizes sizes) {
    this.name = name;
    this.file = file;
    this.defaults = defaults;
    this.sizes = sizes;
  }

  /**
   * Reads a file.
   *
   * @param file the file
   * @param defaults what holds for rows that say nothing
   * @param threads how many threads may be used, at least 1
   * @return the job, good and bad rows
   * @throws IOException if the file cannot be read
   * @throws JobFileException if it is no job file
   */
  public static Job read(Path file, JobDefaults defaults, int threads)
      throws IOException, JobFileException {
    try (InputStream in = Files.newInputStream(file)) {
      return new JobReader(nameOf(file), file.toString(), defaults, Sizes.of(threads)).read(in);
    }
  }

  /**
   * Reads standard input, or what stands for it. The job's name and the file's name in messages are
   * {@code stdin}.
   *
   * @param in the stream, which is read to its end and not closed
   * @param defaults what holds for rows that say nothing
   * @param threads how many threads may be used, at least 1
   * @return the job, good and bad rows
   * @throws IOException if the stream cannot be read
   * @throws JobFileException if it is no job file
   */
  public static Job read(InputStream in, JobDefaults defaults, int threads)
      throws IOException, JobFileException {
    return read(in, defaults, Sizes.of(threads));
  }

  /** Does the same with blocks of any size. */
  static Job read(InputStream in, JobDefaults defaults, Sizes sizes)
      throws IOException, JobFileException {
    return new JobReader(STDIN, STDIN, defaults, sizes).read(in);
  }

  private Job read(InputStream in) throws IOException, JobFileException {
    MessageDigest digest = sha256();
    JobPart job = readRows(new DigestInputStream(in, digest));
    List<String> warnings = job.comments().warnings();
    if (job.rows().isEmpty()) {
      warnings.add(file + ":" + job.header().line() + ": a header and no rows");
    }
    return new Job(name, file, HexFormat.of().formatHex(digest.digest()), job.rows(), warnings);
  }

  private JobPart readRows(InputStream in) throws IOException, JobFileException {
    if (sizes.threads() == 1) {
      return readAlone(in);
    }
    JobHead head = new JobHead(in, sizes.blockBytes());
    JobPart job;
    try {
      job = readAlone(head);
    } catch (JobFileException e) {
      if (head.isCut()) {
        return readAlone(head.fromBegin());
      }
      throw e;
    }
    if (head.isCut()) {
      JobBlocks.read(job, head, in, sizes.threads());
    }
    return job;
  }

  private JobPart readAlone(InputStream in) throws IOException, JobFileException {
    RowSource source = new RowSource(in, file, 0);
    JobPart job = new JobPart(file, source.readHeader(), defaults);
    job.read(source);
    return job;
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
