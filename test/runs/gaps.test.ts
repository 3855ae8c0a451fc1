// Which outcomes are amber.

import { combineWindows } from '../../src/core/run-facts';
import { hasDoubts, hasGaps } from '../../src/runs/gaps';
import { daysResult, tableResult } from './given-run';

const sentTwice = { name: '2026-11-10 · US', rows: 1 };

test('an outcome is amber where the service sent a row twice, in a sheet, a preview and a table', () => {
  const [plain, twice] = [tableResult(), tableResult({ sentTwice })];
  expect([hasGaps(plain), hasGaps(twice), hasDoubts(twice)]).toEqual([false, true, true]);
  const [days, daysTwice] = [daysResult({ isEmpty: false }), daysResult({ isEmpty: false, sentTwice })];
  expect([hasGaps(days), hasGaps(daysTwice)]).toEqual([false, true]);
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
