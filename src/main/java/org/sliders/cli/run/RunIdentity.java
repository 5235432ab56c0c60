package org.sliders.cli.run;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Shard;
import org.sliders.results.Manifest;

/**
 * What stays the same in a run's manifest from beginning to end.
 *
 * @param program which build runs, and its command line
 * @param settings every setting in force
 * @param job the job file
 * @param machine where it runs
 * @param started when it began
 */
public record RunIdentity(
    Manifest.Program program,
    Map<String, String> settings,
    Manifest.JobFile job,
    Manifest.Machine machine,
    Instant started) {

  /** Where Linux keeps the machine's name; asking the network for it may take seconds. */
  private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

  /** Describes a run that begins now. */
  static RunIdentity of(RunSetup setup) {
    RunOptions options = setup.options();
    RunJob job = setup.job();
    Map<String, String> settings = new TreeMap<>(options.inForce());
    settings.putAll(setup.place());
    return new RunIdentity(
        thisProgram(options.words()),
        settings,
        Manifest.JobFile.of(job.rows(), RunKey.of(options, job.rows()), part(options, job)),
        thisMachine(),
        Instant.now());
  }

  /**
   * {@return this build}
   *
   * @param words its command line
   */
  public static Manifest.Program thisProgram(List<String> words) {
    Version version = Version.ofBuild();
    return new Manifest.Program(version.version(), version.commit(), words);
  }

  /** {@return this machine} */
  public static Manifest.Machine thisMachine() {
    Runtime runtime = Runtime.getRuntime();
    return new Manifest.Machine(
        hostName(),
        runtime.availableProcessors(),
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        runtime.maxMemory());
  }

  private static Manifest.@Nullable Part part(RunOptions options, RunJob job) {
    Shard shard = options.shard();
    return shard == null
        ? null
        : new Manifest.Part(
            shard.index(), shard.count(), job.wholeRowCount(), RunKey.ofWhole(options, job.rows()));
  }

  /** Returns the manifest of one moment. */
  Manifest manifest(Manifest.State state, Manifest.@Nullable End end, Manifest.Totals totals) {
    return new Manifest(state, program, settings, job, machine, started, end, totals);
  }

  /** {@return the name of this machine} */
  public static String hostName() {
    try {
      return Files.isReadable(HOST_NAME)
          ? Files.readString(HOST_NAME).strip()
          : InetAddress.getLocalHost().getHostName();
    } catch (IOException e) {
      return "unknown";
    }
  }
}
