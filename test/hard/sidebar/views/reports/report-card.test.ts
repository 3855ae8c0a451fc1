// Tests of a report’s card in a real browser: its link, old outcomes and failures, and what unfolds.

import { reportView } from '../../../../sidebar/fake-reports';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { button, chooseFor, says, usePanels } from '../../../../sidebar/panel-page';
import { DAILY, FAULT, FAULT_SAID, serverWith } from '../../../../sidebar/report-fixture';

const open = usePanels('Reports');

const PLACE = {
  sheetName: 'Revenue',
  range: 'B3:H45',
  url: 'https://docs.google.com/spreadsheets/d/x#gid=7',
};

it('a card names the cell of a report that is fixed to one', async () => {
  const destination = { kind: 'cell' as const, sheetName: 'Sheet1', cell: 'B3' };
  const choice = { ...FIRST_CHOICE, destination };
  const page = await open(
    serverWith(
      reportView({ choice }),
      // The cells of this one were moved later, and their sheet was renamed.
      reportView({ id: '00000002', name: 'Moved', choice }, { place: PLACE }),
    ),
  );
  await page.getByText('Sheet: Sheet1!B3').waitFor();
  await page.getByRole('link', { name: 'Revenue!B3', exact: true }).waitFor();
});

it('a report that hasn’t written anything has no link', async () => {
  const page = await open(serverWith(DAILY));
  await page.getByText('Sheet: App stats').waitFor();
  expect(await page.getByRole('link').count()).toBe(0);
});

it('the outcome of a run is cleared once a schedule has run the report again', async () => {
  const server = serverWith(DAILY);
  const page = await open(server);
  await button(page, 'Run Daily revenue').click();
  await says(page, 'Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.');
  await button(page, 'Reload the reports').click();
  await page.getByText('Last run: 2026-11-20, 08:04').waitFor();
  expect(await page.getByRole('status').textContent()).toContain('Wrote 42 rows to A1:H43');
  server.reports.list = [reportView({}, { lastRun: '2026-11-20, 09:03', lastRows: 44 })];
  await button(page, 'Reload the reports').click();
  await page.getByText('Last run: 2026-11-20, 09:03, 44 rows').waitFor();
  expect(await page.getByRole('status').textContent()).toBe('');
});

it('a failure is cleared once a run succeeds', async () => {
  const server = serverWith(DAILY);
  server.reports.nextErrors.push(FAULT);
  const page = await open(server);
  await button(page, 'Run Daily revenue').click();
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  await page.getByRole('listitem').getByText('Failed once').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  server.reports.list = [reportView({}, { lastRun: '2026-11-20, 09:03', lastRows: 44 })];
  await button(page, 'Reload the reports').click();
  await page.getByText('Last run: 2026-11-20, 09:03, 44 rows').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('a result of two lines has nothing to unfold, even after a change of tabs', async () => {
  // Narrow letters fill two lines, with more characters than two lines usually have.
  const lastResult = 'ii '.repeat(34).trim();
  const page = await open(serverWith(reportView({}, { lastRun: '2026-11-20, 08:04', lastResult })));
  await page.getByText(lastResult).waitFor();
  expect(await button(page, 'Details of Daily revenue').count()).toBe(0);
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('tab', { name: 'Reports' }).click();
  expect(await button(page, 'Details of Daily revenue').count()).toBe(0);
});

it('an export stays open while the list is reloaded', async () => {
  const page = await open(serverWith(DAILY));
  await chooseFor(page, 'Daily revenue', 'Export');
  const text = page.getByLabel('Text of Daily revenue', { exact: true });
  await text.waitFor();
  await button(page, 'Reload the reports').click();
  await page.getByText('Loading reports…').waitFor({ state: 'detached' });
  expect(await text.inputValue()).toBe('{"name":"Daily revenue"}');
});
