// Formulas in a real browser: inserted, after a question, opened, and edited.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import type { Choice } from '../../../../src/panel/contract/panel-state';
import { accountConnected } from '../../../sidebar/connected-servers';
import { FakeServer, sharing } from '../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../sidebar/panel-fixture';
import type { Panel } from '../../hands';
import { SHARE } from '../account/connections/connection-sections';
import { hasFocus, usePanels } from '../panel-page';

const open = usePanels();
const bothShared = () =>
  new FakeServer({ account: sharing('demo@example.com'), seller: sharing('Example Games') });
const edit = (page: Panel) => page.button('Edit formula at the current cell');
const chosen = (change: Partial<Choice>): Choice => ({
  ...FIRST_CHOICE,
  destination: { kind: 'currentCell' },
  ...change,
});

it('a formula for the choice is inserted, and shown as text that can be selected', async () => {
  const { page, server, release } = await open(bothShared(), { holds: 'insertFormula' });
  await page.getByLabel('Sheet name').fill(' ');
  await page.checkbox('Country').check();
  await page.push('Insert formula');
  await page.getByText('Inserting the formula…').waitFor();
  expect(await page.getByLabel('Source').isDisabled()).toBe(true);
  expect(await page.button('Cancel').isVisible()).toBe(false);
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
  const { page, server } = await open(accountConnected());
  const question = page.getByRole('dialog', { name: 'Share demo@example.com?' });
  const box = page.getByLabel(SHARE);
  await page.push('Insert formula');
  await question.getByText('Formulas can only use a connection that’s shared in this spreadsheet.').waitFor();
  await question.getByText('Anyone who can edit this spreadsheet').waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Enter');
  expect([await question.count(), server.callsOf('insertFormula'), server.callsOf('share')]).toEqual([
    0,
    [],
    [],
  ]);
  expect(await hasFocus(page.button('Insert formula'))).toBe(true);
  await page.push('Insert formula');
  await question.getByRole('button', { name: 'Share and insert formula' }).click();
  await page.says('The formula is in B2.');
  expect(server.requests('insertFormula').map(({ shares }) => shares)).toEqual([
    [{ service: 'account', id: 'demo@example.com' }],
  ]);
  expect(await box.isChecked()).toBe(true);
  // The next formula needs no question.
  await page.push('Insert formula');
  await becomes(() => server.callsOf('insertFormula').length, 2);
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
  const { page } = await open(server);
  await page.checkbox('All apps').uncheck();
  await page.getByLabel('Search apps').fill('puzzle');
  await page.getByLabel('Source').selectOption('Seller stats');
  await edit(page).click();
  await page.getByText("Editing the formula in 'Sheet1'!B2").waitFor();
  expect(await page.getByLabel('Source').inputValue()).toBe('appStats');
  await page.getByRole('button', { name: '1 of 5 chosen' }).click();
  await page.getByRole('checkbox', { name: 'Chess Arena', checked: true }).waitFor();
  expect(await page.field('From').inputValue()).toBe('2026-02-01');
  expect(await page.field('To').inputValue()).toBe('2026-02-03');
  const order = page.getByRole('list', { name: 'Column order' }).getByRole('listitem');
  expect(await order.allTextContents()).toEqual(['1Country', '2Date']);
  await page.getByRole('button', { name: 'Metrics: Revenue' }).click();
  expect(await page.getByRole('checkbox', { name: 'Revenue', checked: true }).count()).toBe(1);
  await becomes(() => server.panel.choice, choice);
  await page.pushUntil('Update formula', 'The formula is in B2.');
  expect(server.requests('insertFormula')).toEqual([{ choice, cell: "'Sheet1'!B2" }]);
  expect(await page.button('Insert formula').isVisible()).toBe(true);
  // The form before is restored.
  expect(await page.getByLabel('Source').inputValue()).toBe('sellerStats');
});

test('inserting a formula doesn’t scroll the page', async () => {
  const { page } = await open(bothShared());
  await page.checkbox('All apps').uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
  await page.evaluate(() => scrollTo(0, 60));
  const box = await page.button('Insert formula').boundingBox();
  if (!box) throw new Error('No button.');
  await page.mouse.click(box.x + 20, box.y + 10);
  await page.getByRole('status').locator('code').waitFor();
  expect(await hasFocus(page.button('Insert formula'))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(60);
});
