package org.sliders.board;

/**
 * One shape with one palette. Boards of a space share the object, so that a board costs no more
 * than its tiles.
 *
 * @param shape rows and columns
 * @param palette the tiles, one fewer than cells
 */
public record Space(Shape shape, Palette palette) {}
