// The built add-on loads days into a BigQuery table of the sandbox, and they equal the account's. `npm run test:hard`
// adds changed reports, faults, kills and 400 days.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import {
  accountDays,
  DATASET,
  loadedDays,
  tableChoice,
  useTableWorlds,
} from '../../hard/google/bigquery/table-world';
import type { ReportHost } from '../saved/report-host';

const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: 40, apps: SANDBOX_APPS.slice(0, 5) });
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

test('a BigQuery table has the account’s days after a load, another load, and a restatement', async () => {
  const world = await worlds.begin();
  await write(world);
  await expectAccountsDays();
  const first = await loadedDays(worlds.sandbox, 'daily');
  await expectCapitals();
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

/** Country codes are loaded in capitals. */
async function expectCapitals(): Promise<void> {
  await worlds.sandbox.bigQuery.tables();
  const table = worlds.sandbox.bigQuery.sqlName(DATASET, 'daily');
  expect(
    await worlds.sandbox.query(`SELECT country, count(*) AS n FROM ${table} GROUP BY ALL ORDER BY ALL`),
  ).toEqual(
    await worlds.sandbox.query(
      `SELECT upper(country) AS country, count(*) AS n FROM (SELECT DISTINCT day, app_id, country FROM facts
         WHERE day BETWEEN DATE '${FIRST}' AND DATE '${LAST}') GROUP BY ALL ORDER BY ALL`,
    ),
  );
}
