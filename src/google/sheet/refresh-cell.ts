// The cell named STATS_REFRESH: formulas that name it are evaluated again when it changes.

import { REFRESH_NAME } from '../../formulas/formula-refresh';
import { openTab, REPORTS_TAB } from '../stores/own-tabs';
import { activeSpreadsheet } from './active-spreadsheet';
import { withFilterLifted } from './lifted-filter';

/** It stands in the first row of the hidden tab of saved reports, out of the way of its columns. */
const CELL = 'H1';

/** Whether the spreadsheet has the cell. */
export function hasRefreshCell(): boolean {
  return activeSpreadsheet().getRangeByName(REFRESH_NAME) !== null;
}

/** Changes the cell, wherever the user has it; makes it, out of sight, when there is none. */
export function touchRefreshCell(nowMs: number): void {
  const spreadsheet = activeSpreadsheet();
  const named = spreadsheet.getRangeByName(REFRESH_NAME);
  const cell = named || openTab(REPORTS_TAB, true).getRange(CELL);
  // A person may have it in a sheet of their own, under a filter.
  withFilterLifted(cell.getSheet(), () => cell.setValue(nowMs));
  if (!named) spreadsheet.setNamedRange(REFRESH_NAME, cell);
}
