// The cell named STATS_REFRESH: Google evaluates formulas that name it again when it changes.

import { REFRESH_NAME } from '../../formulas/formula-refresh';
import { openTab, REPORTS_TAB } from '../stores/own-tabs';
import { activeSpreadsheet } from './active-spreadsheet';
import { withFilterLifted } from './lifted-filter';

/** In the title row of the hidden reports tab, where no column of reports is. */
const CELL = 'H1';

/** Whether the spreadsheet has the cell. */
export function hasRefreshCell(): boolean {
  return activeSpreadsheet().getRangeByName(REFRESH_NAME) !== null;
}

/** Changes the cell, wherever the user has moved it; creates it in a hidden tab if needed. */
export function touchRefreshCell(nowMs: number): void {
  const spreadsheet = activeSpreadsheet();
  const named = spreadsheet.getRangeByName(REFRESH_NAME);
  const cell = named ?? openTab(REPORTS_TAB, true).getRange(CELL);
  withFilterLifted(cell.getSheet(), () => cell.setValue(nowMs));
  if (!named) spreadsheet.setNamedRange(REFRESH_NAME, cell);
}
