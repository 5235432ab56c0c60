package org.sliders.engine;

import java.util.ArrayList;
import java.util.List;

/** All engines. An engine that needs no trial comes before those that do. */
final class Engines {

  private static final List<Engine> ALL =
      List.of(
          new DenseEngine(),
          new MultiSourceEngine(),
          new SweepEngine(),
          new HashedTwoEndedEngine(),
          new NumberedTwoEndedEngine(),
          new GuidedEngine());

  /** One that leaves the choice to each pair stands for the searches it chooses between. */
  private static final List<Engine> AUTO =
      List.of(
          new DenseEngine(),
          new MultiSourceEngine(),
          new SweepEngine(),
          new ChoosingEngine(),
          new NumberedTwoEndedEngine());

  private Engines() {}

  /** The engines that a choice allows. */
  static List<Engine> of(SearchChoice choice) {
    if (choice == SearchChoice.AUTO) {
      return AUTO;
    }
    List<Engine> allowed = new ArrayList<>();
    for (Engine engine : ALL) {
      if (engine.choice() == choice) {
        allowed.add(engine);
      }
    }
    return allowed;
  }
}
