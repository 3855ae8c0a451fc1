// When a report that lacks data is told: once it has for a day.

import { ownerLines } from '../../../src/saved/mail/owner-lines';
import { savedReport } from '../saved-fixture';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);

test.each([
  [DAY_MS, 'partial'],
  [DAY_MS - 1, null],
])('a report that has lacked data for %i ms is told as %p', (lackedMs, kind) => {
  const report = savedReport({
    schedule: { kind: 'daily', hour: 7 },
    run: { warning: 'appsFailed', troubleSinceMs: NOW - lackedMs },
  });
  const lines = ownerLines([report], [], [], {
    clock: { now: () => NOW, sleep: () => undefined, random: () => 0 },
    user: {},
    file: {},
  });
  expect(lines.map((line) => line.kind)).toEqual([kind]);
});
