package org.sliders;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The shell scripts, run as a user would run them, in a copy of the project that has nothing but
 * them: a stand-in for Java prints the arguments it gets, and a stand-in for the Maven wrapper
 * makes an empty jar.
 */
@Timeout(60)
class ScriptsTest {
  private static final Path PROJECT = Path.of("").toAbsolutePath();

  /** Folders with the few commands that the scripts call, and no java. */
  private static final String PLAIN_PATH = "/usr/bin:/bin";

  @TempDir Path temp;

  private Path home;
  private Path jdk;

  private record Outcome(int exit, List<String> out, String err) {}

  @BeforeEach
  void layOutProject() throws IOException {
    home = temp.resolve("the home");
    Files.createDirectories(home.resolve("scripts"));
    Files.createDirectories(home.resolve("src/main"));
    Files.writeString(home.resolve("pom.xml"), "");
    for (String script : List.of("sliders", "run-batch", "fuzz", "slurm-array")) {
      Files.copy(PROJECT.resolve("scripts").resolve(script), home.resolve("scripts/" + script));
    }
    Files.createDirectories(home.resolve("config/jvm"));
    for (String kind : List.of("all", "long", "short")) {
      String file = "config/jvm/" + kind + ".options";
      Files.copy(PROJECT.resolve(file), home.resolve(file));
    }
    writeProgram(
        home.resolve("mvnw"),
        """
        echo "maven $*" >>built; echo noise; echo noise >&2
        mkdir -p target/quick target/lib; : >target/quick/sliders.jar
        """);
    jdk = temp.resolve("a jdk");
    writeJdk("21.0.1");
  }

  private void writeJdk(String version) throws IOException {
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    writeProgram(
        jdk.resolve("bin/java"),
        """
        for word; do
          case $word in
            @*) grep -v '^#' "${word#@}" ;;
            *) printf '%s\\n' "$word" ;;
          esac
        done
        if [ -n "${READ_STDIN-}" ]; then cat; fi
        exit "${JAVA_EXIT-0}"
        """);
  }

  private static void writeProgram(Path file, String body) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + body);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Outcome run(Map<String, String> settings, String... command) throws Exception {
    return runIn(temp, settings, command);
  }

  private Outcome runIn(Path folder, Map<String, String> settings, String... command)
      throws Exception {
    Path out = Files.createTempFile(temp, "out", "");
    Path err = Files.createTempFile(temp, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(key -> key.startsWith("SLIDERS_") || key.startsWith("JAVA_"));
    environment.put("JAVA_HOME", jdk.toString());
    // No cache, so that nothing works on in the background when a test is over.
    environment.put("XDG_CACHE_HOME", "/dev/null");
    environment.putAll(settings);
    environment.values().removeIf(String::isEmpty);
    Process process = builder.start();
    assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), Files.readAllLines(out), Files.readString(err));
  }

  private String script(String name) {
    return home.resolve("scripts").resolve(name).toString();
  }

  private void build() throws IOException {
    Files.createDirectories(home.resolve("target/lib"));
    Files.writeString(home.resolve("target/sliders.jar"), "");
    makeOlder(home.resolve("pom.xml"));
    makeOlder(home.resolve("src/main"));
  }

  private static void makeOlder(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
  }

  @Test
  void scriptsPassShellcheck() throws Exception {
    assumeTrue(
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "shellcheck"))),
        "shellcheck is not on the path");
    List<String> command = new ArrayList<>(List.of("shellcheck", ".ci/run"));
    try (Stream<Path> files = Files.list(PROJECT.resolve("scripts"))) {
      files
          .filter(Files::isRegularFile)
          .map(file -> PROJECT.relativize(file).toString())
          .sorted()
          .forEach(command::add);
    }

    Outcome outcome = runIn(PROJECT, Map.of(), command.toArray(String[]::new));

    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.exit()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "0, PARTS is '0'; it should be 1 to 1000",
    "1001, PARTS is '1001'; it should be 1 to 1000",
    "x, PARTS is 'x'; it should be 1 to 1000",
    "8, cannot read the job file"
  })
  void slurmArrayTellsWhatIsWrong(String parts, String message) throws Exception {
    Outcome outcome = run(Map.of(), script("slurm-array"), parts, "no-job.csv", "out");

    assertThat(outcome.exit()).isEqualTo(2);
    assertThat(outcome.err()).startsWith("slurm-array: ").contains(message).hasLineCount(1);
  }

  @Test
  void argumentsReachTheProgramUnchanged() throws Exception {
    build();

    Outcome outcome =
        run(Map.of(), script("sliders"), "solve", "8 6 7/2 5 4/3 0 1", "", "*", "$(date)");

    assertThat(outcome.out())
        .containsSubsequence(
            "-cp",
            home.toRealPath() + "/target/sliders.jar",
            "org.sliders.cli.Main",
            "solve",
            "8 6 7/2 5 4/3 0 1",
            "",
            "*",
            "$(date)")
        .contains("-Dsliders.stderr.tty=false", "-Dsliders.command=sliders");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void exitCodeIsThePrograms() throws Exception {
    build();
    assertThat(run(Map.of("JAVA_EXIT", "65"), script("sliders"), "check", "x").exit())
        .isEqualTo(65);
  }

  @Test
  void symbolicLinksLeadHome() throws Exception {
    build();
    Path bin = Files.createDirectory(temp.resolve("my bin"));
    Files.createSymbolicLink(bin.resolve("one"), Path.of("../the home/scripts/sliders"));
    Files.createSymbolicLink(bin.resolve("two"), bin.resolve("one"));

    Outcome outcome = run(Map.of(), bin.resolve("two").toString(), "--version");

    assertThat(outcome.exit()).isZero();
    assertThat(outcome.out())
        .contains(home.toRealPath() + "/target/sliders.jar", "-Dsliders.command=two");
  }

  @Test
  void unbuiltProjectIsBuiltOnceWithItsNoiseOnStderr() throws Exception {
    Outcome first = run(Map.of(), script("sliders"), "--version");
    Outcome second = run(Map.of(), script("sliders"), "--version");

    assertThat(Files.readAllLines(home.resolve("built"))).hasSize(1);
    assertThat(first.exit()).isZero();
    assertThat(first.out()).doesNotContain("noise").isEqualTo(second.out());
    assertThat(first.err()).contains("building", "noise");
    assertThat(second.err()).isEmpty();
  }

  @Test
  void newerSourceIsBuiltAndTheJarTakesTheTimeTheBuildBegan() throws Exception {
    build();
    makeOlder(home.resolve("target/sliders.jar"));
    Files.writeString(home.resolve("src/main/New.java"), "");

    run(Map.of(), script("sliders"), "--version");

    assertThat(home.resolve("built")).exists();
    assertThat(Files.getLastModifiedTime(home.resolve("target/sliders.jar")))
        .isEqualTo(Files.getLastModifiedTime(home.resolve("target/build.began")));
  }

  @Test
  void twoStartsAtOnceBuildOnce() throws Exception {
    writeProgram(
        home.resolve("mvnw"),
        """
        echo "maven $*" >>built; sleep 1
        mkdir -p target/quick target/lib; : >target/quick/sliders.jar
        """);
    String twice = "\"$0\" --version & \"$0\" --version & wait";

    Outcome outcome = run(Map.of(), "bash", "-c", twice, script("sliders"));

    assertThat(Files.readAllLines(home.resolve("built"))).hasSize(1);
    assertThat(outcome.out()).filteredOn("--version"::equals).hasSize(2);
  }

  @Test
  void failedBuildIsSaidAndNothingRuns() throws Exception {
    writeProgram(home.resolve("mvnw"), "echo broken; exit 1\n");

    Outcome outcome = run(Map.of(), script("sliders"), "--version");

    assertThat(outcome.exit()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("broken", "the build failed");
  }

  @Test
  void waitingJobOnStandardInputIsNotReadByTheBuild() throws Exception {
    writeProgram(
        home.resolve("mvnw"),
        "cat; mkdir -p target/quick target/lib; : >target/quick/sliders.jar\n");

    Outcome outcome =
        run(
            Map.of("READ_STDIN", "yes"),
            "bash",
            "-c",
            "echo the-job | \"$0\" run -",
            script("sliders"));

    assertThat(outcome.out()).contains("the-job");
  }

  @Test
  void missingOrOldJavaIsSaid() throws Exception {
    build();

    Outcome wrongHome = run(Map.of("JAVA_HOME", "/nowhere"), script("sliders"), "--version");
    writeJdk("11.0.2");
    Outcome old = run(Map.of(), script("sliders"), "--version");
    writeJdk("1.8.0_392");
    Outcome older = run(Map.of(), script("sliders"), "--version");

    assertThat(wrongHome.exit()).isEqualTo(2);
    assertThat(wrongHome.err()).contains("JAVA_HOME is '/nowhere'");
    assertThat(old.exit()).isEqualTo(2);
    assertThat(old.err()).contains("is Java 11.0.2; 17 or newer is needed");
    assertThat(older.err()).contains("is Java 1.8.0_392");
  }

  @Test
  void withoutReleaseFileJavaIsAsked() throws Exception {
    build();
    Files.delete(jdk.resolve("release"));
    writeProgram(
        jdk.resolve("bin/java"),
        "if [ \"$1\" = -version ]; then echo 'openjdk version \"16.0.1\" 2021' >&2; fi\n");

    assertThat(run(Map.of(), script("sliders"), "--version").err()).contains("is Java 16.0.1");
  }

  @Test
  void javaOnThePathServesWhenJavaHomeIsUnset() throws Exception {
    build();

    Outcome outcome =
        run(
            Map.of("JAVA_HOME", "", "PATH", jdk.resolve("bin") + ":" + PLAIN_PATH),
            script("sliders"),
            "--version");

    assertThat(outcome.out()).contains("--version");
  }

  @ParameterizedTest
  @CsvSource({"run, true", "census, true", "self-check, true", "solve, false", "--help, false"})
  void longRunsAndShortAnswersGetTheirOwnCollector(String command, boolean isLong)
      throws Exception {
    build();
    assertThat(run(Map.of(), script("sliders"), command).out())
        .contains(isLong ? "-XX:+UseParallelGC" : "-XX:TieredStopAtLevel=1")
        .doesNotContain(isLong ? "-XX:TieredStopAtLevel=1" : "-XX:+UseParallelGC");
  }

  @ParameterizedTest
  @CsvSource({"17.0.1, 1g, false", "17.0.1, 1023m, true", "21.0.1, 1g, true"})
  void shortAnswersGetTheCollectorThatStartsFastest(String version, String heap, boolean isSerial)
      throws Exception {
    build();
    writeJdk(version);
    List<String> options = run(Map.of("SLIDERS_HEAP", heap), script("sliders"), "solve").out();
    assertThat(options.contains("-XX:+UseSerialGC")).isEqualTo(isSerial);
    assertThat(options.contains("-XX:NewRatio=2")).isEqualTo(!isSerial);
  }

  @ParameterizedTest
  @CsvSource({"17.0.1, true", "24, true", "25, false"})
  void archivesLieAtTheirOwnAddressWhereTheJvmHasTheOption(String version, boolean isThere)
      throws Exception {
    build();
    writeJdk(version);
    for (String command : List.of("solve", "run")) {
      List<String> options = run(Map.of(), script("sliders"), command).out();
      assertThat(options.contains("-XX:ArchiveRelocationMode=0")).as(command).isEqualTo(isThere);
    }
  }

  @Test
  void heapIsTheOneGivenOrAShareOfTheMachine() throws Exception {
    build();
    assertThat(run(Map.of("SLIDERS_HEAP", "64m"), script("sliders"), "run").out())
        .contains("-Xmx64m");
    assertThat(run(Map.of(), script("sliders"), "run").out()).contains("-XX:MaxRAMPercentage=70");
  }

  @ParameterizedTest
  @CsvSource({"64m, true", "08M, true", "524287k, true", "524288k, false", "2g, false"})
  void largeArraysGetMostOfTheHeap(String heap, boolean isSmall) throws Exception {
    build();
    List<String> options = run(Map.of("SLIDERS_HEAP", heap), script("sliders"), "run").out();
    assertThat(options).contains("-XX:NewRatio=7");
    assertThat(options.contains("-XX:MaxNewSize=64m")).isEqualTo(!isSmall);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"2gb", "much", "1g -version", "-1", "0", "7m", "64", "9999999999999999999999m"})
  void badHeapIsSaid(String heap) throws Exception {
    build();
    Outcome outcome = run(Map.of("SLIDERS_HEAP", heap), script("sliders"), "run");
    assertThat(outcome.exit()).isEqualTo(2);
    assertThat(outcome.err()).contains("SLIDERS_HEAP is '" + heap + "'");
  }

  @Test
  void moreOptionsAreSplitIntoWordsAndNotRun() throws Exception {
    build();
    assertThat(
            run(
                    Map.of("SLIDERS_JAVA_OPTS", " -Xss2m  -Da=*\n-Db=$(touch${IFS}x) "),
                    script("sliders"),
                    "run")
                .out())
        .containsSubsequence("-Xss2m", "-Da=*", "-Db=$(touch${IFS}x)", "-cp");
  }

  /** A stand-in for a JVM that makes an archive where it is told to. */
  private void writeArchivingJdk(String version, int exitOfCheck) throws IOException {
    writeJdk(version);
    writeProgram(
        jdk.resolve("bin/java"),
        """
        printf '%%s\\n' "$@"
        for word; do
          case $word in
            -XX:ArchiveClassesAtExit=*) echo classes >"${word#*=}" ;;
            -XX:AOTCacheOutput=*) echo classes >"${word#*=}" ;;
            -Xshare:on | -XX:AOTMode=on) exit %d ;;
          esac
        done
        """
            .formatted(exitOfCheck));
  }

  private Path archiveOf(Path cache, String file) throws Exception {
    for (int tries = 0; tries < 1000; tries++) {
      try (Stream<Path> files = Files.walk(cache)) {
        List<Path> all = files.toList();
        boolean busy = all.stream().anyMatch(path -> path.toString().endsWith(".lock"));
        for (Path path : all) {
          if (!busy && path.endsWith(file)) {
            return path;
          }
        }
      } catch (UncheckedIOException e) {
        // Something went away under the walk.
      }
      Thread.sleep(20);
    }
    throw new AssertionError("no archive " + file + " was made in " + cache);
  }

  @ParameterizedTest
  @CsvSource({
    "21.0.1, solve, short.jsa, -XX:SharedArchiveFile=",
    "21.0.1, run, long.jsa, -XX:SharedArchiveFile=",
    "25, solve, short.aot, -XX:AOTCache="
  })
  void firstStartMakesAnArchiveThatTheNextOneUses(
      String version, String command, String file, String option) throws Exception {
    build();
    writeArchivingJdk(version, 0);
    Path cache = Files.createDirectory(temp.resolve("a cache"));
    Map<String, String> settings = Map.of("XDG_CACHE_HOME", cache.toString());

    Outcome first = run(settings, script("sliders"), command);
    Path archive = archiveOf(cache, file);
    Outcome second = run(settings, script("sliders"), command);

    assertThat(first.err()).isEmpty();
    assertThat(first.out()).noneMatch(word -> word.startsWith(option)).endsWith(command);
    assertThat(second.out()).contains(option + archive);
    assertThat(archive.toString()).contains("/" + version);
    assertThat(Files.getLastModifiedTime(archive))
        .isEqualTo(Files.getLastModifiedTime(home.resolve("target/sliders.jar")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"file", "folder", "cache"})
  void archivesBehindLinksAreNotUsed(String kind) throws Exception {
    build();
    writeArchivingJdk("21.0.1", 0);
    Path cache = Files.createDirectory(temp.resolve("cache"));
    Map<String, String> settings = Map.of("XDG_CACHE_HOME", cache.toString());
    run(settings, script("sliders"), "solve");
    Path archive = archiveOf(cache, "short.jsa");
    assertThat(run(settings, script("sliders"), "solve").out())
        .contains("-XX:SharedArchiveFile=" + archive);
    Path linked =
        switch (kind) {
          case "file" -> archive;
          case "folder" -> Objects.requireNonNull(archive.getParent());
          default -> cache.resolve("sliders");
        };
    Path elsewhere = temp.resolve("elsewhere");
    Files.move(linked, elsewhere);
    Files.createSymbolicLink(linked, elsewhere);

    assertThat(run(settings, script("sliders"), "solve").out())
        .noneMatch(word -> word.startsWith("-XX:SharedArchiveFile="));
  }

  @Test
  void archiveThatCrashesTheJvmIsRemovedByIt() throws Exception {
    build();
    writeArchivingJdk("21.0.1", 0);
    Path cache = Files.createDirectory(temp.resolve("a cache"));
    Map<String, String> settings = Map.of("XDG_CACHE_HOME", cache.toString());
    run(settings, script("sliders"), "solve");
    Path archive = archiveOf(cache, "short.jsa");

    assertThat(run(settings, script("sliders"), "solve").out())
        .contains("-XX:OnError=rm -f -- '" + archive + "'");
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', '', C.UTF-8",
    "en_US.UTF-8, '', '', C.UTF-8",
    "'', UTF-8, '', C.UTF-8",
    "'', '', xx_YY.UTF-8, C.UTF-8",
    "C.UTF-8, '', '', C.UTF-8",
    "'', C.utf8, '', ''",
  })
  void theLocaleIsOneThatTheMachineHas(String all, String type, String lang, String expected)
      throws Exception {
    build();
    writeProgram(jdk.resolve("bin/java"), "printf '%s\\n' \"${LC_ALL-}\"\n");
    Map<String, String> locale = Map.of("LC_ALL", all, "LC_CTYPE", type, "LANG", lang);
    assumeTrue(
        Stream.of(all, type, lang)
            .filter(name -> !name.isEmpty() && !name.startsWith("C."))
            .noneMatch(ScriptsTest::isInstalled),
        "the locale is installed here");

    assertThat(run(locale, script("sliders"), "solve").out()).containsExactly(expected);
  }

  /** In this encoding the two bytes of a letter of UTF-8 are one character too. */
  @Test
  void aLocaleOfAnotherEncodingIsNotTakenForUtf8() throws Exception {
    Path locales = Files.createDirectory(temp.resolve("locales"));
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/localedef"))
            && run(
                        Map.of(),
                        "localedef",
                        "-i",
                        "ja_JP",
                        "-f",
                        "EUC-JP",
                        locales.resolve("ja_JP.EUC-JP").toString())
                    .exit()
                <= 1
            && Files.exists(locales.resolve("ja_JP.EUC-JP")),
        "localedef cannot make the locale");
    build();
    writeProgram(jdk.resolve("bin/java"), "printf '%s\\n' \"${LC_ALL-}\"\n");
    Map<String, String> locale =
        Map.of("LOCPATH", locales.toString(), "LC_ALL", "ja_JP.EUC-JP", "LC_CTYPE", "", "LANG", "");

    assertThat(run(locale, script("sliders"), "solve").out()).containsExactly("C.UTF-8");
  }

  @Test
  void whereAnArchiveCouldNotBeRemovedThereIsNone() throws Exception {
    build();
    writeArchivingJdk("21.0.1", 0);
    Path cache = Files.createDirectory(temp.resolve("it's"));
    Map<String, String> settings = Map.of("XDG_CACHE_HOME", cache.toString());

    for (int start = 0; start < 2; start++) {
      assertThat(run(settings, script("sliders"), "solve").out())
          .noneMatch(word -> word.contains("Archive") && word.contains("=" + cache));
    }
    assertThat(cache).isEmptyDirectory();
  }

  private static boolean isInstalled(String locale) {
    try {
      Process process =
          new ProcessBuilder("sh", "-c", "locale -a 2>/dev/null | grep -qix \"$1\"", "sh", locale)
              .start();
      return process.waitFor() == 0;
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void anOldProgramThatCannotBeBuiltAnewIsToldOfWhenItRuns() throws Exception {
    assumeTrue(!"root".equals(System.getProperty("user.name")), "root may write everywhere");
    build();
    Files.setLastModifiedTime(home.resolve("pom.xml"), FileTime.from(Instant.now().plusSeconds(9)));
    assertThat(home.resolve("target").toFile().setWritable(false)).isTrue();

    Outcome outcome = run(Map.of(), script("sliders"), "solve");

    assertThat(outcome.exit()).isZero();
    assertThat(outcome.err()).contains("cannot be written: the older one runs");
  }

  @Test
  void archiveOfAnotherJarIsMadeAnew() throws Exception {
    build();
    writeArchivingJdk("21.0.1", 0);
    Path cache = Files.createDirectory(temp.resolve("cache"));
    Map<String, String> settings = Map.of("XDG_CACHE_HOME", cache.toString());
    run(settings, script("sliders"), "solve");
    Path archive = archiveOf(cache, "short.jsa");
    makeOlder(archive);

    Outcome outcome = run(settings, script("sliders"), "solve");

    assertThat(outcome.out()).noneMatch(word -> word.startsWith("-XX:SharedArchiveFile="));
    while (!Files.getLastModifiedTime(archiveOf(cache, "short.jsa"))
        .equals(Files.getLastModifiedTime(home.resolve("target/sliders.jar")))) {
      Thread.sleep(20);
    }
  }

  @Test
  void archiveThatCannotBeUsedIsTriedOnce() throws Exception {
    build();
    writeArchivingJdk("21.0.1", 1);
    Path cache = Files.createDirectory(temp.resolve("cache"));
    Map<String, String> settings = Map.of("XDG_CACHE_HOME", cache.toString());

    run(settings, script("sliders"), "solve");
    Path archive = archiveOf(cache, "short.jsa");
    Outcome second = run(settings, script("sliders"), "solve");

    assertThat(archive).isEmptyFile();
    assertThat(second.out()).noneMatch(word -> word.startsWith("-XX:SharedArchiveFile="));
    assertThat(onlyFileIn(Objects.requireNonNull(archive.getParent()))).isEqualTo(archive);
  }

  @Test
  void givenArchiveIsLeftAlone() throws Exception {
    build();
    Path cache = Files.createDirectory(temp.resolve("cache"));

    run(
        Map.of("XDG_CACHE_HOME", cache.toString(), "SLIDERS_JAVA_OPTS", "-Xshare:off"),
        script("sliders"),
        "solve");

    assertThat(cache).isEmptyDirectory();
  }

  @Test
  void batchRunsOnAllOfTheMachine() throws Exception {
    build();

    Outcome outcome =
        run(
            Map.of("JAVA_EXIT", "4", "SLIDERS_JAVA_OPTS", "-Xss2m"),
            script("run-batch"),
            "jobs/a job.v1.csv",
            "--keep-going",
            "-qo",
            "my out");

    assertThat(outcome.exit()).isEqualTo(4);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .containsSubsequence(
            "-XX:MaxRAMPercentage=80",
            "-Xss2m",
            "run",
            "--batch",
            "jobs/a job.v1.csv",
            "--keep-going",
            "-qo",
            "my out");
    assertThat(temp.resolve("results")).doesNotExist();
  }

  @Test
  void batchExplainsItself() throws Exception {
    Outcome help = run(Map.of(), script("run-batch"), "--help");
    Outcome nothing = run(Map.of(), script("run-batch"));

    assertThat(help.exit()).isZero();
    assertThat(help.out().get(0)).isEqualTo("usage: run-batch JOB [OPTIONS...]");
    assertThat(nothing.exit()).isEqualTo(2);
    assertThat(nothing.err()).startsWith("usage:");
  }

  @ParameterizedTest
  @CsvSource({"<&-, false", ">&-, false", "2>&-, true"})
  void aClosedStreamIsNotLeftToTheFirstFileThatIsOpened(String closed, boolean works)
      throws Exception {
    build();
    writeProgram(
        jdk.resolve("bin/java"),
        "for n in 0 1 2; do [ -e /dev/fd/$n ] || exit 9; done\ncat && echo some data\n");

    Outcome outcome =
        run(Map.of(), "bash", "-c", "exec '" + script("sliders") + "' run - " + closed);

    assertThat(outcome.exit()).isBetween(works ? 0 : 1, works ? 0 : 8);
    assertThat(outcome.out()).isEqualTo(works ? List.of("some data") : List.of());
  }

  @Test
  void batchPassesASignalOn() throws Exception {
    build();
    Files.createFile(temp.resolve("a.csv"));
    writeProgram(
        jdk.resolve("bin/java"), "trap 'kill $!; exit 143' TERM\nsleep 30 &\necho ready\nwait\n");
    ProcessBuilder builder =
        new ProcessBuilder(script("run-batch"), "a.csv", "-o", "out").directory(temp.toFile());
    builder.environment().put("JAVA_HOME", jdk.toString());
    builder.environment().put("XDG_CACHE_HOME", "/dev/null");
    Process process = builder.start();
    try (BufferedReader out = process.inputReader(UTF_8)) {
      assertThat(out.readLine()).isEqualTo("ready");

      process.destroy();
    }

    assertThat(process.waitFor()).isEqualTo(143);
  }

  /** Stand-ins: a build that leaves a class path, a fuzzer that finds something in one reader. */
  private void writeFuzzer(String found) throws IOException {
    writeProgram(
        home.resolve("mvnw"), "mkdir -p target/bench; echo classes >target/bench/classpath\n");
    writeProgram(
        jdk.resolve("bin/java"),
        """
        printf '%%s\\n' "$@" >>asked
        echo 'stat::number_of_executed_units: 7'
        case "$*" in *%s*)
          echo '== Java Exception: java.lang.AssertionError: what was found'
          exit 77 ;;
        esac
        """
            .formatted(found));
  }

  @Test
  void fuzzingDividesItsMinutesAndSaysWhatItDid() throws Exception {
    writeFuzzer("NoSuchTest");

    Outcome all = run(Map.of(), script("fuzz"), "2");
    Outcome one = run(Map.of(), script("fuzz"), "1", "journal");

    assertThat(all.exit()).isZero();
    assertThat(all.out())
        .extracting(line -> line.replaceAll(" +", " "))
        .containsExactly(
            "notation 7 executions, nothing found",
            "job 7 executions, nothing found",
            "settings 7 executions, nothing found",
            "journal 7 executions, nothing found");
    assertThat(one.out()).singleElement().asString().startsWith("journal ");
    assertThat(Files.readAllLines(home.resolve("asked")))
        .containsSubsequence("-max_total_time=30", "-max_total_time=60")
        .contains(
            "-artifact_prefix=src/test/resources/org/sliders/results/JournalFuzzTestInputs/fuzz/");
  }

  @Test
  void fuzzingGoesOnAfterAFindingAndFails() throws Exception {
    writeFuzzer("JobFuzzTest");

    Outcome outcome = run(Map.of(), script("fuzz"), "1");

    assertThat(outcome.exit()).isEqualTo(1);
    assertThat(outcome.out())
        .anyMatch(line -> line.startsWith("job ") && line.endsWith("and a finding:"))
        .contains("== Java Exception: java.lang.AssertionError: what was found")
        .anyMatch(line -> line.startsWith("journal ") && line.endsWith("nothing found"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1m", "-1", "1 boards"})
  void fuzzingExplainsItself(String words) throws Exception {
    List<String> command = new ArrayList<>(List.of(script("fuzz")));
    command.addAll(Arrays.asList(words.split(" ", -1)));

    Outcome outcome = run(Map.of(), command.toArray(String[]::new));

    assertThat(outcome.exit()).isEqualTo(2);
    assertThat(outcome.err()).contains("READER", "notation");
    assertThat(home.resolve("target")).doesNotExist();
    assertThat(run(Map.of(), script("fuzz"), "--help").exit()).isZero();
  }

  private static Path onlyFileIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }
}
