// Properties, caches and locks. Writes only the check's own keys, and removes them.

import type { Claim } from '../claim';
import { outcome } from '../outcome';
import { OWN_KEY, SECOND_KEY, withProperties } from '../own';
import { CACHE, GAS_FAKES, PROPERTIES } from '../sources';

export const STORES: readonly Claim[] = [
  {
    id: 'stores.kept',
    says: 'setProperties keeps other properties, all are read as texts, and those that are missing are null.',
    source: PROPERTIES,
    try: () =>
      withProperties((properties) => {
        const missing = [
          properties.getProperty(OWN_KEY),
          PropertiesService.getScriptProperties().getProperty(OWN_KEY),
        ];
        properties.setProperty(SECOND_KEY, 'y');
        properties.setProperties({ [OWN_KEY]: 'x' });
        const all = properties.getProperties();
        return [...missing, all[OWN_KEY], all[SECOND_KEY]];
      }),
    expected: [null, null, 'x', 'y'],
  },
  {
    id: 'stores.longest-property',
    says: 'A property of 9 kB is taken, and one of 10 kB is refused.',
    source: `${PROPERTIES}; words measured`,
    try: () =>
      withProperties((properties) => {
        const set = (size: number) =>
          outcome(() => properties.setProperty(OWN_KEY, 'x'.repeat(size)) && 'taken');
        return `${set(9_000)} ${set(10_000)}`;
      }),
    expected: /^taken throws /,
  },
  {
    id: 'stores.cache-found',
    says: 'getAll of a cache has only the keys that were found; removeAll leaves others.',
    source: GAS_FAKES,
    try: () => {
      const cache = CacheService.getDocumentCache();
      cache?.putAll({ [OWN_KEY]: 'x' }, 60);
      const found = cache?.getAll([OWN_KEY, SECOND_KEY]);
      cache?.putAll({ [SECOND_KEY]: 'y' }, 60);
      cache?.removeAll([OWN_KEY]);
      const remaining = cache?.getAll([OWN_KEY, SECOND_KEY]);
      cache?.removeAll([SECOND_KEY]);
      return [found, remaining];
    },
    expected: [{ [OWN_KEY]: 'x' }, { [SECOND_KEY]: 'y' }],
  },
  {
    id: 'stores.cache-sizes',
    says: 'A cached text may have 102,400 bytes and a key 250 characters, more is refused; a missing one is null.',
    source: `${CACHE} and measured`,
    try: () => {
      const cache = CacheService.getUserCache();
      const put = (key: string, size: number) => {
        const seen = outcome(() => void cache.put(key, 'x'.repeat(size), 1)) ?? 'taken';
        return String(seen).slice(0, 6);
      };
      const key = OWN_KEY.padEnd(250, '-');
      return [cache.get(OWN_KEY), put(key, 102_400), put(key, 102_401), put(`${key}-`, 1)];
    },
    expected: [null, 'taken', 'throws', 'throws'],
  },
  {
    id: 'stores.lock',
    says: 'A lock is taken again by the execution that holds it, also once released; never with a negative time.',
    source: GAS_FAKES,
    try: () => {
      const lock = LockService.getDocumentLock();
      const taken = [lock.tryLock(-100), lock.tryLock(1000), lock.tryLock(1000)];
      lock.releaseLock();
      taken.push(lock.tryLock(0));
      lock.releaseLock();
      const own = LockService.getUserLock();
      const second = own.tryLock(1000);
      own.releaseLock();
      return [...taken, second];
    },
    expected: [false, true, true, true, true],
  },
  {
    id: 'stores.texts',
    says: 'Properties and caches keep everything as text; a negative lifetime is taken.',
    source: GAS_FAKES,
    try: () =>
      withProperties((properties) => {
        const cache = CacheService.getUserCache();
        const kept = [5, null, {}].map((value) =>
          Reflect.apply(properties.setProperty, properties, [OWN_KEY, value]).getProperty(OWN_KEY),
        );
        const cached = [[{}], [null], ['v', -5]].map((args) => {
          Reflect.apply(cache.put, cache, [OWN_KEY, ...args]);
          return cache.get(OWN_KEY);
        });
        cache.removeAll([OWN_KEY]);
        return [...kept, ...cached];
      }),
    expected: ['5', 'null', '[object Object]', '[object Object]', 'null', 'v'],
  },
];
