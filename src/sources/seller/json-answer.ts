// The seller's JSON answers: the request ID, and rows by field name. Four of eight dimensions have no documented field
// name. `answerFormat` requests those as CSV; here they are matched only if that is unambiguous.

import { isRecord } from '../../core/json';
import { foldName } from '../../core/name';
import type { OutcomeEvent } from '../../core/outcome-events';
import type { TableRow } from '../../core/table';
import { bodyProblem } from '../../http/answer-text';
import type { HttpRequest, RequestOutcome } from '../../http/gateway';
import { readEnvelope } from '../envelope';
import type { SentMetric } from '../fields';
import { type FieldReader, fieldWrong, metricReaders, readRow } from '../row-reader';
import type { SellerDimension } from './fields';
import { metadataOf, sellerAnswer, unreadable } from './metadata';
import type { SellerQuery } from './seller-query';

const SERVICE = 'seller' as const;

/** Rows whose values are those of the dimensions, then of the sent metrics. */
export interface SellerRows {
  rows: TableRow[];
  /** The service's request ID, which only JSON answers have. */
  requestId: string | undefined;
  events: readonly OutcomeEvent[];
}

/**
 * The rows of a JSON answer. Undocumented field names are matched only if they are unambiguous.
 * @throws StatsError FIELD_WRONG for a missing or mistyped field, or a dimension whose field isn't certain;
 *   ANSWER_UNREADABLE for a body that isn't JSON; what `sellerAnswer` throws
 */
export function readJsonRows(
  outcome: RequestOutcome,
  request: HttpRequest,
  { dimensions, sentMetrics }: SellerQuery,
): SellerRows {
  const { answer, json } = sellerAnswer(outcome, request);
  if (!json) throw unreadable(answer, bodyProblem(answer.body));
  const stats = json['bundleStats'];
  const events = readEnvelope(SERVICE, answer.status, json, Array.isArray(stats) ? stats.length : 0);
  if (!Array.isArray(stats)) throw fieldWrong(SERVICE, 'bundleStats', 0, 'a list', stats);
  const fields = jsonFieldsOf(stats[0], dimensions, sentMetrics);
  const readers: FieldReader[] = [
    ...dimensions.map((dimension, i) => ({ ...dimension, field: fields[i] ?? dimension.name })),
    ...metricReaders(sentMetrics),
  ];
  return {
    rows: stats.map((row, i) => readRow(row, i + 1, readers, SERVICE)),
    requestId: metadataOf(json)?.requestID,
    events,
  };
}

/**
 * The field of each dimension, in the order of `dimensions`: the documented one; else the only undocumented field of
 * `row` that matches the dimension's name, title or an alias; else, if just one dimension and one field are
 * undocumented, that field.
 * @param row the first row; if there's none, an undocumented dimension has its name as its field
 * @throws StatsError FIELD_WRONG if no field or several could be a dimension's
 */
export function jsonFieldsOf(
  row: unknown,
  dimensions: readonly SellerDimension[],
  sentMetrics: readonly SentMetric[],
): string[] {
  if (!isRecord(row)) return dimensions.map(({ field, name }) => field ?? name);
  const documented = new Set<string>([
    ...sentMetrics.map(({ field }) => field),
    ...dimensions.flatMap(({ field }) => field ?? []),
  ]);
  const unknown = Object.keys(row).filter((field) => !documented.has(field));
  const undocumented = dimensions.filter(({ field }) => field === undefined);
  return dimensions.map((dimension) => {
    if (dimension.field !== undefined) return dimension.field;
    const meant = unknown.filter((field) => means(dimension, field));
    if (meant.length === 1 && meant[0] !== undefined) return meant[0];
    if (meant.length === 0 && undocumented.length === 1 && unknown.length === 1 && unknown[0] !== undefined)
      return unknown[0];
    throw fieldWrong('seller', dimension.name, 1, 'one field that is certainly this dimension', unknown);
  });
}

function means(dimension: SellerDimension, field: string): boolean {
  return [dimension.name, dimension.title, ...(dimension.aliases ?? [])].some(
    (name) => foldName(name) === foldName(field),
  );
}
