// What is told of a day's use when a schedule is saved, by arithmetic.

import { withDailyUse } from '../../../sidebar/reports/daily-use';
import { openReportForm, setReports } from '../../../sidebar/reports/report-changes';
import { setApps } from '../../../sidebar/state/connection-changes';
import type { Ready } from '../../../sidebar/state/state';
import type { Schedule } from '../../../src/core/schedule/schedule';
import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { reportView } from '../fake-reports';
import { connected } from '../fake-server';
import { appsOf, FIRST_CHOICE, panelAfter, panelWith } from '../panel-fixture';

const HOURLY = { kind: 'hours', every: 1 } as const;
const DAILY = { kind: 'daily', hour: 9 } as const;
const SAVED = '0000000a';
const choice = { ...FIRST_CHOICE, apps: 'all' } as const;

/** A report that is saved anew beside others, of so many apps. */
function answerFor(apps: number | null, saved: ReportView, others: ReportView[] = []) {
  const answer = {
    reports: [saved, ...others],
    lost: [],
    savedId: SAVED,
    sentence: 'Saved.',
    hasGaps: false,
  };
  const panel = panelWith({ account: connected('demo@example.com'), seller: connected('Example Games') });
  const listed = apps === null ? [] : [setApps(appsOf(apps))];
  const state: Ready = panelAfter([...listed, setReports(answer), openReportForm(SAVED)], panel);
  return withDailyUse(answer, state);
}

const report = (id: string, schedule: Schedule | null, change?: Partial<SavedReportView>) =>
  reportView({ id, name: id, choice, schedule }, change);

const ALLOWED = 'Google allows 20,000 a day, or 100,000 with Google Workspace.';
const WITHIN = (requests: string) => `Saved. This schedule sends about ${requests}. ${ALLOWED}`;
const LESS = 'Run some less often, or choose fewer apps or a shorter period.';

// A request for each app, and one for their list.
test('a schedule that hasn’t run yet counts what Build estimates, as often as it runs in a day', () => {
  expect(answerFor(24, report(SAVED, DAILY))).toMatchObject({
    sentence: WITHIN('25 requests a day'),
    hasGaps: false,
  });
  // 24 × 25 are 600.
  expect(answerFor(24, report(SAVED, HOURLY)).sentence).toBe(WITHIN('600 requests a day'));
});

test.each([
  [{ kind: 'weekly', weekday: 1, hour: 9 }, 'week'],
  [{ kind: 'monthly', date: 1, hour: 9 }, 'month'],
] as const)('a schedule that runs seldom is told as such: %j', (schedule, each) => {
  expect(answerFor(24, report(SAVED, schedule)).sentence).toBe(WITHIN(`25 requests a ${each}`));
});

test('without a list of apps the last run is counted, and before any run nothing is said', () => {
  expect(answerFor(null, report(SAVED, DAILY, { lastRequests: 7 })).sentence).toBe(
    WITHIN('7 requests a day'),
  );
  expect(answerFor(null, report(SAVED, DAILY)).sentence).toBe('Saved.');
});

test('the person’s other schedules count what their last runs sent', () => {
  const others = [
    report('0000000b', HOURLY, { lastRequests: 40 }),
    // Neither of these is run by a trigger of this person.
    report('0000000c', HOURLY, { lastRequests: 1_000, isPaused: true }),
    report('0000000d', HOURLY, { lastRequests: 1_000, isMine: false, owner: 'bob@example.com' }),
    report('0000000e', null, { lastRequests: 1_000 }),
    // It hasn't run since requests are counted.
    report('0000000f', HOURLY),
  ];
  // 25 and 24 × 40 are 985, in two digits 990.
  const own = 'This schedule sends about 25 requests a day.';
  expect(answerFor(24, report(SAVED, DAILY, { lastRequests: 7 }), others).sentence).toBe(
    `Saved. ${own} With your other schedules here, it’s up to 990 requests a day. ${ALLOWED}`,
  );
});

test('a limit that would be passed is amber, with what to do', () => {
  // 24 × 901 are 21,624.
  const answer = answerFor(900, report(SAVED, HOURLY));
  expect(answer).toMatchObject({ sentence: `${WITHIN('22,000 requests a day')} ${LESS}`, hasGaps: true });
});

test('trigger time is told where that alone passes its limit', () => {
  // 24 × 230 s are 92 min.
  const answer = answerFor(1, report(SAVED, HOURLY, { lastDurationMs: 230_000 }));
  const said =
    'This schedule takes about 92 min of trigger time a day. Google allows 90 min a day, or 6 h with Google Workspace.';
  expect(answer).toMatchObject({ sentence: `Saved. ${said} ${LESS}`, hasGaps: true });
});

test.each<[string, ReportView]>([
  ['without a schedule', report(SAVED, null)],
  ['of another person', report(SAVED, DAILY, { isMine: false, owner: 'bob@example.com' })],
])('nothing is told of a report %s', (_what, saved) => {
  expect(answerFor(24, saved).sentence).toBe('Saved.');
});
