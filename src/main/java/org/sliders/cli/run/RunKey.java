package org.sliders.cli.run;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.SumChoice;
import org.sliders.job.Job;
import org.sliders.job.JobDefaults;
import org.sliders.job.Shard;

/**
 * What tells runs with other answers apart: SHA-256 over the job's text, every setting that the
 * answers depend on, and the format of the files. Runs of one key may share their rows.
 */
final class RunKey {

  private static final int FORMAT_VERSION = 1;

  private RunKey() {}

  /** Returns the key of a run, 64 hexadecimal digits. */
  static String of(RunOptions options, Job job) {
    return of(options, job, options.shard());
  }

  /** Returns the key of a run of the whole job. */
  static String ofWhole(RunOptions options, Job job) {
    return of(options, job, null);
  }

  private static String of(RunOptions options, Job job, @Nullable Shard shard) {
    ComputeSettings compute = options.compute();
    JobDefaults defaults = options.source().defaults();
    String text =
        String.join(
            "\n",
            "format " + FORMAT_VERSION,
            "job " + job.sha256(),
            "shape " + defaults.shape(),
            "blank " + defaults.blank(),
            "sum " + (compute.sum() == SumChoice.RESIDUE ? "residue" : "exact"),
            "path-limit " + compute.pathLimit(),
            "checksum.multiplier " + compute.checksum().multiplier(),
            "checksum.modulus " + compute.checksum().modulus());
    if (shard != null) {
      text += "\nshard " + shard;
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
