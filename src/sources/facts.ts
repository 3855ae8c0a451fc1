// What a source says of itself, as plain data, which the panel reads too.

import type { StatsService } from '../core/add-on/services';
import type { Named } from '../core/name';
import { APPS_IN_COLUMNS } from '../core/report/value-columns';
import type { Column } from '../core/table';
import { type Dimension, type Fields, groupings } from './fields';
import type { FilterField } from './filter-fields';

export interface SourceFacts<Name extends string = string> extends Fields {
  readonly name: Name;
  readonly title: string;
  /** The services that its figures come from. A run needs a connection to each. */
  readonly services: readonly [StatsService, ...StatsService[]];
  /** What a new sheet is called when the person names none. */
  readonly sheetName: string;
  /** All columns that its tables can have, except those for a dimension's values. */
  readonly columns: readonly Column[];
  readonly needsDimension: boolean;
  /** The names of the dimensions to group by if one is needed and none is named. */
  readonly defaultGroupBy: readonly string[];
  /** The period that the panel sets when this source is chosen; null keeps the previous one, if it's allowed here. */
  readonly firstPeriod: string | null;
  /** Whether each app takes a separate request. */
  readonly requestsPerApp: boolean;
  /** Which options that name what is asked its queries take. */
  readonly takes: readonly ('apps' | 'bundles' | 'os')[];
  readonly os: readonly Named[];
  /** What its rows can be filtered by, in the order in which it is offered. */
  readonly filterFields: readonly FilterField[];
  /** Whether it judges differences by a tolerance. Totals are then always on, where the mode allows them. */
  readonly judges: boolean;
}

/**
 * The dimensions whose largest values can be columns: all except days, plus apps if each app has a request of its own.
 * Empty if values can't be summed: in Discrepancies (`judges`), and in a source without metrics.
 */
export function columnDimensions({
  dimensions,
  metrics,
  requestsPerApp,
  judges,
}: Pick<SourceFacts, 'dimensions' | 'metrics' | 'requestsPerApp' | 'judges'>): Dimension[] {
  if (judges || metrics.length === 0) return [];
  const app: Dimension = { name: APPS_IN_COLUMNS, title: 'App', kind: 'text', isOfApp: true };
  return [...(requestsPerApp ? [app] : []), ...dimensions.filter(({ kind }) => kind !== 'day')];
}

/** What the values in columns can be of: the same, and days, weeks or months. */
export function columnChoices(source: Parameters<typeof columnDimensions>[0]): Dimension[] {
  const dimensions = columnDimensions(source);
  if (dimensions.length === 0) return [];
  const isApp = ({ name }: Dimension) => name === APPS_IN_COLUMNS;
  return [...dimensions.filter(isApp), ...groupings(source)];
}
