// The outcome of one run.

import type { StatsError } from '../../core/errors';
import type { LoadedRun } from '../../runs/load';
import type { WrittenRun } from '../../runs/outcome';
import type { DaysLoad } from '../saved-report';

/** Nothing was written. */
interface FailedRun {
  kind: 'failed';
  error: StatsError;
}

/** Days were loaded. @property load that of the report after it; null if it's done */
type LoadOutcome = LoadedRun & { load: DaysLoad | null };

export type RunOutcome = FailedRun | WrittenRun | LoadOutcome;

/** Why a run failed; null if it didn't. */
export function errorOf(outcome: RunOutcome): StatsError | null {
  return outcome.kind === 'failed' ? outcome.error : null;
}

/** What a run has written or loaded; null if it has done neither. */
export function resultOf(outcome: RunOutcome): WrittenRun | LoadOutcome | null {
  return outcome.kind === 'table' || outcome.kind === 'days' ? outcome : null;
}
