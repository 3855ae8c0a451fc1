// The seller's JSON rows, by name.

import { readJsonRows } from '../../../src/sources/seller/json-answer';
import { errorFrom } from '../../fakes/error-from';
import { answered } from '../given-requests';
import { errorBody, queryBy, REQUEST } from './given-answers';

const success = (...bundleStats: unknown[]) =>
  answered(errorBody({ responseStatus: 0, responseStatusText: 'success', bundleStats, extra: 1 }));
const ROW = {
  date: '2026-06-01T00:00:00',
  adPlacementName: 'Main, "left"',
  country: 'de',
  impressions: 10,
  revenue: 0.1,
  ecpm: 10,
  clicks: 2,
};

test('the seller’s JSON is read in the requested order with its request ID, without unknown fields', () => {
  const outcome = success(ROW, { ...ROW, country: '??', experiment: 'b' });
  expect(readJsonRows(outcome, REQUEST, queryBy('adPlacement', 'country', 'date'))).toEqual({
    rows: [
      ['Main, "left"', 'DE', '2026-06-01', 10, 0.1, 10, 2],
      ['Main, "left"', '??', '2026-06-01', 10, 0.1, 10, 2],
    ],
    requestId: 'req-7',
    events: [],
  });
});

test('the seller’s JSON may have no rows', () => {
  expect(readJsonRows(success(), REQUEST, queryBy('storeID')).rows).toEqual([]);
});

test.each(['impressions', 'revenue', 'ecpm', 'clicks', 'date', 'adPlacementName'])(
  'the seller’s JSON with a row whose %s is missing or mistyped is refused by that name',
  (field) => {
    // A dimension may be null, which is a blank.
    for (const wrong of [undefined, {}, ...(field === 'adPlacementName' ? [] : [null])]) {
      const error = errorFrom(() =>
        readJsonRows(success(ROW, { ...ROW, [field]: wrong }), REQUEST, queryBy('date', 'adPlacement')),
      );
      expect([error.code, error.details]).toEqual([
        'FIELD_WRONG',
        expect.objectContaining({ service: 'seller', field, row: 2 }),
      ]);
    }
  },
);

test.each([undefined, null, {}, 'none'])('bundleStats that are %p are refused', (bundleStats) => {
  const outcome = answered(errorBody({ responseStatus: 0, bundleStats }));
  expect(errorFrom(() => readJsonRows(outcome, REQUEST, queryBy())).details).toMatchObject({
    field: 'bundleStats',
  });
});
