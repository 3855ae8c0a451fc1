// A saved report in a real browser: saving, running, running again a day later, undoing, scheduling and failing. Each
// test continues where the one before it ended.

import { AppsScriptHost } from 'sheets-workbench/apps-script/host';
import type { TrueRow } from 'sheets-workbench/sandbox/data/truth';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { expectPanelAccessible } from '../accessible';
import { clockFrom, useLivePage } from '../live-page';
import { expectNear } from '../near-cells';
import { displays, gridCells, idle, typeDown } from '../page';

onlyInLongRun();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 07:00 in New York, the time zone of the spreadsheet. */
const NOW = '2026-11-20T12:00:00Z';
const APP_NAME = '+1 Clicker';
const REPORT = 'Daily revenue';
/** Of its first run, the last 30 days. */
const FIRST_DAY = '2026-10-21';

const running = clockFrom(NOW);
/** How far the tests have moved the clock, ms. */
let passedMs = 0;
const clock = () => running() + passedMs;

const live = useLivePage({
  sandbox: { now: NOW },
  clock,
  connected: ['account', 'seller'],
  opens: 'sidebar',
});

const row = (name: string) =>
  live.panel.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: name });

/** Waits for an outcome. */
async function says(outcome: RegExp): Promise<string> {
  const message = live.panel.getByRole('status').filter({ hasText: outcome });
  await message.waitFor();
  await idle(live.page);
  // Also what is behind `Details`.
  return (await message.locator('p, li').allTextContents()).join('\n').trim();
}

/** Presses the button and waits for an outcome. */
async function press(name: string, outcome: RegExp): Promise<string> {
  await live.panel.push(name);
  return says(outcome);
}

/** Moves the clocks of the script, the spreadsheet and the service forward. */
async function pass(ms: number): Promise<void> {
  passedMs += ms;
  await live.workbench.sandbox.setClock(new Date(clock()));
}

/** Fires the hourly trigger, which the emulated host does not do by itself. */
async function tick(): Promise<void> {
  const { host, state } = live.workbench;
  const [trigger] = state.triggers;
  if (!(host instanceof AppsScriptHost) || !trigger) throw new Error('There is no trigger to fire.');
  await host.runTimeTrigger(trigger.uid);
}

const dayBefore = (days: number) =>
  new Date(Date.parse(`${live.workbench.sandbox.today()}T00:00:00Z`) - days * DAY_MS)
    .toISOString()
    .slice(0, 10);

/** The database's current rows of all days since the first of the first run. */
async function facts(): Promise<TrueRow[]> {
  const apps = await live.workbench.sandbox.truth.applications();
  const appId = String(apps.find(({ name }) => name === APP_NAME)?.['app_id']);
  return live.workbench.sandbox.truth.accountRows({
    appId,
    from: FIRST_DAY,
    to: dayBefore(1),
    groupBy: ['date'],
  });
}

/** Rows as cells, with days as serial numbers. */
const cellsOf = (rows: readonly TrueRow[]) =>
  rows.map(({ date, impressions, clicks, ctr, ecpm, revenue }) => {
    const serial = (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
    return [serial, impressions, clicks, ctr, ecpm, revenue];
  });

/** The rows of an earlier run, updated with the current ones, with new rows below. */
function merged(before: readonly TrueRow[], now: readonly TrueRow[]): TrueRow[] {
  const fresh = new Map(now.map((each) => [each['date'], each]));
  const updated = before.map((each) => fresh.get(each['date']) ?? each);
  const dates = new Set(before.map(({ date }) => date));
  return [...updated, ...now.filter(({ date }) => !dates.has(date))];
}

async function expectGrid(rows: readonly TrueRow[]): Promise<void> {
  await eventually(async () => {
    const grid = await gridCells(live.page, REPORT, `A2:F${rows.length + 2}`);
    const nothing = Array(6).fill(null);
    expectNear(
      grid.map((line) => line.map(({ value }) => value)),
      [...cellsOf(rows), nothing],
    );
  });
}

const NOTE = 'a campaign began';
let first: TrueRow[];
let second: TrueRow[];
let outcome: string;

test('a report is saved with a schedule, and the list shows when it runs', async () => {
  const { panel } = live;
  await panel.set({ Apps: [APP_NAME], Period: 'last 30 days' });
  await panel.draft(REPORT, { 'Write mode': 'Merge', Schedule: 'Daily', Hour: '09:00' });
  await panel.getByText('every day between 09:00 and 10:00').waitFor();
  await expectPanelAccessible(live.page);
  await press('Save report', /is saved/);
  await live.panel.openTab('Reports');
  await row(REPORT).getByText('Hasn’t run yet.').waitFor();
  await row(REPORT).getByText('Next run: 2026-11-20, between 09:00 and 10:00').waitFor();
  expect(live.workbench.state.triggers).toHaveLength(1);
});

test('the first run of a report writes the service’s rows of its period', async () => {
  first = await facts();
  await press(`Run ${REPORT}`, new RegExp(`^Merged ${first.length} rows into A1:F${first.length + 1} `));
  await expectGrid(first);
  await row(REPORT).getByText(`Last run: 2026-11-20, 07:0`).waitFor();
});

test('a run a day later reports the changes, and keeps a note beside its row', async () => {
  const { workbench } = live;
  const sheet = workbench.workbook.sheetByName(REPORT);
  workbench.workbook.typeInto(sheet?.id ?? 0, first.length + 1, 8, NOTE);
  await pass(DAY_MS);
  second = await facts();
  outcome = await press(`Run ${REPORT}`, /days? changed/);
  const old = new Map(first.map((each) => [each['date'], each]));
  const restated = second.flatMap((now) => {
    const was = old.get(now['date']);
    return was && JSON.stringify(was) !== JSON.stringify(now)
      ? [{ day: String(now['date']), usd: now.revenue - was.revenue }]
      : [];
  });
  const sum = restated.reduce((total, { usd }) => total + usd, 0);
  const [most] = restated.toSorted((a, b) => Math.abs(b.usd) - Math.abs(a.usd));
  expect(restated.length).toBeGreaterThan(1);
  expect(outcome).toContain(`1 row added, ${restated.length} changed, 0 removed.`);
  const money = `${sum < 0 ? '−' : '+'}${Math.abs(sum).toFixed(2)} USD`;
  expect(outcome).toContain(`${restated.length} days changed, ${money}, most on ${most?.day}.`);
  await expectGrid(merged(first, second));
  expect((await displays(live.page, REPORT, `H${first.length + 1}:H${first.length + 2}`)).flat()).toEqual([
    NOTE,
    '',
  ]);
});

test('undo restores the rows, and keeps the note beside its row', async () => {
  await live.panel.chooseFor(REPORT, 'Undo last run');
  await says(/is undone/);
  await expectGrid(first);
  expect((await displays(live.page, REPORT, `H${first.length + 1}`)).flat()).toEqual([NOTE]);
});

test('a click in the grid closes an open menu, and leaves the focus in the grid', async () => {
  const { page, panel } = live;
  await live.panel.push(`More actions for ${REPORT}`);
  await panel.menuOf(REPORT).waitFor();
  await typeDown(page, 23, 7, ['typed']);
  expect(await panel.menuOf(REPORT).count()).toBe(0);
  // The report has made its columns wider or narrower.
  expect((await displays(page, REPORT, 'G20:M30')).flat()).toContain('typed');
});

test('the hourly trigger runs a report when it is due, and the log shows all runs and the undo', async () => {
  const { page } = live;
  await pass(3 * HOUR_MS);
  await tick();
  await idle(page);
  await expectGrid(merged(first, second));
  await live.panel.push('Reload the reports');
  await row(REPORT).getByText('Last run: 2026-11-21, 10:0').waitFor();
  await row(REPORT).getByText('Next run: 2026-11-22, between 09:00 and 10:00').waitFor();
  const log = await displays(page, 'Publisher Stats log', 'A2:I6');
  const { user } = live.workbench.session.settings();
  expect(log.map(([, report, by]) => [report, by])).toEqual([
    [REPORT, user],
    [REPORT, user],
    [REPORT, user],
    [REPORT, 'trigger'],
    ['', ''],
  ]);
  // The login is shared, so the log names it.
  const { email } = live.workbench.sandbox.demoLogin;
  const results = log.map((line) => line[3]?.replace(` Connection: ${email}.`, ''));
  // The panel says first what the rows show, and the log says first how they have changed.
  const part = (pattern: RegExp) => pattern.exec(outcome)?.[0] ?? '';
  const found = part(/Revenue on .+?\d USD in all\.|Revenue on .+?\.(?=\n|$)/);
  const changes = [
    part(/1 row added, \d+ changed, 0 removed\./),
    part(/\d+ days changed, .+? most on [\d-]+\./),
  ];
  expect(results[1]?.replace(` ${found}`, '')).toBe(changes.join(' '));
  expect(results[1]).toContain(` ${found} `);
  expect(results[2]).toMatch(/^The last run is undone: A1:F/);
  expect(results[3]).toBe(results[1]);
});

test('the name of the sheet leads to the report’s cells', async () => {
  const { workbench, page } = live;
  await page.evaluate(() => window.workbench?.select('Publisher Stats log', 'A1'));
  await idle(page);
  await row(REPORT).getByRole('link', { name: REPORT }).click();
  await says(/is selected/);
  const active = workbench.workbook.sheets.find(({ id }) => id === workbench.workbook.activeSheetId);
  expect(active?.name).toBe(REPORT);
});

test('a failing report shows the reason and the request ID in the list and at its header', async () => {
  const { workbench, panel } = live;
  const attention = panel.getByRole('tab', { name: '1 needs attention' });
  await live.panel.openTab('Build');
  await panel.getByLabel('Source').selectOption('sellerStats');
  await panel.draft('Partner');
  await press('Save and run', /^“Partner” is saved\. .*Wrote /);
  await live.panel.openTab('Reports');
  const fault = { kind: 'validationError', field: 'filter.bundleList', message: 'Not yours.' } as const;
  workbench.sandbox.faults.add({ operation: 'sellerStats', fault, times: 1 });
  await live.panel.push('Run Partner');
  await panel.getByRole('alert').waitFor();
  const { requestId } = workbench.sandbox.requests.list().at(-1) ?? {};
  await live.panel.push('Details of Partner');
  for (const text of ['Failed once', 'Not yours', `Request ID: ${requestId}`])
    await row('Partner').getByText(text).waitFor();
  await attention.waitFor();
  await eventually(async () => {
    const [[header] = []] = await gridCells(live.page, 'Partner', 'A1');
    expect(header?.note).toContain(requestId);
  });
  await live.panel.chooseFor('Partner', 'Delete');
  await expectPanelAccessible(live.page);
  await live.panel.push('Cancel');
});

test('one click runs all reports', async () => {
  await press('Run all reports', /^Ran 2 reports\./);
  await live.panel.getByRole('status').getByText('Details').click();
  await live.panel.getByRole('status').getByText('Partner: Wrote ').waitFor();
  expect(await row('Partner').getByText('Failed once').count()).toBe(0);
  expect(await live.panel.getByRole('tab', { name: 'needs attention' }).count()).toBe(0);
});
