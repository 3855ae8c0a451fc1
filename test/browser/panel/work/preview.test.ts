// The preview in a real browser: its table, by pointer and by keyboard.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected } from '../../../sidebar/connected-servers';
import { FAULT, FAULT_SAID } from '../../../sidebar/report-fixture';
import type { Panel } from '../../hands';
import { hasFocus, tabTo, usePanels } from '../panel-page';

const open = usePanels();
const region = (page: Panel) => page.getByRole('region', { name: /^Preview: / });

it('a preview shows the first rows as the sheet would, and the write that follows fetches nothing', async () => {
  const server = accountConnected({ totals: true });
  const { page } = await open(server);
  await page.push('Preview');
  await region(page).waitFor();
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
