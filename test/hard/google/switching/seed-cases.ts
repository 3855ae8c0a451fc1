// Scenarios of two people, their triggers and formulas, in the order of calls that a seed draws.

import { useReportHosts } from '../../../google/saved/report-host';
import { failureOf } from '../../../google/switching/checks/failure-report';
import { violationsOf } from '../../../google/switching/checks/invariants';
import { runScenario, type Size, WHOLE } from '../../../google/switching/scenario';
import { START, type StartWorld, startWorld } from '../../../google/switching/start-world';
import { countFigure } from '../../../set-up/figures';

const SUBJECT = 'interleavings';

/** Registers a hook that makes the start of all scenarios of a file. */
export function useStartWorld(): () => StartWorld {
  const hosts = useReportHosts(START);
  let start: StartWorld;
  beforeAll(async () => {
    start = await startWorld(hosts);
  });
  return () => start;
}

/** Registers a test of the seeds from `first` on; the first that fails is reported with its switches. */
export function testSeeds(startOf: () => StartWorld, first: number, count: number, size: Size = WHOLE): void {
  test(`after each of ${count} seeds from ${first} on nothing is lost, half-written or left over`, async () => {
    const start = startOf();
    let [executions, calls, switches] = [0, 0, 0];
    for (let seed = first; seed < first + count; seed++) {
      const record = await runScenario(seed, start, size);
      executions += record.executions;
      calls += record.scheduler.steps.length;
      switches += record.scheduler.switches;
      const violations = await violationsOf(record, start);
      if (violations.length > 0) throw new Error(failureOf(record, violations));
    }
    countFigure(SUBJECT, 'seeds', count);
    countFigure(SUBJECT, 'executions', executions);
    countFigure(SUBJECT, 'service calls', calls);
    countFigure(SUBJECT, 'switches', switches);
  }, 900_000);
}
