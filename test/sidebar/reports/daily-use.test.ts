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

/** A report that is saved anew, of so many apps. */
function answerFor(apps: number | null, saved: ReportView) {
  const answer = {
    reports: [saved],
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

const WITH_USE = (requests: string) =>
  `Saved. On a day that it runs, this schedule sends about ${requests} requests; Google allows 20,000, or 100,000 with Google Workspace.`;

// A request for each app, and one for their list, 24 times: 10,008 of 416 apps, 9,984 of 415, 21,624 of 900.
test('more than half of what Google allows is told; beyond all of it, in amber', () => {
  expect(answerFor(415, report(SAVED, HOURLY)).sentence).toBe('Saved.');
  expect(answerFor(416, report(SAVED, HOURLY))).toMatchObject({
    sentence: WITH_USE('10,000'),
    hasGaps: false,
  });
  expect(answerFor(900, report(SAVED, HOURLY))).toMatchObject({
    sentence: WITH_USE('22,000'),
    hasGaps: true,
  });
});

test('a schedule of one run on a day counts that, and without a list of apps nothing is said', () => {
  expect(answerFor(900, report(SAVED, DAILY)).sentence).toBe('Saved.');
  expect(answerFor(10_000, report(SAVED, DAILY)).sentence).toBe(WITH_USE('10,000'));
  expect(answerFor(null, report(SAVED, HOURLY)).sentence).toBe('Saved.');
});

test.each<[string, ReportView]>([
  ['without a schedule', report(SAVED, null)],
  ['of another person', report(SAVED, HOURLY, { isMine: false, owner: 'bob@example.com' })],
])('nothing is told of a report %s', (_what, saved) => {
  expect(answerFor(900, saved).sentence).toBe('Saved.');
});
