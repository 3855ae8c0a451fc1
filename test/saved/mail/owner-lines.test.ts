// When a report that lacks data is told: once it has for a day.

import { ownerLines } from '../../../src/saved/mail/owner-lines';
import { savedReport } from '../saved-fixture';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);

test.each([
  [DAY_MS, ['data missing']],
  [DAY_MS - 1, []],
])('a report that has lacked data for %i ms is told as %p', (lackedMs, kinds) => {
  const report = savedReport({
    schedule: { kind: 'daily', hour: 7 },
    run: { warning: 'data missing', troubleSinceMs: NOW - lackedMs },
  });
  expect(ownerLines([report], [], [], NOW).map(({ kind }) => kind)).toEqual(kinds);
});
