// Formulas in a real browser: inserted, after a question, and opened. `npm run test:hard` has refusals, other
// sources and the help.

import type { Page } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { accountConnected } from '../connected-servers';
import { SHARE } from '../connection/connection-sections';
import { FakeServer, sharing } from '../fake-server';
import { FIRST_CHOICE } from '../panel-fixture';
import { button, hasFocus, usePanels } from '../panel-page';

const open = usePanels();
const bothShared = () =>
  new FakeServer({ account: sharing('demo@example.com'), seller: sharing('Example Games') });
const edit = (page: Page) => button(page, 'Edit formula at the current cell');
const chosen = (change: Partial<Choice>): Choice => ({
  ...FIRST_CHOICE,
  destination: { kind: 'currentCell' },
  ...change,
});

it('a formula for the choice is inserted, and shown as text that can be selected', async () => {
  const server = bothShared();
  const release = server.hold('insertFormula');
  const page = await open(server);
  await page.getByLabel('Sheet name').fill(' ');
  await page.getByRole('checkbox', { name: 'Country', exact: true }).check();
  await button(page, 'Insert formula').click();
  await page.getByText('Inserting the formula…').waitFor();
  expect(await page.getByLabel('Source').isDisabled()).toBe(true);
  expect(await button(page, 'Cancel').isVisible()).toBe(false);
  release();
  const status = page.getByRole('status');
  await status.getByText('The formula is in B2.').waitFor();
  const formula = status.locator('code');
  expect(await formula.textContent()).toBe(
    '=APP_STATS("all","last 7 days",,"app,date,country",,,STATS_REFRESH)',
  );
  await formula.click();
  expect(await page.evaluate(() => `${getSelection()}`)).toBe(
    '=APP_STATS("all","last 7 days",,"app,date,country",,,STATS_REFRESH)',
  );
  const names = server.calls.map((call) => call.name);
  expect(names.indexOf('remember')).toBeGreaterThan(0);
  expect(names.indexOf('remember')).toBeLessThan(names.indexOf('insertFormula'));
  expect(server.choicesOf('insertFormula')[0]?.groupBy).toEqual(['date', 'country']);
});

it('a connection that a formula needs is shared only once agreed', async () => {
  const server = accountConnected();
  const page = await open(server);
  const question = page.getByRole('dialog', { name: 'Share demo@example.com?' });
  const box = page.getByLabel(SHARE);
  await button(page, 'Insert formula').click();
  await question.getByText('Formulas can only use a connection that’s shared in this spreadsheet.').waitFor();
  await question.getByText('Anyone who can edit this spreadsheet').waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Enter');
  expect([await question.count(), server.named('insertFormula'), server.named('share')]).toEqual([0, [], []]);
  expect(await hasFocus(button(page, 'Insert formula'))).toBe(true);
  await button(page, 'Insert formula').click();
  await question.getByRole('button', { name: 'Share and insert formula' }).click();
  await page.getByRole('status').getByText('The formula is in B2.').waitFor();
  expect(server.requests('insertFormula').map(({ shares }) => shares)).toEqual([
    [{ service: 'account', id: 'demo@example.com' }],
  ]);
  expect(await box.isChecked()).toBe(true);
  // The next formula needs no question.
  await button(page, 'Insert formula').click();
  await becomes(() => server.named('insertFormula').length, 2);
});

it('an app formula opens with its apps, order, metrics and days', async () => {
  const server = bothShared();
  const [, , , , chess] = server.apps;
  const choice = chosen({
    apps: [chess?.appId ?? ''],
    period: '2026-02-01..2026-02-03',
    groupBy: ['country', 'date'],
    metrics: ['revenue'],
  });
  server.side.formula =
    '=APP_STATS("com.example.chess","2026-02-01","2026-02-03","country, date","revenue",,STATS_REFRESH)';
  const page = await open(server);
  await page.getByRole('checkbox', { name: 'All apps', exact: true }).uncheck();
  await page.getByLabel('Search apps').fill('puzzle');
  await page.getByLabel('Source').selectOption('Seller stats');
  await edit(page).click();
  await page.getByText("Editing the formula in 'Sheet1'!B2").waitFor();
  expect(await page.getByLabel('Source').inputValue()).toBe('appStats');
  await page.getByRole('button', { name: '1 of 5 chosen' }).click();
  await page.getByRole('checkbox', { name: 'Chess Arena', checked: true }).waitFor();
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-02-01');
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-02-03');
  const order = page.getByRole('list', { name: 'Column order' }).getByRole('listitem');
  expect(await order.allTextContents()).toEqual(['1Country', '2Date']);
  await page.getByRole('button', { name: 'Metrics: Revenue' }).click();
  expect(await page.getByRole('checkbox', { name: 'Revenue', checked: true }).count()).toBe(1);
  await becomes(() => server.panel.choice, choice);
  await button(page, 'Update formula').click();
  await page.getByRole('status').getByText('The formula is in B2.').waitFor();
  expect(server.requests('insertFormula')).toEqual([{ choice, cell: "'Sheet1'!B2" }]);
  expect(await button(page, 'Insert formula').isVisible()).toBe(true);
  // The form before is restored.
  expect(await page.getByLabel('Source').inputValue()).toBe('sellerStats');
});

it('a formula with a wrong argument opens there, and leaves the form as it was', async () => {
  const server = bothShared();
  server.side.formula = '=APP_STATS("all","2026-02-01","2026-13-09","date")';
  const page = await open(server);
  await page.getByLabel('Period').selectOption('Custom');
  await page.getByLabel('From', { exact: true }).fill('');
  await edit(page).click();
  const to = page.getByLabel('To', { exact: true });
  await page.locator('#problem-period').getByText('“2026-13-09” (to) isn’t a date.').waitFor();
  expect(await hasFocus(page.getByLabel('Period'))).toBe(true);
  expect([await page.getByLabel('From', { exact: true }).inputValue(), await to.inputValue()]).toEqual([
    '2026-02-01',
    '',
  ]);
  await page.getByRole('button', { name: 'More: Compare, filter' }).click();
  for (const label of [
    'Destination',
    'Sheet name',
    'Sort by',
    'Only the top N rows',
    'Add a row of totals',
    'Columns',
  ])
    expect([label, await page.getByLabel(label, { exact: true }).isVisible()]).toEqual([label, false]);
  await button(page, 'Update formula').click();
  await page.locator('#problem-period').getByText('Enter both dates').waitFor();
  expect(await hasFocus(to)).toBe(true);
  expect(server.named('insertFormula')).toEqual([]);
  await button(page, 'Cancel').click();
  expect([await page.getByLabel('From', { exact: true }).inputValue(), await to.inputValue()]).toEqual([
    '',
    '2026-11-19',
  ]);
});
