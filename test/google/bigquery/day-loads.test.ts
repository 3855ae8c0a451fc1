// Days in the sandbox's table, loaded whole by the built add-on: equal to the account's, also after a repetition.
// `npm run test:hard` has changes, troubles, kills and 400 days.

import { accountDays, loadedDays, tableChoice, useTableWorlds } from '../../hard/google/bigquery/table-world';
import type { ReportHost } from '../saved/report-host';

const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: 40 });
const FIRST = '2026-11-16';
const LAST = '2026-11-18';

let runs = 0;
async function write(world: ReportHost): Promise<void> {
  const choice = tableChoice('daily', { period: `${FIRST}..${LAST}` });
  runs += 1;
  await world.call('write', { runId: `run-${String(runs).padStart(8, '0')}`, choice, makeRoom: false });
}

async function expectAccountsDays(): Promise<void> {
  const truth = await accountDays(worlds.sandbox, FIRST, LAST);
  expect(truth).toHaveLength(3);
  expect(await loadedDays(worlds.sandbox, 'daily')).toEqual(truth);
}

test('three days are loaded, and loaded again, and their restated figures take their place', async () => {
  const world = await worlds.begin();
  await write(world);
  await expectAccountsDays();
  const first = await loadedDays(worlds.sandbox, 'daily');
  await write(world);
  await expectAccountsDays();
  await world.passHours(24);
  await write(world);
  await expectAccountsDays();
  expect(await loadedDays(worlds.sandbox, 'daily')).not.toEqual(first);
  const jobs = await worlds.sandbox.bigQuery.jobs();
  expect(jobs).toHaveLength(9);
  expect(jobs.every(({ destination }) => /^publisher_stats\.daily\$\d{8}$/.test(destination))).toBe(true);
});
