package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sliders.cli.options.Layer;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.SettingsFile;

/** {@code config/sliders.properties} says what the table of options says. */
class InstalledSettingsTest {

  private static final String HEAD =
      """
      # Settings of this installation. Each line below shows a key with a value that makes sense; take
      # the '#' in front of it away to set it. What is set here holds for every command that has the
      # option, unless the file of --config or the command line says otherwise.
      #
      # A line is: key = value. Paths are relative to this file's folder. There are no escapes: a
      # backslash is a backslash. An unknown key and a key given twice are errors.
      """;

  @Test
  void filesTextFollowsFromTheTable() throws IOException {
    StringBuilder expected = new StringBuilder(HEAD);
    for (Opt<?> option : Opt.ALL) {
      if (option.isKey()) {
        expected.append("\n# ").append(option.meaning()).append('\n');
        expected.append("# Default: ").append(option.defaultDescription()).append(".\n");
        expected.append('#').append(option.name()).append(" = ").append(option.sample());
        expected.append('\n');
      }
    }
    assertThat(Files.readString(Path.of("config", "sliders.properties")))
        .isEqualTo(expected.toString());
  }

  @Test
  void everyKeyCanBeSet(@TempDir Path folder) throws IOException {
    String text = Files.readString(Path.of("config", "sliders.properties"));
    Path file = folder.resolve("all.properties");
    Files.writeString(file, text.replaceAll("(?m)^#(?=[a-z])", ""));

    Layer layer = SettingsFile.read(file);

    for (Opt<?> option : Opt.ALL) {
      assertThat(layer.get(option) != null).as(option.name()).isEqualTo(option.isKey());
    }
  }

  @Test
  void asInstalledItSetsNothing() {
    Layer layer = SettingsFile.read(Path.of("config", "sliders.properties"));

    assertThat(Opt.ALL).allSatisfy(option -> assertThat(layer.value(option)).isNull());
  }
}
