// What the schedules of a spreadsheet will use, by arithmetic, and when a limit that they would pass is named.

import { setApps } from '../../../sidebar/state/connection-changes';
import { openReportForm, setReports } from '../../../sidebar/state/report-changes';
import type { Ready } from '../../../sidebar/state/state';
import { ownPlannedUse, plannedReports, withLimitPassed } from '../../../sidebar/usage/planned-use';
import type { Schedule } from '../../../src/core/schedule/schedule';
import { FIRST_WATCH } from '../../../src/core/watch/watch';
import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { reportView } from '../fake-reports';
import { connected } from '../fake-server';
import { appsOf, FIRST_CHOICE, panelAfter, panelWith } from '../panel-fixture';
import { TABLE } from '../views/outside/table-fixture';

const HOURLY = { kind: 'hours', every: 1 } as const;
const DAILY = { kind: 'daily', hour: 9 } as const;
const MINUTE_MS = 60_000;
const ALL = { ...FIRST_CHOICE, apps: 'all' } as const;
const TABLE_CHOICE = { ...ALL, groupBy: ['date'], destination: TABLE };
const answerWith = (reports: ReportView[], savedId?: string) => ({
  ...{ reports, isCopy: false, sentence: 'Done.', hasGaps: false },
  ...(savedId === undefined ? {} : { savedId }),
});

function panelOf(apps: number, reports: ReportView[], isCopy = false): Ready {
  const panel = panelWith({ account: connected('demo@example.com'), seller: connected('Example Games') });
  return panelAfter([setApps(appsOf(apps)), setReports({ ...answerWith(reports), isCopy })], panel);
}

type Draft = Parameters<typeof reportView>[0];

/** What one report uses beside 24 apps. */
function useOf(draft: Draft, change: Partial<SavedReportView> = {}) {
  const [planned] = plannedReports(panelOf(24, [reportView({ choice: ALL, ...draft }, change)]));
  return planned?.use;
}

// One request for each of 24 apps, and one for their list.
test.each<[Schedule, number]>([
  [HOURLY, 24 * 25],
  // At 0, 5, 10, 15 and 20.
  [{ kind: 'hours', every: 5 }, 5 * 25],
  [{ kind: 'hours', every: 24 }, 25],
  [DAILY, 25],
  [{ kind: 'weekly', weekday: 1, hour: 9 }, 25],
  [{ kind: 'monthly', date: 31, hour: 9 }, 25],
])('a report uses its requests as often as its schedule runs in a day: %j', (schedule, requests) => {
  expect(useOf({ schedule })).toEqual({ requests, triggerMs: null });
  expect(useOf({ schedule }, { lastDurationMs: 90_000 })?.triggerMs).toBe((requests / 25) * 90_000);
});

const backfill = (hoursLeft: number | null, daysDone: number, isPaused = false) => ({
  backfill: { first: '2025-01-01', last: '2026-11-19', daysDone, daysTotal: 4_000, isPaused, hoursLeft },
  scheduledBy: 'ann@example.com',
  isMine: true,
  lastDurationMs: 2 * MINUTE_MS,
});

test.each<[string, Draft, Partial<SavedReportView>, { requests: number | null; triggerMs?: number | null }]>([
  [
    'a seller',
    { choice: { ...FIRST_CHOICE, source: 'sellerStats' }, schedule: HOURLY },
    {},
    { requests: 24 },
  ],
  ['a list of two apps', { choice: { ...ALL, apps: ['1', '2'] }, schedule: DAILY }, {}, { requests: 3 }],
  [
    'a comparison, which asks each app for two periods',
    { choice: { ...ALL, compare: 'previous period' }, schedule: DAILY },
    {},
    { requests: 2 * 24 + 1 },
  ],
  // A watch asks each app once more, but not for their list, and only once a day.
  [
    'a watch',
    { choice: { ...ALL, compare: 'previous period' }, schedule: HOURLY, watch: FIRST_WATCH },
    {},
    { requests: 24 * (2 * 24 + 1) + 24 },
  ],
  [
    'a watch of a seller',
    { choice: { ...FIRST_CHOICE, source: 'sellerStats' }, schedule: DAILY, watch: FIRST_WATCH },
    {},
    { requests: 1 + 1 },
  ],
  [
    'a watch without a schedule',
    { choice: TABLE_CHOICE, watch: FIRST_WATCH },
    backfill(40, 0),
    { requests: 24 * (25 + 3 + 2 * 100) },
  ],
  // A token is fetched, the dataset and the table are looked at, and each of 7 + 3 days is sent and then asked about.
  [
    'loads of days',
    { choice: { ...TABLE_CHOICE, period: 'last 7 days' }, lookbackDays: 3, schedule: DAILY },
    {},
    { requests: 25 + 3 + 2 * 10 },
  ],
  // 70 days in 3 hours are 24 days an hour.
  [
    'a backfill that ends within a day',
    { choice: TABLE_CHOICE },
    backfill(3, 3_930),
    { requests: 3 * (25 + 3 + 2 * 24), triggerMs: 3 * 2 * MINUTE_MS },
  ],
  [
    'a longer backfill beside a schedule',
    { choice: { ...TABLE_CHOICE, period: 'yesterday' }, schedule: DAILY },
    backfill(40, 0),
    { requests: 25 + 3 + 2 + 24 * (25 + 3 + 2 * 100), triggerMs: 25 * 2 * MINUTE_MS },
  ],
  [
    'a paused backfill',
    { choice: { ...TABLE_CHOICE, period: 'yesterday' }, schedule: DAILY },
    backfill(null, 0, true),
    { requests: 25 + 3 + 2, triggerMs: 2 * MINUTE_MS },
  ],
  [
    'a backfill before its first hour',
    { choice: TABLE_CHOICE },
    backfill(null, 0),
    { requests: null, triggerMs: null },
  ],
])('%s', (_name, draft, change, expected) => {
  expect(useOf(draft, change)).toMatchObject(expected);
});

describe('the list', () => {
  const hourly = reportView({ id: '0000000a', name: 'Hourly', choice: ALL, schedule: HOURLY });
  const daily = reportView({ id: '0000000b', name: 'Daily', choice: ALL, schedule: DAILY });
  // 40 of 90 minutes are a greater share than 600 of 20,000 requests.
  const long = reportView(
    { id: '0000000c', name: 'Long', choice: ALL, schedule: DAILY },
    { lastDurationMs: 40 * MINUTE_MS },
  );
  const ofBob = reportView(
    { id: '0000000d', name: 'Bob', choice: ALL, schedule: { kind: 'hours', every: 2 } },
    { scheduledBy: 'bob@example.com', isMine: false, lastDurationMs: MINUTE_MS / 60 },
  );
  const others = [
    reportView({ id: '0000000e', name: 'By hand', choice: ALL }),
    reportView({ id: '0000000f', name: 'Paused', choice: ALL, schedule: HOURLY }, { isPaused: true }),
  ];
  const list = [daily, ofBob, ...others, hourly, long];
  const namesOf = (state: Ready) => plannedReports(state).map(({ report }) => report.draft.name);

  test('has what a trigger runs, the greatest share of a limit first, and sums up the person’s own', () => {
    const state = panelOf(24, list);
    expect(namesOf(state)).toEqual(['Long', 'Hourly', 'Bob', 'Daily']);
    expect(ownPlannedUse(plannedReports(state))).toEqual({
      requests: (24 + 1 + 1) * 25,
      triggerMs: 40 * MINUTE_MS,
    });
  });

  test('is empty in a copy of the file, whose schedules are off', () => {
    expect(namesOf(panelOf(24, list, true))).toEqual([]);
  });

  test('is of the reports as they are saved, also while one is edited', () => {
    const state = panelOf(24, list);
    const edited = openReportForm('0000000a')(state);
    if (edited.phase !== 'ready') throw new Error('not ready');
    const other = { ...edited, choice: { ...edited.choice, apps: ['1'] } };
    expect(plannedReports(other).map(({ use }) => use)).toEqual(plannedReports(state).map(({ use }) => use));
  });
});

describe('a limit that the person’s schedules would pass', () => {
  const hourly = (id: string, change: Partial<SavedReportView> = {}) =>
    reportView({ id, name: id, choice: ALL, schedule: HOURLY }, change);
  const told = (apps: number, list: ReportView[], before: ReportView[] = [], savedId?: string) =>
    withLimitPassed(answerWith(list, savedId), panelOf(apps, before));

  test.each([
    // 24 × (832 + 1) = 19,992 requests, and 24 × (833 + 1) = 20,016.
    [832, null],
    [833, /about 20,016 requests a day\. Google allows 20,000, or 100,000 with Google Workspace\./],
  ])('with %d apps every hour', (apps, words) => {
    const answer = told(apps, [hourly('0000000a')], [], '0000000a');
    if (words === null) expect(answer).toMatchObject({ sentence: 'Done.', hasGaps: false });
    else expect(answer).toMatchObject({ sentence: expect.stringMatching(words), hasGaps: true });
    expect(answer.sentence.startsWith('Done.')).toBe(true);
  });

  test.each([
    // 24 × 3 min 45 s = 90 min.
    [225_000, null],
    [230_000, /about 92 min of trigger time a day\. Google allows 90 min, or 6 h with Google Workspace\./],
  ])('with runs of %d ms every hour', (lastDurationMs, words) => {
    const { sentence } = told(1, [hourly('0000000a', { lastDurationMs })], [], '0000000a');
    if (words === null) expect(sentence).toBe('Done.');
    else expect(sentence).toMatch(words);
  });

  test('is named with what to do, once for both limits', () => {
    const { sentence } = told(900, [hourly('0000000a', { lastDurationMs: 300_000 })]);
    expect(sentence).toMatch(/21,624 requests.* 2 h of trigger time/);
    expect(sentence.match(/Run some less often/g)).toHaveLength(1);
  });

  test('counts the person’s own reports together, and no other person’s', () => {
    const own = [hourly('0000000a'), hourly('0000000b')];
    const ofBob = own.map(({ report }, i) =>
      hourly(report?.draft.id ?? '', i === 0 ? {} : { scheduledBy: 'bob@example.com', isMine: false }),
    );
    // 2 × 24 × 501 = 24,048 requests, of which Bob's are half.
    expect(told(500, own).sentence).toContain('24,048 requests');
    expect(told(500, ofBob).sentence).toBe('Done.');
  });

  test('is named when a schedule is saved or more is used, and not by other work', () => {
    const over = [hourly('0000000a'), hourly('0000000b')];
    const more = [...over, hourly('0000000c')];
    expect(told(900, over, over).sentence).toBe('Done.');
    expect(told(900, over, more).sentence).toBe('Done.');
    expect(told(900, more, over).sentence).toContain('64,872 requests');
    expect(told(900, over, over, '0000000a').sentence).toContain('43,248 requests');
    const byHand = reportView({ id: '0000000d', choice: ALL });
    expect(told(900, [...over, byHand], over, '0000000d').sentence).toBe('Done.');
  });
});
