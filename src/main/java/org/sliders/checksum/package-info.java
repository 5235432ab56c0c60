/**
 * The rolling checksum of a move sequence and exact sums of checksums.
 *
 * <p>Values are immutable or confined to one thread. Uses nothing but the JDK.
 */
@NullMarked
package org.sliders.checksum;

import org.jspecify.annotations.NullMarked;
