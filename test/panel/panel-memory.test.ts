// What the panel remembers: the tab, the last choice of the seller and of other sources in the twenty files used last.

import fc from 'fast-check';
import { toStatsError } from '../../src/core/errors';
import { CHOICE_OPTIONS } from '../../src/core/report/choice-options';
import { type RememberedChoice, readPanelMemory, rememberChoice } from '../../src/panel/panel-memory';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { anyOptions } from '../core/report/any-options';
import { anyText } from '../fakes/any-text';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';

const ID = '1AbC-_xyz';
const remembered = (store: MemoryPropertyStore, id = ID) => readPanelMemory(store.all(), id);
const remember = (store: MemoryPropertyStore, choice: Choice, atMs = 1, id = ID) =>
  rememberChoice(store, id, { choice, tab: 'build' }, atMs);
const whole = (choice: Choice): RememberedChoice => ({ tab: 'build', choice, isWhole: true });

const aText = anyText({ maxLength: 60 });
const anyName = anyText({ minLength: 1, maxLength: 60 });
const anyChoice: fc.Arbitrary<Choice> = fc.record({
  source: fc.constantFrom('appStats' as const, 'sellerStats' as const, 'appList' as const),
  period: aText,
  groupBy: fc.array(anyName, { maxLength: 8 }),
  ...anyOptions(CHOICE_OPTIONS, {
    // So many that some fit no property.
    apps: fc.oneof(fc.constant('all' as const), fc.array(fc.uuid(), { maxLength: 400 })),
    bundles: fc.array(anyName, { maxLength: 300 }),
  }),
  destination: fc.oneof(
    fc.record({ kind: fc.constant('newSheet' as const), sheetName: aText }),
    fc.record({ kind: fc.constant('currentCell' as const) }),
  ),
});

test('the panel remembers any choice, without its apps if it fits no property, and the last of the seller', () => {
  fc.assert(
    fc.property(fc.array(anyChoice, { minLength: 1, maxLength: 5 }), (choices) => {
      // The store refuses values over 9 KB in bytes, as Google does.
      const store = new MemoryPropertyStore();
      const kept = choices.map((choice, at): RememberedChoice => {
        if (remember(store, choice, at)) return whole(choice);
        const apps = choice.apps === 'all' ? 'all' : [];
        return { tab: 'build', choice: { ...choice, apps, bundles: [] }, isWhole: false };
      });
      expect(remembered(store)).toEqual({
        last: kept.at(-1),
        other: kept.findLast(({ choice }) => choice.source !== 'sellerStats') ?? null,
        seller: kept.findLast(({ choice }) => choice.source === 'sellerStats') ?? null,
      });
    }),
    { numRuns: 60 },
  );
});

/** A choice that takes so many bytes of UTF-8 as it is stored. */
function choiceOfBytes(bytes: number): Choice {
  const choice = { ...firstChoice(), bundles: ['b'] };
  const store = new MemoryPropertyStore();
  remember(store, choice);
  let remainingBytes = bytes - Buffer.byteLength(Object.values(store.all()).join(''));
  for (; remainingBytes >= 500; remainingBytes -= 403) choice.bundles.push('ф'.repeat(200));
  return { ...choice, bundles: [...choice.bundles, 'b'.repeat(remainingBytes - 3)] };
}

test('a choice of 9 kB in UTF-8 is kept whole, and one of a byte more without its apps', () => {
  const store = new MemoryPropertyStore();
  const [fits, tooLong] = [choiceOfBytes(9_000), choiceOfBytes(9_001)];
  expect(remember(store, fits)).toBe(true);
  expect(Object.values(store.all()).map((text) => Buffer.byteLength(text))).toEqual([9_000]);
  expect(remembered(store).last).toEqual(whole(fits));
  expect(remember(store, tooLong)).toBe(false);
  expect(remembered(store).last).toEqual({ ...whole({ ...tooLong, bundles: [] }), isWhole: false });
});

test('of 2,000 apps none is kept, not all: nothing is requested that was not chosen', () => {
  const store = new MemoryPropertyStore();
  const apps = Array.from({ length: 2000 }, (_, i) => `${i}`.padStart(36, '0'));
  expect(remember(store, { ...firstChoice(), apps })).toBe(false);
  expect(remembered(store).last?.choice).toEqual({ ...firstChoice(), apps: [] });
});

test('a choice that does not fit without its apps either is refused, and nothing changes', () => {
  const store = new MemoryPropertyStore();
  remember(store, firstChoice());
  const before = store.all();
  const groupBy = Array.from({ length: 20 }, () => 'd'.repeat(500));
  try {
    remember(store, { ...firstChoice(), groupBy }, 2);
    throw new Error('It was taken.');
  } catch (thrown) {
    expect(toStatsError(thrown).code).toBe('CHOICE_INVALID');
  }
  expect(store.all()).toEqual(before);
});

test.each([
  ['cut', '{"tab":"build","choice":{"source":"appS'],
  ['no JSON', '�'],
  ['of another shape', '[1,2]'],
  ['a choice with a field of another kind', JSON.stringify({ choice: { ...firstChoice(), totals: 'yes' } })],
])('a memory that is %s counts as none, and can be overwritten', (_title, text) => {
  const store = new MemoryPropertyStore({ [`panel.${ID}`]: text, [`panel.${ID}.seller`]: text });
  expect(remembered(store)).toEqual({ last: null, other: null, seller: null });
  remember(store, firstSellerChoice());
  expect(remembered(store)).toEqual({
    last: whole(firstSellerChoice()),
    other: null,
    seller: whole(firstSellerChoice()),
  });
});

test('an unknown tab, and another choice where the seller choice is kept, count as none', () => {
  const store = new MemoryPropertyStore({
    [`panel.${ID}`]: JSON.stringify({ tab: 'gone', choice: firstChoice() }),
    [`panel.${ID}.seller`]: JSON.stringify({ tab: 'build', choice: firstChoice() }),
  });
  const other = { ...whole(firstChoice()), tab: null };
  expect(remembered(store)).toEqual({ last: other, other, seller: null });
});

test('the twenty files used last are remembered, however large; the oldest goes, whole', () => {
  const others = { 'connection.account.ann': 'x', 'panel.': 'not ours', 'others.1': 'x'.repeat(9_000) };
  const store = new MemoryPropertyStore(others);
  const bundles = Array.from({ length: 200 }, (_, i) => `${i}`.padStart(36, '0'));
  const files = Array.from({ length: 25 }, (_, at) => `sheet-${at}`);
  files.forEach((id, at) => {
    for (const choice of [firstChoice(), firstSellerChoice()])
      expect(remember(store, { ...choice, bundles }, 1_000 + at, id)).toBe(true);
  });
  const kept = () => files.filter((id) => remembered(store, id).last !== null);
  expect(kept()).toEqual(files.slice(5));
  expect(Object.keys(store.all())).toHaveLength(Object.keys(others).length + 2 * 20);
  expect(store.all()).toMatchObject(others);
  // Using a file makes it the newest, so the next oldest goes.
  remember(store, firstChoice(), 5_000, 'sheet-5');
  remember(store, firstChoice(), 5_001, 'sheet-0');
  expect(kept()).toEqual(['sheet-0', 'sheet-5', ...files.slice(7)]);
});

test('a choice is remembered with one read and one write of the properties', () => {
  const store = new MemoryPropertyStore();
  remember(store, firstSellerChoice());
  expect(store.calls).toEqual({ all: 1, set: 1, remove: 0 });
});

test('where a full store refuses the choice, nothing is forgotten', () => {
  const store = new MemoryPropertyStore();
  for (let at = 0; at < 20; at++) remember(store, firstChoice(), at, `sheet-${at}`);
  const filling = 500 * 1024 - Object.entries(store.all()).flat().join('').length;
  const pieces = Array.from({ length: Math.floor(filling / 9_010) }, (_, at) => [
    `others.${at}`.padEnd(10),
    'x'.repeat(9_000),
  ]);
  store.set(Object.fromEntries(pieces));
  store.set({ 'others.end': 'x'.repeat(filling - pieces.length * 9_010 - 10) });
  const before = store.all();
  expect(() => remember(store, firstChoice(), 20, 'sheet-20')).toThrow('STORE_FULL');
  expect(store.all()).toEqual(before);
});

test('a choice that was kept without its bundles stays so until somebody changes it', () => {
  const store = new MemoryPropertyStore();
  const bundles = Array.from({ length: 900 }, (_bundle, at) => `com.example.games.number${at}`);
  remember(store, { ...firstSellerChoice(), bundles });
  const { seller } = remembered(store);
  // The panel shows what was kept, and remembers it when another tab is opened.
  const sellerChoice = seller?.choice ?? firstSellerChoice();
  expect(remember(store, sellerChoice, 2)).toBe(false);
  expect(remembered(store)).toMatchObject({ last: { isWhole: false }, seller: { isWhole: false } });
  remember(store, { ...sellerChoice, bundles: ['com.example.games.number1'] }, 3);
  expect(remembered(store).seller).toMatchObject({ isWhole: true });
});
