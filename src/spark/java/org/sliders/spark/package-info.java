/**
 * Running the parts of a job on a Spark cluster. The driver reads the job, splits it, and keeps
 * journal, tables and progress as a run on one machine does. An executor answers the pairs of a
 * part with the same engines; it needs nothing but this program's own classes, which Spark brings.
 */
@NullMarked
package org.sliders.spark;

import org.jspecify.annotations.NullMarked;
