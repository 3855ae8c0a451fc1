// Dates by Java's SimpleDateFormat patterns, as Utilities.formatDate and parseDate take them.

import { DateTime, IANAZone } from 'luxon';
import { fail } from '../exception';

interface Token {
  letter: string;
  count: number;
  literal: string;
}

/** Letters repeat, quotes hold literals, two quotes are one. */
function tokens(pattern: string): Token[] {
  const found = pattern.match(/([A-Za-z])\1*|'(?:[^']|'')*'|[^A-Za-z']+/g) ?? [];
  if (found.join('').length !== pattern.length) fail('Unterminated quote');
  return found.map((text) => {
    if (/^[A-Za-z]/.test(text)) return { letter: text.charAt(0), count: text.length, literal: '' };
    const literal = text === "''" ? "'" : text.replace(/^'|'$/g, '').replaceAll("''", "'");
    return { letter: '', count: 0, literal };
  });
}

/** GMT offsets (`GMT+2`) and IANA names; anything else is refused (assumption: Java itself would fall back to GMT). */
function zoneOf(timeZone: string): string {
  const offset = /^GMT([+-]\d{1,2})(?::?(\d{2}))?$/.exec(timeZone);
  if (offset) return `UTC${offset[1]}${offset[2] ? `:${offset[2]}` : ''}`;
  if (timeZone === 'GMT' || timeZone === 'UTC') return 'UTC';
  return IANAZone.isValidZone(timeZone) ? timeZone : fail(`Invalid argument: ${timeZone}`);
}

const pad = (value: number, count: number) => String(value).padStart(count, '0');

function offsetText(date: DateTime, colon: boolean): string {
  const minutes = Math.abs(date.offset);
  const sign = date.offset < 0 ? '-' : '+';
  return `${sign}${pad(Math.floor(minutes / 60), 2)}${colon ? ':' : ''}${pad(minutes % 60, 2)}`;
}

/** Week of year as Java counts it in the US: weeks begin on Sunday and the week of 1 January is the first. */
function javaWeek(date: DateTime): { year: number; week: number } {
  const sunday = date.startOf('day').minus({ days: date.weekday % 7 });
  const year = sunday.plus({ days: 6 }).year;
  const first = DateTime.utc(year, 1, 1);
  const start = first.minus({ days: first.weekday % 7 });
  const days = DateTime.utc(sunday.year, sunday.month, sunday.day).diff(start, 'days').days;
  return { year, week: Math.round(days / 7) + 1 };
}

const US = { locale: 'en-US' };

const LETTERS: Readonly<Record<string, (date: DateTime, count: number) => string>> = {
  G: () => 'AD',
  y: (date, count) => (count === 2 ? pad(date.year % 100, 2) : pad(date.year, count)),
  // The week year, not the year: a classic trap.
  Y: (date, count) => (count === 2 ? pad(javaWeek(date).year % 100, 2) : pad(javaWeek(date).year, count)),
  M: (date, count) => (count > 2 ? date.toFormat(count === 3 ? 'LLL' : 'LLLL', US) : pad(date.month, count)),
  L: (date, count) => (count > 2 ? date.toFormat(count === 3 ? 'LLL' : 'LLLL', US) : pad(date.month, count)),
  w: (date, count) => pad(javaWeek(date).week, count),
  W: (date, count) => pad(Math.ceil((date.day + (date.startOf('month').weekday % 7)) / 7), count),
  D: (date, count) => pad(date.ordinal, count),
  d: (date, count) => pad(date.day, count),
  F: (date, count) => pad(Math.ceil(date.day / 7), count),
  E: (date, count) => date.toFormat(count > 3 ? 'cccc' : 'ccc', US),
  u: (date, count) => pad(date.weekday, count),
  a: (date) => (date.hour < 12 ? 'AM' : 'PM'),
  H: (date, count) => pad(date.hour, count),
  k: (date, count) => pad(date.hour === 0 ? 24 : date.hour, count),
  K: (date, count) => pad(date.hour % 12, count),
  h: (date, count) => pad(date.hour % 12 === 0 ? 12 : date.hour % 12, count),
  m: (date, count) => pad(date.minute, count),
  s: (date, count) => pad(date.second, count),
  S: (date, count) => pad(date.millisecond, count),
  z: (date, count) =>
    count > 3
      ? (date.setLocale('en-US').offsetNameLong ?? '')
      : (date.setLocale('en-US').offsetNameShort ?? ''),
  Z: (date) => offsetText(date, false),
  X: (date, count) => {
    if (date.offset === 0) return 'Z';
    return count === 1 ? offsetText(date, false).slice(0, 3) : offsetText(date, count === 3);
  },
};

export function formatInstant(ms: number, timeZone: string, pattern: string): string {
  if (!Number.isFinite(ms)) fail('Invalid argument: date');
  const date = DateTime.fromMillis(ms, { zone: zoneOf(timeZone) });
  return tokens(pattern)
    .map(({ letter, count, literal }) => {
      if (letter === '') return literal;
      const write = LETTERS[letter] ?? fail(`Illegal pattern character '${letter}'`);
      return write(date, count);
    })
    .join('');
}

/** Letters that parseDate reads, as luxon tokens. Java is lenient about overflow (31 February); here that is refused (assumption). */
const PARSED: Readonly<Record<string, (count: number) => string>> = {
  y: (count) => (count === 2 ? 'yy' : 'yyyy'),
  M: (count) => ['M', 'MM', 'LLL', 'LLLL'][Math.min(count, 4) - 1] ?? 'M',
  d: (count) => (count > 1 ? 'dd' : 'd'),
  H: (count) => (count > 1 ? 'HH' : 'H'),
  h: (count) => (count > 1 ? 'hh' : 'h'),
  m: (count) => (count > 1 ? 'mm' : 'm'),
  s: (count) => (count > 1 ? 'ss' : 's'),
  S: () => 'SSS',
  a: () => 'a',
  E: (count) => (count > 3 ? 'cccc' : 'ccc'),
  Z: () => 'ZZZ',
  X: (count) => (count === 3 ? 'ZZ' : 'ZZZ'),
};

export function parseInstant(text: string, timeZone: string, pattern: string): number {
  const format = tokens(pattern)
    .map(({ letter, count, literal }) => {
      if (letter === '') return literal === '' ? '' : `'${literal.replaceAll("'", "''")}'`;
      return (PARSED[letter] ?? fail(`not emulated: Utilities.parseDate with ${letter}`))(count);
    })
    .join('');
  const date = DateTime.fromFormat(text, format, { zone: zoneOf(timeZone), locale: 'en-US' });
  return date.isValid ? date.toMillis() : fail(`Unparseable date: "${text}"`);
}
