// PropertiesService, CacheService and LockService against docs/platform.md §6.

import { PlatformState, withAppsScriptGlobals } from '../../../../apps-script/host';

const KB9 = 9 * 1024;

describe('properties', () => {
  const stored = (value: unknown) =>
    withAppsScriptGlobals({}, () => {
      const store = PropertiesService.getUserProperties();
      return Reflect.apply(store.setProperty, store, ['k', value]).getProperty('k');
    });

  test('take a value of 9 KB in bytes, and none that is larger', () => {
    expect(stored('x'.repeat(KB9))).toHaveLength(KB9);
    expect(() => stored('x'.repeat(KB9 + 1))).toThrow('Argument too large: value');
    expect(() => stored('é'.repeat(KB9 / 2 + 1))).toThrow('Argument too large: value');
  });

  test('stay as they were when a write is beyond 500 KB', () => {
    withAppsScriptGlobals({}, () => {
      const store = PropertiesService.getScriptProperties();
      const fill = () => {
        for (let key = 0; key < 60; key++) store.setProperty(`k${key}`, 'x'.repeat(KB9 - 100));
      };
      expect(fill).toThrow(
        'You have exceeded the property storage quota. Please remove some properties and try again.',
      );
      // 500 KB hold 56 values of 9,116 bytes with their keys.
      expect(Object.keys(store.getProperties())).toHaveLength(56);
    });
  });

  test('of a user are one store for all files, and those of a file one for all users', () => {
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

  test('in a custom function are the owner’s, and only those of the document can be written', () => {
    const state = new PlatformState();
    state.propertiesOfUser('owner@example.com').set('k', 'of owner');
    const who = { owner: 'owner@example.com', user: 'b@example.com' };
    withAppsScriptGlobals({ state, ...who, mode: 'CUSTOM_FUNCTION' }, () => {
      const own = PropertiesService.getUserProperties();
      const denied = 'You do not have permission to call';
      expect(() => own.setProperty('k', 'v')).toThrow(`${denied} setProperty`);
      expect(() => own.setProperties({ k: 'v' })).toThrow(`${denied} setProperties`);
      expect(() => own.deleteProperty('k')).toThrow(`${denied} deleteProperty`);
      expect(own.getProperties()).toEqual({ k: 'of owner' });
      expect(PropertiesService.getDocumentProperties().setProperty('k', 'v').getProperty('k')).toBe('v');
    });
  });
});

describe('a cache', () => {
  const withCache = (look: (cache: GoogleAppsScript.Cache.Cache, state: PlatformState) => void) => {
    const state = new PlatformState();
    withAppsScriptGlobals({ state }, () => look(CacheService.getUserCache(), state));
  };

  test('holds an item as long as requested, and ten minutes by default', () => {
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

  test('with more than 1,000 items drops those written first, even if they were read (docs/platform.md §6)', () => {
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
});

describe('a lock', () => {
  test('is released at the end of the execution', () => {
    const state = new PlatformState();
    const take = () => LockService.getDocumentLock().tryLock(0);
    expect([withAppsScriptGlobals({ state }, take), withAppsScriptGlobals({ state }, take)]).toEqual([
      true,
      true,
    ]);
  });

  test('that another execution holds is not taken', () => {
    const state = new PlatformState();
    withAppsScriptGlobals({ state }, ({ workbook }) => {
      state.locks.tryAcquire(`document:${workbook?.id}`, 7);
      expect(LockService.getDocumentLock().tryLock(20)).toBe(false);
    });
  });
});

describe('the lock of a user', () => {
  /** Whether an execution gets the user lock at once. */
  const free = (state: PlatformState, options: object) =>
    withAppsScriptGlobals({ state, ...options }, () => LockService.getUserLock().tryLock(0));
  const holding = (state: PlatformState, user: string) => state.locks.tryAcquire(`user:${user}`, 7);

  test('is one for all files and for no file, and not another user’s', () => {
    const state = new PlatformState();
    holding(state, 'ann@example.com');
    expect([
      free(state, { user: 'ann@example.com' }),
      free(state, { user: 'ann@example.com', workbook: null }),
      free(state, { user: 'bob@example.com' }),
    ]).toEqual([false, false, true]);
  });

  test('is not the lock of a document', () => {
    const state = new PlatformState();
    holding(state, 'ann@example.com');
    const taken = withAppsScriptGlobals({ state, user: 'ann@example.com' }, () =>
      LockService.getDocumentLock().tryLock(0),
    );
    expect(taken).toBe(true);
  });

  test('is the owner’s in a custom function', () => {
    const state = new PlatformState();
    holding(state, 'owner@example.com');
    const mode = 'CUSTOM_FUNCTION';
    expect(free(state, { user: 'ann@example.com', owner: 'owner@example.com', mode })).toBe(false);
  });
});
