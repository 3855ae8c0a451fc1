// Reports as the panel shows them: their owner, next run, overdue, running or unreadable state.

import { reportViews } from '../../src/panel/report-views';
import { ANN, BOB, savedFixture, savedReport } from '../saved/saved-fixture';

/** The clock of the fakes: 04:00 UTC on Friday 2026-11-20, which is 13:00 in Tokyo. */
const NOW = Date.UTC(2026, 10, 20, 4);
const HOUR_MS = 3_600_000;
const NINE = { kind: 'daily', hour: 9 } as const;

function viewOf(changes: Parameters<typeof savedReport>[0]) {
  const { reports } = savedFixture(undefined, 'Asia/Tokyo');
  reports.book.save(savedReport(changes));
  const [view] = reportViews(reports).reports;
  if (!view?.report) throw new Error('no report');
  return view.report;
}

test.each<[string, Parameters<typeof savedReport>[0], object]>([
  [
    'no schedule',
    { run: { handledDueMs: NOW } },
    { nextRun: null, isOverdue: false, isMine: false, lastRun: null },
  ],
  [
    'handled today: tomorrow at 9, and the hour is promised, no minute',
    { schedule: NINE, scheduledBy: ANN, run: { handledDueMs: NOW - 4 * HOUR_MS } },
    { nextRun: '2026-11-21, between 09:00 and 10:00', isOverdue: false, isMine: true },
  ],
  [
    'due today at 9 and not run by 13: overdue',
    { schedule: NINE, scheduledBy: BOB, run: { handledDueMs: NOW - 5 * HOUR_MS } },
    { nextRun: '2026-11-20, between 09:00 and 10:00', isOverdue: true, isMine: false, scheduledBy: BOB },
  ],
  [
    'due two hours ago: it may still come',
    { schedule: { kind: 'daily', hour: 11 }, run: { handledDueMs: NOW - 5 * HOUR_MS } },
    { nextRun: '2026-11-20, between 13:00 and 14:00', isOverdue: false },
  ],
  [
    'tried since it was due, and to be tried again: not overdue',
    {
      schedule: NINE,
      run: { handledDueMs: NOW - 4 * HOUR_MS - 1, lastRunMs: NOW - 0.5 * HOUR_MS, failures: 2 },
    },
    { nextRun: '2026-11-20, between 13:00 and 14:00', isOverdue: false, failures: 2 },
  ],
  [
    'tried since it was due, and not again for more than two hours: overdue',
    {
      schedule: NINE,
      run: { handledDueMs: NOW - 4 * HOUR_MS - 1, lastRunMs: NOW - 2.5 * HOUR_MS, failures: 1 },
    },
    { nextRun: '2026-11-20, between 09:00 and 10:00', isOverdue: true },
  ],
  [
    'run by a person since it was due, while its trigger never came: overdue all the same',
    { schedule: NINE, run: { handledDueMs: NOW - 5 * HOUR_MS, lastRunMs: NOW - HOUR_MS } },
    { nextRun: '2026-11-20, between 09:00 and 10:00', isOverdue: true },
  ],
  [
    'paused',
    { isPaused: true, schedule: NINE, run: { handledDueMs: 0 } },
    { nextRun: null, isOverdue: false },
  ],
  [
    'at 23',
    { schedule: { kind: 'daily', hour: 23 }, run: { handledDueMs: NOW, lastRunMs: NOW + 10 * HOUR_MS } },
    { nextRun: '2026-11-20, between 23:00 and 00:00', lastRun: '2026-11-20, 23:00' },
  ],
  [
    'four minutes and 59 seconds past nine',
    { run: { lastRunMs: NOW - 4 * HOUR_MS + 299_000 } },
    { lastRun: '2026-11-20, 09:04' },
  ],
  ['under way', { run: { startedMs: NOW - 60_000 } }, { isRunning: true }],
  ['with rows kept', { run: { warning: 'rows kept' } }, { warning: 'rows kept', failures: 0 }],
  ['stopped without a word', { run: { startedMs: NOW - HOUR_MS } }, { isRunning: false }],
])('%s', (_title, changes, expected) => expect(viewOf(changes)).toMatchObject(expected));

test('a row that cannot be read is shown by its name with its fault, and the others as usual', () => {
  const { reports, tab } = savedFixture();
  reports.book.save(savedReport({ id: 'aaaaaaaa', name: 'Bad' }));
  reports.book.save(savedReport({ id: 'bbbbbbbb', name: 'Good' }));
  tab.edit(0, 'Period', 'someday');
  expect(reportViews(reports).reports).toMatchObject([
    {
      name: 'Bad',
      problem: expect.stringMatching(/Cell F3 .*someday.*Use, for example, yesterday/),
      report: null,
    },
    { name: 'Good', problem: null, report: { draft: { id: 'bbbbbbbb' } } },
  ]);
});

test('a report whose times cannot be told is shown with the reason, and the others as usual', () => {
  const { reports } = savedFixture();
  reports.book.save(savedReport({ id: 'aaaaaaaa', name: 'Bad', schedule: NINE, run: { lastRunMs: 7 } }));
  reports.book.save(
    savedReport({ id: 'bbbbbbbb', name: 'Good', schedule: NINE, run: { handledDueMs: NOW } }),
  );
  const { calendar } = reports;
  const wallTime = (ms: number) => {
    if (ms === 7) throw new RangeError('no day of four digits');
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
