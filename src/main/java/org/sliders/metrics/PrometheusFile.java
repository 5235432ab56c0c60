package org.sliders.metrics;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a registry in the Prometheus text format 0.0.4, to the disk before it has its name. */
final class PrometheusFile {

  private static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private PrometheusFile() {}

  static void write(PrometheusMeterRegistry registry, Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".new");
    try (FileOutputStream out = new FileOutputStream(part.toFile())) {
      registry.scrape(out, CONTENT_TYPE);
      out.getFD().sync();
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
