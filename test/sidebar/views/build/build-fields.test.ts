// Tests of the fields of the tab Build in a real browser: bundles, folds, comparing. `npm run test:hard` has more.

import type { Page } from 'playwright-core';
import { fieldsAtFault } from '../../../../sidebar/views/parts/field-focus';
import { becomes } from '../../../set-up/waiting';
import { button, describedBy, field, hasFocus, says, unfold, usePanels } from '../../panel-page';
import { both } from './build-states';

const open = usePanels();
const fold = (page: Page, name: string) => page.locator('.fold', { hasText: name });

it('picks bundles from the apps of the account, beside those that are typed', async () => {
  const server = both({ source: 'sellerStats' });
  const page = await open(server);
  await field(page, 'Bundles').fill('com.typed');
  await button(page, 'Choose by app').click();
  await page.getByLabel('Find by app').fill('chess');
  await page.getByLabel('Find by app').press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await field(page, 'Bundles').inputValue()).toBe('com.typed\ncom.example.chess');
  const chess = page.getByRole('checkbox', { name: 'Chess Arena' });
  // What is typed is ticked, too.
  await field(page, 'Bundles').fill('com.typed');
  expect(await chess.isChecked()).toBe(false);
  await field(page, 'Bundles').fill('com.example.chess, com.typed');
  expect(await chess.isChecked()).toBe(true);
  await chess.uncheck();
  expect(await field(page, 'Bundles').inputValue()).toBe('com.typed');
  await page.getByLabel('Find by app').fill('zzz');
  await page.getByText('No bundles match “zzz”.').waitFor();
  await becomes(() => server.panel.choice.bundles, ['com.typed']);
});

it('leads to what is wrong in the order of the page', async () => {
  const page = await open(both({ compare: 'previous period' }));
  await unfold(page);
  const ids = await page
    .locator('#panel-build [id^=field-]')
    .evaluateAll((all) => all.map(({ id }) => id.slice('field-'.length)));
  const atFault: readonly string[] = fieldsAtFault(Object.fromEntries(ids.map((id) => [id, 'wrong'])));
  expect(atFault).toEqual(
    expect.arrayContaining(['compare', 'compareColumns', 'columns', 'filter', 'sortBy']),
  );
  expect(atFault).toEqual(ids.filter((id) => atFault.includes(id)));
});

it('groups by app at first; without it, rows are of all apps together', async () => {
  const server = both();
  const page = await open(server);
  const check = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const order = page.getByRole('list', { name: 'Column order' });
  expect(await check('App').isChecked()).toBe(true);
  await check('App').uncheck();
  await page.getByText('Each row covers all chosen apps together.').waitFor();
  await becomes(() => server.panel.choice.byApp, false);
  await check('Platform').check();
  expect(await order.getByRole('listitem').count()).toBe(2);
  await check('App').check();
  // Its columns have the platform, which is kept for when App is cleared again.
  await page.getByText('App comes with its platform already.').waitFor();
  expect(await order.count()).toBe(0);
  await becomes(
    () => [server.panel.choice.byApp, ...server.panel.choice.groupBy],
    [true, 'date', 'platform'],
  );
  await check('Date').uncheck();
  await check('Platform').uncheck();
  await page.getByText('One row for each app, for the whole period.').waitFor();
  await check('App').uncheck();
  await page.getByText('Leave blank for one row for the whole period.').waitFor();
  await page.getByLabel('Source').selectOption('Seller stats');
  expect(await check('App').count()).toBe(0);
});

it('names the current cell once it is chosen, and again when the person comes back from the sheet', async () => {
  const server = both();
  server.side.select({ sheetName: 'Data', row: 2, column: 2 });
  const page = await open(server);
  expect(server.named('currentCell')).toEqual([]);
  await field(page, 'Destination').selectOption('Current cell');
  await page.getByText('Current cell: Data!B2').waitFor();
  server.side.select({ sheetName: 'My sheet', row: 4, column: 3 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Current cell: ‘My sheet’!C4'.replace(/[‘’]/g, "'")).waitFor();
  await field(page, 'Destination').selectOption('New sheet');
  await becomes(() => page.getByText('Current cell: ').count(), 0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(server.named('currentCell')).toHaveLength(2);
});

it('opens what is folded at a problem, leads there, and leaves it open', async () => {
  const server = both();
  const page = await open(server);
  await fold(page, 'Compare, filter').click();
  await field(page, 'Only the top N rows').fill('20');
  await fold(page, 'Compare, filter').click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText('Choose a metric under Sort by').waitFor();
  expect(await hasFocus(field(page, 'Sort by'))).toBe(true);
  expect(await describedBy(field(page, 'Sort by'))).toContain('Choose a metric');
  await field(page, 'Sort by').selectOption('Clicks');
  expect([await page.getByRole('alert').count(), await field(page, 'Sort by').isVisible()]).toEqual([
    0,
    true,
  ]);
  await field(page, 'Only the top N rows').fill('0');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText('Enter a whole number of rows').waitFor();
  expect(await hasFocus(field(page, 'Only the top N rows'))).toBe(true);
  await page.getByRole('tab', { name: 'Account' }).click();
  expect(await button(page, 'Go to Only the top N rows').count()).toBe(0);
  await page.getByRole('tab', { name: 'Build' }).click();
  await button(page, 'Go to Only the top N rows').click();
  expect(await hasFocus(field(page, 'Only the top N rows'))).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('status').getByText('Wrote').waitFor();
  expect(server.choicesOf('write')).toMatchObject([{ sortBy: 'clicks', topRows: 7 }]);
});

it('compares: shows the days of both sides, sends what is chosen, and says so where it is folded', async () => {
  const server = both();
  const page = await open(server);
  await unfold(page);
  expect(await page.getByRole('checkbox', { name: 'Previous value' }).count()).toBe(0);
  await field(page, 'Compare with').selectOption('Previous year, same weekday');
  expect(await describedBy(field(page, 'Compare with'))).toContain('compared with 2025-11-14 to 2025-11-20');
  await page.getByRole('checkbox', { name: 'Change', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Change in %', exact: true }).uncheck();
  await button(page, 'More: vs. previous year, same weekday').waitFor();
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([
    { compare: 'previous year, same weekday', compareColumns: ['previous', 'change'] },
  ]);
});
