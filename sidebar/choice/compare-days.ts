// The comparison of the chosen period: the days of both sides, or why they can't be compared. Pure.

import { type DaySpan, parseDay } from '../../src/core/day';
import { type BucketName, bucketNames } from '../../src/core/report/buckets';
import { withPairedBuckets } from '../../src/core/report/compared-buckets';
import {
  type ComparedDays,
  type ComparisonName,
  type ComparisonProblem,
  comparedDays,
} from '../../src/core/report/comparison';
import type { Choice, PanelDay } from '../../src/panel/contract/panel-state';
import { COMPARISON_PROBLEMS } from '../../src/text/errors/choice-problems';
import { COMPARE_TEXTS } from '../../src/text/panel/comparison';
import { periodOf, periodToRead } from '../state/period-days';
import { type Ready, sourceOf } from '../state/state';
import { dateBy } from './date-by';

/** The comparison of the choice; '' for none, or if the source has nothing to compare. */
export function comparisonOf(state: Ready): ComparisonName | '' {
  return sourceOf(state).metrics.length > 0 ? state.choice.compare : '';
}

/** Why a run today would have nothing to compare, such as `this week` on a Monday; null if it has something. */
export function nothingToCompare(
  { compare, period: text }: Choice,
  { today, finalAfter }: PanelDay,
): string | null {
  const [period, day] = [periodOf(text), parseDay(today)];
  if (compare === '' || !period || !day) return null;
  const compared = comparedDays(compare, period, { day, finalAfter });
  return typeof compared === 'string' ? COMPARISON_PROBLEMS[compared](text) : null;
}

/** Whether the choice sums days to weeks or months. */
function bucketOf({ choice }: Ready): BucketName | undefined {
  return bucketNames().find((name) => name === dateBy(choice));
}

/** The days of both sides in words, or why they can't be compared; blank while a date is incomplete. */
export function comparedDaysText(state: Ready): string {
  const compare = comparisonOf(state);
  const compared = compare === '' ? null : sidesOf(state, compare);
  if (compared === null) return '';
  if (typeof compared === 'string') return COMPARISON_PROBLEMS[compared](state.choice.period);
  const bucket = bucketOf(state);
  const { days, previous, isCut } = (bucket && withPairedBuckets(compared, bucket)) || compared;
  const ranges = previous ? COMPARE_TEXTS.ranges(days, previous) : COMPARE_TEXTS.noneBefore(days);
  return isCut ? `${ranges}. ${COMPARE_TEXTS.cut}` : `${ranges}.`;
}

/** The days that the choice is compared with: one span, or none. */
export function earlierDays(state: Ready): DaySpan[] {
  const compare = comparisonOf(state);
  const compared = compare === '' ? null : sidesOf(state, compare);
  return compared && typeof compared !== 'string' && compared.previous ? [compared.previous] : [];
}

/** Null while a date is incomplete, which the period field says. */
function sidesOf(state: Ready, compare: ComparisonName): ComparedDays | ComparisonProblem | null {
  const { today, finalAfter } = state.panel;
  const [period, day] = [periodToRead(state), parseDay(today)];
  return period && day ? comparedDays(compare, period, { day, finalAfter }) : null;
}
