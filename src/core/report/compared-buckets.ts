// Comparing by week or month: which of them stands against which.

import { addDays, type Day, type DaySpan, daysIn } from '../day';
import type { Period } from '../period';
import { BUCKETS, type BucketName, bucketDay, bucketEnd, bucketsOf } from './buckets';
import { type ComparedDays, type ComparisonName, comparedDays, dayBefore, hasFixedShift } from './comparison';

/**
 * The same comparison where each week or month of the period stands against one of as many days, or a whole one
 * against a whole one; null where one doesn't. The earlier days may go on to the end of their last month: February
 * 2025 always stands against all 29 days of 2024, so that a month has the same figures in each run, and the months of
 * a quarter against whole ones of a longer quarter.
 */
export function pairedByBucket(compared: ComparedDays, bucket: BucketName): ComparedDays | null {
  const whole = withWholeEnd(compared, bucket);
  const tries = isAlwaysPaired(compared, bucket) ? [whole, compared] : [compared, whole];
  return tries.find((each) => pairsUp(each, bucket)) ?? null;
}

/** Whether each week or month is compared with one and the same earlier one, whatever the period. */
export function isAlwaysPaired({ name }: Pick<ComparedDays, 'name'>, bucket: BucketName): boolean {
  return BUCKETS[bucket].fixedComparison === name;
}

/** The days for which a report is judged that runs on: `this year` by month fails but after a 29 February. */
const JUDGED_DAYS = 366;

/**
 * The first day from `today` on at which a run's weeks or months would not pair up, as those of a period that moves on
 * do on some days only; null where there is none.
 */
export function firstUnpaired(
  name: ComparisonName,
  period: Period,
  bucket: BucketName,
  today: Day,
): Day | null {
  // Its pairs are those of any period.
  if (isAlwaysPaired({ name }, bucket)) return null;
  let judged = '';
  for (let after = 0; after < JUDGED_DAYS; after += 1) {
    const runsOn = addDays(today, after);
    const compared = comparedDays(name, period, runsOn);
    if (typeof compared === 'string') continue;
    const { first, last } = compared.days;
    const isJudged = judged === `${first}..${last}`;
    judged = `${first}..${last}`;
    if (!isJudged && !pairedByBucket(compared, bucket)) return runsOn;
  }
  return null;
}

/** The earlier weeks or months, each with the one of the period that it stands against, by their first days. */
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

/** With the rest of the last earlier week or month, where the period has its last one to the end. */
function withWholeEnd(compared: ComparedDays, bucket: BucketName): ComparedDays {
  const { days, previous } = compared;
  if (!previous || bucketEnd(days.last, bucket) !== days.last) return compared;
  const last = bucketEnd(previous.last, bucket);
  // Of more than a year the year before reaches into the period itself; days just before it never do.
  const isBefore = last < days.first || hasFixedShift(compared.name);
  return isBefore ? { ...compared, previous: { first: previous.first, last } } : compared;
}

/** Those of the period; without the first where that is a 29 February alone, which stands against nothing. */
function bucketsNow(compared: ComparedDays, bucket: BucketName): DaySpan[] {
  const spans = bucketsOf(compared.days, bucket);
  const [first] = spans;
  const isAlone = first !== undefined && first.first === first.last;
  return isAlone && dayBefore(first.first, compared) === null ? spans.slice(1) : spans;
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
