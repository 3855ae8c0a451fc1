// Which outcomes are amber.

import { combineWindows } from '../../src/core/run-facts';
import { hasDoubts, hasGaps } from '../../src/runs/gaps';
import { day } from '../core/given-day';
import { ONE_APP } from '../text/failed-apps';
import { daysResult, tableResult } from './given-run';

const ONE_DAY = { first: day('2026-11-10'), last: day('2026-11-10') };
const UNMATCHED = { field: 'Country', isOfApp: false, value: 'XX', nearest: [] };
const sentTwice = { name: '2026-11-10 · US', rows: 1 };

test('an outcome is amber where the service sent a row twice, in a sheet, a preview and a table', () => {
  const [plain, twice] = [tableResult(), tableResult({ sentTwice })];
  expect([hasGaps(plain), hasGaps(twice), hasDoubts(twice)]).toEqual([false, true, true]);
  const [days, daysTwice] = [daysResult({ isEmpty: false }), daysResult({ isEmpty: false, sentTwice })];
  expect([hasGaps(days), hasGaps(daysTwice)]).toEqual([false, true]);
});

test.each([
  ['an app that failed', { failures: ONE_APP }],
  ['a bundle without rows', { absent: ['com.a'] }],
  ['an app without a count of users', { uncounted: ['Chess'] }],
  ['a value of the filter that nothing has', { unmatched: [UNMATCHED] }],
])('an outcome is amber for %s alone', (_what, changes) => {
  expect(hasGaps(tableResult(changes))).toBe(true);
});

test.each([
  [
    'a day that couldn’t be loaded',
    { loaded: { failed: ONE_APP.map(({ error }) => ({ ...ONE_DAY, error })) } },
  ],
  ['days that are left', { reached: { remaining: [ONE_DAY] } }],
  ['an app that the account no longer lists', { unlisted: [{ app: 'Chess', last: ONE_DAY.last }] }],
])('a load is amber for %s alone', (_what, changes) => {
  expect(hasGaps(daysResult({ isEmpty: false, ...changes }))).toBe(true);
});

test('the rows that were sent twice in the windows of a load are counted together', () => {
  const windows = [
    daysResult({}),
    daysResult({ sentTwice }),
    daysResult({ sentTwice: { name: 'b', rows: 3 } }),
  ];
  expect(combineWindows(windows).sentTwice).toEqual({ name: '2026-11-10 · US', rows: 4 });
  expect(combineWindows([daysResult({})])).not.toHaveProperty('sentTwice');
});
