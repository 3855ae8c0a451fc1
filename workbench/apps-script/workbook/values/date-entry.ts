// Dates and times as people type them, in the spreadsheet's locale.

import { getLocale, parseTime } from './number-format';
import { dayFromSerial, serialFromDay } from './serial';

export interface ParsedEntry {
  value: number | boolean;
  format?: string;
}

type Order = 'mdy' | 'dmy' | 'ymd';
const ORDERS: readonly Order[] = ['mdy', 'dmy', 'ymd'];

interface DateStyle {
  order: Order;
  separator: string;
  months: readonly string[];
  pattern: string;
}

const stylesByLocale = new Map<string, DateStyle>();

/** `locale` is a BCP 47 tag. */
function dateStyleOf(locale: string): DateStyle {
  const style = stylesByLocale.get(locale) ?? readDateStyle(locale);
  stylesByLocale.set(locale, style);
  return style;
}

function readDateStyle(locale: string): DateStyle {
  const data = getLocale(locale) ?? getLocale('en-US');
  const order = ORDERS[data?.format?.dateOrder ?? 0] ?? 'mdy';
  const separator = data?.format?.dateSep ?? '/';
  const names = [
    ...(getLocale('en-US')?.mmm ?? []),
    ...(data?.mmm ?? []),
    ...(getLocale('en-US')?.mmmm ?? []),
  ];
  const months = [...names, ...(data?.mmmm ?? [])].map((name) => name.toLowerCase().replace(/\.$/, ''));
  return { order, separator, months, pattern: defaultDatePattern(locale) };
}

/** The pattern of a date in a cell without one. Assumption: the locale's short date. */
export function defaultDatePattern(locale: string): string {
  const style = getLocale(locale)?.format;
  const order = ORDERS[style?.dateOrder ?? 0] ?? 'mdy';
  const [day, month] = style?.padMm ? ['dd', 'mm'] : ['d', 'm'];
  const parts = { m: month, d: day, y: 'yyyy' };
  return [...order].map((part) => parts[part as 'm' | 'd' | 'y']).join(style?.dateSep ?? '/');
}

/** A date, a time or both; undefined for another text. `today` gives a serial number. */
export function parseDateEntry(text: string, locale: string, today: () => number): ParsedEntry | undefined {
  const style = dateStyleOf(locale);
  const whole = parseDay(text, style, today);
  if (whole) return whole;
  const split = /^(.*\S)[ T]+(\d{1,2}:\d{2}.*)$/.exec(text);
  const day = split && parseDay(split[1] ?? '', style, today);
  const time = day ? parseTime(split?.[2] ?? '', { locale }) : undefined;
  if (day && time && time.value < 1) {
    return { value: Number(day.value) + time.value, format: `${day.format} h:mm:ss` };
  }
  return parseClock(text, locale);
}

/** 11:00 is a time, 25:00 a duration. */
function parseClock(text: string, locale: string): ParsedEntry | undefined {
  if (!/^\d+(:\d| ?[ap])/i.test(text)) return undefined;
  const time = parseTime(text, { locale });
  if (!time) return undefined;
  if (time.value >= 1) return { value: time.value, format: '[h]:mm:ss' };
  const twelve = /[ap]\.?m/i.test(text);
  const seconds = (text.match(/:/g) ?? []).length > 1 ? ':ss' : '';
  return { value: time.value, format: `h:mm${seconds}${twelve ? ' am/pm' : ''}` };
}

function parseDay(text: string, style: DateStyle, today: () => number): ParsedEntry | undefined {
  return parseNumericDay(text, style, today) ?? parseNamedMonth(text, style, today);
}

function parseNumericDay(text: string, style: DateStyle, today: () => number): ParsedEntry | undefined {
  const match = /^(\d{1,4})([-/.])(\d{1,2})(?:\2(\d{1,4}))?\.?$/.exec(text);
  if (!match) return undefined;
  const [, first = '', separator = '', second = '', third] = match;
  // A dot is part of a date only where the locale's dates have dots. Elsewhere 5.5 is a number.
  if (separator === '.' && style.separator !== '.') return undefined;
  if (third === undefined) {
    if (first.length > 2) return undefined;
    const [month, day] = style.order === 'dmy' ? [second, first] : [first, second];
    return dated(
      dayFromSerial(today()).year,
      Number(month),
      Number(day),
      style.order === 'dmy' ? 'd mmm' : 'mmm d',
    );
  }
  if (first.length === 4)
    return dated(Number(first), Number(second), Number(third), `yyyy${separator}mm${separator}dd`);
  if (first.length > 2 || third.length === 3 || third.length === 1) return undefined;
  const year = fullYear(style.order === 'ymd' ? first : third);
  const day = { mdy: second, dmy: first, ymd: third }[style.order];
  const month = { mdy: first, dmy: second, ymd: second }[style.order];
  return dated(year, Number(month), Number(day), style.pattern);
}

function parseNamedMonth(text: string, style: DateStyle, today: () => number): ParsedEntry | undefined {
  const monthFirst = /^(\p{L}+)\.?[ -](\d{1,2})(?:,? ?[ -,]?(\d{4}))?$/u.exec(text);
  const dayFirst = /^(\d{1,2})\.?[ -](\p{L}+)\.?(?:[ -](\d{2}|\d{4}))?$/u.exec(text);
  const match = monthFirst ?? dayFirst;
  if (!match) return undefined;
  const [name = '', day = ''] = monthFirst ? [match[1], match[2]] : [match[2], match[1]];
  const index = style.months.indexOf(name.toLowerCase());
  if (index < 0) return undefined;
  const year = match[3] === undefined ? dayFromSerial(today()).year : fullYear(match[3]);
  const short = monthFirst ? 'mmm d' : 'd-mmm';
  const long = monthFirst ? 'mmm d, yyyy' : 'd-mmm-yyyy';
  return dated(year, (index % 12) + 1, Number(day), match[3] === undefined ? short : long);
}

/** Two digits below 30 are 2000 to 2029, others 1930 to 1999, as in other spreadsheets. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

function dated(year: number, month: number, day: number, format: string): ParsedEntry | undefined {
  const serial = serialFromDay(year, month, day);
  const back = dayFromSerial(serial);
  return back.month === month && back.day === day ? { value: serial, format } : undefined;
}
