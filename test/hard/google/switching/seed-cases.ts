// Scenarios of two people, their triggers and formulas, in the order of calls that a seed draws.

import { useReportHosts } from '../../../google/saved/report-host';
import { failureOf } from '../../../google/switching/checks/failure-report';
import { violationsOf } from '../../../google/switching/checks/invariants';
import { runScenario, type Size } from '../../../google/switching/scenario';
import { START, type StartWorld, startWorld } from '../../../google/switching/start-world';
import { countFigure } from '../../../set-up/figures';

const SUBJECT = 'interleavings';
/** Each of many switches waits for a core that other tests use too. */
const LONGEST_MS = 1_800_000;

export interface Seeds {
  readonly first: number;
  readonly count: number;
}

/** Registers a hook that makes the start of all scenarios of a file. */
export function useStartWorld(): () => StartWorld {
  const hosts = useReportHosts(START);
  let start: StartWorld;
  beforeAll(async () => {
    start = await startWorld(hosts);
  });
  return () => start;
}

/** Registers a test of seeds; the first that fails is reported with its switches. */
export function testSeeds(startOf: () => StartWorld, { first, count }: Seeds, size: Size): void {
  const title = `after each of ${count} seeds from ${first} on nothing is lost, half-written or left over`;
  const run = async () => {
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
  };
  test(title, run, LONGEST_MS);
}

/**
 * Registers a test that two checks and more fail within these seeds where the document lock is granted to everybody.
 */
export function testBrokenLock(startOf: () => StartWorld, { first, count }: Seeds, size: Size): void {
  const run = async () => {
    const { locks } = startOf().world.state;
    const { tryAcquire } = locks;
    locks.tryAcquire = (name, execution) => {
      const isFree = tryAcquire.call(locks, name, execution);
      return isFree || name.startsWith('document:');
    };
    const found = new Set<string>();
    for (let seed = first; seed < first + count && found.size < 2; seed++) {
      const violations = await violationsOf(await runScenario(seed, startOf(), size), startOf());
      // What looks at the lock itself is left out: the others have to see the effects.
      for (const { check } of violations) if (check !== 'writesUnderLock') found.add(check);
    }
    locks.tryAcquire = tryAcquire;
    expect(found.size).toBeGreaterThanOrEqual(2);
  };
  test('a document lock that everybody is granted is found', run, LONGEST_MS);
}
