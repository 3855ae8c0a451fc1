// A run's outcome as tests look at it.

import { errorOf, type RunOutcome, resultOf } from '../../src/saved/run/run-outcome';

/** A run with its error and its result beside its kind, whichever it has. */
export function seenRun<Run extends RunOutcome>(run: Run) {
  return { ...run, error: errorOf(run), result: resultOf(run) };
}
