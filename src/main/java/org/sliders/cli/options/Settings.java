package org.sliders.cli.options;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sliders.checksum.Checksum;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.Verbosity;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.SumChoice;
import org.sliders.notation.Notation;

/**
 * All values a command may ask for. Where several sources give one, the last counts: built in,
 * {@code config/sliders.properties} of the installation, the file of {@code --config}, the command
 * line.
 */
public final class Settings {

  /** The installation's settings, below its folder. */
  public static final String INSTALLED = "config/sliders.properties";

  private final List<Layer> layers;

  /** Takes what each source gives, the one that counts least first. */
  Settings(List<Layer> layers) {
    this.layers = layers;
  }

  /**
   * Reads the settings files below a command line.
   *
   * @param commandLine what the command line gives
   * @param environment where the program runs
   * @return the settings
   * @throws CommandException if a file is wrong or cannot be read
   */
  public static Settings load(Layer commandLine, Environment environment) {
    List<Layer> layers = new ArrayList<>();
    Path home = environment.home();
    if (home != null && Files.exists(home.resolve(INSTALLED))) {
      layers.add(SettingsFile.read(home.resolve(INSTALLED)));
    }
    Path config = commandLine.get(Opt.CONFIG);
    if (config != null) {
      layers.add(SettingsFile.read(config));
    }
    layers.add(commandLine);
    return new Settings(layers);
  }

  /**
   * {@return these settings with another value of an option}
   *
   * @param option the option
   * @param value its value, which counts more than all others
   */
  public Settings with(Opt<?> option, Layer.Value value) {
    Layer top = new Layer(Path.of(""));
    top.add(option, value);
    List<Layer> all = new ArrayList<>(layers);
    all.add(top);
    return new Settings(all);
  }

  /**
   * {@return a value somebody gave, or nothing}
   *
   * @param <T> type of its value
   * @param option the option
   */
  public <T> Optional<T> given(Opt<T> option) {
    int layer = layerOf(option);
    return layer < 0 ? Optional.empty() : Optional.ofNullable(layers.get(layer).get(option));
  }

  /**
   * {@return a value of an option that has a default}
   *
   * @param <T> type of its value
   * @param option the option
   */
  public <T> T get(Opt<T> option) {
    Optional<T> given = given(option);
    return given.isPresent()
        ? given.get()
        : option.parse(Objects.requireNonNull(option.defaultText()), Path.of(""));
  }

  /**
   * {@return a value as written, or the default as it would be written, or null}
   *
   * @param option the option
   */
  public @Nullable String text(Opt<?> option) {
    int layer = layerOf(option);
    return layer < 0 ? option.defaultText() : origin(layer, option).text();
  }

  /**
   * {@return what messages call an option: where its value stands}
   *
   * @param option the option
   */
  public String originOf(Opt<?> option) {
    int layer = layerOf(option);
    return layer < 0 ? option.name() : origin(layer, option).origin();
  }

  /** {@return every setting that has a value, by key and as written} */
  public Map<String, String> inForce() {
    Map<String, String> values = new LinkedHashMap<>();
    for (Opt<?> option : Opt.ALL) {
      String text = option.isKey() ? text(option) : null;
      if (text != null) {
        values.put(option.name(), text);
      }
    }
    return values;
  }

  /** {@return how much is to be said} */
  public Verbosity verbosity() {
    boolean quiet = get(Opt.QUIET);
    boolean verbose = get(Opt.VERBOSE);
    if (quiet && verbose) {
      int quietLayer = layerOf(Opt.QUIET);
      int verboseLayer = layerOf(Opt.VERBOSE);
      if (quietLayer == verboseLayer) {
        throw new UsageException("--quiet and --verbose exclude each other");
      }
      return quietLayer > verboseLayer ? Verbosity.QUIET : Verbosity.VERBOSE;
    }
    return quiet ? Verbosity.QUIET : verbose ? Verbosity.VERBOSE : Verbosity.NORMAL;
  }

  /** {@return how boards are written where they say nothing themselves} */
  public Notation notation() {
    return new Notation(null, given(Opt.SHAPE).orElse(null), given(Opt.BLANK).orElse(null));
  }

  /** {@return multiplier and modulus} */
  public Checksum checksum() {
    try {
      return new Checksum(get(Opt.CHECKSUM_MULTIPLIER), get(Opt.CHECKSUM_MODULUS));
    } catch (IllegalArgumentException e) {
      Opt<?> given =
          layerOf(Opt.CHECKSUM_MULTIPLIER) < 0 ? Opt.CHECKSUM_MODULUS : Opt.CHECKSUM_MULTIPLIER;
      throw new UsageException(originOf(given) + ": " + e.getMessage());
    }
  }

  /** {@return how answers are computed} */
  public ComputeSettings compute() {
    long memoryBytes = get(Opt.MEMORY);
    long heapBytes = Runtime.getRuntime().maxMemory();
    if (memoryBytes > heapBytes) {
      throw new UsageException(
          originOf(Opt.MEMORY)
              + ": '"
              + text(Opt.MEMORY)
              + "' is more than the heap of "
              + heapBytes
              + " bytes; SLIDERS_HEAP sets the heap");
    }
    return ComputeSettings.of(get(Opt.THREADS), memoryBytes)
        .with(get(Opt.SEARCH))
        .with(get(Opt.SUM))
        .withPathLimit(get(Opt.PATH_LIMIT))
        .with(checksum());
  }

  /** {@return how distances and paths alone are computed, without sums} */
  public ComputeSettings computeWithoutSums() {
    ComputeSettings all = compute();
    return ComputeSettings.of(all.threads(), all.memoryBytes())
        .with(all.search())
        .with(SumChoice.RESIDUE)
        .withPathLimit(all.pathLimit())
        .with(all.checksum());
  }

  private int layerOf(Opt<?> option) {
    for (int layer = layers.size() - 1; layer >= 0; layer--) {
      if (layers.get(layer).value(option) != null) {
        return layer;
      }
    }
    return -1;
  }

  private Layer.Value origin(int layer, Opt<?> option) {
    return Objects.requireNonNull(layers.get(layer).value(option));
  }
}
