// Long cases of test/sidebar/views/reports/report-lines: search, actions on several reports, and axe.

import type { Page } from 'playwright-core';
import { becomes } from '../../../../set-up/waiting';
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
  await line(page, 'Numbers').click();
  await line(page, 'Rewarded video').click();
  await button(page, 'Select').click();
  await page.getByLabel('Select Top apps').check();
  await expectInOrder(page);
  await button(page, 'Schedule 1 selected report').click();
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

it('all reports that a search finds run after one question about other people’s reports', async () => {
  const server = manyReports();
  const page = await open(server);
  await page.getByLabel('Search reports').fill('report 1');
  await button(page, 'Select').click();
  await page.getByLabel('Select all').check();
  await button(page, 'Run 4 selected reports').click();
  await button(page, 'Approve and run all').click();
  await says(page, 'Ran 4 reports.');
  expect(server.requests('approveReports')).toEqual([{ reports: [{ id: '0000000b', hash: 'h' }] }]);
  expect(server.requests('runReport').map(({ id }) => id)).toEqual([
    '0000000a',
    '0000000b',
    '0000000c',
    '0000000d',
  ]);
});

it('several reports can be scheduled together, exported as one text, and imported from it', async () => {
  const server = manyReports();
  const page = await open(server);
  await button(page, 'Select').click();
  await page.getByLabel('Select Top apps').check();
  await page.getByLabel('Select Daily revenue').check();
  await button(page, 'Schedule 2 selected reports').click();
  await field(page, 'Schedule').selectOption('Weekly');
  await button(page, 'Save').click();
  await says(page, 'Saved the schedule of 2 reports.');
  const schedule = { kind: 'weekly', weekday: 1, hour: 9 };
  expect(server.requests('scheduleReports')).toEqual(
    ['00000000', '00000002'].map((id) => ({ reports: [{ id, hash: `hash-of-${id}` }], schedule })),
  );
  await button(page, 'Export 2 selected reports').click();
  const text = await field(page, 'Text of 2 reports').inputValue();
  expect(JSON.parse(text)).toEqual([{ name: 'Daily revenue' }, { name: 'Top apps' }]);
  await button(page, 'Close').click();
  await button(page, 'Done').click();
  await button(page, 'Import report').click();
  await page.getByRole('textbox', { name: /^Report text|^Text/ }).fill(text);
  await button(page, 'Import').click();
  await says(page, 'Imported 2 reports.');
  expect(server.requests('importReport')).toHaveLength(2);
});

it('a report that somebody else has changed meanwhile isn’t scheduled, and the list is reloaded', async () => {
  const server = manyReports();
  const page = await open(server);
  await button(page, 'Select').click();
  await page.getByLabel('Select Top apps').check();
  await button(page, 'Schedule 1 selected report').click();
  server.reports.list = server.reports.list.map((view) =>
    view.report?.draft.name === 'Top apps'
      ? { ...view, report: { ...view.report, approval: { ...view.report.approval, hash: 'edited' } } }
      : view,
  );
  const before = server.requests('reports').length;
  await button(page, 'Save').click();
  await says(page, '1 failed');
  expect(server.requests('saveReport')).toEqual([]);
  await becomes(() => Promise.resolve(server.requests('reports').length), before + 1);
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
