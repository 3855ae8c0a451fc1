// The cells of a dashboard into which people type its period and its apps, and the cell for messages beside them.

import type { DashboardCells } from '../../../saved/ports';
import { dashboardCellsName } from '../../../sheet/block-name';
import { textCell } from '../../../sheet/cells';
import { activeSpreadsheet } from '../active-spreadsheet';
import { nameRange, rangeNamed, removeName } from '../names/range-names';
import { editing } from '../refused-edit';

type Range = GoogleAppsScript.Spreadsheet.Range;

/** The period, the apps, and the message about them. */
const CELLS = 'B3:D3';
/** The number of those cells, as long as nobody has inserted others between them. */
export const TYPED_CELLS = 3;

/** The most entries that Google accepts in a dropdown. */
const LONGEST_LIST = 500;

export const dashboardCells: DashboardCells = {
  read(dashboard) {
    const [period, apps, beside, ...others] = cellsOf(dashboard)?.getDisplayValues()[0] ?? [];
    // If cells were deleted or inserted, it isn't known which is which.
    if (period === undefined || apps === undefined || beside === undefined || others.length > 0) return null;
    return { period, apps, beside };
  },

  fix(dashboard, sheetId, periods, apps) {
    const spreadsheet = activeSpreadsheet();
    const cells = spreadsheet.getSheetById(sheetId)?.getRange(CELLS);
    if (!cells) return;
    nameRange(spreadsheet, dashboardCellsName(dashboard), cells);
    [periods, apps].forEach((values, at) => {
      if (values.length > 0) cells.getCell(1, at + 1).setDataValidation(listOf(values));
    });
  },

  put(dashboard, { period, apps }) {
    const cells = cellsOf(dashboard);
    if (cells?.getNumColumns() !== TYPED_CELLS) return;
    const texts = [period, apps ?? []].flat();
    editing(
      () => cells,
      () => {
        texts.forEach((text, at) => {
          cells
            .getCell(1, at + 1)
            .setNumberFormat('@')
            .setValue(textCell(text));
        });
        // Flushed, so that a refusal is thrown here and not by a later call.
        SpreadsheetApp.flush();
      },
    );
  },

  showMessage(dashboard, message) {
    cellsOf(dashboard)?.getCell(1, TYPED_CELLS).setNumberFormat('@').setValue(textCell(message));
  },

  end(dashboard) {
    removeName(activeSpreadsheet(), dashboardCellsName(dashboard));
  },
};

/** Null if their named range was deleted, or has lost its cells. */
function cellsOf(dashboard: string): Range | null {
  return rangeNamed(activeSpreadsheet(), dashboardCellsName(dashboard));
}

/** A dropdown that only suggests: any other text may be typed. */
function listOf(values: readonly string[]): GoogleAppsScript.Spreadsheet.DataValidation {
  return SpreadsheetApp.newDataValidation()
    .requireValueInList(values.slice(0, LONGEST_LIST))
    .setAllowInvalid(true)
    .build();
}
