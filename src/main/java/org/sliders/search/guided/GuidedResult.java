package org.sliders.search.guided;

import java.math.BigInteger;

/**
 * What a guided search found at its leaves.
 *
 * @param distance the least number of moves
 * @param paths how many sequences of moves have that length
 * @param checksumSum the exact sum of their checksums
 * @param residue that sum modulo the checksum's modulus
 * @param boards the boards on the paths, turned and relabelled as the {@link GoalPair} is
 */
public record GuidedResult(
    int distance, long paths, BigInteger checksumSum, int residue, FoundBoards boards) {}
