// The document's lock, held for a moment by custom functions.

import type { ShortLock } from '../../formulas/answer-cache';

export const shortDocumentLock: ShortLock = {
  tryHold: (waitMs, work) => {
    const lock: GoogleAppsScript.Lock.Lock | null = LockService.getDocumentLock();
    if (!lock?.tryLock(waitMs)) return false;
    try {
      work();
    } finally {
      lock.releaseLock();
    }
    return true;
  },
};
