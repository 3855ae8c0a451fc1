// Judges the final days of watched figures, each once and in order, and the days that are over but not final.

import { addDays, type Day, type DaySpan, daysIn, isoWeekday } from '../day';
import { newestFinalDay, type Today } from '../report/final-days';
import { DAYS_BEFORE } from './expectation';
import { judgeTogether } from './judge-together';
import { inWeek, onFinalDay, onOpenDay, type WatchedFigures, WEEKS_APART } from './judged-values';
import type { Direction, Move, Moves, Notice } from './move';
import type { Watch } from './watch';

/** What was told so far, and how far was judged. */
export interface Standing {
  /** Null before the first judging. */
  readonly judgedTo: Day | null;
  readonly days: Moves;
  /** Of the weekly comparison. */
  readonly weeks: Moves;
}

export interface JudgedDays {
  readonly standing: Standing;
  readonly notices: readonly Notice[];
  /** The final days that were due, of which nothing could be judged. */
  readonly unjudged: readonly Day[];
}

/** Of a watch that has never judged. */
export function firstStanding(): Standing {
  const none: Moves = { values: new Map(), shared: null };
  return { judgedTo: null, days: none, weeks: none };
}

/** The most final days that one judging catches up. */
const MOST_DAYS_BACK = 14;
/** Weeks are compared for the day that becomes final on a Monday. */
const MONDAY = 1;
/** A move is remembered for as long as a week that it explains is compared. */
const REMEMBERED_DAYS = WEEKS_APART + 7;

/**
 * The final days that are due: those since the last that was judged, at most 14. A watch that has never judged begins
 * with the newest.
 */
export function daysDue({ judgedTo }: Pick<Standing, 'judgedTo'>, today: Today): DaySpan | null {
  const last = newestFinalDay(today);
  if (judgedTo === null) return { first: last, last };
  if (judgedTo >= last) return null;
  const earliest = addDays(last, 1 - MOST_DAYS_BACK);
  return { first: judgedTo < earliest ? earliest : addDays(judgedTo, 1), last };
}

/** The days whose figures a judging takes: those before the first that is due, and all that are over since. */
export function daysAsked({ first }: DaySpan, today: Today): DaySpan {
  return { first: addDays(first, -DAYS_BEFORE), last: addDays(today.day, -1) };
}

/** Judges the final days that are due, and then those that are over. @param figures of `daysAsked` */
export function judgeDays(figures: WatchedFigures, watch: Watch, before: Standing, today: Today): JudgedDays {
  const due = daysDue(before, today);
  if (!due) return { standing: before, notices: [], unjudged: [] };
  const daysUntilFinal = daysIn({ first: due.last, last: today.day }) - 1;
  const notices: Notice[] = [];
  const unjudged: Day[] = [];
  let { days, weeks } = before;
  for (const day of daysOf(due)) {
    const at = daysIn({ first: figures.first, last: day }) - 1;
    const values = onFinalDay(figures, at, watch);
    if (values.length === 0) unjudged.push(day);
    const final = judgeTogether(values, days, { day, isWeek: false, isFinal: true });
    days = remembered(final.moves, day);
    notices.push(...final.notices);
    if (isoWeekday(addDays(day, daysUntilFinal)) !== MONDAY) continue;
    const isExplained = (of: string, direction: Direction) =>
      [days.shared, days.values.get(of)].some((move) => move?.direction === direction);
    const span = { day, isWeek: true, isFinal: true, isExplained };
    const weekly = judgeTogether(inWeek(figures, at, watch), weeks, span);
    weeks = remembered(weekly.moves, day);
    notices.push(...weekly.notices);
  }
  const open = { first: addDays(due.last, 1), last: addDays(today.day, -1) };
  const end = daysIn({ first: figures.first, last: open.first }) - 1;
  daysOf(open).forEach((day, ahead) => {
    const values = onOpenDay(figures, end + ahead, end, watch);
    const judged = judgeTogether(values, days, { day, isWeek: false, isFinal: false });
    days = judged.moves;
    notices.push(...judged.notices);
  });
  return { standing: { judgedTo: due.last, days, weeks }, notices, unjudged };
}

function daysOf(span: DaySpan): Day[] {
  return Array.from({ length: Math.max(0, daysIn(span)) }, (_each, at) => addDays(span.first, at));
}

/** Without the moves that are over, or whose value has had no expectation, for so long that they explain nothing. */
function remembered({ values, shared }: Moves, day: Day): Moves {
  const isKept = ({ since, isOver }: Move) => since > addDays(day, -(isOver ? REMEMBERED_DAYS : DAYS_BEFORE));
  return {
    values: new Map([...values].filter(([, move]) => isKept(move))),
    shared: shared && isKept(shared) ? shared : null,
  };
}
