// Save and run in a real browser: a report that is saved and runs, and what fails or is cancelled in between.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { FakeServer } from '../../../../sidebar/fake-server';
import { DAILY, FAULT, FAULT_SAID, serverWith } from '../../../../sidebar/report-fixture';
import { hasFocus, usePanels } from '../../panel-page';

onlyInLongRun();

const open = usePanels();
const saved = (server: FakeServer) => server.requests('saveReport').map(({ draft }) => draft.name);
const ran = (server: FakeServer) => server.requests('runReport').map(({ id }) => id);
async function pressed(server: FakeServer) {
  const { page } = await open(server);
  await page.push('Save report');
  await page.keyboard.type('Weekly');
  await page.push('Save and run');
  return page;
}

it('Save and run runs the report that it has saved, and nothing if it can’t be saved', async () => {
  const server = serverWith(DAILY);
  server.reports.nextErrors.push(FAULT);
  const page = await pressed(server);
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  expect([saved(server), ran(server)]).toEqual([['Weekly'], []]);
  expect(await page.field('Report name').inputValue()).toBe('Weekly');
  await page.pushUntil('Save and run', '“Weekly” is saved. Wrote 42 rows to A1:H43 of sheet “App stats”.');
  expect(server.requests('saveReport')[1]).toMatchObject({
    draft: { name: 'Weekly', choice: { destination: { kind: 'newSheet', sheetName: 'Weekly' } } },
  });
  expect(ran(server)).toEqual(['00000011']);
  expect(await page.field('Report name').isVisible()).toBe(false);
  expect(await hasFocus(page.button('Save report'))).toBe(true);
});

hard.test('a saved report stays when its run fails, and Try again doesn’t save it again', async () => {
  const server = serverWith(DAILY);
  const release = server.hold('saveReport');
  const page = await pressed(server);
  await page.getByText('Saving Weekly…').waitFor();
  // The fault is for the run alone, so the report is saved.
  server.faults.set('runReport', 'The script stopped.');
  release();
  await page.getByRole('alert').getByText('“Weekly” is saved, but its run failed.').waitFor();
  expect(await hasFocus(page.button('Try again'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.says('Wrote 42 rows to A1:H43 of sheet “App stats”.');
  expect([saved(server), ran(server)]).toEqual([['Weekly'], ['00000011', '00000011']]);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.openTab('Reports');
  await page.getByRole('heading', { name: 'Weekly' }).waitFor();
});

hard.test('the outcome says that the report is saved even if its run is cancelled', async () => {
  const server = serverWith(DAILY);
  const release = server.hold('runReport');
  const page = await pressed(server);
  await page.push('Cancel');
  await page.getByText('Cancelling…').waitFor();
  release();
  await page.says('“Weekly” is saved. Cancelled. Nothing was written.');
  expect(saved(server)).toEqual(['Weekly']);
});

hard.test('the focus goes back to the card of an edited report', async () => {
  const { page, server } = await open(serverWith(DAILY), { tab: 'Reports' });
  await page.chooseFor('Daily revenue', 'Edit');
  await page.field('Period').selectOption({ label: 'This month' });
  await page.pushUntil('Save and run', '“Daily revenue” is saved. This schedule sends about ');
  await page.says('or 100,000 with Google Workspace. Wrote 42 rows to A1:H43 of sheet “App stats”.');
  await page.getByText('This month · Replace').waitFor();
  expect(ran(server)).toEqual(['00000001']);
  expect(await hasFocus(page.button('More actions for Daily revenue'))).toBe(true);
});
