// The seller's CSV answers: the file itself, and its rows, each value by its column's title or place.

import { StatsError } from '../../core/errors';
import { foldName } from '../../core/name';
import type { TableRow } from '../../core/table';
import { errorOfSentence } from '../../http/answer-or-error';
import { bodyProblem } from '../../http/answer-text';
import type { HttpRequest, RequestOutcome } from '../../http/gateway';
import { repeatsSecret } from '../../http/secrets/service-words';
import { ANSWER_PROBLEMS } from '../../text/errors/answer-problems';
import type { Metric } from '../fields';
import {
  checkedNumber,
  type FieldReader,
  fieldWrong,
  isUndefinedRatio,
  metricReaders,
  readDay,
  readText,
} from '../row-reader';
import { CsvError, parseCsv } from './csv';
import { type SellerDimension, sellerFields } from './fields';
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
 * @throws StatsError what `sellerAnswer` throws, since errors come as JSON even where CSV was requested; the service's
 *   refusal where a sentence stands in place of a header; ANSWER_UNREADABLE for a body that isn't CSV
 */
export function readFile(outcome: RequestOutcome, request: HttpRequest): SellerFile {
  const { answer } = sellerAnswer(outcome, request);
  const line = headerLine(answer.body);
  if (!/^\ufeff*[^\s<{[]/.test(line)) throw unreadable(answer, bodyProblem(answer.body));
  if (isSentence(answer.body, line)) throw errorOfSentence(request.service, answer);
  return { fileName: fileNameOf(answer) ?? 'seller-stats.csv', csv: answer.body };
}

function headerLine(csv: string): string {
  return /^[^\r\n]*/.exec(csv)?.[0] ?? '';
}

/** A comma, semicolon or tab that separates columns; in a sentence a space or a digit follows. */
const SEPARATOR = /[,;\t](?![\s\d]|$)/;

/** Whether an answer has words in place of a header: spaced as in a sentence, no title among them, no row below. */
function isSentence(csv: string, line: string): boolean {
  if (line.length > LONGEST_SENTENCE || !/\S\s\S/.test(line) || SEPARATOR.test(line)) return false;
  const [header = [], second] = parsed(() => parseCsv(csv, 2));
  return second?.length !== header.length && !header.some(titlesOf(knownColumns()));
}

const LONGEST_SENTENCE = 2_000;

/** Replaces a header line that repeats a secret with names of the query's fields. Rows are data and stay as sent. */
export function withCleanHeader(file: SellerFile, query: SellerQuery): SellerFile {
  const line = headerLine(file.csv);
  if (!repeatsSecret(line)) return file;
  const names = headerOf(file).map(() => '');
  placesIn(headerOf(file), query).forEach((place, at) => {
    names[place] = columnsOf(query)[at] ?? '';
  });
  return { ...file, csv: names.join(',') + file.csv.slice(line.length) };
}

/**
 * Joins files into one, with the name and the header line of the first.
 * @throws StatsError COLUMNS_WRONG where the columns of a later file are others, or in another order
 */
export function joinedFile(files: readonly SellerFile[]): SellerFile {
  const [first = { fileName: '', csv: '' }, ...others] = files;
  const expected = headerOf(first);
  for (const file of others) {
    const actual = headerOf(file);
    if (actual.map(foldName).join() !== expected.map(foldName).join()) throw columnsWrong(expected, actual);
  }
  const lines = others.map(({ csv }) => withLineEnd(/\n([\s\S]*)/.exec(csv)?.[1] ?? ''));
  return others.length === 0 ? first : { ...first, csv: withLineEnd(first.csv) + lines.join('') };
}

function withLineEnd(csv: string): string {
  return csv === '' || csv.endsWith('\n') ? csv : `${csv}\n`;
}

/**
 * The rows of a CSV file, each with the values of the dimensions, then of the sent metrics.
 * @throws StatsError COLUMNS_WRONG, FIELD_WRONG, ANSWER_UNREADABLE for a damaged or cut file
 */
export function readCsvRows(file: SellerFile, query: SellerQuery): TableRow[] {
  const [header = [], ...records] = parsed(() => parseCsv(file.csv));
  const places = placesIn(header, query);
  const readers: CsvReader[] = [
    ...query.dimensions.map(({ name, ...dimension }) => ({ ...dimension, field: name })),
    ...metricReaders(query.sentMetrics),
  ].map((reader, at) => ({ ...reader, place: places[at] ?? -1 }));
  return records.map((record, index, body) => {
    try {
      return readRecord(record, index + 1, readers, header.length);
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

function columnsOf({ dimensions, sentMetrics }: SellerQuery): string[] {
  return [...dimensions, ...sentMetrics].map(({ name }) => name);
}

/**
 * Returns a function that finds the name of the column that a title means, in any case and with any spaces; undefined
 * for a title that nobody knows.
 */
function titlesOf(columns: readonly (SellerDimension | Metric)[]): (title: string) => string | undefined {
  const titles = columns.flatMap((column) => {
    const field = 'field' in column ? column.field : undefined;
    const titles = [column.name, column.title, ...(column.aliases ?? []), ...(field ? [field] : [])];
    return titles.map((title) => [foldName(title), column.name] as const);
  });
  const byTitle = new Map(titles.reverse());
  return (title) => byTitle.get(foldName(title));
}

/** All columns of the service, whether they were requested or not. */
function knownColumns(): (SellerDimension | Metric)[] {
  const { dimensions, metrics } = sellerFields();
  return [...dimensions, ...metrics];
}

/**
 * The place in each record of the query's columns, the dimensions and then the sent metrics. Where titles name all of
 * them, these decide, and further columns are ignored. Titles aren't documented, so others pass where the documented
 * order does (docs/services.md §2.2), unless one of them is the name of another column than its place says.
 * @throws StatsError COLUMNS_WRONG
 */
function placesIn(header: readonly string[], query: SellerQuery): number[] {
  const expected = columnsOf(query);
  const titles = header.map(titlesOf([...query.dimensions, ...query.sentMetrics, ...knownColumns()]));
  const places = expected.map((name) => titles.indexOf(name));
  const hasTwice = expected.some((name) => titles.indexOf(name) !== titles.lastIndexOf(name));
  if (!hasTwice && !places.includes(-1)) return places;
  const isInPlace = (name: string | undefined, at: number) => name === undefined || name === expected[at];
  if (hasTwice || header.length !== expected.length || !titles.every(isInPlace))
    throw columnsWrong(expected, header);
  return expected.map((_name, at) => at);
}

function columnsWrong(expected: readonly string[], actual: readonly string[]): StatsError {
  return new StatsError('COLUMNS_WRONG', { service: SERVICE, expected, actual });
}

function headerOf({ csv }: SellerFile): string[] {
  return parsed(() => parseCsv(csv, 1))[0] ?? [];
}

/**
 * Checks that the header line has the requested columns, so that a person doesn't download others.
 * @throws StatsError COLUMNS_WRONG, ANSWER_UNREADABLE
 */
export function checkColumns(file: SellerFile, query: SellerQuery): void {
  placesIn(headerOf(file), query);
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

/** Reads the column at a place. */
interface CsvReader extends FieldReader {
  readonly place: number;
}

function readRecord(
  record: readonly string[],
  index: number,
  readers: readonly CsvReader[],
  length: number,
): TableRow {
  if (record.length !== length)
    throw fieldWrong(SERVICE, 'row', index, `${length} columns`, `${record.length} columns`);
  return readers.map((reader) => {
    const text = record[reader.place] ?? '';
    if (reader.kind === 'text') return readText(text, reader.isCountry);
    if (reader.kind === 'day') return readDay(text, index, reader.field, SERVICE);
    const value = numberIn(text);
    const isUndefined =
      typeof value === 'string' &&
      isUndefinedRatio(value, reader, (field) =>
        numberIn(record[readers.find((each) => each.field === field)?.place ?? -1]),
      );
    if (isUndefined) return null;
    return checkedNumber(value, index, reader, SERVICE);
  });
}

/** The number that a text is; any other text as it is. */
function numberIn(text = ''): number | string {
  return NUMBER.test(text) ? Number(text) : text;
}

/** The seller's name in a file name `service-{sellerName}-stats.csv`; null for a file name of another form. */
export function sellerNameOf(file: SellerFile): string | null {
  return /^service-(.+)-stats\.csv$/i.exec(file.fileName)?.[1] ?? null;
}
