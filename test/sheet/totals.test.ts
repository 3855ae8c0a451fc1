// The labeled rows below the body, for totals and rows left out, and how they differ from body rows.

import type { Column } from '../../src/core/table';
import {
  bodyRows,
  isOthers,
  isTotals,
  labeledTotals,
  othersRows,
  withoutTotals,
} from '../../src/sheet/totals';
import { writeNumbersIn } from '../../src/text/phrases';

const CLICKS: Column = { name: 'clicks', title: 'Clicks', kind: 'integer', role: 'metric' };
const DATE: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
const COUNTRY: Column = { name: 'country', title: 'Country', kind: 'text', role: 'dimension' };

test('the label is in the first column that is no metric, and nowhere when there is none', () => {
  expect(labeledTotals([null, null, 5], [DATE, COUNTRY, CLICKS])).toEqual(['Total', null, 5]);
  expect(labeledTotals([5, null], [CLICKS, DATE])).toEqual([5, 'Total']);
  expect(labeledTotals([5], [CLICKS])).toEqual([5]);
});

test('a row with the label and no other dimension is the totals', () => {
  const columns = [COUNTRY, DATE, CLICKS];
  expect(isTotals(['Total', null, 5], columns)).toBe(true);
  expect(isTotals(['Total', '2026-11-19', 5], columns)).toBe(false);
  expect(isTotals(['DE', null, 5], columns)).toBe(false);
});

test('only the last row is dropped as totals', () => {
  const columns = [COUNTRY, CLICKS];
  const [de, total] = [
    ['DE', 1],
    ['Total', 1],
  ];
  expect(withoutTotals([de, total], columns)).toEqual([de]);
  expect(withoutTotals([total, de], columns)).toEqual([total, de]);
  expect(withoutTotals([], columns)).toEqual([]);
});

describe('the row of those left out', () => {
  const leftOut = { rows: 1184, totals: [null, null, 5] };
  const APP: Column = { name: 'app', title: 'App', kind: 'text', role: 'app' };
  const STATE: Column = { name: 'state', title: 'State', kind: 'text', role: 'attribute' };

  test.each<[string, Column[], (string | number | null)[]]>([
    ['the first text', [DATE, COUNTRY, CLICKS], [null, 'Others (1,184 rows)', 5]],
    ['the app, which comes first', [APP, COUNTRY, CLICKS], ['Others (1,184 rows)', null, 5]],
    ['the day where there is no text', [DATE, CLICKS], ['Others (1,184 rows)', 5]],
    ['the day, and not the state', [DATE, CLICKS, STATE], ['Others (1,184 rows)', 5, null]],
  ])('has its label in %s', (_where, columns, row) => {
    const totals = columns.map(({ role }) => (role === 'metric' ? 5 : null));
    expect(othersRows({ rows: 1184, totals }, columns)).toEqual([row]);
    expect(isOthers(row, columns)).toBe(true);
  });

  test.each(['de_DE', 'fr_FR', 'de_CH', 'ar_EG'])('is recognized in every locale: %s', (locale) => {
    writeNumbersIn(() => locale);
    const [row = []] = othersRows({ rows: 1184, totals: [null, null, 5] }, [DATE, COUNTRY, CLICKS]);
    writeNumbersIn(() => 'en_US');
    expect(row[1]).not.toContain('1,184');
    expect(isOthers(row, [DATE, COUNTRY, CLICKS])).toBe(true);
  });

  test('counts one row as one, and is there with totals only', () => {
    expect(othersRows({ ...leftOut, rows: 1 }, [DATE, COUNTRY, CLICKS])[0]?.[1]).toBe('Others (1 row)');
    expect(othersRows({ rows: 3 }, [COUNTRY, CLICKS])).toEqual([]);
    expect(othersRows(undefined, [COUNTRY, CLICKS])).toEqual([]);
  });

  test.each([
    [[null, 'Others', 5]],
    [[null, 'Others (some rows)', 5]],
    [['2026-11-19', 'Others (3 rows)', 5]],
    [['Others (3 rows)', 'DE', 5]],
  ])('is not %j', (row) => expect(isOthers(row, [DATE, COUNTRY, CLICKS])).toBe(false));

  test('goes with the totals', () => {
    const columns = [COUNTRY, CLICKS];
    const [de, others, total] = [
      ['DE', 1],
      ['Others (3 rows)', 2],
      ['Total', 3],
    ];
    expect(bodyRows([de, others, total], columns)).toEqual([de]);
    expect(bodyRows([de, others], columns)).toEqual([de]);
    expect(bodyRows([de, total], columns)).toEqual([de]);
    expect(bodyRows([others, de], columns)).toEqual([others, de]);
  });
});
