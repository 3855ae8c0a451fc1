// The document's cache and lock, and compression, for custom functions.

import { once } from '../../core/once';
import type { CellCache, Packer, ShortLock } from '../../formulas/answer-cache';

/** Shared by everyone who edits the file, and by no other file. */
export function documentCache(): CellCache {
  // Null without a document, though its type says otherwise.
  const cache = once((): GoogleAppsScript.Cache.Cache | null => CacheService.getDocumentCache());
  return {
    getAll: (keys) => cache()?.getAll([...keys]) ?? {},
    putAll: (values, seconds) => cache()?.putAll({ ...values }, seconds),
    remove: (keys) => cache()?.removeAll([...keys]),
  };
}

const GZIP = 'application/x-gzip';

export const gzipPacker: Packer = {
  pack: (text) => Utilities.base64Encode(Utilities.gzip(Utilities.newBlob(text)).getBytes()),
  unpack: (packed) =>
    Utilities.ungzip(Utilities.newBlob(Utilities.base64Decode(packed), GZIP)).getDataAsString('UTF-8'),
};

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
