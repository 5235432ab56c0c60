package org.sliders.cli.options;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.sliders.fuzz.Claims;
import org.sliders.fuzz.FuzzInputs;

/**
 * Checks {@link SettingsClaims} of any bytes. Names no other class: those that JUnit loads with a
 * test are there before Jazzer, which must change them as they are loaded.
 */
@Timeout(60)
class SettingsFuzzTest {

  @FuzzTest
  void fuzz(byte[] input) throws IOException {
    Claims.hold(SettingsClaims::check, input);
  }

  @ParameterizedTest
  @ArgumentsSource(FuzzInputs.class)
  void keptInputs(byte[] input) throws IOException {
    Claims.hold(SettingsClaims::check, input);
  }
}
