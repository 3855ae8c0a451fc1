// A report that writes a whole table and finds too little time: the next tick is its own, once a due time; out again,
// it waits for a person, and comes after all others until a run has written it.

import { NOTHING_AGREED } from '../../../src/core/agreement';
import { StatsError } from '../../../src/core/errors';
import { runForPerson } from '../../../src/saved/run/run-and-record';
import { reportAfter } from '../../../src/saved/run/run-events';
import type { SavedReport } from '../../../src/saved/saved-report';
import { BOB } from '../../people';
import { bookFixture, scheduled } from '../book-fixture';
import { DAY_MS, HOUR_MS, START_MS } from '../fact-fixture';
import { endOf, failedRun } from '../run/given-end';
import { QUIET, savedReport } from '../saved-fixture';

/** What is asked takes so many seconds: more than reports share, or more than one has for itself. */
const [SHORT, LONG, TOO_LONG] = [0, 160, 290];
const DUE_SINCE_MS = START_MS - DAY_MS;

const DAILY = scheduled({
  name: 'daily',
  schedule: { kind: 'daily', hour: 4 },
  run: { handledDueMs: DUE_SINCE_MS },
});
const HOURLY = scheduled({
  id: 'bbbbbbbb',
  name: 'hourly',
  run: { handledDueMs: DUE_SINCE_MS },
  choice: { destination: { kind: 'newSheet', sheetName: 'Hourly' } },
});

/** Two reports that are due, of which the daily one takes so long as each step says. */
function world(daily: SavedReport = DAILY) {
  const made = bookFixture(daily, HOURLY);
  let seconds = SHORT;
  made.facts.onBatch = () => {
    const isList = made.facts.urls.at(-1)?.includes('/api/apps?');
    if (isList && made.at().run.startedMs !== null) made.clock.advance(seconds * 1_000);
  };
  /** The names of the reports that ran meanwhile, and how the daily one stands then. */
  const during = (work: () => void, taking: number) => {
    seconds = taking;
    const before = made.log.lines.length;
    work();
    return [made.log.lines.slice(before).map(({ report }) => report), made.at().run.outOfTime];
  };
  /** The tick so many hours after the first. */
  const tick = (hour: number, taking: number) => {
    made.clock.advance(START_MS + hour * HOUR_MS - made.clock.now());
    return during(() => made.tick(), taking);
  };
  return { ...made, tick, during };
}

test.each<[string, (readonly [hour: number, seconds: number, ran: string[], stands: string])[]]>([
  [
    'the next tick is its own, and the one after is for the others',
    [
      [0, LONG, ['hourly', 'daily'], 'once'],
      [1, LONG, ['daily'], ''],
      [2, SHORT, ['hourly'], ''],
    ],
  ],
  [
    'out again, it waits for its next due time, and comes after all others until it is written',
    [
      [0, LONG, ['hourly', 'daily'], 'once'],
      [1, TOO_LONG, ['daily'], 'again'],
      [2, LONG, ['hourly'], 'again'],
      [23, LONG, ['hourly'], 'again'],
      [24, LONG, ['hourly', 'daily'], 'again'],
      [25, LONG, ['hourly'], 'again'],
      [47, LONG, ['hourly'], 'again'],
      [48, SHORT, ['hourly', 'daily'], ''],
      [71, SHORT, ['hourly'], ''],
      [72, LONG, ['daily'], 'once'],
      [73, LONG, ['daily'], ''],
    ],
  ],
  [
    'each due time has such a tick',
    [
      [0, LONG, ['hourly', 'daily'], 'once'],
      [1, LONG, ['daily'], ''],
      [24, LONG, ['hourly', 'daily'], 'once'],
      [25, LONG, ['daily'], ''],
    ],
  ],
])('after a run of a tick that found too little time, %s', (_title, steps) => {
  const made = world();
  for (const [hour, seconds, ran, stands] of steps)
    expect([hour, ...made.tick(hour, seconds)]).toEqual([hour, ran, stands]);
});

test('a lack of time is told by mail once a whole tick was too short, as something to mend', () => {
  const made = world();
  made.tick(0, LONG);
  expect(made.mailer.mails).toEqual([]);
  made.tick(1, TOO_LONG);
  expect(made.mailer.mails).toMatchObject([
    {
      subject: 'Publisher Stats: “daily” failed',
      body: expect.stringMatching(/Time ran out after 0 of 2 apps in 4:50.*Choose fewer apps or days/),
    },
  ]);
  expect(made.at().run).toMatchObject({ failures: 2, failuresTowardPause: 1, nextTryMs: null });
});

test('a whole tick that ends with another error was its tick, and the due time is tried again with all others', () => {
  const made = world();
  made.tick(0, LONG);
  made.facts.status = 500;
  expect(made.tick(1, SHORT)).toEqual([['daily'], 'alone']);
  made.facts.status = 200;
  expect(made.tick(2, LONG)).toEqual([['hourly', 'daily'], 'again']);
});

test('a new due time begins anew after a whole tick that Google has stopped or another error ended', () => {
  const claimed = (dueMs: number) => {
    const report = scheduled({ run: { handledDueMs: 5_000, outOfTime: 'alone' } });
    return reportAfter(report, { kind: 'claimed', dueMs, offset: 0, beginsMs: 9 }).run.outOfTime;
  };
  expect([claimed(5_000), claimed(6_000)]).toEqual(['alone', '']);
});

describe('a run that a person starts', () => {
  const start = (made: ReturnType<typeof world>, by: 'person' | 'all' = 'person') => ({
    agreements: NOTHING_AGREED,
    observer: { ...QUIET, by },
    deadlineMs: made.clock.now() + 330_000,
  });
  const run = (made: ReturnType<typeof world>, taking: number, by: 'person' | 'all' = 'person') =>
    made.during(() => runForPerson(made.at(), start(made, by), made.reports), taking);

  test('and that finds too little time waits for the person: no tick tries it before it is due', () => {
    const made = world();
    made.tick(0, SHORT);
    expect(run(made, TOO_LONG)).toEqual([['daily'], 'again']);
    expect(made.tick(23, SHORT)).toEqual([['hourly'], 'again']);
    expect(made.tick(24, SHORT)).toEqual([['hourly', 'daily'], '']);
    expect(made.mailer.mails).toEqual([]);
  });

  test('and that writes ends what ticks have left', () => {
    for (const outOfTime of ['once', 'alone', 'again'] as const) {
      const made = world(scheduled({ ...DAILY, run: { ...DAILY.run, outOfTime } }));
      expect(run(made, LONG)).toEqual([['daily'], '']);
    }
  });

  test('with all others says nothing of its own time', () => {
    const made = world();
    expect(run(made, TOO_LONG, 'all')).toEqual([['daily'], '']);
    expect(made.at().run).toMatchObject({ errorCode: 'OUT_OF_TIME', failuresTowardPause: 0 });
  });

  test('of another’s report changes nothing of it', () => {
    const began = savedReport({ ownedBy: BOB, run: { outOfTime: 'once', nextTryMs: 7 } });
    const error = new StatsError('OUT_OF_TIME', { done: 0, total: 2, unit: 'apps' });
    expect(reportAfter(began, endOf(began, failedRun(error), { by: 'person' })).run).toEqual(began.run);
  });
});
