// The document lock around a write.

import { StatsError } from '../../core/errors';
import type { WriteLock } from '../../reports/destination';

/** A write takes seconds; whoever waits longer should know why. */
const WAIT_MS = 20_000;

export const documentLock: WriteLock = {
  hold<Result>(work: () => Result): Result {
    // Typed as never null, and null where there is no document (reference/apps-script §8).
    const lock: GoogleAppsScript.Lock.Lock | null = LockService.getDocumentLock();
    if (lock && !lock.tryLock(WAIT_MS)) throw new StatsError('DOCUMENT_BUSY', {});
    try {
      const result = work();
      // Whoever has the lock next must find what was written (reference/apps-script §6).
      SpreadsheetApp.flush();
      return result;
    } finally {
      lock?.releaseLock();
    }
  },
};
