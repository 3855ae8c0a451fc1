// Runs a choice once for a person: a report without a row, whose run nobody records.

import { inRun, type OpenConnections } from '../../connections/opener';
import type { Agreements } from '../../core/agreement';
import type { DaySpan } from '../../core/day';
import type { Choice } from '../../runs/choice';
import { checkSupported, sourceOf } from '../../runs/place-checks';
import { RUN_BUDGET_MS } from '../../runs/run';
import type { RunObserver } from '../../runs/run-observer';
import type { SavedDeps } from '../deps';
import { blankReport } from '../saved-report';
import type { LoadedRun, WrittenRun } from './run-outcome';
import { MemoryRecord } from './run-record';
import { runReport } from './run-report';

/**
 * Fetches a choice and writes it in place of what is there.
 * @param days those that an earlier run of the choice didn't get to; null for all days. Only a destination that holds
 *   days reads them, and a list of apps is always loaded as of today
 * @param opened what it spends; by default the person's current connections
 * @throws StatsError LARGE_TABLE, OTHER_TABLE if the person hasn't agreed to it, and what `runReport` throws
 */
export function runOnce(
  choice: Choice,
  agreements: Agreements,
  days: DaySpan | null,
  deps: SavedDeps,
  observer: RunObserver,
  opened?: OpenConnections,
): WrittenRun | LoadedRun {
  const startedMs = deps.clock.now();
  checkSupported(choice, sourceOf(choice, deps));
  const report = { ...blankReport(startedMs), choice };
  const order = {
    report,
    observer,
    agreements,
    startedMs,
    deadlineMs: startedMs + RUN_BUDGET_MS,
    isRepeated: false,
    days: days ?? 'all',
  } as const;
  return runReport(order, new MemoryRecord(report), inRun(deps, opened));
}
