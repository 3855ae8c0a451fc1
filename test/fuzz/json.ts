// JSON answers of both services: right rows are read, and the first wrong field is named with its row.

import fc from 'fast-check';
import { parseDay } from '../../src/core/day';
import type { ColumnKind, TableRow } from '../../src/core/table';
import { bodyProblem, serviceMessageIn } from '../../src/http/answer-text';
import { readApps, readLogin, readStats } from '../../src/sources/account/answers';
import { readJsonRows } from '../../src/sources/seller/json-answer';
import { answered, getOf } from '../sources/given-requests';
import { queryBy, REQUEST } from '../sources/seller/given-answers';
import { fuzzing, must, mustEqual, outcomeOf } from './fuzz';
import { damaged, hostileJson, hostileText } from './hostile-values';

const READERS: readonly { field: string; kind: ColumnKind }[] = [
  { field: 'date', kind: 'day' },
  { field: 'country', kind: 'text' },
  { field: 'impressions', kind: 'integer' },
  { field: 'revenue', kind: 'money' },
];
const APP_REQUEST = getOf('/api/apps/1/stats');
const statuses = fc.constantFrom(200, 200, 200, 201, 204, 302, 400, 401, 403, 404, 429, 500, 502, 503);

const goodRow = fc.record({
  date: fc.constantFrom('2026-11-19', '2024-02-29', '2026-11-19T00:00:00', '2026-11-19T23:59:59.999Z'),
  country: fc.option(hostileText),
  impressions: fc.oneof(fc.nat(), fc.maxSafeNat()),
  revenue: fc.double({ noNaN: true, noDefaultInfinity: true }),
});
/** A row with a field that is missing or has any value. */
const spoiltRow = fc
  .tuple(goodRow, fc.constantFrom(...READERS.map(({ field }) => field), 'unheard of'), fc.option(hostileJson))
  .map(([row, field, value]): Record<string, unknown> => {
    const { [field]: _gone, ...rest } = row as Record<string, unknown>;
    return value === null ? rest : { ...rest, [field]: value };
  });
const anyRows = fc.array(fc.oneof({ arbitrary: goodRow, weight: 3 }, spoiltRow), { maxLength: 4 });

/** Whether a value has its documented form, decided without the reader's patterns. */
function isRight(value: unknown, kind: ColumnKind): boolean {
  if (kind === 'text') return typeof value === 'string' || value === null;
  if (kind === 'integer') return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 53;
  if (kind !== 'day') return typeof value === 'number' && Math.abs(value) <= Number.MAX_VALUE;
  const [text = '', ...times] = typeof value === 'string' ? value.split('T') : [];
  const [hours, minutes, seconds, ...more] = (times[0] ?? '00:00:00').replace(/Z$/, '').split(':');
  const clocks = [hours, minutes, seconds?.split('.')[0]].every(
    (part) => part?.length === 2 && isDigits(part),
  );
  const fraction = seconds?.split('.').slice(1) ?? [];
  const isTime = clocks && more.length === 0 && fraction.length <= 1 && fraction.every(isDigits);
  return (
    parseDay(text) !== null && times.length <= 1 && isTime && !(times[0] === undefined && text.endsWith('Z'))
  );
}

function isDigits(text: string): boolean {
  return text !== '' && [...text].every((sign) => sign >= '0' && sign <= '9');
}

/** What a row is read as: its values, or the first field that is wrong. */
function readingOf(row: Readonly<Record<string, unknown>>): TableRow | string {
  const wrong = READERS.find(({ field, kind }) => !isRight(row[field], kind));
  return (
    wrong?.field ?? [
      String(row['date']).slice(0, 10),
      ...READERS.slice(1).map(({ field }) => row[field] as string),
    ]
  );
}

function tryRows(rows: readonly Readonly<Record<string, unknown>>[]): void {
  // As sent: JSON has no -0, and each key once.
  const sentRows = JSON.parse(JSON.stringify(rows)) as typeof rows;
  const expected = sentRows.map(readingOf);
  const wrongAt = expected.findIndex((each) => typeof each === 'string');
  const outcome = outcomeOf(() =>
    readStats(answered({ status: 'ok', apps: [{ app_id: '1' }, ...rows] }), APP_REQUEST, '1', READERS),
  );
  if (wrongAt < 0) {
    mustEqual(outcome, { value: expected });
    return;
  }
  must('error' in outcome, `read as ${JSON.stringify(outcome)}`);
  const { field, row } = outcome.error.details as { field: string; row: number };
  mustEqual([outcome.error.code, field, row], ['FIELD_WRONG', expected[wrongAt], wrongAt + 1]);
}

const goodBody = fc
  .array(goodRow, { maxLength: 3 })
  .map((rows) => JSON.stringify({ status: 'ok', apps: [{ app_id: '1' }, ...rows] }));

/** A body that ends early is refused. */
function tryCutBody([body, part]: readonly [string, number]): void {
  const cut = body.slice(0, Math.floor(part * body.length));
  const outcome = outcomeOf(() => readStats(answered(cut), APP_REQUEST, '1', READERS));
  must(
    'error' in outcome && outcome.error.code === 'ANSWER_UNREADABLE',
    `a cut body read: ${JSON.stringify(outcome)}`,
  );
}

/** Bodies of any kind: JSON, pages, damaged answers. */
const anyBody = fc.oneof(
  { arbitrary: hostileJson.map((value) => JSON.stringify(value)), weight: 4 },
  {
    arbitrary: fc
      .dictionary(
        fc.constantFrom(
          'status',
          'apps',
          'message',
          'error',
          'access_token',
          'responseStatus',
          'responseStatusText',
          'requestID',
          'errorList',
          'bundleStats',
        ),
        hostileJson,
      )
      .map((value) => JSON.stringify(value)),
    weight: 8,
  },
  { arbitrary: damaged(goodBody), weight: 4 },
  { arbitrary: hostileText, weight: 2 },
  { arbitrary: hostileText.map((text) => `<html><p>${text}`), weight: 1 },
);

function tryBody([body, status]: readonly [string, number]): void {
  const outcome = answered(body, status);
  outcomeOf(() => readApps(outcome, APP_REQUEST));
  const token = outcomeOf(() => readLogin(outcome, getOf('/api/login', { retry: false })));
  must(!('value' in token) || (typeof token.value === 'string' && token.value !== ''), 'an empty token');
  const rows = outcomeOf(() => readStats(outcome, APP_REQUEST, '1', READERS));
  must(
    !('value' in rows) || rows.value.every((row) => row.length === READERS.length),
    'rows of other lengths',
  );
  const seller = outcomeOf(() => readJsonRows(outcome, REQUEST, queryBy('date', 'country')));
  must(
    !('value' in seller) || seller.value.rows.every((row) => row.length === 6),
    'seller rows of other lengths',
  );
  must(
    /^[^\n\r\t]{0,2000}$/.test(serviceMessageIn(body)),
    `words over lines: ${JSON.stringify(serviceMessageIn(body))}`,
  );
  must(bodyProblem(body) !== '', 'no problem');
}

const DEPTHS = fc.integer({ min: 1, max: 60_000 });
const nested = fc.constantFrom(
  (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`,
  (depth: number) => `{"apps":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  (depth: number) => `{"apps":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
  (depth: number) => `{"apps":[{"app_id":${'['.repeat(depth)}${']'.repeat(depth)}}]}`,
  (depth: number) => `{"responseStatus":0,"bundleStats":[{"date":${'['.repeat(depth)}${']'.repeat(depth)}}]}`,
  (depth: number) => `{"status":"error","message":${'['.repeat(depth)}"a"${']'.repeat(depth)}}`,
);

export const JSON_FUZZING = [
  fuzzing('JSON rows', 60_000, anyRows, tryRows),
  fuzzing(
    'JSON cut off',
    40_000,
    fc.tuple(goodBody, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
    tryCutBody,
  ),
  fuzzing('JSON of any form', 50_000, fc.tuple(anyBody, statuses), tryBody),
];

/** Fewer cases, because each deep answer takes a while. */
export const DEEP_JSON = fuzzing(
  'deep JSON',
  400,
  fc.tuple(nested, DEPTHS, statuses),
  ([make, depth, status]) => tryBody([make(depth), status]),
);
