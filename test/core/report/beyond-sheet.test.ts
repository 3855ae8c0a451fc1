// Tables that no run can write to a sheet, told from the choice alone.

import type { ChoiceSize } from '../../../src/core/estimate';
import { beyondSheet } from '../../../src/core/report/beyond-sheet';
import { SIZE } from '../given-size';

/** A year of 24 apps by all that App stats have: three columns of the app, four dimensions, five metrics. */
const ALL: ChoiceSize = {
  ...SIZE,
  groupBy: ['date', 'country', 'ad_type', 'placement_id'],
  timePoints: 365,
  columns: 12,
};

test('a year of 24 apps by all dimensions is refused, with rows on half of its days', () => {
  // 15 countries, two ad types and two placements.
  const rows = (24 * 365 * 15 * 2 * 2) / 2;
  expect(beyondSheet(ALL)).toEqual({ rows, columns: 12, most: 5.5 * 400_000 });
});

test('a sum over apps by placement has the rows of each app', () => {
  const rows = (24 * 365 * 15 * 2 * 2) / 2;
  expect(beyondSheet({ ...ALL, sumsApps: true, columns: 9 })).toMatchObject({ rows, columns: 9 });
});

test.each<[string, Partial<ChoiceSize>]>([
  ['of one app', { apps: 1, columns: 9 }],
  ['of all apps together', { sumsApps: true, groupBy: ['date', 'country', 'ad_type'], columns: 8 }],
  ['of one app by placement, without App', { apps: 1, sumsApps: true, columns: 9 }],
  ['of 24 apps by date and country', { groupBy: ['date', 'country'], columns: 10 }],
  ['of 1,000 apps by date', { groupBy: ['date'], apps: 1_000, columns: 9 }],
  ['of 24 apps for a quarter', { timePoints: 92 }],
  ['of the seller, in one request', { apps: 1, requestsPerApp: false }],
  ['of what a filter lets through', { isFiltered: true }],
  ['of the largest rows', { topRows: 100_000 }],
  ['of days that only the service knows', { timePoints: null }],
  ['of apps that aren’t known yet', { apps: null }],
  ['of no app', { apps: 0 }],
  ['of the whole period', { groupBy: ['country', 'ad_type', 'placement_id'], timePoints: null, columns: 11 }],
  ['of a list of apps', { groupBy: [], columns: 0, apps: 5_000 }],
])('a table may fit: %s', (_what, changes) => expect(beyondSheet({ ...ALL, ...changes })).toBeNull());

test('2,200,000 cells may fit, and a column more is refused', () => {
  const size = { ...ALL, groupBy: [], apps: 220_000, columns: 10 };
  expect(beyondSheet(size)).toBeNull();
  expect(beyondSheet({ ...size, columns: 11 })).not.toBeNull();
});

test('weeks count as days do', () => {
  const byWeek = ['week', ...ALL.groupBy.slice(1)];
  expect(beyondSheet({ ...ALL, groupBy: byWeek, timePoints: 53 })).toBeNull();
  expect(beyondSheet({ ...ALL, groupBy: byWeek, timePoints: 365 })).toEqual(beyondSheet(ALL));
});
