// The lock of the document, under which one execution at a time writes, and the person's, which is always taken first.

import type { ConnectionLock } from '../../connections/connection-lock';
import { StatsError } from '../../core/errors';
import type { ShortLock } from '../../formulas/answer-cache';
import type { WriteLock } from '../../runs/write-lock';
import { editing } from '../sheet/refused-edit';

type Lock = GoogleAppsScript.Lock.Lock;

/** A write takes seconds. A person who waits longer gets an error that says why. */
const WAIT_MS = 20_000;
/** Longer, because an execution with the person's lock may be waiting for the document's. */
const OWN_WAIT_MS = WAIT_MS + 10_000;

export const documentLock: WriteLock = {
  hold: (work, waitMs = WAIT_MS) =>
    holdDocumentLock(waitMs, () =>
      editing(null, () => {
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

/** The only code that takes both locks: if some took them in the other order, two executions could deadlock. */
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

/** @param lock null without a document, though its type says otherwise */
function hold<Result>(lock: Lock | null, waitMs: number, work: () => Result): Result {
  if (lock && !lock.tryLock(waitMs)) throw new StatsError('DOCUMENT_BUSY', {});
  try {
    return work();
  } finally {
    lock?.releaseLock();
  }
}
