// A small scenario of one seed; `npm run test:hard` has 400 whole ones, also with a broken lock. A seed repeats its
// run.

import { snapshot } from '../../../workbench/apps-script/host';
import { testSeeds, useStartWorld } from '../../hard/google/switching/seed-cases';
import { switchesOf } from './checks/failure-report';
import { runScenario, SMALL } from './scenario';

const startOf = useStartWorld();

testSeeds(startOf, { first: 5001, count: 1 }, SMALL);

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
