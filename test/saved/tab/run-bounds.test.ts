// Numbers and dates of the reports tab that cannot be: each counts as blank, its cell is named, and nothing is said
// of causes that nobody knows.

import { addDays, dayOfMs } from '../../../src/core/day';
import { reportViews } from '../../../src/panel/report-views';
import { undoAndRecord } from '../../../src/saved/run/undo-run';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { BOB, savedFixture, savedReport } from '../saved-fixture';

/** 04:00 UTC on Friday 2026-11-20, as the fakes' clock shows it. */
const NOW = Date.UTC(2026, 10, 20, 4);
const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000];
const TODAY = dayOfMs(NOW);
const iso = (ms: number) => new Date(ms).toISOString();
const NINE = { kind: 'daily', hour: 9 } as const;
const TABLE = { schedule: NINE, choice: { destination: STATS_TABLE } };
const TOMORROW = addDays(TODAY, 1);

type Changes = NonNullable<Parameters<typeof savedReport>[0]>;

/** A report whose row says `text` under `heading`, as the book and the panel read it. */
function typed(heading: string, text: string, changes: Changes = {}, zone = 'Etc/UTC') {
  const { reports, tab } = savedFixture(undefined, zone);
  const run = {
    handledDueMs: NOW - 19 * HOUR_MS,
    lastRunMs: NOW - 19 * HOUR_MS,
    failures: 2,
    ...changes.run,
  };
  reports.book.save(savedReport({ schedule: NINE, ...changes, run }));
  tab.edit(0, heading, text);
  const [entry] = reports.book.entries();
  const [view] = reportViews(reports).reports;
  if (!entry || !('report' in entry) || !view?.report) throw new Error('the row can be read');
  const letters = entry.ignored.map((cell) => cell.replace(/^[A-Z]+3 /, ''));
  return { run: entry.report.run, ignored: letters, view: view.report, cells: entry.ignored };
}

const BACKFILL_DAYS = { first: addDays(TODAY, -9), last: addDays(TODAY, -1) };
const BACKFILL = { days: BACKFILL_DAYS, left: [BACKFILL_DAYS], isPaused: false };

const KEPT = '{"of":"country","asked":"0","values":["DE"],"rest":null,"isLetGo":false}';

/** A heading, what it can't hold, what it can, the fact that it is, and what a blank is. */
const CASES: [string, string[], string, keyof ReturnType<typeof typed>['run'], unknown, Changes?][] = [
  ...(
    ['Last run', 'Last good run', 'Trouble since', 'Running since', 'Waiting for approval since'] as const
  ).map((heading): (typeof CASES)[number] => [
    heading,
    ['yesterday', '46346.5', '9989-01-01T00:00:00Z', iso(NOW + HOUR_MS), '1985-07-01T00:00:00Z'],
    iso(NOW - HOUR_MS),
    {
      'Last run': 'lastRunMs',
      'Last good run': 'lastGoodMs',
      'Trouble since': 'troubleSinceMs',
      'Running since': 'startedMs',
      'Waiting for approval since': 'waitingSinceMs',
    }[heading] as 'lastRunMs',
    null,
  ]),
  [
    'Due time handled',
    ['soon', '7', '1970-01-01T00:00:00.000Z', iso(NOW + 2 * DAY_MS), '9989-01-01T00:00:00Z', '1999-01-01'],
    iso(NOW - HOUR_MS),
    'handledDueMs',
    0,
  ],
  // The schedule is daily at nine, and 09:00 UTC was handled.
  ['Due time offset', ['840', '841', '120', '10 h', '-1'], '0', 'handledOffset', null],
  ['Due again', ['again', '1'], 'yes', 'isDueAgain', false],
  // The due time that would be tried again isn't known.
  ['Due again', ['yes'], 'no', 'isDueAgain', false, { schedule: NINE, run: { handledDueMs: 0 } }],
  ['Last duration ms', ['1.5', '-1', '3600000', '86400000'], '240000', 'durationMs', null],
  ['Last requests', ['many', '1.5', '-1', '100001'], '100000', 'requests', null],
  ['Last days', ['many', '14.5', '-1', '100001'], '100000', 'days', null],
  ['Last rows', ['many', '14.5', '10000001'], '10000000', 'rows', null],
  ['Failures in a row', ['841', '-1', '1e3', '0x10'], '100', 'failures', 0],
  ['Failures toward pause', ['3', '841'], '2', 'failuresTowardPause', 0],
  ['Apps done', ['7.5', '100001'], '7', 'appsDone', null],
  // The columns are made anew, and the card says whose cell it was.
  ['Columns kept', ['{}', 'DE, US', KEPT.replace('null', '7')], KEPT, 'columnsKept', null],
  ['Days listed on', [TOMORROW, 'x'], TODAY, 'daysListedOn', '', TABLE],
  ['Days listed on', [TODAY], '', 'daysListedOn', ''],
  ['Days missed', [`${TODAY}..${TOMORROW}`, 'all'], `2026-11-01..${TODAY}`, 'daysMissed', [], TABLE],
  ['Days missed', [TODAY], '', 'daysMissed', []],
  ['Days loaded', [`${TOMORROW}: 1`, `${TODAY}: 701`, `${TODAY}: -1`], `${TODAY}: 700`, 'loads', null, TABLE],
  ['Days loaded', [`${TODAY}: 1`], '', 'loads', null],
  [
    'Days backfilled',
    [`2026-01-01..${TOMORROW} (0123456789abcdef, 17)`, '2026-01-01'],
    `2026-01-01..${TODAY} (0123456789abcdef, 17)`,
    'backfilled',
    null,
    TABLE,
  ],
  ['Days backfilled', ['2026-01-01..2026-01-02 (0123456789abcdef, 17)'], '', 'backfilled', null],
  [
    'Backfill',
    [`2026-01-01..${TOMORROW}`, '1999-01-01..2026-01-01', 'all', '2026-01-01, 2026-01-03'],
    '2026-01-01..2026-01-31',
    'backfill',
    null,
    TABLE,
  ],
  ['Backfill', ['2026-01-01..2026-01-31'], '', 'backfill', null],
];

// A rest parameter, because jest would take a missing one for the callback of an asynchronous test.
test.each(CASES)(
  '%s: what it cannot be counts as blank, and is named',
  (...[heading, wrong, right, fact, blank, report]) => {
    for (const text of wrong) {
      const { run, ignored, view, cells } = typed(heading, text, report);
      expect([text, run[fact], ignored]).toEqual([text, blank, [`(${heading})`]]);
      expect(view.ignoredCells).toEqual(cells);
      expect(LIST_TEXTS.ignoredCells(view.ignoredCells)).toMatch(
        new RegExp(`^Cell [A-Z]+3 \\(${heading}\\) of the tab _publisher_stats`),
      );
    }
    for (const text of [right, '']) expect([text, typed(heading, text, report).ignored]).toEqual([text, []]);
  },
);

test('days left of a backfill that cannot be read are named, and all of them are left', () => {
  const report = { ...TABLE, run: { backfill: BACKFILL } };
  const { run, ignored } = typed('Backfill days left', 'most', report);
  expect([run.backfill?.left, ignored]).toEqual([[BACKFILL_DAYS], ['(Backfill days left)']]);
});

test('an offset by which the due time handled is 1 ms before its hour counts as blank, and is named', () => {
  const early = iso(NOW - 19 * HOUR_MS - 1);
  const { run, ignored } = typed('Due time handled', early, { schedule: NINE, run: { handledOffset: 0 } });
  expect([run.handledOffset, ignored]).toEqual([null, ['(Due time offset)']]);
});

test('what a report has is never named', () => {
  expect(typed('Name', 'Daily', { ...TABLE, run: { backfill: BACKFILL, handledOffset: 0 } }).ignored).toEqual(
    [],
  );
});

describe('a due time that nobody can have handled', () => {
  const WRONG = ['', 'soon', '1970-01-01T00:00:00.000Z', '9989-01-01T00:00:00Z'];
  const others = (id: string) =>
    savedReport({ id, schedule: NINE, scheduledBy: BOB, run: { handledDueMs: NOW } });

  test.each(WRONG)('%j is run at the next tick, and neither late nor for lack of time', (text) => {
    const { reports, tab } = savedFixture();
    const run = { handledDueMs: NOW, lastRunMs: NOW - HOUR_MS };
    reports.book.save(savedReport({ schedule: NINE, scheduledBy: BOB, run }));
    reports.book.save(others('bbbbbbbb'));
    tab.edit(0, 'Due time handled', text);
    const [view] = reportViews(reports).reports;
    expect(view?.report).toMatchObject({
      nextRun: '2026-11-20, between 04:00 and 05:00',
      isOverdue: false,
      waitsForTime: false,
    });
  });

  test.each(WRONG)('%j hides no lateness that the last run tells, and blames nothing for it', (text) => {
    const { reports, tab } = savedFixture();
    // Its last run was two days ago, so it was due at nine yesterday and the day before.
    const run = { handledDueMs: NOW, lastRunMs: NOW - 2 * DAY_MS };
    reports.book.save(savedReport({ schedule: NINE, scheduledBy: BOB, run }));
    reports.book.save(others('bbbbbbbb'));
    tab.edit(0, 'Due time handled', text);
    const [view] = reportViews(reports).reports;
    expect(view?.report).toMatchObject({
      nextRun: '2026-11-18, between 09:00 and 10:00',
      isOverdue: true,
      waitsForTime: false,
    });
  });
});

test.each([
  ['Etc/UTC', 0],
  // Nine o'clock in Kiritimati is nine o'clock in Honolulu, a day earlier.
  ['Pacific/Honolulu', 10 * HOUR_MS],
])('no offset of the handled due time hides that a report in %s is late', (zone, ahead) => {
  // Handled at 09:00 two days ago, so it was due a day ago at 09:00.
  const handledDueMs = Date.UTC(2026, 10, 18, 9) + ahead - (ahead > 0 ? DAY_MS : 0);
  for (const offset of [840, 780, 60, -720]) {
    const run = { handledDueMs, lastRunMs: handledDueMs, failures: 0 };
    const { view } = typed('Due time offset', String(offset), { run }, zone);
    expect([offset, view.isOverdue]).toEqual([offset, true]);
  }
});

test('an undo of a copy with a forged date ends well, and the date is as unknown', () => {
  for (const forged of [8.64e15, NOW + 400 * DAY_MS, Date.UTC(9989, 0, 1), 5]) {
    const made = bookFixture(scheduled({ schedule: null, scheduledBy: '' }));
    made.byPerson();
    made.clock.advance(HOUR_MS);
    made.byPerson();
    const page = [...made.pages.pages.keys()].find((name) => name.startsWith('undo.')) ?? '';
    const text = (made.pages.pages.get(page) ?? []).join('');
    made.pages.clear(page);
    made.pages.add(page, JSON.stringify({ ...JSON.parse(text), lastGoodMs: forged }));
    expect(undoAndRecord(ID, made.reports).sentence).toContain('The last run is undone');
    expect(made.at().run.lastGoodMs).toBeNull();
  }
});
