// What a tab may be called.

import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import { fail } from '../../exception';

const MAX_LENGTH = 100;

/**
 * Refuses a name that another sheet has, whatever its case, an empty one and one over 100 characters. The duplicate's wording is reported,
 * that case does not matter and the other wordings are assumptions.
 */
export function assertSheetName(workbook: Workbook, name: string, except?: SheetData): void {
  if (name.trim() === '') fail('Invalid argument: name');
  if (name.length > MAX_LENGTH) fail(`Sheet names cannot be longer than ${MAX_LENGTH} characters.`);
  const twin = workbook.sheets.find(
    (other) => other !== except && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) fail(`A sheet with the name "${name}" already exists. Please enter another name.`);
}
