// Reads newline-delimited JSON by the columns of a table, and says in BigQuery's words what is wrong with bad rows.

import type { StoredRow } from '../tables/stored-rows';
import { fieldNamed, type TableField } from '../tables/table-schema';

export interface ReadRows {
  readonly rows: StoredRow[];
  /** What is wrong with each bad row, in order. */
  readonly bad: string[];
}

/** A value that doesn't fit its column. */
class Misfit extends Error {}

/** Whether there is such a day; years begin with 1 ("Data types", Date type). */
export const isRealDay = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day && day >= '0001';
};

const INT64_MOST = 2n ** 63n - 1n;

function isInt64(text: string): boolean {
  if (!/^[+-]?\d{1,19}$/.test(text)) return false;
  const value = BigInt(text.replace('+', ''));
  return value <= INT64_MOST && value >= -INT64_MOST - 1n;
}

/** 29 digits before the point and 9 after it ("Data types", Decimal types). More digits are refused (assumption). */
const NUMERIC = /^-?0*\d{1,29}(?:\.\d{1,9})?$/;
const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$|^[+-]?(?:inf(?:inity)?|nan)$/i;

/** A number without an exponent. */
const plainNumber = (value: number): string => {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(20).replace(/\.?0+$/, '') : text;
};

type Reader = (value: string | number | boolean) => string | undefined;

/** The text of a value; undefined if it doesn't fit the column. */
const READERS: Readonly<Record<TableField['type'], Reader>> = {
  // Invalid characters are replaced ("Loading CSV data", Encoding).
  STRING: (value) => String(value).replace(/\p{Surrogate}/gu, '\uFFFD'),
  // A whole number beyond 2^53 has lost digits in JSON and must be a text ("Loading JSON data").
  INTEGER: (value) => {
    if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
    return typeof value === 'string' && isInt64(value) ? value : undefined;
  },
  NUMERIC: (value) => {
    const text = typeof value === 'number' ? plainNumber(value) : value;
    return typeof text === 'string' && NUMERIC.test(text) ? text : undefined;
  },
  FLOAT: (value) => (typeof value !== 'boolean' && FLOAT.test(String(value)) ? String(value) : undefined),
  DATE: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value) ? value : undefined,
};

const WORDS: Readonly<Record<TableField['type'], (value: string) => string>> = {
  STRING: () => 'Could not convert value to string.',
  INTEGER: () => 'Could not convert value to integer.',
  NUMERIC: (value) => `Invalid NUMERIC value: ${value}`,
  FLOAT: () => 'Could not convert value to double.',
  DATE: (value) => `Invalid date: '${value}'`,
};

function textOf({ name, type, mode }: TableField, value: unknown): string | null {
  if (value === undefined || value === null) {
    if (mode === 'NULLABLE') return null;
    throw new Misfit(
      value === null
        ? `Only optional fields can be set to NULL. Field: ${name}; Value: NULL`
        : `Missing required field: ${name}.`,
    );
  }
  if (Array.isArray(value)) throw new Misfit(`Array specified for non-repeated field: ${name}.`);
  const isSimple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isSimple ? READERS[type](value) : undefined;
  if (text !== undefined) return text;
  const valueText = isSimple ? String(value) : JSON.stringify(value);
  throw new Misfit(`${WORDS[type](valueText)} Field: ${name}; Value: ${valueText}`);
}

function objectOf(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Misfit('Parser terminated before end of string');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Misfit('Expected an object. Each line must hold one JSON object.');
}

function rowOf(line: string, fields: readonly TableField[]): StoredRow {
  const given = objectOf(line);
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(given)) {
    const field = fieldNamed(fields, name);
    if (!field) throw new Misfit(`No such field: ${name}.`);
    values.set(field.name, value);
  }
  return fields.map((field) => textOf(field, values.get(field.name)));
}

/** Reads all rows. A bad one is left out, and reported with the byte at which it starts. */
export function readRows(data: string, fields: readonly TableField[]): ReadRows {
  const read: ReadRows = { rows: [], bad: [] };
  let position = 0;
  for (const line of data.split('\n')) {
    if (line.trim() !== '') {
      try {
        read.rows.push(rowOf(line, fields));
      } catch (error) {
        if (!(error instanceof Misfit)) throw error;
        read.bad.push(`JSON parsing error in row starting at position ${position}: ${error.message}`);
      }
    }
    position += Buffer.byteLength(line) + 1;
  }
  return read;
}
