package org.sliders.job;

import java.nio.charset.StandardCharsets;

/**
 * A part of an array that holds ASCII; it moves on from text to text, so that reading a row makes
 * none.
 */
final class Slice {

  private byte[] bytes = {};
  private int begin;
  private int end;

  /** Takes a part of an array, spaces at its ends left out. */
  void set(byte[] text, int from, int to) {
    bytes = text;
    begin = from;
    end = to;
    while (begin < end && bytes[begin] == ' ') {
      begin++;
    }
    while (begin < end && bytes[end - 1] == ' ') {
      end--;
    }
  }

  byte[] bytes() {
    return bytes;
  }

  int begin() {
    return begin;
  }

  int end() {
    return end;
  }

  int length() {
    return end - begin;
  }

  boolean isEmpty() {
    return begin == end;
  }

  String text() {
    return new String(bytes, begin, end - begin, StandardCharsets.US_ASCII);
  }
}
