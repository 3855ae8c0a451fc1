// Both interfaces against the sandbox: what the product asks is sent over HTTP to a server of the documented
// interfaces, what it reads is compared with the facts in the server's database.

import type { Period } from '../../src/core/period';
import { sumOf } from '../../src/core/sum';
import { sortRows, type TableRow } from '../../src/core/table';
import type { HttpRequest, Outcome } from '../../src/http/gateway';
import { readApps, readLogin, readStats } from '../../src/sources/account/answers';
import { ACCOUNT_DIMENSIONS } from '../../src/sources/account/fields';
import { appsRequest, loginRequest, statsRequest } from '../../src/sources/account/requests';
import { ALL_METRICS } from '../../src/sources/fields';
import { readCsvRows, readFile, readJsonRows, sellerNameOf } from '../../src/sources/seller/answers';
import { SELLER_DIMENSIONS, SELLER_METRIC_FIELDS } from '../../src/sources/seller/fields';
import { type SellerFilter, sellerRequest } from '../../src/sources/seller/request';
import type { TrueRow } from '../../workbench/sandbox/data/truth';
import { day } from '../core/given-day';
import { errorFrom } from '../fakes/error-from';
import { SHORT_HISTORY } from '../set-up/short-history';
import { useSandbox } from '../workbench/sandbox/calls';

const sandbox = useSandbox(SHORT_HISTORY);
let token: string;

beforeAll(async () => {
  token = await logIn(sandbox.demoLogin.password);
});

/** Sends a request as the platform does: without redirects, a POST as JSON. */
async function send(request: HttpRequest): Promise<Outcome> {
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
      if (typeof value === 'number' || typeof value === 'string') return value;
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

describe('the account interface', () => {
  const access = () => ({ url: sandbox.accountUrl, token });

  test('lists every app of the database, hostile names to the letter, with the uniques of the period', async () => {
    const request = appsRequest(access(), PERIOD, DAYS);
    const apps = readApps(await send(request), request);
    const truth = await sandbox.truth.applications();
    const told = apps.map((app) => [app.appId, app.bundleId, app.name, app.platform, app.publisherId]);
    expect(told).toHaveLength(24);
    expect(new Set(told.map((app) => JSON.stringify(app)))).toEqual(
      new Set(truth.map((app) => JSON.stringify(inOrder(app)))),
    );
    for (const { appId, uniques } of apps.slice(0, 3)) {
      expect(uniques).toBe(await sandbox.truth.uniques({ appId, from: DAYS.first, to: DAYS.last }));
    }
  });

  const GROUPINGS = [
    [],
    ['date'],
    ['country', 'date'],
    ['placement_id', 'ad_type'],
    ['date', 'country', 'ad_type', 'placement_id'],
  ] as const;

  test.each(GROUPINGS.map((groups) => [groups.join(', ') || 'nothing', groups] as const))(
    'statistics by %s are those of the facts, row by row and in sum',
    async (_what, groups) => {
      const [app] = (await sandbox.truth.applications()).filter((each) => each['name'] === 'Chess Online');
      const appId = String(app?.['app_id']);
      const readers = [
        ...groups.flatMap((name) => ACCOUNT_DIMENSIONS.filter((dimension) => dimension.name === name)),
        ...ALL_METRICS,
      ].map(({ name, kind }) => ({ field: name, kind }));
      const request = statsRequest(access(), appId, PERIOD, DAYS, groups);
      const rows = readStats(await send(request), request, appId, readers);
      const truth = await sandbox.truth.accountRows({
        appId,
        from: DAYS.first,
        to: DAYS.last,
        groupBy: groups,
      });
      const metrics = ALL_METRICS.map((metric) => metric.name);
      expectSameRows(sorted(rows, groups.length), sorted(trueRows(truth, groups, metrics), groups.length));
      const [whole] = await sandbox.truth.accountRows({ appId, from: DAYS.first, to: DAYS.last });
      expect(columnSum(rows, groups.length)).toBe(whole?.impressions);
      expect(columnSum(rows, groups.length + metrics.indexOf('revenue'))).toBeCloseTo(whole?.revenue ?? 0, 8);
    },
  );

  test.each(['day', 'week', 'month', 'year'] as const)('last=%s of statistics is known', async (last) => {
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

/** The fields of an app that both sides have, in one order. */
const inOrder = (app: Readonly<Record<string, unknown>>) =>
  ['app_id', 'bundle_id', 'name', 'platform', 'publisher_id'].map((field) => app[field]);

describe('the seller interface', () => {
  type SellerDimensionName = (typeof SELLER_DIMENSIONS)[number]['name'];
  /** The field of each dimension in a row of truth. */
  const truthField = (name: SellerDimensionName) => (name === 'adPlacement' ? 'adPlacementName' : name);
  const dimensionsOf = (names: readonly string[]) =>
    names.flatMap((name) => SELLER_DIMENSIONS.filter((dimension) => dimension.name === name));

  async function csvRows(filter: SellerFilter): Promise<TableRow[]> {
    const request = sellerRequest({ url: sandbox.reportingUrl, token: sandbox.sellerToken }, filter, 'csv');
    return readCsvRows(readFile(await send(request), request), dimensionsOf(filter.groupBy));
  }
  async function jsonRows(filter: SellerFilter): Promise<TableRow[]> {
    const request = sellerRequest({ url: sandbox.reportingUrl, token: sandbox.sellerToken }, filter, 'json');
    return readJsonRows(await send(request), request, dimensionsOf(filter.groupBy)).rows;
  }

  const GROUPINGS: readonly (readonly SellerDimensionName[])[] = [
    ['date'],
    ['inventoryType', 'bundle'],
    ['adPlacement', 'date'],
    ['country', 'operationSystem'],
    ['storeID', 'appName', 'bundle'],
    ['operationSystem', 'date', 'bundle', 'country'],
  ];
  const ALL = { days: DAYS, bundles: [], os: [] };
  const question = { from: DAYS.first, to: DAYS.last };
  let byDate: TrueRow[];
  beforeAll(async () => {
    byDate = await sandbox.truth.sellerRows({ ...question, groupBy: ['date'] });
  });

  test.each(GROUPINGS.map((names) => [names.join(', '), names] as const))(
    'rows by %s are those of the facts, in CSV and in JSON, row by row and in sum',
    async (_what, names) => {
      const rows = await csvRows({ ...ALL, groupBy: names });
      const truth = await sandbox.truth.sellerRows({ ...question, groupBy: names });
      const expected = sorted(trueRows(truth, names.map(truthField), SELLER_METRIC_FIELDS), names.length);
      expectSameRows(sorted(rows, names.length), expected);
      expect(await jsonRows({ ...ALL, groupBy: names })).toEqual(rows);
      expect(columnSum(rows, names.length)).toBe(sumOf(byDate.map((row) => row.impressions)));
      expect(columnSum(rows, names.length + 1)).toBeCloseTo(sumOf(byDate.map((row) => row.revenue)), 6);
    },
  );

  test('a filter keeps the bundles and systems named, on a whole last day', async () => {
    const question = {
      from: '2026-06-03',
      to: '2026-06-03',
      bundles: ['1400000001', 'com.sunlitgames.puzzlekingdom'],
      operationSystems: ['ios'],
    };
    const rows = await csvRows({
      days: { first: day('2026-06-03'), last: day('2026-06-03') },
      bundles: question.bundles,
      os: question.operationSystems,
      groupBy: ['bundle'],
    });
    const truth = await sandbox.truth.sellerRows({ ...question, groupBy: ['bundle'] });
    expect(rows.map((row) => row[0])).toEqual(['1400000001']);
    expectSameRows(rows, trueRows(truth, ['bundle'], SELLER_METRIC_FIELDS));
  });

  test('the file name tells the seller’s name', async () => {
    const access = { url: sandbox.reportingUrl, token: sandbox.sellerToken };
    const request = sellerRequest(access, { ...ALL, groupBy: ['date'] }, 'csv');
    expect(sellerNameOf(readFile(await send(request), request))).toBe('demo-publisher');
  });

  test.each([false, true])('errors are read whatever their HTTP status (always 200: %p)', async (as200) => {
    sandbox.behave({ sellerErrorsAs200: as200 });
    await expect(csvRows({ ...ALL, groupBy: [] })).rejects.toMatchObject({
      code: 'SELLER_INVALID',
      requestId: expect.stringMatching(/./),
      details: { problems: [{ field: 'filter.groupByList' }] },
    });
    const access = { url: sandbox.reportingUrl, token: 'no-such-token' };
    const request = sellerRequest(access, { ...ALL, groupBy: ['date'] }, 'csv');
    const outcome = await send(request);
    expect(errorFrom(() => readFile(outcome, request))).toMatchObject({ code: 'TOKEN_REFUSED' });
  });
});
