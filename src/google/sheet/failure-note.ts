// Why the last run of a report failed, in the note of its header.

import { looksLikeHeader } from '../../sheet/own/own-rows';
import { activeSpreadsheet } from './active-spreadsheet';
import { withFilterLifted } from './lifted-filter';
import { knownBlockRange, placeOf } from './names/block-range';
import { otherReportAt } from './names/report-locations';
import { rangeOf, rectangleOf } from './sheet-range';

/** Separates the failure from the note's other lines. */
const FAILURE = '\n\nLast run failed: ';

/** Adds the failure to the note of a header, replacing an earlier one, if the header looks like a report's. */
export function noteFailure(blockName: string, sentence: string): void {
  const block = knownBlockRange(activeSpreadsheet(), blockName);
  const header = block?.getCell(1, 1);
  if (!block || !header?.canEdit()) return;
  const [note = ''] = header.getNote().split(FAILURE);
  const titles = rangeOf(block.getSheet(), { ...rectangleOf(block), rows: 1 }).getValues()[0] ?? [];
  if (!looksLikeHeader(titles.map(String), () => note) || otherReportAt(blockName, placeOf(block))) return;
  withFilterLifted(
    header.getSheet(),
    () => header.setNote(`${note}${FAILURE}${sentence}`),
    () => header,
  );
}
