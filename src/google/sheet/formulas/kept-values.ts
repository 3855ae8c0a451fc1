// Formulas that can't be replaced in one call, because another stands between the cells that they may fill. A hidden
// tab keeps their values until these stand; whoever holds the document's lock next ends what a stop has left.

import type { Rectangle } from '../../../core/a1';
import { freeSheetName } from '../../../core/name';
import { joinedAreas } from '../../../sheet/neighbours/result-areas';
import { documentProperties } from '../../stores/property-stores';
import { activeSpreadsheet, allTabs } from '../active-spreadsheet';
import { rangeOf } from '../sheet-range';
import { openStage, STAGE_KEY } from '../staging';
import { giveFormats, lookOf } from './shown-look';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** What a cell can be given. */
export type CellGiven = string | number | boolean | Date;

/**
 * The document property with the IDs of the hidden tab and of the sheet, the kept area, and the sheet's size: eight
 * numbers by position, because they are gone once the values stand, also those that a stop has left.
 */
const KEPT_KEY = 'frozen';

/**
 * Keeps values of an area, which `putBackValues` then writes. The caller holds the document's lock.
 * @param values as cells must be given them to have the same types; blank for cells that are left as they are
 * @throws StatsError SPREADSHEET_FULL
 */
export function keepValues(sheet: Sheet, area: Rectangle, values: readonly CellGiven[][]): void {
  const { row, column, rows, columns } = area;
  const stage = openStage(activeSpreadsheet(), area);
  const [displayed, staged] = [rangeOf(sheet, area), stage.getRange(1, 1, rows, columns)];
  staged.setNumberFormats(lookOf(displayed).formats);
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
 * Writes kept values in place of the formulas that showed them. If the sheet has meanwhile got another size, its cells
 * may stand elsewhere: then the tab with the values is shown.
 */
export function putBackValues(): void {
  const found = kept();
  if (!found) return;
  const { stageId, sheetId, area, size } = found;
  const spreadsheet = activeSpreadsheet();
  const [stage, sheet] = [spreadsheet.getSheetById(stageId), spreadsheet.getSheetById(sheetId)];
  if (stage && sheet && size.join() === [sheet.getMaxRows(), sheet.getMaxColumns()].join()) {
    copyFilled(stage, sheet, area);
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

/** Copies, so that values keep their types. */
function copyFilled(stage: Sheet, sheet: Sheet, { row, column, rows, columns }: Rectangle): void {
  const values = stage.getRange(1, 1, rows, columns).getValues();
  const filled = values.flatMap((line, down) =>
    line.flatMap((value, across) =>
      value === '' ? [] : { row: down + 1, column: across + 1, rows: 1, columns: 1 },
    ),
  );
  for (const part of joinedAreas(filled)) {
    const source = rangeOf(stage, part);
    const target = rangeOf(sheet, { ...part, row: row + part.row - 1, column: column + part.column - 1 });
    giveFormats(target, lookOf(source));
    source.copyTo(target, { contentsOnly: true });
  }
  SpreadsheetApp.flush();
}
