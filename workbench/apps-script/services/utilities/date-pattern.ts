// Dates by the numeric letters of Java's SimpleDateFormat patterns, as Utilities.formatDate and parseDate take them.

import { DateTime, IANAZone } from 'luxon';
import { fail } from '../exception';

interface Token {
  /** Empty for a literal. */
  letter: string;
  count: number;
  literal: string;
}

/** Letters repeat, quotes enclose literals, and two quotes are one. */
function tokens(pattern: string): Token[] {
  const found = pattern.match(/([A-Za-z])\1*|'(?:[^']|'')*'|[^A-Za-z']+/g) ?? [];
  if (found.join('').length !== pattern.length) fail('Unterminated quote');
  return found.map((text) => {
    if (/^[A-Za-z]/.test(text)) return letters(text.charAt(0), text.length);
    const literal = text === "''" ? "'" : text.replace(/^'|'$/g, '').replaceAll("''", "'");
    return { letter: '', count: 0, literal };
  });
}

function letters(letter: string, count: number): Token {
  const isName = letter === 'M' && count > 2;
  if (!(letter in NUMBERS) || isName)
    fail(`not emulated: Utilities date pattern with ${isName ? letter.repeat(count) : letter}`);
  return { letter, count, literal: '' };
}

/** Takes GMT offsets (`GMT+2`) and IANA names, and refuses other texts, which Java takes for GMT. */
function zoneOf(timeZone: string): string {
  const offset = /^GMT([+-]\d{1,2})(?::?(\d{2}))?$/.exec(timeZone);
  if (offset) return `UTC${offset[1]}${offset[2] ? `:${offset[2]}` : ''}`;
  if (timeZone === 'GMT' || timeZone === 'UTC') return 'UTC';
  // Luxon remembers zones: to ask Intl for one costs more than the rest of this function.
  return IANAZone.create(timeZone).isValid ? timeZone : fail(`Invalid argument: ${timeZone}`);
}

const NUMBERS: Readonly<Record<string, (date: DateTime, count: number) => number>> = {
  y: (date, count) => (count === 2 ? date.year % 100 : date.year),
  M: (date) => date.month,
  d: (date) => date.day,
  H: (date) => date.hour,
  m: (date) => date.minute,
  s: (date) => date.second,
  S: (date) => date.millisecond,
};

export function formatInstant(ms: number, timeZone: string, pattern: string): string {
  if (!Number.isFinite(ms)) fail('Invalid argument: date');
  const date = DateTime.fromMillis(ms, { zone: zoneOf(timeZone) });
  return tokens(pattern)
    .map(({ letter, count, literal }) => {
      const number = NUMBERS[letter];
      return number ? String(number(date, count)).padStart(count, '0') : literal;
    })
    .join('');
}

/** Luxon's letters for those of Java. */
const LUXON: Readonly<Record<string, (count: number) => string>> = {
  y: (count) => (count === 2 ? 'yy' : 'yyyy'),
  M: (count) => 'M'.repeat(count),
  d: (count) => 'd'.repeat(count),
  H: (count) => 'H'.repeat(count),
  m: (count) => 'm'.repeat(count),
  s: (count) => 's'.repeat(count),
  S: () => 'SSS',
};

/** Refuses 31 February and the like, which Java takes. */
export function parseInstant(text: string, timeZone: string, pattern: string): number {
  const format = tokens(pattern)
    .map(({ letter, count, literal }) => LUXON[letter]?.(count) ?? `'${literal.replaceAll("'", "''")}'`)
    .join('');
  const date = DateTime.fromFormat(text, format, { zone: zoneOf(timeZone), locale: 'en-US' });
  return date.isValid ? date.toMillis() : fail(`Unparseable date: "${text}"`);
}
