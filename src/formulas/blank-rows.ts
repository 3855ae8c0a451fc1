// Rows of apps beside the cells that name them: an empty cell among these has an empty row.

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
 * The table with an empty row in the place of each empty cell.
 * @param placed the texts that name the apps, null for an empty cell
 */
export function withBlankRows(
  table: Table,
  placed: readonly (string | null)[],
  known: readonly App[],
): Table {
  const columns = appColumns();
  const places = columns.map(({ name }) => columnNamed(table.columns, name));
  const rowsOf = groupedBy(table.rows, keyReader(places));
  const keyOf = keyReader(columns.map((_column, at) => at));
  const find = appFinder(known, IDS_FIRST);
  const blank = table.columns.map(() => null);
  const rows = placed.flatMap((text) => {
    if (text === null) return [blank];
    const [app] = find(text);
    const key = app ? keyOf(columns.map(({ read }) => read(app))) : '';
    const ofApp = rowsOf.get(key) ?? [];
    // An app that is named twice has its row once.
    rowsOf.delete(key);
    return ofApp;
  });
  return { ...table, rows: [...rows, ...[...rowsOf.values()].flat()] };
}
