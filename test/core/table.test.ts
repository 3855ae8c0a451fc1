// Sorting by code point, against a comparison that looks at code points one by one, and the keys of rows.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import {
  compareText,
  compareValues,
  firstPositions,
  keyReader,
  sortRows,
  type TableRow,
  type TableValue,
} from '../../src/core/table';
import { anyText } from '../fakes/any-text';

/** Compares whole code points as numbers, independent of the source. */
function byCodePoints(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0));
  if (!left || !right) throw new Error('two texts are compared');
  const at = left.findIndex((code, i) => code !== right[i]);
  if (at < 0) return left.length - right.length;
  return (left[at] ?? 0) - (right[at] ?? -1);
}

/** Texts around the surrogates, where UTF-16 order and code point order differ. */
const eitherSide = fc.oneof(
  anyText({ maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom('a', 'é', '\ud7ff', '\ue000', '\uff21', '\uffff', '😀', '𐀀', '􏿿'),
    maxLength: 5,
  }),
);

test('text is ordered by code point', () => {
  fc.assert(
    fc.property(eitherSide, eitherSide, (a, b) =>
      expect(Math.sign(compareText(a, b))).toBe(Math.sign(byCodePoints(a, b))),
    ),
    { numRuns: draws(500, 2_000) },
  );
});

test('texts of which one has no surrogate and nothing above are ordered as `<` orders them', () => {
  const low = anyText({ maxLength: 9 }).filter((text) => !/[\ud800-\uffff]/.test(text));
  const any = fc.string({
    unit: fc.constantFrom('a', 'b', '\ud800', '\udfff', '\ue000', '\uffff'),
    maxLength: 5,
  });
  fc.assert(
    fc.property(low, low, any, (prefix, a, b) => {
      for (const [one, other] of [
        [a, b],
        [b, a],
        [prefix + a, prefix + b],
        [prefix + a, a],
      ] as const)
        expect(Math.sign(compareText(one, other))).toBe(one < other ? -1 : one > other ? 1 : 0);
    }),
    { numRuns: draws(500, 2_000) },
  );
});

test('a full-width letter comes before an emoji, though its UTF-16 unit is larger', () => {
  expect(['😀', 'Ａ', 'z', 'Z', ''].sort(compareText)).toEqual(['', 'Z', 'z', 'Ａ', '😀']);
  expect(['😀', 'Ａ'].sort()).toEqual(['😀', 'Ａ']);
});

test('null comes first, numbers are in ascending order', () => {
  expect([10, 9, null, -1.5, 0].sort(compareValues)).toEqual([null, -1.5, 0, 9, 10]);
  expect(['b', null, 'a', ''].sort(compareValues)).toEqual([null, '', 'a', 'b']);
});

const anyRow: fc.Arbitrary<TableRow> = fc.tuple(
  fc.constantFrom('2026-01-02', '2025-12-31', null),
  fc.constantFrom('de', 'US', 'Ａ', '😀'),
  fc.nat(3),
);

test('rows sort by the first position, then the next, keep the order of equals, and leave the input alone', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), (rows) => {
      const before = [...rows];
      const sorted = sortRows(rows, [1, 0]);
      expect(rows).toEqual(before);
      const expected = rows
        .map((row, i) => ({ row, i }))
        .sort(
          (a, b) =>
            byCodePoints(String(a.row[1]), String(b.row[1])) ||
            byCodePoints(String(a.row[0] ?? ''), String(b.row[0] ?? '')) ||
            a.i - b.i,
        )
        .map(({ row }) => row);
      expect(sorted).toEqual(expected);
    }),
  );
});

test('without positions the rows keep their order', () => {
  expect(sortRows([['b'], ['a']], [])).toEqual([['b'], ['a']]);
});

test('rows have one key if their values in the columns are the same to a person, and only then', () => {
  const keyOf = keyReader([2, 0]);
  const row: TableRow = ['12', 'any', null];
  for (const same of [[12, 'other', ''], ['12', null], row]) expect(keyOf(same)).toBe(keyOf(row));
  expect(firstPositions(3)).toEqual([0, 1, 2]);
  const value = fc.constantFrom<TableValue>(null, '', 'a', 'b', '1', 1, 0, '"', ',', '","');
  const rows = fc.array(value, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      const isSame = [2, 0].every((at) => String(a[at] ?? '') === String(b[at] ?? ''));
      expect(keyOf(a) === keyOf(b)).toBe(isSame);
    }),
  );
});
