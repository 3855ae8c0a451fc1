// Turns the name of a country, as a person types it in their language, into its code.

import { onceForText } from '../../src/core/once';
import { folded } from '../../src/core/report/compared-texts';
import { countryCodes, isCountry } from '../../src/sources/countries';
import { fileLocale, knownLocale } from '../../src/text/phrases';

/** The codes of countries by their names in a language, as the browser knows them. */
const codesIn = onceForText((locale): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames([knownLocale(locale)], { type: 'region' });
  return new Map(countryCodes().map((code) => [folded(names.of(code) ?? code), code]));
});

/**
 * The code of the country with a name in one of the languages; any other text, such as a code or an English name that
 * the server knows, is returned unchanged.
 * @param languages the first that knows a name decides
 */
export function typedCountry(text: string, languages: readonly string[] = pageLanguages()): string {
  if (isCountry(text)) return text;
  const codes = languages.map((language) => codesIn(language).get(folded(text)));
  return codes.find((code) => code !== undefined) ?? text;
}

/** The file's, and the browser's, which the tests don't have. */
function pageLanguages(): string[] {
  return [fileLocale(), globalThis.navigator?.language ?? ''];
}
