// Many cells share few requests: which cell fetches, which waits, and how long failures are kept.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../src/core/errors';
import { AnswerCache } from '../../src/formulas/answer-cache';
import { anyText } from '../fakes/any-text';
import { errorFrom } from '../fakes/error-from';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeShortLock, MemoryCellCache, memoryPacker } from '../fakes/stores/memory-cell-cache';

const BUDGET_MS = 25_000;
const SECONDS = 600;
const LASTING = () => SECONDS;

let clock: FakeClock;
let store: MemoryCellCache;
let lock: FakeShortLock;
beforeEach(() => {
  clock = new FakeClock();
  store = new MemoryCellCache(clock);
  lock = new FakeShortLock(clock);
});

/** The cache of one evaluation of a cell. */
const cell = () => new AnswerCache(store, memoryPacker, lock, clock, clock.now() + BUDGET_MS);
const never = () => {
  throw new Error('the service must not be called');
};
/** An answer that compression cannot make small: of about `kilobytes` when packed. */
const bulky = (kilobytes: number): string => {
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCharCode(33 + ((seed >>> 16) % 90));
  };
  // 90 characters carry about 6.5 of their 8 bits, and base64 adds a third.
  return Array.from({ length: Math.round(kilobytes * 1024 * 0.92) }, next).join('');
};

describe('stored answers', () => {
  test('any answer is read back unchanged, with one call', () => {
    fc.assert(
      fc.property(anyText(), fc.jsonValue({ maxDepth: 4 }), (request, answer) => {
        const json = JSON.parse(JSON.stringify(answer)) as unknown;
        store = new MemoryCellCache(clock);
        expect(cell().answer(request, LASTING, () => json)).toEqual(json);
        store.calls.getAll = 0;
        expect(cell().answer(request, LASTING, never)).toEqual(json);
        expect(store.calls).toEqual({ getAll: 1, putAll: 2, remove: 0 });
      }),
      { numRuns: draws(15, 60) },
    );
  });

  test('a part that is lost, damaged or of another answer costs a request, and never shortens the answer', () => {
    const answer = bulky(240);
    cell().answer('big', LASTING, () => answer);
    const whole = store.all();
    cell().answer('other', LASTING, () => bulky(240).split('').reverse().join(''));
    const others = Object.entries(store.all()).filter(([key]) => !(key in whole));
    for (const [at, key] of Object.keys(whole).entries()) {
      const value = whole[key] ?? '';
      const middle = Math.floor(value.length / 2);
      const changed = value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1);
      // The very last character may be padding, which carries nothing.
      const spoilt: (string | null)[] = [null, value.slice(0, -8), changed, others[at]?.[1] ?? ''];
      for (const each of spoilt) {
        store.putAll(whole, SECONDS);
        if (each === null) store.evict(key);
        else store.putAll({ [key]: each }, SECONDS);
        let calls = 0;
        const again = cell().answer('big', LASTING, () => {
          calls += 1;
          return answer;
        });
        expect([again === answer, calls]).toEqual([true, 1]);
      }
    }
  });

  test('a cache that fails costs requests, never the answer', () => {
    store.failure = new Error('Service error: CacheService');
    expect(cell().answer('a', LASTING, () => 1)).toBe(1);
    expect(cell().answer('a', LASTING, () => 2)).toBe(2);
  });
});

describe('cells that are evaluated at once', () => {
  /** Runs `meanwhile` while a cell waits for the service. */
  const whileFetching = (meanwhile: () => void) =>
    cell().answer('a', LASTING, () => {
      meanwhile();
      return 7;
    });

  test('while one cell fetches, another waits without the lock and gets the same answer', () => {
    const other = new MemoryCellCache(clock);
    new AnswerCache(other, memoryPacker, lock, clock, Number.POSITIVE_INFINITY).answer('a', LASTING, () => 7);
    let waited: unknown;
    whileFetching(() => {
      expect(Object.values(store.all())).toEqual(['fetching']);
      // The fetching cell is done while the other one sleeps for the third time.
      clock.onSleep = () => {
        if (clock.sleeps.length === 3) store.putAll(other.all(), SECONDS);
      };
      store.calls.getAll = 0;
      waited = cell().answer('a', LASTING, never);
    });
    expect([waited, clock.sleeps.length]).toEqual([7, 3]);
    expect(store.calls.getAll).toBe(4);
  });

  test('a waiting cell gives up in time, with a sentence', () => {
    whileFetching(() => {
      const startedMs = clock.now();
      expect(errorFrom(() => cell().answer('a', LASTING, never)).code).toBe('STILL_FETCHING');
      expect(clock.now() - startedMs).toBeLessThanOrEqual(BUDGET_MS);
    });
  });

  test('a cell that never finished delays others for half a minute at most', () => {
    let claim: Record<string, string> = {};
    whileFetching(() => {
      claim = store.all();
    });
    store.evict(...Object.keys(store.all()));
    store.putAll(claim, store.lifetimes[0] ?? 0);
    clock.advance(29_000);
    expect(cell().answer('a', LASTING, () => 2)).toBe(2);
    expect(clock.sleeps.reduce((sum, ms) => sum + ms, 0)).toBe(1_000);
  });

  test('a busy lock, as while a report is written, delays a cell and costs at most one more request', () => {
    lock.isTaken = true;
    const startedMs = clock.now();
    const busy = cell();
    expect(['x', 'y', 'z'].map((name) => busy.answer(name, LASTING, () => name))).toEqual(['x', 'y', 'z']);
    // It waits once, and not for each of its requests.
    expect(clock.now() - startedMs).toBe(10_000);
    expect(cell().answer('a', LASTING, () => 1)).toBe(1);
    expect(cell().answer('a', LASTING, never)).toBe(1);
    const nearEnd = new AnswerCache(store, memoryPacker, lock, clock, clock.now() + 100);
    const nearEndMs = clock.now();
    nearEnd.answer('b', LASTING, () => 1);
    expect(clock.now() - nearEndMs).toBeLessThanOrEqual(100);
  });
});

describe('failures', () => {
  const busy = () => {
    throw new StatsError('SERVICE_BUSY', { service: 'account', status: 429, serviceMessage: '' });
  };

  test('are shown in every cell for 15 seconds, then the service is called again', () => {
    const first = errorFrom(() => cell().answer('a', LASTING, busy));
    expect(first.code).toBe('SERVICE_BUSY');
    clock.advance(14_999);
    const second = errorFrom(() => cell().answer('a', LASTING, never));
    expect(second.details).toMatchObject({ sentence: expect.stringContaining('is busy (429)') });
    clock.advance(1);
    expect(cell().answer('a', LASTING, () => 1)).toBe(1);
  });

  test('of a cell that had little time left are its own: the next cell calls the service', () => {
    // As where many cells have waited for the list of apps before they came to their own request.
    const late = new AnswerCache(store, memoryPacker, lock, clock, clock.now() + 3_000);
    expect(errorFrom(() => late.answer('a', LASTING, busy)).code).toBe('SERVICE_BUSY');
    expect(cell().answer('a', LASTING, () => 1)).toBe(1);
    // What no later call changes is told to all.
    const lateToo = new AnswerCache(store, memoryPacker, lock, clock, clock.now() + 3_000);
    const fail = () => {
      throw refused;
    };
    expect(errorFrom(() => lateToo.answer('b', LASTING, fail))).toBe(refused);
    expect(errorFrom(() => cell().answer('b', LASTING, never)).code).toBe('FAILED_MOMENTS_AGO');
  });

  const refused = new StatsError('TOKEN_REFUSED', { service: 'account', status: 401, serviceMessage: '' });
  const failures = ['One', 'Other'].map((app) => ({ app, error: refused }));
  test.each<[what: string, StatsError, remedy: string, mayPass: boolean, service: string | undefined]>([
    ['a busy service', errorFrom(busy), 'wait', true, undefined],
    ['a refused login', refused, 'logIn', false, 'account'],
    [
      'a login refused for all apps',
      new StatsError('ALL_APPS_FAILED', { failures }),
      'retry',
      false,
      'account',
    ],
    [
      'too large a result',
      new StatsError('RESULT_TOO_LARGE', { cells: 2, limit: 1 }),
      'fix',
      false,
      undefined,
    ],
  ])('mean in every cell what they meant in the first: %s', (_what, error, remedy, mayPass, service) => {
    const fail = () => {
      throw error;
    };
    expect(errorFrom(() => cell().answer('a', LASTING, fail))).toBe(error);
    const repeated = errorFrom(() => cell().answer('a', LASTING, never));
    expect(repeated).toMatchObject({ code: 'FAILED_MOMENTS_AGO', remedy, mayPass });
    expect(repeated.details).toMatchObject(service === undefined ? {} : { service });
  });
});
