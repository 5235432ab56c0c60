package org.sliders.paths;

import java.math.BigInteger;

/**
 * What a sum method found.
 *
 * @param paths number of paths listed or met
 * @param checksumSum exact sum of their checksums
 */
public record PathSum(BigInteger paths, BigInteger checksumSum) {}
