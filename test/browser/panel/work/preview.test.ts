// The preview in a real browser: its table, the keyboard, progress and cancel, what ends it, and choices without one.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected } from '../../../sidebar/connected-servers';
import { FAULT, FAULT_SAID } from '../../../sidebar/report-fixture';
import { hasFocus, tabTo, usePanels } from '../panel-page';
import { expectGone, previewed, region } from './preview-page';

onlyInLongRun();

const open = usePanels();

it('a preview shows the first rows as the sheet would, and the write that follows fetches nothing', async () => {
  const server = accountConnected({ totals: true });
  const page = await previewed(open, server);
  // Five apps with rows of seven days, a header and the totals, of nine cells each.
  await page.says('Preview: 35 rows by 9 columns, 333 cells in all.');
  const table = page.getByRole('table', { name: 'Preview: first 20 of 35 rows' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    ...['App', 'Bundle ID', 'Platform', 'Date'],
    ...['Impressions', 'Clicks', 'CTR', 'eCPM', 'Revenue'],
  ]);
  const rows = table.getByRole('row');
  // The header, 20 rows and the totals.
  expect(await rows.count()).toBe(22);
  const cellsOf = (at: number) => rows.nth(at).getByRole('cell').allTextContents();
  // Each row has 1,000 impressions, 10 clicks and 2 USD.
  const metrics = ['1,000', '10', '1.00%', '$2.00', '$2.00'];
  expect((await cellsOf(1)).slice(3)).toEqual(['2026-11-13', ...metrics]);
  const totals = ['Total', '', '', '', '35,000', '350', '1.00%', '$2.00', '$70.00'];
  expect(await cellsOf(21)).toEqual(totals);
  await page.says('Revenue: 70');
  // Names and revenue are in sight at once, in the header, a row and the totals, though the table is wider.
  const view = await region(page).boundingBox();
  const boxes = await Promise.all(
    [0, 1, 21].flatMap((at) =>
      [rows.nth(at).locator('th, td').first(), rows.nth(at).locator('th, td').last()].map((cell) =>
        cell.boundingBox(),
      ),
    ),
  );
  for (const box of boxes) {
    expect(box?.x).toBeGreaterThanOrEqual(view?.x ?? Number.NaN);
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(
      (view?.x ?? 0) + (view?.width ?? 0),
    );
  }
  expect(await region(page).evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(true);
  await page.getByText('Scroll sideways to see all 9 columns.').waitFor();
  // No other style makes boxes of cells that stay.
  const displayed = await rows
    .nth(1)
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).display));
  expect(new Set(displayed)).toEqual(new Set(['table-cell']));
  const alignOf = (name: string) =>
    table.getByRole('columnheader', { name }).evaluate((cell) => getComputedStyle(cell).textAlign);
  expect([await alignOf('Revenue'), await alignOf('Date')]).toEqual(['right', 'left']);
  expect(server.callsOf('write')).toEqual([]);
  const requests = server.side.requestsSent();
  await page.pushUntil('Write to sheet', 'Wrote 35 rows to A1:I37 of sheet “App stats”.');
  expect(server.side.requestsSent()).toBe(requests);
  expect(await region(page).count()).toBe(0);
});

it('a preview is reached and scrolled by keyboard alone', async () => {
  const { page } = await open(accountConnected());
  await tabTo(page, 'Preview');
  await page.keyboard.press('Enter');
  await region(page).waitFor();
  expect(await hasFocus(page.button('Preview'))).toBe(true);
  expect(await region(page).evaluate((area) => area.getBoundingClientRect().top < innerHeight)).toBe(true);
  for (let steps = 0; steps < 4 && !(await hasFocus(region(page))); steps += 1)
    await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(region(page))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await becomes(() => region(page).evaluate((area) => area.scrollLeft > 0), true);
  // The caption stays in view.
  const left = () =>
    region(page)
      .locator('caption span')
      .first()
      .evaluate((text) => text.getBoundingClientRect().left);
  expect(await left()).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it('a preview stays while another sheet is named, and goes with another choice', async () => {
  const page = await previewed(open, accountConnected());
  await page.set({ 'Sheet name': 'Mine', Destination: 'Current cell' });
  expect(await region(page).count()).toBe(1);
  await page.field('Destination').selectOption({ label: 'BigQuery table' });
  await expectGone(page);
  // A load goes day by day.
  expect(await page.button('Preview').count()).toBe(0);
  await page.field('Destination').selectOption({ label: 'Sheet' });
  await page.push('Preview');
  await region(page).waitFor();
  await page.checkbox('Country').check();
  await expectGone(page);
});

it('a preview that fails says why, with its code, is tried again, and names missing apps', async () => {
  const { page, server } = await open(accountConnected(), { failing: ['Chess Arena'] });
  await page.checkbox('All apps').uncheck();
  await page.push('Preview');
  await page.getByRole('alert').getByText('Choose at least one app').waitFor();
  expect(server.callsOf('preview')).toEqual([]);
  await page.checkbox('All apps').check();
  server.nextErrors.push(FAULT);
  await page.push('Preview');
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  await page.getByRole('alert').getByText('Details').click();
  await page.getByRole('alert').getByText('Error code: SERVICE_FAILED', { exact: true }).waitFor();
  await page.pushUntil('Try again', 'Preview: 28 rows by 9 columns, 261 cells in all; 1 app is missing.');
  await page.says('Missing: Chess Arena');
});

it('of two buttons pressed in one moment only the first works, and it is what is tried again', async () => {
  const { page, server } = await open(accountConnected());
  server.nextErrors.push(FAULT);
  const buttons = await Promise.all(
    ['Preview', 'Write to sheet'].map((name) => page.button(name).elementHandle()),
  );
  await page.evaluate((both) => {
    for (const button of both) (button as HTMLElement).click();
  }, buttons);
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  await page.pushUntil('Try again', 'Preview: 35 rows');
  expect(server.callsOf('write')).toEqual([]);
});

it('an outcome of a comparison is looked into as a preview, which the form shows and a write keeps', async () => {
  const compared = { groupBy: [], metrics: ['revenue'], compare: 'previous period' as const };
  const { page, server } = await open(accountConnected({ ...compared, period: 'last 7 days' }));
  await page.push('Write to sheet');
  const status = () => page.getByRole('status').textContent();
  // Each of five apps has 2 USD on either side.
  await page.says('Wrote 5 rows');
  expect(await status()).toContain('Revenue: 10.00 USD, 10.00 USD before. 2 of 7 days aren’t final.');
  await page.push('Compare final days only');
  await region(page).waitFor();
  expect(await status()).toContain('Revenue: 10.00 USD, 0.00% against 10.00 USD before.');
  expect(await page.field('Period').inputValue()).toBe('last 7 final days');
  const requests = server.side.requestsSent();
  await page.pushUntil('Write to sheet', 'Wrote 5 rows');
  expect(server.side.requestsSent()).toBe(requests);
});

hard.test('a preview says that there are no rows', async () => {
  const { page } = await open(accountConnected({ source: 'appList' }), { apps: [] });
  await page.pushUntil('Preview', 'The service has no data for this choice.');
  await page.getByText('Preview: no rows. Writing this choice leaves an empty table.').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});
