// Long cases of test/sidebar/views/reports/report-lines: search, and axe.

import type { Page } from 'playwright-core';
import {
  button,
  chooseFor,
  expectInOrder,
  field,
  hasFocus,
  says,
  usePanels,
} from '../../../../sidebar/panel-page';
import { manyReports } from '../../../../sidebar/views/reports/every-report';

const open = usePanels('Reports');

const line = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `), expanded: false });
const names = (page: Page) => page.locator('.line-button .name').allTextContents();

it.each(['light', 'dark'])('axe finds nothing in a list of many reports (%s)', async (theme) => {
  const page = await open(manyReports(7, 'da000001'), { dark: theme === 'dark' });
  await line(page, 'Daily revenue').click();
  await line(page, 'Dashboard').click();
  await page.getByText('4 reports', { exact: true }).click();
  await line(page, 'Numbers').click();
  await line(page, 'Rewarded video').click();
  await expectInOrder(page);
  await page.getByLabel('Search reports').fill('report');
  await button(page, 'Run 1 found').waitFor();
  await expectInOrder(page);
});

it('reports are found by name, source and sheet', async () => {
  const page = await open(manyReports());
  const search = page.getByLabel('Search reports');
  await search.fill('sheet 13');
  expect(await names(page)).toEqual(['Report 13']);
  await search.fill('APP stats top');
  expect(await names(page)).toEqual(['Top apps']);
  await search.fill('nothing like it');
  await page.getByText('No report matches “nothing like it”.').waitFor();
  await button(page, 'Clear search').click();
  expect(await names(page)).toHaveLength(14);
  expect(await hasFocus(search)).toBe(true);
});

it('a report whose login was refused leads to the login', async () => {
  const page = await open(manyReports());
  await line(page, 'Rewarded video').click();
  const logIn = button(page, 'Log in to run Rewarded video');
  expect(await logIn.textContent()).toBe('Log in');
  await logIn.click();
  await page.getByRole('tab', { name: 'Account', selected: true }).waitFor();
  await field(page, 'Password').waitFor();
});

it('the outcome of a new chart leads to the chart', async () => {
  const server = manyReports();
  const page = await open(server);
  await chooseFor(page, 'Top apps', 'Add chart');
  await page
    .getByRole('form', { name: 'Add a chart to Top apps' })
    .getByRole('button', { name: 'Add chart' })
    .click();
  await button(page, 'Show the chart').click();
  await says(page, 'The table of Top apps is selected.');
  expect(server.requests('showReport')).toEqual([{ id: '00000002' }]);
});
