package org.sliders.job;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a results folder for one run. The operating system takes the lock back when the process
 * ends, however it ends, so that a file left behind locks nothing out.
 *
 * <p>The file is removed before its lock is given back. Whoever then gets the lock of the removed
 * file sees that another one stands under the name, and tries again.
 *
 * <p>On POSIX systems a process loses its lock when it closes any descriptor of the file. So the
 * holder never opens the file again, and a set tells which folders this process holds.
 */
public final class FolderLock implements Closeable {

  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

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
    try {
      Path file = folder.toRealPath().resolve(ResultsFolder.LOCK);
      if (!HELD.add(file)) {
        throw inUse(folder, "of this process");
      }
      FileChannel channel = null;
      try {
        channel = lock(folder, file);
        return new FolderLock(file, channel);
      } finally {
        if (channel == null) {
          HELD.remove(file);
        }
      }
    } catch (OutputException e) {
      throw e;
    } catch (IOException e) {
      throw new OutputException("cannot lock folder " + folder + ": " + e.getMessage(), e);
    }
  }

  private static FileChannel lock(Path folder, Path file) throws IOException {
    while (true) {
      Object key = key(file);
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        if (channel.tryLock() == null) {
          throw inUse(folder, Files.readString(file).strip());
        }
        if (key != null && key.equals(key(file))) {
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

  /** Returns what tells files of one name apart; null if there is no file. */
  private static @Nullable Object key(Path file) throws IOException {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      Object key = attributes.fileKey();
      return key == null ? attributes.creationTime() : key;
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static OutputException inUse(Path folder, String owner) {
    return new OutputException("folder " + folder + " is in use by another run (" + owner + ")");
  }

  /** Gives the lock back. */
  @Override
  public void close() throws IOException {
    try (channel) {
      Files.deleteIfExists(file);
    } finally {
      HELD.remove(file);
    }
  }
}
