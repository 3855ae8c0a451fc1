// BigQuery in the workbench's page: an accessible tool lists the loaded tables.

import { bearerToken, GoogleCalls } from 'sheets-workbench/test/sandbox/bigquery/google-calls';
import { expectPageAccessible } from '../accessible';
import { useLivePage } from '../live-page';

const live = useLivePage();

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
  await expectPageAccessible(live.page);
  live.expectNoPageErrors();
});
