// Reports as the panel shows them: owner, next run, state, place and undo.

import { reportViews } from '../../src/panel/report-views';
import type { LastTick, ReportCells } from '../../src/saved/ports';
import { BY_FAILURES } from '../../src/saved/tab/run-state';
import { blockNameOfReport } from '../../src/sheet/block-name';
import { type FakeReportTab, SPREADSHEET } from '../fakes/saved/fake-report-tab';
import { ANN, BOB } from '../people';
import { ACCOUNT, savedFixture, savedReport } from '../saved/saved-fixture';

/** What the fakes' clock shows: 04:00 UTC on Friday 2026-11-20, which is 13:00 in Tokyo. */
const NOW = Date.UTC(2026, 10, 20, 4);
const HOUR_MS = 3_600_000;
const NINE = { kind: 'daily', hour: 9 } as const;

function viewOf(changes: Parameters<typeof savedReport>[0]) {
  const { reports, put } = savedFixture(undefined, 'Asia/Tokyo');
  put(savedReport(changes));
  const [view] = reportViews(reports).reports;
  if (!view?.report) throw new Error('no report');
  return view.report;
}

test.each<[string, Parameters<typeof savedReport>[0], object]>([
  [
    'no schedule',
    { run: { handledDueMs: NOW } },
    { nextRun: null, isOverdue: false, isMine: true, lastRun: null },
  ],
  [
    'handled today: tomorrow at 9, and the hour is promised, no minute',
    { schedule: NINE, ownedBy: ANN, run: { handledDueMs: NOW - 4 * HOUR_MS } },
    { nextRun: '2026-11-21, between 09:00 and 10:00', isOverdue: false, isMine: true },
  ],
  [
    'due today at 9 and not run by 13: overdue',
    { schedule: NINE, ownedBy: ANN, run: { handledDueMs: NOW - 5 * HOUR_MS } },
    { nextRun: '2026-11-20, between 09:00 and 10:00', isOverdue: true, isMine: true, owner: ANN },
  ],
  [
    'another person’s, handled at 8 of today, and not again by 13: overdue at 9',
    { schedule: NINE, ownedBy: BOB, run: { handledDueMs: NOW - 5 * HOUR_MS } },
    { nextRun: '2026-11-20, between 09:00 and 10:00', isOverdue: true, isMine: false, owner: BOB },
  ],
  [
    'another person’s, run at 9 of today: tomorrow at 9',
    { schedule: NINE, ownedBy: BOB, run: { handledDueMs: NOW, lastRunMs: NOW - 4 * HOUR_MS + 60_000 } },
    { nextRun: '2026-11-21, between 09:00 and 10:00', isOverdue: false, isMine: false },
  ],
  [
    'another person’s, which has never run: the next time at 9, because nobody else can read what is handled',
    { schedule: NINE, ownedBy: BOB, run: { handledDueMs: NOW } },
    { nextRun: '2026-11-21, between 09:00 and 10:00', isOverdue: false, isMine: false },
  ],
  [
    'whose owner has lost which due times are handled: at the next tick',
    { schedule: NINE, ownedBy: ANN },
    { nextRun: '2026-11-20, between 13:00 and 14:00', isOverdue: false, isMine: true },
  ],
  [
    'run at 9 of today, in the time zone before (Auckland, 13 hours ahead): tomorrow at 9',
    { schedule: NINE, ownedBy: ANN, run: { handledDueMs: NOW - 8 * HOUR_MS, handledOffset: 780 } },
    { nextRun: '2026-11-21, between 09:00 and 10:00', isOverdue: false },
  ],
  [
    'run at 9 of yesterday, in the time zone before (UTC), where it is not due yet: no tick was missed',
    { schedule: NINE, ownedBy: ANN, run: { handledDueMs: NOW - 19 * HOUR_MS, handledOffset: 0 } },
    { nextRun: '2026-11-20, between 13:00 and 14:00', isOverdue: false },
  ],
  [
    'run at 9 of the day before yesterday, in the time zone before (UTC), and due since in both zones',
    { schedule: NINE, ownedBy: ANN, run: { handledDueMs: NOW - 43 * HOUR_MS, handledOffset: 0 } },
    { nextRun: '2026-11-19, between 09:00 and 10:00', isOverdue: true },
  ],
  [
    'refused for a login of this person’s',
    { schedule: NINE, ownedBy: ANN, run: { failures: 1, logInTo: 'account' } },
    { logInTo: 'account' },
  ],
  [
    'refused for a login, without a schedule',
    { run: { failures: 1, logInTo: 'account', errorCode: 'TOKEN_REFUSED' } },
    { logInTo: 'account', errorCode: 'TOKEN_REFUSED' },
  ],
  [
    'refused for another person’s login: theirs to give',
    { schedule: NINE, ownedBy: BOB, run: { failures: 1, logInTo: 'account' } },
    { logInTo: null },
  ],
  [
    'due two hours ago: it may still come',
    { schedule: { kind: 'daily', hour: 11 }, ownedBy: ANN, run: { handledDueMs: NOW - 5 * HOUR_MS } },
    { nextRun: '2026-11-20, between 13:00 and 14:00', isOverdue: false },
  ],
  [
    'tried since it was due, and to be tried again: not overdue',
    {
      schedule: NINE,
      ownedBy: ANN,
      run: {
        handledDueMs: NOW - 4 * HOUR_MS,
        nextTryMs: NOW - 0.5 * HOUR_MS,
        lastRunMs: NOW - 0.5 * HOUR_MS,
        failures: 2,
      },
    },
    { nextRun: '2026-11-20, between 13:00 and 14:00', isOverdue: false, failures: 2 },
  ],
  [
    'failed for more than a day: tried again a day after it began to fail',
    {
      schedule: { kind: 'weekly', weekday: 3, hour: 9 },
      ownedBy: ANN,
      run: {
        handledDueMs: Date.UTC(2026, 10, 18),
        firstTryMs: Date.UTC(2026, 10, 18, 0, 10),
        nextTryMs: Date.UTC(2026, 10, 21, 0, 10),
        lastRunMs: Date.UTC(2026, 10, 20, 0, 11),
        failures: 26,
      },
    },
    { nextRun: '2026-11-21, between 09:00 and 10:00', isOverdue: false },
  ],
  [
    'stopped by a used-up daily quota: tried again a day later',
    {
      schedule: { kind: 'weekly', weekday: 5, hour: 9 },
      ownedBy: ANN,
      run: {
        handledDueMs: NOW - 4 * HOUR_MS,
        nextTryMs: NOW + 21 * HOUR_MS,
        errorCode: 'QUOTA_USED',
        lastRunMs: NOW - 3 * HOUR_MS,
        failures: 1,
      },
    },
    { nextRun: '2026-11-21, between 10:00 and 11:00', isOverdue: false },
  ],
  [
    'tried since it was due, and not again for more than two hours: overdue',
    {
      schedule: NINE,
      ownedBy: ANN,
      run: {
        handledDueMs: NOW - 4 * HOUR_MS,
        nextTryMs: NOW - 2.5 * HOUR_MS,
        lastRunMs: NOW - 2.5 * HOUR_MS,
        failures: 1,
      },
    },
    { nextRun: '2026-11-20, between 09:00 and 10:00', isOverdue: true },
  ],
  [
    'run by a person since it was due, while its trigger never came: overdue all the same',
    { schedule: NINE, ownedBy: ANN, run: { handledDueMs: NOW - 5 * HOUR_MS, lastRunMs: NOW - HOUR_MS } },
    { nextRun: '2026-11-20, between 09:00 and 10:00', isOverdue: true },
  ],
  [
    'paused',
    { isPaused: true, schedule: NINE, run: { handledDueMs: 0 } },
    { nextRun: null, isOverdue: false },
  ],
  [
    'at 23',
    {
      schedule: { kind: 'daily', hour: 23 },
      ownedBy: ANN,
      run: { handledDueMs: NOW, lastRunMs: NOW - 14 * HOUR_MS },
    },
    { nextRun: '2026-11-20, between 23:00 and 00:00', lastRun: '2026-11-19, 23:00' },
  ],
  [
    'four minutes and 59 seconds past nine',
    { run: { lastRunMs: NOW - 4 * HOUR_MS + 299_000 } },
    { lastRun: '2026-11-20, 09:04' },
  ],
  [
    'read at nine: both times of the card are in the zone that the spreadsheet has now',
    { run: { lastRunMs: NOW - 4 * HOUR_MS, lastGoodMs: NOW - 4 * HOUR_MS } },
    { lastRun: '2026-11-20, 09:00', fresh: { sentence: expect.stringMatching(/ read 2026-11-20, 09:00$/) } },
  ],
  ['under way', { run: { startedMs: NOW - 60_000 } }, { isRunning: true }],
  ['with rows kept', { run: { warning: 'rows kept' } }, { warning: 'rows kept', failures: 0 }],
  ['stopped without a word', { run: { startedMs: NOW - HOUR_MS } }, { isRunning: false }],
])('the view of a report: %s', (_title, changes, expected) =>
  expect(viewOf(changes)).toMatchObject(expected),
);

// It was due at nine, four hours ago.
test.each<[string, LastTick, boolean]>([
  ['whose trigger has run since', { atMs: NOW - HOUR_MS, open: SPREADSHEET }, true],
  ['whose trigger has just been made', { atMs: NOW - HOUR_MS }, false],
  ['whose trigger was made hours ago', { atMs: NOW - 3 * HOUR_MS }, true],
])('a report that was due, %s', (_title, tick, isOverdue) => {
  const made = savedFixture(undefined, 'Asia/Tokyo');
  made.put(savedReport({ schedule: NINE, ownedBy: ANN, run: { handledDueMs: NOW - 5 * HOUR_MS } }));
  made.triggers.ticks.set(SPREADSHEET, tick);
  const [view] = reportViews(made.reports).reports;
  expect(view?.report).toMatchObject({ isOverdue });
});

test.each([ANN, BOB])('a report of %s that was changed past their panel is due at no time', (ownedBy) => {
  const { reports, put, tab } = savedFixture(undefined, 'Asia/Tokyo');
  put(savedReport({ schedule: NINE, ownedBy, run: { handledDueMs: NOW - 5 * HOUR_MS } }));
  const view = () => reportViews(reports).reports[0]?.report;
  expect(view()).toMatchObject({ waits: null, isOverdue: true });
  tab.editChoice(0, { period: 'yesterday' });
  const waits = { waits: 'changed', nextRun: null, isOverdue: false, tickTrouble: null };
  expect(view()).toMatchObject({ ...waits, waitsForTime: false, isMine: ownedBy === ANN });
});

test('a row that cannot be read is shown by its name with its fault, and the others as usual', () => {
  const { reports, tab } = savedFixture();
  reports.book.save(savedReport({ id: 'aaaaaaaa', name: 'Bad' }));
  reports.book.save(savedReport({ id: 'bbbbbbbb', name: 'Good' }));
  tab.editChoice(0, { period: 'someday' });
  const [bad, good] = reportViews(reports).reports;
  expect(bad).toEqual({
    name: 'Bad',
    problem: expect.stringMatching(/^This report can’t be read, .* \(Period\)\. .* other reports do\./),
    report: null,
    unreadable: { id: 'aaaaaaaa', text: tab.rowAt(0).report },
  });
  expect(good).toMatchObject({ name: 'Good', problem: null, report: { draft: { id: 'bbbbbbbb' } } });
  expect(good).not.toHaveProperty('unreadable');
});

test.each<[string, Partial<ReportCells> | ((tab: FakeReportTab) => void), string]>([
  ['cut off', { report: '{"version":7,"name":"Bad","choice":{' }, ''],
  ['blank', { report: '' }, ''],
  ['of a source that there isn’t', (tab) => tab.editChoice(0, { source: 'mine' }), 'Bad'],
  ['of a name that is none', (tab) => tab.editRecord(0, { name: 7 }), ''],
  ['with an ID that is none', { id: 'mine' }, 'Bad'],
  ['of a newer version', (tab) => tab.editRecord(0, { version: 9 }), 'Bad'],
])('a record that is %s is shown with its text, by what it seems to be named', (_what, edit, name) => {
  const { reports, tab } = savedFixture();
  reports.book.save(savedReport({ id: 'aaaaaaaa', name: 'Bad' }));
  reports.book.save(savedReport({ id: 'bbbbbbbb', name: 'Good' }));
  if (typeof edit === 'function') edit(tab);
  else Object.assign(tab.rowAt(0), edit);
  const { id, report: text } = tab.rowAt(0);
  expect(reportViews(reports).reports).toMatchObject([
    { name, problem: expect.stringMatching(/^[A-Z].*\.$/), report: null, unreadable: { id, text } },
    { name: 'Good', problem: null },
  ]);
});

test('a report whose times cannot be told is shown with the reason, and the others as usual', () => {
  const { reports } = savedFixture();
  reports.book.save(
    savedReport({ id: 'aaaaaaaa', name: 'Bad', schedule: NINE, run: { lastRunMs: NOW - 7 } }),
  );
  reports.book.save(
    savedReport({ id: 'bbbbbbbb', name: 'Good', schedule: NINE, run: { handledDueMs: NOW } }),
  );
  const { calendar } = reports;
  const wallTime = (ms: number) => {
    if (ms === NOW - 7) throw new RangeError('no day of four digits');
    return calendar.wallTime(ms);
  };
  const { reports: views } = reportViews({
    ...reports,
    calendar: { wallTime, instantOf: calendar.instantOf.bind(calendar) },
  });
  expect(views).toMatchObject([
    { name: 'Bad', problem: expect.stringContaining('no day of four digits'), report: null },
    { name: 'Good', problem: null },
  ]);
});

describe('the view of a report that has run', () => {
  /** Reports that have run, each with a table of one row on a sheet of its own. */
  function ran(count: number) {
    const made = savedFixture();
    const ids = Array.from({ length: count }, (_each, at) => `0000000${at}`);
    for (const id of ids) {
      made.sheet.addSheet(id);
      const area = { row: 3, column: 2, rows: 2, columns: 4 };
      made.sheet.nameRange(blockNameOfReport(id), { sheet: id, area });
      made.reports.book.save(savedReport({ id, run: { lastRunMs: NOW } }));
    }
    const views = () => reportViews(made.reports).reports.map(({ report }) => report);
    return { ...made, ids, views };
  }

  test('links to its own cells', () => {
    const made = ran(3);
    expect(made.views().map((view) => view?.place)).toEqual(
      made.ids.map((sheetName) => ({
        sheetName,
        range: 'B3:E4',
        url: `https://docs.google.com/spreadsheets/d/${SPREADSHEET}/edit#gid=${made.sheet.sheetData(sheetName).id}&range=B3:E4`,
      })),
    );
  });

  test('takes one look for all of them, and none before any has run', () => {
    const made = ran(7);
    const { all } = made.locations;
    const looks: string[] = [];
    made.locations.all = () => {
      looks.push('all');
      return all();
    };
    made.views();
    expect(looks).toHaveLength(1);
    const fresh = savedFixture();
    fresh.reports.book.save(savedReport());
    fresh.pages.names = () => {
      throw new Error('the pages were read');
    };
    fresh.locations.all = () => {
      throw new Error('the places were read');
    };
    const [view] = reportViews(fresh.reports).reports;
    expect(view?.report).toMatchObject({ place: null, canUndo: false });
  });

  test('offers an undo while its copy is there', () => {
    const made = ran(2);
    made.pages.write('undo.00000001', '{}');
    expect(made.views().map((view) => view?.canUndo)).toEqual([false, true]);
    made.pages.clear('undo.00000001');
    expect(made.views().map((view) => view?.canUndo)).toEqual([false, false]);
  });

  test('has no place if its cells were deleted', () => {
    const made = ran(1);
    made.sheet.workbook.namedRanges = [];
    expect(made.views()).toMatchObject([{ place: null }]);
  });
});

test.each(['account', 'bigquery'] as const)(
  'the view of a report asks for no login to %s that was given since its run',
  (logInTo) => {
    const { reports } = savedFixture(undefined, 'Asia/Tokyo');
    const { openConnection: open } = reports;
    reports.book.save(savedReport({ run: { failures: 1, logInTo, lastRunMs: NOW - HOUR_MS } }));
    const asked = (sinceMs: number) => {
      const openConnection: typeof open = (service) => ({ ...open(service), sinceMs });
      const destinationAccount = () => ({ id: ACCOUNT, title: ACCOUNT, sinceMs });
      return reportViews({ ...reports, openConnection, destinationAccount }).reports[0]?.report?.logInTo;
    };
    expect([NOW - 2 * HOUR_MS, NOW].map(asked)).toEqual([logInTo, null]);
    const nobody = {
      ...reports,
      destinationAccount: () => null,
      openConnection: () => {
        throw new Error('none');
      },
    };
    expect(reportViews(nobody).reports[0]?.report?.logInTo).toBe(logInTo);
  },
);

describe('a report that failed for want of a login', () => {
  const failed = { failures: 3, logInTo: 'account', lastRunMs: NOW - HOUR_MS, durationMs: 60_000 } as const;
  const RUN_BEGAN = NOW - HOUR_MS - 60_000;
  const loginsOf = (
    changes: Parameters<typeof savedReport>[0],
    connection: { sinceMs: number; isRefused?: boolean; acceptedMs?: number },
  ) => {
    const { reports, put } = savedFixture(undefined, 'Asia/Tokyo');
    const { openConnection: open } = reports;
    put(savedReport({ ...changes, run: { ...failed, ...changes?.run } }));
    const openConnection: typeof open = (service) => ({ ...open(service), ...connection });
    const { logInTo, loggedInTo } = reportViews({ ...reports, openConnection }).reports[0]?.report ?? {};
    return [logInTo, loggedInTo];
  };
  const BEFORE = { sinceMs: RUN_BEGAN - 1 };
  const AFTER = { sinceMs: RUN_BEGAN + 1 };
  const MINE = { schedule: NINE, ownedBy: ANN };
  const paused = { ...MINE, isPaused: true };

  test.each<[string, Parameters<typeof loginsOf>, unknown[]]>([
    ['needs a login', [MINE, BEFORE], ['account', null]],
    ['is mended by one during its run', [MINE, AFTER], [null, 'account']],
    ['isn’t mended by one that was refused, too', [MINE, { ...AFTER, isRefused: true }], ['account', null]],
    [
      'is mended by a token that is accepted again',
      [MINE, { ...BEFORE, acceptedMs: NOW }],
      [null, 'account'],
    ],
    ['is mended without a schedule', [{ ownedBy: ANN }, AFTER], [null, 'account']],
    ['is paused by its failures', [{ ...paused, run: { pausedBy: BY_FAILURES } }, AFTER], [null, 'account']],
    ['is paused by its owner', [paused, AFTER], [null, null]],
    ['has run well since', [{ ...MINE, run: { failures: 0 } }, AFTER], [null, null]],
    ['is another’s', [{ schedule: NINE, ownedBy: BOB }, AFTER], [null, null]],
  ])('and %s', (_case, asked, logins) => {
    expect(loginsOf(...asked)).toEqual(logins);
  });
});
