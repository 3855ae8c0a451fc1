// Tests of the list of reports as the tab shows it: dashboards and single reports.

import { dashboardsOf, runnableOf, singleReports } from '../../../sidebar/reports/report-groups';
import { reportView, unreadable } from '../fake-reports';

const of = (id: string, dashboard: string, isPaused = false) =>
  reportView({ id, name: `Report ${id}` }, { dashboard, isPaused });
const LIST = [of('1', ''), of('2', 'b'), of('3', 'a'), unreadable('Broken', 'No.'), of('4', 'b', true)];
const idsOf = (reports: readonly { draft: { id: string } }[]) => reports.map(({ draft }) => draft.id);

it('puts the reports of each dashboard together, in the order of the list', () => {
  const dashboards = dashboardsOf(LIST);
  expect(dashboards.map(({ id, name, reports }) => [id, name, idsOf(reports)])).toEqual([
    ['b', 'Dashboard', ['2', '4']],
    ['a', 'Dashboard 2', ['3']],
  ]);
});

it('leaves every other report single, also one that can’t be read', () => {
  expect(singleReports(LIST).map(({ name }) => name)).toEqual(['Report 1', 'Broken']);
});

it.each([
  ['', ['1', '2', '3']],
  ['b', ['2']],
  ['gone', []],
])('runs of %j the reports %j, which are not paused', (dashboard, ids) => {
  expect(idsOf(runnableOf(LIST, dashboard))).toEqual(ids);
});
