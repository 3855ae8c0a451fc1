// The blocks of saved reports, all found by one list of the named ranges.

import { ignoreErrors } from '../../../core/ignore-errors';
import type { PlacedBlock, ReportBlocks } from '../../../saved/ports';
import { checkNameOf, reportOfBlock } from '../../../sheet/block-name';
import { blockPlaceOf } from '../../../sheet/block-place';
import { activeSpreadsheet } from '../active-spreadsheet';
import { rangeOf } from '../sheet-range';
import { placeOf } from './block-range';

type NamedRange = GoogleAppsScript.Spreadsheet.NamedRange;
type Range = GoogleAppsScript.Spreadsheet.Range;

export const reportBlocks: ReportBlocks = {
  all() {
    const named = new Map(
      activeSpreadsheet()
        .getNamedRanges()
        .map((each) => [each.getName(), each]),
    );
    const blocks = new Map<string, PlacedBlock>();
    for (const [name, each] of named) {
      const id = reportOfBlock(name);
      const block = id === null ? null : blockAt(each, named.get(checkNameOf(name)));
      if (id !== null && block) blocks.set(id, block);
    }
    return blocks;
  },

  show(block) {
    const sheet = activeSpreadsheet().getSheetById(block.sheetId);
    if (!sheet) return;
    if (sheet.isSheetHidden()) sheet.showSheet();
    rangeOf(sheet, block).activate();
  },
};

/** Where a block is that has these two names; null where it was pointed away, or its cells are gone. */
function blockAt(named: NamedRange, check: NamedRange | undefined): PlacedBlock | null {
  const range = rangeNamed(named);
  if (!range) return null;
  const checked = check ? rangeNamed(check) : null;
  // A look costs nothing where it is wrong, so a block of an earlier version is not read to be sure.
  const place = blockPlaceOf(placeOf(range), checked && placeOf(checked), () => true);
  return place && { ...place, sheetName: range.getSheet().getName() };
}

/** Null where all of its cells were deleted, for which Google documents nothing. */
function rangeNamed(named: NamedRange): Range | null {
  return ignoreErrors(() => named.getRange()) ?? null;
}
