package org.sliders.spark;

import org.apache.spark.launcher.JavaModuleOptions;

/** Prints the options that a JVM needs for Spark, one a line. */
public final class JvmOptions {

  private JvmOptions() {}

  /**
   * Prints them.
   *
   * @param args none
   */
  public static void main(String[] args) {
    for (String option : JavaModuleOptions.defaultModuleOptionArray()) {
      System.out.println(option);
    }
  }
}
