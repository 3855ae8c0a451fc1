// The built add-on loads days into a BigQuery table of the sandbox, and they equal the account's, also after changed
// reports and troubles.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import type { FaultInput } from 'sheets-workbench/sandbox/faults/fault-schemas';
import { addDays } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { WriteOutcome } from '../../../src/panel/contract/work';
import { firstSellerChoice } from '../../../src/runs/choice';
import type { ReportHost } from '../world/report-host';
import { accountDays, DATASET, loadedDays, tableChoice, useTableWorlds } from './table-world';

const worlds = useTableWorlds('2026-11-20T10:20:00Z', {
  days: 400,
  apps: SANDBOX_APPS,
});
const FIRST = '2026-11-16';
const LAST = '2026-11-18';

let runs = 0;
function write(world: ReportHost, changes: Partial<Choice> = {}): Promise<WriteOutcome> {
  const choice = tableChoice('daily', { period: `${FIRST}..${LAST}`, ...changes });
  runs += 1;
  return world.call('write', { runId: `run-${String(runs).padStart(8, '0')}`, choice });
}

async function expectAccountsDays(): Promise<void> {
  const truth = await accountDays(worlds.sandbox, FIRST, LAST);
  expect(truth).toHaveLength(3);
  expect(await loadedDays(worlds.sandbox, 'daily')).toEqual(truth);
}

test('a BigQuery table has the account’s days after a load, another load, and a restatement', async () => {
  const world = await worlds.openConnected();
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

test('days on which the rows have gone are emptied, and the others replaced', async () => {
  const world = await worlds.openConnected();
  await write(world);
  const { sandbox } = worlds;
  await sandbox.query(`CREATE TABLE gone AS SELECT * FROM served WHERE day = DATE '2026-11-17'`);
  await sandbox.query(`DELETE FROM served WHERE day = DATE '2026-11-17'`);
  await write(world);
  expect((await loadedDays(sandbox, 'daily')).map(({ day }) => day)).toEqual([FIRST, LAST]);
  await sandbox.query('INSERT INTO served SELECT * FROM gone; DROP TABLE gone');
  await write(world);
  await expectAccountsDays();
});

test('rows of a seller, which name no app of the account, are loaded in several windows', async () => {
  const world = await worlds.openConnected();
  const period = '2026-11-01..2026-11-18';
  await world.connect('seller');
  const choice = tableChoice('sold', { ...firstSellerChoice(), groupBy: ['date', 'country'], period });
  const { destination } = tableChoice('sold');
  for (const runId of ['run-55555551', 'run-55555552']) {
    const { loaded } = await world.call('write', { runId, choice: { ...choice, destination } });
    expect([loaded?.daysDone, loaded?.left]).toEqual([18, '']);
  }
});

test('a load of one day names its job', async () => {
  const { loaded } = await write(await worlds.openConnected(), { period: LAST });
  const [job] = await worlds.sandbox.bigQuery.jobs();
  expect(loaded?.jobs).toEqual({ count: 1, first: job?.jobId, last: job?.jobId });
});

test('a person’s run after an edit loads all days, as the report may have others now', async () => {
  const world = await worlds.openConnected();
  const draft = { name: 'Daily', choice: tableChoice('daily', { period: `${FIRST}..${LAST}` }) };
  const id = await world.saveAndRun(draft);
  await world.save({ id, ...draft, name: 'Renamed' });
  await world.runNow(id);
  expect(await worlds.sandbox.bigQuery.jobs()).toHaveLength(6);
});

test('earlier days are loaded by a longer period, and once it is set back no day since is missed', async () => {
  const world = await worlds.openConnected();
  const draft = (period: string) => ({ name: 'Daily', choice: tableChoice('daily', { period }) });
  const id = await world.saveAndRun(draft('yesterday'));
  await world.save({ id, ...draft('2026-11-01..2026-11-19') });
  await world.runNow(id);
  // Some days later, of which the given ones are none.
  await world.passHours(5 * 24);
  await world.runNow(id);
  await world.save({ id, ...draft('yesterday') });
  await world.passHours(24);
  await world.runNow(id);
  const truth = await accountDays(worlds.sandbox, '2026-11-01', '2026-11-25');
  expect(await loadedDays(worlds.sandbox, 'daily')).toEqual(truth);
});

test('a year is loaded by ticks, which a stop pauses, and the card says how far it has come', async () => {
  const world = await worlds.openConnected();
  const { sandbox } = worlds;
  sandbox.behave({ bigQueryRunningMs: 16_000 });
  const [app = ''] = world.apps;
  const choice = tableChoice('daily', { apps: [app], groupBy: ['date'], period: 'last 365 days' });
  const id = await world.save({ name: 'Year', choice, schedule: { kind: 'daily', hour: 7 } });
  const loaded = () => loadedDays(sandbox, 'daily');
  const tick = async () => {
    const before = (await loaded()).length;
    await world.tickHours(1);
    return (await loaded()).length - before;
  };
  await world.runNow(id);
  let runs = 1;
  while ((await loaded()).length < 150) runs += (await tick()) > 0 ? 1 : 0;
  const portion = `${(await loaded()).length} of 365 days loaded.`;
  expect((await world.view(id)).lastResult).toContain(portion);
  expect((await world.call('stopLoad', { id })).sentence).toContain(portion);
  // Its schedule is due, and reads the days that aren't final alone.
  await world.tickHours(1);
  expect((await world.view(id)).lastResult).toMatch(/^Loaded . rows .* The next Run loads the rest\.$/);
  await world.runNow(id);
  runs += 1;
  while ((await loaded()).length < 365) runs += (await tick()) > 0 ? 1 : 0;
  expect(runs).toBeGreaterThanOrEqual(6);
  const [first, last] = [addDays(world.today(), -365), addDays(world.today(), -1)];
  expect(await loaded()).toEqual(
    await accountDays(sandbox, first, last, [], ['app_id'], '', `app_id = '${app}'`),
  );
});

test('given days that were loaded before they were final are loaded again, though another day is left', async () => {
  const world = await worlds.openConnected();
  const period = '2026-11-10..2026-11-19';
  const id = await world.save({ name: 'Given', choice: tableChoice('daily', { period }) });
  // One day is refused, and stays left.
  const refused: FaultInput = {
    ...{ service: 'bigquery', operation: 'insertJob' },
    fault: { kind: 'jobFails', reason: 'invalid' },
    times: 1,
  };
  worlds.sandbox.faults.add(refused);
  await world.runNow(id);
  await world.passHours(5 * 24);
  await world.runNow(id);
  const truth = await accountDays(worlds.sandbox, '2026-11-10', '2026-11-19');
  expect(await loadedDays(worlds.sandbox, 'daily')).toEqual(truth);
});

describe('troubles that pass leave every partition as the account has it', () => {
  const insertJob = (fault: object): FaultInput =>
    ({ service: 'bigquery', operation: 'insertJob', fault, times: 2 }) as FaultInput;
  test.each<[string, FaultInput]>([
    ['answers of jobs that are lost', insertJob({ kind: 'lostAnswer' })],
    ['jobs that never arrive', insertJob({ kind: 'disconnect' })],
    ['too many jobs', insertJob({ kind: 'reason', status: 403, reason: 'rateLimitExceeded' })],
    ['faults of the service', insertJob({ kind: 'reason', status: 503, reason: 'backendError' })],
    ['pages of a proxy', insertJob({ kind: 'html', status: 503 })],
    ['answers that are cut', insertJob({ kind: 'cutBody' })],
    ['answers that are empty', insertJob({ kind: 'emptyBody' })],
    ['jobs that fail', insertJob({ kind: 'jobFails', reason: 'backendError' })],
    ['tokens that are refused', insertJob({ kind: 'refused' })],
    [
      'polls that are cut',
      {
        service: 'bigquery',
        operation: 'job',
        fault: { kind: 'cutBody', keep: 0.5, broken: false },
        times: 2,
      },
    ],
    [
      'polls that are lost',
      { service: 'bigquery', operation: 'job', fault: { kind: 'disconnect' }, times: 2 },
    ],
    [
      'a table whose making is not answered',
      {
        service: 'bigquery',
        operation: 'tables',
        sequence: [
          { kind: 'reason', status: 503, reason: 'backendError', message: 'busy' },
          { kind: 'lostAnswer' },
        ],
      },
    ],
  ])('%s', async (_what, fault) => {
    const world = await worlds.openConnected();
    worlds.sandbox.faults.add(fault);
    await write(world);
    await expectAccountsDays();
    expect(worlds.sandbox.faults.list()).toEqual([]);
  });
});

test('jobs that do not end in time are cancelled, and put nothing back later', async () => {
  const world = await worlds.openConnected();
  worlds.sandbox.behave({ bigQueryRunningMs: 20 * 60_000 });
  const choice = tableChoice('daily', { period: `${FIRST}..${LAST}` });
  await world.refusal('write', { runId: 'run-88888888', choice });
  worlds.sandbox.behave({ bigQueryRunningMs: 1_000 });
  await write(world);
  await world.passHours(1);
  const jobs = await worlds.sandbox.bigQuery.jobs();
  expect(jobs.map(({ error }) => error?.reason ?? 'done').sort()).toEqual(
    ['stopped', 'done'].flatMap((end) => [end, end, end]).sort(),
  );
  await expectAccountsDays();
});

test('a dataset that may only be read is named with the role it needs', async () => {
  const world = await worlds.openConnected();
  const choice = tableChoice('daily', { period: `${FIRST}..${LAST}` });
  const destination = { ...choice.destination, dataset: 'read_only' } as Choice['destination'];
  const refusal = await world.refusal('write', {
    runId: 'run-99999999',
    choice: { ...choice, destination },
  });
  expect(refusal.sentence).toContain('BigQuery Data Editor on the dataset publisher-demo.read_only');
});

test('a table of no report with rows of another filter is refused, and keeps its days', async () => {
  const world = await worlds.openConnected();
  await write(world);
  const choice = tableChoice('daily', { period: `${FIRST}..${LAST}`, filter: 'country=US' });
  const { code } = await world.refusal('write', { runId: 'run-77777777', choice });
  expect(code).toBe('TABLE_DATA_OF_OTHERS');
  await expectAccountsDays();
});

test('a first load of days without any row that the filter passes fails nothing, and has no rows', async () => {
  const world = await worlds.openConnected();
  const { rows } = await write(world, { filter: 'country=AQ' });
  expect([rows, await loadedDays(worlds.sandbox, 'daily')]).toEqual([0, []]);
});

test('a load whose jobs all fail ends with the days that it tried', async () => {
  const world = await worlds.openConnected();
  const fault = { kind: 'jobFails', reason: 'invalid' } as const;
  worlds.sandbox.faults.add({ service: 'bigquery', operation: 'insertJob', fault });
  const choice = tableChoice('daily', { period: 'last 30 days' });
  const { code } = await world.refusal('write', { runId: 'run-66666666', choice });
  expect(code).toBe('DAYS_NOT_LOADED');
});
