// Writes more cells than one call takes: to a hidden sheet first, the stage, which is copied into place in one call.
//
// Its name is new each time, and stored with its ID where no editor of the file can reach them, so that no person's
// sheet is deleted for its name. Whoever holds the document's lock next deletes a stage that a stopped run has left.

import { StatsError } from '../../core/errors';
import { type BlockSize, MOST_CELLS, NEW_SHEET, rowsPerCall } from '../../sheet/block';
import type { CellValue } from '../../sheet/cells';
import { documentProperties } from '../stores/property-stores';
import { newId } from '../triggers/script-clock';
import { activeSpreadsheet, gridSheets, keepingSelection, sheetNamed } from './active-spreadsheet';
import { cellsOfGrids } from './cells-in-the-way';
import { copyFormats } from './formats/block-formats';
import { addRows } from './grid-growth';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** The document property with the name of the stage, and its ID once it has one; how that name begins. */
const STAGE_KEY = 'stage';
const STAGE_TAB = '_publisher_stats_writing';

/**
 * Writes `lines` to the stage, and copies the stage over `target` in one call, which blanks the rest of `target`.
 * @param stage the sheet that `openStage` made, of the size of `target`
 * @param size the size of `target`
 * @param onRows called with the number of body rows that are on the stage
 */
export function stageValues(
  stage: Sheet,
  target: GoogleAppsScript.Spreadsheet.Range,
  size: BlockSize,
  lines: readonly CellValue[][],
  onRows: (rows: number) => void,
): void {
  const { rows, columns } = size;
  const whole = stage.getRange(1, 1, rows, columns);
  // Formats first, because the stage also needs text columns for its texts.
  copyFormats(target, whole);
  const step = rowsPerCall(columns);
  for (let at = 0; at < lines.length; at += step) {
    const piece = lines.slice(at, at + step);
    stage.getRange(at + 1, 1, piece.length, columns).setValues(piece);
    onRows(at + piece.length - 1);
  }
  // Notes and formats of the target stay.
  whole.copyTo(target, { contentsOnly: true });
}

/**
 * Makes a sheet of exactly that size without changing the selection.
 * @throws StatsError SPREADSHEET_FULL if the spreadsheet has no room for it
 */
export function openStage(spreadsheet: Spreadsheet, { rows, columns }: BlockSize): Sheet {
  try {
    const name = newStageName();
    const stage = keepingSelection(spreadsheet, () => insertStage(spreadsheet, name)).hideSheet();
    documentProperties().set({ [STAGE_KEY]: `${name},${stage.getSheetId()}` });
    // Spare columns are deleted before rows are added, so that no more cells count than the stage needs.
    trimColumns(stage, columns);
    if (columns > NEW_SHEET.gridColumns)
      stage.insertColumnsAfter(NEW_SHEET.gridColumns, columns - NEW_SHEET.gridColumns);
    addRows(stage, NEW_SHEET.gridRows, rows - NEW_SHEET.gridRows);
    return stage;
  } catch (error) {
    dropStage();
    const present = cellsOfGrids(gridSheets(spreadsheet));
    if (present + rows * columns <= MOST_CELLS) throw error;
    throw new StatsError('SPREADSHEET_FULL', {
      needs: { wanted: rows * columns, present, limit: MOST_CELLS },
    });
  }
}

/**
 * Makes a sheet for a table. If spare columns are to be deleted, it gets its name afterwards, so that a write that is
 * stopped in between leaves a stage, which the next run deletes.
 */
export function makeSheet(spreadsheet: Spreadsheet, name: string, columns: number): Sheet {
  if (columns >= NEW_SHEET.gridColumns) return spreadsheet.insertSheet(name);
  const sheet = insertStage(spreadsheet, newStageName());
  trimColumns(sheet, columns);
  sheet.setName(name);
  forgetStage();
  return sheet;
}

/** Deletes the spare columns of a new sheet. */
function trimColumns(sheet: Sheet, columns: number): void {
  const spare = NEW_SHEET.gridColumns - columns;
  if (spare > 0) sheet.deleteColumns(columns + 1, spare);
}

function newStageName(): string {
  return `${STAGE_TAB}_${newId()}`;
}

function insertStage(spreadsheet: Spreadsheet, name: string): Sheet {
  // Stored first, so that a stop in between leaves no sheet that nobody knows.
  documentProperties().set({ [STAGE_KEY]: name });
  return spreadsheet.insertSheet(name);
}

/** Deletes the stage, if there is one. The caller holds the document's lock, so it isn't in use. */
export function dropStage(): void {
  const [name, id] = (documentProperties().all()[STAGE_KEY] ?? '').split(',');
  if (!name) return;
  const spreadsheet = activeSpreadsheet();
  const left = sheetNamed(spreadsheet, name);
  // A person may have given that name to another sheet. One whose ID isn't stored yet has no content.
  const isStage = left && (id === undefined ? left.getLastRow() === 0 : String(left.getSheetId()) === id);
  if (isStage) spreadsheet.deleteSheet(left);
  forgetStage();
}

function forgetStage(): void {
  documentProperties().remove([STAGE_KEY]);
}
