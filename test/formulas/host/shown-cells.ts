// What a custom function returned, as the cells that show it.

import { dayOfMs, serialOfDay } from '../../../src/core/day';

/**
 * Its rows, a single value as the one row that it is: days as serial numbers, and null where nothing is shown.
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
