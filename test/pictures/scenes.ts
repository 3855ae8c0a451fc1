// What each picture of README and docs shows, done in the workbench as a person does it.

import { SELLER_DIFFERENCES } from 'sheets-workbench/sandbox/data/seller-differences';
import type { SandboxOptions } from 'sheets-workbench/sandbox/sandbox';
import type { LivePage } from '../browser/live-page';
import { idle, runItem } from '../browser/page';

export interface Picture {
  /** The name of its file in docs. */
  name: string;
  width: number;
  height: number;
  sandbox?: SandboxOptions;
  /** Does what the picture shows, on a page whose user is logged in to both services. */
  scene: (live: LivePage) => Promise<void>;
}

const button = ({ panel }: LivePage, name: string) => panel.getByRole('button', { name, exact: true });
const field = ({ panel }: LivePage, name: string) => panel.getByLabel(name, { exact: true });
const outcome = ({ panel }: LivePage, text: RegExp) =>
  panel.getByRole('status').filter({ hasText: text }).first().waitFor();
const openTool = ({ page }: LivePage, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();

async function openSidebar(live: LivePage): Promise<void> {
  await runItem(live.page, 'Open sidebar');
  await live.panel.getByText(/^\d+ apps$/).waitFor();
}

/** Ticks exactly these boxes of a group. */
async function tick({ panel }: LivePage, group: string, names: readonly string[]): Promise<void> {
  const boxes = panel.getByRole('group', { name: group, exact: true }).getByRole('checkbox');
  for (const box of await boxes.all())
    if ((await box.isChecked()) && (await box.isEnabled())) await box.uncheck();
  for (const name of names)
    await panel
      .getByRole('group', { name: group, exact: true })
      .getByRole('checkbox', { name, exact: true })
      .check();
}

async function chooseTwoApps(live: LivePage, groupBy: readonly string[]): Promise<void> {
  await tick(live, 'Apps', ['Galaxy Golf', 'Home Designer']);
  // Folds the list.
  await live.panel.getByRole('button', { name: /^2 of \d+ chosen/ }).click();
  await field(live, 'Period').selectOption({ label: 'Last 7 days' });
  await tick(live, 'Group by', groupBy);
}

/** Saves the choice as a report that runs at once. */
async function saveAndRun(live: LivePage, name: string, schedule?: { mode?: string }): Promise<void> {
  await button(live, 'Save…').click();
  await field(live, 'Report name').fill(name);
  if (schedule?.mode) await field(live, 'Write mode').selectOption(schedule.mode);
  if (schedule) {
    await field(live, 'Schedule').selectOption('Daily');
    await field(live, 'Hour').selectOption('09:00');
  }
  await button(live, 'Save and run').click();
  await outcome(live, /is saved/);
  await idle(live.page);
}

/** Shows cells of a sheet, as a click on its tab does. */
async function show({ page }: LivePage, sheet: string, a1: string): Promise<void> {
  await idle(page);
  await page.evaluate(([name, cells]) => window.workbench?.select(name, cells), [sheet, a1] as const);
}

/** The panel as it is when it is opened again. */
async function openAgain(live: LivePage): Promise<void> {
  await live.page.locator('#sidebar').getByRole('button', { name: 'Close sidebar' }).click();
  await live.page.locator('#sidebar').waitFor({ state: 'hidden' });
  await runItem(live.page, 'Open sidebar');
}

async function connectBigQuery(live: LivePage): Promise<void> {
  await live.panel.openTab('Account');
  await button(live, 'Connect BigQuery').click();
  await field(live, 'Service account key').fill(live.workbench.sandbox.serviceAccountKey);
  await button(live, 'Connect BigQuery').click();
  await button(live, 'Disconnect BigQuery').waitFor();
  await live.panel.openTab('Build');
}

async function chooseTable(live: LivePage, table: string): Promise<void> {
  await field(live, 'Destination').selectOption({ label: 'BigQuery table' });
  await field(live, 'Dataset').fill('publisher_stats');
  await field(live, 'Table').fill(table);
}

export const PICTURES: readonly Picture[] = [
  {
    name: 'workbench',
    width: 1360,
    height: 860,
    scene: async (live) => {
      await openSidebar(live);
      await field(live, 'Period').selectOption({ label: 'Last 7 days' });
      await tick(live, 'Group by', ['App']);
      await button(live, 'Write to sheet').click();
      await outcome(live, /Wrote /);
      await show(live, 'App stats', 'H10');
    },
  },
  {
    name: 'saved-reports',
    width: 1360,
    height: 860,
    scene: async (live) => {
      const { workbook, session } = live.workbench;
      await openSidebar(live);
      await chooseTwoApps(live, ['App', 'Date']);
      await field(live, 'Sheet name').fill('Daily revenue');
      await saveAndRun(live, 'Daily revenue', { mode: 'Merge' });
      await field(live, 'Source').selectOption({ label: 'Seller stats' });
      await field(live, 'Period').selectOption({ label: 'Last 7 days' });
      await tick(live, 'Group by', ['Date', 'Country']);
      await field(live, 'Sheet name').fill('Seller by country');
      await saveAndRun(live, 'Seller by country');
      const sheet = workbook.sheetByName('Daily revenue')?.id ?? 0;
      workbook.typeInto(sheet, 3, 11, 'new campaign');
      workbook.typeInto(sheet, 6, 11, 'update 2.4 released');
      // Past the hour of tomorrow's run.
      await session.clockTriggers.moveAhead(28);
      await openAgain(live);
      await live.panel.openTab('Reports');
      await button(live, 'Run Daily revenue').waitFor();
      await show(live, 'Daily revenue', 'K23');
    },
  },
  {
    name: 'dashboard',
    width: 1372,
    height: 1340,
    scene: async (live) => {
      await openSidebar(live);
      await button(live, 'Dashboard').click();
      await outcome(live, /The dashboard is ready/);
      await show(live, 'Dashboard', 'D3');
    },
  },
  {
    name: 'discrepancies',
    width: 1500,
    height: 760,
    sandbox: { sellerDifferences: SELLER_DIFFERENCES },
    scene: async (live) => {
      await openSidebar(live);
      await field(live, 'Source').selectOption({ label: 'Discrepancies' });
      await field(live, 'Tolerance').fill('5%');
      await tick(live, 'Group by', ['Bundle']);
      await button(live, 'Write to sheet').click();
      await outcome(live, /Wrote /);
      await show(live, 'Discrepancies', 'A30');
    },
  },
  {
    name: 'bigquery',
    width: 1280,
    height: 880,
    scene: async (live) => {
      await openSidebar(live);
      await connectBigQuery(live);
      await field(live, 'Period').selectOption({ label: 'Last 30 days' });
      await tick(live, 'Group by', ['App', 'Ad type']);
      await chooseTable(live, 'revenue_by_ad_type');
      await openTool(live, 'BigQuery');
      await button(live, 'Load into BigQuery').click();
      await outcome(live, /Loaded /);
      await live.page.getByRole('button', { name: 'Look again' }).click();
      await live.page.getByRole('heading', { name: 'publisher_stats.revenue_by_ad_type' }).waitFor();
    },
  },
];
