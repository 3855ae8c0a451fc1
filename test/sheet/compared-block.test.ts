// A block with the columns of a comparison, after its report's comparison was switched off.

import { insertedColumns, isKnownTitle } from '../../src/sheet/known-columns';
import { bodyTable } from '../../src/sheet/reading-table';

const TITLES = [
  'Date',
  'Revenue',
  'Revenue (previous)',
  'Revenue change',
  'Revenue change %',
  'CTR',
  'CTR change (pp)',
];

test('columns of an earlier comparison are not taken for columns that a person has inserted', () => {
  expect(TITLES.filter((title) => isKnownTitle(title, TITLES))).toEqual(TITLES);
  expect(insertedColumns(TITLES, ['Date', 'Revenue', 'CTR'])).toEqual([]);
  expect(insertedColumns([...TITLES, 'Notes'], ['Date', 'Revenue', 'CTR'])).toEqual([7]);
});

test('the totals of an earlier comparison are not a body row', () => {
  const day = ['2026-11-01', 2, 1, 1, 1, 0.5, 0.1];
  const reading = { titles: TITLES, rows: [day, ['Total', 2, 1, 1, 1, 0.5, 0.1]] };
  expect(bodyTable(reading).rows).toEqual([day]);
});
