// Formulas in a real browser: inserted, refused, after a question, opened, edited, and explained in Help.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import type { Choice } from '../../../../src/panel/contract/panel-state';
import { accountConnected, bothConnected, sellerConnected } from '../../../sidebar/connected-servers';
import { FakeServer, sharing } from '../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../sidebar/panel-fixture';
import type { Panel } from '../../hands';
import { SHARE } from '../account/connections/connection-sections';
import { hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

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

it('a formula with a wrong argument opens there, and leaves the form as it was', async () => {
  const { page, server } = await open(bothShared(), {
    formula: '=APP_STATS("all","2026-02-01","2026-13-09","date")',
  });
  await page.getByLabel('Period').selectOption('Custom');
  await page.field('From').fill('');
  await edit(page).click();
  const to = page.field('To');
  await page.locator('#problem-period').getByText('“2026-13-09” (to) isn’t a date.').waitFor();
  expect(await hasFocus(page.getByLabel('Period'))).toBe(true);
  expect([await page.field('From').inputValue(), await to.inputValue()]).toEqual(['2026-02-01', '']);
  await page.getByRole('button', { name: 'More: Compare, filter' }).click();
  for (const label of [
    'Destination',
    'Sheet name',
    'Sort by',
    'Only the top N rows',
    'Add a row of totals',
    'Columns',
  ])
    expect([label, await page.field(label).isVisible()]).toEqual([label, false]);
  await page.push('Update formula');
  await page.locator('#problem-period').getByText('Enter both dates').waitFor();
  expect(await hasFocus(to)).toBe(true);
  expect(server.callsOf('insertFormula')).toEqual([]);
  await page.push('Cancel');
  expect([await page.field('From').inputValue(), await to.inputValue()]).toEqual(['', '2026-11-19']);
});

hard.test('a cell that can’t take a formula is refused with a reason, and another can be tried', async () => {
  const facts = { cell: 'Sheet1!B2', cells: 14, range: 'H2:I15' };
  const { page } = await open(bothShared(), { errors: [new StatsError('FORMULA_BLOCKED', facts)] });
  await page.push('Insert formula');
  await page.getByRole('alert').getByText('14 cells, H2:I15').waitFor();
  expect(await hasFocus(page.button('Insert formula'))).toBe(true);
  await page.pushUntil('Insert formula', 'The formula is in B2.');
  expect(await page.getByRole('alert').count()).toBe(0);
});

hard.test('the content of a cell is replaced only after a confirmation', async () => {
  const { page, server } = await open(accountConnected(), { formula: '=A1+1' });
  await page.push('Insert formula', 'Share and insert formula');
  const question = page.getByRole('dialog', { name: 'Replace what’s in the cell?' });
  await question.getByText('Cell B2 already has a formula.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await question.getByRole('button', { name: 'Replace' }).click();
  await page.says('The formula is in B2.');
  const [first, second] = server.requests('insertFormula');
  expect([first?.agreements, second?.agreements, second?.shares]).toEqual([
    undefined,
    [{ kind: 'replaceCell', fact: expect.stringContaining('B2') }],
    [{ service: 'account', id: 'demo@example.com' }],
  ]);
});

hard.test('inserting a formula doesn’t scroll the page', async () => {
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

hard.test('a formula of two services asks to share both connections, one after the other', async () => {
  const { page, server } = await open(bothConnected());
  await page.getByLabel('Source').selectOption('Discrepancies');
  await page.push('Insert formula');
  const first = page.getByRole('dialog', { name: 'Share demo@example.com?' });
  await first.getByRole('button', { name: 'Share', exact: true }).click();
  const second = page.getByRole('dialog', { name: 'Share Example Games?' });
  expect(await hasFocus(second.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await second.getByRole('button', { name: 'Share and insert formula' }).click();
  await page.says('The formula is in B2.');
  expect(server.requests('insertFormula').map(({ shares }) => shares)).toEqual([
    [
      { service: 'account', id: 'demo@example.com' },
      { service: 'seller', id: 'Example Games' },
    ],
  ]);
  expect([
    server.panel.connections.account.shared?.mine,
    server.panel.connections.seller.shared?.mine,
  ]).toEqual([true, true]);
  for (const box of await page.getByLabel(SHARE).all()) expect(await box.isChecked()).toBe(true);
});

hard.test('Cancel while a formula is edited restores the earlier choices', async () => {
  const { page, server } = await open(bothShared(), { formula: '=SELLER_STATS("last 7 days",,"OS")' });
  await page.getByLabel('Source').selectOption('Seller stats');
  await page.checkbox('Country').check();
  await page.getByLabel('Source').selectOption('App stats');
  await page.getByLabel('Sheet name').fill('Mine');
  await edit(page).click();
  await page.getByText("Editing the formula in 'Sheet1'!B2").waitFor();
  await becomes(() => page.checkbox('OS').isChecked(), true);
  await page.push('Cancel');
  expect(await page.getByLabel('Sheet name').inputValue()).toBe('Mine');
  await page.getByLabel('Source').selectOption('Seller stats');
  expect(await page.checkbox('Country').isChecked()).toBe(true);
  expect(server.callsOf('insertFormula')).toEqual([]);
});

hard.test(
  'a period that only the account service knows opens as the text of Other…, in its source alone',
  async () => {
    const { page } = await open(bothShared(), { formula: '=APP_LIST("last=month")' });
    const period = page.field('Period');
    const own = page.field('Other period');
    expect(await own.count()).toBe(0);
    await edit(page).click();
    await page.getByText('Editing the formula in').waitFor();
    expect(await own.inputValue()).toBe('last=month');
    await page.getByText('The service picks these days (UTC)').waitFor();
    await page.getByLabel('Source').selectOption('Seller stats');
    expect(await own.count()).toBe(0);
    expect(await period.inputValue()).toBe('last 7 days');
    await page.getByLabel('Source').selectOption('App list');
    expect(await own.inputValue()).toBe('last=month');
    await period.selectOption('Yesterday');
    expect(await own.count()).toBe(0);
  },
);

hard.test(
  'opening a cell without a formula of the add-on is refused, and the choices don’t change',
  async () => {
    const { page, server } = await open(bothShared());
    await edit(page).click();
    await page.getByRole('alert').getByText('The formula in the current cell can’t be opened').waitFor();
    expect(await hasFocus(edit(page))).toBe(true);
    expect(await page.getByLabel('Sheet name').inputValue()).toBe('App stats');
    expect(server.callsOf('remember')).toEqual([]);
  },
);

hard.test('a formula whose apps can’t be read leads to the login, whatever source is chosen', async () => {
  const { page } = await open(sellerConnected({ source: 'sellerStats' }), {
    formula: '=APP_STATS("com.example.chess","yesterday")',
  });
  await edit(page).click();
  await page.push('Open Account');
  const account = page.getByRole('group', { name: 'Account', exact: true });
  await account.getByRole('alert').getByText('No account is connected. Log in to continue.').waitFor();
});

hard.test(
  'the help explains every argument, and one click selects an example with the separator of the locale',
  async () => {
    const { page } = await open(bothShared(), { locale: 'de_DE', tab: 'Account' });
    await page.push('Help');
    const columns = ['apps', 'from', 'to', 'group_by', 'metrics', 'bundles', 'os', 'tolerance'];
    const terms = [...columns, 'headers', 'refresh', 'compare', 'filter'];
    for (const name of ['Formulas', 'Arguments', 'Examples'])
      await page.getByRole('heading', { name, exact: true }).click();
    expect(await page.locator('dt').allTextContents()).toEqual(terms);
    const example = '=APP_STATS("all";"this month";;;"revenue";;STATS_REFRESH)';
    await page.getByText(example).click();
    expect(await page.evaluate(() => `${getSelection()}`)).toBe(example);
  },
);
