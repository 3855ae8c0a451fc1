// Tests of adding a chart to a report in a real browser.

import type { Page } from 'playwright-core';
import { StatsError } from '../../../../src/core/errors';
import { reportView } from '../../fake-reports';
import type { FakeServer } from '../../fake-server';
import { button, chooseFor, describedBy, field, hasFocus, says, usePanels } from '../../panel-page';
import { serverWith } from '../../report-fixture';

const open = usePanels('Reports');
const PLACE = { sheetName: 'Revenue', range: 'A1:C9', url: '#gid=1' };
const withRows = () => serverWith(reportView({}, { place: PLACE, lastRows: 8 }));
const menu = (page: Page) => button(page, 'More actions for Daily revenue');

async function openForm(server: FakeServer): Promise<Page> {
  const page = await open(server);
  await chooseFor(page, 'Daily revenue', 'Add chart');
  return page;
}

it('begins with a sensible chart, whose title follows until one is typed', async () => {
  const server = withRows();
  const page = await openForm(server);
  expect(await hasFocus(field(page, 'Chart type'))).toBe(true);
  const values = () =>
    Promise.all(
      ['Chart type', 'Metric', 'Split by', 'Title'].map((label) => field(page, label).inputValue()),
    );
  expect(await values()).toEqual(['line', 'Revenue', '', 'Revenue by day']);
  await field(page, 'Metric').selectOption('Impressions');
  await field(page, 'Split by').selectOption('Country');
  expect(await values()).toEqual(['line', 'Impressions', 'Country', 'Impressions by country']);
  await field(page, 'Title').fill('Where we grow');
  await field(page, 'Chart type').selectOption('Stacked column');
  await field(page, 'Title').press('Enter');
  await says(page, 'The chart “Where we grow” is beside the report’s table.');
  expect(server.requests('addChart')).toEqual([
    {
      id: '00000001',
      chart: { kind: 'stacked column', metric: 'Impressions', split: 'Country', title: 'Where we grow' },
    },
  ]);
  expect([await field(page, 'Chart type').count(), await hasFocus(menu(page))]).toEqual([0, true]);
  await button(page, '1 chart').click();
  const charts = page.getByRole('list', { name: 'Charts of Daily revenue' });
  expect(await charts.getByRole('listitem').allTextContents()).toEqual(['Where we grow (Stacked column)']);
});

it('is left by Cancel and by Escape, with nothing done', async () => {
  const server = withRows();
  const page = await openForm(server);
  await button(page, 'Cancel').click();
  expect(await hasFocus(menu(page))).toBe(true);
  await chooseFor(page, 'Daily revenue', 'Add chart');
  await page.keyboard.press('Escape');
  expect([await field(page, 'Title').count(), await hasFocus(menu(page))]).toEqual([0, true]);
  expect(server.named('addChart')).toEqual([]);
});

it('says beside the metric why it can’t be drawn, until something is changed', async () => {
  const server = withRows();
  server.reports.nextErrors.push(new StatsError('CHART_NEEDS_COLUMNS', { metric: 'eCPM', columns: [] }));
  const sentence = 'The eCPM of several rows can’t be added up.';
  const page = await openForm(server);
  await button(page, 'Add chart').click();
  await page.getByRole('alert').getByText(sentence).waitFor();
  expect(await hasFocus(field(page, 'Metric'))).toBe(true);
  expect(await describedBy(field(page, 'Metric'))).toContain(sentence);
  await field(page, 'Split by').selectOption('Country');
  expect(await page.getByRole('alert').count()).toBe(0);
  await button(page, 'Add chart').click();
  await says(page, 'The chart “Revenue by country” is beside the report’s table.');
});

it('has the report run first where it has no rows', async () => {
  const server = serverWith(reportView({}));
  const page = await openForm(server);
  await page.getByText('Run the report first.').waitFor();
  await page
    .getByRole('group', { name: 'Add a chart to Daily revenue' })
    .getByText('Run', { exact: true })
    .click();
  await says(page, 'Wrote 42 rows to A1:H43');
  expect(await hasFocus(menu(page))).toBe(true);
});
