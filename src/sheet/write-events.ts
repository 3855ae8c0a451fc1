// What a write met beside its rows. What it couldn't do once these stood is one of them: each step is tried by itself,
// fails nothing, and is told.
//
// Nothing is told of what can be seen or comes back by itself: the tab in front, which the outcome names; the colors of
// statuses; a stage, which the next holder of the lock deletes; the name of a fixed cell, which the next write removes;
// old lines of the log; and caches.

import { toStatsError } from '../core/errors';
import type { Loss, OutcomeEvent } from '../core/outcome-events';

/** A step that is told by its error. */
type Step = Extract<Loss, { error: unknown }>['what'];

export class WriteEvents {
  /** In the order in which they were met. */
  readonly all: OutcomeEvent[] = [];

  add(...events: readonly OutcomeEvent[]): void {
    this.all.push(...events);
  }

  /** The result of a step; null if it fails. */
  trying<Result>(what: Step, step: () => Result): Result | null {
    try {
      return step();
    } catch (thrown) {
      this.add({ kind: 'lost', loss: { what, error: toStatsError(thrown) } });
      return null;
    }
  }
}
