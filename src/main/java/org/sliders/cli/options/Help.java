package org.sliders.cli.options;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.help.HelpFormatter;
import org.apache.commons.cli.help.TextHelpAppendable;

/** Writes the help. */
public final class Help {

  /** Columns of a help page. */
  private static final int WIDTH = 100;

  /** All options are equal to a stable sort, so they stay in the order of the table. */
  private static final Comparator<Option> TABLE_ORDER = Comparator.comparing(option -> 0);

  private Help() {}

  /** {@return the overview of all commands} */
  public static String overview() {
    StringBuilder out = new StringBuilder("usage: sliders COMMAND [OPTIONS] ...\n\n");
    for (Command command : Command.values()) {
      String synopsis = command.word() + " " + command.operands();
      out.append(String.format("  %-20s  %s%n", synopsis, command.purpose()));
    }
    out.append(
        """

          sliders COMMAND --help    the options of a command
          sliders --version         version and commit

        A board is its rows, separated by '/': one character a tile, such as WRBB/RRBB/RRBB/RRBB, or
        words separated by spaces, such as '8 6 7/2 5 4/3 0 1'. Moves are L, R, U, D: the direction in
        which the tile slides.
        """);
    return out.toString().replace(System.lineSeparator(), "\n");
  }

  /**
   * {@return the help of one command}
   *
   * @param command the command
   */
  public static String of(Command command) {
    StringBuilder out = new StringBuilder();
    TextHelpAppendable text = new TextHelpAppendable(out);
    text.setMaxWidth(WIDTH);
    HelpFormatter formatter =
        HelpFormatter.builder()
            .setHelpAppendable(text)
            .setShowSince(false)
            .setComparator(TABLE_ORDER)
            .get();
    String syntax = "sliders " + command.word() + " [OPTIONS] " + command.operands();
    try {
      formatter.printHelp(
          syntax.strip(), command.purpose(), Arguments.optionsOf(command), "", false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString().lines().map(String::stripTrailing).collect(Collectors.joining("\n"));
  }
}
