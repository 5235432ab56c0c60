package org.sliders.job;

/** Takes the ids of rows as they are read. */
interface RowIds {

  /**
   * Gives an id to a row unless another is known to have it.
   *
   * @param text holds the id
   * @param begin where it begins
   * @param end where it ends
   * @param row the row's place in the list, which it may take later
   * @return the place of the row that has the id already, or −1
   */
  int claim(char[] text, int begin, int end, int row);

  /** Does what {@link #claim(char[], int, int, int)} does with a text. */
  default int claim(String id, int row) {
    return claim(id.toCharArray(), 0, id.length(), row);
  }
}
