// Rows as newline-delimited JSON, as a load job reads them.

import type { TableRow, TableValue } from '../../core/table';
import type { TableField } from '../table/fields';
import { asciiJson } from './ascii-json';
import { decimalText } from './decimal-text';

/** One line for each row. Fields without a value are left out, and BigQuery loads them as NULL. */
export function jsonLines(rows: readonly TableRow[], fields: readonly TableField[]): string {
  const names = fields.map(({ name }) => asciiJson(name));
  const texts = fields.map(({ type }) => textOf[type] ?? asciiJson);
  return rows.map((row) => lineOf(row, names, texts)).join('\n');
}

function lineOf(row: TableRow, names: readonly string[], texts: readonly ValueText[]): string {
  const pairs: string[] = [];
  names.forEach((name, at) => {
    const value = row[at] ?? null;
    const text = texts[at];
    if (value !== null && text) pairs.push(`${name}:${text(value)}`);
  });
  return `{${pairs.join(',')}}`;
}

type ValueText = (value: TableValue) => string;

/**
 * Money, and integers that a JSON number can't hold exactly, are written as text (BigQuery's
 * documentation, "Loading JSON data").
 */
const textOf: { readonly [Type in TableField['type']]?: ValueText } = {
  NUMERIC: (value) => (typeof value === 'number' ? `"${decimalText(value)}"` : asciiJson(value)),
  INTEGER: (value) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? `"${decimalText(value, 0)}"`
      : asciiJson(value),
};
