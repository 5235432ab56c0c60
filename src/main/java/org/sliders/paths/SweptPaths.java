package org.sliders.paths;

import org.sliders.checksum.Checksum;

/**
 * What a {@link Sweep} found out about the paths of a pair.
 *
 * @param distance their length
 * @param paths their number, by the recurrence
 * @param residue the residue of the sum of their checksums, by the recurrence
 * @param listed how many were listed
 * @param checksumSum exact sum of the checksums listed
 */
public record SweptPaths(int distance, int paths, int residue, int listed, long checksumSum) {

  /**
   * Compares counts and list.
   *
   * @param checksum multiplier and modulus
   * @return how they differ; empty if they agree
   */
  public String difference(Checksum checksum) {
    if (listed != paths) {
      return listed + " paths listed, " + paths + " counted";
    }
    int listedResidue = (int) (checksumSum % checksum.modulus());
    return listedResidue == residue
        ? ""
        : "residue " + listedResidue + " of the list, " + residue + " counted";
  }
}
