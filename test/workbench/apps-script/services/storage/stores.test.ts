// PropertiesService, CacheService and LockService against docs/platform.md §6.

import { PlatformState, withAppsScriptGlobals } from '../../../../../workbench/apps-script/host';

const KB9 = 9 * 1024;

describe('properties', () => {
  const stored = (value: unknown) =>
    withAppsScriptGlobals({}, () => {
      const store = PropertiesService.getUserProperties();
      return Reflect.apply(store.setProperty, store, ['k', value]).getProperty('k');
    });

  test.each([
    ['text', 'text'],
    [5, '5'],
    [null, 'null'],
    [{}, '[object Object]'],
  ])('%p is stored as %p', (value, text) => {
    expect(stored(value)).toBe(text);
  });

  test('a value of 9 KB in bytes is the largest', () => {
    expect(stored('x'.repeat(KB9))).toHaveLength(KB9);
    expect(() => stored('x'.repeat(KB9 + 1))).toThrow('Argument too large: value');
    expect(() => stored('é'.repeat(KB9 / 2 + 1))).toThrow('Argument too large: value');
  });

  test('a full store is unchanged by a refused write', () => {
    withAppsScriptGlobals({}, () => {
      const store = PropertiesService.getScriptProperties();
      const fill = () => {
        for (let key = 0; key < 60; key++) store.setProperty(`k${key}`, 'x'.repeat(KB9 - 100));
      };
      expect(fill).toThrow(
        'You have exceeded the property storage quota. Please remove some properties and try again.',
      );
      // 500 KB hold 56 values of 9,116 bytes with their keys
      expect(Object.keys(store.getProperties())).toHaveLength(56);
    });
  });

  test('each user has one store for all files, each file one for all users', () => {
    const state = new PlatformState();
    withAppsScriptGlobals({ state, user: 'a@example.com' }, () => {
      PropertiesService.getUserProperties().setProperty('k', 'of a');
      PropertiesService.getDocumentProperties().setProperty('k', 'of file');
    });
    withAppsScriptGlobals({ state, user: 'b@example.com' }, () => {
      expect(PropertiesService.getUserProperties().getProperty('k')).toBeNull();
      expect(PropertiesService.getDocumentProperties().getProperties()).toEqual({ k: 'of file' });
    });
    withAppsScriptGlobals({ state, user: 'a@example.com', workbook: null }, () => {
      expect(PropertiesService.getUserProperties().getProperty('k')).toBe('of a');
      expect(PropertiesService.getDocumentProperties()).toBeNull();
    });
  });

  test('a custom function sees the owner and not the person at the keyboard', () => {
    const state = new PlatformState();
    state.propertiesOfUser('owner@example.com').set('k', 'of owner');
    const seen = withAppsScriptGlobals(
      { state, owner: 'owner@example.com', user: 'b@example.com', mode: 'CUSTOM_FUNCTION' },
      () => PropertiesService.getUserProperties().getProperty('k'),
    );
    expect(seen).toBe('of owner');
  });

  test('a custom function writes properties of the document, and none of a user', () => {
    const state = new PlatformState();
    state.propertiesOfUser('owner@example.com').set('k', 'of owner');
    withAppsScriptGlobals({ state, owner: 'owner@example.com', mode: 'CUSTOM_FUNCTION' }, () => {
      const own = PropertiesService.getUserProperties();
      const denied = 'You do not have permission to call';
      expect(() => own.setProperty('k', 'v')).toThrow(`${denied} setProperty`);
      expect(() => own.setProperties({ k: 'v' })).toThrow(`${denied} setProperties`);
      expect(() => own.deleteProperty('k')).toThrow(`${denied} deleteProperty`);
      expect(own.getProperties()).toEqual({ k: 'of owner' });
      expect(PropertiesService.getDocumentProperties().setProperty('k', 'v').getProperty('k')).toBe('v');
    });
  });

  test('setProperties can delete all others, and getProperties is a copy', () => {
    withAppsScriptGlobals({}, () => {
      const store = PropertiesService.getUserProperties().setProperties({ a: '1', b: '2' });
      store.getProperties()['a'] = 'changed';
      expect(store.setProperties({ c: '3' }, true).getProperties()).toEqual({ c: '3' });
    });
  });
});

describe('cache', () => {
  const withCache = (look: (cache: GoogleAppsScript.Cache.Cache, state: PlatformState) => void) => {
    const state = new PlatformState();
    withAppsScriptGlobals({ state }, () => look(CacheService.getUserCache(), state));
  };

  test.each<[string, unknown[], string]>([
    ['a key of 251 characters', ['k'.repeat(251), 'v'], 'Argument too large: key'],
    ['a value of 102,401 bytes', ['k', 'v'.repeat(102_401)], 'Argument too large: value'],
    ['a null key', [null, 'v'], 'Invalid argument: key'],
    ['an empty key', ['', 'v'], 'Invalid argument: key'],
  ])('%s is refused', (_, args, message) => {
    withCache((cache) => expect(() => Reflect.apply(cache.put, cache, args)).toThrow(message));
  });

  test.each<[string, unknown[], string]>([
    ['250 characters', ['k'.repeat(250), 'v'], 'v'],
    ['102,400 bytes', ['k', 'v'.repeat(102_400)], 'v'.repeat(102_400)],
    ['an object', ['k', {}], '[object Object]'],
    ['null', ['k', null], 'null'],
    ['a negative lifetime', ['k', 'v', -5], 'v'],
  ])('%s is stored', (_, args, value) => {
    withCache((cache) => {
      Reflect.apply(cache.put, cache, args);
      expect(cache.get(String(args[0]))).toBe(value);
    });
  });

  test('an item lives as long as requested, ten minutes by default', () => {
    withCache((cache, state) => {
      let now = 0;
      state.clock = () => now;
      cache.put('short', 'v', 2);
      cache.put('default', 'v');
      now = 1999;
      expect(cache.getAll(['short', 'default', 'none'])).toEqual({ short: 'v', default: 'v' });
      now = 2000;
      expect(cache.get('short')).toBeNull();
      now = 600_000;
      expect(cache.get('default')).toBeNull();
    });
  });

  test('beyond 1,000 items the oldest written go, read or not (docs/platform.md §6)', () => {
    withCache((cache) => {
      for (let item = 0; item < 1000; item++) cache.put(`k${item}`, 'v');
      cache.get('k0');
      cache.put('k1000', 'v');
      expect([cache.get('k0'), cache.get('k100'), cache.get('k101'), cache.get('k1000')]).toEqual([
        null,
        null,
        'v',
        'v',
      ]);
    });
  });

  test('putAll and removeAll', () => {
    withCache((cache) => {
      cache.putAll({ a: '1', b: '2' }, 60);
      cache.removeAll(['a']);
      expect(cache.getAll(['a', 'b'])).toEqual({ b: '2' });
    });
  });
});

describe('lock', () => {
  const withLock = (holder: number | undefined, look: (lock: GoogleAppsScript.Lock.Lock) => void) => {
    const state = new PlatformState();
    withAppsScriptGlobals({ state }, ({ workbook }) => {
      if (holder !== undefined) state.locks.tryAcquire(`document:${workbook?.id}`, holder);
      look(LockService.getDocumentLock());
    });
  };

  test('is taken, taken again, and released (docs/platform.md §6)', () => {
    withLock(undefined, (lock) => {
      expect([lock.tryLock(0), lock.tryLock(10_000)]).toEqual([true, true]);
      lock.releaseLock();
      expect(lock.tryLock(0)).toBe(true);
    });
  });

  test('is released at the end of the execution', () => {
    const state = new PlatformState();
    const take = () => LockService.getDocumentLock().tryLock(0);
    expect([withAppsScriptGlobals({ state }, take), withAppsScriptGlobals({ state }, take)]).toEqual([
      true,
      true,
    ]);
  });

  test('held by another it is not taken', () => {
    withLock(7, (lock) => expect(lock.tryLock(20)).toBe(false));
  });

  test('a negative time-out fails even when it is free (docs/platform.md §6)', () => {
    withLock(undefined, (lock) => expect(lock.tryLock(-100)).toBe(false));
  });
});

describe('user lock', () => {
  /** Whether an execution gets the user lock at once. */
  const free = (state: PlatformState, options: object) =>
    withAppsScriptGlobals({ state, ...options }, () => LockService.getUserLock().tryLock(0));
  const holding = (state: PlatformState, user: string) => state.locks.tryAcquire(`user:${user}`, 7);

  test('is one for all files of a user, also without a file, and no other user’s', () => {
    const state = new PlatformState();
    holding(state, 'ann@example.com');
    expect([
      free(state, { user: 'ann@example.com' }),
      free(state, { user: 'ann@example.com', workbook: null }),
      free(state, { user: 'bob@example.com' }),
    ]).toEqual([false, false, true]);
  });

  test('is no document’s lock', () => {
    const state = new PlatformState();
    holding(state, 'ann@example.com');
    const taken = withAppsScriptGlobals({ state, user: 'ann@example.com' }, () =>
      LockService.getDocumentLock().tryLock(0),
    );
    expect(taken).toBe(true);
  });

  test('of a custom function is the owner’s', () => {
    const state = new PlatformState();
    holding(state, 'owner@example.com');
    const mode = 'CUSTOM_FUNCTION';
    expect(free(state, { user: 'ann@example.com', owner: 'owner@example.com', mode })).toBe(false);
  });
});
