// Changes of an operation's good answer: a value of one row, the whole body, or an error in the service's form.

import type { HttpAnswer } from '../../src/http/gateway';
import type { Operation } from './operations';

/** A value as written in a body: JSON, or the text of a CSV cell. Null if the field is missing. */
export type Raw = string | null;

/** The index of the changed row. */
const CHANGED_ROW = 1;

/** Marks the place of a value that JSON cannot hold. */
const PLACE = '@@value@@';

/** The answer with the field of one row changed. */
export function withField(operation: Operation, answer: HttpAnswer, field: string, raw: Raw): HttpAnswer {
  const body =
    operation === 'csv' ? csvWith(answer.body, field, raw) : jsonWith(operation, answer.body, field, raw);
  return { ...answer, body };
}

function jsonWith(operation: Operation, body: string, field: string, raw: Raw): string {
  const json = JSON.parse(body);
  const row = rowOf(operation, json);
  if (raw === null) delete row[field];
  else row[field] = PLACE;
  return JSON.stringify(json).replace(`"${PLACE}"`, () => raw ?? '');
}

function rowOf(operation: Operation, json: Record<string, unknown>): Record<string, unknown> {
  if (operation === 'login') return json;
  const rows = operation === 'json' ? json['bundleStats'] : json['apps'];
  // The first element of statistics is the app's record.
  const row = Array.isArray(rows) ? rows[CHANGED_ROW + (operation === 'stats' ? 1 : 0)] : undefined;
  if (typeof row !== 'object' || row === null) throw new Error(`${operation} has no row ${CHANGED_ROW}`);
  return row;
}

function csvWith(body: string, field: string, raw: Raw): string {
  const lines = body.split('\n');
  const at = (lines[0] ?? '').trim().split(',').indexOf(field);
  if (at < 0) throw new Error(`no column ${field}`);
  const line = lines[CHANGED_ROW + 1] ?? '';
  const cells = line.trimEnd().split(',');
  cells.splice(at, 1, ...(raw === null ? [] : [raw]));
  lines[CHANGED_ROW + 1] = `${cells.join(',')}${line.endsWith('\r') ? '\r' : ''}`;
  return lines.join('\n');
}

/** A row of an answer by the names of its fields. */
export type Row = Readonly<Record<string, unknown>>;

/** The answer with `change` applied to each row, which may become several. Cells of a CSV are texts. */
export function withRows(
  operation: Operation,
  answer: HttpAnswer,
  change: (row: Row) => readonly Row[],
): HttpAnswer {
  if (operation === 'csv') {
    const [header = '', ...lines] = answer.body.split(/\r?\n/);
    const titles = header.split(',');
    const changed = lines.flatMap((line) => {
      const cells = line.split(',');
      const row = Object.fromEntries(titles.map((title, at) => [title, cells[at]]));
      return line === '' ? [line] : change(row).map((each) => titles.map((title) => each[title]).join(','));
    });
    return { ...answer, body: [header, ...changed].join('\n') };
  }
  const json = JSON.parse(answer.body);
  // The first element of statistics is the app's record.
  if (operation === 'json') json.bundleStats = json.bundleStats.flatMap(change);
  else json.apps = [json.apps[0], ...json.apps.slice(1).flatMap(change)];
  return { ...answer, body: JSON.stringify(json) };
}

/** The CSV answer with its columns in this order, under these titles. */
export function withColumns(answer: HttpAnswer, fields: readonly string[], titles = fields): HttpAnswer {
  const [header = '', ...lines] = answer.body.split(/\r?\n/);
  const names = header.split(',');
  const ordered = (line: string) => {
    const cells = line.split(',');
    return line === '' ? line : fields.map((field) => cells[names.indexOf(field)] ?? '0').join(',');
  };
  return { ...answer, body: [titles.join(','), ...lines.map(ordered)].join('\n') };
}

/** An error in the form of the operation's service (docs/services.md §1.2, §2.4). */
export function errorAnswer(operation: Operation, status: number, message: string): HttpAnswer {
  const isSeller = operation === 'csv' || operation === 'json';
  const statusText = status === 401 || status === 403 ? 'authError' : 'internalError';
  const body = isSeller
    ? { apiVersion: '1.0.0', requestID: 'req-1', responseStatus: 99, responseStatusText: statusText, message }
    : { status: 'error', message };
  return { status, headers: {}, body: JSON.stringify(body) };
}

/** The answer with `change` applied to each line that isn't empty. */
export function withLines(answer: HttpAnswer, change: (line: string, index: number) => string): HttpAnswer {
  const lines = answer.body.split(/\r?\n/);
  return { ...answer, body: lines.map((line, i) => (line === '' ? line : change(line, i))).join('\n') };
}
