// What a custom function returned, as the cells that show it.

import { dayOfMs, serialOfDay } from '../../../src/core/day';

/**
 * The rows of a value, with days as serial numbers and null for blank cells. A single value is one row.
 * @param value of a spreadsheet in New York, whose midnights are at 4 or 5 in UTC
 */
export function shownCells(value: unknown): (string | number | null)[][] {
  const rows: unknown[][] = Array.isArray(value) ? value : [[value]];
  return rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'object' && cell !== null)
        return serialOfDay(dayOfMs(Number(cell) - 4 * 3_600_000));
      return cell === '' ? null : (cell as string | number | null);
    }),
  );
}
