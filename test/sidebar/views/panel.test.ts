// Tests of the page in a real browser: contracted names, 300 pixels, keyboard only, axe in light and dark.

import type { Page } from 'playwright-core';
import { connected, FakeServer } from '../fake-server';
import { appsOf, FIRST_CHOICE } from '../panel-fixture';
import { expectInOrder, tabTo, usePanels } from '../panel-page';

const open = usePanels();
const both = () =>
  new FakeServer({
    account: connected('demo@example.com', 'two@example.com'),
    seller: connected('Example Games'),
  });
const SHARE = 'Let formulas and other editors of this spreadsheet use this connection';

type Role = Parameters<Page['getByRole']>[0];

it.each<[string, () => FakeServer, 'appStats' | 'sellerStats', [Role, string][]]>([
  [
    'nobody connected',
    () => new FakeServer(),
    'appStats',
    [
      ['textbox', 'Email'],
      ['button', 'Log in'],
      ['button', 'Connect'],
      ['combobox', 'Source'],
      ['group', 'Apps'],
      ['checkbox', 'All apps'],
      ['combobox', 'Period'],
      ['group', 'Group by'],
      ['checkbox', 'Date'],
      ['group', 'Metrics'],
      ['checkbox', 'eCPM'],
      ['checkbox', 'Add a row of totals'],
      ['combobox', 'Destination'],
      ['textbox', 'Sheet name'],
      ['button', 'Write to sheet'],
      ['button', 'Save report'],
      ['button', 'Insert formula'],
      ['button', 'Import report'],
      ['button', 'Edit formula at the current cell'],
      ['status', ''],
    ],
  ],
  [
    'both connected, seller stats',
    both,
    'sellerStats',
    [
      ['button', 'Log out'],
      ['button', 'Disconnect'],
      ['button', 'Insert formula'],
      ['textbox', 'Bundles'],
      ['group', 'OS'],
      ['button', 'Download CSV'],
      ['button', 'Write to sheet'],
    ],
  ],
])('has the contracted names: %s', async (_name, server, source, names) => {
  const page = await open(server());
  await page.getByLabel('Source').selectOption(source);
  for (const [role, name] of names) {
    const found = name === '' ? page.getByRole(role) : page.getByRole(role, { name, exact: true });
    expect([name, await found.count()]).toEqual([name, 1]);
  }
});

it('has the contracted names that no role finds, and the choices of each list', async () => {
  const page = await open(new FakeServer());
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel('Seller token', { exact: true }).waitFor();
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Custom' });
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-11-13');
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-11-19');
  const options = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option').allTextContents();
  expect(await options('Source')).toEqual(['App stats', 'Seller stats', 'App list']);
  expect(await options('Destination')).toEqual(['New sheet', 'Current cell']);
  expect(await page.getByRole('button', { name: 'Download CSV' }).isVisible()).toBe(false);
});

it('tells the two sharing checkboxes apart by their groups', async () => {
  const page = await open(both());
  for (const name of ['Account', 'Seller']) {
    const group = page.getByRole('group', { name, exact: true });
    expect(await group.getByRole('checkbox', { name: SHARE, exact: true }).count()).toBe(1);
  }
});

it('shows names from the service as text only', async () => {
  const page = await open(both());
  await page.getByRole('checkbox', { name: '<img src=x onerror=alert(1)>' }).waitFor();
  expect(await page.locator('img').count()).toBe(0);
});

it('works by keyboard alone, the list of apps being one stop', async () => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  server.apps = appsOf(300);
  const page = await open(server);
  await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
  await tabTo(page, 'Search apps');
  await page.keyboard.type('puzzle');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await tabTo(page, 'Country');
  await page.keyboard.press('Space');
  await tabTo(page, 'Move Country up');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Move Country down',
  );
  await page.getByText('Country is now 1 of 2.').waitFor({ state: 'attached' });
  await tabTo(page, 'Write to sheet');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Wrote 42 rows').waitFor();
  const [puzzleAndroid, puzzleIos] = server.apps.map((app) => app.appId);
  expect(server.choicesOf('write')[0]).toMatchObject({
    apps: [puzzleAndroid, puzzleIos],
    groupBy: ['country', 'date'],
  });
});

describe.each([
  ['light', false],
  ['dark', true],
])('%s', (_name, dark) => {
  it('has nothing for axe to complain of: nobody connected, a refused login', async () => {
    const page = await open(new FakeServer({ problems: ['ACCOUNT_API_URL is not set.'] }), { dark });
    await page.getByLabel('Email', { exact: true }).fill('a@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('alert').waitFor();
    await expectInOrder(page);
  });

  it('has nothing for axe to complain of: chosen apps, order, outcome', async () => {
    const page = await open(both(), { dark });
    await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
    await page.getByRole('checkbox', { name: 'Country', exact: true }).check();
    await page.getByRole('button', { name: 'Write to sheet' }).click();
    await page.getByRole('status').getByText('Wrote').waitFor();
    await expectInOrder(page);
  });

  it('has nothing for axe to complain of: progress, then errors beside fields', async () => {
    const server = both();
    server.panel = { ...server.panel, choice: { ...FIRST_CHOICE, source: 'sellerStats' } };
    const problems = (['period', 'groupBy', 'metrics', 'bundles', 'os', 'sheetName'] as const).map(
      (field) => ({
        field,
        sentence: `About ${field}.`,
      }),
    );
    server.nextErrors.push({
      code: 'SELLER_INVALID',
      remedy: 'fix',
      sentence: 'Refused.',
      problems,
      requestId: 'r',
    });
    const release = server.hold('write');
    const page = await open(server, { dark });
    await page.getByRole('button', { name: 'Write to sheet' }).click();
    await page.getByRole('progressbar').waitFor();
    await expectInOrder(page);
    release();
    await page.getByRole('alert').waitFor();
    await expectInOrder(page);
  });
});
