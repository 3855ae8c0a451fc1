// Which parts of a cell the arguments of Range.copyTo choose.

import type { CopyParts } from '../../../workbook/edits/transfer';
import type { EnumValue } from '../../enums';
import { fail } from '../../exception';

const PARTS: Readonly<Record<string, CopyParts>> = {
  PASTE_FORMAT: { values: false, formulas: false, formats: true, notes: false },
  PASTE_FORMULA: { values: true, formulas: true, formats: false, notes: false },
};

const EVERYTHING: CopyParts = { values: true, formulas: true, formats: true, notes: true };
const ONLY_VALUES: CopyParts = { values: true, formulas: false, formats: false, notes: false };

/** @throws `not emulated: …` for other arguments */
export function partsOf(how: EnumValue | Record<string, unknown> | undefined): CopyParts {
  if (how === undefined) return EVERYTHING;
  if ('typeName' in how) return PARTS[String(how)] ?? fail(`not emulated: Range.copyTo with ${String(how)}`);
  const options: Record<string, unknown> = how;
  return options['contentsOnly'] === true
    ? ONLY_VALUES
    : fail('not emulated: Range.copyTo with these options');
}
