// The language in which Univer writes numbers and dates: the spreadsheet's, never the browser's.

import type { FUniver } from '@univerjs/core/lib/facade';

type ShownWorkbook = NonNullable<ReturnType<FUniver['getActiveWorkbook']>>;
type NumberLocale = Parameters<ShownWorkbook['setNumfmtLocal']>[0];

/** Languages that Univer knows and that write numbers in only one way. */
const languages: readonly NumberLocale[] = [
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
  return languages.find((name) => name === language) ?? 'en';
}

/** A number without a format, or in the cell editor, with the locale's decimal sign. */
export function localNumber(value: number | string, sign: string): string {
  return sign === '.' ? String(value) : String(value).replace('.', sign);
}
