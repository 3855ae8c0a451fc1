// The seller's JSON answers: rows read by name, and the request ID.

import type { TableRow } from '../../core/table';
import { bodyProblem } from '../../http/answer-text';
import type { HttpRequest, Outcome } from '../../http/gateway';
import { type FieldReader, fieldWrong, readRow } from '../row-reader';
import { jsonFieldsOf } from './json-fields';
import { metadataOf, sellerAnswer, unreadable } from './metadata';
import type { SellerQuery } from './query';

const SERVICE = 'seller' as const;

/** Rows whose values are those of the dimensions, then of the sent metrics. */
export interface SellerRows {
  rows: TableRow[];
  /** The service's request ID, which a CSV file has no place for. */
  requestId: string | undefined;
}

/**
 * The rows of a JSON answer. Names that the document does not show are matched only when they leave no doubt.
 * @throws StatsError FIELD_WRONG for a missing or mistyped field, or a dimension whose field is not certain.
 */
export function readJsonRows(
  outcome: Outcome,
  request: HttpRequest,
  { dimensions, sent }: Pick<SellerQuery, 'dimensions' | 'sent'>,
): SellerRows {
  const { answer, json } = sellerAnswer(outcome, request);
  if (!json) throw unreadable(answer, bodyProblem(answer.body));
  const stats = json['bundleStats'];
  if (!Array.isArray(stats)) throw fieldWrong(SERVICE, 'bundleStats', 0, 'a list', stats);
  const fields = jsonFieldsOf(stats[0], dimensions, sent);
  const readers: FieldReader[] = [
    ...dimensions.map((dimension, i) => ({ ...dimension, field: fields[i] ?? dimension.name })),
    ...sent,
  ];
  return {
    rows: stats.map((row, i) => readRow(row, i + 1, readers, SERVICE)),
    requestId: metadataOf(json)?.requestID,
  };
}
