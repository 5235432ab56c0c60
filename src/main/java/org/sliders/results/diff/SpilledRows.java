package org.sliders.results.diff;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows in temporary files, one a group; rows of one id are in one group. The files have no names
 * once they are open, as far as the system allows it, so that nothing is left of them whatever ends
 * the process.
 */
final class SpilledRows implements Closeable {

  private static final int BUFFER_BYTES = 1 << 13;

  private record Group(FileChannel file, DataOutputStream out) {}

  private final List<Group> groups = new ArrayList<>();

  /** Makes the files of so many groups. */
  SpilledRows(int groupCount) throws IOException {
    try {
      for (int i = 0; i < groupCount; i++) {
        groups.add(newGroup());
      }
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private static Group newGroup() throws IOException {
    Path path = Files.createTempFile("sliders-diff", ".rows");
    FileChannel file =
        FileChannel.open(
            path,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    return new Group(
        file,
        new DataOutputStream(
            new BufferedOutputStream(Channels.newOutputStream(file), BUFFER_BYTES)));
  }

  void add(TableRow row) throws IOException {
    row.write(groups.get(Math.floorMod(row.id().hashCode(), groups.size())).out);
  }

  /** Returns the rows of a group from the first on; none may be added any more. */
  DataInputStream rows(int group) throws IOException {
    groups.get(group).out.flush();
    FileChannel file = groups.get(group).file;
    file.position(0);
    return new DataInputStream(new BufferedInputStream(Channels.newInputStream(file)));
  }

  @Override
  public void close() throws IOException {
    for (Group group : groups) {
      group.file.close();
    }
  }
}
