// Why revenue changed, as a person finds it in a real browser: by a template, and on a dashboard, whose cells the page
// calculates. Each test continues where the one before it ended.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { addDays } from '../../../src/core/day';
import { day } from '../../core/given-day';
import { answer, useLivePage } from '../live-page';
import { calculated, displays, idle } from '../page';

onlyInLongRun();

const NOW = '2026-11-20T12:00:00Z';
/** Puzzle Kingdom on both platforms, and three more. */
const apps = SANDBOX_APPS.slice(0, 5);
const live = useLivePage({
  now: NOW,
  sandbox: { days: 70, apps },
  locale: 'de_DE',
  connected: ['account'],
  opens: 'sidebar',
});

const button = (name: string | RegExp) => live.panel.getByRole('button', { name, exact: true });
const says = (text: RegExp) => live.panel.getByRole('status').filter({ hasText: text }).first().waitFor();
const usd = (value: number) => `$${new Intl.NumberFormat('de', { maximumFractionDigits: 0 }).format(value)}`;

/** The revenue of each app, from and to a day. */
async function revenues(from: string, to: string): Promise<number[]> {
  const { truth } = live.workbench.sandbox;
  const span = { from: day(from), to: day(to) };
  const rows = await Promise.all(apps.map(({ appId }) => truth.accountRows({ appId, ...span })));
  return rows.map(([row]) => Number(row?.['revenue']));
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

test('why did revenue change: four presses from the open panel, and nothing typed', async () => {
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await button(name).click();
  };
  await live.panel.getByText('5 apps', { exact: true }).waitFor();
  // The templates of an empty spreadsheet are open already.
  if (await button('What changed').isHidden()) await press('Start from a template');
  await press('What changed');
  await press('Write to sheet');
  await says(/USD from impressions, .* USD from eCPM/);
  await press(/^Look into (?!this row)/);
  await live.panel.getByRole('columnheader', { name: 'From impressions' }).waitFor();
  expect(presses).toBeLessThanOrEqual(4);
});

test('a dashboard shows the database’s figures, apps of one name by their platform, and days as people write them', async () => {
  // The look of the test before is of less, and a dashboard is of what is chosen.
  await button(/^Back/).click();
  await button('Start from a template').click();
  await button('Dashboard').click();
  await says(/The dashboard is ready\. Ran 4 reports\./);
  await idle(live.page);
  await calculated(live.page);
  // The last 28 final days, which end 2 days before.
  const last = day('2026-11-17');
  const now = await revenues(addDays(last, -27), last);
  const before = await revenues(addDays(last, -55), addDays(last, -28));
  expect(await displays(live.page, 'Dashboard', 'A1:A2')).toEqual([
    [expect.stringMatching(/ · 2026-10-21 to 2026-11-17$/)],
    // The clock goes on while the test runs.
    [
      expect.stringMatching(
        /^Final to 2026-11-17 · read 2026-11-20, 07:\d\d · against 2026-09-23 to 2026-10-20$/,
      ),
    ],
  ]);
  const [total, , , earlier] = (await displays(live.page, 'Dashboard', 'A6:A9')).flat();
  expect([total, earlier]).toEqual([usd(sum(now)), `before: ${usd(sum(before))}`]);
  const top = apps
    .map(({ name, platform }, at) => ({
      name: name === 'Puzzle Kingdom' ? `${name} (${platform})` : name,
      revenue: now[at] ?? 0,
    }))
    .sort((a, b) => b.revenue - a.revenue);
  const rows = await displays(live.page, 'Dashboard', 'A41:C50');
  expect(rows.map(([name, revenue]) => [name, revenue])).toEqual([
    ...top.map(({ name, revenue }) => [name, revenue < 1000 ? expect.anything() : usd(revenue)]),
    ...Array.from({ length: 5 }, () => ['', '']),
  ]);
  const bars = rows.map((line) => line[2]?.length);
  expect(bars).toEqual([
    ...top.map(({ revenue }) => Math.round((16 * revenue) / (top[0]?.revenue ?? 1))),
    ...Array.from({ length: 5 }, () => 0),
  ]);
  const moved = apps
    .map(({ name, platform }, at) => [name, platform, (now[at] ?? 0) - (before[at] ?? 0)] as const)
    .sort((a, b) => Math.abs(b[2]) - Math.abs(a[2]));
  expect(
    (await displays(live.page, 'Dashboard', 'A16:B20')).map(([name, platform]) => [name, platform]),
  ).toEqual(moved.map(([name, platform]) => [name, platform]));
  const data = live.workbench.workbook.sheets.find(({ name }) => name.startsWith('Dashboard data'));
  expect(data?.hidden).toBe(true);
  expect(await displays(live.page, data?.name ?? '', 'A6:A6')).toEqual([['21. Okt.']]);
});

test('a single app has a name in the tables of its dashboard, though its reports have none', async () => {
  const { session } = live.workbench;
  const listed = await answer<{
    reports: { report: { dashboard: string; draft: { id: string }; digest: string } }[];
  }>(session, 'reports', {});
  const own = listed.reports.flatMap(({ report }) => (report.dashboard === '' ? [] : report));
  const reports = own.map(({ draft: { id }, digest }) => ({ id, digest }));
  const settings = { period: 'last 28 final days', compare: 'previous period', apps: [apps[0]?.appId] };
  await answer(session, 'editDashboard', { reports, ...settings });
  for (const { id } of reports) await answer(session, 'runReport', { runId: 'run-00000002', id });
  // The page hears of runs that it hasn't asked for a moment later.
  for (const rows of ['A16:A17', 'A41:A42'])
    await eventually(async () =>
      expect(await displays(live.page, 'Dashboard', rows)).toEqual([['The chosen app'], ['']]),
    );
});
