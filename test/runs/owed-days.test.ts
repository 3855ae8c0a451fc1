// What apps owe a table until they answer.

import type { AppFailure } from '../../src/core/errors';
import { owedAfter } from '../../src/runs/owed-days';
import { day } from '../core/given-day';

test('days that all apps owe are owed still after a run of which nobody knows which apps failed', () => {
  const days = { first: day('2026-11-01'), last: day('2026-11-01') };
  const run = {
    answer: { requestedApps: null, failures: [{} as AppFailure] },
    columns: [],
    days,
    newlyFinal: [days],
    lacking: [],
    readMs: 0,
    readsOwed: false,
  };
  const owed = owedAfter(null, run);
  expect(owed?.days).toEqual([{ span: days, apps: null }]);
  expect(owedAfter(owed, { ...run, newlyFinal: [] })?.days).toEqual(owed?.days);
});
