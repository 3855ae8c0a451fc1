// A list of more than five reports in a real browser: one line each, search, and axe.

import type { Panel } from '../../../hands';
import { expectInOrder, hasFocus, heightOf, usePanels } from '../../panel-page';
import { LONG, manyReports } from '../card/every-report';

const open = usePanels('Reports');

const line = (page: Panel, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `), expanded: false });
const names = (page: Panel) => page.locator('.line-button .name').allTextContents();

it('14 reports fit in 900 px, those that need attention first, and open by a click or a key', async () => {
  const { page } = await open(manyReports());
  await line(page, 'Daily revenue').waitFor();
  expect(await names(page)).toEqual([
    'Rewarded video',
    'Report 11',
    'Report 8',
    'Daily revenue',
    LONG,
    'Top apps',
    'Month against month',
    'Partner by country',
    ...[6, 7, 9, 10, 12, 13].map((at) => `Report ${at}`),
  ]);
  // As cards they took 2,611 px.
  expect(await heightOf(page)).toBeLessThan(900);
  await line(page, 'Top apps').click();
  const opened = page.getByRole('listitem').filter({ hasText: 'Top apps' });
  await opened.getByText('Last run: 2026-11-20, 08:04, 42 rows').waitFor();
  const toggle = opened.getByRole('button', { expanded: true }).first();
  expect(await hasFocus(toggle)).toBe(true);
  await page.keyboard.press('Enter');
  await line(page, 'Top apps').waitFor();
  expect(await opened.getByText('Last run:').count()).toBe(0);
  // A question that the menu opens is in the line.
  await page.chooseFor('Top apps', 'Delete');
  await page.button('Delete with its cells').waitFor();
});

it('the number on the tab leads to the first report that it counts, a line or a card, and that to its login', async () => {
  const { page: many, server } = await open(manyReports(), { tab: 'Build' });
  await many.locator('[role=tab] .count').click();
  const first = many.getByRole('button', { name: /^Rewarded video/, expanded: true });
  await first.waitFor();
  expect(await hasFocus(first)).toBe(true);
  // Up to five reports are cards.
  server.reports.list = server.reports.list.slice(1, 6);
  const { page } = await open(server);
  await page.button('Run Top apps').waitFor();
  expect(await page.getByLabel('Search reports').count()).toBe(0);
  // By keys, after the arrow that has shown the tab.
  for (const key of ['ArrowLeft', 'ArrowRight', 'Enter'])
    await page.getByRole('tab', { selected: true }).press(key);
  expect(await hasFocus(page.button('More actions for Rewarded video'))).toBe(true);
  expect(await page.button('Log in to run Rewarded video').textContent()).toBe('Log in');
  await page.push('Log in to run Rewarded video');
  await page.getByRole('tab', { name: 'Account', selected: true }).waitFor();
  await page.field('Password').waitFor();
});

it('a duplicate among many reports comes into sight, open and with the focus', async () => {
  const { page } = await open(manyReports());
  await page.getByLabel('Search reports').fill('top');
  await page.chooseFor('Top apps', 'Duplicate');
  await page.says('The report is duplicated');
  const copy = page.getByRole('button', { name: /^Top apps \(copy\)/, expanded: true });
  await copy.waitFor();
  expect(await hasFocus(copy)).toBe(true);
  const box = await copy.boundingBox();
  const footer = await page.locator('footer').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

test('axe finds nothing in a list of many reports, light or dark', async () => {
  const { page } = await open(manyReports(7, 'da000001'));
  await line(page, 'Daily revenue').click();
  await line(page, 'Dashboard').click();
  await page.getByText('4 reports', { exact: true }).click();
  await line(page, 'Numbers').click();
  await line(page, 'Rewarded video').click();
  await expectInOrder(page, ['light', 'dark']);
  await page.getByLabel('Search reports').fill('report');
  await page.button('Run 1 found').waitFor();
  await expectInOrder(page, ['light', 'dark']);
});
