// Small scenarios of some seeds, and what makes them worth it: a seed repeats its run, and a broken lock is found.

import { snapshot } from '../../../workbench/apps-script/host';
import { testSeeds, useStartWorld } from '../../hard/google/switching/seed-cases';
import { switchesOf } from './checks/failure-report';
import { violationsOf } from './checks/invariants';
import { runScenario, SMALL } from './scenario';

const startOf = useStartWorld();

testSeeds(startOf, 5001, 14, SMALL);

test('the same seed gives the same calls at the same times, and the same spreadsheet', async () => {
  const run = async (seed: number) => {
    const { scheduler } = await runScenario(seed, startOf(), SMALL);
    const { sheets } = snapshot(startOf().world.workbook);
    return { steps: scheduler.steps, sheets: sheets.map(({ name, rows }) => [name, rows]) };
  };
  const [first, again, other] = [await run(11), await run(11), await run(12)];
  expect(switchesOf(again.steps)).toEqual(switchesOf(first.steps));
  expect(again).toEqual(first);
  expect(switchesOf(other.steps)).not.toEqual(switchesOf(first.steps));
});

/** Grants every lock at once until the function returned is called. */
function breakLocks(): () => void {
  const { locks } = startOf().world.state;
  const { tryAcquire } = locks;
  locks.tryAcquire = (name, execution) => {
    tryAcquire.call(locks, name, execution);
    return true;
  };
  return () => {
    locks.tryAcquire = tryAcquire;
  };
}

test('a lock that everybody is granted is found', async () => {
  const mendLocks = breakLocks();
  const found = new Set<string>();
  for (let seed = 1; seed <= 24 && found.size < 2; seed++) {
    const record = await runScenario(seed, startOf(), SMALL);
    // What tells a missing lock by itself is left out: the others have to see its effects.
    for (const { check } of await violationsOf(record, startOf()))
      if (check !== 'writesUnderLock') found.add(check);
  }
  mendLocks();
  expect(found.size).toBeGreaterThanOrEqual(2);
});
