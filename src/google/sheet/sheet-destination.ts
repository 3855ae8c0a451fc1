// The open spreadsheet as the destination of reports: aiming, and one write.

import { choiceInvalid, reasonOf, StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isOwnTab } from '../../core/sheet-name';
import type { Destination } from '../../reports/choice';
import type { BlockContent, ReportDestination, Target } from '../../reports/destination';
import { type BlockPlan, type BlockSize, isIn, type Survey } from '../../sheet/block';
import { BLOCK_PREFIX, blockNameOf, checkSheetName, REPORT_BLOCK_PREFIX } from '../../sheet/sheet-name';
import { CHOICE_PROBLEMS } from '../../text/errors/choice-problems';
import { newId } from '../triggers/script-clock';
import { activeSpreadsheet } from './active-spreadsheet';
import { BlockWriter } from './block-writer';
import { blockNames, placeOfBlock } from './existing-blocks';
import { surveySheet } from './sheet-survey';
import { dropStage } from './staging';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export const sheetDestination: ReportDestination = {
  resolveTarget(destination: Destination, reportBlock?: string): Target {
    if (destination.kind === 'currentCell') return currentCell();
    const sheetName = checkSheetName(destination.sheetName);
    const blockName = reportBlock ? blockOfReport(reportBlock, sheetName) : blockOfSheet(sheetName);
    return { blockName, sheetName, cell: null };
  },

  survey(target: Target, size: BlockSize, titles: readonly string[], makeRoom: boolean): Survey {
    return surveySheet(activeSpreadsheet(), target, size, titles, makeRoom);
  },

  write(
    target: Target,
    survey: Survey,
    plan: BlockPlan,
    content: BlockContent,
    onRows: (rows: number) => void,
  ): number {
    try {
      const spreadsheet = activeSpreadsheet();
      const sheet =
        survey.sheetId === null
          ? spreadsheet.insertSheet(target.sheetName)
          : spreadsheet.getSheetById(survey.sheetId);
      if (!sheet) throw new StatsError('NO_CURRENT_CELL', {});
      const claim = (block: GoogleAppsScript.Spreadsheet.Range) =>
        spreadsheet.setNamedRange(target.blockName, block);
      const takenOut = new BlockWriter(sheet, survey, plan, content).write(claim, onRows);
      // A sheet just made is shown by Google; one that stood is shown too, so that the outcome is seen.
      if (survey.sheetId !== null && !target.cell) sheet.activate();
      // Google reports some failures of a write only here (measured, reference/apps-script-measured §1).
      SpreadsheetApp.flush();
      return takenOut;
    } catch (error) {
      ignoreErrors(() => dropStage(activeSpreadsheet()));
      throw writeError(error, survey.sheetName);
    }
  },
};

/**
 * The block that was written to a sheet of this name, wherever it is now; else the one at A1 of a sheet that the user has
 * given this name since; else the name of a new one.
 */
function blockOfSheet(sheetName: string): string {
  const spreadsheet = activeSpreadsheet();
  const own = blockNameOf(sheetName);
  if (spreadsheet.getRangeByName(own)) return own;
  const blocks = writtenOnce(spreadsheet);
  if (blocks.length === 0) return own;
  const sheet = spreadsheet.getSheetByName(sheetName);
  const corner = sheet && blockAt(spreadsheet, blocks, { sheetId: sheet.getSheetId(), row: 1, column: 1 });
  return corner || own;
}

/** A report's own block; until it stands, a table that was written to its sheet becomes it. */
function blockOfReport(own: string, sheetName: string): string {
  const spreadsheet = activeSpreadsheet();
  if (spreadsheet.getRangeByName(own)) return own;
  const written = blockOfSheet(sheetName);
  const range = spreadsheet.getRangeByName(written);
  if (range) {
    spreadsheet.setNamedRange(own, range);
    spreadsheet.removeNamedRange(written);
  }
  return own;
}

/** The cell that is selected now, and the block that it is in, so that writing there again renews that one. */
function currentCell(): Target {
  const spreadsheet = activeSpreadsheet();
  // Typed as never null; it is null when nothing is selected (reference/apps-script §8).
  const selected: GoogleAppsScript.Spreadsheet.Range | null = spreadsheet.getActiveRange();
  if (!selected) throw new StatsError('NO_CURRENT_CELL', {});
  const sheet = selected.getSheet();
  if (isOwnTab(sheet.getName())) throw choiceInvalid('destination', CHOICE_PROBLEMS.ownTab);
  const cell = { sheetId: sheet.getSheetId(), row: selected.getRow(), column: selected.getColumn() };
  const blockName = blockAt(spreadsheet, writtenOnce(spreadsheet), cell) || `${BLOCK_PREFIX}cell_${newId()}`;
  return { blockName, sheetName: sheet.getName(), cell };
}

/** The names of all blocks that were written once. Those of saved reports hold what no write brings back: theirs are other people's cells. */
function writtenOnce(spreadsheet: Spreadsheet): string[] {
  return blockNames(spreadsheet).filter((name) => !name.startsWith(REPORT_BLOCK_PREFIX));
}

/** The block that a cell is in. */
function blockAt(
  spreadsheet: Spreadsheet,
  blocks: readonly string[],
  cell: NonNullable<Target['cell']>,
): string | null {
  const found = blocks.find((name) => {
    const place = placeOfBlock(spreadsheet, name);
    return place !== null && place.sheetId === cell.sheetId && isIn(place, cell);
  });
  return found || null;
}

function writeError(error: unknown, sheetName: string): StatsError {
  if (error instanceof StatsError) return error;
  const reason = reasonOf(error);
  // Google's words for a protected cell (measured, reference/apps-script-measured §5).
  if (/protected cell or object/i.test(reason)) {
    return new StatsError('SHEET_PROTECTED', { sheetName, range: 'some cells' }, { cause: error });
  }
  return new StatsError('WRITE_FAILED', { place: `sheet “${sheetName}”`, reason }, { cause: error });
}
