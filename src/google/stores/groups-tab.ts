// The visible tab `Publisher Stats groups`, which people fill in: read as texts, in one call.

import { isStatsError, StatsError } from '../../core/errors';
import type { GroupsTab } from '../../panel/deps';
import { GROUP_HEADINGS, GROUPS_TAB, LAST_ROW } from '../../sources/groups-tab';
import { activeSpreadsheet, gridSheetNamed } from '../sheet/active-spreadsheet';
import { takesFormats } from '../sheet/formats/tried-formats';
import { withFilterLifted } from '../sheet/lifted-filter';
import { openTab, writeTexts } from './own-tabs';

/** How many rows are read at once, of a tab with more rows than are read of groups. */
const PART_ROWS = 50_000;

export const groupsTab: GroupsTab = {
  /** The texts of the first columns, as cells show them, without blank rows at the end. */
  read() {
    const sheet = gridSheetNamed(activeSpreadsheet(), GROUPS_TAB);
    const lastRow = sheet?.getLastRow() ?? 0;
    if (!sheet || lastRow === 0) return null;
    const columns = Math.min(GROUP_HEADINGS.length, sheet.getMaxColumns());
    const whole = Math.min(lastRow, LAST_ROW);
    let texts = sheet.getRange(1, 1, whole, columns).getDisplayValues();
    // Of rows below, only which groups they are of, since those are left out.
    for (let row = whole + 1; row <= lastRow; row += PART_ROWS) {
      const part = sheet.getRange(row, 1, Math.min(PART_ROWS, lastRow - row + 1), 1);
      texts = texts.concat(part.getDisplayValues());
    }
    const used = texts.map((row) => row.some((text) => text !== '')).lastIndexOf(true) + 1;
    return used === 0 ? null : texts.slice(0, used);
  },

  lastRow(rowCount) {
    const sheet = gridSheetNamed(activeSpreadsheet(), GROUPS_TAB);
    const lastRow = sheet?.getLastRow() ?? 0;
    if (!sheet || lastRow <= rowCount) return rowCount;
    const columns = Math.min(GROUP_HEADINGS.length, sheet.getMaxColumns());
    const formulas = sheet.getRange(1, 1, Math.min(lastRow, LAST_ROW), columns).getFormulas();
    // Of the cells that an array fills nothing tells that they aren't blank, so all rows with content stay.
    return formulas.flat().some((formula) => formula !== '') ? lastRow : rowCount;
  },

  add(headings, rows, after) {
    const sheet = openTab(GROUPS_TAB, false);
    const first = Math.max(after, 1) + 1;
    // From the filter's headings to the new rows, as far as these are there.
    const cells = () => {
      const lastRow = Math.min(first + rows.length - 1, sheet.getMaxRows());
      return sheet.getRange(1, 1, lastRow, Math.min(headings.length, sheet.getMaxColumns()));
    };
    const write = () => {
      if (after === 0) writeHeadings(sheet, headings);
      writeTexts(sheet, first, rows);
    };
    try {
      withFilterLifted(sheet, write, cells);
    } catch (thrown) {
      if (!isStatsError(thrown, 'CELLS_PROTECTED')) throw thrown;
      throw new StatsError('CELLS_PROTECTED', { tab: GROUPS_TAB }, { cause: thrown });
    }
  },

  open() {
    gridSheetNamed(activeSpreadsheet(), GROUPS_TAB)?.showSheet().activate();
  },
};

function writeHeadings(sheet: GoogleAppsScript.Spreadsheet.Sheet, headings: readonly string[]): void {
  // Text format, so that a bundle of digits and a label such as May 5 stay as a person types them.
  const cells = sheet.getRange(1, 1, sheet.getMaxRows(), headings.length);
  takesFormats(() => cells.setNumberFormat('@'));
  writeTexts(sheet, 1, [headings]);
  sheet.getRange(1, 1, 1, headings.length).setFontWeight('bold');
  sheet.setFrozenRows(1);
}
