// Names of countries in the language of a locale, for what a person types in a file of that language.

import { ignoreErrors } from '../core/ignore-errors';

/** One name of a country, or several, by its code in capitals. */
type Names = { readonly [Code in string]?: string | readonly string[] };

/** Bundled as a function that is called for what it has, so that loading the script builds none of it. */
declare const require: (file: string) => { readonly countries: Names };

/**
 * Languages whose names are in the script. All 54 that a file can have and the package knows would make it half as long
 * again, and its loading, which Google does for every cell, slower by 27 ms in 61; these cost 5 ms (docs/sources.md
 * §3).
 */
const BUNDLED: { readonly [Language in string]?: () => { readonly countries: Names } } = {
  de: () => require('i18n-iso-countries/langs/de.json'),
  es: () => require('i18n-iso-countries/langs/es.json'),
  fr: () => require('i18n-iso-countries/langs/fr.json'),
  it: () => require('i18n-iso-countries/langs/it.json'),
  ja: () => require('i18n-iso-countries/langs/ja.json'),
  ko: () => require('i18n-iso-countries/langs/ko.json'),
  nl: () => require('i18n-iso-countries/langs/nl.json'),
  pl: () => require('i18n-iso-countries/langs/pl.json'),
  pt: () => require('i18n-iso-countries/langs/pt.json'),
  ru: () => require('i18n-iso-countries/langs/ru.json'),
  tr: () => require('i18n-iso-countries/langs/tr.json'),
  zh: () => require('i18n-iso-countries/langs/zh.json'),
};

/**
 * The names of each country in the language of a locale: those in the script, and the platform's, if it has any, which
 * isn't documented. English has names of its own (`countries.ts`).
 * @param locale as Sheets writes it, e.g. `de_DE`
 */
export function namesInLanguage(locale: string, codes: readonly string[]): ReadonlyMap<string, string[]> {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  const bundled = BUNDLED[language]?.().countries ?? {};
  const ofPlatform = platformNames(locale);
  return new Map(
    codes.map((code) => [code, [bundled[code] ?? [], ignoreErrors(() => ofPlatform?.(code)) ?? []].flat()]),
  );
}

/** How `Intl.DisplayNames` looks, which is newer than the library of this script. */
type DisplayNames = new (
  locales: readonly string[],
  options: { type: 'region'; fallback: 'none' },
) => { of(code: string): string | undefined };

function platformNames(locale: string): ((code: string) => string | undefined) | null {
  const { DisplayNames } = Intl as { DisplayNames?: DisplayNames };
  return ignoreErrors(() => {
    const names =
      DisplayNames && new DisplayNames([locale.replace(/_/g, '-')], { type: 'region', fallback: 'none' });
    return names ? (code: string) => names.of(code) : null;
  });
}
