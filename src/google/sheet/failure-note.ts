// Why the last run of a report failed, in the note of its header.

import type { SheetDeps } from '../../sheet/sheet-deps';
import { withFailure } from '../../text/header-note';
import { activeSpreadsheet } from './active-spreadsheet';
import { withFilterLifted } from './lifted-filter';
import { placeOf } from './names/block-range';
import { rangeNamed } from './names/range-names';
import { otherReportAt } from './names/report-locations';
import { rangeOf } from './sheet-range';

export const noteFailure: SheetDeps['noteFailure'] = (blockName, sentence, isOwn) => {
  const block = rangeNamed(activeSpreadsheet(), blockName);
  const header = block?.getCell(1, 1);
  if (!block || !header?.canEdit()) return;
  const note = header.getNote();
  const place = placeOf(block);
  const [titles = []] = rangeOf(block.getSheet(), { ...place, rows: 1 }).getValues();
  const otherName = () => otherReportAt(blockName, block.getSheet(), place);
  if (!isOwn({ titles: titles.map(String), place, note: () => note, otherName })) return;
  withFilterLifted(
    header.getSheet(),
    () => header.setNote(withFailure(note, sentence)),
    () => header,
  );
};
