// Which dimension's values become columns in a choice, and the options that such columns can't be combined with.

import type { DaySpan } from '../core/day';
import { choiceInvalid } from '../core/errors';
import { entryNamed, findNamed } from '../core/name';
import { kindOf } from '../core/place/place';
import { bucketsOf } from '../core/report/buckets';
import { APP_ID, APPS_IN_COLUMNS, isColumnCount, MOST_TIMES } from '../core/report/value-columns';
import { columnChoices } from '../sources/facts';
import type { Dimension, Metric } from '../sources/fields';
import type { QueryColumns, ReportSource } from '../sources/source';
import { BUCKET_PROBLEMS, CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import type { Choice } from './choice';
import { unsupportedOption } from './place-checks';

/** The dimension to read values from. */
function valueDimension(dimension: Dimension): Dimension {
  return dimension.name === APPS_IN_COLUMNS ? { ...dimension, name: APP_ID } : dimension;
}

/**
 * The columns of a choice; undefined for none.
 * @param days of its period
 * @param grouped what its rows are grouped by
 * @throws StatsError CHOICE_INVALID, NAME_UNKNOWN
 */
export function columnsOf(
  { columns, compare, destination, mostColumns, together, period }: Choice,
  days: DaySpan | null,
  grouped: readonly Dimension[],
  metrics: readonly Metric[],
  source: ReportSource,
): QueryColumns | undefined {
  if (columns === '') return undefined;
  const known = columnChoices(source);
  if (known.length === 0) throw choiceInvalid('columns', CHOICE_PROBLEMS.noColumns(source.title));
  const dimension = findNamed(known, columns, 'dimension for columns');
  const isTime = dimension.kind === 'day';
  const other = grouped.find(({ name, kind }) => name === dimension.name || (isTime && kind === 'day'));
  if (other) throw choiceInvalid('columns', CHOICE_PROBLEMS.columnsGrouped(other.title));
  if (compare !== '') throw choiceInvalid('columns', CHOICE_PROBLEMS.columnsCompared);
  if (!kindOf(destination).columns) throw unsupportedOption('columns', destination, 'columns');
  const of = `${dimension.name}: ${metrics.map(({ name }) => name).join(', ')}`;
  if (!isColumnCount(mostColumns)) throw choiceInvalid('mostColumns', CHOICE_PROBLEMS.mostColumnsWrong);
  if (isTime) checkTimes(dimension, days, period);
  return { dimension: valueDimension(dimension), most: mostColumns, together, of };
}

/**
 * Refuses days, weeks or months that are too many for columns, or that only the service knows.
 * @param later the day of the run, if that isn't this one
 * @throws StatsError CHOICE_INVALID
 */
export function checkTimes({ bucket }: Dimension, days: DaySpan | null, period: string, later = ''): void {
  if (!days) throw choiceInvalid('columns', BUCKET_PROBLEMS.columnsUnknown(bucket, period));
  const count = bucketsOf(days, bucket).length;
  if (count > MOST_TIMES)
    throw choiceInvalid('columns', BUCKET_PROBLEMS.columnsTooMany(bucket, period, count, later));
}

/** Whether apps are columns, so that rows aren't per app. */
export function hasAppColumns({ columns }: Choice, source: Parameters<typeof columnChoices>[0]): boolean {
  return columns !== '' && entryNamed(columnChoices(source), columns)?.name === APPS_IN_COLUMNS;
}
