// The row of totals: labelled, and told from rows of the body.

import type { Column } from '../../src/core/table';
import { isTotals, labelledTotals, withoutTotals } from '../../src/sheet/totals';

const CLICKS: Column = { name: 'clicks', title: 'Clicks', kind: 'integer', role: 'metric' };
const DATE: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
const COUNTRY: Column = { name: 'country', title: 'Country', kind: 'text', role: 'dimension' };

test('the label is in the first column that is no metric, and nowhere when there is none', () => {
  expect(labelledTotals([null, null, 5], [DATE, COUNTRY, CLICKS])).toEqual(['Total', null, 5]);
  expect(labelledTotals([5, null], [CLICKS, DATE])).toEqual([5, 'Total']);
  expect(labelledTotals([5], [CLICKS])).toEqual([5]);
});

test('a row with the label and no other dimension is the totals', () => {
  const columns = [COUNTRY, DATE, CLICKS];
  expect(isTotals(['Total', null, 5], columns)).toBe(true);
  expect(isTotals(['Total', '2026-11-19', 5], columns)).toBe(false);
  expect(isTotals(['de', null, 5], columns)).toBe(false);
});

test('only the last row is dropped as totals', () => {
  const columns = [COUNTRY, CLICKS];
  const [de, total] = [
    ['de', 1],
    ['Total', 1],
  ];
  expect(withoutTotals([de, total], columns)).toEqual([de]);
  expect(withoutTotals([total, de], columns)).toEqual([total, de]);
  expect(withoutTotals([], columns)).toEqual([]);
});
