package org.sliders.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsFolderTest {

  private static final String MANIFEST_START =
      """
      {
        "format_version" : 1,
        "state" : "running",
        "version" : "1.0",
        "commit" : "abc",
        "command" : [ "run", "a \\"b\\".csv" ],
        "settings" : {
          "threads" : "2"
        },
        "job" : {
          "name" : "job",
          "sha256" : "00",
          "rows" : 3,
          "key" : "ab"
        },
        "host" : "h",
        "cpus" : 2,
        "jvm" : "J 17",
        "heap_bytes" : "9007199254740993",
        "started" : "2026-01-02T03:04:05.006Z",
      """;

  @TempDir Path temporary;

  private static Manifest manifest() {
    return new Manifest(
        Manifest.State.RUNNING,
        new Manifest.Program("1.0", "abc", List.of("run", "a \"b\".csv")),
        Map.of("threads", "2"),
        new Manifest.JobFile("job", "00", 3, "ab", null),
        new Manifest.Machine("h", 2, "J 17", 9_007_199_254_740_993L),
        Instant.parse("2026-01-02T03:04:05.006007Z"),
        null,
        Manifest.Totals.ZERO);
  }

  private static void refuses(Path path, EarlierRun earlierRun, String message) {
    assertThatThrownBy(() -> ResultsFolder.open(path, earlierRun))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining(path.toString())
        .hasMessageContaining(message);
  }

  @Test
  void aFolderIsMadeWithItsParents() throws IOException {
    Path path = temporary.resolve("a/b");

    assertThat(ResultsFolder.open(path, EarlierRun.REFUSE).path()).isEqualTo(path).isDirectory();
  }

  @Test
  void otherFilesDoNotCountAndStay() throws IOException {
    Files.writeString(temporary.resolve("run.log"), "log");
    Files.writeString(temporary.resolve("notes.txt"), "notes");

    ResultsFolder.open(temporary, EarlierRun.REFUSE).writeManifest(manifest());
    ResultsFolder.open(temporary, EarlierRun.OVERWRITE);

    assertThat(temporary.resolve("run.log")).hasContent("log");
    assertThat(temporary.resolve("notes.txt")).hasContent("notes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "results.csv",
        "results.csv.part",
        "timings.csv",
        "manifest.json",
        "metrics.prom",
        "jvm.prom"
      })
  void anEarlierRunIsRefusedAndReplacedWhenAsked(String name) throws IOException {
    Files.writeString(temporary.resolve(name), "x");
    refuses(temporary, EarlierRun.REFUSE, name + " of an earlier run; replace it with --overwrite");
    refuses(temporary, EarlierRun.OVERWRITE, "no manifest.json of an earlier run");

    Files.writeString(temporary.resolve("manifest.json"), "{\"format_version\":2,\"state\":\"x\"}");
    ResultsFolder.open(temporary, EarlierRun.OVERWRITE);

    assertThat(temporary.toFile().list()).containsExactly("manifest.json");
  }

  @Test
  void whatIsNoManifestProtectsNothingAndGivesNoLeave() throws IOException {
    Files.writeString(temporary.resolve("results.csv"), "mine");
    for (String other :
        new String[] {"", "[]", "{", "{\"state\":\"x\"}", "{\"format_version\":\"1\"}"}) {
      Files.writeString(temporary.resolve("manifest.json"), other);
      refuses(temporary, EarlierRun.OVERWRITE, "no manifest.json of an earlier run");
    }
    assertThat(temporary.resolve("results.csv")).hasContent("mine");
  }

  /** Whoever points the link elsewhere meanwhile does not send the run there. */
  @Test
  void aLinkToAFolderIsFollowedOnce() throws IOException {
    Path first = Files.createDirectory(temporary.resolve("first"));
    Path second = Files.createDirectory(temporary.resolve("second"));
    Files.writeString(second.resolve("manifest.json"), "another run's");
    Path link = Files.createSymbolicLink(temporary.resolve("link"), first);
    try (FolderLock lock = FolderLock.take(link)) {
      ResultsFolder folder = ResultsFolder.open(link, EarlierRun.REFUSE, lock);
      Files.delete(link);
      Files.createSymbolicLink(link, second);

      folder.writeManifest(manifest());
      assertThat(folder.path()).isEqualTo(link);
    }
    assertThat(first.toFile().list()).containsExactly("manifest.json");
    assertThat(second.resolve("manifest.json")).hasContent("another run's");
  }

  /** Also if that is done before the folder is opened. */
  @Test
  void aLinkThatIsPointedElsewhereAfterTheLockIsTakenLeadsToTheLockedFolder() throws IOException {
    Path first = Files.createDirectory(temporary.resolve("first"));
    Path second = Files.createDirectory(temporary.resolve("second"));
    Path link = Files.createSymbolicLink(temporary.resolve("link"), first);
    try (FolderLock lock = FolderLock.take(link)) {
      Files.delete(link);
      Files.createSymbolicLink(link, second);

      ResultsFolder.open(link, EarlierRun.REFUSE, lock).writeManifest(manifest());
    }
    assertThat(first.toFile().list()).containsExactly("manifest.json");
    assertThat(second).isEmptyDirectory();
  }

  /** A folder that lost its lock on the way is not cleared. */
  @Test
  void nothingIsReplacedWithoutTheLock() throws IOException {
    Path path = temporary.resolve("out");
    Path old = temporary.resolve("old");
    try (FolderLock lock = FolderLock.take(path)) {
      Files.move(path, old);
      Files.createDirectory(path);
      Files.writeString(path.resolve("results.csv"), "another run's");
      Files.writeString(path.resolve("manifest.json"), "{\"format_version\":1,\"state\":\"x\"}");

      assertThatThrownBy(() -> ResultsFolder.open(path, EarlierRun.OVERWRITE, lock))
          .isInstanceOf(OutputException.class)
          .hasMessageContaining("moved, removed or replaced");
    }
    assertThat(path.resolve("results.csv")).hasContent("another run's");
  }

  @Test
  void whatCannotBeAFolderIsRefused() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "x");
    refuses(file, EarlierRun.REFUSE, "a file has its name");
    refuses(file.resolve("below"), EarlierRun.REFUSE, "cannot create folder");

    ResultsFolder.open(temporary, EarlierRun.REFUSE).writeManifest(manifest());
    Files.createDirectory(temporary.resolve("results.csv"));
    assertThatThrownBy(() -> ResultsFolder.open(temporary, EarlierRun.OVERWRITE))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("results.csv is a folder, where a run has a file");
  }

  @Test
  void theManifestIsWrittenAtStartAndEnd() throws IOException {
    ResultsFolder folder = ResultsFolder.open(temporary, EarlierRun.REFUSE);
    folder.writeManifest(manifest());
    assertThat(Files.readString(temporary.resolve("manifest.json")))
        .isEqualTo(
            MANIFEST_START
                + """
                  "ended" : null,
                  "exit" : null,
                  "pairs" : {
                    "ok" : 0,
                    "unreachable" : 0,
                    "invalid" : 0,
                    "too-large" : 0,
                    "timed-out" : 0,
                    "failed" : 0
                  },
                  "sums_not_computed" : 0,
                  "boards_expanded" : "0",
                  "paths" : "0",
                  "verified" : 0,
                  "not_verified" : 0,
                  "pairs_per_second" : 0.000
                }
                """);

    Manifest start = manifest();
    folder.writeManifest(
        new Manifest(
            Manifest.State.COMPLETE,
            start.program(),
            start.settings(),
            start.job(),
            start.machine(),
            start.started(),
            new Manifest.End(Instant.parse("2026-01-02T03:04:06Z"), 4),
            new Manifest.Totals(
                Map.of(Status.OK, 2, Status.FAILED, 1),
                1,
                Long.MAX_VALUE,
                BigInteger.TEN.pow(30),
                12,
                3,
                1e9 / 3)));
    assertThat(Files.readString(temporary.resolve("manifest.json")))
        .contains("\"state\" : \"complete\"")
        .contains("\"ended\" : \"2026-01-02T03:04:06Z\",\n  \"exit\" : 4,")
        .contains("\"ok\" : 2,")
        .contains("\"failed\" : 1\n")
        .contains("\"boards_expanded\" : \"9223372036854775807\"")
        .contains("\"paths\" : \"1000000000000000000000000000000\"")
        .contains("\"verified\" : 12,\n  \"not_verified\" : 3,")
        .contains("\"pairs_per_second\" : 333333333.333");
    assertThat(temporary.resolve("manifest.json.new")).doesNotExist();
  }
}
