// A store of properties that is full or nearly full: nothing is lost, and a connection finds room.

import type { Properties, PropertyStore } from '../../src/connections/connection';
import { StatsError, toStatsError } from '../../src/core/errors';
import {
  readPanelMemory,
  rememberChoice,
  rememberRate,
  withRoomFromPanelMemory,
} from '../../src/panel/panel-memory';
import { type Choice, firstChoice } from '../../src/runs/choice';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { connectionOf, panel } from './panel';

const ANN = connectionOf('ann@example.com', 'key:account');
const APP_ID = '0'.repeat(36);

/** Other properties, which take so many bytes in all. */
function filling(bytes: number): Properties {
  const parts = Array.from({ length: Math.ceil(bytes / 9_000) }, (_, at) => at);
  return Object.fromEntries(
    parts.map((at) => [
      `others.${String(at).padStart(3, '0')}`,
      'x'.repeat(Math.min(9_000, bytes - at * 9_000)).slice(0, -10),
    ]),
  );
}

const choiceOf = (apps: number): Choice => ({ ...firstChoice(), apps: Array<string>(apps).fill(APP_ID) });

/** Bundles of so many characters in all. */
const bundlesOf = (characters: number): Choice => ({
  ...firstChoice(),
  bundles: Array.from({ length: characters / 500 }, () => 'b'.repeat(500)),
});

const errorOf = (work: () => void) => {
  try {
    work();
  } catch (thrown) {
    return toStatsError(thrown).code;
  }
  return null;
};

describe('a choice of a megabyte', () => {
  test('is refused, and what is remembered of other files stays', () => {
    const made = panel();
    rememberChoice(made.userProperties, 'other', choiceOf(40), 1);
    const before = made.userProperties.all();
    expect(made.error('remember', { choice: bundlesOf(1_000_000) })).toMatchObject({
      code: 'CHOICE_INVALID',
      sentence: expect.stringContaining('fewer apps or bundles'),
    });
    expect(made.userProperties.all()).toEqual(before);
  });

  test('is no obstacle to logging in', () => {
    const made = panel();
    made.sender.always('/api/login', { body: '{"access_token":"key:fresh-token"}' });
    made.ask('remember', { choice: bundlesOf(1_000_000) });
    const { connections } = made.value('connect', {
      service: 'account',
      values: { email: 'ann@example.com', password: 'pass-Word-9!' },
    });
    expect(connections).toMatchObject([{ id: 'ann@example.com' }]);
  });
});

test('a choice of 1,000 apps is remembered for each source', () => {
  const made = panel();
  for (const source of ['appStats', 'discrepancies', 'sellerStats'] as const)
    made.value('remember', { choice: { ...choiceOf(1_000), source } });
  expect(Object.keys(readPanelMemory(made.userProperties.all(), 'sheet-1').choices)).toHaveLength(3);
});

const RATE = ['appStats:date', { days: 1, apps: 1, rows: 1, durationMs: 1 }] as const;

test.each<[string, number, (store: PropertyStore) => void]>([
  ['a choice', 470_000, (store) => rememberChoice(store, 'here', choiceOf(1_000), 5)],
  ['what a write came to', 499_950, (store) => void rememberRate(store, 'here', RATE, 5)],
])(
  '%s that a nearly full store has no room for is refused, and other files’ panels stay',
  (_what, taken, remember) => {
    const store = new MemoryPropertyStore();
    rememberChoice(store, 'other', firstChoice(), 1);
    store.set(filling(taken));
    expect(errorOf(() => remember(store))).toBe('STORE_FULL');
    expect(readPanelMemory(store.all(), 'other').choices.appStats).toEqual(firstChoice());
  },
);

describe('in a full store', () => {
  /** A store with the panels of four files, remembered one after the other, and no room left. */
  function full() {
    const store = new MemoryPropertyStore();
    for (const at of [1, 2, 3, 4]) rememberChoice(store, `file-${at}`, choiceOf(250), at);
    const free = 500 * 1024 - bytesIn(store);
    store.set(filling(free));
    return { store, room: withRoomFromPanelMemory(store) };
  }
  const bytesIn = (store: PropertyStore) =>
    Object.entries(store.all()).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const remembered = (store: PropertyStore) =>
    [1, 2, 3, 4].filter((at) => readPanelMemory(store.all(), `file-${at}`).source !== null);
  /** A property that the full store has no room for. */
  const property = {
    'connection.account.ann@example.com': JSON.stringify({ ...ANN, title: 'a'.repeat(1_000) }),
  };

  test('a connection finds room: the panels that were left longest ago are forgotten', () => {
    const { store, room } = full();
    expect(errorOf(() => store.set(property))).toBe('STORE_FULL');
    room.set(property);
    expect(room.all()).toMatchObject(property);
    // Each panel takes about 10,000 characters.
    expect(remembered(store)).toEqual([3, 4]);
  });

  test('what finds no room even so is refused with a reason, and all else stays', () => {
    const store = new MemoryPropertyStore();
    store.set(filling(500 * 1024 - 10));
    const before = store.all();
    expect(errorOf(() => withRoomFromPanelMemory(store).set(property))).toBe('STORE_FULL');
    expect(store.all()).toEqual(before);
  });

  test('a value that no store takes forgets nothing', () => {
    const { store, room } = full();
    expect(errorOf(() => room.set({ 'bigquery.key': 'k'.repeat(9_300) }))).toBe('STORE_FULL');
    expect(remembered(store)).toEqual([1, 2, 3, 4]);
  });

  test('an error of another kind forgets nothing', () => {
    const { store, room } = full();
    store.set = () => {
      throw new Error('Service invoked too many times for one day: properties.');
    };
    expect(errorOf(() => room.set(property))).toBe('QUOTA_USED');
    expect(remembered(store)).toEqual([1, 2, 3, 4]);
  });

  test('an edit that cannot be approved leaves the report, its backfill and its table as they are', () => {
    const made = panel();
    made.connections.store('account', ANN);
    const { choice } = { choice: { ...firstChoice(), apps: ['1'] } };
    const draft = { id: '', name: 'Daily', choice, mode: 'replace', lookbackDays: 0, missingRows: 'remove' };
    const flags = { marksProvisional: false, fillsDown: false, marksChanges: false, schedule: null };
    const id = made.value('saveReport', { draft: { ...draft, ...flags } }).savedId;
    const rows = structuredClone(made.saved.tab.rows);
    const before = made.userProperties.all();
    made.userProperties.set = () => {
      throw new StatsError('STORE_FULL', {});
    };
    const place = { kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'd', table: 't' };
    const moved = { ...draft, ...flags, id, choice: { ...choice, destination: place } };
    expect(made.error('saveReport', { draft: moved })).toMatchObject({
      code: 'STORE_FULL',
      sentence: expect.stringContaining('500 KB'),
    });
    expect([made.saved.tab.rows, made.userProperties.all()]).toEqual([rows, before]);
  });

  test('sharing that cannot be noted leaves what was shared', () => {
    const made = panel();
    made.connections.store('account', ANN);
    made.connections.share('account');
    const shared = made.documentProperties.all();
    made.userProperties.set = () => {
      throw new StatsError('STORE_FULL', {});
    };
    expect(made.error('share', { service: 'account', shared: true }).code).toBe('STORE_FULL');
    expect(made.documentProperties.all()).toEqual(shared);
  });
});
