// The order in which due reports run: the longest due first, so that none waits for ever.

import type { Day } from '../../../src/core/day';
import { dueReport, inRunOrder } from '../../../src/saved/due/due-reports';
import { parseSchedule } from '../../core/schedule/given-schedule';
import { FakeCalendar } from '../../fakes/saved/fake-calendar';
import { scheduled } from '../book-fixture';
import { HOUR_MS, START_MS } from '../fact-fixture';
import type { savedReport } from '../saved-fixture';
import { dueNow } from './queue';

/** The whole hour before the tick of 04:17. */
const FOUR = START_MS - 17 * 60_000;
const DAILY_AT_4 = { kind: 'daily', hour: 4 } as const;
const DAILY_AT_3 = { kind: 'daily', hour: 3 } as const;

type Changes = Parameters<typeof savedReport>[0];
type Run = NonNullable<NonNullable<Changes>['run']>;

const reportNamed = (name: string, run: Run, changes: Changes = {}) => scheduled({ name, ...changes, run });

/** The names of due reports in their order. */
const orderOf = (reports: ReturnType<typeof reportNamed>[]) =>
  inRunOrder(reports.flatMap((report) => dueNow(report, START_MS) ?? [])).map(({ report }) => report.name);

/** Hourly, and not run for so many hours. */
const waiting = (name: string, hours: number, run: Run = {}) =>
  reportNamed(name, { handledDueMs: FOUR - hours * HOUR_MS, lastRunMs: FOUR - hours * HOUR_MS, ...run });

test.each<[string, ReturnType<typeof reportNamed>[], string[]]>([
  [
    'the first due time that was missed decides, not the last',
    [waiting('now', 1), waiting('five hours', 5), waiting('two hours', 2)],
    ['five hours', 'two hours', 'now'],
  ],
  [
    'the one that ran longest ago goes before others of the same due time, and one that never ran before all',
    [
      waiting('an hour ago', 1),
      waiting('a day ago', 1, { lastRunMs: FOUR - 24 * HOUR_MS }),
      waiting('never', 1, { lastRunMs: null }),
    ],
    ['never', 'a day ago', 'an hour ago'],
  ],
  [
    'schedules of all kinds are in one line',
    [
      waiting('hourly', 3),
      reportNamed('daily', { handledDueMs: FOUR - 24 * HOUR_MS, lastRunMs: FOUR }, { schedule: DAILY_AT_4 }),
      waiting('hourly, longer', 4),
    ],
    ['hourly, longer', 'hourly', 'daily'],
  ],
  [
    'a due time that is tried again comes behind all others, and a new one of a failed report doesn’t',
    [
      reportNamed(
        'failed',
        { handledDueMs: FOUR - HOUR_MS, nextTryMs: FOUR - HOUR_MS / 2, lastRunMs: FOUR - HOUR_MS / 2 },
        { schedule: DAILY_AT_3 },
      ),
      waiting('due since', 0.5),
      waiting('failed, and due since', 0, {
        handledDueMs: FOUR - HOUR_MS,
        nextTryMs: FOUR - HOUR_MS,
        lastRunMs: FOUR - HOUR_MS,
      }),
      waiting('not run', 2),
    ],
    ['not run', 'failed, and due since', 'due since', 'failed'],
  ],
  [
    'a load that continues, and a run that Google stopped, have had their turn',
    [
      waiting('continues', 9, { isPartlyLoaded: true, lastRunMs: FOUR - 1.5 * HOUR_MS }),
      waiting('stopped', 9, { startedMs: FOUR - 0.5 * HOUR_MS }),
      waiting('not run', 3),
      waiting('due since', 1),
    ],
    ['not run', 'continues', 'stopped', 'due since'],
  ],
  [
    'what needs a whole tick comes first, and what even that was too short for after all others',
    [
      waiting('too short twice', 9, { outOfTime: 'again' }),
      reportNamed(
        'failed',
        { handledDueMs: FOUR - HOUR_MS, nextTryMs: FOUR - HOUR_MS / 2, lastRunMs: FOUR - HOUR_MS / 2 },
        { schedule: DAILY_AT_3 },
      ),
      waiting('had a whole tick', 1, { outOfTime: 'alone' }),
      waiting('not run', 5),
      reportNamed(
        'too short once',
        { handledDueMs: FOUR - HOUR_MS, nextTryMs: FOUR, lastRunMs: FOUR, outOfTime: 'once' },
        { schedule: DAILY_AT_3 },
      ),
    ],
    ['too short once', 'not run', 'had a whole tick', 'failed', 'too short twice'],
  ],
])('due reports are ordered so that %s', (_title, reports, names) => {
  expect(orderOf(reports)).toEqual(names);
  expect(orderOf([...reports].reverse())).toEqual(names);
});

test.each([
  ['every hour', FOUR + HOUR_MS],
  // That day's 13:00 was handled in Tokyo, so the next day's is due: 18:00 UTC.
  ['daily at 13', FOUR + 38 * HOUR_MS],
])('after a move from Tokyo to New York, %s is due at its next hour', (text, dueMs) => {
  const schedule = parseSchedule(text);
  const report = scheduled({ schedule, run: { handledDueMs: FOUR, handledOffset: 9 * 60 } });
  const at = (ms: number) => dueReport(report, ms, { calendar: new FakeCalendar('America/New_York') });
  expect([at(dueMs - 1), at(dueMs)?.sinceMs]).toEqual([null, dueMs]);
});

test('due reports that are alike run from the top of the tab down', () => {
  const names = ['a', 'b', 'c', 'd'];
  expect(orderOf(names.map((name) => waiting(name, 1)))).toEqual(names);
});

test.each([
  ['an hour ago', FOUR - HOUR_MS],
  ['twenty years ago', Date.UTC(2006, 0, 15, 7)],
  ['never, as far as its row tells', 0],
])('the due time of a report handled %s takes two calls of the calendar', (_title, handledDueMs) => {
  let calls = 0;
  const calendar = new FakeCalendar('Etc/UTC');
  const counted = <Args extends unknown[], Result>(call: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      calls += 1;
      return call(...args);
    };
  };
  const counting = {
    wallTime: counted((ms: number) => calendar.wallTime(ms)),
    instantOf: counted((day: Day, hour: number) => calendar.instantOf(day, hour)),
  };
  for (const schedule of [
    'every hour',
    'every 5 hours',
    'daily at 3',
    'weekly on Monday at 4',
    'monthly on 31 at 0',
  ]) {
    calls = 0;
    const report = scheduled({ schedule: parseSchedule(schedule), run: { handledDueMs } });
    dueReport(report, START_MS, { calendar: counting });
    expect([schedule, calls]).toEqual([schedule, 2]);
  }
});
