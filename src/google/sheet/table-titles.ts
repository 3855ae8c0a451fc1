// Titles that Google itself gives to blank cells in the first row of a Table, such as `Column 3`. A block that got
// narrower leaves them, and they are nobody's when it gets wider again.

import type { Rectangle } from '../../core/a1';
import type { Survey } from '../../sheet/block';
import { titleCell } from '../../sheet/cells';
import { takesFormats } from './formats/tried-formats';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** @returns the cells in the way of a block without such titles right of it, above a blank column */
export function withoutGivenTitles<Cell extends Survey['occupied'][number] & { hasFormula: boolean }>(
  sheet: Sheet,
  block: Rectangle | null,
  occupied: readonly Cell[],
): readonly Cell[] {
  if (!block) return occupied;
  return occupied.filter(({ row, column, hasFormula }) => {
    const isTitle = row === block.row && column >= block.column + block.columns && !hasFormula;
    const isAlone = occupied.every((other) => other.column !== column || other.row === row);
    return !(isTitle && isAlone && isGiven(sheet.getRange(row, column)));
  });
}

/** Whether Google gives a cell the same title again once it is blank; any other title is left as it was. */
function isGiven(cell: Range): boolean {
  const title = cell.getValue();
  if (typeof title !== 'string' || !/\d$/.test(title) || !isInTable(cell)) return false;
  cell.clearContent();
  SpreadsheetApp.flush();
  if (cell.getValue() === title) return true;
  cell.setValue(titleCell(title));
  return false;
}

/** A Table refuses number formats, also those that its cells have. */
function isInTable(cell: Range): boolean {
  return !takesFormats(() => cell.setNumberFormats(cell.getNumberFormats()));
}
