// Seller statistics as tables: order, metrics, CTR computed, totals.

import { parseDay } from '../../../src/core/day';
import { type Choice, firstSellerChoice } from '../../../src/runs/choice';
import { resolveQuery } from '../../../src/runs/query';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { sellerQueryOf } from '../../../src/sources/seller/seller-query';
import { sellerStats } from '../../../src/sources/seller/seller-stats';
import { onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import type { Step } from '../../fakes/net/fake-http-sender';
import { absentIn } from '../../runs/met-in';
import { SELLER, SELLER_CSV, SELLER_TOKEN, sellerAnswer, sellerFile, service } from '../../runs/service';

const TODAY = parseDay('2026-11-20');

function queryFor(changes: Partial<Choice>) {
  if (!TODAY) throw new Error('a day');
  return resolveQuery({ ...firstSellerChoice(), ...changes }, sellerStats(), onDay(TODAY));
}

function fetched(changes: Partial<Choice>, answer: Step) {
  const made = service();
  made.sender.always(SELLER, answer);
  made.sender.always(SELLER_CSV, answer);
  return { ...made, fetched: fetchAll(sellerStats(), queryFor(changes), made.clients) };
}
// The columns after the dimensions are impressions, revenue, eCPM and clicks.
const TWO_DAYS = sellerFile(
  ['date', 'country'],
  [
    ['2026-11-19T00:00:00.0000000', 'us', 1000, 2, 2, 10],
    ['2026-11-18T00:00:00.0000000', 'us', 0, 0, 0, 0],
    ['2026-11-19T00:00:00.0000000', 'de', 3000, 1, 0.333, 90],
  ],
);
const BY_BOTH = { groupBy: ['date', 'country'] };

describe('requested bundles without a row', () => {
  const byBundle = (bundles: string[]) =>
    sellerAnswer(
      ['bundle'],
      bundles.map((bundle) => [bundle, 1000, 2, 2, 10]),
    );

  test('are named if rows have their bundle', () => {
    const choice = { groupBy: ['bundle'], bundles: ['com.a', 'com.b', 'com.c'] };
    expect(absentIn(fetched(choice, byBundle(['com.b', 'com.x'])).fetched)).toEqual(['com.a', 'com.c']);
  });

  test('are requested in lower case too, and not named if rows have another case', () => {
    const choice = { groupBy: ['bundle'], bundles: ['com.a', 'Com.B', 'Com.C'] };
    const { sender, fetched: answer } = fetched(choice, byBundle(['com.a', 'com.b']));
    expect(absentIn(answer)).toEqual(['Com.C']);
    expect(JSON.parse(sender.batches[0]?.[0]?.json ?? '').filter.bundleList).toEqual([
      ...['com.a', 'Com.B', 'com.b', 'Com.C', 'com.c'],
    ]);
  });

  test('are all named if there is no row', () => {
    const choice = { groupBy: ['date'], bundles: ['com.a', 'com.b'] };
    expect(absentIn(fetched(choice, sellerAnswer(['date'], [])).fetched)).toEqual(['com.a', 'com.b']);
  });

  const asked = (bundles: string[], ...answers: Step[]) => {
    const made = service();
    made.sender.script(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]), ...answers);
    const query = queryFor({ groupBy: ['date'], bundles, os: ['ios'] });
    const { events, requestIds } = fetchAll(sellerStats(), query, {
      ...made.clients,
      reportsUnmatched: true,
    });
    made.sender.verify();
    const filters = made.sender.batches.flat().map(({ json }) => JSON.parse(json ?? '').filter);
    return { absent: absentIn({ events }), requestIds, filters };
  };

  test('are found by another request if rows do not have their bundle', () => {
    const { absent, requestIds, filters } = asked(['com.a', 'com.b'], byBundle(['com.b']));
    expect(absent).toEqual(['com.a']);
    expect(filters[1]).toEqual({ ...filters[0], groupByList: ['bundle'] });
    // The ID is that of the request for the figures.
    expect(requestIds).toEqual(['req-1']);
  });

  test.each<[string, Step]>([
    ['fails', { status: 400, body: 'no' }],
    ['has no rows itself', byBundle([])],
  ])('are not named if the answer to that request %s', (_title, answer) => {
    expect(asked(['com.a', 'com.b'], answer).absent).toEqual([]);
  });

  test('take no other request if only one bundle was requested', () => {
    expect(asked(['com.a']).absent).toEqual([]);
  });

  test('take no other request if nobody asks for them', () => {
    const choice = { groupBy: ['date'], bundles: ['com.a', 'com.b'] };
    const answer = sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]);
    expect(absentIn(fetched(choice, answer).fetched)).toEqual([]);
  });
});

describe('seller stats', () => {
  test('have the metrics that the service sends by default, and rows sorted by dimensions', () => {
    const { table, account } = fetched(BY_BOTH, TWO_DAYS).fetched;
    expect(table.columns.map(({ title }) => title)).toEqual([
      'Date',
      'Country',
      'Impressions',
      'Clicks',
      'eCPM',
      'Revenue',
    ]);
    expect(table.rows).toEqual([
      ['2026-11-18', 'US', 0, 0, 0, 0],
      ['2026-11-19', 'DE', 3000, 90, 0.333, 1],
      ['2026-11-19', 'US', 1000, 10, 2, 2],
    ]);
    expect(table.totals).toBeUndefined();
    expect(account).toBe('Acme');
  });

  test('are the same from JSON and from CSV, which has no request ID', () => {
    const rows = [
      ['2026-11-19T00:00:00', 1000, 2, 2, 10],
      ['2026-11-18T00:00:00', 500, 0.1, 0.2, 0],
    ];
    const choice = { groupBy: ['date'], metrics: ['ctr', 'revenue', 'ecpm'], totals: true };
    const json = fetched(choice, sellerAnswer(['date'], rows, 'req-9')).fetched;
    expect(json.requestIds).toEqual(['req-9']);
    const csvWorld = fetched({ ...choice, groupBy: ['country'] }, sellerFile(['country'], rows)).fetched;
    expect(csvWorld.requestIds).toEqual([]);
    expect(json.table.totals).toEqual(csvWorld.table.totals);
    expect(json.table.rows).toEqual(
      csvWorld.table.rows.map(([country, ...metrics]) => [String(country).slice(0, 10), ...metrics]),
    );
  });

  test('have a CTR that is computed of clicks and impressions, and empty without impressions', () => {
    const { table } = fetched({ ...BY_BOTH, metrics: ['revenue', 'ctr'] }, TWO_DAYS).fetched;
    expect(table.rows.map((row) => row.slice(2))).toEqual([
      [0, null],
      [1, 0.03],
      [2, 0.01],
    ]);
  });

  test('have totals with sums, and ratios of the sums', () => {
    const choice = { ...BY_BOTH, metrics: ['impressions', 'clicks', 'ctr', 'ecpm', 'revenue'], totals: true };
    expect(fetched(choice, TWO_DAYS).fetched.table.totals).toEqual([null, null, 4000, 100, 0.025, 0.75, 3]);
  });

  test('are requested for whole UTC days, with filters, and dimensions in their order', () => {
    const { sender } = fetched(
      { groupBy: ['OS', 'date'], bundles: ['com.a'], os: ['iOS'], period: '2026-11-01..2026-11-02' },
      sellerFile(['operationSystem', 'date'], []),
    );
    expect(JSON.parse(sender.batches[0]?.[0]?.json ?? '')).toEqual({
      token: SELLER_TOKEN,
      filter: {
        fromDate: '2026-11-01T00:00:00.000Z',
        toDate: '2026-11-02T23:59:59.999Z',
        bundleList: ['com.a'],
        operationSystemList: ['ios'],
        groupByList: ['operationSystem', 'date'],
      },
    });
  });

  test('fail with the error of the service and its request ID', () => {
    const body = JSON.stringify({
      apiVersion: '1.0.0',
      requestID: 'r-1',
      responseStatus: 10,
      responseStatusText: 'validationError',
      errorList: [{ field: 'filter.fromDate', message: 'too early', code: 'greaterThan' }],
    });
    expect(errorFrom(() => fetched({}, { status: 400, body }))).toMatchObject({
      code: 'SERVICE_REFUSED',
      requestId: 'r-1',
      details: { problems: [{ field: 'filter.fromDate', message: 'too early' }] },
    });
  });

  test('may have 120,000 rows and totals', () => {
    const rows = Array.from({ length: 120_000 }, (_, i) => ['2026-11-19', `c${i}`, 1, 0.01, 10, 0]);
    const { table } = fetched({ ...BY_BOTH, totals: true }, sellerFile(['date', 'country'], rows)).fetched;
    expect(table.rows).toHaveLength(120_000);
    expect(table.totals).toEqual([null, null, 120_000, 0, 10, 1200]);
  });
});

test('the query of the seller has the days, the filters, and the dimensions in their order', () => {
  const query = sellerQueryOf(
    queryFor({ groupBy: ['Store ID', 'App name', 'date'], bundles: ['b'], os: ['web'] }),
  );
  expect(query).toMatchObject({
    days: { first: '2026-10-21', last: '2026-11-19' },
    bundles: ['b'],
    os: ['web'],
    dimensions: [{ name: 'storeID' }, { name: 'appName' }, { name: 'date' }],
  });
});
