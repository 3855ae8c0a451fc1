// What charts of a report can be made of, by its definition, and the choices of reports that are made for other charts.

import type { Choice } from '../../../src/runs/choice';
import { chartFields } from '../../../src/saved/charts/chart-fields';
import { chartInNewReport } from '../../../src/saved/charts/report-charts';
import { day, onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { savedFixture, savedReport } from '../saved-fixture';

const TODAY = onDay(day('2026-11-20'));

const ALL: Partial<Choice> = { apps: 'all', groupBy: ['date'] };

test.each<[string, Partial<Choice>, string[], string]>([
  ['days of one app', { apps: ['1'], groupBy: ['date'] }, ['Date'], 'Date'],
  ['days of all apps together', { ...ALL, byApp: false }, ['Date'], 'Date'],
  ['days of each app', ALL, ['Date', 'App'], ''],
  ['countries before weeks', { ...ALL, byApp: false, groupBy: ['country', 'week'] }, ['Week', 'Country'], ''],
  [
    'days of one country of several',
    { ...ALL, byApp: false, groupBy: ['date', 'country'], filter: 'country=US' },
    ['Date', 'Country'],
    'Date',
  ],
  [
    'days of two countries',
    { ...ALL, byApp: false, groupBy: ['date', 'country'], filter: 'country=US,DE' },
    ['Date', 'Country'],
    '',
  ],
  [
    'platforms of one country',
    { ...ALL, byApp: false, groupBy: ['country', 'platform'], filter: 'country=US' },
    ['Platform', 'Country'],
    'Platform',
  ],
  [
    'countries with their names',
    { apps: ['1'], groupBy: ['country'], countryNames: true },
    ['Country'],
    'Country',
  ],
  ['each app alone', { ...ALL, groupBy: [] }, ['App'], 'App'],
  ['nothing', { apps: ['1'], groupBy: [] }, [], ''],
  ['days with columns', { ...ALL, byApp: false, columns: 'country' }, ['Date'], 'Date'],
  ['the list of apps', { source: 'appList', apps: 'all', groupBy: [] }, ['App'], 'App'],
  ['discrepancies by bundle', { source: 'discrepancies', groupBy: ['bundle'] }, ['Bundle'], 'Bundle'],
  ['discrepancies by day', { source: 'discrepancies', groupBy: ['date'] }, ['Date'], 'Date'],
  [
    'discrepancies by day and bundle',
    { source: 'discrepancies', groupBy: ['date', 'bundle'] },
    ['Date', 'Bundle'],
    '',
  ],
  ['a seller’s bundles', { source: 'sellerStats', groupBy: ['bundle'] }, ['Bundle'], 'Bundle'],
])('a table of %s can be drawn along', (_title, choice, domains, drawn) => {
  const fields = chartFields(savedReport({ choice }), TODAY);
  expect(fields).toMatchObject({ domains, drawn });
});

const COMPARED: Partial<Choice> = {
  apps: ['1'],
  metrics: ['ctr', 'clicks', 'revenue'],
  compare: 'previous period',
  compareColumns: ['previous', 'change', 'percent'],
  period: 'last 7 days',
};

test('revenue is the best metric, sums are better than ratios, changes are last; earlier values are no metrics', () => {
  const changes = [
    ...['CTR change (pp)', 'Clicks change', 'Clicks change %', 'Revenue change', 'Revenue change %'],
  ];
  const metrics = ['Revenue', 'Clicks', 'CTR'];
  expect(chartFields(savedReport({ choice: COMPARED }), TODAY)).toMatchObject({
    metrics: [...metrics, ...changes],
    changes,
    compared: metrics,
    values: '',
  });
  const plain = { ...COMPARED, compareColumns: ['percent' as const] };
  expect(chartFields(savedReport({ choice: plain }), TODAY)).toMatchObject({ compared: [] });
});

test.each<[string, string]>([
  ['ctr', 'CTR'],
  ['revenue_change', 'Revenue change'],
  ['revenue_previous', 'Revenue'],
  ['', 'Revenue'],
])('of a table that is sorted by “%s”, %s is offered first', (sortBy, first) => {
  const { metrics } = chartFields(savedReport({ choice: { ...COMPARED, sortBy } }), TODAY);
  expect([metrics[0], metrics.length, new Set(metrics).size]).toEqual([first, 8, 8]);
});

test('what has columns is told by its title', () => {
  const valuesOf = (columns: string) =>
    chartFields(savedReport({ choice: { ...ALL, byApp: false, columns } }), TODAY).values;
  expect(['country', 'app', '', 'Country'].map(valuesOf)).toEqual(['Country', 'App', '', 'Country']);
});

test('values side by side are those of other dimensions than days, where a source can sum them', () => {
  const splits = (choice: Partial<Choice>) => chartFields(savedReport({ choice }), TODAY).splits;
  expect(splits({ ...ALL, groupBy: ['date', 'country'] })).toEqual(['App', 'Country']);
  expect(splits({ source: 'discrepancies', groupBy: ['date', 'bundle'] })).toEqual([]);
});

/** The choice of the report that is made for a chart of a report. */
function choiceFor(
  choice: Partial<Choice>,
  domain: string,
  split: string,
  title = 'By hand',
  metric = 'Revenue',
) {
  const { reports } = savedFixture();
  reports.book.save(savedReport({ id: 'abcd0001', choice }));
  const chart = { kind: 'bar', domain, metric, title } as const;
  return chartInNewReport('abcd0001', chart, split, 'abcd0002', reports);
}

test('a report for a chart has the rest of the choice, and the largest ten of a dimension other than time', () => {
  const given: Partial<Choice> = {
    apps: ['1', '2'],
    groupBy: ['date', 'country'],
    metrics: ['revenue', 'clicks'],
    totals: true,
    period: 'last 30 days',
    filter: 'country!=XX',
    sortBy: 'clicks',
    topRows: 3,
    sortOrder: 'smallest first',
    compare: 'previous year',
    compareColumns: ['previous'],
  };
  const { compare, sortBy: _sortBy, topRows, sortOrder: _order, ...rest } = given;
  expect(choiceFor(given, 'Date', 'App').choice).toMatchObject({
    ...rest,
    byApp: false,
    groupBy: ['date'],
    columns: 'app',
    compare: '',
    sortBy: '',
    topRows: null,
    metrics: ['revenue'],
    destination: { kind: 'newSheet', sheetName: 'By hand' },
  });
  expect(choiceFor(given, 'App', '').choice).toMatchObject({
    ...rest,
    byApp: true,
    groupBy: [],
    columns: '',
    compare,
    sortBy: 'revenue',
    sortOrder: 'largest first',
    topRows,
  });
  // The chart draws the earlier side, which needs its column.
  const compared = choiceFor({ ...given, compareColumns: ['percent'] }, 'App', '').choice;
  expect(compared).toMatchObject({ compare: 'previous year', compareColumns: ['previous', 'percent'] });
  const { topRows: _top, ...whole } = given;
  expect(choiceFor(whole, 'Country', 'App', 'a/b').choice).toMatchObject({
    byApp: false,
    groupBy: ['country'],
    columns: 'app',
    sortBy: 'revenue',
    topRows: 10,
  });
  expect(errorFrom(() => choiceFor(given, 'OS', ''))).toMatchObject({ code: 'CHART_COLUMN_MISSING' });
});

test('a change is drawn of the ten that changed most, where its report compares, and never side by side', () => {
  const choice = { ...COMPARED, apps: ['1', '2'], groupBy: ['date', 'country'] };
  expect(choiceFor(choice, 'Country', '', 'By hand', 'Revenue change').choice).toMatchObject({
    groupBy: ['country'],
    sortBy: 'revenue_change',
    sortOrder: 'farthest from 0 first',
    topRows: 10,
    compareColumns: ['previous', 'change', 'percent'],
  });
  const without: Partial<Choice> = { ...choice, compareColumns: ['percent'] };
  const refused = (given: Partial<Choice>, split: string) =>
    errorFrom(() => choiceFor(given, 'Country', split, 'By hand', 'Revenue change'));
  for (const error of [refused(choice, 'App'), refused(without, '')])
    expect(error).toMatchObject({ code: 'CHART_COLUMN_MISSING', details: { column: 'Revenue change' } });
});
