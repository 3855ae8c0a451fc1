// A filter or a Table that ends above the last row of a block, which has grown: what it hides, sorts and counts lacks
// the rows below it. A script sees no Tables, only that their typed columns refuse number formats.

import type { Rectangle } from '../../core/a1';
import type { OutcomeEvent } from '../../core/outcome-events';
import { takesFormats } from './formats/tried-formats';
import { rangeOf } from './sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** @param before the block before the write; @param area after it; @param refuses whether a Table did its formats */
export function endsAbove(
  sheet: Sheet,
  before: Rectangle,
  area: Rectangle,
  refuses: boolean,
): OutcomeEvent[] {
  const last = area.row + area.rows - 1;
  if (last <= before.row + before.rows - 1) return [];
  const ends = [
    { what: 'filter' as const, row: filterEnd(sheet, area) },
    { what: 'table' as const, row: refuses ? tableEnd(sheet, before, last) : null },
  ];
  return ends.flatMap(({ what, row }) =>
    row === null || row >= last ? [] : [{ kind: 'endsAbove' as const, what, row, rows: last - row }],
  );
}

/** The last row of the filter whose headings are the block's; null without one. */
function filterEnd(sheet: Sheet, { row, column, columns }: Rectangle): number | null {
  const range = sheet.getFilter()?.getRange();
  if (range?.getRow() !== row) return null;
  const isBeside =
    range.getColumn() >= column + columns || range.getColumn() + range.getNumColumns() <= column;
  return isBeside ? null : row + range.getNumRows() - 1;
}

/**
 * The last row that refuses formats, at or below that of the old block; null if that one takes them, too, or the new
 * last one refuses them.
 */
function tableEnd(sheet: Sheet, { row, rows, ...across }: Rectangle, last: number): number | null {
  const isInTable = (at: number) => {
    const cells = rangeOf(sheet, { ...across, row: at, rows: 1 });
    return !takesFormats(() => cells.setNumberFormats(cells.getNumberFormats()));
  };
  let [inside, outside] = [row + rows - 1, last];
  if (isInTable(outside) || !isInTable(inside)) return null;
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isInTable(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
