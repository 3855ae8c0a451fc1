// The list of apps in a real browser: how many are in sight, a search, and long bundle IDs.

import type { Locator } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected } from '../../../../sidebar/connected-servers';
import { appsOf } from '../../../../sidebar/panel-fixture';
import { expectInOrder, hasFocus, usePanels } from '../../panel-page';

const open = usePanels();

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
