// The document lock, under which one execution at a time writes.

import { StatsError } from '../../core/errors';
import type { WriteLock } from '../../reports/write-lock';

/** A write takes seconds: a person who waits longer should know why. */
const WAIT_MS = 20_000;

export const documentLock: WriteLock = {
  hold<Result>(work: () => Result): Result {
    // Null without a document, though its type says otherwise.
    const lock: GoogleAppsScript.Lock.Lock | null = LockService.getDocumentLock();
    if (lock && !lock.tryLock(WAIT_MS)) throw new StatsError('DOCUMENT_BUSY', {});
    try {
      const result = work();
      // Whoever has the lock next must find what was written (docs/platform.md §6).
      SpreadsheetApp.flush();
      return result;
    } finally {
      lock?.releaseLock();
    }
  },
};
