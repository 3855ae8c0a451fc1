// Answers of the seller service as its document shows them, for tests.

import { sellerFields, sentMetrics } from '../../../src/sources/seller/fields';
import { sellerRequest } from '../../../src/sources/seller/request';
import type { SellerQuery } from '../../../src/sources/seller/seller-query';
import { day } from '../../core/given-day';
import { answered, SELLER } from '../given-requests';
import { sellerDimensionsNamed } from '../named-fields';

const DAYS = { first: day('2026-06-01'), last: day('2026-06-09') };
/** A query by these dimensions, of all bundles and operating systems. */
export function queryBy(...names: string[]): SellerQuery {
  const dimensions = sellerDimensionsNamed(...names);
  return { days: DAYS, bundles: [], os: [], dimensions, sentMetrics: sentMetrics(sellerFields()) };
}

export const REQUEST = sellerRequest(SELLER, queryBy('date'), 'csv');

/** An error with the common metadata (docs/services.md §2.4). */
export const errorBody = (changes: Record<string, unknown>): Record<string, unknown> => ({
  apiVersion: '1.0.0',
  requestID: 'req-7',
  responseStatus: 99,
  responseStatusText: 'internalError',
  ...changes,
});

export const VALIDATION = errorBody({
  responseStatus: 10,
  responseStatusText: 'validationError',
  message: 'The request has invalid fields.',
  errorList: [
    { field: 'filter.fromDate', message: 'must not be empty', code: 'notEmpty' },
    { field: 'filter.toDate', message: 'must be after fromDate', code: 'greaterThan' },
  ],
});

export const csvOf = (body: string, headers: Record<string, string> = {}) => answered(body, 200, headers);
