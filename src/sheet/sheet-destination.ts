// The open spreadsheet as a destination of reports.

import { choiceInvalid, StatsError } from '../core/errors';
import type { ReportDestination, Target } from '../reports/destination';
import type { Place } from '../reports/place';
import type { BlockTarget, SheetDeps } from './sheet-deps';
import { BLOCK_PREFIX, blockNameOf, blockNameOfReport, checkSheetName, isOwnTab } from './sheet-name';
import { clearUndoCopy, undoWrite } from './undo';
import { writeTable } from './write-table';

/** The places of a spreadsheet. The registry hands no other kind to this destination. */
type SheetPlace = Extract<Place, { kind: 'newSheet' | 'currentCell' }>;

export function sheetDestination(deps: SheetDeps): ReportDestination {
  return {
    resolveTarget(place: SheetPlace, reportId?: string): Target {
      const id = reportId ?? null;
      const target = place.kind === 'currentCell' ? currentCell(deps) : sheetNamed(place.sheetName, id, deps);
      return {
        write: (write, watch) => writeTable(target, id, write, deps, watch),
        undo: (undo, watch) => undoWrite(target, id, undo, deps, watch),
      };
    },

    release(place: SheetPlace, reportId, deletesData) {
      const sheetName = place.kind === 'newSheet' ? place.sheetName : '';
      // Cells that stay are as if they had been written once: the next write to that sheet replaces them.
      deps.names.giveUp(blockNameOfReport(reportId), deletesData ? null : blockNameOf(sheetName));
      clearUndoCopy(reportId, deps.pages);
    },

    noteFailure: (_place, reportId, sentence) => deps.noteFailure(blockNameOfReport(reportId), sentence),
  };
}

function sheetNamed(name: string, reportId: string | null, { names }: SheetDeps): BlockTarget {
  const sheetName = checkSheetName(name);
  const own = blockNameOf(sheetName);
  const blockName = reportId === null ? (names.find(own, sheetName) ?? own) : blockNameOfReport(reportId);
  return { blockName, sheetName, cell: null };
}

/** The selected cell, and the block that it is in, so that writing there again replaces that one. */
function currentCell({ names, newId }: SheetDeps): BlockTarget {
  const selected = names.selectedCell();
  if (!selected) throw new StatsError('NO_CURRENT_CELL', {});
  const { sheetName, cell, blockName } = selected;
  if (isOwnTab(sheetName))
    throw choiceInvalid('destination', 'this tab is the add-on’s own, so select a cell of another');
  return { blockName: blockName ?? `${BLOCK_PREFIX}cell_${newId()}`, sheetName, cell };
}
