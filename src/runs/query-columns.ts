// Which dimension's values become columns in a choice, and the options that such columns can't be combined with.

import type { DaySpan } from '../core/day';
import { entryNamed, findNamed } from '../core/name';
import { kindOf } from '../core/place/place';
import { columnFaults, timeColumnFaults } from '../core/report/faults/choice-faults';
import { APP_ID, APPS_IN_COLUMNS } from '../core/report/value-columns';
import { columnChoices } from '../sources/facts';
import type { Dimension, Metric } from '../sources/fields';
import type { QueryColumns, ReportSource } from '../sources/source';
import { refuse } from '../text/errors/fault-sentences';
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
  const choices = columnChoices(source);
  const dimension = choices.length === 0 ? null : findNamed(choices, columns, 'dimension for columns');
  refuse(columnFaults({ compare, mostColumns }, dimension, { grouped, source: source.title }));
  if (!dimension) return undefined;
  if (kindOf(destination).holdsDays) throw unsupportedOption('columns', destination, 'columns');
  refuse(timeColumnFaults(dimension, days, period));
  const of = `${dimension.name}: ${metrics.map(({ name }) => name).join(', ')}`;
  return {
    dimension: valueDimension(dimension),
    most: mostColumns,
    together,
    of,
  };
}

/** Whether apps are columns, so that rows aren't per app. */
export function hasAppColumns({ columns }: Choice, source: Parameters<typeof columnChoices>[0]): boolean {
  return columns !== '' && entryNamed(columnChoices(source), columns)?.name === APPS_IN_COLUMNS;
}
