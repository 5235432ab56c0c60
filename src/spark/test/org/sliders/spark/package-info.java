/** Tests of runs on Spark: in one process, and on a standalone cluster of real processes. */
@NullMarked
package org.sliders.spark;

import org.jspecify.annotations.NullMarked;
