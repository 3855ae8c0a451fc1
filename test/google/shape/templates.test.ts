// The templates of App stats do what their sentences say: a row for each day, each country, each app.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { choiceOfTemplate } from '../../../sidebar/choice/templates';
import { addDays, serialOfDay } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { TemplateName } from '../../../src/text/panel/templates';
import { valuesOf } from '../sheet/sheet-truth';
import { useReportHost } from '../world/report-host';

onlyInLongRun();

const world = useReportHost('2026-11-20T12:03:00Z', {
  opens: 'once',
  days: 35,
  apps: SANDBOX_APPS.slice(0, 12),
});

/** Writes a template's table. @returns its titles, and its rows without the total */
async function rowsOf(name: TemplateName, apps: Choice['apps'] = 'all') {
  const choice = { ...choiceOfTemplate(name, () => true), apps };
  await world.call('write', { runId: 'run-00000001', choice });
  const { destination } = choice;
  if (destination.kind !== 'newSheet') throw new Error('no sheet');
  const [titles = [], ...rows] = valuesOf(world.workbook, destination.sheetName);
  expect(rows.at(-1)?.[0]).toBe('Total');
  return { titles, rows: rows.slice(0, -1) };
}

/** Groups of the last 30 days in the database, the one with the most revenue first. */
async function groups(by: string) {
  const today = world.today();
  const rows = await world.sandbox.query(
    `SELECT CAST(${by} AS VARCHAR) AS name, sum(revenue_nano) / 1e9 AS revenue FROM facts
     WHERE day BETWEEN DATE '${addDays(today, -30)}' AND DATE '${addDays(today, -1)}'
       AND app_id IN (${world.apps.map((id) => `'${id}'`).join(', ')})
     GROUP BY ${by} ORDER BY revenue DESC`,
  );
  return rows.map(({ name, revenue }) => ({ name: String(name), revenue: Number(revenue) }));
}

const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));

test('the template Daily revenue writes 30 rows for 30 days', async () => {
  const { titles, rows } = await rowsOf('dailyRevenue');
  expect(titles).toEqual(['Date', 'Revenue']);
  const days = (await groups('day')).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  expect(days).toHaveLength(30);
  expect(rows.map(([day]) => day)).toEqual(
    Array.from({ length: 30 }, (_none, at) => serialOfDay(addDays(world.today(), at - 30))),
  );
  expect(rows.map(([, revenue]) => revenue)).toEqual(close(days.map(({ revenue }) => revenue)));
});

test('the template Revenue by country writes each country once, the highest revenue first', async () => {
  const { titles, rows } = await rowsOf('revenueByCountry');
  expect(titles).toEqual(['Country', 'Country name', 'Impressions', 'eCPM', 'Revenue']);
  const countries = await groups('country');
  expect(rows.map(([country]) => String(country).toLowerCase())).toEqual(countries.map(({ name }) => name));
  expect(rows.map((row) => row[4])).toEqual(close(countries.map(({ revenue }) => revenue)));
});

test('the template Top apps writes the ten apps with the highest revenue, and a row for all others', async () => {
  const { titles, rows } = await rowsOf('topApps');
  expect(titles.slice(0, 3)).toEqual(['App', 'Bundle ID', 'Platform']);
  const apps = await groups('bundle_id');
  expect(rows.slice(0, 10).map((row) => row[1])).toEqual(apps.slice(0, 10).map(({ name }) => name));
  const others = world.apps.length - 10;
  expect(rows.slice(10).map(([title]) => title)).toEqual([`Others (${others} rows)`]);
});

test.each(['topApps', 'whatChanged', 'monthAgainstMonth'] as const)(
  'the template %s names the app also where it is the only one',
  async (name) => {
    const [app] = SANDBOX_APPS;
    if (!app) throw new Error('The sandbox has apps.');
    const { titles, rows } = await rowsOf(name, [app.appId]);
    expect(titles.slice(0, 3)).toEqual(['App', 'Bundle ID', 'Platform']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([[app.name, app.bundleId, app.platform]]);
  },
);
