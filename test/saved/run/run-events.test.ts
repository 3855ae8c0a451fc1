// What happens in a run changes the report as its row is then.

import { reportAfter } from '../../../src/saved/run/run-events';
import { savedReport } from '../saved-fixture';

test.each([
  ['the rows that are back', 40, 7],
  ['those of a run that has written while it waited for the lock', 41, 41],
])('after an undo, %s are told', (_what, rows, expected) => {
  const undone = { kind: 'undone', atMs: 9, facts: {}, rows: 7, rowsBefore: 40, result: 'Undone' } as const;
  expect(reportAfter(savedReport({ run: { rows } }), undone).run.rows).toBe(expected);
});
