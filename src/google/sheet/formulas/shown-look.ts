// What cells of a formula show, for values that take its place. A result brings its format with it, which its cells
// lose with the formula: a date would show as a number.

import { addressOfCell } from '../../../core/a1';
import { FORMATS } from '../../../sheet/cells';
import { takesFormats } from '../formats/tried-formats';
import { rectangleOf } from '../sheet-range';

type Range = GoogleAppsScript.Spreadsheet.Range;

const DATE_AND_TIME = 'yyyy-mm-dd hh:mm:ss';

/** The texts of a range, and by cell the format with which its value shows so, and whether it's a date. */
export interface Look {
  texts: string[][];
  formats: string[][];
  dates: boolean[][];
}

export function lookOf(range: Range): Look {
  const values: unknown[][] = range.getValues();
  const present = range.getNumberFormats();
  const formats = values.map((line, row) =>
    line.map((value, column) => formatFor(value, present[row]?.[column] ?? '')),
  );
  return { texts: range.getDisplayValues(), formats, dates: values.map((line) => line.map(isDate)) };
}

/** Gives a range the formats that its values need, before it has them, so that no stop leaves a date as a number. */
export function giveFormats(range: Range, { formats, dates }: Look): void {
  const present = range.getNumberFormats();
  setFormats(range, formats, (row, column) =>
    Boolean(dates[row]?.[column] || present[row]?.[column] !== formats[row]?.[column]),
  );
}

/** Formats the cells that show another text than they did. */
export function keepLook(range: Range, { texts, formats }: Look): void {
  const displayValues = range.getDisplayValues();
  setFormats(range, formats, (row, column) => displayValues[row]?.[column] !== texts[row]?.[column]);
}

function setFormats(
  range: Range,
  formats: readonly string[][],
  isMeant: (row: number, column: number) => boolean,
): void {
  const [sheet, { row: top, column: left }] = [range.getSheet(), rectangleOf(range)];
  const meant = formats.flatMap((line, row) =>
    line.flatMap((format, column) =>
      isMeant(row, column) ? { cell: addressOfCell({ row: top + row, column: left + column }), format } : [],
    ),
  );
  for (const format of new Set(meant.map((each) => each.format))) {
    const cells = meant.flatMap((each) => (each.format === format ? each.cell : []));
    takesFormats(() => sheet.getRangeList(cells).setNumberFormat(format));
  }
}

export const isDate = (value: unknown): value is Date =>
  Object.prototype.toString.call(value) === '[object Date]';

/** @param present the format that its cell had; that of a date may have been its formula's alone */
function formatFor(value: unknown, present: string): string {
  if (!isDate(value) || /[dmyhs]/i.test(present.replace(/general|"[^"]*"/gi, ''))) return present;
  const isMidnight = value.getMinutes() === 0 && value.getSeconds() === 0;
  return isMidnight ? FORMATS.day : DATE_AND_TIME;
}
