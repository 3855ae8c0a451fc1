// Comparing by week or month: which earlier week or month each one is compared with.

import { addDays, type Day, type DaySpan, daysIn } from '../day';
import type { Period } from '../period';
import { BUCKETS, type BucketName, bucketDay, bucketEnd, bucketsOf } from './buckets';
import {
  type ComparedDays,
  type ComparisonName,
  comparedDayOf,
  comparedDays,
  isYearBefore,
} from './comparison';
import type { Today } from './final-days';

/**
 * The comparison if its weeks or months can be paired, else null. The two of a pair must have equally many days, or
 * both be whole. The earlier days may be extended to the end of their last week or month, so that February 2025 is
 * compared with all 29 days of February 2024 in every run, and a quarter can be compared with a longer one.
 */
export function withPairedBuckets(compared: ComparedDays, bucket: BucketName): ComparedDays | null {
  const whole = withWholeEnd(compared, bucket);
  const tries = isAlwaysPaired(compared, bucket) ? [whole, compared] : [compared, whole];
  return tries.find((each) => pairsUp(each, bucket)) ?? null;
}

/** Whether each week or month has an earlier one to be compared with, whatever the period. */
export function isAlwaysPaired({ name }: Pick<ComparedDays, 'name'>, bucket: BucketName): boolean {
  const fixed: readonly ComparisonName[] = BUCKETS[bucket].fixedComparisons;
  return fixed.includes(name);
}

/**
 * How many days ahead are checked: a year. Fewer would often miss that `this year` by month fails from March of a leap
 * year on.
 */
export const CHECKED_DAYS = 366;

/**
 * The first day, from `today` to a year later, on which a run couldn't pair its weeks or months; null if there is none.
 * A period that moves with time, such as `this month`, can be paired on some days only.
 */
export function firstUnpaired(
  name: ComparisonName,
  period: Period,
  bucket: BucketName,
  today: Today,
): Day | null {
  // Such a comparison has pairs for any period.
  if (isAlwaysPaired({ name }, bucket)) return null;
  let checked = '';
  for (let after = 0; after < CHECKED_DAYS; after += 1) {
    const runsOn = addDays(today.day, after);
    const compared = comparedDays(name, period, { ...today, day: runsOn });
    if (typeof compared === 'string') continue;
    const { first, last } = compared.days;
    const isChecked = checked === `${first}..${last}`;
    checked = `${first}..${last}`;
    if (!isChecked && !withPairedBuckets(compared, bucket)) return runsOn;
  }
  return null;
}

/** Maps each earlier week or month to the one of the period that is compared with it, both by their first days. */
export function bucketPairs(compared: ComparedDays, bucket: BucketName): Map<Day, Day> {
  const { previous } = compared;
  const now = bucketsNow(compared, bucket);
  const earlier = previous ? bucketsOf(previous, bucket) : [];
  return new Map(
    earlier.flatMap(({ first }, at) => {
      const against = now[at];
      return against ? [[bucketDay(first, bucket), bucketDay(against.first, bucket)] as const] : [];
    }),
  );
}

/** Extends the earlier days to the end of their last week or month, if the period's own last one is complete. */
function withWholeEnd(compared: ComparedDays, bucket: BucketName): ComparedDays {
  const { days, previous } = compared;
  if (!previous || bucketEnd(days.last, bucket) !== days.last) return compared;
  const last = bucketEnd(previous.last, bucket);
  // The year before a period of more than a year may overlap the period, but other earlier days must not.
  const isBefore = last < days.first || isYearBefore(compared.name);
  return isBefore ? { ...compared, previous: { first: previous.first, last } } : compared;
}

/** The weeks or months of the period, without a first one that is only a 29 February, which has no earlier day. */
function bucketsNow(compared: ComparedDays, bucket: BucketName): DaySpan[] {
  const spans = bucketsOf(compared.days, bucket);
  const [first] = spans;
  const isAlone = first !== undefined && first.first === first.last;
  return isAlone && comparedDayOf(first.first, compared) === null ? spans.slice(1) : spans;
}

function pairsUp(compared: ComparedDays, bucket: BucketName): boolean {
  const { previous } = compared;
  if (!previous) return true;
  const [now, earlier] = [bucketsNow(compared, bucket), bucketsOf(previous, bucket)];
  return (
    now.length === earlier.length &&
    now.every((span, at) => {
      const other = earlier[at];
      if (!other) return false;
      return daysIn(span) === daysIn(other) || (isWhole(span, bucket) && isWhole(other, bucket));
    })
  );
}

function isWhole({ first, last }: DaySpan, bucket: BucketName): boolean {
  return bucketDay(first, bucket) === first && bucketEnd(first, bucket) === last;
}
