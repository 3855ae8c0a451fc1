// Sorting: the columns that the choice shows, and the orders that a column can have. Pure.

import { FARTHEST, SORT_ORDERS, type SortOrder } from '../../src/core/report/report-options';
import { APPS_IN_COLUMNS } from '../../src/core/report/value-columns';
import type { SortColumnView } from '../../src/panel/contract/panel-state';
import { canSort } from '../reports/report-state';
import { type Ready, sourceOf } from '../state/state';
import { factsOfApp, isByApp, ownGroupBy } from './app-grouping';
import { comparisonOf } from './compare-days';
import { asShown } from './shown-choice';

/** Whether rows are sorted by a column. */
export function isSorted(state: Ready): boolean {
  return (
    canSort(state.reports.form) &&
    sourceOf(state).sortColumns.length > 0 &&
    asShown(state).choice.sortBy !== ''
  );
}

/**
 * The columns that the table shows, in their order, and the metrics that it doesn't. Of values side by side, a metric's
 * column is its total.
 */
export function sortColumnsOf(state: Ready): SortColumnView[] {
  const { choice } = asShown(state);
  const source = sourceOf(state);
  const metrics =
    choice.metrics.length > 0
      ? choice.metrics
      : source.metrics.flatMap(({ name, byDefault }) => (byDefault ? [name] : []));
  const isMetric = (name: string) => source.metrics.some((metric) => metric.name === name);
  const compared = comparisonOf(state) === '' ? [] : choice.compareColumns;
  const namesApps =
    isByApp(choice, source) &&
    (choice.apps === 'all' || choice.apps.length > 1 || factsOfApp(choice, source).length > 0);
  const fields = [...(namesApps ? [APPS_IN_COLUMNS] : []), ...ownGroupBy(choice, source), ...metrics];
  const shown = source.sortColumns.filter(
    ({ name, of, by }) =>
      fields.includes(of) &&
      (by === undefined || compared.includes(by)) &&
      (name !== COUNTRY_NAME || choice.countryNames),
  );
  const all = [...shown, ...source.sortColumns.filter(({ name, of }) => name === of && isMetric(name))];
  return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
}

const COUNTRY_NAME = 'country_name';

/** The title of the column that sorts the rows. */
export function sortTitle(state: Ready): string {
  const { sortBy } = state.choice;
  return sourceOf(state).sortColumns.find(({ name }) => name === sortBy)?.title ?? sortBy;
}

/** Texts and days have no distance from 0. */
export function ordersOffered(state: Ready): SortOrder[] {
  const { sortBy } = state.choice;
  const column = sourceOf(state).sortColumns.find(({ name }) => name === sortBy);
  return SORT_ORDERS.filter((order) => column?.isNumber !== false || order !== FARTHEST);
}
