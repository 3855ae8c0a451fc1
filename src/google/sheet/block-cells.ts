// Surveys, reads and writes the cells of blocks in the open spreadsheet.

import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { DayOfDate } from '../../formulas/cell-argument';
import { type BlockPlan, checkLimits, isLarge, type Survey } from '../../sheet/block';
import type { BlockCells, BlockContent, BlockTarget, BlockWritten } from '../../sheet/sheet-deps';
import { writeError } from '../../sheet/write-error';
import type { WriteEvents } from '../../sheet/write-events';
import { activeSpreadsheet, bringToFront, gridSheets, keepingSelection } from './active-spreadsheet';
import { hasNeighbours } from './block-neighbours';
import { namedBlock } from './block-reader';
import { BlockWriter } from './block-writer';
import { cellsOfGrids } from './cells-in-the-way';
import { dropEmptySheet } from './empty-sheet';
import { colorStatuses, statusCells } from './formats/status-colors';
import { clearCells, takesFormats } from './formats/tried-formats';
import { nameRange, rangeNamed, removeName } from './names/range-names';
import { rangeOf, rectangleOf } from './sheet-range';
import { gridAt, surveySheet } from './sheet-survey';
import { dropStage, makeSheet, makeUnseenSheet } from './staging';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** @param dayOfDate the day that a date cell shows */
export function blockCells(dayOfDate: DayOfDate): BlockCells {
  return {
    survey: (target, size, titles, existing) =>
      surveySheet(activeSpreadsheet(), target, size, titles, existing),

    grid: (target, size) => gridAt(activeSpreadsheet(), target, size),

    blockNamed(blockName, areDays) {
      return namedBlock(activeSpreadsheet(), blockName, areDays, dayOfDate);
    },

    clear({ place, titles }) {
      const sheet = activeSpreadsheet().getSheetById(place.sheetId);
      if (!sheet) return;
      clearCells(rangeOf(sheet, place)).clearNote();
      const statuses = statusCells(place, titles);
      if (statuses) takesFormats(() => colorStatuses(sheet, statuses, null));
    },

    dropEmptySheet: (sheetId) => void dropEmptySheet(activeSpreadsheet(), sheetId),

    hasNeighbours(blockName) {
      const range = rangeNamed(activeSpreadsheet(), blockName);
      return range !== null && hasNeighbours(range.getSheet(), rectangleOf(range));
    },

    write(target, survey, plan, content, onRows, events) {
      try {
        return writeBlock(target, survey, plan, content, onRows, events);
      } catch (error) {
        ignoreErrors(() => dropStage());
        const found = writeError(error, survey.sheetName);
        if (found.code === 'SPREADSHEET_FULL')
          checkLimits({ ...survey, workbookCells: cellsOfGrids(gridSheets(activeSpreadsheet())) }, plan.area);
        throw found;
      }
    },
  };
}

function writeBlock(
  target: BlockTarget,
  survey: Survey,
  plan: BlockPlan,
  content: BlockContent,
  onRows: (rows: number) => void,
  events: WriteEvents,
): BlockWritten {
  const spreadsheet = activeSpreadsheet();
  const { sheetId } = survey;
  const isNew = sheetId === null;
  const isUnseen = isNew && isLarge(plan.area);
  const sheet = isNew
    ? newSheet(spreadsheet, target.sheetName, survey, content, isUnseen)
    : spreadsheet.getSheetById(sheetId);
  if (!sheet) throw new StatsError('NO_CURRENT_CELL', {});
  const made = isNew ? { madeSheet: sheet.getSheetId() } : {};
  const claim = (block: GoogleAppsScript.Spreadsheet.Range | null) =>
    block ? nameRange(spreadsheet, target.blockName, block) : removeName(spreadsheet, target.blockName);
  const writer = new BlockWriter(spreadsheet, sheet, survey, plan, content, events);
  let written: BlockWritten;
  try {
    written = writer.write(claim, onRows);
  } catch (error) {
    // As where the file is full, which Google says once rows are added.
    if (isNew) ignoreErrors(() => dropEmptySheet(spreadsheet, sheet.getSheetId()));
    throw error;
  }
  // Any but a sheet that was made in front is activated here, so that the person sees the result.
  const isInFront = (isNew && !isUnseen) || target.isSelected === true;
  if (content.fronts && !isInFront) bringToFront(sheet);
  return { ...written, ...made };
}

/** Google activates a new sheet, so a person who isn't to see it goes back to where they were. */
function newSheet(
  spreadsheet: Spreadsheet,
  name: string,
  { gridColumns }: Survey,
  { fronts }: BlockContent,
  isUnseen: boolean,
): GoogleAppsScript.Spreadsheet.Sheet {
  if (isUnseen) return makeUnseenSheet(spreadsheet, gridColumns);
  const make = () => makeSheet(spreadsheet, name, gridColumns);
  return fronts ? make() : keepingSelection(spreadsheet, make);
}
