package org.sliders.cli.options;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sliders.board.Quoted;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.job.IoMessages;

/**
 * Reads a settings file: UTF-8, a line {@code key = value} each, spaces around both dropped, lines
 * that are blank or begin with {@code #} skipped. There are no escapes and no continued lines, so
 * that a backslash in a path is just that.
 */
public final class SettingsFile {

  /** The most bytes a file may have, so that no device or pipe is read without end. */
  private static final int MAX_BYTES = 1 << 20;

  private SettingsFile() {}

  /**
   * Reads and checks a file.
   *
   * @param file the file
   * @return its values; paths among them are relative to the file's folder
   * @throws UsageException for a line that is no setting, with file and line
   * @throws CommandException if the file cannot be read
   */
  public static Layer read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return parse(file, in.readNBytes(MAX_BYTES + 1));
    } catch (IOException e) {
      throw new CommandException(
          ExitCode.NO_INPUT, "cannot read " + file + ": " + IoMessages.of(e));
    }
  }

  /** Reads and checks the bytes of a file. */
  static Layer parse(Path file, byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new UsageException(file + " is longer than 1 MiB");
    }
    Path folder = file.getParent();
    Layer layer = new Layer(folder == null ? Path.of("") : folder);
    int lineNumber = 0;
    for (String line : text(file, bytes).lines().toList()) {
      lineNumber++;
      String setting = line.strip();
      if (!setting.isEmpty() && !setting.startsWith("#")) {
        add(layer, setting, file + ":" + lineNumber + ": ");
      }
    }
    return layer;
  }

  private static void add(Layer layer, String setting, String place) {
    int equals = setting.indexOf('=');
    if (equals < 0) {
      throw new UsageException(place + Quoted.of(setting) + " is not of the form key = value");
    }
    String key = setting.substring(0, equals).strip();
    Opt<?> option =
        Opt.ALL.stream()
            .filter(known -> known.isKey() && known.name().equals(key))
            .findFirst()
            .orElseThrow(() -> new UsageException(place + "unknown key " + Quoted.of(key)));
    layer.add(option, new Layer.Value(setting.substring(equals + 1).strip(), place + key));
  }

  private static String text(Path file, byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new UsageException(file + " is not UTF-8");
    }
  }
}
