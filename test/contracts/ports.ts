// What the small ports promise: stores, lock, clock. The same for the fakes and for Google's services as emulated.

import type { PropertyStore } from '../../src/connections/connection';
import type { ConnectionLock } from '../../src/connections/connection-lock';
import { catchError } from '../../src/core/ignore-errors';
import type { Clock } from '../../src/http/gateway';
import type { ShortStore } from '../../src/panel/progress-board';
import type { WriteLock } from '../../src/runs/write-lock';

/** Runs `work` as one execution of the add-on. */
export type Act = <Result>(work: () => Result) => Result;

export function propertyStoreContract(newWorld: () => { store: PropertyStore; act: Act }): void {
  test('a property stays until it is removed, across executions', () => {
    const { store, act } = newWorld();
    act(() => store.set({ a: '1', b: 'zwei – 二', 'c.d': '' }));
    act(() => store.set({ a: '2' }));
    expect(act(() => ({ ...store.all() }))).toEqual({ a: '2', b: 'zwei – 二', 'c.d': '' });
    act(() => store.remove(['a', 'nothing']));
    expect(act(() => ({ ...store.all() }))).toEqual({ b: 'zwei – 二', 'c.d': '' });
  });

  test('changing what was read changes no property', () => {
    const { store, act } = newWorld();
    act(() => store.set({ a: '1' }));
    act(() => Object.assign({ ...store.all() }, { a: '2' }));
    expect(act(() => store.all()['a'])).toBe('1');
  });

  test.each([
    ['a value of more than 9 KB in bytes', () => ({ big: 'ä'.repeat(4_609) })],
    [
      'more than 500 KB in all',
      () => Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`k${i}`, 'x'.repeat(9_000)])),
    ],
  ])('%s is refused', (_title, values) => {
    const { store, act } = newWorld();
    expect(catchError(() => act(() => store.set(values())))?.code).toBe('STORE_FULL');
  });

  test('9 KB in bytes fit', () => {
    const { store, act } = newWorld();
    const value = 'ä'.repeat(4_500);
    act(() => store.set({ big: value }));
    expect(act(() => store.all()['big'])).toBe(value);
  });
}

export function shortStoreContract(
  newWorld: () => { store: ShortStore; act: Act; advance(ms: number): void },
): void {
  test('holds a text for its time, and null after it', () => {
    const { store, act, advance } = newWorld();
    act(() => store.put('run.1', 'one', 60));
    act(() => store.put('run.1', 'zwei 📊', 60));
    expect(act(() => [store.get('run.1'), store.get('run.2')])).toEqual(['zwei 📊', null]);
    advance(59_000);
    expect(act(() => store.get('run.1'))).toBe('zwei 📊');
    advance(1_001);
    expect(act(() => store.get('run.1'))).toBeNull();
  });

  test.each([
    ['a key of 251 characters', 'k'.repeat(251), 'x'],
    ['a value of more than 100 KB', 'k', 'x'.repeat(102_401)],
  ])('%s is refused', (_title, key, value) => {
    const { store, act } = newWorld();
    expect(() => act(() => store.put(key, value, 60))).toThrow();
  });
}

export function writeLockContract(newWorld: () => { lock: WriteLock; act: Act; occupy(): () => void }): void {
  test('a lock returns what the work returns, and is free again', () => {
    const { lock, act } = newWorld();
    expect(act(() => lock.hold(() => 'done'))).toBe('done');
    expect(act(() => lock.hold(() => 'again'))).toBe('again');
  });

  test('a lock is free again after a failure, which is thrown on', () => {
    const { lock, act } = newWorld();
    const failing = () =>
      lock.hold(() => {
        throw new RangeError('inside');
      });
    expect(() => act(failing)).toThrow(RangeError);
    expect(act(() => lock.hold(() => 'again'))).toBe('again');
  });

  test('a lock that another run holds is busy, and the work is not done', () => {
    const { lock, act, occupy } = newWorld();
    const release = occupy();
    const work = jest.fn();
    expect(() => act(() => lock.hold(work))).toThrow(expect.objectContaining({ code: 'DOCUMENT_BUSY' }));
    expect(work).not.toHaveBeenCalled();
    release();
    expect(act(() => lock.hold(() => 'free'))).toBe('free');
  });
}

export function connectionLockContract(
  newWorld: () => { lock: ConnectionLock; act: Act; occupy(name: 'own' | 'document'): () => void },
): void {
  const busy = expect.objectContaining({ code: 'DOCUMENT_BUSY' });

  test('returns what the work returns, and both locks are free again, also after a failure', () => {
    const { lock, act } = newWorld();
    const failing = () => {
      throw new RangeError('inside');
    };
    expect(act(() => lock.withUserLock(() => 'own'))).toBe('own');
    expect(act(() => lock.withBothLocks(() => 'shared'))).toBe('shared');
    expect(() => act(() => lock.withUserLock(failing))).toThrow(RangeError);
    expect(() => act(() => lock.withBothLocks(failing))).toThrow(RangeError);
    expect(act(() => lock.withBothLocks(() => 'again'))).toBe('again');
  });

  test('while the document is busy, only a person’s own connections can change', () => {
    const { lock, act, occupy } = newWorld();
    const release = occupy('document');
    const work = jest.fn();
    expect(() => act(() => lock.withBothLocks(work, 10))).toThrow(busy);
    expect(work).not.toHaveBeenCalled();
    expect(act(() => lock.withUserLock(() => 'own'))).toBe('own');
    release();
    expect(act(() => lock.withBothLocks(() => 'free'))).toBe('free');
  });

  test('while another execution of the person holds their lock, nothing changes', () => {
    const { lock, act, occupy } = newWorld();
    const release = occupy('own');
    expect(() => act(() => lock.withBothLocks(() => 'never'))).toThrow(busy);
    expect(() => act(() => lock.withUserLock(() => 'never'))).toThrow(busy);
    release();
    expect(act(() => lock.withUserLock(() => 'free'))).toBe('free');
  });
}

export function clockContract(newWorld: () => { clock: Clock; act: Act }): void {
  test('sleeping moves time on by as much', () => {
    const { clock, act } = newWorld();
    const slept = act(() => {
      const before = clock.now();
      clock.sleep(30);
      return clock.now() - before;
    });
    expect(slept).toBeGreaterThanOrEqual(29);
    expect(slept).toBeLessThan(5_000);
  });

  test('sleeping for nothing, or for part of a millisecond, is possible', () => {
    const { clock, act } = newWorld();
    expect(() => act(() => [clock.sleep(0), clock.sleep(0.4)])).not.toThrow();
  });

  test('the random number is in [0, 1)', () => {
    const { clock, act } = newWorld();
    for (let i = 0; i < 100; i++) {
      const chance = act(() => clock.random());
      expect(chance >= 0 && chance < 1).toBe(true);
    }
  });
}
