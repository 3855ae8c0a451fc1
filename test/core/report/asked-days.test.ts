// Which days a merge asks, and how far the next one goes back. What they come to is seen on drawn histories
// (`google/read-again`).

import { addDays, type DaySpan } from '../../../src/core/day';
import { parsePeriod } from '../../../src/core/period';
import { askedDays, type DaysKnown, NOTHING_KNOWN, readFromAfter } from '../../../src/core/report/asked-days';
import { day } from '../given-day';

const TODAY = day('2026-11-24');
const today = { day: TODAY, finalAfter: 2 } as const;
const ago = (days: number) => addDays(TODAY, -days);
const known = (facts: Partial<DaysKnown>): DaysKnown => ({ ...NOTHING_KNOWN, ...facts });

test.each<[string, string, DaySpan, Partial<DaysKnown> | null, number, number]>([
  ['a new table', 'yesterday', one(1), null, 0, 1],
  ['nothing known', 'yesterday', one(1), {}, 0, 1],
  ['a run on the day before', 'yesterday', one(1), { readFrom: ago(3) }, 0, 10],
  ['a longer period', 'last 30 days', span(30, 1), { readFrom: ago(3) }, 0, 30],
  ['a table that began later', 'yesterday', one(1), { readFrom: ago(3), firstDay: ago(5) }, 0, 5],
  [
    'a period before its first day',
    'last 30 days',
    span(30, 1),
    { readFrom: ago(3), firstDay: ago(5) },
    0,
    30,
  ],
  ['an outage of years', 'yesterday', one(1), { readFrom: ago(900) }, 0, 365],
  ['a larger number of final days', 'yesterday', one(1), { readFrom: ago(1) }, 0, 9],
  ['days that end before', '1 day ending 40 days ago', one(40), { readFrom: ago(3) }, 0, 40],
  ['given days', '2026-11-20', one(4), { readFrom: ago(30) }, 0, 4],
  ['a list of restatements', 'yesterday', one(1), { readFrom: ago(3) }, 35, 35],
])('%s', (_what, period, days, facts, again, first) => {
  const asked = { period: parsePeriod(period), days, bucket: undefined };
  const span = askedDays(asked, facts && known(facts), today, again);
  expect(span).toEqual({ first: ago(first), last: days.last });
});

function one(back: number): DaySpan {
  return span(back, back);
}

function span(first: number, last: number): DaySpan {
  return { first: ago(first), last: ago(last) };
}

const missing = ['a'];

test.each<[string, Partial<DaysKnown>, DaySpan, typeof missing, Partial<DaysKnown>]>([
  ['the first not final', { readFrom: ago(4) }, span(11, 1), [], { readFrom: ago(2) }],
  ['the day after the last', { readFrom: ago(9) }, span(16, 5), [], { readFrom: ago(4) }],
  ['a first run', {}, one(1), [], { readFrom: ago(1) }],
  ['a day that wasn’t read', { readFrom: ago(20) }, span(10, 1), [], { readFrom: ago(20) }],
  ['an app is missing', { readFrom: ago(9) }, span(16, 1), missing, { readFrom: ago(9), heldSince: TODAY }],
  [
    'for 34 days',
    { readFrom: ago(40), heldSince: ago(34) },
    ...([span(47, 1), missing, { readFrom: ago(40), heldSince: ago(34) }] as const),
  ],
  [
    'for 35 days',
    { readFrom: ago(40), heldSince: ago(35) },
    ...([span(47, 1), missing, { readFrom: ago(40), heldSince: '' as const, released: missing }] as const),
  ],
  [
    'still, once released',
    { readFrom: ago(3), released: missing },
    span(10, 1),
    missing,
    { readFrom: ago(2), released: missing },
  ],
  ['no more', { readFrom: ago(3), released: missing }, span(10, 1), [], { readFrom: ago(2), released: [] }],
])('the next run begins where it must: %s', (_what, before, days, lacked, after) => {
  expect(readFromAfter(known(before), { days, today, missing: lacked })).toEqual({
    readFrom: '',
    heldSince: '',
    released: [],
    ...after,
  });
});
