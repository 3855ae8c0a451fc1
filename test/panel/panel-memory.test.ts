// What the panel remembers: stored in pieces that fit, with the oldest spreadsheets making room.

import fc from 'fast-check';
import { COMPARISON_COLUMNS, COMPARISONS } from '../../src/core/report/comparison';
import { LARGEST_MINIMUM } from '../../src/core/report/discrepancy-options';
import { MOST_TOP_ROWS } from '../../src/core/report/report-options';
import { readPanelMemory, rememberChoice, rememberRate } from '../../src/panel/panel-memory';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { anyText } from '../fakes/any-text';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';

const ID = '1AbC-_xyz';
const remembered = (store: MemoryPropertyStore, id = ID) => readPanelMemory(store.all(), id);

const aText = anyText({ maxLength: 60 });
const anyName = anyText({ minLength: 1, maxLength: 60 });
const anyChoice: fc.Arbitrary<Choice> = fc.record({
  source: fc.constantFrom('appStats' as const, 'sellerStats' as const, 'appList' as const),
  apps: fc.oneof(fc.constant('all' as const), fc.array(fc.uuid(), { maxLength: 400 })),
  period: aText,
  byApp: fc.boolean(),
  filter: aText,
  groupBy: fc.array(anyName, { maxLength: 8 }),
  metrics: fc.array(anyName, { maxLength: 5 }),
  bundles: fc.array(anyName, { maxLength: 300 }),
  os: fc.array(anyName, { maxLength: 4 }),
  totals: fc.boolean(),
  sortBy: aText,
  topRows: fc.option(fc.integer({ min: 1, max: MOST_TOP_ROWS })),
  countryNames: fc.boolean(),
  columns: aText,
  compare: fc.constantFrom('' as const, ...COMPARISONS),
  compareColumns: fc.subarray([...COMPARISON_COLUMNS]),
  tolerance: fc.constantFrom(0, 0.1, 0.99),
  leastImpressions: fc.nat(LARGEST_MINIMUM),
  destination: fc.oneof(
    fc.record({ kind: fc.constant('newSheet' as const), sheetName: aText }),
    fc.record({ kind: fc.constant('currentCell' as const) }),
  ),
});

test('the panel remembers any choice, and the last one of each other source', () => {
  fc.assert(
    fc.property(fc.array(anyChoice, { minLength: 1, maxLength: 5 }), (choices) => {
      // The store refuses values over 9 KB in bytes, as Google does.
      const store = new MemoryPropertyStore();
      choices.forEach((choice, i) => {
        rememberChoice(store, ID, choice, i);
      });
      const last = Object.fromEntries(choices.map((choice) => [choice.source, choice]));
      const source = choices[choices.length - 1]?.source;
      expect(remembered(store)).toEqual({ tab: null, source, choices: last, rates: {} });
    }),
    { numRuns: 60 },
  );
});

test('a choice of 2,000 apps and names beyond ASCII is stored in pieces under 9 KB', () => {
  const store = new MemoryPropertyStore();
  const apps = Array.from({ length: 2000 }, (_, i) => `${i}`.padStart(36, '0'));
  const choice: Choice = {
    ...firstChoice(),
    apps,
    bundles: Array.from({ length: 200 }, (_, i) => `приложение 📊 ${i}`),
  };
  rememberChoice(store, ID, choice, 1);
  expect(remembered(store).choices.appStats).toEqual(choice);
  for (const value of Object.values(store.all())) {
    expect(Buffer.byteLength(value)).toBeLessThan(9 * 1024);
    // Pieces are ASCII only, because one may end inside a character of several bytes.
    expect(value).toMatch(/^[\x20-\x7e]*$/);
  }
});

test('a shorter choice leaves no piece of a longer one', () => {
  const store = new MemoryPropertyStore();
  rememberChoice(
    store,
    ID,
    { ...firstChoice(), apps: Array.from({ length: 1000 }, (_, i) => `${i}`.padStart(36, '0')) },
    1,
  );
  rememberChoice(store, ID, firstChoice(), 2);
  expect(Object.keys(store.all())).toHaveLength(1);
});

test.each<[string, (properties: Record<string, string>) => void]>([
  ['a piece that is gone', (properties) => delete properties[`panel.${ID}.1`]],
  [
    'a piece that is cut',
    (properties) => {
      properties[`panel.${ID}.0`] = '{"source":"appStats","cho';
    },
  ],
  [
    'a piece that is no JSON',
    (properties) => {
      properties[`panel.${ID}.0`] = '�';
    },
  ],
  [
    'another shape',
    (properties) => {
      properties[`panel.${ID}.0`] = '[1,2]';
    },
  ],
])('a remembered choice with %s counts as none, and can be overwritten', (_title, damage) => {
  const store = new MemoryPropertyStore();
  rememberChoice(
    store,
    ID,
    { ...firstChoice(), apps: Array.from({ length: 400 }, (_, i) => `${i}`.padStart(36, '0')) },
    1,
  );
  const properties = { ...store.all() };
  damage(properties);
  const damaged = new MemoryPropertyStore(properties);
  expect(remembered(damaged)).toEqual({ tab: null, source: null, choices: {}, rates: {} });
  rememberChoice(damaged, ID, firstSellerChoice(), 2);
  expect(remembered(damaged)).toEqual({
    tab: null,
    source: 'sellerStats',
    choices: { sellerStats: firstSellerChoice() },
    rates: {},
  });
});

test('a remembered choice that cannot be read leaves the others', () => {
  const choices = {
    appStats: { ...firstChoice(), totals: 'yes' },
    sellerStats: firstSellerChoice(),
    appList: firstChoice(),
  };
  const store = new MemoryPropertyStore({
    [`panel.${ID}.0`]: JSON.stringify({ atMs: 1, source: 'gone', choices }),
  });
  expect(remembered(store)).toEqual({
    tab: null,
    source: null,
    choices: { sellerStats: firstSellerChoice() },
    rates: {},
  });
});

test('the spreadsheets remembered longest ago make room; connections and others’ keys stay', () => {
  const store = new MemoryPropertyStore({ 'connection.account.ann': 'x', 'panel.': 'not ours' });
  const big = { ...firstChoice(), apps: Array.from({ length: 1000 }, (_, i) => `${i}`.padStart(36, '0')) };
  for (let i = 0; i < 30; i++) rememberChoice(store, `sheet-${i}`, big, 1_000 + i);
  const areRemembered = Array.from({ length: 30 }, (_, i) => remembered(store, `sheet-${i}`).source !== null);
  // Each takes about 39 KB, so the last seven fit into 300,000 characters.
  expect(areRemembered).toEqual(areRemembered.map((_, i) => i >= 23));
  expect(store.all()).toMatchObject({ 'connection.account.ann': 'x', 'panel.': 'not ours' });
  rememberChoice(store, 'sheet-0', firstChoice(), 5_000);
  expect(remembered(store, 'sheet-0').source).toBe('appStats');
});

test('a spreadsheet whose ID begins like another’s has its own choices', () => {
  const store = new MemoryPropertyStore();
  rememberChoice(store, 'a', firstChoice(), 1);
  rememberChoice(store, 'a.0', firstSellerChoice(), 2);
  expect([remembered(store, 'a').source, remembered(store, 'a.0').source]).toEqual([
    'appStats',
    'sellerStats',
  ]);
});

test('a choice is remembered with one read of the properties', () => {
  const store = new MemoryPropertyStore();
  rememberChoice(store, ID, firstChoice(), 1);
  expect(store.calls).toEqual({ all: 1, set: 1, remove: 0 });
});

test('the panel remembers its tab, and keeps it when a choice comes without one', () => {
  const store = new MemoryPropertyStore();
  rememberChoice(store, ID, firstChoice(), 1, 'reports');
  expect(remembered(store).tab).toBe('reports');
  rememberChoice(store, ID, firstSellerChoice(), 2);
  expect(remembered(store).tab).toBe('reports');
  expect(remembered(new MemoryPropertyStore({ [`panel.${ID}.0`]: '{"tab":"gone","choices":{}}' })).tab).toBe(
    null,
  );
});

test('the panel remembers the sizes of the latest 30 kinds of writes, apart from choices', () => {
  const store = new MemoryPropertyStore();
  const rate = (rows: number) => ({ apps: 1, days: 7, rows, durationMs: 900 });
  rememberChoice(store, ID, firstSellerChoice(), 1);
  for (let n = 0; n < 32; n++) rememberRate(store, ID, [`source:${n}`, rate(n)], 2);
  rememberRate(store, ID, ['source:5', rate(500)], 3);
  rememberChoice(store, ID, firstSellerChoice(), 4);
  const { rates, source } = remembered(store);
  expect(source).toBe('sellerStats');
  expect([Object.keys(rates).length, rates['source:1'], rates['source:5']]).toEqual([
    30,
    undefined,
    rate(500),
  ]);
  expect(Object.keys(rates)[29]).toBe('source:5');
});
