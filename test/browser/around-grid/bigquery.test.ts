// BigQuery in the workbench's page: the demo key is filled in, and an accessible tool lists the loaded tables.

import { bearerToken, GoogleCalls } from 'sheets-workbench/test/sandbox/bigquery/google-calls';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { expectPageAccessible } from '../accessible';
import { connect, useLivePage } from '../live-page';
import { runItem } from '../page';

onlyInLongRun();

const live = useLivePage();

test('the offer of demo data fills in the key when the panel asks for one', async () => {
  await connect(live.workbench);
  await live.open({ isFirst: true });
  await runItem(live.page, 'Open sidebar');
  await live.panel.openTab('Account');
  await live.panel.getByRole('button', { name: 'Connect BigQuery' }).click();
  await live.page.getByRole('button', { name: 'Fill in the demo data' }).click();
  await live.page.getByText('Filled in. Now select Connect BigQuery.').waitFor();
  const { serviceAccountKey } = live.workbench.sandbox;
  await expect(live.panel.getByLabel('Service account key').inputValue()).resolves.toBe(serviceAccountKey);
  await live.panel.getByRole('button', { name: 'Connect BigQuery' }).click();
  await live.panel.getByRole('button', { name: 'Disconnect BigQuery' }).waitFor();
  live.expectNoPageErrors();
});

/** Creates a table and loads three rows of two days into it. */
async function loadTable(name: string): Promise<void> {
  const { sandbox } = live.workbench;
  sandbox.behave({ bigQueryPendingMs: 0, bigQueryRunningMs: 0 });
  const google = new GoogleCalls(sandbox, await bearerToken(sandbox, { iat: Math.floor(Date.now() / 1000) }));
  await google.createTable(name);
  const rows = ['2026-06-08', '2026-06-09', '2026-06-09'].map((date) => ({ date }));
  await google.load({ into: name, rows });
}

const tool = () => live.page.getByRole('region', { name: 'BigQuery' });
const openTool = () => live.page.getByRole('toolbar').getByRole('button', { name: 'BigQuery' }).click();

test('the tool BigQuery lists tables with their days, newest first', async () => {
  await live.open();
  await openTool();
  await tool().getByText('There is no table yet.').waitFor();
  await loadTable('daily');
  await tool().getByRole('button', { name: 'Look again' }).click();
  await tool().getByRole('heading', { name: 'publisher_stats.daily' }).waitFor();
  await tool().getByText('3 rows in 2 days').waitFor();
  expect(await tool().getByRole('row').allTextContents()).toEqual([
    'Day (UTC)Rows',
    '2026-06-092',
    '2026-06-081',
  ]);
  live.expectNoPageErrors();
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the tool BigQuery with tables and the sidebar beside it, in the %s theme',
  async (colorScheme) => {
    await loadTable(`axe_${colorScheme}`);
    await connect(live.workbench);
    await live.open({ colorScheme });
    await runItem(live.page, 'Open sidebar');
    await live.panel.getByRole('tab', { name: 'Build' }).waitFor();
    await openTool();
    await tool()
      .getByRole('heading', { name: `publisher_stats.axe_${colorScheme}` })
      .waitFor();
    await expectPageAccessible(live.page);
    live.expectNoPageErrors();
  },
);
