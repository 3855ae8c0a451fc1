// Seller statistics as tables: order, metrics, CTR computed, totals.

import { parseDay } from '../../../src/core/day';
import { type Choice, firstSellerChoice } from '../../../src/runs/choice';
import { queryOf } from '../../../src/runs/query';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { sellerQueryOf } from '../../../src/sources/seller/seller-query';
import { sellerStats } from '../../../src/sources/seller/seller-stats';
import { errorFrom } from '../../fakes/error-from';
import type { Step } from '../../fakes/net/fake-http-sender';
import { SELLER, SELLER_CSV, SELLER_TOKEN, sellerAnswer, sellerFile, service } from '../../runs/service';

const TODAY = parseDay('2026-11-20');

function queryFor(changes: Partial<Choice>) {
  if (!TODAY) throw new Error('a day');
  return queryOf({ ...firstSellerChoice(), ...changes }, sellerStats(), TODAY);
}

function fetched(changes: Partial<Choice>, answer: Step) {
  const made = service();
  made.sender.always(SELLER, answer);
  made.sender.always(SELLER_CSV, answer);
  return { ...made, fetched: fetchAll(sellerStats(), queryFor(changes), made.clients) };
}
// Columns after the dimensions: impressions, revenue, ecpm, clicks.
const TWO_DAYS = sellerFile(
  ['date', 'country'],
  [
    ['2026-11-19T00:00:00.0000000', 'us', 1000, 2, 2, 10],
    ['2026-11-18T00:00:00.0000000', 'us', 0, 0, 0, 0],
    ['2026-11-19T00:00:00.0000000', 'de', 3000, 1, 0.333, 90],
  ],
);
const BY_BOTH = { groupBy: ['date', 'country'] };

describe('bundles that were asked for and are in no row', () => {
  const byBundle = (bundles: string[]) =>
    sellerAnswer(
      ['bundle'],
      bundles.map((bundle) => [bundle, 1000, 2, 2, 10]),
    );

  test('are named where rows tell their bundle', () => {
    const choice = { groupBy: ['bundle'], bundles: ['com.a', 'com.b', 'com.c'] };
    expect(fetched(choice, byBundle(['com.b', 'com.x'])).fetched.absent).toEqual(['com.a', 'com.c']);
  });

  test('are all named where there is no row at all', () => {
    const choice = { groupBy: ['date'], bundles: ['com.a', 'com.b'] };
    expect(fetched(choice, sellerAnswer(['date'], [])).fetched.absent).toEqual(['com.a', 'com.b']);
  });

  const asked = (bundles: string[], ...answers: Step[]) => {
    const made = service();
    made.sender.script(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]), ...answers);
    const query = queryFor({ groupBy: ['date'], bundles, os: ['ios'] });
    const { absent, requestIds } = fetchAll(sellerStats(), query, { ...made.clients, namesAbsent: true });
    made.sender.verify();
    const filters = made.sender.batches.flat().map(({ json }) => JSON.parse(json ?? '').filter);
    return { absent, requestIds, filters };
  };

  test('are asked for where rows do not tell their bundle, for the same days and systems', () => {
    const { absent, requestIds, filters } = asked(['com.a', 'com.b'], byBundle(['com.b']));
    expect(absent).toEqual(['com.a']);
    expect(filters[1]).toEqual({ ...filters[0], groupByList: ['bundle'] });
    // The figures came with the first request.
    expect(requestIds).toEqual(['req-1']);
  });

  test.each<[string, Step]>([
    ['fails', { status: 400, body: 'no' }],
    ['has no rows itself', byBundle([])],
  ])('are not known where that answer %s; the figures are there', (_title, answer) => {
    expect(asked(['com.a', 'com.b'], answer).absent).toEqual([]);
  });

  test('a single one with rows is there', () => {
    expect(asked(['com.a']).absent).toEqual([]);
  });

  test('are not known where rows do not tell their bundle, and nobody asks', () => {
    const choice = { groupBy: ['date'], bundles: ['com.a', 'com.b'] };
    const answer = sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]);
    expect(fetched(choice, answer).fetched.absent).toEqual([]);
  });
});

describe('sellerStats', () => {
  test('without named metrics: those that the service sends, in the order of the titles; rows by their dimensions', () => {
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

  test('a table is the same from JSON, whose request ID comes with it, and from CSV, which has none', () => {
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

  test('CTR is computed of clicks and impressions, and empty without impressions', () => {
    const { table } = fetched({ ...BY_BOTH, metrics: ['revenue', 'ctr'] }, TWO_DAYS).fetched;
    expect(table.rows.map((row) => row.slice(2))).toEqual([
      [0, null],
      [1, 0.03],
      [2, 0.01],
    ]);
  });

  test('totals: sums, and ratios of the sums', () => {
    const choice = { ...BY_BOTH, metrics: ['impressions', 'clicks', 'ctr', 'ecpm', 'revenue'], totals: true };
    expect(fetched(choice, TWO_DAYS).fetched.table.totals).toEqual([null, null, 4000, 100, 0.025, 0.75, 3]);
  });

  test('the request holds whole UTC days, filters and dimensions in their order', () => {
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

  test('an error of the service is the error, with its request ID', () => {
    const body = JSON.stringify({
      apiVersion: '1.0.0',
      requestID: 'r-1',
      responseStatus: 10,
      responseStatusText: 'validationError',
      errorList: [{ field: 'filter.fromDate', message: 'too early', code: 'greaterThan' }],
    });
    expect(errorFrom(() => fetched({}, { status: 400, body }))).toMatchObject({
      code: 'SELLER_INVALID',
      requestId: 'r-1',
      details: { problems: [{ field: 'filter.fromDate', message: 'too early' }] },
    });
  });

  test('120,000 rows are shaped in time that grows with them, totals included', () => {
    const rows = Array.from({ length: 120_000 }, (_, i) => ['2026-11-19', `c${i}`, 1, 0.01, 10, 0]);
    const { table } = fetched({ ...BY_BOTH, totals: true }, sellerFile(['date', 'country'], rows)).fetched;
    expect(table.rows).toHaveLength(120_000);
    expect(table.totals).toEqual([null, null, 120_000, 0, 10, 1200]);
  });
});

test('sellerQueryOf keeps the days, filters and the order of the dimensions', () => {
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
