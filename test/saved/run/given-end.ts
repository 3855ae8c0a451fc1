// The end of a trigger's run, for tests of what it leaves.

import type { StatsError } from '../../../src/core/errors';
import type { FailedRun, RunOutcome } from '../../../src/saved/run/run-outcome';
import type { Ended } from '../../../src/saved/run/state-after-run';
import type { SavedReport } from '../../../src/saved/saved-report';

export function failedRun(error: StatsError): FailedRun {
  return { kind: 'failed', error };
}

/** A run of a second that had three requests. */
export function endOf(began: SavedReport, outcome: RunOutcome, changes: Partial<Ended> = {}): Ended {
  const startedMs = Date.UTC(2026, 10, 20, 4);
  return {
    kind: 'ended',
    began,
    outcome,
    costs: { startedMs, endedMs: startedMs + 1000, requests: 3 },
    by: 'tick',
    isRepeated: false,
    pauses: false,
    result: '',
    isUnrecorded: false,
    ...changes,
  };
}
