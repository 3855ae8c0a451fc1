// The document's lock, under which one execution at a time writes or fetches, and the person's, always taken first.

import type { ConnectionLock } from '../../connections/connection-lock';
import { StatsError } from '../../core/errors';
import type { ShortLock } from '../../formulas/answer-cache';
import type { WriteLock } from '../../runs/write-lock';
import { editing } from '../sheet/refused-edit';

type Lock = GoogleAppsScript.Lock.Lock;

/** A write takes seconds: a person who waits longer should know why. */
const WAIT_MS = 20_000;
/** Whoever holds a person's lock may be waiting for the document's. */
const OWN_WAIT_MS = WAIT_MS + 10_000;

export const documentLock: WriteLock = {
  hold: (work, waitMs = WAIT_MS) =>
    holdDocument(waitMs, () =>
      editing(null, () => {
        const result = work();
        // Whoever has the lock next must find what was written (docs/platform.md §6).
        SpreadsheetApp.flush();
        return result;
      }),
    ),
};

/** Held for a moment by custom functions, which do without it where another execution holds it. */
export const shortDocumentLock: ShortLock = {
  tryHold: (waitMs, work) => {
    const lock: Lock | null = LockService.getDocumentLock();
    if (!lock?.tryLock(waitMs)) return false;
    try {
      work();
    } finally {
      lock.releaseLock();
    }
    return true;
  },
};

/** The only code that takes both locks. In the other order two executions could wait for each other. */
export const connectionLock: ConnectionLock = {
  holdOwn: (work) => holdOwn(work),
  holdShared: (work, waitMs = WAIT_MS) => holdOwn(() => holdDocument(waitMs, work)),
};

function holdOwn<Result>(work: () => Result): Result {
  return hold(LockService.getUserLock(), OWN_WAIT_MS, work);
}

function holdDocument<Result>(waitMs: number, work: () => Result): Result {
  return hold(LockService.getDocumentLock(), waitMs, work);
}

/** @param lock null without a document, though its type says otherwise */
function hold<Result>(lock: Lock | null, waitMs: number, work: () => Result): Result {
  if (lock && !lock.tryLock(waitMs)) throw new StatsError('DOCUMENT_BUSY', {});
  try {
    return work();
  } finally {
    lock?.releaseLock();
  }
}
