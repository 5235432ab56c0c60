package org.sliders.notation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sliders.board.NotationException;
import org.sliders.board.Quoted;

/**
 * Cuts texts into tiles and gives each tile's name a code: a name of one code point is its own
 * code, a word gets the next number above all code points. Codes stay the same until {@link
 * #forget}. Belongs to one thread.
 */
final class TileCutter {

  /** The code of no tile. */
  static final int NO_CODE = -1;

  private static final int FIRST_WORD_CODE = Character.MAX_CODE_POINT + 1;

  private final List<String> words = new ArrayList<>();
  private final Map<String, Integer> codeOfWord = new HashMap<>();

  int wordCount() {
    return words.size();
  }

  void forget() {
    words.clear();
    codeOfWord.clear();
  }

  String name(int code) {
    return code < FIRST_WORD_CODE ? Character.toString(code) : words.get(code - FIRST_WORD_CODE);
  }

  /** Returns the code of a name, or {@link #NO_CODE} if no text so far had it. */
  int codeOf(String name) {
    return isOnePoint(name) ? name.codePointAt(0) : codeOfWord.getOrDefault(name, NO_CODE);
  }

  private static boolean isOnePoint(String name) {
    return !name.isEmpty() && Character.charCount(name.codePointAt(0)) == name.length();
  }

  /**
   * Cuts one text.
   *
   * @throws NotationException if the rows do not have equally many tiles, at least one
   */
  TileText cut(String label, String text) {
    boolean spaced = isSpaced(text);
    int[] codes = new int[text.length()];
    int cellCount = 0;
    int rows = 0;
    int cols = 0;
    for (int begin = 0; begin <= text.length(); rows++) {
      int slash = text.indexOf('/', begin);
      int end = slash < 0 ? text.length() : slash;
      int rowBegin = cellCount;
      cellCount =
          spaced
              ? cutWords(text.substring(begin, end), codes, cellCount)
              : cutPoints(text.substring(begin, end), codes, cellCount);
      int width = cellCount - rowBegin;
      cols = rows == 0 ? width : cols;
      if (width == 0 || width != cols) {
        throw widthError(label, text, rows + 1, width, cols);
      }
      begin = end + 1;
    }
    return new TileText(label, text, codes, rows, cellCount);
  }

  /** Tells whether a space stands between two tiles, not only beside a '/' or at an end. */
  private static boolean isSpaced(String text) {
    for (int space = text.indexOf(' '); space >= 0; ) {
      int next = space;
      while (next < text.length() && text.charAt(next) == ' ') {
        next++;
      }
      boolean atRowBegin = space == 0 || text.charAt(space - 1) == '/';
      boolean atRowEnd = next == text.length() || text.charAt(next) == '/';
      if (!atRowBegin && !atRowEnd) {
        return true;
      }
      space = text.indexOf(' ', next);
    }
    return false;
  }

  private static int cutPoints(String row, int[] codes, int cellCount) {
    int cell = cellCount;
    for (int i = 0; i < row.length(); ) {
      int point = row.codePointAt(i);
      i += Character.charCount(point);
      if (point != ' ') {
        codes[cell++] = point;
      }
    }
    return cell;
  }

  private int cutWords(String row, int[] codes, int cellCount) {
    int cell = cellCount;
    for (int begin = 0; begin < row.length(); begin++) {
      if (row.charAt(begin) != ' ') {
        int space = row.indexOf(' ', begin);
        int end = space < 0 ? row.length() : space;
        codes[cell++] = codeOfWordAt(row, begin, end);
        begin = end;
      }
    }
    return cell;
  }

  private int codeOfWordAt(String row, int begin, int end) {
    int point = row.codePointAt(begin);
    if (Character.charCount(point) == end - begin) {
      return point;
    }
    String word = row.substring(begin, end);
    Integer code = codeOfWord.get(word);
    if (code == null) {
      code = FIRST_WORD_CODE + words.size();
      words.add(word);
      codeOfWord.put(word, code);
    }
    return code;
  }

  private static NotationException widthError(
      String label, String text, int row, int width, int expected) {
    return new NotationException(
        label
            + " "
            + Quoted.of(text)
            + ": row "
            + row
            + " has "
            + width
            + " tiles, expected "
            + (width == 0 ? "at least 1" : expected));
  }
}
