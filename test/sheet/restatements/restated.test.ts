// What a merge lists of final days, against sums of the tables before and after.

import fc from 'fast-check';
import type { TableRow } from '../../../src/core/table';
import { day } from '../../core/given-day';
import { savedReport } from '../../saved/saved-fixture';
import { composeOver, readingOf, SCOPE } from '../composed-writes';
import {
  asStanding,
  BUNDLE,
  DAY,
  existingRows,
  fetchedRows,
  IMPRESSIONS,
  REVENUE,
  row,
  tableOf,
} from '../merged-tables';

const [MONDAY, TUESDAY, FRIDAY] = ['2026-11-10', '2026-11-11', '2026-11-14'];
const over = (before: readonly TableRow[], after: readonly TableRow[]) =>
  composeOver(savedReport({ mode: 'merge' }), tableOf(after), readingOf(before), {
    ...SCOPE,
    readFrom: day('2026-11-13'),
  });

test('any merge lists each final day and app whose revenue it changes, with the sums before and after', () => {
  fc.assert(
    fc.property(existingRows, fetchedRows, (existing, fetched) => {
      const { restated, table, keptRows } = over(existing, fetched);
      const sums = (rows: readonly TableRow[], column: number) => {
        const all = new Map<string, number>();
        for (const each of rows) {
          const key = `${each[DAY]} ${each[BUNDLE]}`;
          all.set(key, (all.get(key) ?? 0) + Number(each[column] ?? 0));
        }
        return all;
      };
      const held = existing.filter((each) => each[DAY] !== null).map(asStanding);
      const [before, after] = [sums(held, REVENUE), sums(keptRows > 0 ? held : table.rows, REVENUE)];
      const [shownBefore, shownAfter] = [sums(held, IMPRESSIONS), sums(table.rows, IMPRESSIONS)];
      const days = new Set(held.map((each) => each[DAY]));
      const isSince = (on: string, bundle: string) =>
        held.some((each) => each[BUNDLE] === bundle && String(each[DAY]) <= on);
      const expected = new Set([...before.keys(), ...after.keys()]);
      const lines = [...expected].flatMap((key) => {
        const [on = '', bundle = ''] = key.split(' ');
        const isListed = on <= '2026-11-12' && days.has(on) && isSince(on, bundle);
        if (!isListed || (before.get(key) ?? 0) === (after.get(key) ?? 0)) return [];
        return {
          day: on,
          app: `App ${bundle}`,
          appKey: JSON.stringify([bundle, 'ios']),
          before: { impressions: shownBefore.get(key) ?? 0, revenue: before.get(key) ?? 0 },
          after: { impressions: shownAfter.get(key) ?? 0, revenue: after.get(key) ?? 0 },
        };
      });
      expect([...restated].sort(byKey)).toEqual(lines.sort(byKey));
    }),
  );
});
const byKey = (a: { day: string; app: string }, b: { day: string; app: string }) =>
  `${a.day}${a.app}` < `${b.day}${b.app}` ? -1 : 1;

test('a missed day, an app that is new and a day that isn’t final are no restatements', () => {
  const before = [row('com.chess', MONDAY, 'DE', 5, 1), row('com.chess', FRIDAY, 'DE', 5, 1)];
  const after = [
    ...[row('com.chess', MONDAY, 'DE', 5, 1), row('com.chess', FRIDAY, 'DE', 9, 2)],
    ...[row('com.chess', TUESDAY, 'DE', 5, 1), row('com.go', MONDAY, 'DE', 5, 1)],
  ];
  const { restated, changes } = over(before, after);
  expect(restated).toEqual([]);
  expect(changes).toMatchObject({ restatedDays: 1, restatedRevenue: 1 });
});

test('what is listed isn’t told a second time', () => {
  const { restated, changes } = over(
    [row('com.chess', MONDAY, 'DE', 5, 1)],
    [row('com.chess', MONDAY, 'DE', 6, 1.5)],
  );
  expect(restated).toHaveLength(1);
  expect(changes).toMatchObject({ changed: 1, restatedDays: 0, mostRestated: null });
});
