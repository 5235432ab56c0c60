package org.sliders.cli.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;
import org.sliders.board.Quoted;

/**
 * A command line, taken apart.
 *
 * @param words the whole command line, the command first
 * @param operands what is no option: the job, the boards, the moves
 * @param options the options' values
 */
public record Arguments(List<String> words, List<String> operands, Layer options) {

  /** Name of the option that prints the help instead. */
  public static final String HELP = "help";

  private static final String SHORT_HELP = "h";

  /**
   * {@return whether a command's help is asked for, whatever else is wrong with its command line}
   *
   * @param words what follows the command
   */
  public static boolean asksForHelp(List<String> words) {
    int end = words.indexOf("--");
    List<String> options = end < 0 ? words : words.subList(0, end);
    return options.contains("--" + HELP) || options.contains("-" + SHORT_HELP);
  }

  /**
   * Takes a command line apart.
   *
   * @param command the command
   * @param words what follows it
   * @param workingDirectory what paths are relative to
   * @return the command line in parts
   * @throws UsageException if an option or its value is wrong or an operand is missing or left over
   */
  public static Arguments parse(Command command, List<String> words, Path workingDirectory) {
    CommandLine line = commandLine(command, words);
    Layer layer = new Layer(workingDirectory);
    for (Option given : line.getOptions()) {
      Opt<?> option =
          Opt.ALL.stream()
              .filter(known -> known.name().equals(given.getLongOpt()))
              .findFirst()
              .orElseThrow();
      String text = given.hasArg() ? given.getValue() : "true";
      layer.add(option, new Layer.Value(text, "--" + option.name()));
    }
    List<String> operands = line.getArgList();
    if (operands.size() > command.maxOperands()) {
      throw new UsageException(
          "unexpected argument " + Quoted.of(operands.get(command.maxOperands())));
    }
    if (operands.size() < command.minOperands()) {
      String missing = Arrays.asList(command.operands().split(" ", -1)).get(operands.size());
      throw new UsageException("'" + command.word() + "' needs " + missing);
    }
    List<String> all = new ArrayList<>(words);
    all.add(0, command.word());
    return new Arguments(all, operands, layer);
  }

  /** Returns a command's options as the parser and the help want them. */
  static Options optionsOf(Command command) {
    Options options = new Options();
    for (Opt<?> option : Opt.ALL) {
      if (option.isOfferedBy(command)) {
        Option.Builder builder =
            Option.builder(option.shortName()).longOpt(option.name()).desc(description(option));
        if (option.argument() != null) {
          builder.hasArg().argName(option.argument());
        }
        options.addOption(builder.get());
      }
    }
    options.addOption(Option.builder(SHORT_HELP).longOpt(HELP).desc("Print this help.").get());
    return options;
  }

  private static String description(Opt<?> option) {
    return option.argument() == null
        ? option.meaning()
        : option.meaning() + " Default: " + option.defaultDescription() + ".";
  }

  private static CommandLine commandLine(Command command, List<String> words) {
    DefaultParser parser =
        DefaultParser.builder()
            .setAllowPartialMatching(false)
            .setStripLeadingAndTrailingQuotes(false)
            .get();
    try {
      return parser.parse(
          optionsOf(command), withBareValues(command, words).toArray(new String[0]));
    } catch (MissingArgumentException e) {
      Option option = e.getOption();
      throw new UsageException(
          "--" + option.getLongOpt() + " needs a value, " + option.getArgName());
    } catch (UnrecognizedOptionException e) {
      throw new UsageException("unknown option " + Quoted.of(e.getOption()));
    } catch (ParseException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Writes out the values of options that stand for one alone, so that no operand is taken for it.
   */
  private static List<String> withBareValues(Command command, List<String> words) {
    int end = words.contains("--") ? words.indexOf("--") : words.size();
    List<String> all = new ArrayList<>(words);
    for (Opt<?> option : Opt.ALL) {
      if (option.bareValue() != null && option.isOfferedBy(command)) {
        Set<String> alone = Set.of("-" + option.name(), "--" + option.name());
        requireJoinedValue(option, words.subList(0, end), alone);
        all.subList(0, end)
            .replaceAll(word -> alone.contains(word) ? word + "=" + option.bareValue() : word);
      }
    }
    return all;
  }

  /** Refuses a number after an option that stands for one alone: it would be taken for the job. */
  private static void requireJoinedValue(Opt<?> option, List<String> words, Set<String> alone) {
    for (int word = 0; word + 1 < words.size(); word++) {
      String next = words.get(word + 1);
      if (alone.contains(words.get(word)) && next.matches("[0-9]+")) {
        throw new UsageException(
            "--" + option.name() + " takes its value after '=': --" + option.name() + "=" + next);
      }
    }
  }
}
