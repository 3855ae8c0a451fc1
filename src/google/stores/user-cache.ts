// Texts in the user cache, which may forget them at any time.

import type { ShortStore } from '../../panel/progress-board';

export const userCache: ShortStore = {
  get(key: string): string | null {
    return CacheService.getUserCache().get(key);
  },

  put(key: string, value: string, seconds: number): void {
    CacheService.getUserCache().put(key, value, seconds);
  },
};
