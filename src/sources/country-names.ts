// English names of countries by their codes, ISO 3166-1 alpha-2.

import { countries } from 'i18n-iso-countries/langs/en.json';
import { once } from '../core/once';
import type { TableValue } from '../core/table';

/** Some countries have several names; the first is the official one. */
const namesByCode = once(
  (): ReadonlyMap<string, string | undefined> =>
    new Map(Object.entries(countries).map(([code, names]) => [code, [names].flat()[0]])),
);

/** Null for a code that stands for no country. @param code in capitals, as rows are read */
export function countryName(code: TableValue): string | null {
  return namesByCode().get(String(code)) ?? null;
}
