// The comparison of the chosen period: the days of both sides, or why they can't be compared. Pure.

import { type DaySpan, parseDay } from '../../src/core/day';
import type { Period } from '../../src/core/period';
import { bucketNames } from '../../src/core/report/buckets';
import { withPairedBuckets } from '../../src/core/report/compared-buckets';
import {
  type ComparedDays,
  type ComparisonName,
  type ComparisonProblem,
  comparedDays,
} from '../../src/core/report/comparison';
import type { Choice, PanelDay } from '../../src/panel/contract/panel-state';
import { comparedRanges } from '../../src/text/dates';
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
export function nothingToCompare(choice: Choice, panel: PanelDay): string | null {
  const compared = sidesOf(choice, panel, periodOf(choice.period));
  return typeof compared === 'string' ? COMPARISON_PROBLEMS[compared](choice.period) : null;
}

/** The days of both sides in words, or why they can't be compared; blank while a date is incomplete. */
export function comparedDaysText(state: Ready): string {
  const compared = sidesOf(
    { ...state.choice, compare: comparisonOf(state) },
    state.panel,
    periodToRead(state),
  );
  if (compared === null) return '';
  if (typeof compared === 'string') return COMPARISON_PROBLEMS[compared](state.choice.period);
  const { days, previous, isCut } = compared;
  const ranges = previous ? comparedRanges(days, previous) : COMPARE_TEXTS.noneBefore(days);
  return isCut ? `${ranges}. ${COMPARE_TEXTS.cut}` : `${ranges}.`;
}

/** The days that the choice is compared with: one span, or none. */
export function earlierDays(state: Ready): DaySpan[] {
  const compared = sidesOf(
    { ...state.choice, compare: comparisonOf(state) },
    state.panel,
    periodToRead(state),
  );
  return compared && typeof compared !== 'string' && compared.previous ? [compared.previous] : [];
}

/** The comparison in a few words, with the days of both sides today; blank for none. */
export function comparisonSet(choice: Choice, panel: PanelDay): string {
  if (choice.compare === '') return '';
  const compared = sidesOf(choice, panel, periodOf(choice.period));
  if (compared === null || typeof compared === 'string') return COMPARE_TEXTS.set(choice.compare, null);
  const { days, previous } = compared;
  return COMPARE_TEXTS.set(choice.compare, previous && { days, previous });
}

/** Weeks and months are paired. Null for no comparison, and while a date is incomplete, which the period field says. */
function sidesOf(
  choice: Choice,
  { today, finalAfter }: PanelDay,
  period: Period | null,
): ComparedDays | ComparisonProblem | null {
  const day = parseDay(today);
  if (choice.compare === '' || !period || !day) return null;
  const compared = comparedDays(choice.compare, period, { day, finalAfter });
  const bucket = bucketNames().find((name) => name === dateBy(choice));
  if (typeof compared === 'string' || !bucket) return compared;
  return withPairedBuckets(compared, bucket) ?? compared;
}
