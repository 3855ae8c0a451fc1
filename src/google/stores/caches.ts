// The caches of the document and of the person, which may drop any entry at any time, and how values are packed.

import type { Packer, ValueCache } from '../../core/cache/packed-cache';
import { once } from '../../core/once';
import type { ShortStore } from '../../panel/progress-board';
import { askedAgain } from '../asked-again';

/** A cache that everyone who edits this file shares. */
export function documentCache(): ValueCache {
  return cacheOver(() => askedAgain(() => CacheService.getDocumentCache()));
}

/** A cache that is private to the person, and the same in all their files. */
export function userValues(): ValueCache {
  return cacheOver(() => askedAgain(() => CacheService.getUserCache()));
}

/** Short texts in the person's cache. */
export function userCache(): ShortStore {
  const cache = once(() => askedAgain(() => CacheService.getUserCache()));
  return {
    get: (key) => cache().get(key),
    put: (key, value, seconds) => cache().put(key, value, seconds),
  };
}

/** @param open returns null if there is no document, although Google's types don't say so */
function cacheOver(open: () => GoogleAppsScript.Cache.Cache | null): ValueCache {
  const cache = once(open);
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
