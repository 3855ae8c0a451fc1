// Which days a tick loads of a report that is due, goes on, or is tried again.

import { daysForTrigger } from '../../../src/saved/days/days-to-load';
import type { Due } from '../../../src/saved/due/due-reports';
import { savedReport } from '../saved-fixture';

const DUE_MS = Date.UTC(2026, 10, 20, 7);

test.each<[Due['reason'], boolean]>([
  ['schedule', true],
  ['continues', false],
])(
  'a load that is partly done and due because it “%s” asks all that the report requests: %p',
  (reason, requested) => {
    const report = savedReport({ run: { isPartlyLoaded: true } });
    expect(daysForTrigger(report, { dueMs: DUE_MS, reason }).requested).toBe(requested);
  },
);
