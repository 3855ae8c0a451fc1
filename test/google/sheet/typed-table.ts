// A table with a column of every kind, and access to single cells of its sheet.

import type { CellContent } from 'sheets-workbench/apps-script/host';
import type { Column, Table } from '../../../src/core/table';
import { cellsWithin } from '../crowded-file';
import type { GoogleWorld } from '../world/google-world';

export const COLUMNS: readonly Column[] = [
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'app', title: 'App name', kind: 'text', role: 'dimension' },
  { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
  { name: 'ctr', title: 'CTR', kind: 'ratio', role: 'metric' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];

export const typed = (...rows: Table['rows'][number][]): Table => ({ columns: COLUMNS, rows });

/** A table of `count` rows of one day. */
export const lines = (count: number): Table =>
  typed(...Array.from({ length: count }, (_, i) => ['2026-11-19', `App ${i}`, i, i / 100, i / 4]));

/** As `cellsWithin`. */
export function cell(world: GoogleWorld, row: number, column: number, sheet = 'Data'): CellContent {
  const place = { row, column, rows: 1, columns: 1 };
  const [found] = cellsWithin(world.workbook, world.sheetData(sheet).id, place).flat();
  return found ?? { value: null };
}
