// Numbers, lists of names and quotations as they stand in a sentence.

import { firstCharacters } from '../core/first-characters';
import type { RowsLeftOut } from '../core/table';
import { type NumberSigns, signsIn, writtenNumber } from '../core/typed-number';

/** Where the spreadsheet's locale is read, once a number is written. */
let readLocale = () => 'en_US';

/**
 * Makes all sentences write numbers as this locale does, as cells have them, although their language is English. An
 * execution, or the panel, is told once.
 * @param locale as Sheets writes it, e.g. `de_DE`
 */
export function writeNumbersIn(locale: () => string): void {
  readLocale = locale;
}

/** The spreadsheet's locale, as Sheets writes it. */
export function fileLocale(): string {
  return readLocale();
}

/** A number as the spreadsheet's locale writes it: `43,210`, `1.204,50`. @param digits after the decimal point */
export function grouped(value: number, digits = 0): string {
  return numberIn(readLocale(), value, digits);
}

/** The same in another locale. */
export function numberIn(locale: string, value: number, digits: number, useGrouping = true): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping };
  return new Intl.NumberFormat(knownLocale(locale), options).format(value);
}

/** The signs of the spreadsheet's locale. */
export function numberSigns(): NumberSigns {
  return signsIn(knownLocale(readLocale()));
}

/** A number that is a text, with the signs of the spreadsheet's locale and its own decimals: `7.5%` as `7,5%`. */
export function inItsDecimals(text: string): string {
  return writtenNumber(text, numberSigns());
}

/** A share as cells show it, in a locale: `1.05%`. */
export function percentIn(locale: string, share: number): string {
  return `${numberIn(locale, share * 100, 2, false)}%`;
}

/** The same in the spreadsheet's locale. */
export function percent(share: number): string {
  return percentIn(readLocale(), share);
}

/** Uses English for a locale that the platform doesn't know. */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replace(/_/g, '-'))[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

/** `1 row`, `43,210 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Two digits of an estimate: more would promise too much. */
export function roughly(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}

/** The rows of a table; `20 of 1,204 rows` where others are left out. */
export function rowsCounted(rows: number, leftOut: RowsLeftOut | undefined): string {
  return leftOut ? `${grouped(rows)} of ${counted(rows + leftOut.rows, 'row')}` : counted(rows, 'row');
}

/** Names that a sentence lists. */
const MOST_NAMES = 12;

export function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).map((name) => shortValue(name, LONGEST_NAME));
  return `${first.join(', ')}${more > 0 ? ` and ${counted(more, 'more', 'more')}` : ''}`;
}

/** A field's title amid a sentence: `impressions`, but `CTR` and `eCPM`. */
export function insideSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** Titles of fields amid a sentence: `app, date and OS`. */
export function fieldsListed(titles: readonly string[]): string {
  const words = titles.map((title) => shortValue(insideSentence(title)));
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** Several connections as one name. */
export function joinedWithAnd(...titles: readonly string[]): string {
  return titles.join(' and ');
}

/**
 * Characters that break a line, turn what follows them, or show as nothing. Those that choose the look of an emoji hide
 * nothing.
 */
const UNSEEN = /(?![\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text that somebody typed, in one line that shows all of its characters: those that nobody would see stand there by
 * their numbers, such as `\u202E`.
 */
export function oneLine(text: string): string {
  return text
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
    .replace(UNSEEN, numberOf);
}

function numberOf(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}

/** The same, cut to `most` characters; where something is left out, the last of them is `…`. */
export function shortLine(text: string, most: number): string {
  const line = [...oneLine(text)];
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('');
}

/** Characters of a report's name in a sentence; the subject of a mail takes 250. */
const LONGEST_NAME = 100;

/** A report's name in a sentence: typed into the reports tab, it may be anything of any length. */
export function shortName(name: string): string {
  return shortLine(name, LONGEST_NAME);
}

/** Longest quotation of a service in a sentence, in characters. */
const LONGEST_QUOTE = 200;

/** Replaces a service's text that repeats a secret. */
export const WITHHELD = '[withheld: it repeated a secret]';

/** The service's own words, quoted, or nothing. */
export function quoted(serviceMessage: string): string {
  if (serviceMessage === '') return '';
  if (serviceMessage === WITHHELD) return ' The service’s message repeated a secret, so it isn’t shown.';
  return ` Message from the service: “${unended(shortened(serviceMessage, LONGEST_QUOTE))}”.`;
}

/** A text cut to `most` characters; where something is left out, the last of them is `…`. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${firstCharacters(text, most - 1)}…` : text;
}

/** How much of one value a sentence shows, in characters. */
const LONGEST_VALUE = 60;

/** Google's and Apple's bundle IDs are shorter. */
const LONGEST_BUNDLES = 260;

/**
 * What a person typed, or a service sent, as a sentence quotes it: no more than tells which it is. Bundle IDs don't
 * count in its length, because often only the end of one tells it from another.
 */
export function shortValue(text: string, most = LONGEST_VALUE): string {
  const bundles = text.split(/[^\w.-]+/).filter((word) => word.split('.').length > 2);
  const inBundles = Math.min(bundles.join('').length, LONGEST_BUNDLES);
  return shortLine(text.replace(/\s+/g, ' '), most + inBundles);
}

/** Why Google couldn’t fetch, without the requested address, because the reader can’t do anything about that. */
export function withoutAddress(fault: string): string {
  return fault.replace(/[:：]? ?https?:\/\/\S+/g, (address) => (address.endsWith('.') ? '.' : ''));
}

/** Without its full stop, since a sentence around it has one. */
export function unended(text: string): string {
  let end = text.length;
  // By hand: a pattern would try every run of stops inside the text from each of its stops.
  while (end > 0 && /[.\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
