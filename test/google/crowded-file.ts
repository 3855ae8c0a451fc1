// Files as people have them: with an active chart tab, a Connected Sheet, and blocks that their owners turn into Tables
// as soon as they are written.

import type { CellContent, Rectangle, Workbook } from 'sheets-workbench/apps-script/host';
import { titleIn } from 'sheets-workbench/apps-script/workbook/table-titles';

const has = { tabs: false, tables: false };
const TABS = [
  ['Sales', 'DATASOURCE'],
  ['Chart1', 'OBJECT'],
] as const;

/** Gives these to every new spreadsheet of the test file from now on. */
export function inCrowdedFiles(what: Partial<typeof has> = { tabs: true, tables: true }): void {
  Object.assign(has, what);
}

/** Adds the tabs to a new file. */
export function addTabsWithoutCells(workbook: Workbook): void {
  if (has.tabs) for (const [name, kind] of TABS) workbook.addTab(name, kind);
}

/** The tabs after the first sheet of a new file. Call it in a test: `describe` runs before `inCrowdedFiles`. */
export function addedTabs(): string[] {
  return has.tabs ? TABS.map(([name]) => name) : [];
}

/** Turns the blocks of reports into Tables, after an execution. */
export function turnIntoTables(workbook: Workbook): void {
  if (!has.tables) return;
  for (const { name, sheetId, range } of workbook.namedRanges) {
    const { tables } = workbook.sheet(sheetId);
    // Tables can't overlap, so a block that is already one stays as it is.
    const isTable = tables.some((table) => table.row === range.row && table.column === range.column);
    if (/^PublisherStats_/.test(name) && !isTable) workbook.addTable(sheetId, range);
  }
}

/** Whole cells, row by row. In crowded files, titles that Google has given to blank cells of Tables are left out. */
export function cellsWithin(workbook: Workbook, sheetId: number, area: Rectangle): CellContent[][] {
  const sheet = workbook.sheet(sheetId);
  const isGiven = (value: unknown, row: number, column: number) =>
    has.tables && value === titleIn(sheet, workbook.locale, row, column);
  return workbook
    .cells(sheetId, area)
    .map((line, r) =>
      line.map((cell, c) =>
        isGiven(cell.value, area.row + r, area.column + c) ? { ...cell, value: null } : cell,
      ),
    );
}
