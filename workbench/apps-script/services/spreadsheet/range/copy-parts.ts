// What a copy takes along, by the ways in which a script names it.

import type { CopyParts } from '../../../workbook/edits/transfer';
import type { EnumValue } from '../../enums';

const ALL: CopyParts = { values: true, formulas: true, formats: true, notes: true };
export const ONLY_FORMATS: CopyParts = { values: false, formulas: false, formats: true, notes: false };
export const ONLY_VALUES: CopyParts = { values: true, formulas: false, formats: false, notes: false };
const PARTS: Readonly<Record<string, CopyParts>> = {
  PASTE_NORMAL: ALL,
  PASTE_NO_BORDERS: ALL,
  PASTE_FORMAT: ONLY_FORMATS,
  PASTE_FORMULA: { values: true, formulas: true, formats: false, notes: false },
  PASTE_VALUES: ONLY_VALUES,
};

/** Undefined for what is not emulated. */
export function partsOf(how: EnumValue | Record<string, unknown> | undefined): CopyParts | undefined {
  if (how === undefined) return ALL;
  if ('typeName' in how) return PARTS[String(how)];
  // Conflicting or unknown options are ignored (measured).
  const options: Record<string, unknown> = how;
  if (options['contentsOnly'] === true) return ONLY_VALUES;
  return options['formatOnly'] === true ? ONLY_FORMATS : ALL;
}
