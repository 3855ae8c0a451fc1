// What happens in a run changes the report as its row is then.

import type { Day } from '../../../src/core/day';
import { StatsError } from '../../../src/core/errors';
import { reportAfter } from '../../../src/saved/run/run-events';
import { daysResult } from '../../runs/given-run';
import { savedReport } from '../saved-fixture';

test.each([
  ['the rows that are back', 40, 7],
  ['those of a run that has written while it waited for the lock', 41, 41],
])('after an undo, %s are told', (_what, rows, expected) => {
  const undone = { kind: 'undone', atMs: 9, facts: {}, rows: 7, rowsBefore: 40, result: 'Undone' } as const;
  expect(reportAfter(savedReport({ run: { rows } }), undone).run.rows).toBe(expected);
});

test('a load that somebody else cancels isn’t gone on with by the next tick', () => {
  const day = { first: '2026-11-01' as Day, last: '2026-11-19' as Day };
  const load = {
    ...day,
    from: '2026-11-05' as Day,
    failed: 0,
    isStopped: false,
    before: '',
    besideFrom: '',
  } as const;
  const schedule = { kind: 'daily', hour: 7 } as const;
  const began = savedReport({ isMine: false, schedule, run: { goesOn: true, load } });
  const reached = { stoppedBy: new StatsError('CANCELLED', {}), remaining: day };
  const outcome = { ...daysResult({ reached }), readsAll: true, load };
  const costs = { startedMs: 1, endedMs: 2, requests: 1 };
  const ended = { began, outcome, costs, by: 'person', isRepeated: false, finalBefore: null } as const;
  const { run } = reportAfter(began, { ...ended, kind: 'ended', pauses: false, result: '' });
  expect([run.load?.isStopped, run.goesOn]).toEqual([true, false]);
});
