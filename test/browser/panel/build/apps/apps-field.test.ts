// The lists of apps and bundles in a real browser: search, order, equal and long names, 2,000 apps.

import type { Locator } from 'playwright-core';
import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, bothConnected } from '../../../../sidebar/connected-servers';
import { appsOf } from '../../../../sidebar/panel-fixture';
import { expectInOrder, hasFocus, usePanels } from '../../panel-page';

onlyInLongRun();

const open = usePanels();

it('apps are found, sent in the order of ticking, and kept for each source', async () => {
  const { page, server } = await open(accountConnected());
  const group = page.getByRole('group', { name: 'Apps', exact: true });
  await group.getByText('5 apps').waitFor();
  expect(await page.getByLabel('Search apps').count()).toBe(0);
  await page.checkbox('All apps').uncheck();
  await page.getByLabel('Search apps').fill('puzzle');
  await becomes(() => group.locator('.app:visible').count(), 2);
  // Only bundle and platform tell apps of one name apart.
  await page.checkbox('Puzzle Quest 1400000001 · iOS').check();
  await page.getByLabel('Search apps').fill('');
  await page.checkbox('Chess Arena').check();
  await group.getByText('2 of 5 chosen').waitFor();
  expect(await page.checkbox('All apps').isChecked()).toBe(false);
  await page.pushUntil('Write to sheet', 'Wrote');
  expect(server.choicesOf('write')[0]?.apps).toEqual([server.apps[1]?.appId, server.apps[4]?.appId]);
  await page.set({ Source: 'App list', 'All apps': true });
  await page.getByText('In App stats: 2 apps chosen').waitFor();
  await page.field('Source').selectOption('App stats');
  await page.push('2 of 5 chosen');
  await page.getByLabel('Chosen only').check();
  await becomes(() => group.locator('.app:visible').count(), 2);
  await page.getByLabel('Search apps').fill('zzz');
  await group.getByText('No apps match “zzz”.').waitFor();
  await page.push('Clear');
  await group.getByText('0 of 5 chosen').waitFor();
});

it('bundles are picked from the apps of the account, beside those that are typed', async () => {
  const { page, server } = await open(bothConnected({ source: 'sellerStats' }));
  const bundles = page.field('Bundles');
  await bundles.fill('com.typed');
  await page.push('Choose by app');
  await page.getByLabel('Find by app').fill('chess');
  await page.getByLabel('Find by app').press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await bundles.inputValue()).toBe('com.typed\ncom.example.chess');
  const chess = page.getByRole('checkbox', { name: 'Chess Arena' });
  // A typed bundle is checked in the list.
  await bundles.fill('com.typed');
  expect(await chess.isChecked()).toBe(false);
  await bundles.fill('com.example.chess, com.typed');
  expect(await chess.isChecked()).toBe(true);
  await chess.uncheck();
  expect(await bundles.inputValue()).toBe('com.typed');
  await page.getByLabel('Find by app').fill('zzz');
  await page.getByText('No bundles match “zzz”.').waitFor();
  await becomes(() => server.panel.choice.bundles, ['com.typed']);
});

const account = (apps: number) => accountConnected().given({ apps: appsOf(apps) });

it('eight apps are in sight at 720 px, and all that a search finds are chosen at once, after others', async () => {
  const { page, server } = await open(account(40));
  const group = page.getByRole('group', { name: 'Apps', exact: true });
  await page.setViewportSize({ width: 300, height: 720 });
  await page.checkbox('All apps').uncheck();
  await page.locator('.app').nth(39).waitFor({ state: 'attached' });
  const inSight = await page.evaluate(() => {
    const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const end = Math.min(edges('.list')?.bottom ?? 0, edges('.footer')?.top ?? 0);
    const rows = [...document.querySelectorAll('.app')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ height, bottom }) => height >= 24 && bottom <= end).length;
  });
  expect(inSight).toBeGreaterThanOrEqual(8);
  await page.setViewportSize({ width: 300, height: 760 });
  // Without a search, it would be another way to say all apps.
  expect(await page.button('Select these').count()).toBe(0);
  await page.checkbox('Game 31').check();
  await page.getByLabel('Search apps').fill('game3');
  await becomes(() => group.locator('.app:visible').count(), 10);
  await page.push('Select these');
  await group.getByText('10 of 40 chosen').waitFor();
  // The button goes, and leaves the focus where one goes on.
  expect([await page.button('Select these').count(), await hasFocus(page.getByLabel('Search apps'))]).toEqual(
    [0, true],
  );
  await page.pushUntil('Write to sheet', 'Wrote');
  const names = server.choicesOf('write')[0]?.apps;
  const idOf = (name: string) => server.apps.find((app) => app.name === name)?.appId;
  const found = ['Game 30', ...[32, 33, 34, 35, 36, 37, 38, 39].map((number) => `Game ${number}`)];
  expect(names).toEqual(['Game 31', ...found].map(idOf));
});

it('a long bundle ID is whole in the list and in the preview', async () => {
  const bundleId = 'com.verylongpublishername.studio.games.puzzle.adventure.deluxe.android';
  const { page } = await open(
    accountConnected().given({ apps: appsOf(5).map((app) => ({ ...app, bundleId })) }),
  );
  const isWhole = (element: Locator) =>
    element.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth && clientWidth > 0 && clientWidth <= 300,
    );
  await page.checkbox('All apps').uncheck();
  await page.checkbox('Chess Arena').check();
  await page.getByRole('checkbox', { name: /^Word Garden/ }).check();
  const detail = page.locator('.app:visible .detail').last();
  expect(await detail.textContent()).toBe(`${bundleId} · Android`);
  expect(await isWhole(detail)).toBe(true);
  await expectInOrder(page, ['light', 'dark']);
  await page.push('Preview');
  const cell = page.getByRole('cell', { name: bundleId }).first();
  await cell.waitFor();
  expect(await isWhole(cell)).toBe(true);
});

hard.test('a long name of an app is cut, and its tooltip has the whole name', async () => {
  const { page } = await open(account(5));
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  const name = page.getByText('Word Garden: the never ending story of letters and flowers');
  expect(await name.getAttribute('title')).toContain('letters and flowers');
  expect(await name.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

hard.test('the list says that an account has no apps', async () => {
  const { page } = await open(account(0));
  await page.getByText('This account has no apps yet.').waitFor();
});

hard.test('of 2,000 apps the first hundred are shown, and the search finds the others', async () => {
  const { page } = await open(account(2000));
  await page.getByText('2000 apps').waitFor();
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByText('The first 100 of 2,000. Search for the others.').waitFor();
  expect(await page.locator('.app').count()).toBe(100);
  await page.getByLabel('Search apps').fill('game 1999');
  await page.checkbox('Game 1999').check();
  await page.getByLabel('Search apps').fill('');
  await page.getByText('1 of 2000 chosen').waitFor();
  expect(await page.locator('.app').first().textContent()).toContain('Game 1999');
});

hard.test('the chosen apps are on top when the list is opened again', async () => {
  const { page } = await open(account(40));
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.set({ 'Game 31': true, 'Game 7': true });
  const names = () => page.locator('.app .words > .line').allTextContents();
  // The order doesn't change while the list is open.
  expect((await names()).slice(0, 2)).toEqual(['<img src=x onerror=alert(1)>', 'Chess Arena']);
  await page.getByRole('button', { name: '2 of 40 chosen' }).click();
  expect(await page.getByLabel('Search apps').count()).toBe(0);
  await page.getByText('Game 31, Game 7', { exact: true }).waitFor();
  await page.getByRole('button', { name: '2 of 40 chosen' }).click();
  expect((await names()).slice(0, 3)).toEqual(['Game 31', 'Game 7', '<img src=x onerror=alert(1)>']);
});
