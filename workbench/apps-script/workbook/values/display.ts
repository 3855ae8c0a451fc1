// The text that a cell shows: its value through its number format, in the spreadsheet's locale.

import type { CellValue } from '../cell';
import { format, isDateFormat } from './number-format';

/** What Google gives as the pattern of a cell without a format (measured). */
export const GENERAL = '0.###############';

/** `en_US` -> `en-US`. */
export function localeTag(locale: string): string {
  const tag = tags.get(locale) ?? locale.replace('_', '-');
  tags.set(locale, tag);
  return tag;
}

const tags = new Map<string, string>();

const dateFormats = new Map<string, boolean>();

/** Whether a number with this pattern shows as a date, time or duration. */
export function isDatePattern(pattern: string | undefined): boolean {
  if (!pattern || pattern === '@') return false;
  const isDate = dateFormats.get(pattern) ?? isDateFormat(pattern);
  dateFormats.set(pattern, isDate);
  return isDate;
}

/** A boolean shows as TRUE or FALSE, a number without a pattern as in Sheets, all else by its pattern. */
export function displayValue(value: CellValue, pattern: string | undefined, locale: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  const general = pattern === undefined || pattern === GENERAL || pattern === '@';
  return format(general ? 'General' : pattern, value, {
    locale: localeTag(locale),
    dateErrorNumber: true,
    // Sheets counts from 30 December 1899, without Excel's 29 February 1900.
    leap1900: false,
    throws: false,
  });
}
