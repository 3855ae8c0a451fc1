// The small ports on the fakes and on Google's services as emulated.

import { withAppsScriptGlobals } from 'sheets-workbench/apps-script/execution/in-thread';
import { PlatformState } from 'sheets-workbench/apps-script/execution/platform-state';
import { inLanguage } from 'sheets-workbench/apps-script/language/in-language';
import { createWorkbook } from 'sheets-workbench/apps-script/workbook/workbook';
import { StatsError } from '../../src/core/errors';
import { userCache } from '../../src/google/stores/caches';
import { connectionLock, documentLock } from '../../src/google/stores/document-lock';
import { documentProperties, userProperties } from '../../src/google/stores/property-stores';
import { scriptClock } from '../../src/google/triggers/script-clock';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeConnectionLock } from '../fakes/stores/fake-connection-lock';
import { FakeLock } from '../fakes/stores/fake-lock';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { MemoryShortStore } from '../fakes/stores/memory-short-store';
import { alsoIn } from '../google/also-in';
import {
  type Act,
  clockContract,
  connectionLockContract,
  propertyStoreContract,
  shortStoreContract,
  writeLockContract,
} from './ports';

alsoIn('crowded', 'japanese');

const here: Act = (work) => work();

/** Executions of one person on one spreadsheet, whose clock the test moves. */
function google() {
  let nowMs = Date.UTC(2026, 10, 20, 4);
  const state = new PlatformState(() => nowMs);
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const act: Act = (work) => withAppsScriptGlobals({ workbook, state }, work);
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { state, workbook, act, advance };
}

describe('properties', () => {
  describe('in memory', () => propertyStoreContract(() => ({ store: new MemoryPropertyStore(), act: here })));
  describe('of a user', () => propertyStoreContract(() => ({ store: userProperties(), act: google().act })));
  describe('of a document', () =>
    propertyStoreContract(() => ({ store: documentProperties(), act: google().act })));

  test('properties that Google can’t store now aren’t too large', () => {
    const { state, act } = google();
    state.faults = [{ nth: 0, do: { message: 'Service error: Properties' } }];
    const store = userProperties();
    const message = inLanguage(state.language, 'Service error: Properties');
    expect(() => act(() => store.set({ a: '1' }))).toThrow(message);
  });

  test('what is read of a document under its lock has its own changes, and those of others once it is released', () => {
    const { state, workbook, act } = google();
    const [store, other] = [documentProperties(), documentProperties()];
    const ofOthers = (value: string) => state.documentProperties.get(workbook.id)?.set('others', value);
    act(() => store.set({ a: '1', others: '1' }));
    const changes = () => {
      expect(store.all()).toEqual({ a: '1', others: '1' });
      other.set({ b: '2' });
      expect(store.all()).toEqual({ a: '1', b: '2', others: '1' });
      store.remove(['a']);
      expect(other.all()).toEqual({ b: '2', others: '1' });
      ofOthers('2');
      throw new StatsError('CANCELLED', {});
    };
    expect(() => act(() => documentLock.hold(changes))).toThrow(StatsError);
    expect(act(() => store.all())).toEqual({ b: '2', others: '2' });
    act(() => documentLock.hold(() => expect(other.all()).toEqual({ b: '2', others: '2' })));
  });

  test('without a document there are no document properties, and that is no error', () => {
    const read = () => {
      const store = documentProperties();
      store.set({ a: '1' });
      store.remove(['a']);
      return store.all();
    };
    expect(withAppsScriptGlobals({ workbook: null }, read)).toEqual({});
  });
});

describe('cache', () => {
  describe('in memory', () =>
    shortStoreContract(() => {
      const clock = new FakeClock();
      return { store: new MemoryShortStore(clock), act: here, advance: (ms) => clock.advance(ms) };
    }));
  describe('of a user', () =>
    shortStoreContract(() => {
      const { act, advance } = google();
      return { store: userCache(), act, advance };
    }));
});

describe('lock', () => {
  describe('in memory', () =>
    writeLockContract(() => {
      const lock = new FakeLock();
      const occupy = () => {
        lock.busy = true;
        return () => {
          lock.busy = false;
        };
      };
      return { lock, act: here, occupy };
    }));

  describe('of a document', () => {
    // Waiting for the lock stops this thread for 20 s; the test need not wait as long.
    beforeEach(() => jest.spyOn(Atomics, 'wait').mockReturnValue('timed-out'));
    afterEach(() => jest.restoreAllMocks());
    writeLockContract(() => {
      const { state, workbook, act } = google();
      const name = `document:${workbook.id}`;
      const occupy = () => {
        state.locks.tryAcquire(name, 1);
        return () => state.locks.release(name, 1);
      };
      return { lock: documentLock, act, occupy };
    });
  });

  test('without a document nothing is locked, and the work is done', () => {
    expect(withAppsScriptGlobals({ workbook: null }, () => documentLock.hold(() => 'done'))).toBe('done');
  });
});

describe('lock of connections', () => {
  describe('in memory', () =>
    connectionLockContract(() => {
      const lock = new FakeConnectionLock();
      const occupy = (name: 'own' | 'document') => {
        lock.busy.add(name);
        return () => lock.busy.delete(name);
      };
      return { lock, act: here, occupy };
    }));

  describe('of a person and a document', () => {
    beforeEach(() => jest.spyOn(Atomics, 'wait').mockReturnValue('timed-out'));
    afterEach(() => jest.restoreAllMocks());
    connectionLockContract(() => {
      const { state, workbook, act } = google();
      const occupy = (name: 'own' | 'document') => {
        const lock = name === 'own' ? 'user:owner@example.com' : `document:${workbook.id}`;
        state.locks.tryAcquire(lock, 1);
        return () => state.locks.release(lock, 1);
      };
      return { lock: connectionLock, act, occupy };
    });
  });

  test('the person’s lock is one for all files, and no other person’s', () => {
    const state = new PlatformState();
    const holding = (user: string, id: string, work: () => unknown) =>
      withAppsScriptGlobals(
        { state, user, workbook: createWorkbook({ id, timeZone: 'Etc/UTC', locale: 'en_US' }) },
        () => connectionLock.withBothLocks(work),
      );
    const waiting = jest.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    const seen = holding('ann@example.com', 'one', () => {
      expect(() => holding('ann@example.com', 'two', () => 'never')).toThrow(
        expect.objectContaining({ code: 'DOCUMENT_BUSY' }),
      );
      return holding('bob@example.com', 'two', () => 'bob');
    });
    waiting.mockRestore();
    expect(seen).toBe('bob');
  });
});

describe('clock', () => {
  describe('virtual', () => clockContract(() => ({ clock: new FakeClock(), act: here })));
  describe('of the script', () => clockContract(() => ({ clock: scriptClock, act: google().act })));
});
