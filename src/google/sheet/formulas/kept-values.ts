// Values that may go blank with a formula that is replaced, because it has filled them: a hidden tab keeps them until
// they stand. Whoever holds the document's lock next puts back what a stop has left blank.

import type { Rectangle } from '../../../core/a1';
import { freeSheetName } from '../../../core/name';
import { joinedAreas, mayBeFilled } from '../../../sheet/neighbours/result-areas';
import type { CellPlace, CellsView } from '../../../sheet/neighbours/spills';
import { documentProperties } from '../../stores/property-stores';
import { activeSpreadsheet, allTabs } from '../active-spreadsheet';
import { cellsUpTo } from '../cells-in-the-way';
import { rangeOf } from '../sheet-range';
import { openStage } from '../staging';
import { STAGE_KEY } from '../unfinished-writes';
import { giveFormats, lookOf } from './shown-look';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** What a cell can be given. */
export type CellGiven = string | number | boolean | Date;

/** The document property with the IDs of the hidden tab and of the sheet, the kept area, and the sheet's size. */
const KEPT_KEY = 'frozen';

/**
 * Keeps what an area shows. The caller holds the document's lock.
 * @param values as cells must be given them to have the same types
 * @throws StatsError SPREADSHEET_FULL
 */
export function keepValues(sheet: Sheet, area: Rectangle, values: readonly CellGiven[][]): void {
  const { row, column, rows, columns } = area;
  const stage = openStage(activeSpreadsheet(), area);
  const [shown, staged] = [rangeOf(sheet, area), stage.getRange(1, 1, rows, columns)];
  staged.setNumberFormats(lookOf(shown).formats);
  // No copy, because the area may have merged cells.
  staged.setValues([...values]);
  // So that Google has them before anything is replaced.
  SpreadsheetApp.flush();
  const ids = [stage.getSheetId(), sheet.getSheetId()];
  const size = [sheet.getMaxRows(), sheet.getMaxColumns()];
  documentProperties().set({ [KEPT_KEY]: [...ids, row, column, rows, columns, ...size].join() });
  documentProperties().remove([STAGE_KEY]);
}

/** Whether a sheet holds values that are still to be put back. */
export function keepsValues(sheetId: number): boolean {
  return kept()?.stageId === sheetId;
}

/**
 * Puts kept values back into the cells that went blank. If the sheet has meanwhile got another size, its cells may
 * stand elsewhere: then the tab with the values is shown.
 */
export function putBackValues(): void {
  const found = kept();
  if (!found) return;
  const { stageId, sheetId, area, size } = found;
  const spreadsheet = activeSpreadsheet();
  const [stage, sheet] = [spreadsheet.getSheetById(stageId), spreadsheet.getSheetById(sheetId)];
  if (stage && sheet && size.join() === [sheet.getMaxRows(), sheet.getMaxColumns()].join()) {
    // Formulas that are left fill their own cells again, once they find what they read.
    fillBlanks(stage, sheet, area, (cells) => not(mayBeFilled(cells)));
    fillBlanks(stage, sheet, area, () => () => true);
    spreadsheet.deleteSheet(stage);
  } else if (stage) {
    const names = allTabs(spreadsheet).map((tab) => tab.getName());
    stage.setName(freeSheetName(`${sheet?.getName() ?? ''} values`.trim(), names)).showSheet();
  }
  documentProperties().remove([KEPT_KEY]);
}

function kept() {
  const numbers = (documentProperties().all()[KEPT_KEY] ?? '').split(',').map(Number);
  const [stageId, sheetId, row, column, rows, columns, ...size] = numbers;
  if (stageId === undefined || sheetId === undefined || row === undefined) return null;
  if (column === undefined || rows === undefined || columns === undefined) return null;
  return { stageId, sheetId, area: { row, column, rows, columns }, size };
}

const not = (isSo: (cell: CellPlace) => boolean) => (cell: CellPlace) => !isSo(cell);

/** Copies from the hidden tab, so that values keep their types. @param meant tells which, by what the sheet has */
function fillBlanks(
  stage: Sheet,
  sheet: Sheet,
  area: Rectangle,
  meant: (cells: CellsView) => (cell: CellPlace) => boolean,
): void {
  const values = rangeOf(stage, { ...area, row: 1, column: 1 }).getValues();
  const cells = cellsUpTo(sheet, area.row + area.rows - 1, area.column + area.columns - 1);
  const isMeant = meant(cells);
  const blank = values.flatMap((line, down) =>
    line.flatMap((value, across) => {
      const cell = { row: area.row + down, column: area.column + across };
      const now = cells.values[cell.row - 1]?.[cell.column - 1];
      const isBlanked = value !== '' && now === '' && !cells.formulas[cell.row - 1]?.[cell.column - 1];
      return isBlanked && isMeant(cell) ? [{ ...cell, rows: 1, columns: 1 }] : [];
    }),
  );
  const parts = joinedAreas(blank).map((part) => {
    const from = { ...part, row: part.row - area.row + 1, column: part.column - area.column + 1 };
    return { kept: rangeOf(stage, from), target: rangeOf(sheet, part) };
  });
  for (const { kept: source, target } of parts) {
    giveFormats(target, lookOf(source));
    source.copyTo(target, { contentsOnly: true });
  }
  SpreadsheetApp.flush();
}
