// BigQuery in the workbench's page: the demo key is filled in, and the tool shows what has been loaded.

import { connect, useAddOn } from '../../../browser/live-page';
import { runItem } from '../../../browser/page';
import { bearerToken, GoogleCalls } from '../../../workbench/sandbox/bigquery/google-calls';

const live = useAddOn();

test('the strip fills in the demo key where the panel asks for one', async () => {
  await connect(live.workbench);
  await live.open({ isFirst: true });
  await runItem(live.page, 'Open sidebar');
  await live.openTab('Account');
  await live.page.getByRole('button', { name: 'Fill in the demo log-in' }).click();
  await live.page.getByText('Filled in. Now select Connect BigQuery.').waitFor();
  const { serviceAccountKey } = live.workbench.sandbox;
  await expect(live.panel.getByLabel('Service account key').inputValue()).resolves.toBe(serviceAccountKey);
  await live.panel.getByRole('button', { name: 'Connect BigQuery' }).click();
  await live.panel.getByRole('button', { name: 'Disconnect BigQuery' }).waitFor();
  live.expectNoPageErrors();
});

test('the tool lists tables with their days, newest first', async () => {
  const { sandbox } = live.workbench;
  await live.open();
  const { page } = live;
  await page.getByRole('toolbar').getByRole('button', { name: 'BigQuery' }).click();
  const tool = page.getByRole('region', { name: 'BigQuery' });
  await tool.getByText('There is no table yet.').waitFor();
  sandbox.behave({ bigQueryPendingMs: 0, bigQueryRunningMs: 0 });
  const google = new GoogleCalls(sandbox, await bearerToken(sandbox, { iat: Math.floor(Date.now() / 1000) }));
  await google.createTable('daily');
  const rows = ['2026-06-08', '2026-06-09', '2026-06-09'].map((date) => ({ date }));
  await google.load({ into: 'daily', rows });
  await tool.getByRole('button', { name: 'Look again' }).click();
  await tool.getByRole('heading', { name: 'publisher_stats.daily' }).waitFor();
  await tool.getByText('3 rows in 2 days').waitFor();
  expect(await tool.getByRole('row').allTextContents()).toEqual([
    'Day (UTC)Rows',
    '2026-06-092',
    '2026-06-081',
  ]);
  live.expectNoPageErrors();
});
