// The columns that name the app of each row, where a sheet shows fewer than App, Bundle ID and Platform.

import { groupedBy } from '../../core/lists/grouped';
import { appNames } from '../../core/report/named-apps';
import { type Column, columnNamed, keyReader, type Rows, type Table, type TableRow } from '../../core/table';
import { type App, appColumns } from '../account/app';
import type { Query } from '../source';

/**
 * Returns a function that names an app in the first of the columns: its own name, or bundle ID, unless another app has
 * the same in all of them.
 */
export function appTitles(apps: readonly App[], facts: readonly string[]): (app: App) => string {
  const columns = appColumns().filter(({ name }) => facts.includes(name));
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
export function withAppColumns(table: Table, { appColumns: facts }: Pick<Query, 'appColumns'>): Table {
  const { appTitles: titles, ...whole } = table;
  const { columns, rows, totals, leftOut } = whole;
  if (!facts || !titles) return whole;
  const isShown = ({ role, name }: Column) => role !== 'app' || facts.includes(name);
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

/**
 * The first rows of a table, whose first column stays in sight alone while the others scroll: if it has names of apps,
 * no two apps have the same.
 * @param labelled all rows before `withAppColumns`, which name all facts of their apps
 */
export function rowsToldApart({ columns, rows }: Rows, labelled: Rows): readonly TableRow[] {
  const places = appColumns().map(({ name }) => columnNamed(labelled.columns, name));
  if (columns[0]?.name !== 'app' || places.includes(-1)) return rows;
  const keyOf = keyReader(places);
  const apps = new Map(
    labelled.rows.map((row) => {
      const [name = '', bundleId = '', platform = ''] = places.map((place) => String(row[place] ?? ''));
      return [keyOf(row), { appId: keyOf(row), name, bundleId, platform }];
    }),
  );
  const titles = appNames([...apps.values()]);
  return rows.map((row, at) => {
    const [cell = null, ...others] = row;
    const its = labelled.rows[at] ?? [];
    // A name that the sheet itself tells apart stays.
    return cell === its[places[0] ?? 0] ? [titles.get(keyOf(its)) ?? cell, ...others] : row;
  });
}
