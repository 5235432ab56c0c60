package org.sliders.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * The inputs kept for a fuzz test, hostile ones made by hand and findings, from where Jazzer looks
 * for them: the folder of resources named by the test class, with {@code Inputs} behind it. They
 * are read without Jazzer, whose agent would change the classes of all tests in the same JVM.
 */
public final class FuzzInputs implements ArgumentsProvider {

  /** Is made by JUnit. */
  public FuzzInputs() {}

  @Override
  public Stream<Arguments> provideArguments(
      ParameterDeclarations parameters, ExtensionContext context) throws IOException {
    String path = context.getRequiredTestClass().getName().replace('.', '/') + "Inputs";
    try (Stream<Path> files = Files.walk(Path.of("src/test/resources", path))) {
      List<Path> inputs = files.filter(Files::isRegularFile).sorted().toList();
      return inputs.stream().map(FuzzInputs::argument);
    }
  }

  private static Arguments argument(Path input) {
    try {
      return Arguments.of(Named.of(input.getFileName().toString(), Files.readAllBytes(input)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
