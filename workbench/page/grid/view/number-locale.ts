// In which language the component writes numbers and days: that of the spreadsheet, never of the browser.

import type { FUniver } from '@univerjs/core/lib/facade';

type ShownWorkbook = NonNullable<ReturnType<FUniver['getActiveWorkbook']>>;
export type NumberLocale = Parameters<ShownWorkbook['setNumfmtLocal']>[0];

/** Those that the component knows, and that have one form of writing numbers. */
const known: readonly NumberLocale[] = [
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'ru',
  'pl',
  'ja',
  'ko',
  'id',
  'cs',
  'nl',
  'tr',
];

/** @param locale of the spreadsheet, as `de_DE`. */
export function numberLocale(locale: string): NumberLocale {
  const language = locale.slice(0, 2).toLowerCase();
  return known.find((name) => name === language) ?? 'en';
}

/** A number without a format of its own, and one that stands in the cell editor: decimals as the locale writes them. */
export function localNumber(value: number | string, sign: string): string {
  return sign === '.' ? String(value) : String(value).replace('.', sign);
}
