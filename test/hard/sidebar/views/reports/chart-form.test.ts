// Tests of adding a chart to a report in a real browser: cancelled, refused, or without rows.

import type { Page } from 'playwright-core';
import { StatsError } from '../../../../../src/core/errors';
import { reportView } from '../../../../sidebar/fake-reports';
import type { FakeServer } from '../../../../sidebar/fake-server';
import {
  button,
  chooseFor,
  describedBy,
  field,
  hasFocus,
  says,
  usePanels,
} from '../../../../sidebar/panel-page';
import { serverWith } from '../../../../sidebar/report-fixture';

const open = usePanels('Reports');
const PLACE = { sheetName: 'Revenue', range: 'A1:C9', url: '#gid=1' };
const withRows = () => serverWith(reportView({}, { place: PLACE, lastRows: 8 }));
const menu = (page: Page) => button(page, 'More actions for Daily revenue');

async function openForm(server: FakeServer): Promise<Page> {
  const page = await open(server);
  await chooseFor(page, 'Daily revenue', 'Add chart');
  return page;
}

it('Cancel and Escape close the form of a chart without calling the server', async () => {
  const server = withRows();
  const page = await openForm(server);
  await button(page, 'Cancel').click();
  expect(await hasFocus(menu(page))).toBe(true);
  await chooseFor(page, 'Daily revenue', 'Add chart');
  await page.keyboard.press('Escape');
  expect([await field(page, 'Title').count(), await hasFocus(menu(page))]).toEqual([0, true]);
  expect(server.named('addChart')).toEqual([]);
});

it('the reason why a chart can’t be drawn is shown beside the metric until the form is changed', async () => {
  const server = withRows();
  server.reports.nextErrors.push(new StatsError('CHART_ROWS_REPEAT', { column: 'Date' }));
  const sentence = 'A chart can’t draw several rows of one Date';
  const page = await openForm(server);
  await button(page, 'Add chart').click();
  await page.getByRole('alert').getByText(sentence).waitFor();
  expect(await hasFocus(field(page, 'Metric'))).toBe(true);
  expect(await describedBy(field(page, 'Metric'))).toContain(sentence);
  await field(page, 'Metric').selectOption('Impressions');
  expect(await page.getByRole('alert').count()).toBe(0);
  await button(page, 'Add chart').click();
  await says(page, 'The chart “Impressions by day” is beside the report’s table.');
});

it('a chart that the table can’t show is made in a new report, which runs', async () => {
  const server = withRows();
  const page = await openForm(server);
  await field(page, 'Split by').selectOption('Country');
  expect(await button(page, 'Add chart').count()).toBe(0);
  await page.getByText('A new report with the same choice').waitFor();
  await button(page, 'Chart in a new report').click();
  await says(page, 'Wrote 42 rows to A1:H43');
  const chart = { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Revenue by country' };
  expect(server.requests('chartInNewReport')).toMatchObject([{ chart, split: 'Country' }]);
  expect(server.named('runReport')).toHaveLength(1);
});

it('a report without rows must run before a chart can be added', async () => {
  const server = serverWith(reportView({}));
  const page = await openForm(server);
  await page.getByText('Run the report first.').waitFor();
  await page
    .getByRole('dialog', { name: 'Add a chart to Daily revenue' })
    .getByText('Run', { exact: true })
    .click();
  await says(page, 'Wrote 42 rows to A1:H43');
  expect(await hasFocus(menu(page))).toBe(true);
});
