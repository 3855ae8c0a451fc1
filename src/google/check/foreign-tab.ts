// Whether the spreadsheet has anything that is neither the check's nor made for it.

import { isOwnTab } from './own';
import { isPreparedTable } from './prepared';
import { isResultTab, RESULTS } from './result-tab';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** The name of a tab with values, formulas or charts of a person; null without one. */
export function foreignTab(file: Spreadsheet): string | null {
  const results = file.getSheetByName(RESULTS);
  const isBegun = results !== null && isResultTab(results);
  const grids = file.getSheets().filter((tab) => String(tab.getType()) === 'GRID');
  const foreign = grids.find((tab) => {
    const name = tab.getName();
    if ((isBegun && (name === RESULTS || isOwnTab(name))) || isPreparedTable(tab)) return false;
    return tab.getLastRow() > 0 || tab.getCharts().length > 0;
  });
  return foreign ? foreign.getName() : null;
}
