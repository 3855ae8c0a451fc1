// What the chosen period is compared with: the days of both sides, and why a comparison can't be made. Pure.

import { parseDay } from '../../src/core/day';
import { type BucketName, bucketNames } from '../../src/core/report/buckets';
import { isAlwaysPaired, pairedByBucket } from '../../src/core/report/compared-buckets';
import {
  type ComparedDays,
  type ComparisonName,
  type ComparisonProblem,
  comparedDays,
  hasFixedShift,
} from '../../src/core/report/comparison';
import { BUCKET_PROBLEMS, COMPARISON_PROBLEMS, REPORT_PROBLEMS } from '../../src/text/errors/choice-problems';
import { COMPARE_TEXTS } from '../../src/text/panel/comparison';
import { canSort } from '../reports/report-state';
import { type Ready, sourceOf } from '../state/state';
import { dateBy } from './date-by';
import { periodOf, spanOf } from './period-days';

/** The comparison of the choice; '' for none, also where the source has nothing to compare. */
export function comparisonOf(state: Ready): ComparisonName | '' {
  return sourceOf(state).metrics.length > 0 ? state.choice.compare : '';
}

/** What is wrong with the comparison; null when nothing is. */
export function compareProblem(state: Ready): string | null {
  const compare = comparisonOf(state);
  if (compare === '') return null;
  const { period } = state.choice;
  const compared = sidesOf(state, compare);
  if (typeof compared === 'string') return COMPARISON_PROBLEMS[compared](period);
  const keepsRows = !canSort(state.reports.form);
  const bucket = bucketOf(state);
  if (bucket && keepsRows && !isAlwaysPaired({ name: compare }, bucket))
    return BUCKET_PROBLEMS.comparedWithOthers(bucket);
  // Where rows stay, weeks and months are read whole, and each has its own.
  if (bucket && !keepsRows && compared && !pairedByBucket(compared, bucket))
    return BUCKET_PROBLEMS.unequal(bucket, period);
  // Where rows keep their places, each must be compared with the same earlier day in every run.
  return keepsRows && !hasFixedShift(compare) ? REPORT_PROBLEMS.comparedPeriod : null;
}

/** What the choice sums days to. */
function bucketOf({ choice }: Ready): BucketName | undefined {
  return bucketNames().find((name) => name === dateBy(choice));
}

/** The days of both sides, in words, or why there are none; blank while the dates are not complete. */
export function comparedDaysText(state: Ready): string {
  const compare = comparisonOf(state);
  const compared = compare === '' ? null : sidesOf(state, compare);
  if (compared === null) return '';
  if (typeof compared === 'string') return COMPARISON_PROBLEMS[compared](state.choice.period);
  const bucket = bucketOf(state);
  const { days, previous, isCut } = (bucket && pairedByBucket(compared, bucket)) || compared;
  const ranges = previous ? COMPARE_TEXTS.ranges(days, previous) : COMPARE_TEXTS.noneBefore(days);
  return isCut ? `${ranges}. ${COMPARE_TEXTS.cut}` : `${ranges}.`;
}

/** Null while the dates are not complete, which is said beside them. */
function sidesOf(
  { choice, custom, panel }: Ready,
  compare: ComparisonName,
): ComparedDays | ComparisonProblem | null {
  const period = periodOf(choice.period);
  const today = parseDay(panel.today);
  const isComplete = custom === null || spanOf(custom) !== null;
  return period && today && isComplete ? comparedDays(compare, period, today) : null;
}
