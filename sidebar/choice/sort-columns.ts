// Sorting: the columns that the choice shows, and the orders that a column can have. Pure functions of the panel with
// the choice as it is sent.

import { APP_SHOWS } from '../../src/core/report/choice-options';
import { FARTHEST, SORT_ORDERS, type SortOrder } from '../../src/core/report/report-options';
import { type Column, isNumber } from '../../src/core/table';
import { defaultMetrics, groupings, type Metric, metricColumn } from '../../src/sources/fields';
import { shownColumns } from '../../src/sources/shown-columns';
import { type Ready, sourceOf } from '../state/state';
import { factsOfApp, hasUserDrivers, isByApp, ownGroupBy, whyNoUsers } from './app-grouping';
import { comparisonOf } from './compare-days';

/** Whether rows are sorted by a column. */
export function isSorted(state: Ready): boolean {
  const hasMetrics = sourceOf(state).metrics.length > 0;
  return hasMetrics && state.choice.sortBy !== '';
}

/**
 * The columns that the table shows, in their order, and the metrics that it doesn't. Of values side by side, a metric's
 * column is its total.
 */
export function sortColumnsOf(state: Ready): Column[] {
  const { choice } = state;
  const source = sourceOf(state);
  const { apps, countryNames, totals, compareColumns } = choice;
  const names = choice.metrics.length > 0 ? choice.metrics : defaultMetrics(source);
  const dimensions = groupings(source);
  const columns = shownColumns(
    {
      apps,
      countryNames,
      totals,
      byApp: isByApp(choice, source),
      ...(factsOfApp(choice, source).length > 0 ? { namesApps: true } : {}),
      appColumns: [...APP_SHOWS[choice.appShows], ...factsOfApp(choice, source).map(({ name }) => name)],
      dimensions: ownGroupBy(choice, source).flatMap((name) =>
        dimensions.filter((each) => each.name === name),
      ),
      metrics: source.metrics.filter(({ name }) => names.includes(name)),
      comparison: comparisonOf(state) === '' ? null : { columns: compareColumns },
      ...(hasUserDrivers(state) ? { hasUserDrivers: true } : {}),
    },
    source,
  );
  const isOffered = (metric: Metric) =>
    !metric.isShare && (metric.name === choice.sortBy || whyNoUsers(state, metric) === null);
  const hidden = source.metrics.filter((metric) => columns.every(({ name }) => name !== metric.name));
  return [...columns, ...hidden.filter(isOffered).map(metricColumn)];
}

function sortColumn(state: Ready): Column | undefined {
  const { sortBy } = state.choice;
  return sourceOf(state).columns.find(({ name }) => name === sortBy);
}

/** The title of the column that sorts the rows. */
export function sortTitle(state: Ready): string {
  return sortColumn(state)?.title ?? state.choice.sortBy;
}

/** Texts and days have no distance from 0. */
export function ordersOffered(state: Ready): SortOrder[] {
  const column = sortColumn(state);
  return SORT_ORDERS.filter((order) => !column || isNumber(column) || order !== FARTHEST);
}
