// How a text becomes a cell's content when it is typed, or written by setValue(s) or appendRow: as if typed (USER_ENTERED).

import type { CellValue } from '../cell';
import { defaultDatePattern, type ParsedEntry, parseDateEntry } from './date-entry';
import { getLocale, parseNumber } from './number-format';

/** Where and when a text is entered. */
export interface EntryPlace {
  /** BCP 47 tag of the spreadsheet's locale. */
  locale: string;
  /** Gives today's serial number in the spreadsheet's zone; a date without a year is in this year. */
  today: () => number;
}

export interface Entry {
  value: CellValue;
  formula?: string;
  /** The number format that the text brings along, for a cell that has none of its own. */
  format?: string;
}

/** Quick reject: texts with no digit are never numbers, dates or times. */
const DIGIT = /\d/;
const TEXT_FORMAT = '@';

/**
 * @param format the cell's own number format. `@` keeps digits and dates as text but does not stop a leading `=` (measured).
 */
export function enterText(text: string, format: string | undefined, place: EntryPlace): Entry {
  if (text.startsWith('=') && text.length > 1) return { value: '', formula: text };
  // The apostrophe is a text marker: dropped on storage, absent when read back (measured). A second one stays (assumption).
  if (text.startsWith("'")) return { value: text.slice(1) };
  if (text === '') return { value: null };
  if (format === TEXT_FORMAT) return { value: text };
  const upper = text.toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return { value: upper === 'TRUE' };
  if (!DIGIT.test(text)) return { value: text };
  return parseTyped(text.trim(), place) ?? { value: text };
}

function parseTyped(text: string, place: EntryPlace): ParsedEntry | undefined {
  return (
    parsePlain(text, place.locale) ??
    parseDateEntry(text, place.locale, place.today) ??
    parseMarked(text, place.locale)
  );
}

const PLAIN = /^[+-]?(?=\d|[.,]\d)\d*([.,])?\d*(?:e[+-]?\d+)?$/i;

/** Digits with an optional sign, fraction and exponent: "00123", "+1", "1e5", long ids all coerce (measured, four witnesses). */
function parsePlain(text: string, locale: string): ParsedEntry | undefined {
  const shape = PLAIN.exec(text);
  if (!shape) return undefined;
  const mark = shape[1];
  if (mark && mark !== (getLocale(locale)?.decimal ?? '.')) return undefined;
  const value = Number(text.replace(',', '.'));
  if (!Number.isFinite(value)) return undefined;
  return /e/i.test(text) ? { value, format: '0.00E+00' } : { value };
}

/** Percent, currency, grouped thousands, parentheses. */
function parseMarked(text: string, locale: string): ParsedEntry | undefined {
  if (/^\p{L}/u.test(text) && !/\p{Sc}/u.test(text)) return undefined;
  const parsed = parseNumber(text, { locale });
  if (!parsed) return undefined;
  const fraction =
    /[.,]\d{1,2}\s*\D*$/.test(text) && !Number.isInteger(parsed.value * (text.includes('%') ? 100 : 1));
  if (text.includes('%')) return { value: parsed.value, format: fraction ? '0.00%' : '0%' };
  const symbol = /\p{Sc}/u.exec(text)?.[0];
  if (symbol) return { value: parsed.value, format: `"${symbol}"#,##0${fraction ? '.00' : ''}` };
  return {
    value: parsed.value,
    ...(/\d\D\d{3}/.test(text) ? { format: fraction ? '#,##0.00' : '#,##0' } : {}),
  };
}

/** A Date written by a script: its wall time, and the format it brings (assumption: the locale's short date, with time when there is one). */
export function enterSerial(serial: number, locale: string): Entry {
  const pattern = defaultDatePattern(locale);
  return { value: serial, format: Number.isInteger(serial) ? pattern : `${pattern} h:mm:ss` };
}
