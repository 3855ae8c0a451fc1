// What a text becomes in a cell, when it is typed or set by a script.

import type { CellValue } from '../cell';
import { defaultDatePattern, type ParsedEntry, parseDateEntry } from './date-entry';
import { getLocale, parseNumber } from './number-format';

/** The locale and the day of an entry. */
export interface EntryPlace {
  /** The BCP 47 tag of the spreadsheet's locale. */
  locale: string;
  /** Today's serial number in the spreadsheet's zone: a date without a year is of this year. */
  today: () => number;
}

export interface Entry {
  value: CellValue;
  formula?: string;
  /** The number format that the text brings, for a cell without one. */
  format?: string;
}

/** Numbers, dates and times have a digit. */
const DIGIT = /\d/;
/** Like `=`, these signs begin a formula, unless the text is a number. */
const FORMULA_SIGN = /^[+\-@]./;
const TEXT_FORMAT = '@';

/**
 * @param format of the cell. `@` keeps digits and dates as texts, but a leading `=` begins a formula (reported)
 */
export function enterText(text: string, format: string | undefined, place: EntryPlace): Entry {
  if (text.startsWith('=') && text.length > 1) return { value: '', formula: text };
  // The apostrophe marks a text and is dropped (reported). Assumption: a second one stays.
  if (text.startsWith("'")) return { value: text.slice(1) };
  if (text === '') return { value: null };
  // Reported. Stricter assumption: the format `@` doesn't prevent it.
  if (FORMULA_SIGN.test(text) && !parseTyped(text, place)) return { value: '', formula: `=${text}` };
  if (format === TEXT_FORMAT) return { value: text };
  const upper = text.toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return { value: upper === 'TRUE' };
  return parseTyped(text, place) ?? { value: text };
}

function parseTyped(typed: string, place: EntryPlace): ParsedEntry | undefined {
  if (!DIGIT.test(typed)) return undefined;
  const text = typed.trim();
  return (
    parsePlain(text, place.locale) ??
    parseDateEntry(text, place.locale, place.today) ??
    parseMarked(text, place.locale)
  );
}

const PLAIN = /^[+-]?(?=\d|[.,]\d)\d*([.,])?\d*(?:e[+-]?\d+)?$/i;

/** Digits with a sign, fraction and exponent or without, such as `00123`, `+1`, `1e5` (reported by four). */
function parsePlain(text: string, locale: string): ParsedEntry | undefined {
  const shape = PLAIN.exec(text);
  if (!shape) return undefined;
  const mark = shape[1];
  if (mark && mark !== (getLocale(locale)?.decimal ?? '.')) return undefined;
  const value = Number(text.replace(',', '.'));
  if (!Number.isFinite(value)) return undefined;
  return /e/i.test(text) ? { value, format: '0.00E+00' } : { value };
}

/** Per cent, currency, grouped thousands, parentheses. */
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

/** A Date that a script sets. Assumption: it brings the format of the locale's short date, with the time. */
export function enterSerial(serial: number, locale: string): Entry {
  const pattern = defaultDatePattern(locale);
  return { value: serial, format: Number.isInteger(serial) ? pattern : `${pattern} h:mm:ss` };
}
