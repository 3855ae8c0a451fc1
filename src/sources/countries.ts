// ISO 3166-1 countries: their codes in capitals (the account service sends lower case), their English names, which are
// shown, and those in the file's language, which are understood where a country can be typed.

import { countries } from 'i18n-iso-countries/langs/en.json';
import { once, onceForText } from '../core/once';
import { folded } from '../core/report/compared-texts';
import type { TableValue } from '../core/table';
import { fileLocale } from '../text/phrases';
import { namesInLanguage } from './country-languages';

/** A country code in capitals. Any text but two ASCII letters is returned unchanged. */
export function countryCode(text: string): string {
  return codesOfTexts()(text);
}

const codesOfTexts = once(() =>
  onceForText((text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text)),
);

/** Some countries have several names; the first is the official one. */
const namesByCode = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(Object.entries(countries).map(([code, names]) => [code, [names].flat()])),
);

const englishCodes = once(() => codesOf(namesByCode()));

function codesOf(names: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  return new Map([...names].flatMap(([code, of]) => of.map((name) => [folded(name), code] as const)));
}

/** Of one locale: a file has no other while a script runs. */
let local: {
  locale: string;
  names: ReadonlyMap<string, string[]>;
  codes: ReadonlyMap<string, string>;
} | null = null;

/** The names in the file's language; the locale is read only where a text is no code and no English name. */
function localNames(): NonNullable<typeof local> {
  const locale = fileLocale();
  if (local?.locale !== locale) {
    const names = namesInLanguage(locale, countryCodes());
    local = { locale, names, codes: codesOf(names) };
  }
  return local;
}

/**
 * The code of the country with an English name, or one in the file's language, in any case of letters; any other text
 * is returned unchanged.
 */
export function codeOfCountry(text: string): string {
  const english = englishCodes().get(folded(text));
  if (english !== undefined || namesByCode().has(isoCode(text.toUpperCase()))) return english ?? text;
  return localNames().codes.get(folded(text)) ?? text;
}

/** The codes of all countries, in capitals. */
export function countryCodes(): string[] {
  return [...namesByCode().keys()];
}

/** The official name; null for a code that stands for no country. @param code in capitals, as rows have it */
export function countryName(code: TableValue): string | null {
  return countryNamesOf(code)[0] ?? null;
}

/** All names of the country with that code, the official one first; none for a code that stands for no country. */
function countryNamesOf(code: TableValue): readonly string[] {
  return namesByCode().get(isoCode(String(code))) ?? [];
}

/** A country's code as it was sent, and its code. */
export function countryCodeTexts(code: TableValue): string[] {
  return [String(code), isoCode(String(code))];
}

/** All that a country is found by: its code as it was sent, its code, and its names. */
export function countryTexts(code: TableValue): string[] {
  const inLanguage = localNames().names.get(isoCode(String(code))) ?? [];
  return [...new Set([...countryCodeTexts(code), ...countryNamesOf(code), ...inLanguage])];
}

/**
 * The code by which ISO 3166-1 knows a country: it reserves `UK` for that of `GB`, and some services send it.
 * @param code in capitals, as rows have it
 */
export function isoCode(code: string): string {
  return code === 'UK' ? 'GB' : code;
}
