// The document's lock, which lets one execution write at a time, and the person's, which is taken first if both are.

import type { ConnectionLock } from '../../connections/connection-lock';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { ShortLock } from '../../formulas/answer-cache';
import type { WriteLock } from '../../runs/write-lock';
import { flush, forgetRefusals, forgetWrites, wholeTwice } from '../asked-again';
import { refusedEdit } from '../sheet/refused-edit';
import { dropStage } from '../sheet/staging';
import { forgetReads } from './property-stores';

type Lock = GoogleAppsScript.Lock.Lock;

/** How long to wait for the document's lock, before a person gets an error. A write takes seconds. */
const WAIT_MS = 20_000;
/** How long to wait for the person's lock: longer, because its holder may be waiting for the document's. */
const OWN_WAIT_MS = WAIT_MS + 10_000;
/** How long to wait before a lock that Google has refused is asked for again. */
const PAUSE_MS = 2_000;

export const documentLock: WriteLock = {
  hold(work, waitMs = WAIT_MS) {
    const release = held(documentsLock, waitMs);
    try {
      // Of a stopped run: this execution has none yet. What can't be done now is left to the next holder.
      ignoreErrors(() => dropStage());
      const result = wholeTwice(work);
      // Flushed before the release, so that the next holder finds what was written (docs/platform.md §6).
      flush();
      return result;
    } catch (thrown) {
      throw refusedEdit(thrown, null);
    } finally {
      end(release);
    }
  },
};

/** Held for a moment by custom functions, which continue without it if another execution holds it or Google refuses. */
export const shortDocumentLock: ShortLock = {
  tryHold: (waitMs, work) => {
    const release = take(documentsLock, waitMs);
    if (!release) return false;
    try {
      work();
      return true;
    } finally {
      end(release);
    }
  },
};

/** The only code that takes both locks. Other code might take them in the other order, which could deadlock. */
export const connectionLock: ConnectionLock = {
  withUserLock: (work) => hold(usersLock, OWN_WAIT_MS, work),
  withBothLocks: (work, waitMs = WAIT_MS) =>
    hold(usersLock, OWN_WAIT_MS, () => hold(documentsLock, waitMs, work)),
};

/** Null if there is no document, although Google's types don't say so. */
const documentsLock = (): Lock | null => LockService.getDocumentLock();
const usersLock = (): Lock | null => LockService.getUserLock();

function hold<Result>(find: () => Lock | null, waitMs: number, work: () => Result): Result {
  const release = held(find, waitMs);
  try {
    return work();
  } finally {
    end(release);
  }
}

/**
 * @returns what releases the lock
 * @throws StatsError DOCUMENT_BUSY if another execution holds it for too long, or Google refuses it twice
 */
function held(find: () => Lock | null, waitMs: number): () => void {
  const release = take(find, waitMs) ?? takeAgain(find, waitMs);
  if (!release) throw new StatsError('DOCUMENT_BUSY', {});
  forgetReads('user', 'document');
  forgetRefusals();
  return release;
}

/**
 * Takes a lock, or none if there is none.
 * @returns what releases it; false if it isn't free in time; null if Google refuses the call (docs/platform.md §6)
 */
function take(find: () => Lock | null, waitMs: number): (() => void) | false | null {
  return ignoreErrors(() => {
    const lock = find();
    return (lock?.tryLock(waitMs) ?? true) && (() => lock?.releaseLock());
  });
}

function takeAgain(find: () => Lock | null, waitMs: number): ReturnType<typeof take> {
  Utilities.sleep(PAUSE_MS);
  return take(find, waitMs);
}

function end(release: () => void): void {
  forgetWrites();
  // What can't be released now is released at the end of this execution.
  ignoreErrors(release);
}
