// Which dimension's values become columns in a choice, and the options that such columns can't be combined with.

import { choiceInvalid } from '../core/errors';
import { entryNamed, findNamed, type Named } from '../core/name';
import { kindOf } from '../core/place/place';
import { APP_ID, APPS_IN_COLUMNS, isColumnCount } from '../core/report/value-columns';
import { columnDimensions } from '../sources/facts';
import { type Dimension, groupings, type Metric } from '../sources/fields';
import type { QueryColumns, ReportSource } from '../sources/source';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import type { Choice } from './choice';
import { unsupportedOption } from './place-checks';

/** The dimension to read values from. */
function valueDimension(dimension: Dimension): Dimension {
  return dimension.name === APPS_IN_COLUMNS ? { ...dimension, name: APP_ID } : dimension;
}

/**
 * The columns of a choice; undefined for none.
 * @param grouped what its rows are grouped by
 * @throws StatsError CHOICE_INVALID, NAME_UNKNOWN
 */
export function columnsOf(
  { columns, compare, destination, mostColumns }: Choice,
  grouped: readonly Named[],
  metrics: readonly Metric[],
  source: ReportSource,
): QueryColumns | undefined {
  if (columns === '') return undefined;
  const known = columnDimensions(source);
  if (known.length === 0) throw choiceInvalid('columns', CHOICE_PROBLEMS.noColumns(source.title));
  const days = groupings(source).filter(({ kind }) => kind === 'day');
  const dimension = findNamed([...known, ...days], columns, 'dimension for columns');
  if (dimension.kind === 'day') throw choiceInvalid('columns', CHOICE_PROBLEMS.columnsOfDays);
  if (grouped.some(({ name }) => name === dimension.name))
    throw choiceInvalid('columns', CHOICE_PROBLEMS.columnsGrouped(dimension.title));
  if (compare !== '') throw choiceInvalid('columns', CHOICE_PROBLEMS.columnsCompared);
  if (!kindOf(destination).columns) throw unsupportedOption('columns', destination, 'columns');
  const of = `${dimension.name}: ${metrics.map(({ name }) => name).join(', ')}`;
  if (!isColumnCount(mostColumns)) throw choiceInvalid('mostColumns', CHOICE_PROBLEMS.mostColumnsWrong);
  return { dimension: valueDimension(dimension), most: mostColumns, of };
}

/** Whether apps are columns, so that rows aren't per app. */
export function hasAppColumns({ columns }: Choice, source: Parameters<typeof columnDimensions>[0]): boolean {
  return columns !== '' && entryNamed(columnDimensions(source), columns)?.name === APPS_IN_COLUMNS;
}
