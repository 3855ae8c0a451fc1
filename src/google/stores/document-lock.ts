// The document's lock, which lets one execution write at a time, and the person's, which is taken first if both are.

import type { ConnectionLock } from '../../connections/connection-lock';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { ShortLock } from '../../formulas/answer-cache';
import type { WriteLock } from '../../runs/write-lock';
import { editing } from '../sheet/refused-edit';
import { dropStage } from '../sheet/staging';

type Lock = GoogleAppsScript.Lock.Lock;

/** How long to wait for the document's lock, before a person gets an error. A write takes seconds. */
const WAIT_MS = 20_000;
/** How long to wait for the person's lock: longer, because its holder may be waiting for the document's. */
const OWN_WAIT_MS = WAIT_MS + 10_000;

export const documentLock: WriteLock = {
  hold: (work, waitMs = WAIT_MS) =>
    holdDocumentLock(waitMs, () =>
      editing(null, () => {
        // That of a stopped run: this execution has none yet. What can't be deleted now is left to the next holder.
        ignoreErrors(() => dropStage());
        const result = work();
        // Flushed before the release, so that the next holder finds what was written (docs/platform.md §6).
        SpreadsheetApp.flush();
        return result;
      }),
    ),
};

/** Held for a moment by custom functions, which continue without it if another execution holds it. */
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

/** The only code that takes both locks. Other code might take them in the other order, which could deadlock. */
export const connectionLock: ConnectionLock = {
  withUserLock: (work) => holdUserLock(work),
  withBothLocks: (work, waitMs = WAIT_MS) => holdUserLock(() => holdDocumentLock(waitMs, work)),
};

function holdUserLock<Result>(work: () => Result): Result {
  return hold(LockService.getUserLock(), OWN_WAIT_MS, work);
}

function holdDocumentLock<Result>(waitMs: number, work: () => Result): Result {
  return hold(LockService.getDocumentLock(), waitMs, work);
}

/**
 * @param lock null if there is no document, although Google's types don't say so; then `work` runs without a lock
 * @throws StatsError DOCUMENT_BUSY if another execution holds the lock for too long
 */
function hold<Result>(lock: Lock | null, waitMs: number, work: () => Result): Result {
  if (lock && !lock.tryLock(waitMs)) throw new StatsError('DOCUMENT_BUSY', {});
  try {
    return work();
  } finally {
    lock?.releaseLock();
  }
}
