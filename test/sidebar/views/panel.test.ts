// Tests of the page in a real browser: contracted names, 300 pixels, keyboard only, axe in light and dark.

import type { Page } from 'playwright-core';
import type { SourceName } from '../../../src/panel/contract/panel-state';
import { becomes } from '../../set-up/waiting';
import { connected, FakeServer } from '../fake-server';
import { appsOf, FIRST_CHOICE } from '../panel-fixture';
import { describedBy, hasFocus, heightOf, tabTo, unfold, usePanels } from '../panel-page';

const open = usePanels();
const both = () =>
  new FakeServer({
    account: connected('demo@example.com', 'two@example.com'),
    seller: connected('Example Games'),
  });

type Role = Parameters<Page['getByRole']>[0];

it.each<[string, SourceName, [Role, string][]]>([
  [
    'app stats',
    'appStats',
    [
      ['tab', 'Build'],
      ['tab', 'Reports'],
      ['tab', 'Account'],
      ['combobox', 'Source'],
      ['group', 'Apps'],
      ['checkbox', 'All apps'],
      ['combobox', 'Period'],
      ['group', 'Group by'],
      ['checkbox', 'Date'],
      ['group', 'Metrics'],
      ['checkbox', 'eCPM'],
      ['button', 'Start from a template'],
      ['button', 'Daily revenue'],
      ['button', 'Dashboard'],
      ['combobox', 'Compare with'],
      ['checkbox', 'Add a row of totals'],
      ['combobox', 'Sort by'],
      ['spinbutton', 'Only the top N rows'],
      ['combobox', 'Destination'],
      ['textbox', 'Sheet name'],
      ['button', 'Write to sheet'],
      ['button', 'Save report'],
      ['button', 'Insert formula'],
      ['button', 'Edit formula at the current cell'],
      ['status', ''],
    ],
  ],
  [
    'seller stats',
    'sellerStats',
    [
      ['button', 'Insert formula'],
      ['textbox', 'Bundles'],
      ['group', 'OS'],
      ['checkbox', 'Android'],
      ['button', 'Download CSV'],
      ['button', 'Write to sheet'],
    ],
  ],
  [
    'discrepancies',
    'discrepancies',
    [
      ['checkbox', 'Date'],
      ['checkbox', 'Bundle'],
      ['textbox', 'Tolerance'],
      ['spinbutton', 'Least impressions'],
      ['textbox', 'Sheet name'],
      ['button', 'Write to sheet'],
    ],
  ],
])('has the contracted names: %s', async (_name, source, names) => {
  const page = await open(both());
  await page.getByLabel('Source').selectOption(source);
  await unfold(page);
  for (const [role, name] of names) {
    const found = name === '' ? page.getByRole(role) : page.getByRole(role, { name, exact: true });
    expect([name, await found.count()]).toEqual([name, 1]);
  }
});

it('has the contracted names that no role finds, and the choices of each list', async () => {
  const page = await open(both());
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Custom' });
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-11-13');
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-11-19');
  const options = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option').allTextContents();
  expect(await options('Source')).toEqual(['App stats', 'Seller stats', 'App list', 'Discrepancies']);
  expect(await options('Destination')).toEqual(['New sheet', 'Current cell', 'BigQuery table']);
  expect(await page.getByRole('button', { name: 'Download CSV' }).isVisible()).toBe(false);
});

it('has one field only whose name holds that of another', async () => {
  const page = await open(both());
  await page.getByLabel('Source').selectOption('sellerStats');
  await unfold(page);
  const build = page.getByRole('tabpanel', { name: 'Build' });
  const labels = [
    'Source',
    'Period',
    'Destination',
    'Sheet name',
    'Sort by',
    'Only the top N rows',
    'Bundles',
  ];
  const counts = labels.map(async (label) => [label, await build.getByLabel(label).count()]);
  expect(await Promise.all(counts)).toEqual(labels.map((label) => [label, 1]));
});

it('switches tabs by arrow keys, one stop of the Tab key, and remembers the last', async () => {
  const server = both();
  const page = await open(server);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Build').press('ArrowRight');
  expect([await hasFocus(tab('Reports')), await page.getByRole('tabpanel').count()]).toEqual([true, 1]);
  await page.getByRole('tabpanel', { name: 'Reports' }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('tabpanel', { name: 'Account' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await tab('Account').getAttribute('aria-selected')).toBe('true');
  await becomes(() => server.panel.tab, 'account');
  const again = await open(server);
  await again.getByRole('tabpanel', { name: 'Account' }).waitFor();
});

it('keeps what is typed in a tab that is left', async () => {
  const page = await open(new FakeServer({ seller: connected('Example Games') }));
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByLabel('Email', { exact: true }).fill('typed@example.com');
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('typed@example.com');
});

it('explains behind a button, and describes the field by it all along', async () => {
  const page = await open(both());
  const field = page.getByLabel('Destination', { exact: true });
  const text = page.getByText('Replaces an earlier table there');
  const explain = page.locator('.field', { has: field }).getByRole('button', { name: 'Explanation' });
  expect([await text.isVisible(), (await describedBy(field)).includes('Replaces')]).toEqual([false, true]);
  await explain.click();
  expect([await text.isVisible(), await explain.getAttribute('aria-expanded')]).toEqual([true, 'true']);
});

it.each<[SourceName, string[]]>([
  ['appStats', ['date', 'country']],
  ['sellerStats', ['date', 'country']],
  ['discrepancies', ['date', 'bundle']],
  ['appList', []],
])('is under 720 px high at rest: %s', async (source, groupBy) => {
  const server = both();
  const apps = server.apps.slice(0, 3).map(({ appId }) => appId);
  const choice = { ...FIRST_CHOICE, source, apps, groupBy };
  server.side.leave({ choice });
  const page = await open(server);
  await page.getByRole('button', { name: 'Write to sheet' }).waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
});

it('is under 720 px high on the first visit, with all templates in sight', async () => {
  const page = await open(both());
  await page.getByRole('button', { name: 'Dashboard', exact: true }).waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
});

it('shows names from the service as text only', async () => {
  const page = await open(both());
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByRole('checkbox', { name: '<img src=x onerror=alert(1)>' }).waitFor();
  expect(await page.locator('img').count()).toBe(0);
});

it('works by keyboard alone, the list of apps being one stop', async () => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  server.apps = appsOf(300);
  const page = await open(server);
  await page.getByText('300 apps', { exact: true }).waitFor();
  await tabTo(page, 'All apps');
  await page.keyboard.press('Space');
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
  await page.getByRole('status').getByText('Wrote').waitFor();
  const [puzzleAndroid, puzzleIos] = server.apps.map((app) => app.appId);
  expect(server.choicesOf('write')[0]).toMatchObject({
    apps: [puzzleAndroid, puzzleIos],
    groupBy: ['country', 'date'],
  });
});
