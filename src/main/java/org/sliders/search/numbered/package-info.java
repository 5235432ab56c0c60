/**
 * Searches of small spaces whose boards have numbers of 30 bits: from 64 roots at a time, and from
 * both ends. They share the tables of moves.
 *
 * <p>A search belongs to one thread; the tables are final.
 */
@NullMarked
package org.sliders.search.numbered;

import org.jspecify.annotations.NullMarked;
