/**
 * From pairs of one state space to checked answers: what each engine costs, which one is chosen,
 * and the one driver that takes its pieces, walks, counts and sums.
 *
 * <p>An engine has no state. A {@link org.sliders.engine.PlannedSpace} is answered on the workers
 * of one pool. Uses {@code results} and the computing packages.
 */
@NullMarked
package org.sliders.engine;

import org.jspecify.annotations.NullMarked;
