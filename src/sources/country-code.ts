// Codes of countries in capitals, as ISO 3166-1 writes them: the account service sends them in lower case.

import type { Column, TableRow } from '../core/table';

/** Two ASCII letters in capitals; any other text as it is. */
export function countryCode(text: string): string {
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text;
}

/** The rows with their codes in capitals: those of a sheet may be older than these, or typed by a person. */
export function withCountryCodes(rows: readonly TableRow[], columns: readonly Column[]): readonly TableRow[] {
  const at = columns.findIndex(({ isCountry }) => isCountry);
  if (at < 0) return rows;
  return rows.map((row) => {
    const value = row[at];
    const code = typeof value === 'string' ? countryCode(value) : value;
    return code === undefined || code === value ? row : [...row.slice(0, at), code, ...row.slice(at + 1)];
  });
}
