// What custom functions use of Google: the document's cache and lock, and compression.

import { once } from '../../core/once';
import type { CellCache, Packer, ShortLock } from '../../formulas/answer-cache';

/** The document's cache: shared by all who edit the file, and by no other file (reference/apps-script §6). */
export function documentCache(): CellCache {
  // Typed as never null; null where there is no document.
  const cache = once((): GoogleAppsScript.Cache.Cache | null => CacheService.getDocumentCache());
  return {
    getAll: (keys) => cache()?.getAll([...keys]) || {},
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
