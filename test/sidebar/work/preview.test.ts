// Tests of the preview, in a real browser: the table and its names, the keyboard, progress and cancel, and its end.
// `npm run test:hard` has other ends, and choices without rows or without a preview.

import { becomes } from '../../set-up/waiting';
import { button, field, hasFocus, says, tabTo, usePanels } from '../panel-page';
import { FAULT, FAULT_SAID } from '../report-fixture';
import { account, previewed, region, testEnds } from './preview-page';

const open = usePanels();
it('shows the first rows in columns, as the sheet would, and then writes without fetching', async () => {
  const server = account({ totals: true });
  const page = await previewed(open, server);
  // Five apps with rows of seven days, a header and the totals, of nine cells each.
  await says(page, 'Preview: 35 rows by 9 columns, 333 cells in all.');
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
  const alignOf = (name: string) =>
    table.getByRole('columnheader', { name }).evaluate((cell) => getComputedStyle(cell).textAlign);
  expect([await alignOf('Revenue'), await alignOf('Date')]).toEqual(['right', 'left']);
  expect(server.named('write')).toEqual([]);
  const sent = server.side.requestsSent();
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote 35 rows to A1:I37 of sheet “App stats”.');
  expect(server.side.requestsSent()).toBe(sent);
  expect(await region(page).count()).toBe(0);
});

it('is reached and scrolled by keyboard alone', async () => {
  const page = await open(account());
  await tabTo(page, 'Preview');
  await page.keyboard.press('Enter');
  await region(page).waitFor();
  expect(await hasFocus(button(page, 'Preview'))).toBe(true);
  expect(await region(page).evaluate((area) => area.getBoundingClientRect().top < innerHeight)).toBe(true);
  for (let steps = 0; steps < 4 && !(await hasFocus(region(page))); steps += 1)
    await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(region(page))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await becomes(() => region(page).evaluate((area) => area.scrollLeft > 0), true);
  // The caption stays in sight.
  const left = () =>
    region(page)
      .locator('caption span')
      .evaluate((text) => text.getBoundingClientRect().left);
  expect(await left()).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

testEnds(open, [
  ['the grouping', (page) => page.getByRole('checkbox', { name: 'Country', exact: true }).check()],
  ['the kind of place', (page) => field(page, 'Destination').selectOption({ label: 'BigQuery table' })],
]);

it('stays when another sheet is named', async () => {
  const page = await previewed(open, account());
  await field(page, 'Sheet name').fill('Mine');
  await field(page, 'Destination').selectOption({ label: 'Current cell' });
  expect(await region(page).count()).toBe(1);
});

it('shows progress and can be cancelled', async () => {
  const server = account();
  server.progress = { phase: 'fetching', done: 2, total: 5, unit: 'apps' };
  const release = server.hold('preview');
  const page = await open(server);
  await button(page, 'Preview').click();
  await page.getByText('Fetched 2 of 5 apps').waitFor();
  expect(await hasFocus(button(page, 'Cancel'))).toBe(true);
  await button(page, 'Cancel').click();
  await page.getByText('Cancelling…').waitFor();
  release();
  await says(page, 'Cancelled. Nothing was written.');
  expect(await region(page).count()).toBe(0);
});

it('fails as a write does: checked before, told, tried again, with apps that are missing', async () => {
  const server = account();
  const chess = server.apps.find(({ name }) => name === 'Chess Arena');
  server.side.services.failing.add(chess?.appId ?? '');
  const page = await open(server);
  await page.getByRole('checkbox', { name: 'All apps', exact: true }).uncheck();
  await button(page, 'Preview').click();
  await page.getByRole('alert').getByText('Choose at least one app').waitFor();
  expect(server.named('preview')).toEqual([]);
  await page.getByRole('checkbox', { name: 'All apps', exact: true }).check();
  server.nextErrors.push(FAULT);
  await button(page, 'Preview').click();
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  await button(page, 'Try again').click();
  await says(page, 'Preview: 28 rows by 9 columns, 261 cells in all; 1 app is missing.');
  await page.getByRole('status').getByText('Details').click();
  await page.getByRole('status').getByText('Chess Arena').waitFor();
});
