// What is wrong with a choice: rules for its rows, columns, comparison and order, once its names are understood.

import type { DaySpan } from '../../day';
import { type Period, textOfPeriod } from '../../period';
import { isOutside, kindOf, type Place } from '../../place/place';
import { type Column, isNumber } from '../../table';
import { type BucketName, bucketsOf } from '../buckets';
import type { ChoiceOptions } from '../choice-options';
import { withPairedBuckets } from '../compared-buckets';
import { type ComparedDays, type ComparisonProblem, comparedDays } from '../comparison';
import { isLeastImpressions, isTolerance } from '../discrepancy-options';
import type { Today } from '../final-days';
import { FARTHEST, isTopRows } from '../report-options';
import { isColumnCount, MOST_TIMES } from '../value-columns';
import { type ChoiceFault, faultIf } from './fault';

/** What rows are grouped by, or columns are of. */
export interface GroupedBy {
  readonly name: string;
  readonly title: string;
  readonly kind: 'day' | 'text';
  readonly bucket?: BucketName;
}

/** The weeks or months of a grouping; undefined if it has neither. */
function bucketIn(grouped: readonly GroupedBy[]): BucketName | undefined {
  return grouped.find(({ bucket }) => bucket)?.bucket;
}

/** @param dimensions that get a column, of those that the choice is grouped by */
export function appAndRowFaults(
  { apps, columns }: Pick<ChoiceOptions, 'apps' | 'columns'>,
  { takes, needsDimension }: { takes: readonly string[]; needsDimension: boolean },
  dimensions: readonly unknown[],
): ChoiceFault[] {
  return [
    ...faultIf(takes.includes('apps') && apps.length === 0, 'apps', 'noApp'),
    // Columns are read by their dimension, so rows don't need one.
    ...faultIf(needsDimension && dimensions.length === 0 && columns === '', 'groupBy', 'noDimension'),
  ];
}

/** Days can be grouped in one way, and summed where it is known which they are. */
export function timeFaults(grouped: readonly GroupedBy[], period: Period): ChoiceFault[] {
  const bucket = bucketIn(grouped);
  if (grouped.filter(({ kind }) => kind === 'day').length > 1) return faultIf(true, 'groupBy', 'severalDays');
  if (!bucket || period.kind !== 'service') return [];
  return faultIf(true, 'groupBy', 'bucketUnknown', bucket, textOfPeriod(period));
}

/** A table that holds each day separately must know its days beforehand. */
export function dayTableFaults(destination: Place, period: Period): ChoiceFault[] {
  if (!isOutside(destination) || !kindOf(destination).holdsDays || period.kind !== 'service') return [];
  return faultIf(true, 'period', 'refused', destination.kind, 'servicePeriod');
}

/** Of a source that judges differences. */
export function judgingFaults({
  tolerance,
  leastImpressions,
}: Pick<ChoiceOptions, 'tolerance' | 'leastImpressions'>): ChoiceFault[] {
  return [
    ...faultIf(!isTolerance(tolerance), 'tolerance', 'toleranceWrong'),
    ...faultIf(!isLeastImpressions(leastImpressions), 'leastImpressions', 'leastImpressionsWrong'),
  ];
}

/**
 * Of a source with metrics.
 * @param period null while its dates are incomplete
 * @param bucket the weeks or months to pair; undefined for days, and where rows stay
 */
export function comparisonFaults(
  { compare, compareColumns }: Pick<ChoiceOptions, 'compare' | 'compareColumns'>,
  period: Period | null,
  bucket: BucketName | undefined,
  today: Today,
): ChoiceFault[] {
  if (compare === '') return [];
  return [
    ...faultIf(compareColumns.length === 0, 'compareColumns', 'noCompareColumn'),
    ...(period ? comparedFaults(comparedDays(compare, period, today), period, bucket) : []),
  ];
}

/** Two weeks or months may differ in length only if both are complete. */
export function comparedFaults(
  compared: ComparedDays | ComparisonProblem,
  period: Period,
  bucket: BucketName | undefined,
): ChoiceFault[] {
  const text = textOfPeriod(period);
  if (typeof compared === 'string') return faultIf(true, 'compare', 'notCompared', compared, text);
  if (!bucket || withPairedBuckets(compared, bucket)) return [];
  return faultIf(true, 'compare', 'unequal', bucket, text);
}

/** @param beside what the columns are of; null if nothing of the source can be, undefined if the name is unknown */
export function columnFaults(
  { compare, mostColumns }: Pick<ChoiceOptions, 'compare' | 'mostColumns'>,
  beside: GroupedBy | null | undefined,
  { grouped, source }: { grouped: readonly GroupedBy[]; source: string },
): ChoiceFault[] {
  if (beside === null) return faultIf(true, 'columns', 'noColumns', source);
  const isTime = beside?.kind === 'day';
  const other = grouped.find(({ name, kind }) => name === beside?.name || (isTime && kind === 'day'));
  return [
    ...(other ? faultIf(true, 'columns', 'columnsGrouped', other.title) : []),
    ...faultIf(!other && beside !== undefined && compare !== '', 'columns', 'columnsCompared'),
    ...faultIf(!isColumnCount(mostColumns), 'mostColumns', 'mostColumnsWrong'),
  ];
}

/**
 * Days, weeks or months side by side are all shown, so they may be too many.
 * @param days of the period; null if only the service knows them
 * @param later the day of the run, if that isn't this one
 */
export function timeColumnFaults(
  { kind, bucket }: GroupedBy,
  days: DaySpan | null,
  period: string,
  later = '',
): ChoiceFault[] {
  if (kind !== 'day') return [];
  if (!days) return faultIf(true, 'columns', 'columnsUnknown', bucket, period);
  const count = bucketsOf(days, bucket).length;
  return faultIf(count > MOST_TIMES, 'columns', 'columnsTooMany', bucket, period, count, later);
}

/** Of a source with metrics. @param by the column that sorts the rows, `shown` or a metric; absent if there is none */
export function orderFaults(
  { sortBy, sortOrder, topRows }: Pick<ChoiceOptions, 'sortBy' | 'sortOrder' | 'topRows'>,
  by: Pick<Column, 'kind'> | undefined,
  title: string,
): ChoiceFault[] {
  const isSorted = sortBy !== '';
  return [
    ...faultIf(topRows !== null && !isTopRows(topRows), 'topRows', 'topRowsWrong'),
    ...faultIf(topRows !== null && !isSorted, 'sortBy', 'topRowsUnsorted'),
    ...faultIf(isSorted && !by, 'sortBy', 'sortColumnHidden', title),
    ...faultIf(
      isSorted && by !== undefined && !isNumber(by) && sortOrder === FARTHEST,
      'sortOrder',
      'farthestOfText',
    ),
  ];
}
