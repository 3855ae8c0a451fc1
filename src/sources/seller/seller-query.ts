// A query of seller statistics: days, filters, dimensions, and the metrics that the service sends.

import type { Day, DaySpan } from '../../core/day';
import type { Named } from '../../core/name';
import {
  type SellerDimension,
  type SellerFields,
  type SellerSentMetric,
  sellerFields,
  sentMetrics,
} from './fields';

export interface SellerQuery {
  days: DaySpan;
  /** Empty means all. */
  bundles: readonly string[];
  os: readonly string[];
  /** In the order of the columns; never empty. */
  dimensions: readonly SellerDimension[];
  /** The metrics of each row, in the order of the columns behind the dimensions. */
  sent: readonly SellerSentMetric[];
  /** Whether rows that do not tell their day are summed, so that they can come in parts. */
  sumsRows?: boolean;
}

/** The part of any source's query that the seller service takes. */
type ChosenQuery = Pick<SellerQuery, 'bundles' | 'os'> & {
  days: DaySpan | null;
  asked: readonly Named[];
};

/** The seller's own form of a query, with dimensions of `fields`. It has days: service periods are refused before. */
export function sellerQueryOf(
  { days, bundles, os, asked }: ChosenQuery,
  fields: SellerFields = sellerFields(),
): SellerQuery {
  if (!days) throw new TypeError('a seller query has days');
  const dimensions = asked.flatMap(({ name }) => fields.dimensions.filter((known) => known.name === name));
  return { days, bundles, os, dimensions, sent: sentMetrics(fields) };
}

/** The smallest query there is: one day by date. It checks a token. */
export function oneDayQuery(day: Day): SellerQuery {
  const fields = sellerFields();
  const dimensions = fields.dimensions.filter(({ kind }) => kind === 'day');
  return { days: { first: day, last: day }, bundles: [], os: [], dimensions, sent: sentMetrics(fields) };
}

/**
 * JSON where its fields are certain and answers stay small, so that the request ID of a good answer is known; else CSV,
 * which is documented for all dimensions. Never by period, so that a report keeps one format (docs/product.md §6).
 */
export function answerFormat({ dimensions, bundles }: SellerQuery): 'json' | 'csv' {
  const isJson = dimensions.every(
    ({ json }) => json === 'always' || (json === 'ofNamedBundles' && bundles.length > 0),
  );
  return isJson && dimensions.length > 0 ? 'json' : 'csv';
}
