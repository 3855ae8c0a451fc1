// The cell named STATS_REFRESH. When it changes, Google evaluates the formulas that name it again.

import { a1OfRectangle } from '../../../core/a1';
import { StatsError } from '../../../core/errors';
import { REFRESH_NAME } from '../../../formulas/formula-refresh';
import { openTab, REPORTS_TAB } from '../../stores/own-tabs';
import { activeSpreadsheet } from '../active-spreadsheet';
import { withFilterLifted } from '../lifted-filter';
import { nameRange, rangeNamed } from '../names/range-names';
import { rectangleOf } from '../sheet-range';

/** In the title row of the hidden reports tab, which has no headings. */
const CELL = 'H1';

/** Whether the spreadsheet has the cell. */
export function hasRefreshCell(): boolean {
  return rangeNamed(activeSpreadsheet(), REFRESH_NAME) !== null;
}

/**
 * Changes the cell, wherever the user has moved it; creates it in a hidden tab if needed.
 * @throws StatsError REFRESH_CELL_WRONG before it changes anything
 */
export function touchRefreshCell(nowMs: number): void {
  const spreadsheet = activeSpreadsheet();
  const range = rangeNamed(spreadsheet, REFRESH_NAME);
  const cell = range ?? openTab(REPORTS_TAB, true).getRange(CELL);
  checkIsFree(cell);
  withFilterLifted(
    cell.getSheet(),
    () => cell.setValue(nowMs),
    () => cell,
  );
  if (!range) nameRange(spreadsheet, REFRESH_NAME, cell);
}

/** The add-on writes a time in ms, a larger number than people have in cells. */
const EARLIEST_MS = 1_000_000_000_000;

/** Refuses cells of a person: only an empty cell, or one with the add-on's own content, may be changed. */
function checkIsFree(range: GoogleAppsScript.Spreadsheet.Range): void {
  const cells = range.getNumRows() * range.getNumColumns();
  if (cells === 1 && range.getFormula() === '' && isOwn(range.getValue())) return;
  const sheetName = range.getSheet().getName();
  const area = a1OfRectangle(rectangleOf(range));
  throw new StatsError('REFRESH_CELL_WRONG', { name: REFRESH_NAME, sheetName, range: area, cells });
}

function isOwn(value: unknown): boolean {
  return value === '' || (typeof value === 'number' && value >= EARLIEST_MS);
}
