// The groups and the order of the list of reports: dashboards and single reports, and what a search finds of them.

import {
  dashboardsOf,
  entriesOf,
  entriesOfConcern,
  partName,
  runnableOf,
  sharedCauses,
} from '../../../../sidebar/reports/list/report-groups';
import { entriesShown } from '../../../../sidebar/reports/list/report-lines';
import type { ReportView } from '../../../../src/panel/contract/reports';
import { reportView, unreadable } from '../../fake-reports';
import { FIRST_CHOICE } from '../../panel-fixture';

const cell = (sheetName: string) => ({ kind: 'cell' as const, sheetName, cell: 'A3' });
/** A report of the dashboard with the tab of that name. */
const of = (id: string, dashboard: string, isPaused = false) =>
  reportView(
    { id, name: `Report ${id}`, choice: { destination: cell(`Tab ${dashboard}`) } },
    { dashboard, isPaused },
  );
const LIST = [of('1', ''), of('2', 'b'), of('3', 'a'), unreadable('Broken', 'No.'), of('4', 'b', true)];
const idsOf = (reports: readonly { draft: { id: string } }[]) => reports.map(({ draft }) => draft.id);

it('the reports of each dashboard are together, in the order of the list', () => {
  const dashboards = dashboardsOf(LIST);
  expect(dashboards.map(({ id, name, reports }) => [id, name, idsOf(reports)])).toEqual([
    ['b', 'Tab b', ['2', '4']],
    ['a', 'Tab a', ['3']],
  ]);
});

it('a dashboard has the current name of its tab', () => {
  const place = { sheetName: 'Renamed', range: 'A3:B4', url: '#gid=1' };
  const moved = of('5', 'b');
  const list = [{ ...moved, report: moved.report && { ...moved.report, place } }, ...LIST];
  expect(dashboardsOf(list)[0]?.name).toBe('Renamed');
});

it.each([
  ['has the name with which those of its reports begin', ['Sales: by day', 'Sales: top apps'], 'Sales'],
  [
    'whose reports were renamed has that of their tab',
    ['By day', 'Sales: top apps'],
    'Dashboard data (da000001)',
  ],
])('in a copy of the file, a dashboard %s', (_what, names, expected) => {
  const sheetName = 'Dashboard data (da000001)';
  const list = names.map((name, at) =>
    reportView(
      { id: `${at}`, name, choice: { destination: cell(sheetName) } },
      { dashboard: 'da000001', place: { sheetName, range: 'A3:B4', url: '#gid=1' } },
    ),
  );
  expect(dashboardsOf(list)[0]?.name).toBe(expected);
});

it('every other report is single, including those that can’t be read', () => {
  const single = entriesOf(LIST).filter(({ dashboard }) => dashboard === null);
  expect(single.map(({ views }) => views.map(({ name }) => name))).toEqual([['Broken'], ['Report 1']]);
});

it('reports that failed come first, together with the dashboard of one that failed', () => {
  const failed = (view: ReturnType<typeof of>) => ({
    ...view,
    report: view.report && { ...view.report, failures: 3 },
  });
  const list = [of('1', ''), failed(of('2', '')), of('3', 'a'), of('4', 'b'), failed(of('5', 'b'))];
  const entries = entriesOf(list);
  expect(entries.map(({ views }) => views.map(({ name }) => name))).toEqual([
    ...[['Report 2'], ['Report 4', 'Report 5']],
    ...[['Report 1'], ['Report 3']],
  ]);
  // Each counts once, a dashboard too.
  expect(entriesOfConcern(list).map(({ id }) => id)).toEqual(['2', 'dashboard-b']);
});

it.each([
  [
    ['Dashboard: revenue by day', 'Dashboard: top apps'],
    ['Revenue by day', 'Top apps'],
  ],
  [
    ['KPIs: a: b', 'KPIs: c'],
    ['A: b', 'C'],
  ],
  [
    ['Revenue', 'Dashboard: top apps'],
    ['Revenue', 'Dashboard: top apps'],
  ],
  // A name that is no more than the beginning stays whole.
  [
    ['Sales: ', 'Sales: by day'],
    ['Sales: ', 'Sales: by day'],
  ],
])('of a dashboard, the reports %j are %j', (names, parts) => {
  const list = names.map((name, at) => reportView({ id: `${at}`, name }, { dashboard: 'd' }));
  const [dashboard] = dashboardsOf(list);
  expect(dashboard?.reports.map((report) => partName(report, dashboard))).toEqual(parts);
});

it('what keeps several cards from running is said once, of a dashboard and of those that haven’t failed yet, too', () => {
  const lacks = 'The login ann@example.com is no longer accepted.';
  const dead = (id: string, dashboard = '', failures = 0) =>
    reportView(
      { id, name: id },
      {
        ...{ dashboard, failures, logInTo: 'account', lastResult: `Run ${id} failed.` },
        spending: { lacks, needsLogin: null, runsWithAll: true },
      },
    );
  const failed = (id: string, lastResult: string) =>
    reportView({ id, name: id }, { failures: 1, lastResult });
  const causes = (list: ReportView[]) =>
    [...sharedCauses(list)].map(([cause, about]) => [cause, idsOf(about)]);
  expect(causes([dead('1', '', 2), dead('2', 'b'), dead('3', 'b'), failed('4', 'It is busy.')])).toEqual([
    [lacks, ['1', '2', '3']],
  ]);
  // One card says it itself.
  expect(causes([dead('2', 'b'), dead('3', 'b'), reportView({ id: '5', name: 'Well' })])).toEqual([]);
  const busy = [failed('4', 'It is busy (request ID a).'), failed('5', 'It is busy (request ID b).')];
  expect(causes(busy)).toEqual([['It is busy.', ['4', '5']]]);
});

it.each([
  ['b', ['2']],
  ['gone', []],
])('Run of the dashboard %j runs the reports %j, without paused ones', (dashboard, ids) => {
  expect(idsOf(runnableOf(LIST, dashboard))).toEqual(ids);
});

it.each([
  ['sheet 1', ['One']],
  ['APP stats apps', ['Top apps']],
  ['renamed', ['Moved']],
  // A dashboard is found by what its reports are called, and a row that can't be read by its name.
  ['countries', ['Trend', 'Top countries']],
  ['BROKEN', ['Broken']],
  ['nothing like it', []],
])('the search for %j finds reports by name, source and sheet: %j', (search, found) => {
  const destination = { kind: 'newSheet' as const, sheetName: 'Sheet 1' };
  const place = { sheetName: 'Renamed', range: 'A1:B2', url: '#gid=1' };
  const list = [
    unreadable('Broken', 'No.'),
    reportView({ id: '1', name: 'One', choice: { ...FIRST_CHOICE, source: 'sellerStats', destination } }),
    reportView({ id: '2', name: 'Top apps' }),
    reportView({ id: '3', name: 'Moved' }, { place }),
    reportView({ id: '4', name: 'Trend' }, { dashboard: 'c' }),
    reportView({ id: '5', name: 'Top countries' }, { dashboard: 'c' }),
  ];
  const entries = entriesShown(list, { search, open: [], scrollTo: null });
  expect(entries.flatMap(({ views }) => views.map(({ name }) => name))).toEqual(found);
});
