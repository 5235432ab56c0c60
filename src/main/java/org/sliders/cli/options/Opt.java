package org.sliders.cli.options;

import static org.sliders.cli.options.Command.CENSUS;
import static org.sliders.cli.options.Command.CHECK;
import static org.sliders.cli.options.Command.CHECKSUM;
import static org.sliders.cli.options.Command.MERGE;
import static org.sliders.cli.options.Command.PATHS;
import static org.sliders.cli.options.Command.PLAN;
import static org.sliders.cli.options.Command.RANDOM;
import static org.sliders.cli.options.Command.RUN;
import static org.sliders.cli.options.Command.SAMPLE;
import static org.sliders.cli.options.Command.SELF_CHECK;
import static org.sliders.cli.options.Command.SOLVE;
import static org.sliders.cli.options.Command.STATUS;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.SearchChoice;
import org.sliders.engine.SumChoice;
import org.sliders.job.Shard;
import org.sliders.notation.TileCounts;
import org.sliders.results.TimingRows;

/**
 * An option: something a user can set on the command line, in a settings file, or in both. This
 * class holds the one table of them; the command line's parser, the reader of settings files, the
 * help and {@code config/sliders.properties} all follow it.
 *
 * @param <T> type of the value
 */
public final class Opt<T> {

  /** Reads a value; throws {@link IllegalArgumentException} with what is wrong. */
  interface Parser<T> {
    T parse(String text, Path base);
  }

  /** A heap of 256m is a little less to the JVM, which leaves a part of it out. */
  private static final long SMALL_HEAP_BYTES = 240L << 20;

  /** A walk is made move by move. */
  private static final long MAX_WALK = 1_000_000_000;

  /** Offered by settings files alone. */
  private static final Set<Command> FILES = EnumSet.noneOf(Command.class);

  private static final Set<Command> EVERYWHERE = EnumSet.allOf(Command.class);
  private static final Set<Command> BOARDS =
      EnumSet.of(RUN, CHECK, PLAN, SOLVE, PATHS, CHECKSUM, CENSUS, RANDOM);
  private static final Set<Command> SEARCHES =
      EnumSet.of(RUN, PLAN, SOLVE, PATHS, CENSUS, SELF_CHECK);
  private static final Set<Command> SUMS = EnumSet.of(RUN, PLAN, SOLVE);

  private static final Parser<Long> DURATION = (text, base) -> OptionValues.durationNanos(text);

  /** Every option so far, while the table below is made. */
  private static final List<Opt<?>> TABLE = new ArrayList<>();

  /** {@code --job}. */
  public static final Opt<Path> JOB =
      path("job")
          .argument("FILE", "../jobs/euler-244.csv")
          .meaning(
              "The job file; '-' is standard input. On the command line it is the operand JOB.")
          .in(FILES);

  /** {@code --out}. */
  public static final Opt<Path> OUT =
      path("out")
          .shortName("o")
          .argument("DIR", "../results/euler-244")
          .meaning("Folder for the results.")
          .describedDefault("results/ and the name of the job file without its last extension")
          .in(EnumSet.of(RUN, MERGE));

  /** {@code --overwrite}. */
  public static final Opt<Boolean> OVERWRITE =
      flag("overwrite")
          .meaning("Replace the files of an earlier run in the results folder.")
          .in(EnumSet.of(RUN, MERGE));

  /** {@code --resume}. */
  public static final Opt<Boolean> RESUME =
      flag("resume")
          .meaning(
              "Keep the finished rows of an earlier run in the results folder, compute the rest.");

  /** {@code --retry-failed}. */
  public static final Opt<Boolean> RETRY_FAILED =
      flag("retry-failed")
          .meaning("With --resume, compute failed, timed-out and too-large rows again too.");

  /** {@code --flush-ms}. */
  public static final Opt<Long> FLUSH_MS =
      named("flush-ms", number(1, OptionValues.MAX_FLUSH_MS))
          .argument("N", "1000")
          .meaning("Most milliseconds until a finished row is on disk.")
          .defaultValue("1000");

  /** {@code --timings}. */
  public static final Opt<TimingRows> TIMINGS =
      named("timings", word(TimingRows.class))
          .argument(OptionValues.words(TimingRows.class, "|"), "spaces")
          .meaning("Keep what each pair cost, what each space cost, or nothing of it.")
          .defaultValue(OptionValues.word(TimingRows.ALL));

  /** {@code --shard}. */
  public static final Opt<Shard> SHARD =
      named("shard", (text, base) -> Shard.parse(text, System::getenv))
          .argument("I/N|slurm", "3/8")
          .meaning(
              "Compute part I of the N parts of the job; slurm takes both from the array task."
                  + " 'merge' puts the parts together.");

  /** {@code --time-limit}. */
  public static final Opt<Long> TIME_LIMIT =
      named("time-limit", DURATION)
          .argument("TIME", "2h")
          .meaning("End after this time, such as 90s, 15m or 2h; a run can be resumed.")
          .in(EnumSet.of(RUN, SOLVE, CENSUS));

  /** {@code --pair-limit}. */
  public static final Opt<Long> PAIR_LIMIT =
      named("pair-limit", DURATION)
          .argument("TIME", "90s")
          .meaning("Give a pair up after this time; its status is timed-out.");

  /** {@code --verify}. */
  public static final Opt<Integer> VERIFY =
      named("verify", integer(0, Integer.MAX_VALUE))
          .argument("N", "10")
          .bareValue("10")
          .meaning(
              "Solve one in N pairs again by another search and sum method; written --verify=N,"
                  + " alone it means 10.")
          .defaultValue("0");

  /** {@code --keep-going}. */
  public static final Opt<Boolean> KEEP_GOING =
      flag("keep-going").meaning("Run the good rows of a job that has bad ones.");

  /** {@code --batch}. */
  public static final Opt<Boolean> BATCH =
      flag("batch")
          .meaning(
              "Say everything in run.log in the results folder; without --out the folder's name"
                  + " has the UTC time too.");

  /** {@code --json}. */
  public static final Opt<Boolean> JSON =
      flag("json").meaning("Write JSON, one object a line.").in(EnumSet.of(STATUS));

  /** {@code --limit}. */
  public static final Opt<Long> LIMIT =
      named("limit", number(0, Long.MAX_VALUE))
          .argument("N", "10")
          .meaning("List at most so many.")
          .describedDefault("all")
          .in(EnumSet.of(PATHS));

  /** {@code --from}. */
  public static final Opt<String> FROM =
      named("from", (text, base) -> text)
          .argument("BOARD", "12/30")
          .meaning("Make the moves on this board and print the board they lead to.")
          .in(EnumSet.of(CHECKSUM));

  /** {@code --palette}. */
  public static final Opt<TileCounts> PALETTE =
      named("palette", (text, base) -> TileCounts.parse(text))
          .argument("TILES", "R7B8")
          .meaning("The tiles of random boards: each, and how many of it.")
          .describedDefault("the numbers 1, 2, 3, ...")
          .in(EnumSet.of(RANDOM));

  /** {@code --target}. */
  public static final Opt<String> TARGET =
      named("target", (text, base) -> text)
          .argument("BOARD", "123/456/780")
          .meaning("The target of all rows.")
          .describedDefault("a random board a row")
          .in(EnumSet.of(RANDOM));

  /** {@code --walk}. */
  public static final Opt<Long> WALK =
      named("walk", number(0, MAX_WALK))
          .argument("N", "40")
          .meaning("Put the start so many random moves from the target, none undoing the last.")
          .describedDefault("any board that can be reached")
          .in(EnumSet.of(RANDOM));

  /** {@code --count}. */
  public static final Opt<Long> COUNT =
      named("count", number(1, Long.MAX_VALUE))
          .argument("N", "1000")
          .meaning("How many rows.")
          .defaultValue("1")
          .in(EnumSet.of(RANDOM));

  /** {@code --seed}. */
  public static final Opt<Long> SEED =
      named("seed", number(0, Long.MAX_VALUE))
          .argument("N", "244")
          .meaning("Where the random numbers begin; the same seed gives the same rows.")
          .defaultValue("1")
          .in(EnumSet.of(RANDOM, SAMPLE));

  /** {@code --shape}. */
  public static final Opt<Shape> SHAPE =
      named("shape", (text, base) -> Shape.parse(text))
          .argument("RxC", "4x4")
          .meaning("Rows x columns of boards written without '/', and of random ones.")
          .describedDefault("a square")
          .in(BOARDS);

  /** {@code --blank}. */
  public static final Opt<String> BLANK =
      named("blank", (text, base) -> OptionValues.tile(text))
          .argument("S", "_")
          .meaning("The tile that is the empty cell.")
          .describedDefault("the first of _ . 0 that occurs, or W where all other tiles are R or B")
          .in(BOARDS);

  /** {@code --threads}. */
  public static final Opt<Integer> THREADS =
      named("threads", integer(1, OptionValues.MAX_THREADS))
          .shortName("t")
          .argument("N", "4")
          .meaning("Worker threads.")
          .defaultValue(Integer.toString(Runtime.getRuntime().availableProcessors()))
          .describedDefault("the processors the JVM sees")
          .in(SEARCHES);

  /** {@code --memory}. */
  public static final Opt<Long> MEMORY =
      named("memory", (text, base) -> OptionValues.size(text))
          .argument("SIZE", "512m")
          .meaning(
              "Bound on the arrays of all searches and sums together: bytes, or with k, m or g.")
          .defaultValue(Long.toString(usualMemory(Runtime.getRuntime().maxMemory())))
          .describedDefault("80 % of the heap, 60 % of one below 256m")
          .in(SEARCHES);

  /** {@code --search}. */
  public static final Opt<SearchChoice> SEARCH =
      named("search", word(SearchChoice.class))
          .argument(OptionValues.words(SearchChoice.class, "|"), "auto")
          .meaning("Which search finds the distances.")
          .defaultValue(OptionValues.word(SearchChoice.AUTO))
          .in(SEARCHES);

  /** {@code --sum}. */
  public static final Opt<SumChoice> SUM =
      named("sum", word(SumChoice.class))
          .argument(OptionValues.words(SumChoice.class, "|"), "auto")
          .meaning("How checksums are summed; residue leaves the exact sum out.")
          .defaultValue(OptionValues.word(SumChoice.AUTO))
          .in(SUMS);

  /** {@code --path-limit}. */
  public static final Opt<Long> PATH_LIMIT =
      named("path-limit", number(0, Long.MAX_VALUE))
          .argument("N", Long.toString(ComputeSettings.DEFAULT_PATH_LIMIT))
          .meaning("The most paths a sum may list; past it the exact sum stays empty.")
          .defaultValue(Long.toString(ComputeSettings.DEFAULT_PATH_LIMIT))
          .in(SUMS);

  static final Opt<Integer> CHECKSUM_MULTIPLIER =
      named("checksum.multiplier", integer(0, Checksum.MAX_MODULUS - 1))
          .argument("N", Integer.toString(Checksum.EULER_244.multiplier()))
          .meaning("Multiplier of the checksum, 0 to modulus - 1.")
          .defaultValue(Integer.toString(Checksum.EULER_244.multiplier()))
          .in(FILES);

  static final Opt<Integer> CHECKSUM_MODULUS =
      named("checksum.modulus", integer(2, Checksum.MAX_MODULUS))
          .argument("N", Integer.toString(Checksum.EULER_244.modulus()))
          .meaning("Modulus of the checksum, 2 to " + Checksum.MAX_MODULUS + ".")
          .defaultValue(Integer.toString(Checksum.EULER_244.modulus()))
          .in(FILES);

  static final Opt<Path> CONFIG =
      path("config")
          .argument("FILE", "my.properties")
          .meaning("Read settings from a file of lines key = value.")
          .in(SEARCHES);

  /** {@code --progress}. */
  public static final Opt<ProgressMode> PROGRESS =
      named("progress", word(ProgressMode.class))
          .argument(OptionValues.words(ProgressMode.class, "|"), "auto")
          .meaning(
              "How progress is shown on standard error; auto is a bar on a terminal, else lines.")
          .defaultValue(OptionValues.word(ProgressMode.AUTO));

  static final Opt<Boolean> QUIET =
      flag("quiet")
          .shortName("q")
          .meaning("Say nothing beside the data but errors; 'run' prints no table either.")
          .in(EVERYWHERE);

  static final Opt<Boolean> VERBOSE =
      flag("verbose")
          .shortName("v")
          .meaning("Say more: steps, layers, times, whatever the command has.")
          .in(EVERYWHERE);

  /** Every option, in the order of the help and of {@code config/sliders.properties}. */
  public static final List<Opt<?>> ALL = List.copyOf(TABLE);

  private final String name;
  private final Parser<T> parser;
  private @Nullable String shortName;
  private @Nullable String argument;
  private @Nullable String bareValue;
  private String sample = "true";
  private String meaning = "";
  private String defaultDescription = "none";
  private @Nullable String defaultText;
  private Set<Command> commands = EnumSet.of(RUN);

  private Opt(String name, Parser<T> parser) {
    this.name = name;
    this.parser = parser;
  }

  // A lambda costs a quarter of a millisecond when it is first met; each of these is met once.

  private static Parser<Long> number(long min, long max) {
    return (text, base) -> OptionValues.number(text, min, max);
  }

  private static Parser<Integer> integer(int min, int max) {
    return (text, base) -> (int) OptionValues.number(text, min, max);
  }

  private static <E extends Enum<E>> Parser<E> word(Class<E> words) {
    return (text, base) -> OptionValues.word(text, words);
  }

  private static <T> Opt<T> named(String name, Parser<T> parser) {
    Opt<T> option = new Opt<>(name, parser);
    TABLE.add(option);
    return option;
  }

  private static Opt<Path> path(String name) {
    return named(name, OptionValues::path);
  }

  private static Opt<Boolean> flag(String name) {
    return named(name, (text, base) -> OptionValues.flag(text)).defaultValue("false");
  }

  private Opt<T> shortName(String letter) {
    shortName = letter;
    return this;
  }

  private Opt<T> argument(String placeholder, String sampleValue) {
    argument = placeholder;
    sample = sampleValue;
    return this;
  }

  /** On the command line a value follows only behind '=', and without one there is this. */
  private Opt<T> bareValue(String text) {
    bareValue = text;
    return this;
  }

  private Opt<T> meaning(String sentence) {
    meaning = sentence;
    return this;
  }

  private Opt<T> defaultValue(String text) {
    defaultText = text;
    return describedDefault(text);
  }

  private Opt<T> describedDefault(String description) {
    defaultDescription = description;
    return this;
  }

  /** Says who has the option on the command line, {@code run} alone unless told. */
  private Opt<T> in(Set<Command> offeredBy) {
    commands = offeredBy;
    return this;
  }

  /**
   * {@return the default of {@code --memory}}
   *
   * <p>The old generation of the usual collectors, where large arrays go, is two thirds of the
   * heap. A few arrays fill that of a small heap, and then memory runs out anywhere in the program.
   * In a large heap the other generations take their part of many arrays.
   *
   * @param heapBytes size of the heap
   */
  public static long usualMemory(long heapBytes) {
    return heapBytes / 10 * (heapBytes < SMALL_HEAP_BYTES ? 6 : 8);
  }

  /** {@return the long name, which is the key in a settings file too} */
  public String name() {
    return name;
  }

  /** Returns the letter, or null. */
  @Nullable String shortName() {
    return shortName;
  }

  /** Returns the placeholder of the value, or null for a flag. */
  @Nullable String argument() {
    return argument;
  }

  /** Returns what the option alone means on the command line, or null where it needs a value. */
  @Nullable String bareValue() {
    return bareValue;
  }

  /** {@return a value that makes sense, for {@code config/sliders.properties}} */
  public String sample() {
    return sample;
  }

  /** {@return what the option does, one sentence} */
  public String meaning() {
    return meaning;
  }

  /** {@return the default in words} */
  public String defaultDescription() {
    return defaultDescription;
  }

  /** Returns the default as a user would write it, or null if there is none. */
  @Nullable String defaultText() {
    return defaultText;
  }

  /**
   * {@return whether a command has the option on its command line}
   *
   * @param command the command
   */
  public boolean isOfferedBy(Command command) {
    return commands.contains(command);
  }

  /** {@return whether the option is a key of settings files: all of {@code run}'s but the file} */
  public boolean isKey() {
    return this != CONFIG && (commands.isEmpty() || commands.contains(RUN));
  }

  /** Reads a value of this option; paths are relative to the base. */
  T parse(String text, Path base) {
    return parser.parse(text, base);
  }
}
