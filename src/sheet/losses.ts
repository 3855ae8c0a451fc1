// What a write couldn't do once its rows stood: each step is tried by itself, fails nothing, and is told.
//
// Nothing is told of what can be seen or comes back by itself: the tab in front, which the outcome names; the colors of
// statuses; a stage, which the next holder of the lock deletes; the name of a fixed cell, which the next write removes;
// old lines of the log; and caches.

import { toStatsError } from '../core/errors';
import type { Loss } from '../core/run-facts';

/** A step that is told by its error. */
type Step = Extract<Loss, { error: unknown }>['what'];

export class Losses {
  /** In the order in which they were lost. */
  readonly all: Loss[] = [];

  /** The result of a step; null if it fails. */
  trying<Result>(what: Step, step: () => Result): Result | null {
    try {
      return step();
    } catch (thrown) {
      this.all.push({ what, error: toStatsError(thrown) });
      return null;
    }
  }
}
