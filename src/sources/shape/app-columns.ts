// The columns that name the app of each row, where a sheet shows fewer than App, Bundle ID and Platform.

import { groupedBy } from '../../core/lists/grouped';
import type { Column, Table, TableRow } from '../../core/table';
import { type App, appColumns } from '../account/app';
import { appNames } from '../account/app-names';
import type { Query } from '../source';

/**
 * Returns a function that names an app in the first of the columns: its own name, or bundle ID, unless another app has
 * the same in all of them.
 */
export function appTitles(apps: readonly App[], shown: readonly string[]): (app: App) => string {
  const columns = appColumns().filter(({ name }) => shown.includes(name));
  const shownOf = (app: App) => JSON.stringify(columns.map(({ read }) => read(app)));
  const alike = groupedBy(apps, shownOf);
  const [first] = columns;
  const apart = appNames(apps, first?.name === 'bundle_id' ? 'bundleId' : 'name');
  return (app) => {
    const isAlone = alike.get(shownOf(app))?.length === 1;
    return (isAlone ? undefined : apart.get(app.appId)) ?? String(first?.read(app) ?? '');
  };
}

/** The table with the columns of apps that the query shows. Its rows name all three, for whatever is told of them. */
export function withAppColumns(table: Table, { appColumns: shown }: Pick<Query, 'appColumns'>): Table {
  const { appTitles: titles, ...whole } = table;
  const { columns, rows, totals, leftOut } = whole;
  if (!shown || !titles) return whole;
  const isShown = ({ role, name }: Column) => role !== 'app' || shown.includes(name);
  const places = columns.flatMap((column, at) => (isShown(column) ? [at] : []));
  const kept = (row: TableRow): TableRow => places.map((at) => row[at] ?? null);
  const first = columns.filter(isShown).findIndex(({ role }) => role === 'app');
  return {
    ...whole,
    columns: columns.filter(isShown),
    rows: rows.map((row, at) =>
      kept(row).map((value, place) => (place === first ? (titles[at] ?? value) : value)),
    ),
    ...(totals ? { totals: kept(totals) } : {}),
    ...(leftOut
      ? { leftOut: { ...leftOut, ...(leftOut.totals ? { totals: kept(leftOut.totals) } : {}) } }
      : {}),
  };
}
