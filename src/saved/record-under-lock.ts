// Records the outcome of a run in the tabs that all executions share.

import { isStatsError, type StatsError } from '../core/errors';
import { errorOf } from '../core/ignore-errors';
import { kindOf } from '../core/place/place';
import type { WriteLock } from '../runs/write-lock';
import { endBackfill } from './days/agreements';
import { isBackfillOver } from './days/backfill-state';
import type { SavedDeps } from './deps';
import type { RunState, SavedReport } from './saved-report';

/** How many times to wait for the lock, because another report's write may take longer than one wait. */
const LOCK_TRIES = 5;

/** Runs `work` under the lock, since two executions that write to one tab at once would use the same row. */
export function holdWithRetries<Result>(lock: WriteLock, work: () => Result): Result {
  for (let tries = 1; ; tries++) {
    try {
      return lock.hold(work);
    } catch (thrown) {
      if (tries === LOCK_TRIES || !isStatsError(thrown, 'DOCUMENT_BUSY')) throw thrown;
    }
  }
}

/**
 * Takes every step under the lock, even after one has failed, because a log that can't be written must not leave a
 * report marked as running. If the lock can't be taken, no step is taken.
 * @param steps each gets the first failure before it
 * @returns the first failure; null if everything is recorded
 */
export function recordSteps(
  lock: WriteLock,
  steps: readonly ((failed: StatsError | null) => void)[],
): StatsError | null {
  let failed: StatsError | null = null;
  const lockError = errorOf(() =>
    holdWithRetries(lock, () => {
      for (const step of steps) {
        const error = errorOf(() => step(failed));
        failed = failed ?? error;
      }
    }),
  );
  return failed ?? lockError;
}

/** Changes facts of a report's run state, unless the report is gone. @param facts may depend on the current state */
export function updateRunState(
  id: string,
  facts: Partial<RunState> | ((current: RunState) => Partial<RunState>),
  { book }: Pick<SavedDeps, 'book'>,
): void {
  const current = book.find(id);
  if (!current) return;
  const changed = typeof facts === 'function' ? facts(current.run) : facts;
  book.save({ ...current, run: { ...current.run, ...changed } });
}

/**
 * Saves the outcome of a run in the report as it is now, since it may have been edited. Skips a deleted report. A
 * backfill without days left ends only here. If Google stops a run before this, a later tick runs the report again.
 */
export function saveRunState(before: SavedReport, after: SavedReport, deps: SavedDeps): void {
  const { book } = deps;
  const current = book.find(after.id);
  if (!current) return;
  const isSameChoice = JSON.stringify(current.choice) === JSON.stringify(before.choice);
  // A person may have asked to order the columns again during the run.
  const isSameOrder = JSON.stringify(current.run.columnsKept) === JSON.stringify(before.run.columnsKept);
  const isSameDue = current.run.handledDueMs === before.run.handledDueMs;
  const saved = {
    ...current,
    isPaused: after.isPaused === before.isPaused ? current.isPaused : after.isPaused,
    run: {
      ...after.run,
      columnsKept: isSameOrder ? after.run.columnsKept : current.run.columnsKept,
      // The run saves charts and the progress of days while it works, so the tab has their newest values.
      charts: current.run.charts,
      daysMissed: current.run.daysMissed,
      daysListedOn: current.run.daysListedOn,
      backfill: current.run.backfill,
      backfilled: current.run.backfilled,
      loads: current.run.loads,
      dataOwner: kindOf(current.choice.destination).holdsDays ? current.run.dataOwner : after.run.dataOwner,
      handledDueMs: isSameDue ? after.run.handledDueMs : current.run.handledDueMs,
      handledOffset: isSameDue ? after.run.handledOffset : current.run.handledOffset,
      appsDone: isSameChoice ? after.run.appsDone : null,
    },
  };
  const save = () => (isBackfillOver(saved.run) ? endBackfill(saved, deps) : book.save(saved));
  try {
    save();
  } catch {
    // Tried twice, because a temporary Google error must not leave the report marked as running.
    save();
  }
}
