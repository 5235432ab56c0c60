package org.sliders.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The strings and numbers of a JSON file.
 *
 * @param byPointer each by its JSON pointer
 */
public record JsonValues(Map<String, String> byPointer) {

  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /**
   * Reads a file whose value is an object.
   *
   * @param file the file
   * @return its values
   * @throws IOException if it cannot be read, or is no JSON object
   */
  public static JsonValues read(Path file) throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    try (InputStream in = Files.newInputStream(file);
        JsonParser json = JSON.createParser(in)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException(file.getFileName() + " is no JSON object");
      }
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.VALUE_STRING || token.isNumeric()) {
          values.put(json.getParsingContext().pathAsPointer().toString(), json.getText());
        }
      }
    } catch (JsonProcessingException e) {
      throw new IOException(file.getFileName() + " is damaged: " + e.getOriginalMessage(), e);
    }
    return new JsonValues(values);
  }

  /**
   * Tells whether there is a value.
   *
   * @param pointer its JSON pointer, without the first slash
   * @return true if there is
   */
  public boolean has(String pointer) {
    return byPointer.containsKey("/" + pointer);
  }

  /**
   * Returns a value as it is written, a string without its quotes.
   *
   * @param pointer its JSON pointer, without the first slash
   * @return the value
   * @throws IllegalArgumentException if there is none
   */
  public String text(String pointer) {
    String value = byPointer.get("/" + pointer);
    if (value == null) {
      throw new IllegalArgumentException("it has no " + pointer);
    }
    return value;
  }

  /** Returns a value that is an int. */
  int integer(String pointer) {
    return Integer.parseInt(text(pointer));
  }
}
