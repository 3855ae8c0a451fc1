// Protections that tests set in a workbook, as a person does in the menu.

import type { Workbook } from '../../apps-script/workbook/workbook';
import type { ProtectionData } from '../../apps-script/workbook/workbook-parts';

/**
 * Protects cells of a sheet, or all of it.
 * @param range null for the whole sheet
 * @param changes by default, only the owner of the spreadsheet may edit them
 */
export function protect(
  { protections }: Pick<Workbook, 'protections'>,
  sheetId: number,
  range: ProtectionData['range'],
  changes: Partial<ProtectionData> = {},
): void {
  protections.push({
    id: 4242 + protections.length,
    sheetId,
    range: range && { ...range },
    rangeName: null,
    description: '',
    warningOnly: false,
    editors: [],
    unprotected: [],
    ...changes,
  });
}
