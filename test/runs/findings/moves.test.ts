// The largest moves of a comparison: which values are told, and what each of them came from.

import type { ValueChange } from '../../../src/core/report/finding';
import type { Column, TableRow } from '../../../src/core/table';
import { changeOf } from '../../../src/runs/findings/change-in-rows';

const COLUMNS: Column[] = [
  { name: 'country', title: 'Country', kind: 'text', role: 'dimension' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];

/** Rows of 1,000 impressions on either side, which had 10 USD before and have so much more. */
const movesOf = (...rows: readonly (readonly [country: string, more: number])[]): readonly ValueChange[] =>
  changeOf(
    { kind: 'all' },
    rows.map(([country, more]) => {
      const side = (revenue: number) => ({ impressions: 1000, revenue });
      const row: TableRow = [country, 10 + more];
      return {
        row,
        now: 10 + more,
        before: 10,
        driverSides: { earlier: side(10), present: side(10 + more) },
      };
    }),
    COLUMNS,
  ).moves;

test('the five values that moved farthest are told, whichever way, and none without a name', () => {
  const all = { DE: 1, US: -5, FR: 3, '': 90, BR: -2, JP: 4, IN: 0.5, GB: 0 };
  const moves = movesOf(...Object.entries(all));
  expect(moves.map(({ name, now, before }) => [name, now - before])).toEqual([
    ...[['US', -5] as const, ['JP', 4], ['FR', 3], ['BR', -2], ['DE', 1]],
  ]);
});

test('further moves are counted, without those that have no name or didn’t change', () => {
  const rows = ['DE', 'US', 'FR', 'BR', 'JP', 'IN', 'GB', ''].map((name, at): TableRow => [name, at]);
  const change = changeOf(
    { kind: 'all' },
    rows.map((row) => ({ row, now: Number(row[1]), before: 0 })),
    COLUMNS,
    4,
  );
  expect(change.moves.map(({ name }) => name)).toEqual(['GB', 'IN', 'JP', 'BR']);
  expect(change.moreMoves).toBe(2);
});
