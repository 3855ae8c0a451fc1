// Metrics of users in sheets and cells, against the people that the sandbox's database counts: by app, and by app and
// day, week and month, in the hard run in five time zones, with days that were restated, in a merge, and with
// a list missing.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { byLevel, drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, serialOfDay } from '../../../src/core/day';
import { type BucketName, bucketDay, bucketsOf } from '../../../src/core/report/buckets';
import { day } from '../../core/given-day';
import { drawnCharts } from '../charts/drawn-charts';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';

onlyInLongRun();

// A Friday; in Kiritimati it is Saturday, and in Los Angeles still Thursday evening.
const START = '2026-11-20T02:03:00Z';
const APPS = SANDBOX_APPS.slice(0, 3);
const hosts = useReportHosts(START, { days: byLevel(40, 40, 120), apps: APPS });
const METRICS = ['revenue', 'users', 'revenue_per_user', 'impressions_per_user', 'arpdau'];
const [FROM, TO] = [day('2026-10-28'), day('2026-11-19')];

const ZONES = drawnFrom(
  ['Pacific/Kiritimati'],
  ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Berlin', 'Pacific/Pago_Pago'],
);

type Time = BucketName | 'date' | null;
type Cells = (string | number | null)[];

/** The row of an app in a span: counted, not computed by the add-on. */
async function figures(appId: string, first: Day, last: Day): Promise<Cells> {
  const { truth } = hosts.sandbox;
  const [sums] = await truth.accountRows({ appId, from: first, to: last });
  const users = await truth.uniques({ appId, from: first, to: last });
  let daily = 0;
  for (let on = first; on <= last; on = addDays(on, 1))
    daily += await truth.uniques({ appId, from: on, to: on });
  const { revenue = 0, impressions = 0 } = sums ?? {};
  const by = (value: number, divisor: number) => (divisor === 0 ? null : value / divisor);
  return [revenue, users, by(revenue, users), by(impressions, users), by(revenue, daily)];
}

/** Bundle, time and figures of each row, as a sheet shows them. */
async function expected(time: Time, from = FROM, to = TO): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (const { appId, bundleId } of APPS) {
    const bucket = time === 'date' || time === null ? undefined : time;
    for (const { first, last } of time
      ? bucketsOf({ first: from, last: to }, bucket)
      : [{ first: from, last: to }]) {
      const timeCells = time ? [serialOfDay(bucketDay(first, bucket))] : [];
      rows.push([bundleId, ...timeCells, ...(await figures(appId, first, last))]);
    }
  }
  return rows;
}

function expectRows(actual: readonly Cells[], wanted: readonly Cells[]): void {
  const key = ([bundle, time]: Cells) => `${bundle} ${time}`;
  const inOrder = (rows: readonly Cells[]) => [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const [found, counted] = [inOrder(actual), inOrder(wanted)];
  expect(found).toHaveLength(counted.length);
  for (const [at, row] of found.entries())
    for (const [column, value] of row.entries()) {
      const other = counted[at]?.[column] ?? null;
      if (typeof value === 'number' && typeof other === 'number') expect(value).toBeCloseTo(other, 9);
      else expect([key(row), column, value]).toEqual([key(row), column, other]);
    }
}

/** The rows of several apps: without their names and platforms. */
const ofBundles = (rows: readonly (readonly unknown[])[]): Cells[] =>
  rows.map(([_name, bundle, _platform, ...rest]) => [bundle, ...rest] as Cells);

const choiceFor = (time: Time, period = `${FROM}..${TO}`, sheet = 'Users') =>
  choiceOf({ period, groupBy: time ? [time] : [], metrics: METRICS }, sheet);

async function written(world: ReportHost, time: Time): Promise<Cells[]> {
  const { rows } = await agreedWrite(world, choiceFor(time));
  const sheet = world.workbook.sheetByName('Users');
  if (!sheet) throw new Error('no sheet');
  const area = { row: 2, column: 1, rows, columns: (time ? 4 : 3) + METRICS.length };
  return ofBundles(world.workbook.cells(sheet.id, area).map((row) => row.map(({ value }) => value)));
}

test.each(ZONES)('figures of users in %s are those of the people who came', async (zone) => {
  const world = await hosts.openConnected({ timeZone: zone });
  for (const time of [null, 'date', 'week', 'month'] as const)
    expectRows(await written(world, time), await expected(time));
});

test('a cell shows the same as the sheet, and one number for one app', async () => {
  const world = await hosts.openConnected();
  await world.share('account');
  const cellValue = async (...args: unknown[]) => {
    const value = await world.value('APP_STATS', args);
    return value;
  };
  const byApp = (await cellValue('all', FROM, TO, 'app', METRICS.join(','), false)) as unknown[][];
  expectRows(ofBundles(byApp), await expected(null));
  const [app] = APPS;
  if (!app) throw new Error('no app');
  const [, users, , , arpdau] = await figures(app.appId, FROM, TO);
  expect(await cellValue(app.bundleId, FROM, TO, '', 'users')).toBe(users);
  expect(await cellValue(app.bundleId, FROM, TO, '', 'ARPDAU')).toBeCloseTo(Number(arpdau), 9);
  await expect(cellValue('all', FROM, TO, 'date', 'users')).rejects.toThrow('known of each app alone');
  await expect(cellValue('all', FROM, TO, 'app,country', 'users')).rejects.toThrow('isn’t known by Country');
});

test('a chart draws the ARPDAU of an app by day', async () => {
  const world = await hosts.openConnected();
  const [app] = APPS;
  if (!app) throw new Error('no app');
  const id = await world.saveAndRun({
    name: 'One app',
    choice: { apps: [app.appId], period: `${FROM}..${TO}`, byApp: false, metrics: METRICS },
  });
  const chart = { kind: 'line', domain: 'Date', metric: 'ARPDAU', title: 'ARPDAU by day' } as const;
  await world.call('addChart', { id, chart });
  const [header, ...rows] = drawnCharts(world.workbook)[0]?.cells ?? [];
  expect(header).toEqual(['Date', 'ARPDAU']);
  const ofApp = (await expected('date')).filter(([bundle]) => bundle === app.bundleId);
  expectRows(
    rows.map(([date, arpdau]) => ['', date, arpdau] as Cells),
    ofApp.map((row) => ['', row[1] ?? null, row.at(-1) ?? null]),
  );
});

test('a merge keeps users by day over restated days, and of days that were missed', async () => {
  const world = await hosts.openConnected();
  const save = (time: Time, sheet: string) =>
    world.save({
      name: sheet,
      mode: 'merge',
      choice: choiceFor(time, 'yesterday', sheet),
    });
  const ids = [await save('date', 'Merged'), await save('week', 'Weeks')];
  for (const days of [0, 1, 2]) {
    await world.passHours(24 * days);
    for (const id of ids) await world.runNow(id);
  }
  const last = addDays(world.today(), -1);
  const rowsOf = (id: string) => ofBundles(world.block(id).slice(1));
  // The first run was of the 19th and its week.
  expectRows(rowsOf(ids[0] ?? ''), await expected('date', day('2026-11-19'), last));
  expectRows(rowsOf(ids[1] ?? ''), await expected('week', day('2026-11-16'), last));
});

test('a record without a count is blank and named, in stats and in the list of apps', async () => {
  const world = await hosts.openConnected();
  const [app] = APPS;
  if (!app) throw new Error('no app');
  hosts.sandbox.behave({ uniquesSent: { [app.appId]: 'missing' } });
  const outcome = await agreedWrite(world, choiceFor('week'));
  expect(outcome).toMatchObject({ hasGaps: true, failures: [] });
  expect(outcome.gaps.join()).toContain(`The service has no count of users for: ${app.name} (`);
  const rows = await written(world, 'week');
  expect(rows.map(([, , , users]) => users === null)).toEqual(
    rows.map(([bundle]) => bundle === app.bundleId),
  );
  const list = choiceOf({ source: 'appList', groupBy: [], metrics: [], period: 'last 7 days' }, 'List');
  expect((await agreedWrite(world, list)).gaps.join()).toContain('no count of users');
});
