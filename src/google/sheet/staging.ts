// Writes more cells than one call takes: to a hidden sheet first, the stage, which is copied into place in one call.
// Each is tried twice. The stage of a table that gets a new sheet becomes that sheet, so that its cells aren't needed
// twice.
//
// Its name is new each time, and stored with its ID where no editor of the file can reach them, so that no person's
// sheet is deleted for its name. Whoever holds the document's lock next deletes a stage that a stopped run has left.

import type { Rectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { type BlockSize, MOST_CELLS, NEW_SHEET, rowsPerCall } from '../../sheet/block';
import type { CellValue } from '../../sheet/cells';
import { flush } from '../asked-again';
import { documentProperties } from '../stores/property-stores';
import { newId } from '../triggers/script-clock';
import { activeSpreadsheet, gridSheets, keepingSelection, sheetNamed } from './active-spreadsheet';
import { cellsOfGrids } from './cells-in-the-way';
import { copyFormats } from './formats/block-formats';
import { addRows } from './grid-growth';
import { rangeOf } from './sheet-range';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** How the name of the stage begins. The document property has it, and the stage's ID once it has one. */
export const STAGE_TAB = '_publisher_stats_writing';

/** The document property with the name and ID of a stage whose values aren't in place. */
const STAGE_KEY = 'stage';

/** Where the values of a large write go. */
interface StagedWrite {
  /** The sheet that `openStage` made, of the size of `target`. */
  stage: Sheet;
  /** The cells of the block, and where they are. */
  target: Range;
  whole: Rectangle;
}

/**
 * Writes `lines` to the stage, and copies the stage over `target` in one call, which blanks the rest of `target`. What
 * Google refuses without a reason, as when it runs out of time, is tried once more.
 * @param onRows called with the number of body rows that are on the stage
 */
export function stageValues(
  { stage, target, whole }: StagedWrite,
  lines: readonly CellValue[][],
  onRows: (rows: number) => void,
): void {
  const place = { ...whole, row: 1, column: 1 };
  const staged = rangeOf(stage, place);
  // Formats first, because the stage also needs text columns for its texts.
  copyFormats(target, staged);
  setAll(stage, place, lines, onRows);
  // Notes and formats of the target stay.
  staged.copyTo(target, { contentsOnly: true });
  // Google may run out of time only when the copy is written out (docs/platform.md §9).
  flush();
}

/**
 * Writes `lines` to an unseen sheet (`makeUnseenSheet`), which has their formats. What Google refuses without a reason
 * is tried once more.
 */
export function fillUnseen(
  sheet: Sheet,
  place: Rectangle,
  lines: readonly CellValue[][],
  onRows: (rows: number) => void,
): void {
  setAll(sheet, place, lines, onRows);
  flush();
}

/** Writes all lines in as many calls as they need. */
function setAll(
  sheet: Sheet,
  place: Rectangle,
  lines: readonly CellValue[][],
  onRows: (rows: number) => void,
): void {
  const step = rowsPerCall(place.columns);
  for (let at = 0; at < lines.length; at += step) setLines(sheet, place, lines, at, step, onRows);
}

/** Writes lines in one call. @param place the cells of all lines */
function setLines(
  sheet: Sheet,
  { row, column, columns }: Rectangle,
  lines: readonly CellValue[][],
  from: number,
  count: number,
  onRows: (rows: number) => void,
): void {
  const piece = lines.slice(from, from + count);
  if (piece.length === 0) return;
  sheet.getRange(row + from, column, piece.length, columns).setValues(piece);
  onRows(from + piece.length - 1);
}

/**
 * Makes a sheet of exactly that size without changing the selection.
 * @throws StatsError SPREADSHEET_FULL if the spreadsheet has no room for it
 */
export function openStage(spreadsheet: Spreadsheet, { rows, columns }: BlockSize): Sheet {
  try {
    const stage = insertHidden(spreadsheet);
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

/**
 * Makes a sheet for a table of more cells than one call takes. Until `presentSheet` it's a stage, so that nobody sees a
 * part of the table, and a write that is stopped leaves nothing of it.
 */
export function makeUnseenSheet(spreadsheet: Spreadsheet, columns: number): Sheet {
  const sheet = insertHidden(spreadsheet);
  trimColumns(sheet, columns);
  return sheet;
}

/** Shows such a sheet, once its rows stand, under its name. */
export function presentSheet(sheet: Sheet, name: string): void {
  sheet.showSheet();
  // Last, because by its name the next holder of the lock finds it after a stop.
  sheet.setName(name);
  forgetStage();
}

/** Inserts a hidden stage without changing the selection. */
function insertHidden(spreadsheet: Spreadsheet): Sheet {
  const name = newStageName();
  const stage = keepingSelection(spreadsheet, () => insertStage(spreadsheet, name)).hideSheet();
  documentProperties().set({ [STAGE_KEY]: `${name},${stage.getSheetId()}` });
  return stage;
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
  const stage = sheetNamed(spreadsheet, name);
  // A person may have given that name to another sheet. One whose ID isn't stored yet has no content.
  const isStage = stage && (id === undefined ? stage.getLastRow() === 0 : String(stage.getSheetId()) === id);
  if (isStage) spreadsheet.deleteSheet(stage);
  forgetStage();
}

function forgetStage(): void {
  documentProperties().remove([STAGE_KEY]);
}
