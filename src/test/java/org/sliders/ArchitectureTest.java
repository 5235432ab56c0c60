package org.sliders;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.concurrent.ForkJoinPool;

/**
 * The rules of the house: which package may use which, who touches files, who may end the JVM.
 *
 * <p>Only the product's classes are looked at, not the tests'.
 */
@AnalyzeClasses(packages = "org.sliders", importOptions = ArchitectureTest.ProductOnly.class)
class ArchitectureTest {
  private static final String CLI = "org.sliders.cli..";
  private static final String BATCH = "org.sliders.batch..";
  private static final String ENGINE = "org.sliders.engine..";
  private static final String RESULTS = "org.sliders.results..";
  private static final String JOB = "org.sliders.job..";
  private static final String METRICS = "org.sliders.metrics..";
  private static final String PATHS = "org.sliders.paths..";
  private static final String SEARCH = "org.sliders.search..";
  private static final String SPACE = "org.sliders.space..";
  private static final String NOTATION = "org.sliders.notation..";
  private static final String WORK = "org.sliders.work..";
  private static final String CHECKSUM = "org.sliders.checksum..";
  private static final String RANK = "org.sliders.rank..";
  private static final String BOARD = "org.sliders.board..";

  /** The packages that compute and return numbers; a cluster engine ships just these. */
  private static final String[] COMPUTE = {
    PATHS, SEARCH, SPACE, NOTATION, WORK, CHECKSUM, RANK, BOARD
  };

  /**
   * All that the computing packages may use: themselves, the part of the JDK that knows nothing of
   * files, logs or the network, and annotations that are gone at run time.
   */
  private static final String[] PURE = {
    PATHS,
    SEARCH,
    SPACE,
    NOTATION,
    WORK,
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
          .resideInAnyPackage(
              CLI, BATCH, ENGINE, RESULTS, JOB, METRICS, PATHS, SEARCH, SPACE, NOTATION, WORK,
              CHECKSUM, RANK, BOARD)
          .because("nothing lies in org.sliders itself, and no rule below would see a new package");

  @ArchTest
  static final ArchRule everyPackageUsesOnlyThoseBelowIt =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("cli")
          .definedBy(CLI)
          .layer("batch")
          .definedBy(BATCH)
          .layer("engine")
          .definedBy(ENGINE)
          .layer("results")
          .definedBy(RESULTS)
          .layer("job")
          .definedBy(JOB)
          .layer("metrics")
          .definedBy(METRICS)
          .layer("paths")
          .definedBy(PATHS)
          .layer("search")
          .definedBy(SEARCH)
          .layer("space")
          .definedBy(SPACE)
          .layer("notation")
          .definedBy(NOTATION)
          .layer("work")
          .definedBy(WORK)
          .layer("checksum")
          .definedBy(CHECKSUM)
          .layer("rank")
          .definedBy(RANK)
          .layer("board")
          .definedBy(BOARD)
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("batch")
          .mayOnlyAccessLayers(
              "engine", "results", "job", "metrics", "search", "space", "work", "board")
          .whereLayer("engine")
          .mayOnlyAccessLayers("results", "paths", "search", "space", "work", "checksum", "board")
          .whereLayer("results")
          .mayOnlyAccessLayers("job", "work", "board")
          .whereLayer("job")
          .mayOnlyAccessLayers("notation", "board")
          .whereLayer("metrics")
          .mayNotAccessAnyLayer()
          .whereLayer("paths")
          .mayOnlyAccessLayers("search", "space", "work", "checksum", "board")
          .whereLayer("search")
          .mayOnlyAccessLayers("space", "work", "checksum", "rank", "board")
          .whereLayer("space")
          .mayOnlyAccessLayers("rank", "board")
          .whereLayer("notation")
          .mayOnlyAccessLayers("board")
          .whereLayer("work")
          .mayNotAccessAnyLayer()
          .whereLayer("checksum")
          .mayNotAccessAnyLayer()
          .whereLayer("rank")
          .mayNotAccessAnyLayer()
          .whereLayer("board")
          .mayNotAccessAnyLayer();

  @ArchTest
  static final ArchRule packagesFormNoCycle =
      slices().matching("org.sliders.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule searchesFormNoCycle =
      slices().matching("org.sliders.search.(*)..").should().beFreeOfCycles();

  /** What is nested in a class is a part of it. */
  @ArchTest
  static final ArchRule classesThatComputeFormNoCycle =
      slices()
          .assignedFrom(new OuterClassesOf(resideInAnyPackage(COMPUTE)))
          .should()
          .beFreeOfCycles();

  /** A slice for each outer class of some packages. */
  private record OuterClassesOf(DescribedPredicate<JavaClass> isCovered)
      implements SliceAssignment {

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
      return isCovered.test(javaClass)
          ? SliceIdentifier.of(javaClass.getFullName().replaceFirst("\\$.*", ""))
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "outer classes that " + isCovered.getDescription();
    }
  }

  @ArchTest
  static final ArchRule commandLineIsLayered =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("commands")
          .definedBy("org.sliders.cli")
          .layer("run")
          .definedBy("org.sliders.cli.run")
          .layer("options")
          .definedBy("org.sliders.cli.options")
          .layer("io")
          .definedBy("org.sliders.cli.io")
          .whereLayer("commands")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("run")
          .mayOnlyAccessLayers("options", "io")
          .whereLayer("options")
          .mayOnlyAccessLayers("io")
          .whereLayer("io")
          .mayNotAccessAnyLayer();

  @ArchTest
  static final ArchRule classesOfTheCommandLineFormNoCycle =
      slices().assignedFrom(new OuterClassesOf(resideInAnyPackage(CLI))).should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyCliParsesCommandLines =
      noClasses()
          .that()
          .resideOutsideOfPackage(CLI)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.commons.cli..");

  @ArchTest
  static final ArchRule onlyMetricsKnowsMeters =
      noClasses()
          .that()
          .resideOutsideOfPackage(METRICS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.micrometer..", "io.prometheus..");

  @ArchTest
  static final ArchRule onlyResultsWriteJson =
      noClasses()
          .that()
          .resideOutsideOfPackage(RESULTS)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml.jackson..");

  /** What tells rows and fields apart stands in the packages that read and write tables. */
  @ArchTest
  static final ArchRule onlyJobsAndResultsReadCsv =
      noClasses()
          .that()
          .resideOutsideOfPackages(JOB, RESULTS)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("de.siegmar..");

  @ArchTest
  static final ArchRule computingPackagesUseTheJdkAlone =
      classes()
          .that()
          .resideInAnyPackage(COMPUTE)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(PURE)
          .because("they return numbers: no I/O, no logging, no meters, no third-party jar");

  @ArchTest
  static final ArchRule onlyTheOuterPackagesTouchFiles =
      noClasses()
          .that()
          .resideOutsideOfPackages(CLI, RESULTS, JOB, METRICS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.io..", "java.nio..", "java.util.zip..", "java.util.jar..");

  @ArchTest
  static final ArchRule onlyMainAndTheSecondSignalEndTheJvm =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("org.sliders.cli.Main")
          .and()
          .doNotHaveFullyQualifiedName("org.sliders.cli.run.Interruption")
          .should()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "halt", int.class);

  @ArchTest
  static final ArchRule nothingRunsOnTheCommonPool =
      noClasses()
          .should()
          .callMethod(ForkJoinPool.class, "commonPool")
          .because("one named pool is made and closed in one place, of the size asked for");

  /** Leaves the tests out, whichever of the build's trees they were compiled to. */
  static final class ProductOnly implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("/test-classes/");
    }
  }
}
