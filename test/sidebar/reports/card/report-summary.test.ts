// Tests of saved reports in words: states as words, last and next run, how many need attention.

import {
  adviceOf,
  type Concern,
  canTakeOver,
  lastResultOf,
  lastRunOf,
  nextRunOf,
  placeShown,
  readAndWritten,
  runnable,
  stateOf,
  whatIsRead,
} from '../../../../sidebar/reports/card/report-summary';
import { entriesOfConcern } from '../../../../sidebar/reports/list/report-groups';
import type { Place } from '../../../../src/core/place/place';
import type { Choice } from '../../../../src/panel/contract/panel-state';
import type { ReportPlace, SavedReportView } from '../../../../src/panel/contract/reports';
import { parseSchedule } from '../../../core/schedule/given-schedule';
import { reportView, unreadable } from '../../fake-reports';

const viewWith = (change: Partial<SavedReportView>, schedule = 'daily at 9') =>
  reportView({ schedule: parseSchedule(schedule) }, change);

const savedWith = (change: Partial<SavedReportView>, schedule?: string) => viewWith(change, schedule).report;

const ofBob = { isMine: false, owner: 'bob@example.com' } as const;
/** Came with a copy of the file. */
const copied = { ...ofBob, isMirrored: true, nextRun: null } as const;

const LACKS = 'The account kim@studio.example isn’t connected here.';
const lacking = { spending: { runsWithAll: true, needsLogin: null, lacks: LACKS } };

// By precedence: each state with those below it, and whether it needs attention.
it.each<[Partial<SavedReportView>, string, Concern]>([
  [{ isRunning: true, logInTo: 'account', failures: 1 }, 'Running', 'none'],
  [{ logInTo: 'account', failures: 1, isOverdue: true }, 'Log in', 'trouble'],
  [{ failures: 10, isPaused: true, isOverdue: true, tickTrouble: 'late' }, 'Failed', 'trouble'],
  // Its owner alone can log in for it.
  [{ ...ofBob, isStopped: true, failures: 1 }, 'Not running', 'trouble'],
  [{ ...copied, asksForLook: true }, 'Not running', 'trouble'],
  [{ isOverdue: true, asksForLook: true }, 'Not running', 'trouble'],
  [{ tickTrouble: 'restarted' }, 'Not running', 'trouble'],
  [{ asksForLook: true, isPaused: true }, 'Check', 'warning'],
  [{ isPaused: true, pausedBy: 'bob@example.com' }, 'Paused', 'none'],
  [{}, 'Scheduled', 'none'],
])('the state %j is shown as %s', (change, word, concern) => {
  const view = viewWith(change);
  expect(stateOf([view.report])).toMatchObject({ word, concern });
  expect(entriesOfConcern([view])).toHaveLength(concern === 'none' ? 0 : 1);
});

describe('the place', () => {
  const placed = (destination: Place, place: ReportPlace | null, dashboard = '') =>
    placeShown(reportView({ choice: { destination } }, { place, dashboard }).report as SavedReportView);
  const sheet = { kind: 'newSheet', sheetName: 'Daily' } as const;
  const cell = { kind: 'cell', sheetName: 'Plan', cell: 'B3' } as const;
  const at = (sheetName: string, range: string) => ({ sheetName, range, url: '#gid=1' });

  it.each([
    ['is where the sheet is to be', placed(sheet, null), 'Daily'],
    ['is the sheet as it is called now', placed(sheet, at('Revenue', 'A1:C9')), 'Revenue'],
    ['is the cell as it is to be', placed(cell, null), 'Plan!B3'],
    ['is the first cell as it is now', placed(cell, at('Plan 2', 'D4:F9')), 'Plan 2!D4'],
    ['of a dashboard is its tab', placed(cell, at('Dashboard', 'A2'), 'da000001'), 'Dashboard'],
  ])('%s', (_name, place, expected) => expect(place).toBe(expected));
});

it('a report without a schedule is Manual, and a row that can’t be read needs attention', () => {
  expect(stateOf([reportView({ schedule: null }).report]).word).toBe('Manual');
  const row = unreadable('Broken', 'Cell G5 cannot be read.');
  expect(entriesOfConcern([row, reportView({}), reportView({}, { failures: 3 })])).toHaveLength(2);
});

it.each<[Partial<SavedReportView>, RegExp]>([
  [{}, /^$/],
  // Its last result says what to do.
  [{ failures: 10, isPaused: true, isOverdue: true }, /^$/],
  [
    { isOverdue: true },
    /hasn’t run the schedule\. If this is a test deployment, .*README.*Pause, then Resume/,
  ],
  [
    { isOverdue: true, waitsForTime: true },
    /^Your scheduled reports .* take more than .*daily instead of hourly/,
  ],
  [{ isOverdue: true, tickTrouble: 'restarted', waitsForTime: true }, /was restarted\. .* within two hours/],
  [{ tickTrouble: 'withoutFile' }, /are due run when someone opens the spreadsheet.*README/],
  [copied, /a copy or an earlier version of the file, .*until someone takes it over\.$/],
  // What only the owner can do is told to nobody else.
  [{ ...ofBob, isOverdue: true }, /^The owner has to log in, has lost access/],
  [{ ...ofBob, isOverdue: true, waitsForTime: true }, /^The owner’s scheduled reports .* more time than/],
  [{ ...ofBob, isStopped: true }, /^The owner has to log in\.$/],
  [{ ...ofBob, isStopped: true, isDisowned: true }, /^The owner has deleted their data here\.$/],
  [
    { ...lacking, logInTo: 'account', failures: 1 },
    /^The account kim@studio\.example isn’t connected here\.$/,
  ],
  // The trigger of another person has what they have connected.
  [{ ...lacking, ...ofBob }, /^$/],
])('a report in the state %j has advice', (change, advice) => {
  expect(adviceOf(savedWith(change))).toMatch(advice);
});

it.each<[string, string, string | null]>([
  ['Wrote 42 rows.', 'Wrote 42 rows.', null],
  ['It says 500 (request ID r-7).', 'It says 500.', 'r-7'],
  // There is no sentence before the ID.
  [' (request ID r-7).', ' (request ID r-7).', null],
  ['It says: (request ID a) and 500.', 'It says: (request ID a) and 500.', null],
  ['', '', null],
])('the last result %j is shown as the sentence %j and the ID %j', (lastResult, sentence, requestId) => {
  expect(lastResultOf(savedWith({ lastResult }))).toEqual({ sentence, requestId });
});

it.each<[Parameters<typeof reportView>[0], string]>([
  [{}, 'Last 7 days · Replace'],
  [{ mode: 'merge', choice: { period: 'yesterday' } }, 'Yesterday · Merge'],
  [
    { mailsSummary: true, choice: { compare: 'previous year' } },
    'Last 7 days · vs. previous year (2026-11-13 to 2026-11-19 against 2025-11-13 to 2025-11-19) · Replace · summary by mail',
  ],
  [
    { mode: 'merge', choice: { period: 'yesterday', compare: 'same weekday, weeks before' } },
    'Yesterday · vs. same weekday, weeks before (2026-11-19 against 2026-11-12) · Merge',
  ],
  [
    { mode: 'merge', finalRows: 'keep', listsRestatements: true },
    'Last 7 days · Merge · final rows kept · restatements listed',
  ],
  [{ choice: { totals: true } }, 'Last 7 days · with totals · Replace'],
  [{ choice: { sortBy: 'revenue', topRows: 5 } }, 'Last 7 days · top 5 rows · Replace'],
  [
    { choice: { sortBy: 'revenue', topRows: 1, sortOrder: 'smallest first' } },
    'Last 7 days · top 1 row, smallest first · Replace',
  ],
  // Without an order, the number counts for nothing.
  [{ choice: { topRows: 5 } }, 'Last 7 days · Replace'],
  // The service alone knows its days.
  [
    { choice: { period: 'last=month', compare: 'previous year' } },
    'Service’s last month · vs. previous year · Replace',
  ],
  [
    { mailsSummary: true, summaryOf: 'yesterday', choice: { period: 'yesterday', compare: 'previous year' } },
    'Yesterday · vs. previous year (2026-11-19 against 2025-11-19) · Replace · summary of yesterday by mail',
  ],
  [
    { mode: 'merge', choice: { source: 'sellerStats', period: '2026-02-01..2026-02-03' } },
    '2026-02-01..2026-02-03 · Merge',
  ],
])('a report with %j reads and writes: %s', (draft, facts) => {
  const { report } = reportView(draft);
  expect(report && readAndWritten(report, { today: '2026-11-20', finalAfter: 2 })).toBe(facts);
});

const KNOWN = [
  { appId: '1', name: 'Chess', bundleId: 'com.chess', platform: 'ios' },
  { appId: '2', name: 'Go', bundleId: 'com.go', platform: 'ios' },
  { appId: '3', name: 'Go', bundleId: 'com.go', platform: 'android' },
];

it.each<[Partial<Choice>, string]>([
  [{ apps: 'all' }, 'App stats of all apps, by app and date'],
  [
    { apps: ['1', '2'], groupBy: ['week', 'country', '#Tier'], metrics: ['revenue', 'ecpm'] },
    'App stats of Chess, Go (ios), by app, week, country and tier: eCPM and revenue',
  ],
  [{ apps: ['1'], byApp: false, groupBy: [], metrics: ['revenue'] }, 'App stats of Chess: revenue'],
  [
    { apps: ['1', '2', '3'], byApp: false, groupBy: [], metrics: ['revenue'] },
    'App stats of Chess, Go (ios), Go (android) together: revenue',
  ],
  // More than three, and one that isn't in the account's list.
  [
    { apps: ['1', '2', '3', '4'], byApp: false, groupBy: [], metrics: ['revenue'] },
    'App stats of 4 apps together: revenue',
  ],
  [
    { apps: 'all', byApp: false, groupBy: ['date'], columns: 'ad_type', metrics: ['revenue'] },
    'App stats of all apps together, by date, columns by ad type: revenue',
  ],
  // Side by side, they aren't together.
  [
    { apps: ['1', '4'], byApp: false, groupBy: ['date'], columns: 'app', metrics: ['revenue'] },
    'App stats of 2 apps, by date, columns by app: revenue',
  ],
  [
    { apps: 'all', groupBy: [], columns: 'month', metrics: ['revenue'] },
    'App stats of all apps, by app, columns by month: revenue',
  ],
  // Nothing is together if the source can't put apps together.
  [{ apps: 'all', source: 'appList', byApp: false, groupBy: [] }, 'App list of all apps'],
  [
    { source: 'sellerStats', groupBy: ['operationSystem', 'adPlacement'], metrics: ['ctr'] },
    'Seller stats, by OS and ad placement: CTR',
  ],
  [{ source: 'discrepancies', groupBy: ['date', 'bundle'] }, 'Discrepancies, by date and bundle'],
])('a report of %j reads %s', (choice, words) => {
  const { report } = reportView({ choice });
  expect(report && whatIsRead(report.draft.choice, KNOWN)).toBe(words);
});

const RAN = '2026-11-20, 08:04';
const WHEN = '2026-11-20, between 08:00 and 09:00';

it.each<[Partial<SavedReportView>, string]>([
  [{}, 'Hasn’t run yet.'],
  [{ lastRun: RAN }, `Last run: ${RAN}`],
  [{ lastRun: RAN, lastRows: 0 }, `Last run: ${RAN}, 0 rows`],
  [{ lastRun: RAN, lastRows: 1 }, `Last run: ${RAN}, 1 row`],
  [{ lastRun: RAN, lastRows: 43210 }, `Last run: ${RAN}, 43,210 rows`],
  // The rows are those of an earlier run that succeeded.
  [{ lastRun: RAN, lastRows: 22, failures: 1 }, `Last run: ${RAN}, failed`],
  [
    { lastRun: RAN, lastRows: 22, failures: 10, isPaused: true },
    `Last run: ${RAN}, failed 10 times in a row`,
  ],
])('the last run %j is shown as %j', (change, words) => {
  expect(lastRunOf(savedWith(change))).toBe(words);
});

it.each<[string, Partial<SavedReportView>, string]>([
  // Its state already says that it is run by hand.
  ['', {}, ''],
  ['daily at 8', { nextRun: WHEN }, `Next run: ${WHEN} (daily at 8, by you)`],
  [
    'daily at 8',
    { nextRun: WHEN, isMine: false, owner: 'bob@example.com' },
    `Next run: ${WHEN} (daily at 8, by bob@example.com, not by you)`,
  ],
  ['daily at 8', { nextRun: WHEN, isOverdue: true }, `Was due: ${WHEN} (daily at 8, by you)`],
  ['every 6 hours', { isPaused: true, nextRun: null }, 'Next run: none while paused (every 6 hours, by you)'],
  [
    'daily at 8',
    { isPaused: true, pausedBy: 'kim@example.com', nextRun: null },
    'Next run: none while paused by kim@example.com (daily at 8, by you)',
  ],
  [
    'daily at 8',
    copied,
    'Next run: after someone takes it over (daily at 8, by bob@example.com, not by you)',
  ],
  [
    'daily at 8',
    { nextRun: WHEN, isMine: false, owner: 'ann@example.com' },
    `Next run: ${WHEN} (daily at 8, by you)`,
  ],
  [
    'daily at 8',
    { nextRun: WHEN, isMine: false, owner: '' },
    `Next run: ${WHEN} (daily at 8, by somebody else)`,
  ],
])('the next run of the schedule %j is shown in words', (schedule, change, words) => {
  expect(nextRunOf(savedWith(change, schedule), 'ann@example.com')).toBe(words);
});

it.each<[string, Partial<SavedReportView>, boolean]>([
  ['daily at 8', { isMine: false }, true],
  ['daily at 8', { isMine: false, owner: '' }, true],
  ['daily at 8', { isMine: true }, false],
  // Only its owner or who has paused it resumes it, so everybody else takes it over.
  ['daily at 8', { isMine: false, isPaused: true }, true],
  // Anybody may edit it, which makes it theirs.
  ['', { isMine: false }, false],
  ['', { isMine: false, isMirrored: true }, true],
])('the schedule %j of a report with %j can be taken over: %j', (schedule, change, can) => {
  expect(canTakeOver(savedWith(change, schedule))).toBe(can);
});

it('Run all runs the reports that can be read, are saved here and aren’t paused', () => {
  const running = reportView({ name: 'Runs' }, { failures: 2, isOverdue: true });
  const list = [unreadable('Broken', 'Cell G5 cannot be read.'), reportView({}, { isPaused: true }), running];
  expect(runnable([...list, reportView({}, copied)])).toEqual([running.report]);
});
