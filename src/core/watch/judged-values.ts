// What is known of each watched value on a day, in a week and on a day that isn't final: its figure, what is expected
// of it, and whether that begins a move.

import { addDays, type Day, daysIn } from '../day';
import { sumOf } from '../sum';
import { DAYS_BEFORE, type DayFigures, expectedAfter, noiseAfter } from './expectation';
import {
  ALONE,
  type Direction,
  isBeyond,
  isOffBy,
  type Judged,
  type Limits,
  type Move,
  RUNNING,
} from './move';
import { type Silence, silenceAt, withSilence } from './silence';
import type { Watch } from './watch';

/** The figures of a watch: one for each UTC day from `first` on, without gaps. */
export interface WatchedFigures {
  readonly first: Day;
  /** All values together. A day without any row, or that wasn't answered, is null. */
  readonly total: DayFigures;
  /** By value, null on days without a row of it. A watch of the total has the total by ''. */
  readonly values: ReadonlyMap<string, DayFigures>;
}

/** A value whose figure can be judged. */
export interface ValueJudged {
  readonly of: string;
  readonly judged: Judged;
  readonly limits: Limits;
  /** Null if it has a row. */
  readonly silence: Silence | null;
  begins(direction: Direction): boolean;
  /** Whether a move that is over has brought the figure back to what was expected before it. */
  isBackFrom(move: Move): boolean;
}

/** How many values of a dimension are watched: those of which most is expected. */
const MOST_WATCHED = 50;
/** What is told at least, of the expected total, where a watch has no amount of its own. */
const FIRST_AMOUNT = 0.01;
/** A week is compared with the seven days that ended so many days earlier. */
export const WEEKS_APART = 28;
const WEEK = 7;
const A_WEEK = { shares: 1, noises: RUNNING.noises };
/** Of a day that isn't final, only a figure of so little is told. */
const NOT_FINAL_SHARE = 0.5;

/** The values on a final day: one alone begins a move, or two days running. */
export function onFinalDay(figures: WatchedFigures, at: number, watch: Watch): ValueJudged[] {
  return judgedValues(figures, watch, {
    at,
    length: 1,
    find: (days) => judgedOf(days, at, expectedAfter(before(days, at)), () => noiseAfter(before(days, at))),
    begins({ judged, limits, days }, direction) {
      if (isBeyond(judged, direction, limits, ALONE)) return true;
      if (!isBeyond(judged, direction, limits, RUNNING)) return false;
      // Of the same days as today's, so that it doesn't depend on how many are known.
      const earlier = before(days, at).slice(0, -1);
      const yesterday = judgedOf(days, at - 1, expectedAfter(earlier), () => noiseAfter(earlier));
      return yesterday !== null && isBeyond(settled(yesterday), direction, limits, RUNNING);
    },
    expectedFrom(days, since) {
      const past = daysIn({ first: since, last: addDays(figures.first, at) }) - 1;
      const earlier = before(days, at);
      return expectedAfter(earlier.slice(0, Math.max(0, earlier.length - past)), past);
    },
  });
}

/** The values on a day that isn't final. @param end the place of the first such day */
export function onOpenDay(figures: WatchedFigures, at: number, end: number, watch: Watch): ValueJudged[] {
  return judgedValues(figures, watch, {
    at,
    length: 1,
    find(days) {
      const earlier = before(days, end);
      return judgedOf(days, at, expectedAfter(earlier, at - end), () => noiseAfter(earlier));
    },
    begins: ({ judged, limits }, direction) =>
      judged.figure <= judged.expected * (1 - NOT_FINAL_SHARE) && isBeyond(judged, direction, limits, ALONE),
  });
}

/** The values in the seven days that end on a final day. */
export function inWeek(figures: WatchedFigures, at: number, watch: Watch): ValueJudged[] {
  return judgedValues(figures, watch, {
    at,
    length: WEEK,
    find(days) {
      const [figure, expected] = [sumOfWeek(days, at), sumOfWeek(days, at - WEEKS_APART)];
      if (figure === null || expected === null || expected <= 0) return null;
      return { figure, expected, noise: () => noiseAfter(before(days, at)) };
    },
    begins: ({ judged, limits }, direction) => isBeyond(judged, direction, limits, A_WEEK),
  });
}

/** A figure whose noise, which takes most of the work, isn't known yet. */
type Found = Omit<Judged, 'noise'> & { noise(): number | null };

function settled({ figure, expected, noise }: Found): Judged {
  return { figure, expected, noise: noise() };
}

/** How values are judged. */
interface Way {
  /** The place of the last day that is judged, and how many are. */
  at: number;
  length: number;
  find(days: DayFigures): Found | null;
  begins(value: { judged: Judged; limits: Limits; days: DayFigures }, direction: Direction): boolean;
  /** What the days before a move lead one to expect; absent where nobody asks. */
  expectedFrom?(days: DayFigures, since: Day): number | null;
}

/** The largest values with an expectation. */
function judgedValues(figures: WatchedFigures, watch: Watch, way: Way): ValueJudged[] {
  const { total, values } = figures;
  const { share, amount, tells } = watch;
  const all = way.find(total);
  if (!all) return [];
  const limits = { share, amount: amount ?? all.expected * FIRST_AMOUNT };
  return [...values]
    .flatMap(([of, rows]) => {
      const days = withSilence(rows, total);
      const found = way.find(days);
      return found ? [{ of, rows, days, found }] : [];
    })
    .sort((one, other) => other.found.expected - one.found.expected)
    .slice(0, MOST_WATCHED)
    .map(({ of, rows, days, found }) => {
      const judged = settled(found);
      const isTold = (direction: Direction) => direction === 'fall' || tells === 'moves';
      return {
        of,
        judged,
        limits,
        silence: silenceAt(rows, figures, way.at, way.length),
        begins: (direction) => isTold(direction) && way.begins({ judged, limits, days }, direction),
        isBackFrom({ direction, since }) {
          const expected = way.expectedFrom?.(days, since) ?? null;
          return expected !== null && !isOffBy({ figure: judged.figure, expected }, direction, share / 2);
        },
      };
    });
}

/** The days before one that its expectation follows from, and no others, however many are known. */
function before(days: DayFigures, at: number): DayFigures {
  return days.slice(Math.max(0, at - DAYS_BEFORE), at);
}

function judgedOf(
  days: DayFigures,
  at: number,
  expected: number | null,
  noise: () => number | null,
): Found | null {
  const figure = days[at] ?? null;
  return figure === null || expected === null ? null : { figure, expected, noise };
}

function sumOfWeek(days: DayFigures, last: number): number | null {
  const week = days.slice(Math.max(0, last - WEEK + 1), last + 1).filter((each) => each !== null);
  return week.length === WEEK ? sumOf(week) : null;
}
