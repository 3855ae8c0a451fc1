// Records the outcome of a run in the tabs that all executions share.

import { isStatsError, type StatsError } from '../../core/errors';
import { catchError } from '../../core/ignore-errors';
import type { WriteLock } from '../../runs/write-lock';
import type { SavedDeps } from '../deps';
import { type RunEvent, reportAfter } from './run-events';

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
  const lockError = catchError(() =>
    holdWithRetries(lock, () => {
      for (const step of steps) {
        const error = catchError(() => step(failed));
        failed = failed ?? error;
      }
    }),
  );
  return failed ?? lockError;
}

/** Records an event in a report's row, unless the report is gone or nothing changes. The caller holds the lock. */
export function recordEvent(id: string, event: RunEvent, { book }: Pick<SavedDeps, 'book'>): void {
  const current = book.find(id);
  if (!current) return;
  const after = reportAfter(current, event);
  if (after.run !== current.run) book.record(after);
}
