package org.sliders;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.concurrent.ForkJoinPool;

/**
 * The rules of the house: which package may use which, who touches files, who may end the JVM.
 *
 * <p>Only the product's classes are looked at, not the tests'. A rule about a package without
 * classes holds.
 */
@AnalyzeClasses(packages = "org.sliders", importOptions = ArchitectureTest.ProductOnly.class)
class ArchitectureTest {
  private static final String CLI = "org.sliders.cli..";
  private static final String BATCH = "org.sliders.batch..";
  private static final String JOB = "org.sliders.job..";
  private static final String METRICS = "org.sliders.metrics..";
  private static final String PATHS = "org.sliders.paths..";
  private static final String SEARCH = "org.sliders.search..";
  private static final String CHECKSUM = "org.sliders.checksum..";
  private static final String RANK = "org.sliders.rank..";
  private static final String BOARD = "org.sliders.board..";

  /** The packages that compute and return numbers; a cluster engine ships just these. */
  private static final String[] COMPUTE = {PATHS, SEARCH, CHECKSUM, RANK, BOARD};

  /**
   * All that the computing packages may use: themselves, the part of the JDK that knows nothing of
   * files, logs or the network, and annotations that are gone at run time.
   */
  private static final String[] PURE = {
    PATHS,
    SEARCH,
    CHECKSUM,
    RANK,
    BOARD,
    "java.lang",
    "java.lang.annotation..",
    "java.lang.invoke..",
    "java.lang.runtime..",
    "java.math..",
    "java.text",
    "java.util",
    "java.util.concurrent..",
    "java.util.function..",
    "java.util.random..",
    "java.util.stream..",
    "org.jspecify.annotations.."
  };

  @ArchTest
  static final ArchRule everyClassLiesInOneOfThePackages =
      classes()
          .should()
          .resideInAnyPackage(CLI, BATCH, JOB, METRICS, PATHS, SEARCH, CHECKSUM, RANK, BOARD)
          .because("nothing lies in org.sliders itself, and no rule below would see a new package")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule everyPackageUsesOnlyThoseBelowIt =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .withOptionalLayers(true)
          .layer("cli")
          .definedBy(CLI)
          .layer("batch")
          .definedBy(BATCH)
          .layer("job")
          .definedBy(JOB)
          .layer("metrics")
          .definedBy(METRICS)
          .layer("paths")
          .definedBy(PATHS)
          .layer("search")
          .definedBy(SEARCH)
          .layer("checksum")
          .definedBy(CHECKSUM)
          .layer("rank")
          .definedBy(RANK)
          .layer("board")
          .definedBy(BOARD)
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("batch")
          .mayOnlyAccessLayers("job", "metrics", "paths", "search", "checksum", "rank", "board")
          .whereLayer("job")
          .mayOnlyAccessLayers("board")
          .whereLayer("metrics")
          .mayNotAccessAnyLayer()
          .whereLayer("paths")
          .mayOnlyAccessLayers("search", "checksum", "board")
          .whereLayer("search")
          .mayOnlyAccessLayers("rank", "board")
          .whereLayer("checksum")
          .mayNotAccessAnyLayer()
          .whereLayer("rank")
          .mayNotAccessAnyLayer()
          .whereLayer("board")
          .mayNotAccessAnyLayer()
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule packagesFormNoCycle =
      slices().matching("org.sliders.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyCliParsesCommandLines =
      noClasses()
          .that()
          .resideOutsideOfPackage(CLI)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.commons.cli..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyMetricsKnowsMeters =
      noClasses()
          .that()
          .resideOutsideOfPackage(METRICS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.micrometer..", "io.prometheus..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyJobWritesJson =
      noClasses()
          .that()
          .resideOutsideOfPackage(JOB)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml.jackson..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule computingPackagesUseTheJdkAlone =
      classes()
          .that()
          .resideInAnyPackage(COMPUTE)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(PURE)
          .because("they return numbers: no I/O, no logging, no meters, no third-party jar")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyTheOuterPackagesTouchFiles =
      noClasses()
          .that()
          .resideOutsideOfPackages(CLI, JOB, BATCH, METRICS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.io..", "java.nio..", "java.util.zip..", "java.util.jar..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyMainEndsTheJvm =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("org.sliders.cli.Main")
          .should()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "halt", int.class)
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule nothingRunsOnTheCommonPool =
      noClasses()
          .should()
          .callMethod(ForkJoinPool.class, "commonPool")
          .because("one named pool is made and closed in one place, of the size asked for")
          .allowEmptyShould(true);

  /** Leaves the tests out, whichever of the build's trees they were compiled to. */
  static final class ProductOnly implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("/test-classes/");
    }
  }
}
