// ISO 3166-1 countries: their codes in capitals (the account service sends lower case), and their English names.

import { countries } from 'i18n-iso-countries/langs/en.json';
import { once, onceForText } from '../core/once';
import { folded } from '../core/report/compared-texts';
import type { TableValue } from '../core/table';

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

const codesByName = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      [...namesByCode()].flatMap(([code, names]) => names.map((name) => [folded(name), code] as const)),
    ),
);

/** The code of the country with an English name, in any case of letters; any other text is returned unchanged. */
export function codeOfCountry(text: string): string {
  return codesByName().get(folded(text)) ?? text;
}

/** Whether a text is a country's code or one of its English names, in any case of letters. */
export function isCountry(text: string): boolean {
  return namesByCode().has(countryCode(codeOfCountry(text)));
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
  return [...new Set([...countryCodeTexts(code), ...countryNamesOf(code)])];
}

/**
 * The code by which ISO 3166-1 knows a country: it reserves `UK` for that of `GB`, and some services send it.
 * @param code in capitals, as rows have it
 */
export function isoCode(code: string): string {
  return code === 'UK' ? 'GB' : code;
}
