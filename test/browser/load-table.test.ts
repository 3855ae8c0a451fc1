// BigQuery tables in a real browser: a key, a load, and a saved report's earlier days, stopped and continued.

import { AppsScriptHost } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { addDays, type Day, dayOfMs } from '../../src/core/day';
import { FIRST_FINAL_AFTER } from '../../src/core/report/final-days';
import { accountDays, DATASET, loadedDays } from '../google/bigquery/table-world';
import { expectPanelAccessible } from './accessible';
import { useLivePage } from './live-page';
import { gridCells, idle, runItem } from './page';

onlyInLongRun();

const HOUR_MS = 3_600_000;
const TODAY = '2026-11-20' as Day;
const YESTERDAY = addDays(TODAY, -1);
const REPORT = 'By country';
/** How many days the report loads in its runs. */
const DAYS_OF_REPORT = 7;
const EARLIER_DAYS = 80;
/** Those of which its first run has loaded final figures. */
const DAYS_HAD = DAYS_OF_REPORT - FIRST_FINAL_AFTER;
const DAYS_WANTED = EARLIER_DAYS - DAYS_HAD;

/** Starts at 01:00 UTC. */
const time = { atMs: Date.parse(`${TODAY}T01:00:00Z`), sinceMs: Date.now() };
const clock = () => time.atMs + (Date.now() - time.sinceMs);

const live = useLivePage({ clock, connected: ['account'], opens: 'sidebar' });

const status = () => live.panel.getByRole('status').textContent();
const card = () =>
  live.panel.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: REPORT });

const continueButton = () => card().getByRole('button', { name: /^Continue: / });

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

/** Moves the clock an hour ahead and fires the hourly trigger. */
async function tick(): Promise<void> {
  time.atMs += HOUR_MS;
  expect(dayOfMs(clock())).toBe(TODAY);
  const { host, state } = live.workbench;
  const [trigger] = state.triggers;
  if (!(host instanceof AppsScriptHost) || !trigger) throw new Error('There is no trigger to fire.');
  await host.runTimeTrigger(trigger.uid);
}

async function daysOf(table: string): Promise<number> {
  return (await live.workbench.sandbox.bigQuery.partitions(DATASET, table)).length;
}

/** What the first sheet of the spreadsheet shows, as text. */
async function firstSheet(): Promise<string> {
  await idle(live.page);
  return JSON.stringify(await gridCells(live.page, 'Sheet1', 'A1:Z100'));
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

test('a report is saved with a schedule, and a load of its earlier days can be stopped', async () => {
  await live.panel.set({ Period: 'Last 7 days', Table: 'daily' });
  await live.panel.draft(REPORT);
  await live.panel.field('Schedule').selectOption('Daily');
  await live.panel.push('Save and run');
  // 24 apps and their list; three before the loads, and two for each of seven days.
  await eventually(async () =>
    expect(await status()).toMatch(/is saved\. This schedule sends about 42 requests a day\. .* Loaded /),
  );
  await expectAccountsDays('daily', DAYS_OF_REPORT);

  await live.panel.openTab('Reports');
  await live.panel.chooseFor(REPORT, 'Load earlier days…');
  await live.panel.field('First day').fill(addDays(TODAY, -EARLIER_DAYS));
  await live.panel.push('Load');
  // The newest ones are there already; wait for one that isn't.
  await live.panel.getByText(new RegExp(`Loaded (?:[3-9]|\\d\\d) of ${DAYS_WANTED} days`)).waitFor();
  await live.panel.push('Stop');
  const had = `The table has final figures of ${DAYS_HAD} of ${EARLIER_DAYS} days.`;
  await eventually(async () => expect(await status()).toMatch(new RegExp(`${had} .*Stopped`)));
  await continueButton().waitFor();
  await expectPanelAccessible(live.page);
});

test('a tick loads none of the earlier days that are left', async () => {
  const before = await daysOf('daily');
  expect(before).toBeGreaterThan(DAYS_OF_REPORT);
  expect(before).toBeLessThan(EARLIER_DAYS);
  await tick();
  expect(await daysOf('daily')).toBe(before);
});

test('once the panel is opened again, Continue loads the others', async () => {
  const { page } = live;
  const loaded = (await daysOf('daily')) - DAYS_HAD;
  await page.getByRole('button', { name: 'Close sidebar' }).click();
  await page.locator('#sidebar').waitFor({ state: 'hidden' });
  await runItem(page, 'Open sidebar');
  await live.panel.openTab('Reports');
  expect(await continueButton().textContent()).toBe(`Continue: ${loaded} of ${DAYS_WANTED} days`);
  await continueButton().click();
  await card().getByRole('progressbar').waitFor({ state: 'detached' });
  await eventually(async () => expect(await status()).toMatch(/^Loaded /));
  await expectAccountsDays('daily', EARLIER_DAYS);
});

test('loading into BigQuery changes no sheet except the add-on’s log', async () => {
  const { workbook } = live.workbench;
  expect(await firstSheet()).toBe(untouched);
  const names = workbook.sheets.map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('_publisher_stats'))).toEqual([
    ...['Sheet1', 'Publisher Stats log'],
  ]);
});
