// Files as people have them: with a chart in a tab of its own and in front, a Connected Sheet, and tables of ours that
// their owners turn into Tables as soon as they are written.

import type { Workbook } from '../../workbench/apps-script/host';

const has = { tabs: false, tables: false };

/** From here on, the files of this test file have that. */
export function inCrowdedFiles(what: Partial<typeof has> = { tabs: true, tables: true }): void {
  Object.assign(has, what);
}

/** A new file. */
export function crowd(workbook: Workbook): void {
  if (!has.tabs) return;
  workbook.addTab('Sales', 'DATASOURCE');
  workbook.addTab('Chart1', 'OBJECT');
}

/** After an execution: what reports have written becomes Tables. */
export function turnIntoTables(workbook: Workbook): void {
  if (!has.tables) return;
  for (const { name, sheetId, range } of workbook.namedRanges) {
    const { tables } = workbook.sheet(sheetId);
    // A person's hand: no Table overlaps another one.
    const isOne = tables.some((table) => table.row === range.row && table.column === range.column);
    if (/^PublisherStats_/.test(name) && !isOne) workbook.addTable(sheetId, range);
  }
}
