package org.sliders.results;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.sliders.job.IoMessages;

/**
 * Keeps a results folder for one run. The operating system takes the lock back when the process
 * ends, however it ends, so that a file left behind locks nothing out.
 *
 * <p>The file is removed before its lock is given back. Whoever then gets the lock of the removed
 * file sees that another one stands under the name, and tries again.
 *
 * <p>On POSIX systems a process loses its lock when it closes any descriptor of the file. So the
 * holder never opens the file again, and a set tells which files this process holds.
 */
public final class FolderLock implements Closeable {

  /** What tells the lock files apart that this process holds; guarded by itself. */
  private static final Set<Object> HELD = new HashSet<>();

  /** The most that is read of what the holder of a lock wrote. */
  private static final int OWNER_BYTES = 64;

  /** What a run writes into its lock, or has not written yet. */
  private static final Pattern OWNER = Pattern.compile("(process [0-9]+)?");

  private final Path file;
  private final FileChannel channel;
  private final FileIdentity identity;

  private FolderLock(Path file, FileChannel channel) throws IOException {
    this.file = file;
    this.channel = channel;
    try {
      identity = FileIdentity.of(file);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    HELD.add(identity.key());
  }

  /**
   * Takes the lock of a folder, which is created if there is none.
   *
   * @param folder the folder
   * @return the lock, held
   * @throws OutputException if another run has it or the folder cannot be written
   */
  public static FolderLock take(Path folder) throws OutputException {
    PlainFiles.createFolder(folder);
    try {
      Path file = folder.toRealPath().resolve(ResultsFolder.LOCK);
      PlainFiles.require(file);
      synchronized (HELD) {
        if (HELD.contains(FileIdentity.key(file))) {
          throw inUse(folder, "of this process");
        }
        return new FolderLock(file, lock(folder, file));
      }
    } catch (OutputException e) {
      throw e;
    } catch (IOException e) {
      throw new OutputException("cannot lock folder " + folder + ": " + IoMessages.of(e), e);
    }
  }

  /**
   * Tells which process wrote its name into the lock of a folder, whether it still holds it or not.
   *
   * @param folder the folder
   * @return the process, or nothing if there is no lock or no name in it
   */
  static Optional<Long> holder(Path folder) {
    try {
      String owner = Files.readString(folder.resolve(ResultsFolder.LOCK)).strip();
      return OWNER.matcher(owner).matches() && !owner.isEmpty()
          ? Optional.of(Long.parseLong(owner.substring(owner.indexOf(' ') + 1)))
          : Optional.empty();
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static FileChannel lock(Path folder, Path file) throws IOException {
    while (true) {
      Object key = FileIdentity.key(file);
      FileChannel channel =
          FileChannel.open(
              file,
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS);
      try {
        if (channel.tryLock() == null) {
          throw inUse(folder, owner(channel));
        }
        if (key != null && key.equals(FileIdentity.key(file))) {
          requireOurs(file, channel);
          sign(channel);
          return channel;
        }
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
      channel.close();
    }
  }

  private static void sign(FileChannel channel) throws IOException {
    String mine = "process " + ProcessHandle.current().pid() + "\n";
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(mine.getBytes(StandardCharsets.US_ASCII)), 0);
  }

  /** Refuses what no run has written, or stands under another name too: it would be overwritten. */
  private static void requireOurs(Path file, FileChannel channel) throws IOException {
    boolean isWrittenByRun = OWNER.matcher(owner(channel)).matches();
    if (channel.size() > OWNER_BYTES || !isWrittenByRun || linkCount(file) > 1) {
      throw new OutputException(
          file + " was not made by a run; remove it, or choose another folder with --out");
    }
  }

  private static int linkCount(Path file) throws IOException {
    try {
      return (int) Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      // This system does not count them.
      return 1;
    }
  }

  private static String owner(FileChannel channel) throws IOException {
    ByteBuffer text = ByteBuffer.allocate(OWNER_BYTES);
    channel.read(text, 0);
    return new String(text.array(), 0, text.position(), StandardCharsets.ISO_8859_1).strip();
  }

  /** Returns the folder, as it is named without links. */
  Path folder() {
    return Objects.requireNonNull(file.getParent());
  }

  /** Tells whether the lock still stands in the folder; without it others may come in. */
  boolean isThere() throws IOException {
    return identity.isThere();
  }

  private static OutputException inUse(Path folder, String owner) {
    return new OutputException("folder " + folder + " is in use by another run (" + owner + ")");
  }

  /** Gives the lock back; a file that another run has put there stays. */
  @Override
  public void close() throws IOException {
    try (channel) {
      if (identity.isThere()) {
        Files.deleteIfExists(file);
      }
    } finally {
      synchronized (HELD) {
        HELD.remove(identity.key());
      }
    }
  }
}
