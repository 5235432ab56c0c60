package org.sliders.cli.options;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.fuzz.Claims;

/**
 * Any bytes are settings that mean the same when written out again, or a {@link UsageException}. An
 * input is a settings file.
 */
final class SettingsClaims {

  private static final Path FILE = Path.of("folder", "my.properties");

  private SettingsClaims() {}

  static void check(byte[] input) {
    Layer layer;
    try {
      layer = SettingsFile.parse(FILE, input);
    } catch (UsageException e) {
      String message = String.valueOf(e.getMessage());
      Claims.requireOneLine(message);
      assertTrue(message.startsWith(FILE.toString()), message);
      return;
    }
    checkWritten(layer);
    use(new Settings(List.of(layer)));
  }

  /** Written out with comments and other line ends between, the values are the same. */
  private static void checkWritten(Layer layer) {
    StringBuilder text = new StringBuilder("\uFEFF#\r");
    for (Opt<?> option : Opt.ALL) {
      Layer.Value value = layer.value(option);
      if (value != null) {
        text.append(option.name()).append('=').append(value.text()).append("\r\n \n");
      }
    }
    Layer again = SettingsFile.parse(FILE, text.toString().getBytes(UTF_8));
    for (Opt<?> option : Opt.ALL) {
      assertEquals(textOf(layer, option), textOf(again, option));
      assertEquals(layer.<Object>get(anyType(option)), again.<Object>get(anyType(option)));
    }
  }

  private static @Nullable String textOf(Layer layer, Opt<?> option) {
    Layer.Value value = layer.value(option);
    return value == null ? null : value.text();
  }

  @SuppressWarnings("unchecked") // The value is only compared.
  private static Opt<Object> anyType(Opt<?> option) {
    return (Opt<Object>) option;
  }

  /** What the values say together may be wrong too, and is told in the same way. */
  private static void use(Settings settings) {
    settings.inForce();
    settings.notation();
    List<Runnable> uses = List.of(settings::verbosity, settings::checksum, settings::compute);
    for (Runnable use : uses) {
      try {
        use.run();
      } catch (UsageException e) {
        Claims.requireOneLine(String.valueOf(e.getMessage()));
      }
    }
  }
}
