// A list of more than five reports in a real browser: one line each, search, and axe.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { unreadable } from '../../../../sidebar/fake-reports';
import { yesTo } from '../../../../sidebar/reports/changed-reports';
import type { Panel } from '../../../hands';
import { expectInOrder, hasFocus, heightOf, usePanels } from '../../panel-page';
import { LONG, manyReports } from '../card/every-report';

onlyInLongRun();

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
  const { page, server } = await open(manyReports(), { tab: 'Build' });
  await page.locator('[role=tab] .count').click();
  const first = page.getByRole('button', { name: /^Rewarded video/, expanded: true });
  await first.waitFor();
  expect(await hasFocus(first)).toBe(true);
  // Up to five reports are cards.
  server.reports.list = server.reports.list.slice(1, 6);
  await page.push('Reload the reports');
  await page.button('Run Top apps').waitFor();
  expect(await page.getByLabel('Search reports').count()).toBe(0);
  await page.openTab('Build');
  await page.locator('[role=tab] .count').click();
  expect(await hasFocus(page.button('More actions for Rewarded video'))).toBe(true);
  expect(await page.button('Log in to run Rewarded video').textContent()).toBe('Log in');
  await page.push('Log in to run Rewarded video');
  await page.getByRole('tab', { name: 'Account', selected: true }).waitFor();
  await page.field('Password').waitFor();
});

it('a dashboard among many reports is one line, and is found by what its reports are called', async () => {
  const { page } = await open(manyReports(5, 'da000001'));
  await line(page, 'Dashboard').waitFor();
  expect(await names(page)).toEqual([
    'Daily revenue',
    LONG,
    'Top apps',
    'Month against month',
    'Partner by country',
    'Dashboard',
  ]);
  // Its fold, and in it each of its reports, says only once that it hasn’t run.
  await line(page, 'Dashboard').click();
  const opened = page.getByRole('listitem').filter({ hasText: '4 reports' });
  await opened.getByText('App stats').first().waitFor();
  expect(await opened.getByText('Hasn’t run yet').filter({ visible: true }).count()).toBe(1);
  await opened.getByText('4 reports', { exact: true }).click();
  const parts = opened.getByRole('list', { name: 'Reports of Dashboard' });
  expect(await parts.locator('.line-button[aria-expanded=false]').count()).toBe(4);
  await line(page, 'Numbers').click();
  expect(await parts.getByRole('listitem').first().getByText('Hasn’t run yet').count()).toBe(1);
  await page.getByLabel('Search reports').fill('top countries');
  expect(await page.locator('h3 .name').allTextContents()).toEqual(['Dashboard']);
  await page.pushUntil('Run 1 found', 'Ran 4 reports.');
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

it('while a search is on, exactly the reports found run, after one question about other people’s', async () => {
  const server = manyReports();
  server.reports.list = [
    unreadable('Report 1000', 'Cell G5 cannot be read.'),
    ...server.reports.list.map((view) =>
      view.report && view.name === 'Report 12'
        ? { ...view, report: { ...view.report, isPaused: true } }
        : view,
    ),
  ];
  const { page } = await open(server);
  const search = page.getByLabel('Search reports');
  await search.fill('nothing like it');
  await page.getByText('No report matches “nothing like it”.').waitFor();
  expect(await page.getByRole('button', { name: /^Run (all|\d)/ }).count()).toBe(0);
  await page.push('Clear search');
  expect([(await names(page)).length, await hasFocus(search)]).toEqual([14, true]);
  await search.fill('report 1');
  await page.button('Run 4 found').focus();
  await page.keyboard.press('Enter');
  await page.pushUntil('Run with mine', 'Ran 4 reports.');
  expect(server.requests('runReport')).toMatchObject(
    ['0000000a', '0000000b', '0000000c', '0000000d'].map((id) => ({
      id,
      by: 'all',
      agreements: id === '0000000b' ? [yesTo(id)] : [],
    })),
  );
  expect(await hasFocus(page.button('Run 4 found'))).toBe(true);
  await search.fill(' ');
  await page.button('Run all reports').waitFor();
});

hard.test('axe finds nothing in a list of many reports, light or dark', async () => {
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
