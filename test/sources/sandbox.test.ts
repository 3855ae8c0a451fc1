// Both services against the sandbox: by few groupings, in the hard run by all.

import type { TrueRow } from 'sheets-workbench/sandbox/data/truth';
import { SELLER_DIMENSIONS, type SellerDimension } from 'sheets-workbench/sandbox/fields/seller-fields';
import { useSandbox } from 'sheets-workbench/test/sandbox/calls';
import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import type { Period } from '../../src/core/period';
import { sumOf } from '../../src/core/sum';
import { sortRows, type TableRow } from '../../src/core/table';
import type { HttpRequest, RequestOutcome } from '../../src/http/gateway';
import { readApps, readLogin, readStats } from '../../src/sources/account/answers';
import { appStatsFields } from '../../src/sources/account/fields';
import { appsRequest, loginRequest, statsRequest } from '../../src/sources/account/requests';
import { isSent } from '../../src/sources/fields';
import { readCsvRows, readFile, sellerNameOf } from '../../src/sources/seller/csv-answer';
import { sellerFields, sentMetrics } from '../../src/sources/seller/fields';
import { readJsonRows, type SellerRows } from '../../src/sources/seller/json-answer';
import { sellerRequest } from '../../src/sources/seller/request';
import { answerFormat, type SellerQuery } from '../../src/sources/seller/seller-query';
import { day } from '../core/given-day';
import { errorFrom } from '../fakes/error-from';
import { sellerDimensionsNamed } from './named-fields';
import { shownText } from './shown-text';

const sandbox = useSandbox();
let token: string;

beforeAll(async () => {
  token = await logIn(sandbox.demoLogin.password);
});

/** Sends a request as the platform does: without redirects, a POST as JSON. */
async function send(request: HttpRequest): Promise<RequestOutcome> {
  const response = await fetch(request.url, {
    method: request.method.toUpperCase(),
    headers: { ...request.headers, 'Content-Type': 'application/json' },
    redirect: 'manual',
    ...(request.json === undefined ? {} : { body: request.json }),
  });
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
  return { kind: 'answer', answer };
}

async function logIn(password: string): Promise<string> {
  const request = loginRequest(sandbox.accountUrl, sandbox.demoLogin.email, password);
  return readLogin(await send(request), request);
}

const DAYS = { first: day('2026-05-28'), last: day('2026-06-03') };
const PERIOD: Period = { kind: 'days', span: DAYS };

/** Rows in one order, whatever order they came in. */
const sorted = (rows: readonly TableRow[], dimensions: number) =>
  sortRows(
    rows,
    Array.from({ length: dimensions }, (_each, i) => i),
  );

/** The truth as rows: the named fields, then the named metrics. */
const trueRows = (
  rows: readonly TrueRow[],
  fields: readonly string[],
  metrics: readonly string[],
): TableRow[] =>
  rows.map((row) =>
    [...fields, ...metrics].map((field) => {
      const value = row[field];
      if (typeof value === 'number') return value;
      if (typeof value === 'string') return shownText(row, field);
      throw new Error(`the truth has no ${field}`);
    }),
  );

/** The same dimensions in each row, and the same figures but for the last digits of a quotient. */
function expectSameRows(actual: readonly TableRow[], expected: readonly TableRow[]): void {
  expect(actual).toHaveLength(expected.length);
  const differing = actual.filter((row, i) =>
    row.some((value, at) => {
      const wanted = expected[i]?.[at];
      if (typeof value !== 'number' || typeof wanted !== 'number') return value !== wanted;
      return Math.abs(value - wanted) > 1e-9 * Math.max(1, Math.abs(wanted));
    }),
  );
  expect(differing).toEqual([]);
}

const columnSum = (rows: readonly TableRow[], at: number) => sumOf(rows.map((row) => Number(row[at])));

/** Groupings of the account's statistics, the short ones first. */
const ALL_ACCOUNT_GROUPINGS = [
  [],
  ['date'],
  ['country', 'date'],
  ['placement_id', 'ad_type'],
  ['date', 'country', 'ad_type', 'placement_id'],
] as const;
const ACCOUNT_GROUPINGS: readonly (typeof ALL_ACCOUNT_GROUPINGS)[number][] = drawnFrom(
  ALL_ACCOUNT_GROUPINGS.slice(0, 3),
  [...ALL_ACCOUNT_GROUPINGS],
);

const LASTS = drawnFrom<'day' | 'week' | 'month' | 'year'>(['day'], ['day', 'week', 'month', 'year']);

/** Groupings of the seller's, the short ones first. */
const ALL_SELLER_GROUPINGS: readonly (readonly SellerDimension[])[] = [
  ['date'],
  ['inventoryType', 'bundle'],
  ['adPlacement', 'date'],
  ['country', 'operationSystem'],
  ['storeID', 'appName', 'bundle'],
  ['operationSystem', 'date', 'bundle', 'country'],
];
const SELLER_GROUPINGS = drawnFrom(ALL_SELLER_GROUPINGS.slice(0, 2), ALL_SELLER_GROUPINGS);

/** The fields of an app that both sides have, in one order. */
const inOrder = (app: Readonly<Record<string, unknown>>) =>
  ['app_id', 'bundle_id', 'name', 'platform', 'publisher_id'].map((field) => app[field]);

/** Every choice of `items` in every order, the short ones first; never none. */
function orderedSubsets(items: readonly string[]): string[][] {
  const longer = (start: readonly string[]): string[][] =>
    items.filter((item) => !start.includes(item)).map((item) => [...start, item]);
  const ofOne = longer([]);
  const ofTwo = ofOne.flatMap(longer);
  return [...ofOne, ...ofTwo, ...ofTwo.flatMap(longer)];
}

describe('the account service', () => {
  const access = () => ({ url: sandbox.accountUrl, token });

  test('lists every app of the database, hostile names to the letter, with the uniques of the period', async () => {
    const request = appsRequest(access(), PERIOD, DAYS);
    const { apps, events } = readApps(await send(request), request);
    expect(events).toEqual([]);
    const truth = await sandbox.truth.applications();
    const facts = apps.map((app) => [app.appId, app.bundleId, app.name, app.platform, app.publisherId]);
    expect(facts).toHaveLength(24);
    expect(new Set(facts.map((app) => JSON.stringify(app)))).toEqual(
      new Set(truth.map((app) => JSON.stringify(inOrder(app)))),
    );
    for (const { appId, uniques } of apps.slice(0, 3)) {
      expect(uniques).toBe(await sandbox.truth.uniques({ appId, from: DAYS.first, to: DAYS.last }));
    }
  });

  test.each(ACCOUNT_GROUPINGS.map((groups) => [groups.join(', ') || 'nothing', groups] as const))(
    'statistics by %s are those of the facts, row by row and in sum',
    async (_what, groups) => {
      const [app] = (await sandbox.truth.applications()).filter((each) => each['name'] === 'Chess Online');
      const appId = String(app?.['app_id']);
      const readers = [
        ...groups.flatMap((name) =>
          appStatsFields().dimensions.filter((dimension) => dimension.name === name),
        ),
        ...appStatsFields().metrics.filter(isSent),
      ].map((field) => ({ ...field, field: field.name }));
      const request = statsRequest(access(), appId, PERIOD, DAYS, groups);
      const rows = readStats(await send(request), request, appId, readers);
      const truth = await sandbox.truth.accountRows({
        appId,
        from: DAYS.first,
        to: DAYS.last,
        groupBy: groups,
      });
      const metrics = appStatsFields()
        .metrics.filter(isSent)
        .map((metric) => metric.name);
      expectSameRows(sorted(rows, groups.length), sorted(trueRows(truth, groups, metrics), groups.length));
      const [whole] = await sandbox.truth.accountRows({ appId, from: DAYS.first, to: DAYS.last });
      expect(columnSum(rows, groups.length)).toBe(whole?.impressions);
      expect(columnSum(rows, groups.length + metrics.indexOf('revenue'))).toBeCloseTo(whole?.revenue ?? 0, 8);
    },
  );

  test.each([...LASTS])('last=%s of statistics is known', async (last) => {
    const [app] = await sandbox.truth.applications();
    const appId = String(app?.['app_id']);
    const request = statsRequest(access(), appId, { kind: 'service', last }, null, []);
    expect(
      readStats(await send(request), request, appId, [{ field: 'clicks', kind: 'integer' }]),
    ).toHaveLength(1);
  });

  test('a wrong password and a wrong token are told apart', async () => {
    await expect(logIn('wrong')).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
    const request = appsRequest({ ...access(), token: 'no:token' }, PERIOD, DAYS);
    for (const accountErrorsAs200 of [false, true]) {
      sandbox.behave({ accountErrorsAs200 });
      const outcome = await send(request);
      expect(errorFrom(() => readApps(outcome, request)).code).toBe('TOKEN_REFUSED');
    }
  });
});

describe('the seller service', () => {
  const access = () => ({ url: sandbox.reportingUrl, token: sandbox.sellerToken });
  const METRICS = sentMetrics(sellerFields()).map(({ field }) => field);
  const ALL = { days: DAYS, bundles: [], os: [] };
  const queryBy = (
    names: readonly string[],
    filter: Pick<SellerQuery, 'days' | 'bundles' | 'os'> = ALL,
  ): SellerQuery => ({
    ...filter,
    dimensions: sellerDimensionsNamed(...names),
    sentMetrics: sentMetrics(sellerFields()),
  });

  async function csvRows(query: SellerQuery): Promise<TableRow[]> {
    const request = sellerRequest(access(), query, 'csv');
    return readCsvRows(readFile(await send(request), request), query);
  }
  async function jsonRows(query: SellerQuery): Promise<SellerRows> {
    const request = sellerRequest(access(), query, 'json');
    return readJsonRows(await send(request), request, query);
  }

  const question = { from: DAYS.first, to: DAYS.last };
  let byDate: TrueRow[];
  beforeAll(async () => {
    byDate = await sandbox.truth.sellerRows({ ...question, groupBy: ['date'] });
  });

  test.each(SELLER_GROUPINGS.map((names) => [names.join(', '), names] as const))(
    'rows by %s are those of the facts, in CSV and in JSON, row by row and in sum',
    async (_what, names) => {
      const rows = await csvRows(queryBy(names));
      const truth = await sandbox.truth.sellerRows({ ...question, groupBy: names });
      const fields = names.map((name) => SELLER_DIMENSIONS[name].field);
      const expected = sorted(trueRows(truth, fields, METRICS), names.length);
      expectSameRows(sorted(rows, names.length), expected);
      expect((await jsonRows(queryBy(names))).rows).toEqual(rows);
      expect(columnSum(rows, names.length)).toBe(sumOf(byDate.map((row) => row.impressions)));
      expect(columnSum(rows, names.length + 1)).toBeCloseTo(sumOf(byDate.map((row) => row.revenue)), 6);
    },
  );

  const CERTAIN = ['date', 'inventoryType', 'bundle'];
  const BUNDLES = ['1400000001', 'com.sunlitgames.puzzlekingdom'];
  const JSON_QUERIES = [[], BUNDLES].flatMap((bundles) =>
    orderedSubsets(CERTAIN)
      .map((names) => [names.join(', '), bundles, queryBy(names, { ...ALL, bundles })] as const)
      .filter(([, , query]) => answerFormat(query) === 'json'),
  );

  test('JSON is requested for every combination in which its fields are certain', () => {
    expect(
      JSON_QUERIES.map(([names, bundles]) => `${names}${bundles.length > 0 ? ' of bundles' : ''}`),
    ).toEqual([
      ...['date', 'inventoryType', 'date, inventoryType', 'inventoryType, date'],
      ...orderedSubsets(CERTAIN).map((names) => `${names.join(', ')} of bundles`),
    ]);
  });

  test.each(JSON_QUERIES)(
    'rows by %s of bundles %j are the same in both formats',
    async (_what, _of, query) => {
      const { rows, requestId } = await jsonRows(query);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(await csvRows(query));
      expect(requestId).toMatch(/./);
    },
  );

  test('a filter selects the named bundles and systems, on a whole last day', async () => {
    const question = {
      from: '2026-06-03',
      to: '2026-06-03',
      bundles: ['1400000001', 'com.sunlitgames.puzzlekingdom'],
      operationSystems: ['ios'],
    };
    const filter = {
      days: { first: day('2026-06-03'), last: day('2026-06-03') },
      bundles: question.bundles,
      os: question.operationSystems,
    };
    const rows = await csvRows(queryBy(['bundle'], filter));
    const truth = await sandbox.truth.sellerRows({ ...question, groupBy: ['bundle'] });
    expect(rows.map((row) => row[0])).toEqual(['1400000001']);
    expectSameRows(rows, trueRows(truth, ['bundle'], METRICS));
  });

  test('the file name has the seller’s name', async () => {
    const request = sellerRequest(access(), queryBy(['date']), 'csv');
    expect(sellerNameOf(readFile(await send(request), request))).toBe('demo-publisher');
  });

  test.each([false, true])('errors are read whatever their HTTP status (always 200: %p)', async (as200) => {
    sandbox.behave({ sellerErrorsAs200: as200 });
    await expect(csvRows(queryBy([]))).rejects.toMatchObject({
      code: 'SERVICE_REFUSED',
      requestId: expect.stringMatching(/./),
      details: { problems: [{ field: 'filter.groupByList' }] },
    });
    const request = sellerRequest({ ...access(), token: 'no-such-token' }, queryBy(['date']), 'csv');
    const outcome = await send(request);
    expect(errorFrom(() => readFile(outcome, request))).toMatchObject({ code: 'TOKEN_REFUSED' });
  });
});
