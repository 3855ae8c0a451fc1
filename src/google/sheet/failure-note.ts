// Why the last run of a report failed, in the note of its header.

import { looksLikeHeader } from '../../sheet/own/own-rows';
import type { SheetDeps } from '../../sheet/sheet-deps';
import { activeSpreadsheet } from './active-spreadsheet';
import { withFilterLifted } from './lifted-filter';
import { knownBlockRange, placeOf } from './names/block-range';
import { otherReportAt } from './names/report-locations';
import { rangeOf } from './sheet-range';

/** Separates the failure from the note's other lines. */
const FAILURE = '\n\nLast run failed: ';

/**
 * Adds the failure to the note of a header, replacing an earlier one, if the header looks like a report's and the block
 * has no more rows than were written.
 */
export const noteFailure: SheetDeps['noteFailure'] = (blockName, sentence, most) => {
  const block = knownBlockRange(activeSpreadsheet(), blockName);
  const header = block?.getCell(1, 1);
  if (!block || !header?.canEdit()) return;
  const [note = ''] = header.getNote().split(FAILURE);
  const place = placeOf(block);
  const titles = rangeOf(block.getSheet(), { ...place, rows: 1 }).getValues()[0] ?? [];
  if (!looksLikeHeader(titles.map(String), () => note) || otherReportAt(blockName, place)) return;
  if (place.rows - 1 > most().rows) return;
  withFilterLifted(
    header.getSheet(),
    () => header.setNote(`${note}${FAILURE}${sentence}`),
    () => header,
  );
};
