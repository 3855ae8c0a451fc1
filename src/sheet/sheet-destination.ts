// The open spreadsheet as a destination of reports.

import { choiceInvalid, StatsError } from '../core/errors';
import type { Place } from '../core/place/place';
import { isOwnTab } from '../core/place/sheet-name';
import type { Written } from '../core/run-facts';
import type { ReportDestination, Target } from '../reports/destination';
import { checkSheetName } from '../reports/place';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { BLOCK_PREFIX, blockNameOf, blockNameOfReport, oldBlockNameOf } from './block-name';
import type { BlockTarget, SheetDeps } from './sheet-deps';
import { undoWrite } from './undo';
import { clearUndoCopy, clearUsedCopy, readUndoCopy } from './undo-copy';
import { lockedWrite } from './write-error';
import { writeOnce, writeReport } from './write-table';

/** The places of a spreadsheet. The registry hands no other kind to this destination. */
type SheetPlace = Extract<Place, { kind: 'newSheet' | 'currentCell' | 'cell' }>;

export function sheetDestination(deps: SheetDeps): ReportDestination {
  return {
    resolveTarget(place: SheetPlace, reportId?: string): Target {
      if (place.kind === 'cell') throw new StatsError('NO_CURRENT_CELL', {});
      const block =
        place.kind === 'currentCell' ? currentCell(deps) : sheetNamed(place.sheetName, reportId, deps);
      return reportId === undefined ? tableTarget(block, deps) : reportTarget(block, reportId, deps);
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

const nameOf = ({ placeName }: Written) => placeName;

/** For a table that is no saved report's. */
function tableTarget(block: BlockTarget, deps: SheetDeps): Target {
  return {
    write: (write, watch) => lockedWrite(deps.lock, () => writeOnce(block, write, deps, watch), nameOf),
    undo: () => {
      throw new StatsError('NOTHING_TO_UNDO', {});
    },
  };
}

function reportTarget(block: BlockTarget, id: string, deps: SheetDeps): Target {
  return {
    write: (write, watch) => lockedWrite(deps.lock, () => writeReport(block, id, write, deps, watch), nameOf),
    undo: (undo, watch) => {
      const copy = readUndoCopy(id, deps.pages);
      const work = () => undoWrite(block, id, copy, undo, deps, watch);
      const undone = lockedWrite(deps.lock, work, ({ written }) => nameOf(written));
      clearUsedCopy(id, copy, deps);
      return undone;
    },
  };
}

function sheetNamed(name: string, reportId: string | undefined, { names }: SheetDeps): BlockTarget {
  const sheetName = checkSheetName(name);
  if (reportId !== undefined) return { blockName: blockNameOfReport(reportId), sheetName, cell: null };
  const own = blockNameOf(sheetName);
  const formerName = names.find(own, sheetName) ?? own;
  const isOld = formerName === oldBlockNameOf(sheetName);
  return { blockName: isOld ? own : formerName, formerName, sheetName, cell: null };
}

/** The selected cell, and the block that it is in, so that writing there again replaces that one. */
function currentCell({ names, newId }: SheetDeps): BlockTarget {
  const selected = names.selectedCell();
  if (!selected) throw new StatsError('NO_CURRENT_CELL', {});
  const { sheetName, cell, blockName } = selected;
  if (isOwnTab(sheetName)) throw choiceInvalid('destination', CHOICE_PROBLEMS.ownTab);
  return { blockName: blockName ?? `${BLOCK_PREFIX}cell_${newId()}`, sheetName, cell };
}
