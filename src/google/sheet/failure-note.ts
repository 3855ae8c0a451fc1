// Why the last run of a report failed, in the note of its header.

import { activeSpreadsheet } from './active-spreadsheet';
import { withFilterLifted } from './lifted-filter';
import { knownBlockRange } from './names/block-range';

/** Sets a failure apart from the note's own lines. */
const FAILURE = '\n\nLast refresh failed: ';

/** Adds the failure to the note of a block that exists, in place of an earlier one. */
export function noteFailure(blockName: string, sentence: string): void {
  const header = knownBlockRange(activeSpreadsheet(), blockName)?.getCell(1, 1);
  if (!header?.canEdit()) return;
  const [note = ''] = header.getNote().split(FAILURE);
  withFilterLifted(header.getSheet(), () => header.setNote(`${note}${FAILURE}${sentence}`));
}
