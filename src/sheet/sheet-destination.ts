// The open spreadsheet as a destination of reports.

import { cellOfAddress } from '../core/a1';
import { NOTHING_AGREED } from '../core/agreement';
import { choiceInvalid, StatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { isOutside, type Place, type SheetPlace } from '../core/place/place';
import { isOwnTab } from '../core/place/sheet-name';
import type { ReportDestination, TableTarget } from '../runs/destination';
import { checkSheetName } from '../runs/place-checks';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { besideRows } from './beside-rows';
import { areaOf, checkLimits, NEW_SHEET } from './block';
import { BLOCK_PREFIX, blockNameOf, blockNameOfReport } from './block-name';
import { addChart, removeCharts } from './charts/add-chart';
import { formerBlock } from './found-block';
import type { BlockTarget, SheetDeps, WriteTarget } from './sheet-deps';
import { undoWrite } from './undo/undo';
import { clearUndoCopy } from './undo/undo-copy';
import { factsOf, forgetFacts, storeFacts } from './verified/block-facts';
import { isOwnHeader } from './verified/block-rows';
import { checkReplacedRows } from './verified/own-rows';
import { verifiedBlock } from './verified/verified-block';
import { writeTable } from './write';
import { addEvent, lockedWrite } from './write-error';

export function sheetDestination(deps: SheetDeps): ReportDestination<TableTarget> {
  return {
    resolveTarget(anyPlace, reportId) {
      const place = sheetPlaceOf(anyPlace);
      const id = reportId ?? `write_${deps.newId()}`;
      return targetAt({ ...blockTarget(place, reportId, deps), id }, place, deps);
    },

    release(anyPlace, reportId, deletesData, charts) {
      const place = sheetPlaceOf(anyPlace);
      const blockName = blockNameOfReport(reportId);
      const use = { titles: null, keepsRows: false };
      const deleted = deletesData ? verifiedBlock(blockName, use, deps) : null;
      if (deleted) checkReplacedRows(deleted, NOTHING_AGREED);
      // Charts that stay are the person's, like the cells that they draw.
      if (deletesData) removeCharts(charts, deps);
      if (deleted) deps.cells.clear(deleted);
      giveUp(blockName, place, deletesData, deps);
      if (place.kind === 'cell') deps.fixedCells.end(reportId);
      clearUndoCopy(reportId, deps.pages);
      // Last, because the sheet may have no name of ours. A sheet from which the table was moved stays.
      const madeSheet = deleted?.facts.madeSheet;
      // An error is ignored: an empty sheet does no harm, but the report must be deleted like its cells.
      if (madeSheet !== undefined && madeSheet === deleted?.place.sheetId)
        ignoreErrors(() => deps.cells.dropEmptySheet(madeSheet));
    },

    undo: (place, reportId, undo) =>
      undoWrite(blockTarget(sheetPlaceOf(place), reportId, deps), reportId, undo, deps),

    addChart: (_place, reportId, chart, tabName, records) =>
      deps.lock.hold(() => addChart(chart, tabName, blockNameOfReport(reportId), records, deps)),

    noteFailure(_place, reportId, sentence) {
      const blockName = blockNameOfReport(reportId);
      deps.noteFailure(blockName, sentence, (header) => isOwnHeader(header));
    },
  };
}

function sheetPlaceOf(place: Place): SheetPlace {
  if (isOutside(place)) throw new TypeError(`not in the spreadsheet: ${place.kind}`);
  return place;
}

function targetAt(block: WriteTarget, place: SheetPlace, deps: SheetDeps): TableTarget {
  return {
    kind: 'table',
    isNew: block.hasBlock !== true,
    checkRoom({ rows, columns }) {
      // A small table is soon fetched, and looking costs calls.
      if (rows * columns <= NEW_SHEET.gridRows * NEW_SHEET.gridColumns) return;
      const size = { rows: rows + 1, columns };
      const grid = deps.cells.grid(
        { ...block, blockName: formerBlock(block, deps.names) ?? block.blockName },
        size,
      );
      checkLimits(grid, areaOf(grid.block, grid.anchor, size), undefined, true);
    },
    write: (order, answer, observer) => {
      const work = () => {
        const written = writeTable(block, order, answer, besideRows, deps, observer);
        // From now on the block marks the place, even if it is moved.
        if (place.kind === 'cell') ignoreErrors(() => deps.fixedCells.end(block.id));
        return written;
      };
      return lockedWrite(deps.lock, work, addEvent);
    },
  };
}

/** Cells that stay become a table of no report, which the next write to that sheet or cell replaces. */
function giveUp(blockName: string, place: SheetPlace, deletesData: boolean, deps: SheetDeps): void {
  const table = place.kind === 'newSheet' ? blockNameOf(place.sheetName) : newCellBlock(deps);
  const store = deps.documentProperties;
  const { madeSheet: _made, ...kept } = factsOf(blockName, store);
  deps.names.giveUp(blockName, deletesData ? null : table, () => storeFacts(table, kept, store));
  forgetFacts(blockName, store);
}

function blockTarget(place: SheetPlace, reportId: string | undefined, deps: SheetDeps): BlockTarget {
  switch (place.kind) {
    case 'newSheet':
      return sheetNamed(place.sheetName, reportId, deps);
    case 'currentCell':
      return currentCell(deps);
    case 'cell':
      return fixedCell(place, reportId, deps);
  }
}

function sheetNamed(name: string, reportId: string | undefined, { names }: SheetDeps): BlockTarget {
  const sheetName = checkSheetName(name);
  if (reportId !== undefined) {
    const blockName = blockNameOfReport(reportId);
    // Refuses a tab without cells, before anything is fetched for it.
    const hasBlock = names.find(blockName, sheetName) === blockName;
    return { blockName, sheetName, cell: null, hasBlock };
  }
  const own = blockNameOf(sheetName);
  return { blockName: names.find(own, sheetName) ?? own, formerName: null, sheetName, cell: null };
}

/** The selected cell, and the block that it is in, so that writing there again replaces that one. */
function currentCell(deps: SheetDeps): BlockTarget {
  const selected = deps.names.selectedCell();
  if (!selected) throw new StatsError('NO_CURRENT_CELL', {});
  const { sheetName, cell, blockName } = selected;
  checkIsNotOwnTab(sheetName);
  return { blockName: blockName ?? newCellBlock(deps), formerName: null, sheetName, cell, isSelected: true };
}

/** The cell at which a report begins. If its sheet is gone, the sheet is made again. */
function fixedCell(
  place: Extract<SheetPlace, { kind: 'cell' }>,
  reportId: string | undefined,
  deps: SheetDeps,
): BlockTarget {
  const own = reportId === undefined ? null : blockNameOfReport(reportId);
  const { cell: found, hasBlock } = deps.fixedCells.cellOf(reportId ?? '', place);
  const sheetName = found?.sheetName ?? place.sheetName.trim();
  checkIsNotOwnTab(sheetName);
  const formerName = found?.blockName ?? null;
  return {
    blockName: own ?? formerName ?? newCellBlock(deps),
    formerName,
    sheetName,
    cell: found?.cell ?? null,
    corner: cellOfAddress(place.cell),
    hasBlock,
  };
}

function newCellBlock({ newId }: SheetDeps): string {
  return `${BLOCK_PREFIX}cell_${newId()}`;
}

function checkIsNotOwnTab(sheetName: string): void {
  if (isOwnTab(sheetName)) throw choiceInvalid('destination', CHOICE_PROBLEMS.ownTab);
}
