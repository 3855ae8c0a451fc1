// Periods against luxon's calendar: in every spelling, on any today, and texts that aren't periods.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { type Day, dayOfMs } from '../../src/core/day';
import { daysOfPeriod, parsePeriod, textOfPeriod } from '../../src/core/period';
import { periodOfArguments } from '../../src/formulas/period-argument';
import { onDay } from '../core/given-day';
import { fuzzing, must, mustEqual, outcomeOf } from './fuzz';
import { damaged, hostileText } from './hostile-values';

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const anyToday = fc
  .integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2199, 11, 31) })
  .map((ms) => dayOfMs(ms));
const utc = (day: string) => DateTime.fromISO(day, { zone: 'utc' });
const iso = (date: DateTime) => date.toISODate() as string;

/** A period's words, and the days that luxon makes of it. */
interface NamedPeriod {
  words: readonly string[];
  days(today: Day): { first: string; last: string };
}

const units = fc.constantFrom<Unit>('week', 'month', 'quarter', 'year');
const namedPeriod: fc.Arbitrary<NamedPeriod> = fc.oneof(
  fc.constant<NamedPeriod>({ words: ['today'], days: (today) => ({ first: today, last: today }) }),
  fc.constant<NamedPeriod>({
    words: ['yesterday'],
    days: (today) => ({
      first: iso(utc(today).minus({ days: 1 })),
      last: iso(utc(today).minus({ days: 1 })),
    }),
  }),
  units.map(
    (unit): NamedPeriod => ({
      words: ['this', unit],
      days: (today) => ({ first: iso(utc(today).startOf(unit)), last: today }),
    }),
  ),
  units.map(
    (unit): NamedPeriod => ({
      words: ['last', unit],
      days: (today) => {
        const before = utc(today).startOf(unit).minus({ days: 1 });
        return { first: iso(before.startOf(unit)), last: iso(before) };
      },
    }),
  ),
  fc.integer({ min: 1, max: 3660 }).map(
    (count): NamedPeriod => ({
      words: ['last', String(count), count === 1 ? 'day' : 'days'],
      days: (today) => ({
        first: iso(utc(today).minus({ days: count })),
        last: iso(utc(today).minus({ days: 1 })),
      }),
    }),
  ),
  fc.tuple(fc.integer({ min: 1, max: 120 }), fc.constantFrom('week', 'month'), fc.boolean()).map(
    ([count, unit, isPlural]): NamedPeriod => ({
      words: ['last', String(count), isPlural ? `${unit}s` : unit],
      days: (today) => {
        const start = utc(today).startOf(unit);
        return { first: iso(start.minus({ [unit]: count })), last: iso(start.minus({ days: 1 })) };
      },
    }),
  ),
  fc.integer({ min: 1, max: 3660 }).map((count): NamedPeriod => {
    const days = (today: Day) => {
      const day = iso(utc(today).minus({ days: count }));
      return { first: day, last: day };
    };
    return { words: [String(count), count === 1 ? 'day' : 'days', 'ago'], days };
  }),
);

/** Words in any case, with any separators and blanks that don't matter. */
const spelt = namedPeriod.chain((each) =>
  fc
    .tuple(
      fc.array(fc.constantFrom('', ' ', '_', '-', '\t', '\u00a0', ' - '), { minLength: 2, maxLength: 2 }),
      fc.constantFrom('', ' ', '\n', '\ufeff'),
      fc.infiniteStream(fc.boolean()),
    )
    .map(([between, around, upper]) => {
      const text = each.words
        .map((word, at) => word + (at < each.words.length - 1 ? (between[at] ?? '') : ''))
        .join('');
      const cased = [...text].map((sign) => (upper.next().value ? sign.toUpperCase() : sign)).join('');
      return { text: around + cased + around, namedPeriod: each };
    }),
);

function tryNamed([{ text, namedPeriod }, today]: readonly [
  { text: string; namedPeriod: NamedPeriod },
  Day,
]): void {
  const period = parsePeriod(text);
  mustEqual(daysOfPeriod(period, onDay(today)), namedPeriod.days(today));
  mustEqual(parsePeriod(textOfPeriod(period)), period);
}

const numbers = fc.record({
  year: fc.oneof(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 0, max: 9999 })),
  month: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 })),
  day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 99 })),
});
const padded = ({ year, month, day }: { year: number; month: number; day: number }) =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
/** Years before 100 are refused, because JavaScript reads them as other ones. */
const exists = (each: { year: number; month: number; day: number }) =>
  each.year >= 100 && DateTime.fromObject(each, { zone: 'utc' }).isValid;

function tryDays([first, last]: readonly [Parameters<typeof padded>[0], Parameters<typeof padded>[0]]): void {
  const [one, other] = [padded(first), padded(last)];
  const outcome = outcomeOf(() => daysOfPeriod(parsePeriod(`${one}..${other}`), onDay('2026-11-20' as Day)));
  const fromCells = outcomeOf(() =>
    daysOfPeriod(
      periodOfArguments(one, other, 'yesterday', () => null),
      onDay('2026-11-20' as Day),
    ),
  );
  if (exists(first) && exists(last) && one <= other) {
    mustEqual(outcome, { value: { first: one, last: other } });
    mustEqual(fromCells, outcome);
    return;
  }
  must('error' in outcome && 'error' in fromCells, `a period: ${one}..${other}`);
}

/** A text is refused, or its period has a text with the same meaning. */
function tryText([text, today]: readonly [string, Day]): void {
  const outcome = outcomeOf(() => parsePeriod(text));
  if ('error' in outcome) {
    mustEqual(/^PERIOD_(UNKNOWN|REVERSED)$/.test(outcome.error.code), true);
    return;
  }
  mustEqual(parsePeriod(textOfPeriod(outcome.value)), outcome.value);
  const days = daysOfPeriod(outcome.value, onDay(today));
  if (days === null) {
    mustEqual(outcome.value.kind, 'service');
    return;
  }
  must(utc(days.first).isValid && utc(days.last).isValid, `no days: ${JSON.stringify(days)}`);
  must(days.first <= days.last, `reversed: ${JSON.stringify(days)}`);
}

export const PERIOD_FUZZING = [
  fuzzing('named period', 40_000, fc.tuple(spelt, anyToday), tryNamed),
  fuzzing('period of days', 60_000, fc.tuple(numbers, numbers), tryDays),
  fuzzing('damaged period', 60_000, fc.tuple(damaged(spelt.map(({ text }) => text)), anyToday), tryText),
  fuzzing(
    'period of any text',
    40_000,
    fc.tuple(fc.oneof(hostileText, damaged(numbers.map(padded))), anyToday),
    tryText,
  ),
];
