// The first chart of the form, its title, whether it needs a report of its own, and the reports that can have one.

import {
  type ChosenChart,
  chartObstacle,
  chartToAdd,
  firstChart,
  metricsOf,
  needsNewReport,
  splitsOf,
  titleOfChart,
  withKind,
} from '../../../../sidebar/reports/card/chart-choice';
import { LONGEST_CHART_TITLE, MOST_CHARTS } from '../../../../src/core/report/chart';
import type { SavedReportView } from '../../../../src/panel/contract/reports';
import type { Choice } from '../../../../src/runs/choice';
import { reportView } from '../../fake-reports';
import { FIRST_CHOICE } from '../../panel-fixture';

const PLACE = { sheetName: 'Revenue', range: 'A1:C9', url: '#gid=1' };
type Fields = SavedReportView['chartFields'];

function report(fields: Partial<Fields> = {}, change: Partial<SavedReportView> = {}): SavedReportView {
  const chartFields = {
    metrics: ['Revenue', 'Clicks'],
    changes: [],
    values: '',
    domains: ['Date'],
    drawn: 'Date',
    splits: [],
    ...fields,
  };
  return reportView({ choice: FIRST_CHOICE }, { place: PLACE, lastRows: 8, chartFields, ...change }).report;
}

const byDay = report();
const byCountry = report({ domains: ['Country'], drawn: 'Country', splits: ['Country'] });
const byBoth = report({
  domains: ['Date', 'Country', 'OS'],
  drawn: '',
  splits: ['Country', 'Ad type', 'OS'],
});

const compared = withChoice(
  report({
    metrics: ['Revenue', 'Revenue change'],
    changes: ['Revenue change'],
    domains: ['Country', 'OS'],
    drawn: 'Country',
    splits: ['OS'],
  }),
  { compare: 'previous period' },
);
const byTier = withChoice(report({ domains: ['Tier'], drawn: 'Tier' }), { groupBy: ['#Tier'] });

function withChoice(view: SavedReportView, choice: Partial<Choice>): SavedReportView {
  return { ...view, draft: { ...view.draft, choice: { ...view.draft.choice, ...choice } } };
}

const merged = (view: SavedReportView): SavedReportView => ({
  ...view,
  draft: { ...view.draft, mode: 'merge' },
});

const KNOWN = ['Chess', 'Go'].map((name, at) => ({ appId: `${at + 1}`, name, bundleId: '', platform: '' }));

it('the first chart is a line over what the table shows of time, or else bars, of the first metric', () => {
  expect(firstChart(byDay)).toEqual({
    kind: 'line',
    domain: 'Date',
    metric: 'Revenue',
    split: '',
    place: '',
    title: null,
  });
  expect(firstChart(byCountry)).toMatchObject({ kind: 'bar', domain: 'Country' });
  expect(firstChart(byBoth)).toMatchObject({ kind: 'line', domain: 'Date' });
});

it.each<[SavedReportView, Partial<ChosenChart>, string]>([
  [byDay, {}, 'Revenue by day · Last 7 days'],
  [report({ domains: ['Week'], drawn: 'Week' }), {}, 'Revenue by week · Last 7 days'],
  [byCountry, {}, 'Revenue by country · Last 7 days'],
  [byBoth, { split: 'Country' }, 'Revenue by country · Last 7 days'],
  [byBoth, { split: 'OS' }, 'Revenue by OS · Last 7 days'],
  [byBoth, { metric: 'Clicks', kind: 'stacked column', split: 'Ad type' }, 'Clicks by ad type · Last 7 days'],
  [byBoth, { domain: 'Country', split: 'OS' }, 'Revenue by country · Last 7 days'],
  [byBoth, { title: 'Mine', split: 'Country' }, 'Mine'],
  [byDay, { title: '' }, ''],
  [report({ values: 'Ad type', splits: ['Ad type'] }), {}, 'Revenue by ad type · Last 7 days'],
  [report({ values: 'Ad type', splits: ['Ad type'] }), { kind: 'pie' }, 'Revenue by day · Last 7 days'],
  [compared, {}, 'Revenue by country · Last 7 days'],
  [compared, { metric: 'Revenue change' }, 'Revenue change by country · Last 7 days'],
  [byTier, {}, 'Revenue by Tier · Last 7 days'],
  [withChoice(byDay, { apps: ['1', '2'] }), {}, 'Revenue by day · Chess, Go · Last 7 days'],
  [withChoice(byDay, { apps: ['1', '3'] }), {}, 'Revenue by day · 2 apps · Last 7 days'],
  [withChoice(byDay, { source: 'sellerStats', apps: ['1'] }), {}, 'Revenue by day · Last 7 days'],
  // A merge has rows of earlier runs, too; a new report of it none.
  [merged(byDay), {}, 'Revenue by day'],
  [merged(byBoth), {}, 'Revenue by day · Last 7 days'],
])('a chart of %#', (of, change, title) => {
  expect(titleOfChart({ ...firstChart(of), ...change }, of, KNOWN)).toBe(title);
});

it('a chart needs a report of its own unless the table shows it as it stands', () => {
  const needs = (of: SavedReportView, change: Partial<ChosenChart> = {}) =>
    needsNewReport({ ...firstChart(of), ...change }, of);
  expect([needs(byDay), needs(byCountry)]).toEqual([false, false]);
  expect([needs(byBoth), needs(byBoth, { split: 'Country' })]).toEqual([true, true]);
  expect(needs(report({ domains: ['Date', 'Country'] }), { domain: 'Country' })).toBe(true);
  expect(
    [
      { ...byDay, lastRows: 16 },
      { ...byCountry, lastRows: 15 },
    ].some((of) => needs(of)),
  ).toBe(false);
  expect(needs({ ...byCountry, lastRows: 16 })).toBe(true);
});

it('nothing is split by what it is drawn along, and no pie is split', () => {
  const chart = { ...firstChart(byBoth), domain: 'Country' };
  expect(splitsOf(chart, byBoth)).toEqual(['Ad type', 'OS']);
  expect(splitsOf(withKind(chart, 'pie', byBoth), byBoth)).toEqual([]);
  expect(withKind({ ...chart, split: 'OS' }, 'pie', byBoth).split).toBe('');
  expect(withKind({ ...chart, split: 'OS' }, 'bar', byBoth).split).toBe('OS');
});

it('a pie has no room for changes, and a change isn’t split, because nothing is compared side by side', () => {
  const change = { ...firstChart(compared), metric: 'Revenue change' };
  expect([metricsOf(change, compared), splitsOf(change, compared)]).toEqual([
    ['Revenue', 'Revenue change'],
    [],
  ]);
  expect(withKind(change, 'pie', compared)).toMatchObject({ kind: 'pie', metric: 'Revenue' });
  expect(metricsOf({ kind: 'pie' }, compared)).toEqual(['Revenue']);
});

it('a chart is sent with its typed title, or with the default if that was cleared', () => {
  const chart = firstChart(byDay);
  expect(chartToAdd({ ...chart, title: ' Mine ' }, byDay, [])).toEqual({
    kind: 'line',
    domain: 'Date',
    metric: 'Revenue',
    title: 'Mine',
  });
  expect(chartToAdd({ ...chart, title: '  ' }, byDay, []).title).toBe('Revenue by day · Last 7 days');
  const long = { ...chart, metric: 'M'.repeat(400) };
  expect(chartToAdd(long, byDay, []).title).toHaveLength(LONGEST_CHART_TITLE);
});

it.each<[string, Partial<Fields>, Partial<SavedReportView>, ReturnType<typeof chartObstacle>]>([
  ['rows', {}, {}, null],
  ['no table yet', {}, { place: null, lastRows: null }, 'noRows'],
  ['a table without rows', {}, { lastRows: 0 }, 'noRows'],
  ['nothing to draw', { metrics: [] }, {}, 'noMetric'],
  ['a single row', { domains: [], drawn: '' }, {}, 'noMetric'],
  [
    ...(['as many charts as it may have', {}] as const),
    {
      charts: Array.from({ length: MOST_CHARTS }, () => ({ chartId: 7, kind: 'pie' as const, title: 'Pie' })),
    },
    'full',
  ],
])('a report with %s', (_name, fields, change, obstacle) => {
  expect(chartObstacle(report(fields, change))).toBe(obstacle);
});

it.each([
  ['another tab', 'Dashboard data', 'hidden'],
  ['the tab that is seen', PLACE.sheetName, null],
])('a report that feeds a dashboard from %s', (_name, sheetName, obstacle) => {
  const view = report({}, { dashboard: 'd0000001' });
  const choice = { ...view.draft.choice, destination: { kind: 'cell' as const, sheetName, cell: 'A3' } };
  expect(chartObstacle({ ...view, draft: { ...view.draft, choice } })).toBe(obstacle);
});
