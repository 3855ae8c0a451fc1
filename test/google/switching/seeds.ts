// Scenarios of two people, their triggers and formulas, in the order of calls that a seed draws.

import { useReportHosts } from '../world/report-host';
import { failureOf } from './checks/failure-report';
import { violationsAfterTick } from './checks/invariants';
import { runScenario, type Size } from './scenario';
import { START, type StartWorld, startWorld } from './start-world';

/** Long, because each of many switches waits for a core that other tests use too. */
const LONGEST_MS = 1_800_000;

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
export function testSeeds(startOf: () => StartWorld, seeds: readonly number[], size: Size): void {
  const title = `after each of ${seeds.length} seeds nothing is lost, half-written or left over`;
  const run = async () => {
    const start = startOf();
    for (const seed of seeds) {
      const record = await runScenario(seed, start, size);
      const violations = await violationsAfterTick(record, start);
      if (violations.length > 0) throw new Error(failureOf(record, violations));
    }
  };
  test(title, run, LONGEST_MS);
}

/** Registers a test that at least two checks fail within these seeds if everybody is granted the document lock. */
export function testBrokenLock(startOf: () => StartWorld, seeds: readonly number[], size: Size): void {
  const run = async () => {
    const { locks } = startOf().world.state;
    const { tryAcquire } = locks;
    locks.tryAcquire = (name, execution) => {
      const isFree = tryAcquire.call(locks, name, execution);
      return isFree || name.startsWith('document:');
    };
    const found = new Set<string>();
    for (const seed of seeds) {
      if (found.size >= 2) break;
      const violations = await violationsAfterTick(await runScenario(seed, startOf(), size), startOf());
      // The check of the lock itself doesn't count, because other checks have to see the effects.
      for (const { check } of violations) if (check !== 'writesUnderLock') found.add(check);
    }
    locks.tryAcquire = tryAcquire;
    expect(found.size).toBeGreaterThanOrEqual(2);
  };
  test('a document lock that is granted to everybody is noticed', run, LONGEST_MS);
}
