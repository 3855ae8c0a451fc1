// The argument `compare` of both statistics functions: its names, its table, and its requests.

import { COMPARISONS } from '../../src/core/report/comparison';
import { shapeOfFormula } from '../../src/formulas/formula-evaluation';
import { FormulaSheet, row } from './formula-fixture';
import { cellsOf, type FormulaName } from './formulas';

let sheet: FormulaSheet;
beforeEach(() => {
  sheet = new FormulaSheet();
});

const { value, failure, requestCount } = cellsOf(() => sheet);

/** APP_STATS of one app without headers and refresh. */
const app = (period: string, groupBy: string, metrics: string, compare: unknown) =>
  value('APP_STATS', 'id-chess', period, '', groupBy, metrics, '', '', compare);
const seller = (period: string, groupBy: string, metrics: string, compare: unknown) =>
  value('SELLER_STATS', period, '', groupBy, metrics, '', '', '', '', compare);

describe('the table of a compared formula', () => {
  test('has the earlier value and the change behind each metric, also for a single number', () => {
    // The service sends the same figures for each period.
    expect(app('yesterday', '', 'revenue', 'previous year')).toEqual([
      ['Revenue', 'Revenue (previous)', 'Revenue change %'],
      [2.5, 2.5, 0],
    ]);
    expect(app('yesterday', '', 'revenue', '')).toBe(2.5);
  });

  test('has CTR in percentage points, and the metrics in the order asked', () => {
    const [titles, ...rows] = app('yesterday', 'country', 'ctr,clicks', 'previous period') as unknown[][];
    expect(titles).toEqual([
      ...['Country', 'CTR', 'CTR (previous)', 'CTR change (pp)'],
      ...['Clicks', 'Clicks (previous)', 'Clicks change %'],
    ]);
    expect(rows).toEqual([['US', 0.01, 0.01, 0, 10, 10, 0]]);
  });

  test('of the seller has its default metrics, without headers where they are not wanted', () => {
    const [titles] = seller('yesterday', 'country', '', 'previous year') as unknown[][];
    expect(titles).toEqual([
      'Country',
      ...['Impressions', 'Clicks', 'eCPM', 'Revenue'].flatMap((title) => [
        title,
        `${title} (previous)`,
        `${title} change %`,
      ]),
    ]);
    expect(
      value('SELLER_STATS', 'yesterday', '', 'country', 'clicks', '', '', false, '', 'previous year'),
    ).toEqual([['US', 10, 10, 0]]);
  });

  test('has the same size before its formula is inserted', () => {
    const text = '=APP_STATS("id-chess","yesterday",,"country","ctr,clicks",,,"Previous_Period")';
    const { rows, columns } = shapeOfFormula(text, sheet.deps());
    expect(rows).toBe(2);
    expect(columns.map(({ kind }) => kind)).toEqual([
      'text',
      'ratio',
      'ratio',
      'points',
      'integer',
      'integer',
      'ratio',
    ]);
  });
});

describe('the name of a comparison', () => {
  test.each([
    ['previous_period', 'previous period'],
    ['Previous Year', 'previous year'],
    ['previous year same weekday', 'previous year, same weekday'],
    ['PREVIOUS-YEAR, same weekday', 'previous year, same weekday'],
  ])('may be %s for %s, and shares its answer', (written, name) => {
    const first = app('yesterday', '', 'revenue', name);
    const before = sheet.service.requests.length;
    expect(app('yesterday', '', 'clicks', [[written]])).toHaveLength(2);
    expect([first, sheet.service.requests.length]).toEqual([expect.anything(), before]);
  });

  test('is refused with the known ones', () => {
    const sentence =
      '“last year” isn’t a comparison. Use previous period, previous year, previous year same weekday, same weekday weeks before.';
    expect(failure('SELLER_STATS', 'yesterday', '', '', '', '', '', '', '', 'last year')).toBe(sentence);
    expect(failure('APP_STATS', 'all', 'yesterday', '', '', '', '', '', 'last year')).toBe(sentence);
    expect(
      failure('APP_STATS', 'all', 'yesterday', '', '', '', '', '', [['previous year', 'previous period']]),
    ).toBe('Argument compare must be one cell, not a range of 2 values.');
    expect(sheet.service.requests).toEqual([]);
  });
});

test.each<[FormulaName, unknown[], RegExp]>([
  ['APP_STATS', ['all'], /^“last=month” can’t be compared, because only the service knows its days/],
  ['APP_STATS', ['all', 'last=week'], /^“last=week” can’t be compared, because only the service/],
  ['APP_STATS', ['all', 'today'], /^“today” can’t be compared yet, because none of its days is over/],
  ['SELLER_STATS', ['today'], /^“today” can’t be compared yet/],
])('a compared formula %s(%j) is refused with the reason, before any request', (name, args, reason) => {
  const compareAt = name === 'APP_STATS' ? 7 : 8;
  const all = [...args, ...Array(compareAt - args.length).fill(''), 'previous year'];
  expect(failure(name, ...all)).toMatch(reason);
  expect(sheet.service.requests).toEqual([]);
});

describe('a compared formula', () => {
  test.each(COMPARISONS)('requests the %s of an app in the same round trip', (compare) => {
    app('last 7 days', '', 'revenue', compare);
    expect([requestCount('/api/apps?'), requestCount('/stats')]).toEqual([1, 2]);
    const days = sheet.service.requests.flatMap(({ url }) => /ds=([\d-]+)/.exec(url)?.[1] ?? []);
    expect(new Set(days).size).toBe(2);
  });

  test('takes one call of the cache, one of properties and no request if its answer is cached', () => {
    seller('yesterday', 'country', 'revenue', 'previous year');
    expect(sheet.service.requests).toHaveLength(2);
    const before = { ...sheet.cache.calls, properties: sheet.document.calls.all };
    seller('yesterday', 'country', 'clicks', 'Previous year');
    expect(sheet.service.requests).toHaveLength(2);
    expect({ ...sheet.cache.calls, properties: sheet.document.calls.all }).toEqual({
      ...before,
      getAll: before.getAll + 1,
      properties: before.properties + 1,
    });
  });

  test('has an answer of its own for each comparison', () => {
    for (const compare of ['', ...COMPARISONS, '', ...COMPARISONS])
      seller('yesterday', 'country', 'revenue', compare);
    // One request without a comparison, and two for each of four.
    expect(sheet.service.requests).toHaveLength(9);
  });

  test('keeps an answer without today for six hours, even if its period includes today', () => {
    const ask = () => seller('this month', 'country', 'revenue', 'previous year');
    ask();
    sheet.clock.advance(11 * 60_000);
    ask();
    expect(sheet.service.requests).toHaveLength(2);
    seller('this month', 'country', 'revenue', '');
    sheet.clock.advance(11 * 60_000);
    seller('this month', 'country', 'revenue', '');
    expect(sheet.service.requests).toHaveLength(4);
  });
});

test('the columns of a comparison count for the size of a result', () => {
  // 5,001 rows of four cells are too many, and of two cells they aren't.
  sheet.service.rows = Array.from({ length: 5_001 }, (_each, i) => row('2026-11-19', `c${i}`, 10, 1, 1));
  const sentence = /and a formula can show up to 20,000 cells/;
  expect(
    failure('APP_STATS', 'id-chess', 'yesterday', '', 'country', 'revenue', '', '', 'previous year'),
  ).toMatch(sentence);
  expect(app('yesterday', 'country', 'revenue', '')).toHaveLength(5_002);
});
