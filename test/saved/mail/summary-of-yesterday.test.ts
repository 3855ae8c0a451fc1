// The summary of yesterday by mail: what it says, at which run it goes, and that no day is told twice.

import { addDays, type Day, dayOfMs } from '../../../src/core/day';
import { day } from '../../core/given-day';
import { bookFixture, scheduled } from '../book-fixture';
import { DAY_MS, HOUR_MS, START_MS } from '../fact-fixture';

type Made = ReturnType<typeof bookFixture>;
type Changes = NonNullable<Parameters<typeof scheduled>[0]>;

const YESTERDAY = day('2026-11-19');
const WEEK_BEFORE = day('2026-11-12');

/**
 * Apps 100 and 101, whose revenue yesterday was 3.50 and 1 USD: App 100 has risen by 2.50 from 1 a week before, and
 * App 101 has fallen by 3 from 4.
 */
function ofYesterday({ choice, ...changes }: Changes = {}): Made {
  const made = bookFixture(
    scheduled({
      mailsSummary: true,
      summaryOf: 'yesterday',
      ...changes,
      choice: {
        period: 'yesterday',
        groupBy: [],
        metrics: ['revenue'],
        compareColumns: ['previous', 'change'],
        compare: 'same weekday, weeks before',
        ...choice,
      },
    }),
  );
  made.facts.put('100', YESTERDAY, 3.5);
  made.facts.put('101', WEEK_BEFORE, 4);
  return made;
}

const SUBJECT =
  'Publisher Stats: “Daily apps”: revenue 4.50 USD, −10.00%, 2026-11-19 against 2026-11-12, not final yet';
const subjects = ({ mailer }: Made) =>
  mailer.mails.map(({ subject }) => subject).filter((subject) => subject.includes('Daily apps”: '));

/** The days of the mails, in the order in which they went. */
const daysTold = (made: Made) =>
  subjects(made).map((subject) => subject.replace(/^.*, (\S+) against (\S+), not final yet$/, '$1 $2'));

/** The next day has its figures, as each day. */
const withDay = ({ facts }: Made, on: Day) => {
  for (const app of ['100', '101']) facts.put(app, on, 1);
};

test('it says revenue, both days and that they aren’t final, and its first sentence has the first of its list', () => {
  const made = ofYesterday();
  made.tick();
  const [mail] = made.mailer.mails;
  expect(mail?.subject).toBe(SUBJECT);
  expect(mail?.body).toBe(`In “Revenue”, “Daily apps” ran on its schedule.

Revenue on 2026-11-19 (not final yet): 4.50 USD, −10.00% against 5.00 USD on 2026-11-12; largest move: App 101, −3.00 USD.

Largest moves:
App 101: −3.00 USD, −75.00% against 4.00 USD before
App 100: +2.50 USD, +250.00% against 1.00 USD before

Not final yet · read 2026-11-20, 04:17

https://sheet.example/1

You get this mail at most once a day (UTC), after the first scheduled run that has yesterday’s figures. To end it, clear Mail a summary in the report’s form.`);
});

test.each<[string, Changes]>([
  ['in rows by day', { choice: { groupBy: ['date'], period: 'last 2 days' } }],
  ['of a week that ends yesterday', { choice: { groupBy: ['date'], period: 'last 7 days' } }],
  ['in rows that stay', { mode: 'merge', choice: { groupBy: ['date'], period: 'last 3 days' } }],
])('it tells the same %s', (_of, changes) => {
  const made = ofYesterday(changes);
  made.tick();
  if (changes.mode === 'merge') made.ticks(2);
  expect(subjects(made)).toEqual([SUBJECT]);
  expect(made.mailer.mails[0]?.body).toContain('; largest move: App 101, −3.00 USD.');
});

test('it goes at the first run that has yesterday’s figures, though runs before ended well', () => {
  const made = ofYesterday({ choice: { groupBy: ['date'], period: 'last 3 days' } });
  for (const app of ['100', '101']) made.facts.put(app, YESTERDAY, null);
  made.ticks(3);
  expect([made.log.lines.length, subjects(made)]).toEqual([3, []]);
  made.facts.put('100', YESTERDAY, 3.5);
  made.facts.put('101', YESTERDAY, 1);
  made.ticks(3);
  expect(subjects(made)).toEqual([SUBJECT]);
});

test('one app that is read only later has the mail wait for it, and count in it', () => {
  const made = ofYesterday({ mode: 'merge', choice: { groupBy: ['date'], period: 'last 3 days' } });
  made.ticks(1);
  made.mailer.mails.length = 0;
  made.clock.advance(DAY_MS);
  const on = addDays(YESTERDAY, 1);
  withDay(made, on);
  made.facts.troubles.set('101', [404, 503, 503, 503, 503, 503, 503]);
  while (subjects(made).length === 0 && made.log.lines.length < 12) made.ticks(1);
  expect(subjects(made)).toEqual([expect.stringContaining(`revenue 2.00 USD, 0.00%, ${on} against `)]);
});

test('after a day on which nothing could be read, the next mail is of the day before it, and no day is told twice', () => {
  const made = ofYesterday({ schedule: { kind: 'daily', hour: 9 }, run: { handledDueMs: START_MS } });
  const down = addDays(YESTERDAY, 2);
  const times: string[] = [];
  // Each hour from 04:17 on, until all runs of the fourth morning are done.
  for (let hour = 0; hour < 78; hour++) {
    const now = made.clock.now();
    const today = dayOfMs(now);
    if (today !== '2026-11-20') withDay(made, addDays(today, -1));
    made.facts.status = today === down ? 503 : 200;
    const before = subjects(made).length;
    made.ticks(1);
    if (subjects(made).length > before) times.push(new Date(now).toISOString().slice(0, 13));
  }
  expect(times).toEqual(['2026-11-20T09', '2026-11-22T00', '2026-11-23T09']);
  expect(daysTold(made)).toEqual(
    [YESTERDAY, down, addDays(down, 1)].map((date) => `${date} ${addDays(date, -7)}`),
  );
});

test('a run that lasts past midnight tells the day before it began', () => {
  const made = ofYesterday();
  made.clock.advance(19 * HOUR_MS + 42 * 60_000 + 40_000);
  made.facts.latencyMs = 30_000;
  made.tick();
  expect(dayOfMs(made.clock.now())).toBe('2026-11-21');
  expect(subjects(made)).toEqual([SUBJECT]);
});

test('without an earlier figure it tells the revenue, and that nothing is compared', () => {
  const made = ofYesterday({ choice: { groupBy: ['date'], period: 'last 3 days' } });
  for (const app of ['100', '101']) made.facts.put(app, WEEK_BEFORE, null);
  made.tick();
  const [mail] = made.mailer.mails;
  expect(mail?.subject).toBe('Publisher Stats: “Daily apps”: summary, 2026-11-19, not final yet');
  expect(mail?.body).toMatch(/\nRevenue on 2026-11-19 \(not final yet\): 4\.50 USD\.(?! \d|;)/);
  expect(mail?.body).not.toContain('Largest moves');
});
