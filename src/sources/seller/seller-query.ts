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

/** What rows are restricted to; empty for all. */
interface SellerSelection {
  bundles: readonly string[];
  os: readonly string[];
}

export interface SellerQuery extends SellerSelection {
  days: DaySpan;
  /** In the order of the columns; never empty. */
  dimensions: readonly SellerDimension[];
  /** The metrics of each row, in the order of their columns after the dimensions. */
  sentMetrics: readonly SellerSentMetric[];
  /** Whether rows are summed later. If so, days can be requested separately even if rows have no date. */
  sumsRows?: boolean;
}

/** The part of any source's query that the seller service takes. */
interface ChosenQuery extends SellerSelection {
  days: DaySpan | null;
  requestedDimensions: readonly Named[];
}

/**
 * A query in the seller service's form.
 * @throws TypeError without days, since periods of the account service (`last=month`) were refused earlier
 */
export function sellerQueryOf(
  { days, bundles, os, requestedDimensions }: ChosenQuery,
  fields: SellerFields = sellerFields(),
): SellerQuery {
  if (!days) throw new TypeError('a seller query has days');
  const dimensions = requestedDimensions.flatMap(({ name }) =>
    fields.dimensions.filter((dimension) => dimension.name === name),
  );
  return { days, bundles, os, dimensions, sentMetrics: sentMetrics(fields) };
}

/** The smallest query, one day grouped by date, for checking a token. */
export function oneDayQuery(day: Day): SellerQuery {
  const fields = sellerFields();
  const dimensions = fields.dimensions.filter(({ kind }) => kind === 'day');
  return {
    days: { first: day, last: day },
    bundles: [],
    os: [],
    dimensions,
    sentMetrics: sentMetrics(fields),
  };
}

/**
 * JSON, which has the request ID, if the fields are documented and the answer stays small; else CSV, which is
 * documented for all dimensions. The period doesn't matter, so that a report keeps one format (docs/product.md §6).
 */
export function answerFormat({ dimensions, bundles }: SellerQuery): 'json' | 'csv' {
  const isJson = dimensions.every(
    ({ json }) => json === 'always' || (json === 'ofNamedBundles' && bundles.length > 0),
  );
  return isJson && dimensions.length > 0 ? 'json' : 'csv';
}
