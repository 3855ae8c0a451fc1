// Tests of adding a chart to a report in a real browser: cancelled, refused, or without rows.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../../src/core/errors';
import { reportView } from '../../../../sidebar/fake-reports';
import type { FakeServer } from '../../../../sidebar/fake-server';
import { serverWith } from '../../../../sidebar/report-fixture';
import type { Panel } from '../../../hands';
import { describedBy, hasFocus, usePanels } from '../../panel-page';

onlyInLongRun();

const open = usePanels('Reports');
const PLACE = { sheetName: 'Revenue', range: 'A1:C9', url: '#gid=1' };
const withRows = () => serverWith(reportView({}, { place: PLACE, lastRows: 8 }));
const menu = (page: Panel) => page.button('More actions for Daily revenue');

async function openForm(server: FakeServer): Promise<Panel> {
  const { page } = await open(server);
  await page.chooseFor('Daily revenue', 'Add chart');
  return page;
}

it('the form of a chart is left by Cancel, or says beside the metric why it can’t be drawn until it is changed', async () => {
  const server = withRows();
  server.reports.nextErrors.push(new StatsError('CHART_ROWS_REPEAT', { column: 'Date' }));
  const sentence = 'A chart can’t draw several rows of one Date';
  const page = await openForm(server);
  await page.keyboard.press('Escape');
  await page.push('Cancel');
  expect([await page.field('Title').count(), await hasFocus(menu(page))]).toEqual([0, true]);
  expect(server.callsOf('addChart')).toEqual([]);
  await page.chooseFor('Daily revenue', 'Add chart');
  await page.push('Add chart');
  await page.getByRole('alert').getByText(sentence).waitFor();
  expect(await hasFocus(page.field('Metric'))).toBe(true);
  expect(await describedBy(page.field('Metric'))).toContain(sentence);
  await page.field('Metric').selectOption('Impressions');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.pushUntil('Add chart', 'The chart “Impressions by day” is beside the report’s table.');
});

it('a chart that the table can’t show is made in a new report, which runs', async () => {
  const server = withRows();
  const page = await openForm(server);
  await page.field('Split by').selectOption('Country');
  expect(await page.button('Add chart').count()).toBe(0);
  await page.getByText('A new report with the same choice').waitFor();
  await page.pushUntil('Chart in a new report', 'Wrote 42 rows to A1:H43');
  const chart = { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Revenue by country' };
  expect(server.requests('chartInNewReport')).toMatchObject([{ chart, split: 'Country' }]);
  expect(server.callsOf('runReport')).toHaveLength(1);
});

it('a report without rows must run before a chart can be added', async () => {
  const server = serverWith(reportView({}));
  const page = await openForm(server);
  await page.getByText('Run the report first.').waitFor();
  await page
    .getByRole('dialog', { name: 'Add a chart to Daily revenue' })
    .getByText('Run', { exact: true })
    .click();
  await page.says('Wrote 42 rows to A1:H43');
  expect(await hasFocus(menu(page))).toBe(true);
});
