// Files as people have them: with a chart in a tab of its own and in front, a Connected Sheet, and tables of ours that
// their owners turn into Tables as soon as they are written.

import type { Workbook } from '../../workbench/apps-script/host';

const has = { tabs: false, tables: false };
const TABS = [
  ['Sales', 'DATASOURCE'],
  ['Chart1', 'OBJECT'],
] as const;

/** From here on, the files of this test file have that. */
export function inCrowdedFiles(what: Partial<typeof has> = { tabs: true, tables: true }): void {
  Object.assign(has, what);
}

/** A new file. */
export function crowd(workbook: Workbook): void {
  if (has.tabs) for (const [name, kind] of TABS) workbook.addTab(name, kind);
}

/** The tabs that a new file has after its first sheet; asked inside a test, since suites come before the above. */
export function addedTabs(): string[] {
  return has.tabs ? TABS.map(([name]) => name) : [];
}

/** Whether what is written becomes Tables, whose cells keep their number formats; asked as the tabs. */
export function hasTables(): boolean {
  return has.tables;
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
