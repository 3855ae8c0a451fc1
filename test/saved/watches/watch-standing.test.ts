// What is stored of a watch is read as it was, fits into a property, and is of what is watched.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { addDays } from '../../../src/core/day';
import type { Move, Moves } from '../../../src/core/watch/move';
import { storedStanding, storeStanding, type WatchStanding } from '../../../src/saved/watches/watch-standing';
import { day } from '../../core/given-day';
import { parseWatch } from '../../core/watch/given-watch';
import { savedReport } from '../saved-fixture';

const first = day('2026-01-01');
const anyDay = fc.nat(400).map((days) => addDays(first, days));
const move: fc.Arbitrary<Move> = fc.record(
  { direction: fc.constantFrom('fall', 'rise'), since: anyDay, isQuiet: fc.boolean(), isOver: fc.boolean() },
  { noNullPrototype: true },
);
const key = fc.oneof(fc.stringMatching(/^[0-9a-f]{8}$/), fc.constant(''));
const movesOf = (most: number): fc.Arbitrary<Moves> =>
  fc.record(
    {
      values: fc
        .uniqueArray(fc.tuple(key, move), { maxLength: most, selector: ([of]) => of })
        .map((all) => new Map(all)),
      shared: fc.option(move),
    },
    { noNullPrototype: true },
  );
const standingOf = (most: number): fc.Arbitrary<WatchStanding> =>
  fc.record(
    {
      judgedTo: fc.option(anyDay),
      days: movesOf(most),
      weeks: movesOf(most),
      untold: fc.array(fc.string({ unit: 'grapheme', maxLength: 75 }), { maxLength: 10 }),
      failed: fc.option(
        fc.record({ days: fc.integer({ min: 1, max: 400 }), on: anyDay }, { noNullPrototype: true }),
      ),
      last: fc.option(
        fc.record(
          {
            name: fc.string(),
            day: anyDay,
            isWeek: fc.boolean(),
            conditions: fc.subarray([
              { field: 'app', operator: '=' as const, values: ['A, “B”; c=d'] },
              { field: 'platform', operator: '=' as const, values: ['ios'] },
            ]),
          },
          { noNullPrototype: true },
        ),
      ),
    },
    { noNullPrototype: true },
  );

function storing() {
  const store: Record<string, string> = {};
  const deps = {
    userProperties: {
      all: () => ({ ...store }),
      set: (values: Record<string, string>) => void Object.assign(store, values),
      remove: (keys: readonly string[]) => {
        for (const each of keys) delete store[each];
      },
    },
    spreadsheet: { id: () => 'sheet' },
    digest: (text: string) => createHash('sha256').update(text).digest('hex'),
  };
  return { store, deps };
}

const report = savedReport({ watch: parseWatch('revenue of each country falls by 20%') });

test('any standing is read as it was stored', () => {
  fc.assert(
    fc.property(standingOf(20), (standing) => {
      const { deps } = storing();
      storeStanding(report, standing, deps);
      expect(storedStanding(report, deps)).toEqual(standing);
    }),
    { numRuns: 50 },
  );
});

test('however much has moved, it has at most 8,000 characters, and the newest moves stay', () => {
  const { store, deps } = storing();
  const values = new Map(
    Array.from({ length: 300 }, (_move, at): [string, Move] => [
      at.toString(16).padStart(8, '0'),
      { direction: 'fall', since: addDays(first, at), isQuiet: true, isOver: true },
    ]),
  );
  const moves = { values, shared: [...values.values()][0] ?? null };
  const untold = Array.from({ length: 10 }, () => 'x'.repeat(150));
  const moveNamed = (name: string) => ({ name, conditions: [], day: first, isWeek: true });
  const standing = { judgedTo: first, days: moves, weeks: moves, untold, failed: null };
  storeStanding(report, { ...standing, last: moveNamed('x'.repeat(980)) }, deps);
  const [text = ''] = Object.values(store);
  expect(text.length).toBeLessThanOrEqual(8_000);
  expect(
    [...storedStanding(report, deps).days.values.values()].every(({ since }) => since >= addDays(first, 240)),
  ).toBe(true);
  storeStanding(report, { ...standing, last: moveNamed('x'.repeat(8_000)) }, deps);
  expect(storedStanding(report, deps).last).toBeNull();
});

test.each([
  ['another metric', { watch: parseWatch('impressions of each country falls by 20%') }],
  ['another share', { watch: parseWatch('revenue of each country falls by 30%') }],
  ['other apps', { choice: { apps: ['a1'] } }],
  ['another filter', { choice: { filter: 'country=US' } }],
])('a watch with %s begins anew', (_what, changes) => {
  const { deps } = storing();
  const empty = { values: new Map(), shared: null };
  const last = { name: 'Chess', conditions: [], day: first, isWeek: false };
  const standing = { judgedTo: first, days: empty, weeks: empty, untold: ['One.'], failed: null, last };
  storeStanding(report, standing, deps);
  const other = savedReport({ watch: report.watch, ...changes });
  expect(storedStanding(other, deps)).toEqual({
    judgedTo: null,
    days: empty,
    weeks: empty,
    untold: [],
    failed: null,
    last: null,
  });
  expect(storedStanding(savedReport({ watch: report.watch, name: 'Renamed' }), deps).judgedTo).toBe(first);
});

test.each(['', 'x', '[]', '{"of":1}', '{"days":"x"}'])('a damaged text %j is no standing', (text) => {
  const { deps } = storing();
  deps.userProperties.set({ [`watched.sheet.${report.id}`]: text });
  expect(storedStanding(report, deps).judgedTo).toBeNull();
});
