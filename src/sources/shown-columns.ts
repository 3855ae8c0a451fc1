// The columns that the table of a query shows, as far as they are known before anything is fetched.

import { entryNamed, findNamed, type Named } from '../core/name';
import type { ComparisonColumn } from '../core/report/comparison';
import type { Column } from '../core/table';
import { appColumns, plainColumns } from './account/app';
import type { SourceFacts } from './facts';
import { type Dimension, dimensionColumns, groupings, type Metric, metricColumns } from './fields';

/** What of a query, or of a choice that isn't one yet, decides which columns its table shows. */
export interface ShownTable {
  apps: 'all' | readonly string[];
  /** Whether rows of App stats are per app; if not, they are sums over all chosen apps. */
  byApp: boolean;
  /** Whether rows per app name the app even if only one was chosen; absent: only if all or several were chosen. */
  namesApps?: true;
  /** The columns that the sheet shows of the app of each row; absent: all three. */
  appColumns?: readonly string[];
  dimensions: readonly Dimension[];
  /** Whether a column beside the country's code names the country. */
  countryNames: boolean;
  /** The source's default metrics if none were named, all of them in a formula; empty only for a source without any. */
  metrics: readonly Metric[];
  /** Null if the period isn't compared. */
  comparison: { readonly columns: readonly ComparisonColumn[] } | null;
  totals: boolean;
  /** Whether drivers, if they are chosen, tell what came from users; absent where nobody knows those. */
  hasUserDrivers?: true;
}

/** Of values side by side, a metric's column stands for its total. Only for a source with metrics. */
export function shownColumns(
  {
    apps,
    byApp,
    namesApps,
    appColumns: named,
    dimensions,
    countryNames,
    metrics,
    comparison,
    totals,
    hasUserDrivers,
  }: ShownTable,
  { requestsPerApp }: SourceFacts,
): Column[] {
  const ofApp = plainColumns(appColumns()).filter(({ name }) => named?.includes(name) ?? true);
  const areNamed = namesApps || apps === 'all' || apps.length > 1;
  return [
    ...(requestsPerApp && byApp && areNamed ? ofApp : []),
    ...dimensionColumns(dimensions, countryNames),
    ...metricColumns(metrics, comparison?.columns ?? [], {
      hasTotals: totals,
      hasUsers: hasUserDrivers === true,
    }),
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
