// The seller interface's answers: its common metadata, its errors, and rows read from CSV by position or from JSON by name.

import { CsvError, parseCsv } from '../../core/csv';
import { type FieldProblem, StatsError } from '../../core/errors';
import { headerOf } from '../../core/retry';
import type { TableRow } from '../../core/table';
import { bodyProblem, isRecord, jsonOf } from '../answer-text';
import { type HttpAnswer, type HttpRequest, type Outcome, withoutSecrets } from '../gateway';
import { saidIn, successfulAnswer } from '../outcome';
import { type FieldReader, fieldWrong, readDay, readRow } from '../row-reader';
import { SELLER_METRIC_FIELDS, type SellerDimension } from './fields';
import { jsonFieldsOf } from './json-fields';

const SERVICE = 'seller' as const;

/** Rows whose values are the dimensions asked for, then impressions, revenue, eCPM and clicks. */
export interface SellerRows {
  rows: TableRow[];
  /** The service's request ID where the answer carries one: JSON does, a CSV file has no place for it. */
  requestId: string | undefined;
}

/** What a person gets with `Download CSV`: the service's own file under its own name. */
export interface SellerFile {
  fileName: string;
  csv: string;
}

/** The metadata that every JSON answer carries (publisher-api 2.5). */
interface Metadata {
  requestID: string | undefined;
  responseStatus: number;
  responseStatusText: string;
  message: string;
  errorList: readonly FieldProblem[];
}

/** `responseStatus` of a validation failure (publisher-api 7); other numbers are not documented. */
const VALIDATION_STATUS = 10;
/** `responseStatusText` of a failed authentication (publisher-api 5); its number is not documented. */
const AUTH_ERROR = 'authError';

/**
 * The CSV file of an answer, header line included.
 * @throws StatsError SELLER_INVALID, TOKEN_REFUSED, SELLER_FAILED for the interface's own errors, which come as JSON
 *   even where CSV was asked; ANSWER_UNREADABLE for anything that is no CSV.
 */
export function readFile(outcome: Outcome, request: HttpRequest): SellerFile {
  const answer = sellerAnswer(outcome, request);
  const isData = /^[^\s<{[]/.test(answer.body.replace(/^\ufeff/, ''));
  if (!isData) throw unreadable(answer, bodyProblem(answer.body));
  return { fileName: fileNameOf(answer) ?? 'service-seller-stats.csv', csv: answer.body };
}

/**
 * The rows of a CSV file, by position: the header's names are not documented, their order and number are.
 * @throws StatsError COLUMNS_WRONG, FIELD_WRONG, ANSWER_UNREADABLE for a damaged or cut file
 */
export function readCsvRows(file: SellerFile, dimensions: readonly SellerDimension[]): TableRow[] {
  const expected = columnsOf(dimensions);
  const records = recordsOf(file.csv);
  checkHeader(records[0] ?? [], expected);
  return records.slice(1).map((record, index, body) => {
    try {
      return readRecord(record, index + 1, dimensions, expected.length);
    } catch (error) {
      throw index === body.length - 1 && !file.csv.endsWith('\n') ? cutOff(error) : error;
    }
  });
}

/** A last line that is wrong and has no line break was cut on its way: asking again helps, telling the support does not. */
function cutOff(cause: unknown): StatsError {
  const problem = 'the CSV is cut off in its last line';
  return new StatsError('ANSWER_UNREADABLE', { interface: SERVICE, status: 200, problem }, { cause });
}

function columnsOf(dimensions: readonly SellerDimension[]): string[] {
  return [...dimensions.map((dimension) => dimension.name), ...SELLER_METRIC_FIELDS];
}

function checkHeader(header: readonly string[], expected: readonly string[]): void {
  if (header.length !== expected.length)
    throw new StatsError('COLUMNS_WRONG', { interface: SERVICE, expected, actual: header });
}

/**
 * Checks the number of columns in the header line alone: a file that a person downloads must be the one asked for,
 * and a page of plain text must not pass for one.
 * @throws StatsError COLUMNS_WRONG, ANSWER_UNREADABLE
 */
export function checkColumns(file: SellerFile, dimensions: readonly SellerDimension[]): void {
  const [header] = recordsOf(/^[^\n]*/.exec(file.csv)?.[0] ?? '');
  checkHeader(header ?? [], columnsOf(dimensions));
}

function recordsOf(csv: string): string[][] {
  try {
    return parseCsv(csv);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = `the CSV is damaged in line ${error.record}: ${error.message}`;
    throw new StatsError('ANSWER_UNREADABLE', { interface: SERVICE, status: 200, problem }, { cause: error });
  }
}

/** Whole and decimal numbers, with a point and perhaps an exponent; nothing else is a number here. */
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function readRecord(
  record: readonly string[],
  index: number,
  dimensions: readonly SellerDimension[],
  length: number,
): TableRow {
  if (record.length !== length)
    throw fieldWrong(SERVICE, 'row', index, `${length} columns`, `${record.length} columns`);
  return record.map((text, position) => {
    const dimension = dimensions[position];
    if (!dimension)
      return readNumber(text, index, SELLER_METRIC_FIELDS[position - dimensions.length] ?? 'metric');
    return dimension.kind === 'day' ? readDay(text, index, dimension.name, SERVICE) : text;
  });
}

function readNumber(text: string, index: number, field: string): number {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw fieldWrong(SERVICE, field, index, 'a number', text);
}

/**
 * The rows of a JSON answer. Names that the document does not show are matched only when they leave no doubt.
 * @throws StatsError FIELD_WRONG for a missing or mistyped field, or a dimension whose field is not certain.
 */
export function readJsonRows(
  outcome: Outcome,
  request: HttpRequest,
  dimensions: readonly SellerDimension[],
): SellerRows {
  const answer = sellerAnswer(outcome, request);
  const body = jsonOf(answer.body);
  if (!isRecord(body)) throw unreadable(answer, bodyProblem(answer.body));
  const metadata = metadataOf(body);
  const stats = body['bundleStats'];
  if (!Array.isArray(stats)) throw fieldWrong(SERVICE, 'bundleStats', 0, 'a list', stats);
  const fields = jsonFieldsOf(stats[0], dimensions);
  const readers: FieldReader[] = [
    ...dimensions.map((dimension, i) => ({ field: fields[i] ?? dimension.name, kind: dimension.kind })),
    ...SELLER_METRIC_FIELDS.map((field) => ({ field, kind: 'money' as const })),
  ];
  return {
    rows: stats.map((row, i) => readRow(row, i + 1, readers, SERVICE)),
    requestId: metadata?.requestID,
  };
}

/** The answer, unless it is an error of the interface (a JSON body that says so) or of the transport. */
function sellerAnswer(outcome: Outcome, request: HttpRequest): HttpAnswer {
  if (outcome.kind === 'answer' && /^\s*\{/.test(outcome.answer.body)) {
    // Only a JSON body that is short or asked for is parsed twice; an error's is short.
    const metadata = metadataOf(jsonOf(outcome.answer.body));
    if (metadata && (metadata.responseStatus !== 0 || metadata.responseStatusText === AUTH_ERROR))
      throw errorOfMetadata(metadata, outcome.answer, request);
  }
  return successfulAnswer(outcome, request);
}

/**
 * Read by hand, not by schema: the status alone must be there, and an error with a damaged part still tells the rest of
 * what it has to say (zod's `catch` would do so at a cost of 9 kB of bundle).
 */
function metadataOf(body: unknown): Metadata | null {
  if (!isRecord(body) || typeof body['responseStatus'] !== 'number') return null;
  const requestId = textOr(body['requestID']);
  const problems: unknown[] = Array.isArray(body['errorList']) ? body['errorList'] : [];
  return {
    requestID: requestId === '' ? undefined : requestId,
    responseStatus: body['responseStatus'],
    responseStatusText: textOr(body['responseStatusText']),
    message: textOr(body['message']),
    errorList: problems.filter(isRecord).map(({ field, message, code }) => ({
      field: textOr(field),
      message: textOr(message),
      code: textOr(code),
    })),
  };
}

function textOr(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function errorOfMetadata(metadata: Metadata, answer: HttpAnswer, request: HttpRequest): StatsError {
  const clean = (text: string) => withoutSecrets(text, request.secrets);
  const problems: FieldProblem[] = metadata.errorList.map(({ field, message, code }) => ({
    field: clean(field),
    message: clean(message),
    code: clean(code),
  }));
  const from = { requestId: metadata.requestID };
  const message = clean(metadata.message);
  const statusText = clean(metadata.responseStatusText);
  if (metadata.responseStatus === VALIDATION_STATUS)
    return new StatsError('SELLER_INVALID', { statusText, message, problems }, from);
  const facts = { interface: SERVICE, status: answer.status, said: message || saidIn(answer, request) };
  if (statusText === AUTH_ERROR || answer.status === 401 || answer.status === 403)
    return new StatsError('TOKEN_REFUSED', facts, from);
  if (answer.status === 429) return new StatsError('SERVICE_BUSY', facts, from);
  return new StatsError(
    'SELLER_FAILED',
    { responseStatus: metadata.responseStatus, statusText, message, problems },
    from,
  );
}

function unreadable(answer: HttpAnswer, problem: string): StatsError {
  return new StatsError('ANSWER_UNREADABLE', { interface: SERVICE, status: answer.status, problem });
}

/** The file name of `Content-Disposition`, without any path. */
function fileNameOf(answer: HttpAnswer): string | null {
  const disposition = headerOf(answer.headers, 'content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:\\"|[^"])*)"|([^;]+))/i.exec(disposition);
  const name = encoded === undefined ? (plain?.[1]?.replace(/\\"/g, '"') ?? plain?.[2]) : decoded(encoded);
  const bare = name
    ?.replace(/\p{Cc}/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  return bare && !/^\.+$/.test(bare) ? bare : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The seller's name as the file name `service-{sellerName}-stats.csv` tells it; null when it does not. */
export function sellerNameOf(file: SellerFile): string | null {
  return /^service-(.+)-stats\.csv$/i.exec(file.fileName)?.[1] ?? null;
}
