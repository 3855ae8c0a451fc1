// A dashboard in words: the worst of its reports' states, and what only some of them say.

import { stateOf } from '../../../../sidebar/reports/card/report-summary';
import {
  dashboardFresh,
  dashboardLastRun,
  dashboardNextRun,
  dashboardReads,
  noticesOf,
  resultOfConcern,
} from '../../../../sidebar/reports/dashboard/dashboard-summary';
import { dashboardsOf } from '../../../../sidebar/reports/list/report-groups';
import type { SavedReportView } from '../../../../src/panel/contract/reports';
import { parseSchedule } from '../../../core/schedule/given-schedule';
import { reportView } from '../../fake-reports';

const NAMES = ['revenue by day', 'revenue by country', 'top apps', 'what changed'];

/** A dashboard whose reports are as given, one for each. */
function dashboardWith(changes: readonly Partial<SavedReportView>[], schedules: readonly string[] = []) {
  const list = changes.map((change, at) =>
    reportView(
      {
        id: `0000000${at}`,
        name: `Dashboard: ${NAMES[at]}`,
        choice: { groupBy: at === 0 ? ['date'] : [], compare: 'previous period' },
        schedule: parseSchedule(schedules[at] ?? schedules[0] ?? 'daily at 9'),
      },
      { dashboard: 'd', ...change },
    ),
  );
  const [dashboard] = dashboardsOf(list);
  if (!dashboard) throw new Error('No dashboard was made.');
  return dashboard;
}

it.each<[Partial<SavedReportView>[], string[], string]>([
  [[{}, { asksForLook: true }, { failures: 1 }], [], 'Failed'],
  [[{}, { isPaused: true }], [], 'Scheduled'],
  [[{ isPaused: true }, { isPaused: true }], [], 'Paused'],
  [[{}, {}], ['', 'daily at 9'], 'Scheduled'],
  [[{}, {}], [''], 'Manual'],
])('a dashboard of %j with the schedules %j is shown as %j', (changes, schedules, word) => {
  expect(stateOf(dashboardWith(changes, schedules).reports).word).toBe(word);
});

it.each<[string[] | 'all', string]>([
  [
    'all',
    'App stats · all apps · Last 7 days · vs. previous period (2026-11-13 to 2026-11-19 against 2026-11-06 to 2026-11-12)',
  ],
  [
    ['1'],
    'App stats · 1 app · Last 7 days · vs. previous period (2026-11-13 to 2026-11-19 against 2026-11-06 to 2026-11-12)',
  ],
  [
    ['1', '2'],
    'App stats · 2 apps · Last 7 days · vs. previous period (2026-11-13 to 2026-11-19 against 2026-11-06 to 2026-11-12)',
  ],
])('a dashboard of the apps %j reads %s', (apps, text) => {
  const dashboard = dashboardWith([{}]);
  const [report] = dashboard.reports;
  if (report) report.draft.choice = { ...report.draft.choice, apps, period: 'last 7 days' };
  expect(dashboardReads(dashboard, { today: '2026-11-20', finalAfter: 2 })).toBe(text);
});

it('a dashboard ran when one of its reports ran last, and is as fresh as its large numbers', () => {
  const dashboard = dashboardWith([
    { lastRun: '2026-11-20, 08:04', fresh: 'Numbers' },
    { lastRun: '2026-11-21, 07:00', fresh: '' },
    { lastRun: null, fresh: 'Others' },
  ]);
  expect(dashboardLastRun(dashboard)).toBe('2026-11-21, 07:00');
  expect(dashboardFresh(dashboard)).toBe('Numbers');
  expect([dashboardLastRun(dashboardWith([{}])), dashboardFresh(dashboardWith([{}]))]).toEqual([null, '']);
});

const NEXT = '2026-11-21, between 09:00 and 10:00';

it.each<[string, Partial<SavedReportView>[], string[], RegExp]>([
  ['one schedule', [{}, {}], [], /^Next run: 2026-11-21, between 09:00 and 10:00 \(daily at 9, by you\)$/],
  ['no schedule', [{}, {}], ['', ''], /^Runs when someone presses Run\./],
  ['several schedules', [{}, {}], ['daily at 9', 'daily at 7'], /^Its reports have different schedules\./],
  ['a late report', [{ nextRun: NEXT }, { nextRun: NEXT, isOverdue: true }], [], /^Was due: /],
  ['a login that is refused', [{ logInTo: 'account' }, {}], [], /^Next run: after you log in/],
  ['a paused report', [{ isPaused: true }, {}], [], /^Next run: 2026-11-21/],
  ['only paused reports', [{ isPaused: true }, { isPaused: true }], [], /none while paused/],
])('the next run of a dashboard with %s', (_name, changes, schedules, sentence) => {
  expect(dashboardNextRun(dashboardWith(changes, schedules), '')).toMatch(sentence);
});

it('what reports say that need attention is told once, with the names of those that say it', () => {
  const refused = (failures: number, id: string) => ({
    failures,
    lastResult: `The login was refused (request ID ${id}).`,
  });
  const noticesAfter = (changes: Partial<SavedReportView>[]) =>
    noticesOf(dashboardWith(changes), resultOfConcern).map(({ text, names }) => [names, text]);
  expect(noticesAfter([refused(1, 'a'), refused(2, 'b')])).toEqual([['', 'The login was refused.']]);
  expect(
    noticesAfter([
      { lastResult: 'Wrote 28 rows.' },
      refused(1, 'a'),
      refused(1, 'b'),
      { asksForLook: true, lastResult: 'No data from 1 app.' },
    ]),
  ).toEqual([
    ['Revenue by country, Top apps', 'The login was refused.'],
    ['What changed', 'No data from 1 app.'],
  ]);
  expect(noticesAfter([{ lastResult: 'Wrote 28 rows.' }, {}])).toEqual([]);
});
