package org.sliders.metrics;

import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.ExecutorServiceMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.concurrent.ForkJoinPool;

/**
 * Micrometer's own meters of the JVM, in a registry apart: a node exporter has metrics of some of
 * the same names.
 */
final class JvmMeters implements AutoCloseable {

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics garbage = new JvmGcMetrics();

  JvmMeters() {
    new JvmMemoryMetrics().bindTo(registry);
    garbage.bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
  }

  void watch(ForkJoinPool pool) {
    new ExecutorServiceMetrics(pool, MeterNames.POOL, Tags.empty()).bindTo(registry);
  }

  PrometheusMeterRegistry registry() {
    return registry;
  }

  @Override
  public void close() {
    garbage.close();
    registry.close();
  }
}
