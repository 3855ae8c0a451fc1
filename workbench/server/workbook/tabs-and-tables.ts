// What a person adds that scripts have to cope with: tabs without cells, and Tables with typed columns.

import { contains, intersects, type Rectangle } from '../../apps-script/workbook/rectangle';
import type { SheetKind } from '../../apps-script/workbook/sheet-data';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { WireRange } from '../protocol/cells';

/** How the page shows a Table, much as Google does. */
const HEADER = { background: '#356854', fontColor: '#ffffff', bold: true };

const TAB_NAMES: { readonly [Kind in SheetKind]: string } = {
  GRID: 'Sheet',
  OBJECT: 'Chart',
  DATASOURCE: 'Connected Sheet ',
};

/** The next free name, as Google numbers them. */
export function freeTabName(workbook: Workbook, kind: SheetKind): string {
  let number = 1;
  while (workbook.sheetByName(`${TAB_NAMES[kind]}${number}`)) number += 1;
  return `${TAB_NAMES[kind]}${number}`;
}

/** Turns cells into a Table. @param wire as `tableAt` */
export function addTable(workbook: Workbook, sheetId: number, wire: WireRange): void {
  const range = tableAt(workbook, sheetId, wire);
  workbook.addTable(sheetId, range);
  workbook.setStyle(sheetId, { ...range, rows: 1 }, HEADER);
}

/**
 * The cells that a Table would have.
 * @param wire the selection; one cell stands for the named range around it
 * @throws Error with the sentence for the user
 */
function tableAt(workbook: Workbook, sheetId: number, wire: WireRange): Rectangle {
  const selected = { ...wire, row: wire.row + 1, column: wire.column + 1 };
  const block = workbook.namedRanges.find(
    ({ sheetId: id, range }) => id === sheetId && contains(range, selected),
  );
  const range = selected.rows * selected.columns > 1 ? selected : block?.range;
  if (!range) throw new Error('Select the cells of the Table, or one of a named range.');
  if (workbook.sheet(sheetId).tables.some((table) => intersects(table, range)))
    throw new Error('Some of these cells are in a Table already. Nothing was changed.');
  return range;
}
