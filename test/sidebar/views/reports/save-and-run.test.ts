// Save and run in a real browser: a report that is saved and runs, and what fails or is cancelled in between.

import { isHard } from 'sheets-workbench/test/set-up/draws';
import type { FakeServer } from '../../fake-server';
import { button, chooseFor, field, hasFocus, openTab, says, usePanels } from '../../panel-page';
import { DAILY, FAULT, FAULT_SAID, serverWith } from '../../report-fixture';

const open = usePanels();
const saved = (server: FakeServer) => server.requests('saveReport').map(({ draft }) => draft.name);
const ran = (server: FakeServer) => server.requests('runReport').map(({ id }) => id);
async function pressed(server: FakeServer) {
  const page = await open(server);
  await button(page, 'Save report').click();
  await page.keyboard.type('Weekly');
  await button(page, 'Save and run').click();
  return page;
}

it('Save and run runs the report that it has saved', async () => {
  const server = serverWith(DAILY);
  const page = await open(server);
  await button(page, 'Save report').click();
  await page.keyboard.type('Weekly');
  await button(page, 'Save and run').click();
  await says(
    page,
    '“Weekly” is saved. Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.',
  );
  expect(server.requests('saveReport').map(({ draft }) => draft.name)).toEqual(['Weekly']);
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['00000011']);
  expect(await field(page, 'Report name').isVisible()).toBe(false);
  expect(await hasFocus(button(page, 'Save report'))).toBe(true);
});

if (isHard) {
  it('a saved report stays when its run fails, and Try again doesn’t save it again', async () => {
    const server = serverWith(DAILY);
    const release = server.hold('saveReport');
    const page = await pressed(server);
    await page.getByText('Saving Weekly…').waitFor();
    // The fault is for the run alone, so the report is saved.
    server.faults.set('runReport', 'The script stopped.');
    release();
    await page.getByRole('alert').getByText('“Weekly” is saved, but its run failed.').waitFor();
    expect(await hasFocus(button(page, 'Try again'))).toBe(true);
    await page.keyboard.press('Enter');
    await says(page, 'Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.');
    expect([saved(server), ran(server)]).toEqual([['Weekly'], ['00000011', '00000011']]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await openTab(page, 'Reports');
    await page.getByRole('heading', { name: 'Weekly' }).waitFor();
  });

  it('the outcome says that the report is saved even if its run is cancelled', async () => {
    const server = serverWith(DAILY);
    const release = server.hold('runReport');
    const page = await pressed(server);
    await button(page, 'Cancel').click();
    await page.getByText('Cancelling…').waitFor();
    release();
    await says(page, '“Weekly” is saved. Cancelled. Nothing was written.');
    expect(saved(server)).toEqual(['Weekly']);
  });

  it('the focus goes back to the card of an edited report', async () => {
    const server = serverWith(DAILY);
    const page = await open(server, { tab: 'Reports' });
    await chooseFor(page, 'Daily revenue', 'Edit');
    await field(page, 'Period').selectOption({ label: 'This month' });
    await button(page, 'Save and run').click();
    await says(page, '“Daily revenue” is saved. About ');
    await says(
      page,
      'or 100,000 with Google Workspace. Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.',
    );
    await page.getByText('App stats · This month · Replace').waitFor();
    expect(ran(server)).toEqual(['00000001']);
    expect(await hasFocus(button(page, 'More actions for Daily revenue'))).toBe(true);
  });

  it('nothing runs when the report can’t be saved', async () => {
    const server = serverWith(DAILY);
    server.reports.nextErrors.push(FAULT);
    const page = await pressed(server);
    await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
    expect([saved(server), ran(server)]).toEqual([['Weekly'], []]);
    expect(await field(page, 'Report name').inputValue()).toBe('Weekly');
  });
}
