// The columns that the table of a query shows, as far as they are known before anything is fetched.

import { entryNamed, findNamed, type Named } from '../core/name';
import type { Column } from '../core/table';
import { appColumns, plainColumns } from './account/app';
import type { SourceFacts } from './facts';
import { dimensionColumns, groupings, metricColumns } from './fields';
import type { ShownTable } from './source';

/** Of values side by side, a metric's column stands for its total. Only for a source with metrics. */
export function shownColumns(
  { apps, byApp, namesApps, dimensions, countryNames, metrics, comparison, totals }: ShownTable,
  { requestsPerApp }: SourceFacts,
): Column[] {
  const areNamed = namesApps || apps === 'all' || apps.length > 1;
  return [
    ...(requestsPerApp && byApp && areNamed ? plainColumns(appColumns()) : []),
    ...dimensionColumns(dimensions, countryNames),
    ...metricColumns(metrics, comparison?.columns ?? [], totals),
  ];
}

/**
 * The column of a source that a person names, whether or not a table shows it. A whole title comes first, because
 * `Revenue change %` differs from another by a sign alone.
 * @throws StatsError NAME_UNKNOWN
 */
export function columnToSortBy(text: string, source: SourceFacts): Named {
  const { columns, metrics } = source;
  const whole = text.trim().toLowerCase();
  const titled = columns.find(({ title }) => title.toLowerCase() === whole);
  const field = titled ?? entryNamed<Named>([...metrics, ...groupings(source)], text);
  return field ?? findNamed(columns, text, 'column to sort by');
}
