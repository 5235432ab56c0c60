package org.sliders.job;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a results folder for one run. The operating system takes the lock back when the process
 * ends, however it ends, so that a file left behind locks nothing out.
 *
 * <p>The file is removed before its lock is given back. Whoever then gets the lock of the removed
 * file sees that what it wrote there is not what stands under the name, and tries again.
 */
public final class FolderLock implements Closeable {

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock of a folder, which is created if there is none.
   *
   * @param folder the folder
   * @return the lock, held
   * @throws OutputException if another run has it or the folder cannot be written
   */
  public static FolderLock take(Path folder) throws OutputException {
    ResultsFolder.create(folder);
    Path file = folder.resolve(ResultsFolder.LOCK);
    try {
      while (true) {
        FileChannel channel =
            FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (tryLock(channel) == null) {
          String owner = Files.readString(file).strip();
          channel.close();
          throw new OutputException(
              "folder " + folder + " is in use by another run (" + owner + ")");
        }
        String mine = "process " + ProcessHandle.current().pid() + ", " + System.nanoTime() + "\n";
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(mine.getBytes(StandardCharsets.US_ASCII)), 0);
        if (Files.exists(file) && Files.readString(file).equals(mine)) {
          return new FolderLock(file, channel);
        }
        channel.close();
      }
    } catch (OutputException e) {
      throw e;
    } catch (IOException e) {
      throw new OutputException("cannot lock folder " + folder + ": " + e.getMessage(), e);
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      // This very process has it.
      return null;
    }
  }

  /** Gives the lock back. */
  @Override
  public void close() throws IOException {
    try (channel) {
      Files.deleteIfExists(file);
    }
  }
}
