// Discrepancies as tables: requests to both services, rows, totals, filters and failures.

import { eventOf } from '../../../src/core/outcome-events';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { resolveQuery } from '../../../src/runs/query';
import { discrepancies } from '../../../src/sources/discrepancies/discrepancies';
import { withTolerance } from '../../../src/sources/discrepancies/sides-to-table';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { day, onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import type { Step } from '../../fakes/net/fake-http-sender';
import { appWithId } from '../../runs/given-app';
import { partsIn } from '../../runs/met-in';
import {
  APPS,
  appsAnswer,
  SELLER_CSV,
  sellerFile,
  service,
  statsAnswer,
  statsOf,
  statsRow,
} from '../../runs/service';

/** Two platforms of one bundle, and an app whose bundle the seller knows as a Store ID. */
const ANDROID = appWithId('1', { name: 'Chess', bundleId: 'com.chess' });
const IOS = appWithId('2', { name: 'Chess HD', bundleId: 'com.chess', platform: 'ios' });
const WORDS = appWithId('3', { name: 'Words', bundleId: '1400000001', platform: 'ios' });
const BY_DAY = ['date', 'bundle', 'storeID'];
const TODAY = day('2026-11-20');
const CHOICE: Choice = {
  ...firstChoice(),
  source: 'discrepancies',
  period: '2026-11-16..2026-11-17',
  groupBy: ['date', 'bundle'],
};

const figures = (date: string, impressions: number, clicks: number, revenue: number) =>
  statsRow(date === '' ? {} : { date }, { impressions, clicks, revenue });

const ANSWERS: Readonly<Record<string, Step>> = {
  '1': statsAnswer(ANDROID, [figures('2026-11-16', 2000, 20, 2), figures('2026-11-17', 3000, 30, 3)]),
  '2': statsAnswer(IOS, [figures('2026-11-16', 1000, 10, 1)]),
  '3': statsAnswer(WORDS, [figures('2026-11-16', 5000, 0, 0)]),
};
/** Rows of the seller: dimensions, impressions, revenue, eCPM, clicks. */
const SOLD = [
  ['2026-11-16T00:00:00.0000000', 'com.chess', 'com.chess', 2400, 2.4, 1, 24],
  ['2026-11-17T00:00:00.0000000', 'com.chess', 'com.chess', 3600, 3.6, 1, 36],
  ['2026-11-17T00:00:00.0000000', 'com.words', 'id1400000001', 900, 0.9, 1, 9],
  ['2026-11-17T00:00:00.0000000', 'com.unknown', '', 7, 0, 0, 0],
] as const;

function fetched(changes: Partial<Choice> = {}, answers = ANSWERS, sold: Step = sellerFile(BY_DAY, SOLD)) {
  const made = service();
  made.sender.always(APPS, appsAnswer([ANDROID, IOS, WORDS]));
  for (const [appId, answer] of Object.entries(answers)) made.sender.always(statsOf(appId), answer);
  made.sender.always(SELLER_CSV, sold);
  const query = resolveQuery({ ...CHOICE, ...changes }, discrepancies(), onDay(TODAY));
  return { ...made, fetched: fetchAll(discrepancies(), query, made.clients) };
}

test('a bundle that differs in case alone is one app, and rows that either service sent twice are named', () => {
  const sold = sellerFile(BY_DAY, [
    ['2026-11-16T00:00:00.0000000', 'Com.Chess', '', 2400, 2.4, 1, 24],
    ['2026-11-16T00:00:00.0000000', 'Com.Chess', '', 600, 0.6, 1, 6],
  ]);
  const { clients, fetched: answer } = fetched({}, ANSWERS, sold);
  const chess = answer.table.rows.find(([day, bundle]) => day === '2026-11-16' && bundle === 'com.chess');
  expect(chess?.slice(2, 5)).toEqual(['Chess, Chess HD', 3000, 3000]);
  expect(eventOf(answer.events, 'sentTwice')).toBeUndefined();
  const query = resolveQuery(CHOICE, discrepancies(), onDay(TODAY));
  const { events } = fetchAll(discrepancies(), query, { ...clients, reportsUnmatched: true });
  expect(eventOf(events, 'sentTwice')).toEqual({
    kind: 'sentTwice',
    name: '2026-11-16 · Com.Chess',
    rows: 1,
  });
});

test('discrepancies by date and bundle have both sides, differences and a status, and blanks only for a missing side', () => {
  const { table } = fetched().fetched;
  expect(table.columns.map(({ title }) => title)).toEqual([
    ...['Date', 'Bundle', 'App'],
    ...['Account impressions', 'Seller impressions', 'Impressions difference', 'Impressions difference %'],
    ...['Account clicks', 'Seller clicks', 'Clicks difference', 'Clicks difference %'],
    ...['Account revenue', 'Seller revenue', 'Revenue difference', 'Revenue difference %', 'Status'],
  ]);
  const blank = null;
  expect(table.rows).toEqual([
    [
      ...['2026-11-16', '1400000001', 'Words'],
      ...[5000, blank, -5000, -1, 0, blank, 0, 0, 0, blank, 0, 0, 'only in account'],
    ],
    [
      ...['2026-11-16', 'com.chess', 'Chess, Chess HD'],
      ...[3000, 2400, -600, -600 / 3000, 30, 24, -6, -6 / 30, 3, 2.4, -0.6, -0.6 / 3, 'over tolerance'],
    ],
    [
      ...['2026-11-17', '1400000001', 'Words'],
      ...[blank, 900, 900, blank, blank, 9, 9, blank, blank, 0.9, 0.9, blank, 'only in seller'],
    ],
    [
      ...['2026-11-17', 'com.chess', 'Chess, Chess HD'],
      ...[3000, 3600, 600, 600 / 3000, 30, 36, 6, 6 / 30, 3, 3.6, 0.6, 0.6 / 3, 'over tolerance'],
    ],
    [
      ...['2026-11-17', 'com.unknown', blank],
      ...[blank, 7, 7, blank, blank, 0, 0, blank, blank, 0, 0, blank, 'only in seller'],
    ],
  ]);
});

test('the differences of all rows, one-sided ones too, add up to those of the total', () => {
  const { columns, rows, totals } = fetched({ totals: true }).fetched.table;
  const differences = columns.flatMap(({ name }, at) => (name.startsWith('difference_') ? [at] : []));
  expect(differences).toHaveLength(3);
  for (const at of differences)
    expect(totals?.[at]).toBeCloseTo(rows.reduce((sum, row) => sum + Number(row[at]), 0));
});

test('discrepancies that are a shift between days cancel out in the totals', () => {
  const chess = { '1': ANSWERS['1'] as Step, '2': statsAnswer(IOS, [figures('2026-11-16', 1000, 10, 1)]) };
  const sold = sellerFile(BY_DAY, SOLD.slice(0, 2));
  const { table } = fetched({}, { ...chess, '3': statsAnswer(WORDS, []) }, sold).fetched;
  const statuses = table.rows.map((row) => row[15]);
  expect([statuses, table.highlights]).toEqual([
    ['over tolerance', 'over tolerance'],
    { column: 15, rows: [0, 1] },
  ]);
  const noise = (2.4 + 3.6) / 6 - 1;
  expect(table.totals).toEqual([
    ...[null, null, null, 6000, 6000, 0, 0, 60, 60, 0, 0, 6, 6, expect.closeTo(noise), expect.closeTo(noise)],
    'match',
  ]);
});

test('discrepancies by date alone sum what both services have of all bundles', () => {
  const { fetched: answer, sender } = fetched({ groupBy: ['date'] });
  const { table } = answer;
  expect(table.columns.map(({ title }) => title).slice(0, 3)).toEqual([
    ...['Date', 'Account impressions', 'Seller impressions'],
  ]);
  const status = 'over tolerance';
  const [first = [], second = []] = table.rows;
  expect([first.slice(0, 4), first.at(-1)]).toEqual([['2026-11-16', 8000, 2400, -5600], status]);
  expect([second.slice(0, 4), second.at(-1)]).toEqual([['2026-11-17', 3000, 4507, 1507], status]);
  expect(second.slice(9, 12)).toEqual([3, 4.5, 1.5]);
  expect(table.totals?.slice(0, 4)).toEqual([null, 11_000, 6907, -4093]);
  expect(sender.requestCount(SELLER_CSV)).toBe(1);
  // A filter chooses rows of bundles before they are summed.
  const words = fetched({ groupBy: ['date'], filter: 'bundle=1400000001' }).fetched.table;
  expect(words.rows.map((row) => [...row.slice(0, 3), row.at(-1)])).toEqual([
    ['2026-11-16', 5000, null, 'only in account'],
    ['2026-11-17', null, 900, 'only in seller'],
  ]);
});

test('discrepancies by bundle request the account without grouping, and leave out its zeros', () => {
  const answers = {
    '1': statsAnswer(ANDROID, [figures('', 5000, 50, 5)]),
    '2': statsAnswer(IOS, [figures('', 1000, 10, 1)]),
    '3': statsAnswer(WORDS, [figures('', 0, 0, 0)]),
  };
  const sold = sellerFile(['bundle', 'storeID'], [['com.chess', '', 5400, 6, 1, 60]]);
  const made = fetched({ groupBy: ['bundle'] }, answers, sold);
  expect(made.fetched.table.rows).toEqual([
    ['com.chess', 'Chess, Chess HD', 6000, 5400, -600, -0.1, 60, 60, 0, 0, 6, 6, 0, 0, 'within tolerance'],
  ]);
  const [stats] = made.sender.batches[1] ?? [];
  expect(stats?.url).toMatch(/\?ds=2026-11-16&de=2026-11-17$/);
});

test('discrepancies by bundle sum the parts of answers that are too large', () => {
  const made = service();
  const tooLarge = { status: 413, body: '' };
  const sold = (impressions: number, revenue: number, clicks: number) =>
    sellerFile(['bundle', 'storeID'], [['com.chess', '', impressions, revenue, 1, clicks]]);
  made.sender.always(APPS, appsAnswer([ANDROID]));
  const ofDays = [figures('', 2000, 20, 2), figures('', 3000, 30, 3)].map((row) =>
    statsAnswer(ANDROID, [row]),
  );
  made.sender.script(statsOf('1'), tooLarge, ...ofDays);
  made.sender.script(SELLER_CSV, tooLarge, sold(2500, 2, 20), sold(2500, 3, 30));
  const query = resolveQuery({ ...CHOICE, groupBy: ['bundle'] }, discrepancies(), onDay(TODAY));
  const { table, events } = fetchAll(discrepancies(), query, made.clients);
  expect(table.rows).toEqual([['com.chess', 'Chess', 5000, 5000, 0, 0, 50, 50, 0, 0, 5, 5, 0, 0, 'match']]);
  expect(partsIn({ events })).toBe(4);
  const spans = made.sender.batches.flat().flatMap(({ url }) => /ds=.*/.exec(url) ?? []);
  expect(spans).toEqual([
    'ds=2026-11-16&de=2026-11-17',
    'ds=2026-11-16&de=2026-11-16',
    'ds=2026-11-17&de=2026-11-17',
  ]);
});

test('discrepancies keep zeros of a bundle that the seller has', () => {
  const zero = (app: typeof WORDS) => statsAnswer(app, [figures('', 0, 0, 0)]);
  const answers = { '1': zero(ANDROID), '2': zero(IOS), '3': zero(WORDS) };
  const sold = sellerFile(['bundle', 'storeID'], [['1400000001', '', 0, 0, 0, 0]]);
  const { rows } = fetched({ groupBy: ['bundle'] }, answers, sold).fetched.table;
  expect(rows).toEqual([['1400000001', 'Words', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'too small to judge']]);
});

test('discrepancies read both services for the same UTC days, and name both', () => {
  const made = fetched();
  const requests = made.sender.batches.flat();
  expect(requests.map(({ url }) => url.replace(/^https:\/\/[^/]+/, ''))).toEqual([
    '/api/apps?last=month',
    ...['1', '2', '3'].map((id) => `/api/apps/${id}/stats?ds=2026-11-16&de=2026-11-17&group=date`),
    '/api/v1/s2s/seller/stats?format=csv',
  ]);
  expect(JSON.parse(requests[4]?.json ?? '')).toMatchObject({
    filter: {
      fromDate: '2026-11-16T00:00:00.000Z',
      toDate: '2026-11-17T23:59:59.999Z',
      bundleList: [],
      operationSystemList: [],
      groupByList: BY_DAY,
    },
  });
  const { account, owners } = made.fetched;
  expect([account, owners]).toEqual(['ann@example.com and Acme', ['publisher-1', 'Acme']]);
});

test('discrepancies fail with any app, without a request to the seller', () => {
  const made = service();
  made.sender.always(APPS, appsAnswer([ANDROID, IOS]));
  made.sender.always(statsOf('1'), ANSWERS['1'] as Step);
  made.sender.always(statsOf('2'), { status: 404 });
  const query = resolveQuery(CHOICE, discrepancies(), onDay(TODAY));
  const error = errorFrom(() => fetchAll(discrepancies(), query, made.clients));
  expect(error).toMatchObject({ code: 'APPS_MISSING', details: { total: 2 } });
  expect(made.sender.requestCount(SELLER_CSV)).toBe(0);
});

test.each([
  [
    'all apps fail',
    { '1': { status: 404 }, '2': { status: 404 }, '3': { status: 404 } },
    undefined,
    'ALL_APPS_FAILED',
  ],
  [
    'the account’s token is refused',
    { '1': { status: 401 }, '2': { status: 401 }, '3': { status: 401 } },
    undefined,
    'TOKEN_REFUSED',
  ],
  ['the seller’s answer is cut', ANSWERS, { body: 'date,bundle' }, 'COLUMNS_WRONG'],
])('discrepancies fail if %s', (_title, answers, sold, code) => {
  expect(errorFrom(() => fetched({}, answers, sold)).code).toBe(code);
});

test('discrepancies without rows have no totals', () => {
  const none = { '1': statsAnswer(ANDROID, []), '2': statsAnswer(IOS, []), '3': statsAnswer(WORDS, []) };
  const { table } = fetched({}, none, sellerFile(BY_DAY, [])).fetched;
  expect([table.rows, table.totals]).toEqual([[], undefined]);
});

test('discrepancies with another tolerance differ in their statuses alone', () => {
  const { table } = fetched().fetched;
  const lenient = withTolerance(table, 0.25);
  expect(lenient.rows.map((row) => row[15])).toEqual([
    ...['only in account', 'within tolerance', 'only in seller', 'within tolerance', 'only in seller'],
  ]);
  expect(lenient).toEqual({
    ...table,
    rows: table.rows.map((row, at) => [...row.slice(0, 15), lenient.rows[at]?.[15]]),
    totals: [...(table.totals ?? []).slice(0, 15), lenient.totals?.[15]],
  });
  const direct = fetched({ tolerance: 0.25 }).fetched.table;
  expect(lenient.totals).toEqual(direct.totals);
  expect(lenient.rows).toEqual(direct.rows);
});

describe('a filter of discrepancies', () => {
  /** The table with this filter, and the bundles of its rows. */
  const filtered = (filter: string) => {
    const made = fetched(
      { filter, groupBy: ['bundle'] },
      { ...TOTAL_ANSWERS },
      sellerFile(['bundle', 'storeID'], TOTAL_SOLD),
    );
    return { bundles: made.fetched.table.rows.map(([bundle]) => bundle), made };
  };
  const TOTAL_ANSWERS: Readonly<Record<string, Step>> = {
    '1': statsAnswer(ANDROID, [figures('', 5000, 50, 5)]),
    '2': statsAnswer(IOS, [figures('', 1000, 10, 1)]),
    '3': statsAnswer(WORDS, [figures('', 5000, 0, 0)]),
  };
  const TOTAL_SOLD = [
    ['com.chess', 'com.chess', 6000, 6, 1, 60],
    ['com.words', 'id1400000001', 900, 0.9, 1, 9],
    ['com.unknown', '', 7, 0, 0, 0],
  ] as const;

  test.each<[string, string[]]>([
    ['bundle=COM.CHESS', ['com.chess']],
    // This is the seller's name of the bundle.
    ['bundle=com.words', ['1400000001']],
    ['bundle!=com.words', ['com.chess', 'com.unknown']],
    ['app=chess hd', ['com.chess']],
    ['app!=Chess HD', ['1400000001']],
    ['app~chess; bundle~words', []],
    ['bundle~com.', ['1400000001', 'com.chess', 'com.unknown']],
  ])('%p keeps whole rows: %j', (filter, bundles) => {
    expect(filtered(filter).bundles).toEqual(bundles);
  });

  test('asks both services for everything, and its totals are of what is left', () => {
    const { made } = filtered('app=words');
    expect(made.sender.requestCount('')).toBe(filtered('').made.sender.requestCount(''));
    const { columns, totals } = made.fetched.table;
    const at = columns.findIndex(({ name }) => name === 'account_impressions');
    expect(totals?.[at]).toBe(5000);
  });

  test('that no row passes does not make an empty answer', () => {
    expect(filtered('bundle=x').made.fetched.table).toMatchObject({ rows: [], isFilteredOut: true });
  });
});
