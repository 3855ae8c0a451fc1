// The seller's CSV answers: the file itself, and its rows, read by position.

import { StatsError } from '../../core/errors';
import type { TableRow } from '../../core/table';
import { bodyProblem } from '../../http/answer-text';
import type { HttpRequest, Outcome } from '../../http/gateway';
import { repeatsSecret } from '../../http/secrets/service-words';
import { ANSWER_PROBLEMS } from '../../text/errors/answer-problems';
import { checkedNumber, type FieldReader, fieldWrong, readDay, readText } from '../row-reader';
import { CsvError, parseCsv, parseHeader } from './csv';
import { fileNameOf } from './file-name';
import { sellerAnswer, unreadable } from './metadata';
import type { SellerQuery } from './seller-query';

const SERVICE = 'seller' as const;

/** What a person gets with `Download CSV`: the service's own file under its own name. */
export interface SellerFile {
  fileName: string;
  csv: string;
}

/**
 * The CSV file of an answer, header line included.
 * @throws StatsError what `sellerAnswer` throws, since errors come as JSON even where CSV was requested;
 *   ANSWER_UNREADABLE for a body that isn't CSV
 */
export function readFile(outcome: Outcome, request: HttpRequest): SellerFile {
  const { answer } = sellerAnswer(outcome, request);
  const header = /^[^\r\n]*/.exec(answer.body)?.[0] ?? '';
  if (!/^\ufeff?[^\s<{[]/.test(header)) throw unreadable(answer, bodyProblem(answer.body));
  return { fileName: fileNameOf(answer) ?? 'seller-stats.csv', csv: answer.body };
}

/** Replaces a header line that repeats a secret with names of the query's fields. Rows are data and stay as sent. */
export function withCleanHeader(file: SellerFile, query: SellerQuery): SellerFile {
  const header = /^[^\r\n]*/.exec(file.csv)?.[0] ?? '';
  if (!repeatsSecret(header)) return file;
  return { ...file, csv: columnsOf(query).join(',') + file.csv.slice(header.length) };
}

/** Joins files into one, with the name and the header line of the first. */
export function joinedFile(files: readonly SellerFile[]): SellerFile {
  const [first = { fileName: '', csv: '' }, ...others] = files;
  const lines = others.map(({ csv }) => withLineEnd(/\n([\s\S]*)/.exec(csv)?.[1] ?? ''));
  return others.length === 0 ? first : { ...first, csv: withLineEnd(first.csv) + lines.join('') };
}

function withLineEnd(csv: string): string {
  return csv === '' || csv.endsWith('\n') ? csv : `${csv}\n`;
}

/**
 * The rows of a CSV file. Columns are read by position, because their order is documented and their titles aren't.
 * @throws StatsError COLUMNS_WRONG, FIELD_WRONG, ANSWER_UNREADABLE for a damaged or cut file
 */
export function readCsvRows(file: SellerFile, query: SellerQuery): TableRow[] {
  const expected = columnsOf(query);
  const records = parsed(() => parseCsv(file.csv));
  checkHeader(records[0] ?? [], expected);
  return records.slice(1).map((record, index, body) => {
    try {
      return readRecord(record, index + 1, query, expected.length);
    } catch (error) {
      throw index === body.length - 1 && !file.csv.endsWith('\n') ? cutOff(error) : error;
    }
  });
}

/** The error for a wrong last line without a line break. It was cut off in transit, so a retry helps. */
function cutOff(cause: unknown): StatsError {
  const problem = ANSWER_PROBLEMS.csvCutOff;
  return new StatsError('ANSWER_UNREADABLE', { service: SERVICE, status: 200, problem }, { cause });
}

function columnsOf({ dimensions, sent }: SellerQuery): string[] {
  return [...dimensions, ...sent].map(({ name }) => name);
}

function checkHeader(header: readonly string[], expected: readonly string[]): void {
  if (header.length !== expected.length)
    throw new StatsError('COLUMNS_WRONG', { service: SERVICE, expected, actual: header });
}

/**
 * Checks that the header line has as many columns as requested, so that a person doesn't download other columns, or a
 * page of plain text. Titles aren't compared, because they aren't documented.
 * @throws StatsError COLUMNS_WRONG, ANSWER_UNREADABLE
 */
export function checkColumns(file: SellerFile, query: SellerQuery): void {
  checkHeader(
    parsed(() => parseHeader(file.csv)),
    columnsOf(query),
  );
}

/** @throws StatsError ANSWER_UNREADABLE if `parse` finds a damaged file */
function parsed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = ANSWER_PROBLEMS.csvDamaged(error.record, error.message);
    throw new StatsError('ANSWER_UNREADABLE', { service: SERVICE, status: 200, problem }, { cause: error });
  }
}

/** A whole or decimal number, perhaps with an exponent. `Number` alone would also accept a blank, or `0x10`. */
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function readRecord(
  record: readonly string[],
  index: number,
  { dimensions, sent }: SellerQuery,
  length: number,
): TableRow {
  if (record.length !== length)
    throw fieldWrong(SERVICE, 'row', index, `${length} columns`, `${record.length} columns`);
  return record.map((text, position) => {
    const dimension = dimensions[position];
    if (!dimension) return readNumber(text, index, sent[position - dimensions.length]);
    if (dimension.kind === 'day') return readDay(text, index, dimension.name, SERVICE);
    return readText(text, dimension.isCountry);
  });
}

function readNumber(
  text: string,
  index: number,
  reader: FieldReader = { field: 'metric', kind: 'money' },
): number {
  return checkedNumber(NUMBER.test(text) ? Number(text) : text, index, reader, SERVICE);
}

/** The seller's name in a file name `service-{sellerName}-stats.csv`; null for a file name of another form. */
export function sellerNameOf(file: SellerFile): string | null {
  return /^service-(.+)-stats\.csv$/i.exec(file.fileName)?.[1] ?? null;
}
