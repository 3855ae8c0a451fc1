// Ranges, colors and number formats as .xlsx files write them.

import { rangeA1 } from '../apps-script/workbook/a1';
import type { Rectangle } from '../apps-script/workbook/rectangle';
import { isDatePattern } from '../apps-script/workbook/values/display';

/** @param sheet the sheet's name in the file. */
export function fileRange(sheet: string, range: Rectangle): string {
  const absolute = rangeA1(range).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return `'${sheet.replaceAll("'", "''")}'!${absolute}`;
}

/** `#0b7a53` -> `0B7A53`. */
export function fileColor(color: string): string {
  return color.replace('#', '').toUpperCase();
}

/** Excel reads the letters of a date pattern in lower case only. */
export function fileFormat(format: string): string {
  return isDatePattern(format) ? format.toLowerCase().replace('am/pm', 'AM/PM') : format;
}
