// The checks before something is sent, and the fields beside which an error is shown.

import { checkChoice, checkDashboard, checkReport, fieldProblems } from '../../../sidebar/fields/checks';
import type { PanelError } from '../../../sidebar/state/fields';
import { NO_REPORTS, newForm, type OpenReportForm } from '../../../sidebar/state/report-state';
import { NO_SCHEDULE } from '../../../sidebar/state/schedule-fields';
import { type Ready, readyState } from '../../../sidebar/state/state';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { BIGQUERY, connected } from '../fake-server';
import { appsOf, FIRST_CHOICE, FRESH_PANEL, panelWith } from '../panel-fixture';

const ready = (choice: Partial<Choice>, change: Partial<Ready> = {}): Ready => ({
  ...readyState({
    ...panelWith({ account: connected('demo@example.com'), seller: connected('Example Games') }),
    choice: { ...FIRST_CHOICE, ...choice },
  }),
  ...change,
});
const DISCREPANCIES: Partial<Choice> = { source: 'discrepancies', groupBy: ['date', 'bundle'] };
const table = (names: Partial<Record<'project' | 'dataset' | 'table', string>> = {}) => ({
  destination: { kind: 'bigQueryTable' as const, ...TABLE, ...names },
});
const TABLE = { project: 'publisher-demo', dataset: 'stats', table: 'daily' };
const WITH_KEY = {
  connections: readyState(
    panelWith({
      account: connected('demo@example.com'),
      seller: connected('Example Games'),
      bigquery: BIGQUERY,
    }),
  ).connections,
};
const atFault = (error: PanelError | null) => (error?.problems ?? []).map(({ field }) => field);
const manyApps = (count: number) => appsOf(count).map(({ appId }) => appId);
const noName = { destination: { kind: 'newSheet', sheetName: '  ' } } as const;

it.each<[string, Ready, string[]]>([
  ['the first choice', ready({}), []],
  ['no app', ready({ apps: [] }), ['apps']],
  ['no app where none is chosen', ready({ source: 'sellerStats', apps: [] }), []],
  ['no dimension where none is needed', ready({ groupBy: [] }), []],
  ['no dimension where one is needed', ready({ source: 'sellerStats', groupBy: [] }), ['groupBy']],
  ['columns alone', ready({ source: 'sellerStats', groupBy: [], columns: 'country' }), []],
  ['columns of weeks in rows by day', ready({ groupBy: ['date'], columns: 'week' }), ['columns']],
  ['a blank sheet name', ready(noName), ['sheetName']],
  ['the current cell', ready({ destination: { kind: 'currentCell' } }), []],
  ['no first date', ready({}, { typed: { from: '', to: '2026-11-01' } }), ['from']],
  ['no last date', ready({}, { typed: { from: '2026-11-01', to: '' } }), ['to']],
  ['no dates', ready({}, { typed: { from: '', to: '' } }), ['from']],
  ['reversed dates', ready({}, { typed: { from: '2026-11-02', to: '2026-11-01' } }), ['to']],
  ['one custom day', ready({}, { typed: { from: '2026-11-01', to: '2026-11-01' } }), []],
  ['the text of a period', ready({}, { typed: { otherPeriod: 'Last 14 days' } }), []],
  ['a text that is no period', ready({}, { typed: { otherPeriod: 'last 14 dais' } }), ['otherPeriod']],
  ['no text of a period', ready({}, { typed: { otherPeriod: '' } }), ['otherPeriod']],
  [
    'a text of reversed days, with metrics that need days',
    ready({ metrics: ['arpdau'] }, { typed: { otherPeriod: '2026-11-02..2026-11-01' } }),
    ['otherPeriod'],
  ],
  ['a period from elsewhere that is none', ready({ period: 'soon' }), ['otherPeriod']],
  ['the top rows of a metric', ready({ sortBy: 'revenue', topRows: 20 }), []],
  ['the top rows of no metric', ready({ topRows: 20 }), ['sortBy']],
  ['no top row', ready({ sortBy: 'revenue', topRows: 0 }), ['topRows']],
  ['an order by a dimension', ready({ groupBy: ['date'], sortBy: 'date' }), []],
  ['an order by a dimension that isn’t shown', ready({ groupBy: ['date'], sortBy: 'country' }), ['sortBy']],
  ['an order by a metric that isn’t shown', ready({ metrics: ['clicks'], sortBy: 'revenue' }), []],
  ['an order by a change', ready({ compare: 'previous period', sortBy: 'revenue_previous' }), []],
  ['an order by a change without a comparison', ready({ sortBy: 'revenue_previous' }), ['sortBy']],
  [
    'the distance of a day from 0',
    ready({ groupBy: ['date'], sortBy: 'date', sortOrder: 'farthest from 0 first' }),
    ['sortOrder'],
  ],
  ['a number of no columns', ready({ mostColumns: 0 }), []],
  ['top rows where there is no metric', ready({ source: 'appList', topRows: 20 }), []],
  ['a comparison', ready({ compare: 'previous period' }), []],
  [
    'a comparison without columns',
    ready({ compare: 'previous year', compareColumns: [] }),
    ['compareColumns'],
  ],
  ['no columns where nothing is compared', ready({ compareColumns: [] }), []],
  ['a comparison of today', ready({ period: 'today', compare: 'previous year' }), ['compare']],
  ['a table', ready(table(), WITH_KEY), []],
  [
    'a table without names',
    ready(table({ project: '', dataset: '', table: '' }), WITH_KEY),
    ['project', 'dataset', 'table'],
  ],
  ['one day of a table', ready(table({ table: 'daily$20261119' }), WITH_KEY), ['table']],
  ['a table by no dimension', ready({ ...table(), source: 'sellerStats', groupBy: [] }, WITH_KEY), []],
  [
    'a table of days that only the service knows',
    ready({ ...table(), period: 'last=week' }, WITH_KEY),
    ['period'],
  ],
  [
    'what a table does not have',
    ready({ ...table(), topRows: 0, compare: 'previous year', compareColumns: [] }, WITH_KEY),
    [],
  ],
  ['discrepancies', ready(DISCREPANCIES), []],
  ['discrepancies of nothing', ready({ ...DISCREPANCIES, groupBy: [] }), ['groupBy']],
  [
    'options that are none',
    ready(DISCREPANCIES, { typed: { tolerance: '100', leastImpressions: '' } }),
    ['tolerance', 'leastImpressions'],
  ],
  [
    'numbers that are none',
    ready({ sortBy: 'revenue', columns: 'country' }, { typed: { topRows: '0', mostColumns: '' } }),
    ['mostColumns', 'topRows'],
  ],
  ['a number of columns where there are none', ready({}, { typed: { mostColumns: '' } }), []],
  ['top rows of a table', ready(table(), { ...WITH_KEY, typed: { topRows: '0' } }), []],
  ['options of another source', ready({}, { typed: { tolerance: '', leastImpressions: '' } }), []],
  ['several faults', ready({ ...noName, apps: [] }), ['apps', 'sheetName']],
])('the fields at fault are found in %s', (_name, state, fields) => {
  const error = checkChoice(state, 'write');
  expect(atFault(error)).toEqual(fields);
  if (fields.length === 1) expect(error?.sentence).toBe(error?.problems?.[0]?.sentence);
});

const OF_YESTERDAY: Partial<Choice> = { period: 'yesterday', groupBy: [], compare: 'previous period' };
const SUMMED_UP: Partial<OpenReportForm> = {
  mailsSummary: true,
  summaryOf: 'yesterday',
  schedule: { ...NO_SCHEDULE, kind: 'daily' },
};

it.each<[string, Partial<Choice>, Partial<OpenReportForm>, string[]]>([
  ['by days, merged', {}, { mode: 'merge' }, []],
  ['of a list, merged', { source: 'appList' }, { mode: 'merge' }, []],
  ['without days, merged', { groupBy: ['country'] }, { mode: 'merge' }, []],
  ['of shares, merged', { metrics: ['revenue_share'] }, { mode: 'merge' }, ['metrics']],
  ['of weeks that the period cuts, merged', { groupBy: ['week'] }, { mode: 'merge' }, []],
  [
    'filtered by a metric and with totals, merged',
    { totals: true, filter: 'impressions>=10' },
    { mode: 'merge' },
    ['filter', 'totals'],
  ],
  ['of the most apps', { apps: manyApps(1_200) }, {}, []],
  ['of one app more', { apps: manyApps(1_201) }, {}, ['apps']],
  ['of a text that is no period', { period: 'soon' }, {}, ['otherPeriod']],
  ['of yesterday, summed up so', OF_YESTERDAY, SUMMED_UP, []],
  [
    'of days to yesterday, summed up so',
    { ...OF_YESTERDAY, period: 'last 7 days', groupBy: ['date'] },
    SUMMED_UP,
    [],
  ],
  [
    'of this month by day, summed up so',
    { ...OF_YESTERDAY, period: 'this month', groupBy: ['date'] },
    SUMMED_UP,
    [],
  ],
  ['of days in one row, summed up so', { ...OF_YESTERDAY, period: 'last 7 days' }, SUMMED_UP, ['summaryOf']],
  [
    'of days by week, summed up so',
    { ...OF_YESTERDAY, period: 'last 4 weeks', groupBy: ['week'] },
    SUMMED_UP,
    ['summaryOf'],
  ],
  [
    'of final days, summed up so',
    { ...OF_YESTERDAY, period: 'last 7 final days', groupBy: ['date'] },
    SUMMED_UP,
    ['summaryOf'],
  ],
  // It ends yesterday on Mondays alone.
  [
    'of the last week, summed up so',
    { ...OF_YESTERDAY, period: 'last week', groupBy: ['date'] },
    SUMMED_UP,
    ['summaryOf'],
  ],
  [
    'of final days without a schedule',
    { ...OF_YESTERDAY, period: 'last 7 final days' },
    { ...SUMMED_UP, schedule: NO_SCHEDULE },
    [],
  ],
  ['of the longest name', {}, { name: 'n'.repeat(200) }, []],
  ['of a longer name', {}, { name: 'n'.repeat(201) }, ['reportName']],
  ['of the top rows of no metric', { topRows: 20 }, {}, ['sortBy']],
  // The option doesn't matter there and isn't sent.
  ['of the top rows of no metric, merged', { topRows: 20 }, { mode: 'merge' }, []],
])('the fields at fault are found in a report %s', (_what, choice, change, fields) => {
  const state = ready(choice);
  const form = { ...newForm(state.choice, []), name: 'Apps', ...change };
  expect(atFault(checkReport({ ...state, reports: { ...NO_REPORTS, form } }, ''))).toEqual(fields);
});

it.each<[Partial<Choice>, Partial<OpenReportForm>, string[]]>([
  [{}, { mode: 'merge' }, ['mode']],
  [table(), {}, ['destination']],
  [{}, {}, []],
  [{ byApp: false }, { mode: 'merge' }, []],
])('apps that nothing tells apart can only be replaced (%j, %j)', (choice, change, fields) => {
  const [app = null] = appsOf(1);
  const list = ['a', 'b'].flatMap((appId) => (app ? { ...app, appId } : []));
  const state = ready({ apps: 'all', groupBy: ['date'], ...choice });
  const form = { ...newForm(state.choice, []), name: 'Apps', ...change };
  const apps = { ...state.apps, list };
  expect(atFault(checkReport({ ...state, ...WITH_KEY, apps, reports: { ...NO_REPORTS, form } }, ''))).toEqual(
    fields,
  );
});

it('only what is saved has a limit of apps, which a dashboard is told, too', () => {
  const sentenceOf = (count: number) => checkDashboard(ready({ apps: manyApps(count) }))?.sentence;
  expect(checkChoice(ready({ apps: manyApps(1_201) }), 'write')).toBeNull();
  expect(sentenceOf(1_200)).toBeUndefined();
  expect(sentenceOf(1_201)).toMatch(/up to 1,200 apps.* All apps.* filter/);
});

it('the check of a source of two services says which connection is missing', () => {
  const account = connected('demo@example.com');
  const choice = { ...FIRST_CHOICE, ...DISCREPANCIES };
  for (const [change, section] of [
    [{ account }, 'seller token'],
    [{ seller: connected('Example Games') }, 'your account'],
  ] as const)
    expect(checkChoice(readyState({ ...panelWith(change), choice }), 'write')?.sentence).toContain(section);
});

it.each(['csv', 'insertFormula'] as const)('%s needs no name of a sheet, since it writes none', (work) => {
  expect(checkChoice(ready({ ...noName, source: 'sellerStats' }), work)).toBeNull();
  // Neither can have Columns.
  const columns = ready({ ...noName, source: 'sellerStats', groupBy: [], columns: 'country' });
  expect(atFault(checkChoice(columns, work))).toEqual(['groupBy']);
});

it.each([
  ['appStats', 'Log in to your account'],
  ['appList', 'Log in to your account'],
  ['sellerStats', 'Connect your seller token'],
] as const)('%s without a connection leads to %s', (source, section) => {
  const error = checkChoice(readyState({ ...FRESH_PANEL, choice: { ...FIRST_CHOICE, source } }), 'write');
  expect(error).toMatchObject({ code: 'NOT_CONNECTED', remedy: 'logIn' });
  expect(error?.sentence).toContain(section);
});

it('the check accepts a connection that another editor shares', () => {
  const shared = { title: 'bob@example.com', by: 'bob@example.com', mine: false };
  const state = readyState(panelWith({ account: { connections: [], shared } }));
  expect(checkChoice(state, 'write')).toBeNull();
});

const error = (change: Partial<ErrorReport>): ErrorReport => ({
  code: 'SERVICE_REFUSED',
  remedy: 'fix',
  sentence: 'Whole.',
  ...change,
});
it.each<[Partial<ErrorReport>, object]>([
  [{}, {}],
  [{ field: 'period' }, { period: 'Whole.' }],
  [{ problems: [{ field: null, sentence: 'Nowhere.' }] }, {}],
  [{ field: 'period', problems: [{ field: 'period', sentence: 'Own.' }] }, { period: 'Own.' }],
  [
    {
      problems: [
        { field: 'os', sentence: 'One.' },
        { field: 'os', sentence: 'Two.' },
        { field: 'bundles', sentence: 'B.' },
      ],
    },
    { os: 'One. Two.', bundles: 'B.' },
  ],
])('the error %j is shown beside %j', (change, problems) =>
  expect(fieldProblems(error(change))).toEqual(problems),
);

it('BigQuery must be connected to load a table, but not to save its report', () => {
  const state = ready(table());
  expect(checkChoice(state, 'write')).toMatchObject({
    code: 'NOT_CONNECTED',
    remedy: 'logIn',
    service: 'bigquery',
  });
  expect(checkChoice(state, 'insertFormula')).toBeNull();
  const form = newForm(state.choice, []);
  expect(checkReport({ ...state, reports: { ...NO_REPORTS, form } }, '')).toBeNull();
});
