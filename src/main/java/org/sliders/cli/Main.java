package org.sliders.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntSupplier;
import org.sliders.batch.JobRunner;
import org.sliders.board.NotationException;
import org.sliders.board.Quoted;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Messages;
import org.sliders.cli.io.Output;
import org.sliders.cli.options.Arguments;
import org.sliders.cli.options.Command;
import org.sliders.cli.options.Environment;
import org.sliders.cli.options.Help;
import org.sliders.cli.options.Layer;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.cli.options.UsageException;
import org.sliders.cli.run.BatchSignals;
import org.sliders.cli.run.JobSource;
import org.sliders.cli.run.RunOptions;
import org.sliders.cli.run.Version;
import org.sliders.job.IoMessages;
import org.sliders.results.LogFile;
import org.sliders.results.OutputException;
import org.sliders.work.CheckFailedException;
import org.sliders.work.TooLargeException;

/** The program: parse, check, plan, run, report. */
public final class Main {

  private final Environment environment;
  private final Io io;
  private final JobRunner runner;

  /**
   * Makes the program for one command, which runs jobs on this machine.
   *
   * @param environment where it runs
   * @param in standard input
   * @param out standard output; data in UTF-8
   * @param err standard error; everything else in UTF-8
   */
  public Main(Environment environment, InputStream in, OutputStream out, OutputStream err) {
    this(environment, in, out, err, JobRunner.LOCAL);
  }

  /**
   * Makes the program for one command.
   *
   * @param environment where it runs
   * @param in standard input
   * @param out standard output; data in UTF-8
   * @param err standard error; everything else in UTF-8
   * @param runner runs jobs
   */
  public Main(
      Environment environment,
      InputStream in,
      OutputStream out,
      OutputStream err,
      JobRunner runner) {
    this.environment = environment;
    this.runner = runner;
    this.io =
        new Io(
            in, new Output(out), new Messages(new PrintStream(err, true, StandardCharsets.UTF_8)));
  }

  /**
   * Runs a command in this process and ends the process with its exit code.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    BatchSignals.watch(System::exit);
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    OutputStream err = new BufferedOutputStream(new FileOutputStream(FileDescriptor.err));
    System.exit(new Main(Environment.ofProcess(), System.in, out, err).run(args));
  }

  /**
   * Runs a command.
   *
   * @param args the command line
   * @return the exit code
   */
  public int run(String... args) {
    return guard(helpFor(args), () -> execute(List.of(args)));
  }

  /** Turns what ends a command early into one line and its exit code. */
  private int guard(String help, IntSupplier command) {
    try {
      int exitCode = command.getAsInt();
      io.out().flush();
      return exitCode;
    } catch (UsageException e) {
      int exitCode = fail(e.exitCode(), e);
      io.messages().plain("Try '" + help + "'.");
      return exitCode;
    } catch (CommandException e) {
      return fail(e.exitCode(), e);
    } catch (NotationException e) {
      return fail(ExitCode.BAD_DATA, e);
    } catch (TooLargeException e) {
      return fail(ExitCode.UNANSWERED, e);
    } catch (CheckFailedException e) {
      io.messages().error("check failed: " + e.getMessage());
      return ExitCode.CHECK_FAILED;
    } catch (Output.OutputException e) {
      return e.isClosed() ? ExitCode.OUTPUT_CLOSED : fail(ExitCode.IO_ERROR, e);
    } catch (OutOfMemoryError e) {
      io.messages().error(outOf(e));
      return ExitCode.UNANSWERED;
    }
  }

  private int execute(List<String> args) {
    if (args.isEmpty()) {
      io.messages().plain(Help.overview().stripTrailing());
      return ExitCode.USAGE;
    }
    String word = args.get(0);
    if (Arguments.asksForHelp(List.of(word))) {
      return print(Help.overview());
    }
    if (word.equals(Arguments.HELP)) {
      return help(args.subList(1, args.size()));
    }
    if (word.equals("--version")) {
      return print(Version.ofBuild().toString());
    }
    Command command = command(word);
    List<String> rest = args.subList(1, args.size());
    if (Arguments.asksForHelp(rest)) {
      return print(Help.of(command));
    }
    Arguments arguments = Arguments.parse(command, rest, environment.workingDirectory());
    Settings settings = Settings.load(arguments.options(), environment);
    io.messages().setVerbosity(settings.verbosity());
    return execute(command, arguments, settings);
  }

  private int help(List<String> words) {
    if (words.size() > 1) {
      throw new UsageException("unexpected argument " + Quoted.of(words.get(1)));
    }
    return print(words.isEmpty() ? Help.overview() : Help.of(command(words.get(0))));
  }

  private static Command command(String word) {
    Command command = Command.of(word);
    if (command == null) {
      throw new UsageException("unknown command " + Quoted.of(word));
    }
    return command;
  }

  private int execute(Command command, Arguments arguments, Settings settings) {
    List<String> operands = arguments.operands();
    Path here = environment.workingDirectory();
    return switch (command) {
      case RUN ->
          settings.get(Opt.BATCH) ? runLogged(arguments, settings) : run(arguments, settings);
      case STATUS -> StatusCommand.run(StatusCommand.Options.of(operands, settings, here), io);
      case RESULTS -> ResultsCommand.run(ResultsCommand.Options.of(operands, here), io);
      case CHECK -> CheckCommand.run(JobSource.of(operands, settings, here), io);
      case PLAN -> PlanCommand.run(PlanCommand.Options.of(operands, settings, here), io);
      case SOLVE -> SolveCommand.run(SolveCommand.Options.of(operands, settings), io);
      case PATHS -> PathsCommand.run(PathsCommand.Options.of(operands, settings), io);
      case CHECKSUM -> ChecksumCommand.run(ChecksumCommand.Options.of(operands, settings), io);
      case CENSUS -> CensusCommand.run(CensusCommand.Options.of(operands, settings), io);
      case RANDOM -> RandomCommand.run(RandomCommand.Options.of(settings), io);
      case SAMPLE -> SampleCommand.run(SampleCommand.Options.of(operands, settings, here), io);
      case MERGE -> MergeCommand.run(MergeCommand.Options.of(arguments, settings, here), io);
      case DIFF -> DiffCommand.run(DiffCommand.Options.of(operands, here), io);
      case SELF_CHECK -> SelfCheckCommand.run(settings.compute(), io);
    };
  }

  private int run(Arguments arguments, Settings settings) {
    return RunCommand.run(RunOptions.of(arguments, settings, environment), runner, io);
  }

  /**
   * Runs a job with a log in place of the terminal. What is wrong before there is a folder for it
   * is told as ever.
   */
  private int runLogged(Arguments arguments, Settings settings) {
    Path folder = RunOptions.of(arguments, settings, environment).makeFolder();
    try (OutputStream log = LogFile.open(folder)) {
      io.out().line("results and log (run.log) in " + folder);
      io.out().flush();
      Main logged = new Main(environment.unattended(), io.in(), log, log, runner);
      logged.io.messages().setVerbosity(settings.verbosity());
      Settings inFolder = settings.with(Opt.OUT, new Layer.Value(folder.toString(), "--out"));
      try {
        return logged.guard("sliders run --help", () -> logged.run(arguments, inFolder));
      } catch (RuntimeException | Error e) {
        logged.io.messages().fault("a defect ended the run", e);
        throw e;
      }
    } catch (OutputException e) {
      throw new CommandException(ExitCode.CANNOT_CREATE, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new CommandException(ExitCode.IO_ERROR, "cannot write the log: " + IoMessages.of(e));
    }
  }

  /** The JVM throws the same where the system gives it no more threads. */
  private static String outOf(OutOfMemoryError error) {
    return String.valueOf(error.getMessage()).contains("native thread")
        ? "the system gives no more threads: raise its limit (ulimit -u) or take fewer with --threads"
        : "the heap is too small for this; SLIDERS_HEAP sets it, such as 2g";
  }

  private int print(String text) {
    text.stripTrailing().lines().forEach(io.out()::line);
    return ExitCode.OK;
  }

  private int fail(int exitCode, RuntimeException reason) {
    io.messages().error(String.valueOf(reason.getMessage()));
    return exitCode;
  }

  private static String helpFor(String... args) {
    boolean known = args.length > 0 && Command.of(args[0]) != null;
    return known ? "sliders " + args[0] + " --help" : "sliders --help";
  }
}
