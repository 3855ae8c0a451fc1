// Rows of apps beside the cells that name them, one for each cell.

import { groupedBy } from '../core/lists/grouped';
import { appFinder, IDS_FIRST } from '../core/report/named-apps';
import { columnNamed, keyReader, type Table } from '../core/table';
import { type App, appColumns } from '../sources/account/app';
import type { FormulaRequest } from './arguments';

/** Whether a request has one row for each app, so that its rows can stand beside the cells that name the apps. */
export function hasRowOfEachApp({ byApp, dimensions, source, apps }: FormulaRequest): boolean {
  return byApp && dimensions.length === 0 && source.metrics.length > 0 && apps.length > 0;
}

/**
 * The table with a row for each cell: that of its app, also where another cell names it, too, and an empty one for an
 * empty cell and for an app without rows.
 * @param placed the texts that name the apps, null for an empty cell
 * @param allApps the account's apps, asked for only where rows don't stand in their places already
 */
export function besideCells(
  table: Table,
  placed: readonly (string | null)[],
  allApps: () => readonly App[],
): Table {
  // Each app has one row, in the order asked.
  if (placed.length < 2 || (!placed.includes(null) && table.rows.length === placed.length)) return table;
  const columns = appColumns();
  const places = columns.map(({ name }) => columnNamed(table.columns, name));
  const rowsOf = groupedBy(table.rows, keyReader(places));
  const keyOf = keyReader(columns.map((_column, at) => at));
  const find = appFinder(allApps(), IDS_FIRST);
  const blank = table.columns.map(() => null);
  const keys = placed.map((text) => {
    const [app] = text === null ? [] : find(text);
    return app ? keyOf(columns.map(({ read }) => read(app))) : null;
  });
  const rows = keys.flatMap((key) => (key === null ? undefined : rowsOf.get(key)) ?? [blank]);
  const others = [...rowsOf].flatMap(([key, ofApp]) => (keys.includes(key) ? [] : ofApp));
  return { ...table, rows: [...rows, ...others] };
}
