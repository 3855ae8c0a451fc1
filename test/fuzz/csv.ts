// The seller's CSV: a file written by RFC 4180 reads back, and a damaged one never reads as other columns.

import fc from 'fast-check';
import { parseDay } from '../../src/core/day';
import type { TableRow } from '../../src/core/table';
import { checkColumns, readCsvRows, readFile } from '../../src/sources/seller/csv-answer';
import { sellerFields } from '../../src/sources/seller/fields';
import { answered } from '../sources/given-requests';
import { queryBy, REQUEST } from '../sources/seller/given-answers';
import { shownText } from '../sources/shown-text';
import { fuzzing, must, mustEqual, outcomeOf } from './fuzz';
import { damaged, hostileText } from './hostile-values';

const DAYS = ['2026-06-01', '2024-02-29', '1999-12-31'];
const METRICS = 4;
/** Counts and amounts as services write them. */
const anyCount = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }).map((value) => ({ value, text: String(value) })),
  fc.maxSafeNat().map((value) => ({ value, text: value.toExponential() })),
);
const anyAmount = fc.oneof(
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => ({ value: value + 0, text: value.toExponential() })),
  fc
    .integer({ min: -99, max: 99_999 })
    .map((cents) => ({ value: cents / 100, text: (cents / 100).toFixed(2) })),
);

interface File {
  /** Names of dimensions. */
  names: readonly string[];
  csv: string;
  rows: TableRow[];
}

/** A field as RFC 4180 writes it, with quotes around a byte order mark. */
function written(field: string, isQuoted: boolean): string {
  return isQuoted || /[",\r\n\ufeff]/.test(field) ? `"${field.split('"').join('""')}"` : field;
}

const anyFile: fc.Arbitrary<File> = fc
  .shuffledSubarray(
    sellerFields().dimensions.map(({ name }) => name),
    { minLength: 1, maxLength: 4 },
  )
  .chain((names) => {
    const cells = names.map((name) => (name === 'date' ? fc.constantFrom(...DAYS) : hostileText));
    const row = fc.tuple(
      fc.tuple(...cells),
      fc.tuple(anyCount, anyAmount, anyAmount, anyCount),
      fc.boolean(),
    );
    return fc
      .tuple(fc.array(row, { maxLength: 4 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
      .map(([rows, ending, isEnded]): File => {
        const header = [...names, 'i', 'r', 'e', 'c'].join(',');
        const lines = rows.map(([texts, numbers, isQuoted]) =>
          [
            ...texts.map((text, at) => (names[at] === 'date' ? `${text}T00:00:00.0000000` : text)),
            ...numbers.map(({ text }) => text),
          ]
            .map((field) => written(field, isQuoted))
            .join(','),
        );
        return {
          names,
          csv: [header, ...lines].join(ending) + (isEnded ? ending : ''),
          rows: rows.map(([texts, numbers]) => [
            ...texts.map((text, at) => shownText({ [names[at] ?? '']: text }, names[at] ?? '')),
            ...numbers.map(({ value }) => value),
          ]),
        };
      });
  });

function read(csv: string, names: readonly string[]) {
  return outcomeOf(() => {
    const file = readFile(answered(csv), REQUEST);
    checkColumns(file, queryBy(...names));
    return readCsvRows(file, queryBy(...names));
  });
}

function isRowOf(row: TableRow, names: readonly string[]): boolean {
  return (
    row.length === names.length + METRICS &&
    row.every((value, at) => {
      if (at >= names.length) return typeof value === 'number' && Number.isFinite(value);
      return typeof value === 'string' && (names[at] !== 'date' || parseDay(value) !== null);
    })
  );
}

function tryDamaged([names, csv]: readonly [readonly string[], string]): void {
  const outcome = read(csv, names);
  if ('value' in outcome)
    must(
      outcome.value.every((row) => isRowOf(row, names)),
      `other columns: ${JSON.stringify(outcome.value)}`,
    );
}

/** A file that ends early has the first rows, perhaps with its last number cut, or is refused. */
function tryCut([{ names, csv, rows }, part]: readonly [File, number]): void {
  const cut = csv.slice(0, Math.floor(part * csv.length));
  const outcome = read(cut, names);
  if ('error' in outcome) return;
  const { value } = outcome;
  const whole = cut.endsWith('\n') ? value : value.slice(0, -1);
  mustEqual(whole, rows.slice(0, whole.length));
  const [last, full] = [value[value.length - 1] ?? [], rows[value.length - 1] ?? []];
  mustEqual(last.slice(0, -1), full.slice(0, -1));
}

export const CSV_FUZZING = [
  fuzzing('CSV written', 60_000, anyFile, ({ names, csv, rows }) => {
    // A byte order mark is dropped.
    mustEqual(read(`\ufeff${csv}`, names), { value: rows });
  }),
  fuzzing('CSV cut off', 60_000, fc.tuple(anyFile, fc.double({ min: 0, max: 1, noNaN: true })), tryCut),
  fuzzing(
    'CSV damaged',
    80_000,
    anyFile.chain(({ names, csv }) => fc.tuple(fc.constant(names), damaged(fc.constant(csv)))),
    tryDamaged,
  ),
  fuzzing(
    'CSV of any text',
    50_000,
    fc.tuple(
      fc.constant(['country']),
      fc.array(hostileText).map((texts) => texts.join('\n')),
    ),
    tryDamaged,
  ),
];
