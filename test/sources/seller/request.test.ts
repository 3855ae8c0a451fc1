// The seller service's request, to the letter of docs/services.md §2.1.

import { sellerRequest } from '../../../src/sources/seller/request';
import { day } from '../../core/given-day';
import { answerOf, SELLER } from '../given-requests';
import { queryBy } from './given-answers';

const QUERY = {
  ...queryBy('adPlacement', 'date'),
  days: { first: day('2026-02-01'), last: day('2026-02-28') },
  bundles: ['com.example.app', '1400000001'],
  os: ['ios'],
};

test.each(['json', 'csv'] as const)(
  'the request for seller stats as %s has exactly the documented body',
  (format) => {
    const request = sellerRequest(SELLER, QUERY, format);
    expect(request).toMatchObject({
      service: 'seller',
      method: 'post',
      url: `https://reporting.example/api/v1/s2s/seller/stats?format=${format}`,
      headers: {},
      secrets: ['seller-s3cret'],
      retry: true,
    });
    expect(JSON.parse(request.json ?? '')).toEqual({
      token: 'seller-s3cret',
      filter: {
        fromDate: '2026-02-01T00:00:00.000Z',
        // The end is inclusive, so it is the last millisecond of the last day.
        toDate: '2026-02-28T23:59:59.999Z',
        bundleList: ['com.example.app', '1400000001'],
        operationSystemList: ['ios'],
        groupByList: ['adPlacement', 'date'],
      },
    });
  },
);

test('the request for seller stats has no token in its address or headers', () => {
  const { url, headers } = sellerRequest(SELLER, QUERY, 'csv');
  expect(JSON.stringify([url, headers])).not.toContain('s3cret');
});

test.each<[unknown, boolean]>([
  [{ responseStatus: 10, responseStatusText: 'validationError' }, true],
  [{ responseStatus: '10', responseStatusText: '' }, true],
  [{ responseStatus: 2, responseStatusText: 'authError' }, true],
  [{ responseStatus: 99, responseStatusText: 'internalError' }, false],
  [{ responseStatus: 0, responseStatusText: 'success' }, false],
  [{ status: 500 }, false],
  ['<html></html>', false],
  ['', false],
  [[], false],
])('the seller’s answer %j is final: %p', (body, isFinal) => {
  expect(sellerRequest(SELLER, QUERY, 'csv').isFinal?.(answerOf(body, 500))).toBe(isFinal);
});
