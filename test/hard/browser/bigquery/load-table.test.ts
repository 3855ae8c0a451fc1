// BigQuery tables in a real browser: a key, a load, and a saved report whose backfill takes several ticks.

import { AppsScriptHost } from 'sheets-workbench/apps-script/host';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { addDays, type Day, dayOfMs } from '../../../../src/core/day';
import { expectPanelAccessible } from '../../../browser/accessible';
import { useOpenSidebar } from '../../../browser/live-page';
import { idle, shown } from '../../../browser/page';
import { accountDays, DATASET, loadedDays } from '../../../google/bigquery/table-world';

const HOUR_MS = 3_600_000;
const TODAY = '2026-11-20' as Day;
const YESTERDAY = addDays(TODAY, -1);
const REPORT = 'By country';
/** How many days the report loads without its backfill: those of its period. */
const DAYS_OF_REPORT = 7;
const DAYS_OF_BACKFILL = 80;

/** Starts at 01:00 UTC. Each tick moves it an hour ahead, and may speed it up so that the tick runs out of time. */
const time = { atMs: Date.parse(`${TODAY}T01:00:00Z`), sinceMs: Date.now(), speed: 1 };
const clock = () => time.atMs + (Date.now() - time.sinceMs) * time.speed;

function moveClock(passedMs: number, speed: number): void {
  Object.assign(time, { atMs: clock() + passedMs, sinceMs: Date.now(), speed });
}

const live = useOpenSidebar({ clock }, ['account']);

const status = () => live.panel.getByRole('status').textContent();
const card = () =>
  live.panel.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: REPORT });

/** The counts of days that the progress shows, in order and each once, until the load has ended. */
async function countsUntilDone(total: number): Promise<number[]> {
  const counts = new Set<number>();
  while (!(await status())) {
    const [sentence = ''] = await live.panel.locator('#progress-sentence').allTextContents();
    const [, done, of] = /Loaded (\d+) of (\d+) days/.exec(sentence) ?? [];
    if (done !== undefined) {
      expect(Number(of)).toBe(total);
      counts.add(Number(done));
    }
    expect(await live.panel.getByRole('alert').count()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return [...counts];
}

/** Compares the rows and the sums of each partition with the account's database. */
async function expectAccountsDays(table: string, days: number): Promise<void> {
  const { sandbox } = live.workbench;
  const truth = await accountDays(sandbox, addDays(TODAY, -days), YESTERDAY);
  expect(truth).toHaveLength(days);
  expect(await loadedDays(sandbox, table)).toEqual(truth);
}

/** Moves the clock an hour ahead and fires the hourly trigger. @param speed of the clock during the tick */
async function tick(speed: number): Promise<void> {
  moveClock(HOUR_MS, speed);
  expect(dayOfMs(clock())).toBe(TODAY);
  const { host, state } = live.workbench;
  const [trigger] = state.triggers;
  if (!(host instanceof AppsScriptHost) || !trigger) throw new Error('There is no trigger to fire.');
  await host.runTimeTrigger(trigger.uid);
  moveClock(0, 1);
}

async function daysOf(table: string): Promise<number> {
  return (await live.workbench.sandbox.bigQuery.partitions(DATASET, table)).length;
}

/** What the first sheet of the spreadsheet shows, as text. */
async function firstSheet(): Promise<string> {
  await idle(live.page);
  return JSON.stringify(await shown(live.page, 'Sheet1', 'A1:Z100'));
}

let untouched: string;

test('a pasted key connects BigQuery', async () => {
  const { workbench, page } = live;
  workbench.workbook.typeInto(workbench.workbook.sheetByName('Sheet1')?.id ?? 0, 2, 3, 'a note');
  await eventually(async () => expect(await firstSheet()).toContain('a note'));
  untouched = await firstSheet();
  await live.panel.openTab('Account');
  await live.panel.push('Connect BigQuery');
  await live.panel.field('Service account key').fill(workbench.sandbox.serviceAccountKey);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await live.panel.button('Disconnect BigQuery').waitFor();
  const { client_email: email } = JSON.parse(workbench.sandbox.serviceAccountKey);
  await live.panel.getByText(email, { exact: true }).waitFor();
  await expectPanelAccessible(live.page);
});

test('24 apps, 40 days and all countries are loaded while the panel counts the days', async () => {
  await live.panel.openTab('Build');
  await live.panel.getByText('24 apps', { exact: true }).waitFor();
  await live.panel.field('Destination').selectOption({ label: 'BigQuery table' });
  expect(await live.panel.field('Project').inputValue()).toBe('publisher-demo');
  await live.panel.set({ Dataset: DATASET, Table: 'once', Country: true, Period: 'Custom' });
  await live.panel.field('From').fill(addDays(TODAY, -40));
  await live.panel.field('To').fill(YESTERDAY);
  await live.panel.push('Load into BigQuery');
  const counts = await countsUntilDone(40);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  await expectAccountsDays('once', 40);
  const rows = (await live.workbench.sandbox.bigQuery.rows(DATASET, 'once')).length;
  expect(await status()).toMatch(`Loaded ${rows.toLocaleString('en')} rows of 40 days`);
});

test('the outcome leads to the table and copies a query that reads it', async () => {
  const link = live.panel.getByRole('link', { name: 'Open in BigQuery' });
  expect(await link.getAttribute('href')).toContain(`p=publisher-demo&d=${DATASET}&t=once`);
  await live.panel.getByRole('status').getByText('Details').click();
  expect(await live.panel.field('Query').inputValue()).toContain(`FROM \`publisher-demo.${DATASET}.once\``);
  await live.panel.push('Copy query');
  await live.panel.getByText('Copied', { exact: true }).first().waitFor();
  await expectPanelAccessible(live.page);
});

test('the tool BigQuery lists the days of the table', async () => {
  const { page } = live;
  await page.getByRole('button', { name: 'BigQuery', exact: true }).click();
  const tool = page.getByRole('region', { name: 'BigQuery' });
  await tool.getByRole('heading', { name: `${DATASET}.once` }).waitFor();
  // One row for each day, and the header.
  expect(await tool.getByRole('row').count()).toBe(40 + 1);
});

test('a report is saved with a schedule, and its running backfill can be cancelled and paused', async () => {
  await live.panel.set({ Period: 'Last 7 days', Table: 'daily' });
  await live.panel.draft(REPORT);
  await live.panel.field('Schedule').selectOption('Daily');
  await live.panel.push('Save and run');
  // 24 apps and their list; three before the loads, and two for each of seven days.
  await eventually(async () =>
    expect(await status()).toMatch(/is saved\. About 42 requests a day .* Loaded /),
  );
  await expectAccountsDays('daily', DAYS_OF_REPORT);

  await live.panel.openTab('Reports');
  await live.panel.chooseFor(REPORT, 'Backfill…');
  await live.panel.field('Backfill from').fill(addDays(TODAY, -DAYS_OF_BACKFILL));
  await live.panel.push('Start backfill');
  await live.panel.getByText(new RegExp(`Loaded \\d+ of ${DAYS_OF_BACKFILL} days`)).waitFor();
  await live.panel.push('Cancel');
  await eventually(async () => expect(await status()).toMatch(/Cancelled/));
  await card().getByRole('progressbar').waitFor();
  // The answer to the question that a cancelled backfill asks.
  await live.panel.push('Pause backfill');
  await card()
    .getByText(/^Backfill paused: /)
    .waitFor();
  await expectPanelAccessible(live.page);
});

test('a tick loads nothing of a paused backfill', async () => {
  const before = await daysOf('daily');
  expect(before).toBeLessThan(DAYS_OF_BACKFILL);
  await tick(1);
  expect(await daysOf('daily')).toBe(before);
});

test('a resumed backfill continues tick by tick with the panel closed, until every day is loaded', async () => {
  const { page } = live;
  await live.panel.chooseFor(REPORT, 'Resume backfill');
  await eventually(async () => expect(await status()).toMatch(/continues within the hour/));
  await page.getByRole('button', { name: 'Close sidebar' }).click();
  const days = [await daysOf('daily')];
  // At 100 times the speed, the first tick has three seconds for its five minutes, too few for all days. The number
  // of ticks isn't fixed, because a busy machine needs more.
  while ((days[days.length - 1] ?? 0) < DAYS_OF_BACKFILL && days.length < 16) {
    await tick(days.length === 1 ? 100 : 20);
    days.push(await daysOf('daily'));
  }
  expect(days.length).toBeGreaterThan(2);
  expect(days).toEqual([...days].sort((one, other) => one - other));
  await expectAccountsDays('daily', DAYS_OF_BACKFILL);
});

test('loading into BigQuery changes no sheet except the add-on’s log', async () => {
  const { workbook } = live.workbench;
  expect(await firstSheet()).toBe(untouched);
  const names = workbook.sheets.map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('_publisher_stats'))).toEqual([
    ...['Sheet1', 'Publisher Stats log'],
  ]);
});
