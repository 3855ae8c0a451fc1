// The error of a failed write, from what Google says of it.

import { reasonOf, StatsError } from '../core/errors';

/** @param sheetName null where the sheet is not known: Google reports some failures only when all is written out */
export function writeError(error: unknown, sheetName: string | null): StatsError {
  if (error instanceof StatsError) return error;
  const reason = reasonOf(error);
  const place = sheetName === null ? 'the spreadsheet' : `sheet “${sheetName}”`;
  // Google's words for a protected cell (measured, reference/apps-script-measured §5).
  if (sheetName !== null && /protected cell or object/i.test(reason))
    return new StatsError('SHEET_PROTECTED', { sheetName, range: 'some cells' }, { cause: error });
  return new StatsError('WRITE_FAILED', { place, reason }, { cause: error });
}
