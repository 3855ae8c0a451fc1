// Reads the arguments of a custom function, which may be a value, a range or blank, as texts, days and switches.

import { type Day, dayOfSerial, parseDay } from '../core/day';
import { StatsError } from '../core/errors';
import { isDate } from '../core/is-date';
import { namesIn } from '../core/name';
import { isTolerance, parseTolerance } from '../core/report/discrepancy-options';
import { ARGUMENT_WORDS } from '../text/errors/formula-errors';

/** A Google cell's value: text, number, boolean or a date; a blank cell is '' (docs/platform.md §1). */
type CellValue = string | number | boolean | Date;

/**
 * The calendar day that the user sees in a date cell: that of the spreadsheet's time zone, which only Google knows.
 * Null for a year of more than four digits.
 */
export type DayOfDate = (date: Date) => Day | null;

/** The serial number of 9999-12-31. Arithmetic with a date cell, such as `A1-7`, results in a serial number. */
const LARGEST_SERIAL = 2_958_465;

/**
 * A cell with an error arrives as the error's text, perhaps in another language, such as `#BEZUG!` or `#NV`, and a cell
 * still computing as `Loading...` (docs/platform.md §1). An app may be called `#DRIVE` or `Fish…`.
 */
const ERROR_CELL = /^(#([¡¿]?[\p{Lu}/0]+[!?]|\p{Lu}+\/\p{Lu}+|\p{Lu}{2,3})|Loading(\.\.\.|…))$/u;

/**
 * The values of an argument, row by row, without blanks.
 * @throws StatsError ARGUMENT_WRONG for a cell that shows an error or is still loading
 */
export function valuesOf(argument: unknown, name: string): CellValue[] {
  return cellsIn(argument)
    .filter((value): value is CellValue => isPresent(value))
    .map((value) => {
      if (typeof value === 'string' && ERROR_CELL.test(value.trim()))
        throw argumentWrong(name, ARGUMENT_WORDS.noErrorCell, value);
      return typeof value === 'string' ? value.trim() : value;
    });
}

function cellsIn(argument: unknown): unknown[] {
  return Array.isArray(argument) ? (argument as unknown[]).flatMap((row) => row as unknown[]) : [argument];
}

/** The texts of an argument in their places: null for a blank cell. Blank cells at the end are left out. */
export function placedTexts(argument: unknown): (string | null)[] {
  const texts = cellsIn(argument).map((value) => (isPresent(value) ? String(value).trim() : null));
  while (texts[texts.length - 1] === null) texts.pop();
  return texts;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

/**
 * Each value as text. A number becomes its digits, so that an iOS bundle typed as a number is found.
 * @throws StatsError ARGUMENT_WRONG for a date, and as `valuesOf`
 */
export function textsOf(argument: unknown, name: string): string[] {
  return valuesOf(argument, name).map((value) => {
    if (isDate(value)) throw argumentWrong(name, ARGUMENT_WORDS.text, ARGUMENT_WORDS.aDate);
    return String(value);
  });
}

/** Names, one per cell or several in a cell, separated by commas or semicolons. */
export function namesOf(argument: unknown, name: string): string[] {
  return namesIn(textsOf(argument, name));
}

/** The text of a filter whose conditions are in one cell or in several. */
export function filterTextOf(texts: readonly string[]): string {
  return texts.join('; ');
}

/**
 * A switch: TRUE or FALSE, also as text or 1 and 0; blank is `otherwise`.
 * @throws StatsError ARGUMENT_WRONG
 */
export function switchOf(argument: unknown, name: string, otherwise: boolean): boolean {
  const value = onlyValue(argument, name);
  if (value === null) return otherwise;
  const folded = String(value).toLowerCase();
  if (folded === 'true' || folded === '1') return true;
  if (folded === 'false' || folded === '0') return false;
  throw argumentWrong(name, ARGUMENT_WORDS.trueOrFalse, String(value));
}

/** Whether the text of a switch in a formula is surely off. */
export function isSurelyOff(written: string): boolean {
  return /^"?(false|0)"?(\(\))?$/i.test(written);
}

/**
 * A day from a date cell, a serial number, or YYYY-MM-DD. Any other text is returned as it is, and blank is null.
 * @throws StatsError ARGUMENT_WRONG for any other value, several cells, or a year of more than four digits
 */
export function dayOrTextOf(
  argument: unknown,
  name: string,
  dayOfDate: DayOfDate,
): { day: Day } | { text: string } | null {
  const value = onlyValue(argument, name);
  if (value === null) return null;
  if (isDate(value)) {
    const day = dayOfDate(value);
    if (day) return { day };
    throw argumentWrong(name, ARGUMENT_WORDS.dateInRange, ARGUMENT_WORDS.anotherDate);
  }
  if (typeof value === 'number' && value >= 1 && value <= LARGEST_SERIAL) return { day: dayOfSerial(value) };
  if (typeof value !== 'string') throw argumentWrong(name, ARGUMENT_WORDS.dateOrPeriod, String(value));
  const day = parseDay(value);
  return day ? { day } : { text: value };
}

/**
 * A tolerance: a share from 0 to under 1, as a number or as a text such as `10%`; blank is `otherwise`.
 * @throws StatsError ARGUMENT_WRONG
 */
export function toleranceOf(argument: unknown, name: string, otherwise: number): number {
  const value = onlyValue(argument, name);
  if (value === null) return otherwise;
  const share = typeof value === 'number' ? value : typeof value === 'string' ? parseTolerance(value) : null;
  if (share !== null && isTolerance(share)) return share;
  throw argumentWrong(name, ARGUMENT_WORDS.tolerance, isDate(value) ? ARGUMENT_WORDS.aDate : String(value));
}

function onlyValue(argument: unknown, name: string): CellValue | null {
  const values = valuesOf(argument, name);
  if (values.length > 1)
    throw argumentWrong(name, ARGUMENT_WORDS.oneCell, ARGUMENT_WORDS.range(values.length));
  return values[0] ?? null;
}

/** The error for a wrong argument. Its sentence quotes `expected` and `actual`, so they are texts for people. */
export function argumentWrong(argument: string, expected: string, actual: string): StatsError {
  return new StatsError('ARGUMENT_WRONG', { argument, expected, actual });
}
