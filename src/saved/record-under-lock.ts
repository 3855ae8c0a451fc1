// Recording what came of a run, in the tabs that all executions share.

import { isStatsError, type StatsError, toStatsError } from '../core/errors';
import { kindOf } from '../core/place/place';
import type { WriteLock } from '../runs/write-lock';
import { endBackfill } from './days/agreements';
import { isOver } from './days/backfill-state';
import type { SavedDeps } from './deps';
import type { RunState, SavedReport } from './saved-report';

/** Waits for the lock: another report's write may take longer than one. */
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

/** What `work` throws; null when it succeeds. */
export function errorOf(work: () => void): StatsError | null {
  try {
    work();
    return null;
  } catch (thrown) {
    return toStatsError(thrown);
  }
}

/**
 * Takes every step under the lock, also after one that failed: a log that cannot be written leaves no report running.
 * @param steps each gets the first failure before it
 * @returns the first failure; null when everything is recorded
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

/** Changes facts of the last run in the report as it now stands. @param facts may depend on what that tells */
export function updateRunState(
  id: string,
  facts: Partial<RunState> | ((now: RunState) => Partial<RunState>),
  { book }: Pick<SavedDeps, 'book'>,
): void {
  const current = book.find(id);
  if (!current) return;
  const changed = typeof facts === 'function' ? facts(current.run) : facts;
  book.save({ ...current, run: { ...current.run, ...changed } });
}

/**
 * Saves how a run went into the report as it now stands: it may have been edited or deleted during the run. A backfill
 * of which nothing is left ends with this, and not before: until then the next tick goes on with a run that is stopped.
 */
export function saveRunState(before: SavedReport, after: SavedReport, deps: SavedDeps): void {
  const { book } = deps;
  const current = book.find(after.id);
  if (!current) return;
  const isSameChoice = JSON.stringify(current.choice) === JSON.stringify(before.choice);
  // A person may have asked for another order during the run.
  const isSameOrder = JSON.stringify(current.run.columnsKept) === JSON.stringify(before.run.columnsKept);
  const isSameDue = current.run.handledDueMs === before.run.handledDueMs;
  const saved = {
    ...current,
    isPaused: after.isPaused === before.isPaused ? current.isPaused : after.isPaused,
    run: {
      ...after.run,
      columnsKept: isSameOrder ? after.run.columnsKept : current.run.columnsKept,
      // The write has changed these itself.
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
  const save = () => (isOver(saved.run) ? endBackfill(saved, deps) : book.save(saved));
  try {
    save();
  } catch {
    // A passing fault of Google's must not leave the report running.
    save();
  }
}
