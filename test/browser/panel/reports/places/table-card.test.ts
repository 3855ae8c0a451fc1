// The card of a report that loads a BigQuery table, in a real browser: what it leads to and offers, and deletion.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { usePanels } from '../../panel-page';
import { menuOf, NAME, withReport } from './table-card-page';
import { TABLE_NAME, TABLE_URL } from './table-fixture';

onlyInLongRun();

const open = usePanels('Reports');

it('the card leads to the table, and offers nothing of a sheet', async () => {
  const lastResult = `Loaded 42 rows of 7 days (0.1 MB) into ${TABLE_NAME}.`;
  const { page } = await open(withReport({ lastRows: 42, lastRun: '2026-11-20, 08:04', lastResult }));
  // The line of the table has its whole name.
  await page.getByText('Loaded 42 rows of 7 days (0.1 MB) into daily_revenue.', { exact: true }).waitFor();
  const link = page.getByRole('link', { name: TABLE_NAME });
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([TABLE_URL, 'noopener']);
  await page.getByText(`BigQuery table: ${TABLE_NAME}`, { exact: true }).waitFor();
  await page.getByText('App stats of all apps, by app and date · Last 7 days', { exact: true }).waitFor();
  expect(await menuOf(page)).toEqual([
    ...['Edit', 'Pause', 'Duplicate', 'Load earlier days…', 'Export', 'Delete'],
  ]);
});

it('an app that has left the list can be left out while days wait for it', async () => {
  const { page, server } = await open(withReport({ canLeaveOut: true }));
  await page.chooseFor(NAME, 'Leave it out from now on');
  await page.says('Left out from now on: Puzzle.');
  expect(server.requests('changeReport').map(({ change }) => change)).toEqual(['leaveOut']);
});

hard.test('the question before deleting says that the table stays', async () => {
  const { page, server } = await open(withReport());
  await page.chooseFor(NAME, 'Delete');
  const question = page.getByRole('dialog', { name: `Delete ${NAME}` });
  await question.getByText('The table stays in BigQuery.').waitFor();
  expect(await question.getByRole('button').allTextContents()).toEqual(['Cancel', 'Delete the report']);
  await page.push('Delete the report');
  await becomes(() => server.requests('changeReport').map(({ change }) => change), ['delete']);
});
