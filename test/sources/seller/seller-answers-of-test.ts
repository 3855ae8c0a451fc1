// Answers of the seller interface as its document shows them, for tests.

import { SELLER_DIMENSIONS, type SellerDimension } from '../../../src/sources/seller/fields';
import { sellerRequest } from '../../../src/sources/seller/request';
import { day } from '../../core/given-day';
import { answered, SELLER } from '../requests-of-test';

export const DAYS = { first: day('2026-06-01'), last: day('2026-06-09') };
export const REQUEST = sellerRequest(SELLER, { days: DAYS, bundles: [], os: [], groupBy: ['date'] }, 'csv');

/** Dimensions by name; fails loudly on one that is none. */
export function dimensionsOf(...names: string[]): SellerDimension[] {
  return names.map((name) => {
    const found = SELLER_DIMENSIONS.find((each) => each.name === name);
    if (!found) throw new Error(`no dimension ${name}`);
    return found;
  });
}

/** An error with the common metadata (publisher-api 2.5). */
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
