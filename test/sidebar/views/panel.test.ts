// Tests of the panel in a real browser: contracted names, tabs, keyboard. `npm run test:hard` has heights and more.

import type { Page } from 'playwright-core';
import type { SourceName } from '../../../src/panel/contract/panel-state';
import { becomes } from '../../set-up/waiting';
import { connected, FakeServer } from '../fake-server';
import { appsOf } from '../panel-fixture';
import { hasFocus, heightOf, tabTo, unfold, usePanels } from '../panel-page';

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
