// Which days a run asks: a table of cases, and rules that hold for whatever is known of the table.

import fc from 'fast-check';
import { addDays, type Day, type DaySpan, daysIn } from '../../../src/core/day';
import { daysOfPeriod, parsePeriod } from '../../../src/core/period';
import { askedDays, type KnownDays, NOTHING_KNOWN as NOTHING } from '../../../src/core/report/asked-days';
import { isFinalDay, newestFinalDay } from '../../../src/core/report/final-days';
import { day, onDay } from '../given-day';

const NOW = onDay(day('2026-11-20'));
const ago = (days: number) => addDays(NOW.day, -days);
const runOn = (day: Day) => ({ ...NOTHING, good: { ...NOW, day } });

function asked(text: string, knownDays: KnownDays | null, bucket?: 'week' | 'month', today = NOW): DaySpan {
  const period = parsePeriod(text);
  const days = daysOfPeriod(period, today);
  if (!days) throw new Error(`${text} has no days`);
  return askedDays({ period, days, bucket }, knownDays, today);
}

// Final are days up to three days ago.
test.each<[string, DaySpan, DaySpan]>([
  ['a new table: its period alone', asked('yesterday', null), { first: ago(1), last: ago(1) }],
  [
    'a table without a good run: its period alone',
    asked('yesterday', NOTHING),
    { first: ago(1), last: ago(1) },
  ],
  [
    'each day: the days that were not final then',
    asked('yesterday', runOn(ago(1))),
    { first: ago(3), last: ago(1) },
  ],
  [
    'after an outage: what was missed, and what was not final before it',
    asked('yesterday', runOn(ago(8))),
    { first: ago(10), last: ago(1) },
  ],
  [
    'a longer period: all of it, again',
    asked('last 30 days', runOn(ago(1))),
    { first: ago(30), last: ago(1) },
  ],
  ['fixed days: themselves', asked(`${ago(9)}..${ago(8)}`, runOn(ago(5))), { first: ago(9), last: ago(8) }],
  ['over a year: its period alone', asked('yesterday', runOn(ago(400))), { first: ago(1), last: ago(1) }],
  [
    'no day before the first one written',
    asked('yesterday', { ...runOn(ago(1)), firstDay: ago(2) }),
    { first: ago(2), last: ago(1) },
  ],
  [
    'its period, also before the first day written',
    asked('last 30 days', { ...runOn(ago(1)), firstDay: ago(9) }),
    { first: ago(30), last: ago(1) },
  ],
  [
    'a table that lacks days, as after an earlier version of the file',
    asked('yesterday', { ...runOn(ago(1)), lackedSince: ago(7) }),
    { first: ago(7), last: ago(1) },
  ],
  [
    'days that an app owes',
    asked('yesterday', { ...runOn(ago(1)), owed: [{ first: ago(12), last: ago(11) }] }),
    { first: ago(12), last: ago(1) },
  ],
  [
    '65 days back, where restatements are listed',
    asked('yesterday', { ...runOn(ago(1)), daysAgain: 65 }),
    { first: ago(65), last: ago(1) },
  ],
  [
    'those, but none before the first one written',
    asked('yesterday', { ...runOn(ago(1)), daysAgain: 65, firstDay: ago(40) }),
    { first: ago(40), last: ago(1) },
  ],
  [
    'whole months',
    asked('last month', { ...runOn(ago(30)), daysAgain: 65 }, 'month'),
    { first: day('2026-09-01'), last: day('2026-10-31') },
  ],
  [
    'whole weeks, up to yesterday',
    asked('yesterday', NOTHING, 'week'),
    { first: day('2026-11-16'), last: ago(1) },
  ],
])('%s', (_what, days, expected) => {
  expect(days).toEqual(expected);
});

test('run after run, no day is missed, and none turns final unread', () => {
  const periods = fc.constantFrom('yesterday', 'last 3 days', 'today', 'last 5 final days', 'this month');
  // How many days pass before each run; some runs fail.
  const runs = fc.array(fc.record({ after: fc.integer({ min: 1, max: 20 }), isGood: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(periods, runs, (period, all) => {
      let knownDays = NOTHING;
      const read = new Map<Day, boolean>();
      let today = NOW;
      let [from, to] = ['', ''] as [Day, Day];
      for (const { after, isGood } of all) {
        today = { ...today, day: addDays(today.day, after) };
        const days = asked(period, knownDays, undefined, today);
        if (!isGood) continue;
        for (let at = 0; at < daysIn(days); at++) {
          const on = addDays(days.first, at);
          read.set(on, isFinalDay(on, newestFinalDay(today)));
        }
        from = from || days.first;
        to = days.last;
        knownDays = { ...knownDays, good: today, firstDay: knownDays.firstDay || days.first };
        const all = Array.from({ length: daysIn({ first: from, last: to }) }, (_day, at) =>
          addDays(from, at),
        );
        const isFinal = (on: Day) => isFinalDay(on, newestFinalDay(today));
        expect(all.filter((on) => !read.has(on) || (isFinal(on) && !read.get(on)))).toEqual([]);
      }
    }),
  );
});
