// What of a run's fetch is told while it goes on.

import type { RunProgress } from '../../src/core/run-facts';
import { observedClients, UNOBSERVED } from '../../src/runs/run-observer';
import { service } from './service';

test.each([
  [999, []],
  [1_000, [1_000]],
])('of a wait of %i ms for the next try, told are %j', (waitMs, expected) => {
  const { clients, clock, deps } = service();
  const told: RunProgress[] = [];
  const observer = { ...UNOBSERVED, report: (progress: RunProgress) => told.push(progress) };
  const { budget } = observedClients(0, { ...deps, opened: clients.opened }, observer);
  budget.onWait?.({ atMs: clock.now() + waitMs, status: 503 });
  expect(told.flatMap(({ retry }) => (retry ? retry.atMs - clock.now() : []))).toEqual(expected);
});
