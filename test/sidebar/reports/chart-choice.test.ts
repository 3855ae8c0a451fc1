// The first chart of the form, its title, and the reports that can have one.

import {
  type ChosenChart,
  chartObstacle,
  chartToAdd,
  firstChart,
  titleOfChart,
  withKind,
} from '../../../sidebar/reports/chart-choice';
import { LONGEST_CHART_TITLE, MOST_CHARTS } from '../../../src/core/report/chart';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { reportView } from '../fake-reports';
import { FIRST_CHOICE } from '../panel-fixture';

const PLACE = { sheetName: 'Revenue', range: 'A1:C9', url: '#gid=1' };

function report(groupBy: string[], change: Partial<SavedReportView> = {}): SavedReportView {
  const chartFields = { metrics: ['Revenue', 'Clicks'], splits: ['Country', 'Ad type', 'OS'] };
  const choice = { ...FIRST_CHOICE, groupBy };
  const view = reportView({ choice }, { place: PLACE, lastRows: 8, chartFields, ...change });
  if (!view.report) throw new Error('A made report can be read.');
  return view.report;
}

const byDay = report(['date', 'country']);
const byCountry = report(['country']);

it('the first chart is a line over days, or else bars, of the first metric', () => {
  expect(firstChart(byDay)).toEqual({ kind: 'line', metric: 'Revenue', split: '', title: null });
  expect(firstChart(byCountry).kind).toBe('bar');
});

it.each<[SavedReportView, Partial<ChosenChart>, string]>([
  [byDay, {}, 'Revenue by day'],
  [report(['week']), {}, 'Revenue by week'],
  [report(['country', 'month']), {}, 'Revenue by month'],
  [byDay, { split: 'Country' }, 'Revenue by country'],
  [byDay, { split: 'OS' }, 'Revenue by OS'],
  [byDay, { metric: 'Clicks', kind: 'stacked column', split: 'Ad type' }, 'Clicks by ad type'],
  // Its bars are countries, not days.
  [byDay, { kind: 'bar' }, 'Revenue by country'],
  [
    report(['date'], { chartFields: { metrics: ['Revenue'], splits: [] } }),
    { kind: 'bar' },
    'Revenue by day',
  ],
  [byCountry, { kind: 'line' }, 'Revenue by country'],
  [report([], { chartFields: { metrics: ['Revenue'], splits: [] } }), { kind: 'bar' }, 'Revenue'],
  [byDay, { title: 'Mine', split: 'Country' }, 'Mine'],
  [byDay, { title: '' }, ''],
])('a chart of %#', (of, change, title) => {
  expect(titleOfChart({ ...firstChart(of), ...change }, of)).toBe(title);
});

it('a chart is sent with its typed title, or with the default if that was cleared', () => {
  const chart = firstChart(byDay);
  expect(chartToAdd({ ...chart, title: ' Mine ' }, byDay).title).toBe('Mine');
  expect(chartToAdd({ ...chart, title: '  ' }, byDay).title).toBe('Revenue by day');
  const long = { ...chart, metric: 'M'.repeat(400) };
  expect(chartToAdd(long, byDay).title).toHaveLength(LONGEST_CHART_TITLE);
});

it('a chart can have every kind that there is', () => {
  expect(withKind(firstChart(byDay), 'pie').kind).toBe('pie');
  expect(withKind(firstChart(byDay), 'radar').kind).toBe('line');
});

it.each<[string, Partial<SavedReportView>, ReturnType<typeof chartObstacle>]>([
  ['rows', {}, null],
  ['no table yet', { place: null, lastRows: null }, 'noRows'],
  ['a table without rows', { lastRows: 0 }, 'noRows'],
  ['nothing to draw', { chartFields: { metrics: [], splits: [] } }, 'noMetric'],
  [
    'as many charts as it may have',
    { charts: Array.from({ length: MOST_CHARTS }, () => ({ kind: 'pie' as const, title: 'Pie' })) },
    'full',
  ],
])('a report with %s', (_name, change, obstacle) => {
  expect(chartObstacle(report(['date'], change))).toBe(obstacle);
});

it.each([
  ['another tab', 'Dashboard data', 'hidden'],
  ['the tab that is seen', PLACE.sheetName, null],
])('a report that feeds a dashboard from %s', (_name, sheetName, obstacle) => {
  const view = report(['date'], { dashboard: 'd0000001' });
  const choice = { ...view.draft.choice, destination: { kind: 'cell' as const, sheetName, cell: 'A3' } };
  expect(chartObstacle({ ...view, draft: { ...view.draft, choice } })).toBe(obstacle);
});
