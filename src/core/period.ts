// Periods: what a person asks for ("last 7 days"), and the UTC days that it means today.

import {
  addDays,
  type Day,
  type DaySpan,
  daysIn,
  firstOfMonth,
  firstOfQuarter,
  firstOfWeek,
  firstOfYear,
  parseDay,
} from './day';
import { StatsError } from './errors';
import { newestFinalDay, type Today } from './report/final-days';

/** The account API's own periods. Only the API knows their days, so requests have their names. */
type ServicePeriod = 'day' | 'week' | 'month' | 'year';

/** A period: a name from the table below, a number of days or units, given days, or the service's own period. */
export type Period =
  | { kind: 'named'; name: PeriodName }
  | { kind: 'lastUnits'; count: number; unit: UnitName }
  | { kind: 'lastDays'; days: number }
  | { kind: 'lastFinalDays'; days: number }
  | { kind: 'endedDays'; days: number; daysAgo: number }
  | { kind: 'days'; span: DaySpan }
  | { kind: 'service'; last: ServicePeriod };

/** The largest N and M of `last N days`, `last N final days` and `N days ending M days ago`: years keep four digits. */
const LONGEST_LAST_DAYS = 3660;

/** Returns the first day of the week, month, … that has `day`, or of the one `moved` units later. */
type StartOf = (day: Day, moved: number) => Day;

/** A named period: its days when today is the given day, and the start of its calendar unit. */
interface NamedPeriod {
  daysOf(today: Day): DaySpan;
  /** The first day of the same period so many periods away, for a comparison. */
  startOf: StartOf;
  /** Null where that differs from day to day. */
  days: number | null;
}

/** A period `this …`, which ends today. */
const current = (startOf: StartOf, days: number | null = null): NamedPeriod => ({
  daysOf: (today) => ({ first: startOf(today, 0), last: today }),
  startOf,
  days,
});

/** A period `last …`: the whole unit before the current one. */
const previous = (startOf: StartOf, days: number | null = null): NamedPeriod => ({
  daysOf: (today) => ({ first: startOf(today, -1), last: addDays(startOf(today, 0), -1) }),
  startOf,
  days,
});

/** The named periods. Weeks start on Monday. */
const NAMED_PERIODS = {
  today: current(addDays, 1),
  yesterday: previous(addDays, 1),
  'this week': current(firstOfWeek),
  'last week': previous(firstOfWeek, 7),
  'this month': current(firstOfMonth),
  'last month': previous(firstOfMonth),
  'this quarter': current(firstOfQuarter),
  'last quarter': previous(firstOfQuarter),
  'this year': current(firstOfYear),
  'last year': previous(firstOfYear),
} as const satisfies Readonly<Record<string, NamedPeriod>>;

type PeriodName = keyof typeof NAMED_PERIODS;

/** The units of `last N weeks` and `last N months`, with the largest N: ten years, as for days. */
const UNITS = {
  week: { startOf: firstOfWeek, most: 522, days: 7 },
  month: { startOf: firstOfMonth, most: 120, days: null },
} as const satisfies Readonly<Record<string, { startOf: StartOf; most: number; days: NamedPeriod['days'] }>>;

type UnitName = keyof typeof UNITS;

/** The periods that a list offers, in its order: common ones. A person enters any other as days or as text. */
export const LISTED_PERIODS: readonly string[] = [
  ...['today', 'yesterday', 'last 7 days', 'last 14 days', 'last 30 days', 'last 90 days'],
  ...['last 7 final days', 'last 28 final days', 'this week', 'last week', 'last 4 weeks', 'last 12 weeks'],
  ...['this month', 'last month', 'last 3 months', 'last 12 months', 'this quarter', 'last quarter'],
  ...['this year', 'last year'],
];

/** A week whose figures are final. A difference on later days says little. */
export const FINAL_WEEK = 'last 7 final days';

/** The last `count` units that are over. One of them is the named period, so that each period has one text. */
export function lastUnits(count: number, unit: UnitName): Period {
  return count === 1 ? { kind: 'named', name: `last ${unit}` } : { kind: 'lastUnits', count, unit };
}

/**
 * Reads a period. Ignores case, and spaces, `_` and `-` between words.
 * @throws StatsError PERIOD_UNKNOWN, or PERIOD_REVERSED when the last day is before the first
 */
export function parsePeriod(text: string): Period {
  const words = text.trim().toLowerCase();
  const given = parseGivenDays(words);
  if (given) return given;
  const service = /^last\s*=\s*(day|week|month|year)$/.exec(words);
  if (service) return { kind: 'service', last: service[1] as ServicePeriod };
  const folded = words.replace(/[\s_-]+/g, '');
  for (const name of Object.keys(NAMED_PERIODS) as PeriodName[]) {
    if (name.replace(/ /g, '') === folded) return { kind: 'named', name };
  }
  const lastDays = /^last(\d+)days?$/.exec(folded);
  const days = Number(lastDays?.[1]);
  if (isLength(days)) return { kind: 'lastDays', days };
  const finalDays = Number(/^last(\d+)finaldays?$/.exec(folded)?.[1]);
  if (isLength(finalDays)) return { kind: 'lastFinalDays', days: finalDays };
  const units = /^last(\d+)(week|month)s?$/.exec(folded);
  const [count, unit] = [Number(units?.[1]), units?.[2] as UnitName];
  if (units && count >= 1 && count <= UNITS[unit].most) return lastUnits(count, unit);
  const endedDays = /^(?:(?:last)?(\d+)days?ending)?(\d+)days?ago$/.exec(folded);
  const ended = { days: Number(endedDays?.[1] ?? 1), daysAgo: Number(endedDays?.[2]) };
  if (isLength(ended.days) && isLength(ended.daysAgo)) return { kind: 'endedDays', ...ended };
  throw new StatsError('PERIOD_UNKNOWN', { text });
}

function isLength(days: number): boolean {
  return days >= 1 && days <= LONGEST_LAST_DAYS;
}

/** `YYYY-MM-DD` or `YYYY-MM-DD..YYYY-MM-DD`; null when the text has another form. */
function parseGivenDays(words: string): Period | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:\s*\.\.\s*(\d{4}-\d{2}-\d{2}))?$/.exec(words);
  if (!match) return null;
  const first = parseDay(match[1] ?? '');
  const last = match[2] === undefined ? first : parseDay(match[2]);
  if (!first || !last) throw new StatsError('PERIOD_UNKNOWN', { text: words });
  if (last < first) throw new StatsError('PERIOD_REVERSED', { first, last });
  return { kind: 'days', span: { first, last } };
}

/** The days of `period` on a day; null for a service's period, whose days only the service knows. */
export function daysOfPeriod(period: Period, today: Today): DaySpan | null {
  switch (period.kind) {
    case 'named':
      return NAMED_PERIODS[period.name].daysOf(today.day);
    case 'lastUnits': {
      const { startOf } = UNITS[period.unit];
      return { first: startOf(today.day, -period.count), last: addDays(startOf(today.day, 0), -1) };
    }
    case 'lastDays':
      return daysUpTo(addDays(today.day, -1), period.days);
    case 'lastFinalDays':
      return daysUpTo(newestFinalDay(today), period.days);
    case 'endedDays':
      return daysUpTo(addDays(today.day, -period.daysAgo), period.days);
    case 'days':
      return period.span;
    case 'service':
      return null;
  }
}

function daysUpTo(last: Day, days: number): DaySpan {
  return { first: addDays(last, 1 - days), last };
}

/** How many days a period always has; null where that differs from day to day, or only a service knows it. */
export function fixedDays(period: Period): number | null {
  switch (period.kind) {
    case 'named':
      return NAMED_PERIODS[period.name].days;
    case 'lastUnits': {
      const { days } = UNITS[period.unit];
      return days && days * period.count;
    }
    case 'lastDays':
    case 'lastFinalDays':
    case 'endedDays':
      return period.days;
    case 'days':
      return daysIn(period.span);
    case 'service':
      return null;
  }
}

/** The period of this many days that ends with the only day of another; null for one that has no such days. */
export function daysUpToThatOf(period: Period, days: number): Period | null {
  if (fixedDays(period) !== 1) return null;
  switch (period.kind) {
    case 'named':
      return period.name === 'yesterday' ? { kind: 'lastDays', days } : null;
    case 'lastDays':
    case 'lastFinalDays':
    case 'endedDays':
      return { ...period, days };
    case 'days':
      return { kind: 'days', span: daysUpTo(period.span.last, days) };
    default:
      return null;
  }
}

/**
 * The earlier period that `days` are compared with: equally many days, directly before `days`. For calendar units, the
 * first days of as many units before instead, such as last month, or all of those if they have fewer days.
 * @param days all days of `period`, or only the first ones
 */
export function earlierPeriod(period: Period, days: DaySpan): DaySpan {
  const before = addDays(days.first, -1);
  const first = unitsBefore(period, days.first);
  if (!first) return { first: addDays(days.first, -daysIn(days)), last: before };
  const units = { first, last: before };
  return daysIn(units) > daysIn(days) ? { first, last: addDays(first, daysIn(days) - 1) } : units;
}

/** The start of as many calendar units before `first` as the period has; null for a period that has none. */
function unitsBefore(period: Period, first: Day): Day | null {
  if (period.kind === 'named') return NAMED_PERIODS[period.name].startOf(first, -1);
  return period.kind === 'lastUnits' ? UNITS[period.unit].startOf(first, -period.count) : null;
}

/** The period as text in its one canonical form, which `parsePeriod` reads back. */
export function textOfPeriod(period: Period): string {
  switch (period.kind) {
    case 'named':
      return period.name;
    case 'lastUnits':
      return `last ${period.count} ${period.unit}s`;
    case 'lastDays':
      return `last ${daysCounted(period.days)}`;
    case 'lastFinalDays':
      return `last ${period.days} final ${period.days === 1 ? 'day' : 'days'}`;
    case 'endedDays':
      return `${daysCounted(period.days)} ending ${daysCounted(period.daysAgo)} ago`;
    case 'days':
      return period.span.first === period.span.last
        ? period.span.first
        : `${period.span.first}..${period.span.last}`;
    case 'service':
      return `last=${period.last}`;
  }
}

function daysCounted(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The period as people read it alone, e.g. `Last 7 days`. */
export function titleOfPeriod(period: Period): string {
  const text = textOfPeriod(period);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A period as a list offers it, with the UTC days that it means today. */
export interface ListedPeriod {
  /** What a choice holds, e.g. `last 7 days`. */
  period: string;
  /** What the list shows, e.g. `Last 7 days`. */
  title: string;
  first: string;
  last: string;
}

/** Whether a list offers the period of this canonical text. */
export function isListedPeriod(text: string): boolean {
  return LISTED_PERIODS.includes(text);
}

/** The periods that a list offers. */
export function listedPeriods(today: Today): ListedPeriod[] {
  return LISTED_PERIODS.flatMap((text) => {
    const period = parsePeriod(text);
    const days = daysOfPeriod(period, today);
    return days ? [{ period: text, title: titleOfPeriod(period), ...days }] : [];
  });
}
