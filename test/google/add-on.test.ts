// The bundled add-on on the emulated host against the sandbox: what a person does, and the resulting sheet.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { addDays, serialOfDay } from '../../src/core/day';
import type { ErrorReport } from '../../src/panel/contract/errors';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { sentTo, useFormulaHost } from '../formulas/host/formula-host';
import { OWNER } from '../people';
import { shownText } from '../sources/shown-text';
import { byKey, dayOf, expectRows, metrics, valuesOf } from './sheet/sheet-truth';
import { AddOnHost } from './world/add-on-host';
import { agreedWrite } from './world/agreed-write';

const WRONG = 'wr0ng-Passw0rd-7c1';
const UNSEEN = '\u200b\u200e\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff';
/** The messages shown to people and the records of all executions. */
const records: string[] = [];

const world = useFormulaHost({ services: [], shares: false });
beforeAll(async () => {
  for (const event of ['toast', 'alert'])
    world.host.on(event, (message) => records.push(JSON.stringify(message)));
});

/** The error of a call that must fail. */
async function errorOf(name: string, request: unknown): Promise<ErrorReport> {
  const execution = await world.host.runFromClient(
    'sidebar',
    [{ call: name, request: JSON.stringify(request) }],
    {
      user: OWNER,
    },
  );
  const answer = JSON.parse(String(execution.value));
  if (answer.ok) throw new Error(`${name} succeeded`);
  records.push(JSON.stringify(execution));
  return answer.error;
}
const write = (choice: Partial<Choice>, runId = 'run-0001') =>
  agreedWrite(world, { ...firstChoice(), ...choice }, runId);

const TODAY = dayOf('2026-11-20');
const YESTERDAY = addDays(TODAY, -1);
const WEEK = { from: addDays(TODAY, -7), to: YESTERDAY };

describe('the add-on', () => {
  test('opens the panel for a person who isn’t connected', async () => {
    expect(await world.call('open', {})).toMatchObject({
      today: TODAY,
      connections: { account: { connections: [] } },
      problems: [],
    });
  });

  test('opens the panel with a sentence about each address that is missing', async () => {
    const addresses = { scriptProperties: {}, loopbackAddresses: [] };
    const { problems } = await new AddOnHost(addresses, { now: `${TODAY}T11:10:00Z` }).call('open', {});
    expect(problems).toEqual(
      ['ACCOUNT_API_URL', 'REPORTING_API_URL'].map((name) => expect.stringContaining(name)),
    );
  });

  test('refuses a wrong password, then accepts the right one, with what nobody sees around the email', async () => {
    const { email, password } = world.sandbox.demoLogin;
    expect(
      await errorOf('connect', { service: 'account', values: { email: UNSEEN, password } }),
    ).toMatchObject({
      code: 'CHOICE_INVALID',
      field: 'email',
    });
    expect(
      await errorOf('connect', { service: 'account', values: { email, password: WRONG } }),
    ).toMatchObject({
      code: 'LOGIN_REFUSED',
      field: 'password',
    });
    const pasted = `${UNSEEN}${email}${UNSEEN}`;
    const view = await world.call('connect', { service: 'account', values: { email: pasted, password } });
    expect(view.connections).toMatchObject([{ title: email, current: true }]);
  });

  test('lists the apps of the account by name', async () => {
    const apps = await world.call('listApps', {});
    const expected = await world.sandbox.truth.applications();
    expect(apps.map(({ appId, name, bundleId }) => [appId, name, bundleId])).toEqual(
      expected.map((app) => [app['app_id'], app['name'], app['bundle_id']]),
    );
  });

  test.each([
    ['America/Los_Angeles', 'en_US'],
    ['Asia/Tokyo', 'de_DE'],
  ])(
    'writes three apps by date and country in %s, %s, exactly as in the sandbox',
    async (timeZone, locale) => {
      Object.assign(world.workbook, { timeZone, locale });
      const apps = (await world.call('listApps', {})).slice(0, 3).reverse();
      const choice = { apps: apps.map(({ appId }) => appId), groupBy: ['date', 'country'] };
      const outcome = await write(choice);
      const expected = await Promise.all(
        apps.map(async ({ appId, name, bundleId, platform }) => {
          const rows = await world.sandbox.truth.accountRows({
            appId,
            ...WEEK,
            groupBy: ['date', 'country'],
          });
          return rows
            .map((row) => [serialOfDay(dayOf(row['date'])), shownText(row, 'country'), ...metrics(row)])
            .sort(byKey)
            .map((row) => [name, bundleId, platform, ...row]);
        }),
      );
      const [header, ...rows] = valuesOf(world.workbook, 'App stats');
      expect(header).toEqual([
        'App',
        'Bundle ID',
        'Platform',
        'Date',
        'Country',
        'Impressions',
        'Clicks',
        'CTR',
        'eCPM',
        'Revenue',
      ]);
      expect(rows.length).toBeGreaterThan(100);
      expectRows(rows, expected.flat());
      expect(outcome).toMatchObject({
        rows: rows.length,
        sheetName: 'App stats',
        sentence: expect.stringContaining(`A1:J${rows.length + 1} of`),
      });
    },
  );

  test('leaves no old cell after a second write with fewer rows and columns', async () => {
    const [app] = await world.call('listApps', {});
    if (!app) throw new Error('no app');
    await write({ apps: [app.appId], groupBy: ['date'], period: 'yesterday', totals: true });
    const [row] = await world.sandbox.truth.accountRows({
      appId: app.appId,
      from: YESTERDAY,
      to: YESTERDAY,
      groupBy: ['date'],
    });
    if (!row) throw new Error('no row');
    const [, ...rows] = valuesOf(world.workbook, 'App stats');
    // CTR and eCPM of the totals are computed from the sums, so they equal those of a single row.
    expectRows(rows, [
      [serialOfDay(YESTERDAY), ...metrics(row)],
      ['Total', ...metrics(row)],
    ]);
  });

  test('writes eleven of twelve apps and names the one that fails with 500 and is then refused', async () => {
    const apps = (await world.call('listApps', {})).slice(0, 12);
    const failing = apps[6];
    if (!failing) throw new Error('no app');
    world.sandbox.faults.add({
      operation: 'stats',
      appId: failing.appId,
      sequence: [{ kind: 'status', status: 500 }, { kind: 'refused' }],
    });
    world.sandbox.requests.clear();
    const outcome = await write({
      apps: apps.map(({ appId }) => appId),
      groupBy: ['date'],
      period: 'yesterday',
    });
    expect(outcome.events[0]).toMatch(/^Missing: .*Log in again/);
    expect(outcome.events[0]).toContain(failing.name);
    expect(
      valuesOf(world.workbook, 'App stats')
        .slice(1)
        .map(([name]) => name),
    ).toEqual(apps.filter((app) => app !== failing).map(({ name }) => name));
    // One request per app, and a retry for the failing one.
    expect(sentTo(world.sandbox).stats).toBe(13);
    world.sandbox.reset();
  });

  test('connects a seller, and writes the seller’s stats of the last 30 days from the menu', async () => {
    expect(
      await errorOf('connect', { service: 'seller', values: { sellerToken: 'no-such-token-5b' } }),
    ).toMatchObject({
      code: 'LOGIN_REFUSED',
      field: 'sellerToken',
    });
    const sellerToken = [...world.sandbox.sellerToken].join(UNSEEN);
    await world.call('connect', { service: 'seller', values: { sellerToken } });
    const execution = await world.host.runMenuItem('writeSellerStats', { user: OWNER });
    expect(execution.ok).toBe(true);
    const expected = await world.sandbox.truth.sellerRows({
      from: addDays(TODAY, -30),
      to: YESTERDAY,
      groupBy: ['date'],
    });
    const [header, ...rows] = valuesOf(world.workbook, 'Seller stats');
    expect(header).toEqual(['Date', 'Impressions', 'Clicks', 'eCPM', 'Revenue']);
    expect(rows).toHaveLength(30);
    expectRows(
      rows,
      expected
        .map((row) => [serialOfDay(dayOf(row['date'])), row.impressions, row.clicks, row.ecpm, row.revenue])
        .sort(byKey),
    );
  });

  test('writes the top countries by revenue with their names, and all others in one row above the total', async () => {
    const choice = { ...firstSellerChoice(), period: 'yesterday', groupBy: ['country'], totals: true };
    const written = await write({ ...choice, sortBy: 'revenue', topRows: 5, countryNames: true });
    const rows = await world.sandbox.truth.sellerRows({
      from: YESTERDAY,
      to: YESTERDAY,
      groupBy: ['country'],
    });
    const ranked = [...rows].sort(
      (a, b) =>
        Number(b.revenue) - Number(a.revenue) || (String(a['country']) < String(b['country']) ? -1 : 1),
    );
    const sums = (of: typeof rows) => {
      const sum = (metric: 'impressions' | 'clicks' | 'revenue') =>
        of.reduce((total, row) => total + row[metric], 0);
      const [impressions, revenue] = [sum('impressions'), sum('revenue')];
      return [impressions, sum('clicks'), (revenue / impressions) * 1000, revenue];
    };
    const [header, ...body] = valuesOf(world.workbook, 'Seller stats');
    expect(header).toEqual(['Country', 'Country name', 'Impressions', 'Clicks', 'eCPM', 'Revenue']);
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const [code, name] of body.slice(0, 5))
      expect(String(name)).toContain(names.of(String(code).toUpperCase()));
    const others = `Others (${rows.length - 5} rows)`;
    expectRows(
      body.map(([code, _name, ...figures]) => [code ?? null, ...figures]),
      [
        ...ranked
          .slice(0, 5)
          .map((row) => [shownText(row, 'country'), row.impressions, row.clicks, row.ecpm, row.revenue]),
        [others, ...sums(ranked.slice(5))],
        ['Total', ...sums(rows)],
      ],
    );
    expect(written).toMatchObject({ rows: 5, hasGaps: false, sentence: expect.stringContaining('A1:F8 of') });
    const locale = world.workbook.locale.replace('_', '-');
    const revenue = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(Number(sums(rows)[3]));
    // An earlier test wrote a table of 30 days to this sheet from the menu.
    expect(written.sentence).toBe(
      `Revenue: ${revenue} USD in all. Wrote 5 of ${rows.length} rows to A1:F8 of sheet “Seller stats”, in place of a table of 30 rows.`,
    );
    const sheet = world.workbook.sheetByName('Seller stats');
    expect(sheet?.grid.note(1, 1)).toContain(`\n5 of ${rows.length} rows\n`);
  });

  test('tells the field and request ID of a seller’s validation error, and leaves the sheet unchanged', async () => {
    const before = valuesOf(world.workbook, 'Seller stats');
    world.sandbox.faults.add({
      operation: 'sellerStats',
      fault: { kind: 'validationError', field: 'filter.bundleList[0]', message: 'Unknown bundle.' },
    });
    const choice = { ...firstSellerChoice(), bundles: ['com.none'] };
    const error = await errorOf('write', { runId: 'run-0002', choice });
    const lastRequest = world.sandbox.requests
      .list()
      .findLast((request) => request.path.endsWith('/seller/stats'));
    expect(error).toMatchObject({
      code: 'SERVICE_REFUSED',
      field: 'bundles',
      requestId: lastRequest?.requestId,
      problems: [{ field: 'bundles', sentence: 'Unknown bundle.' }],
    });
    expect(error.requestId).toMatch(/\w/);
    expect(valuesOf(world.workbook, 'Seller stats')).toEqual(before);
    world.sandbox.reset();
  });

  test('opens the panel in the state in which it was closed', async () => {
    const choice = { ...firstSellerChoice(), groupBy: ['country'], totals: true };
    await world.call('remember', { choice, tab: 'build' });
    expect(await world.call('open', {})).toMatchObject({ choice, choices: { sellerStats: choice } });
  });

  test('sends each password in one request and stores it nowhere', async () => {
    world.sandbox.requests.clear();
    const { email, password } = world.sandbox.demoLogin;
    await errorOf('connect', { service: 'account', values: { email, password: WRONG } });
    const right = await world.host.runFromClient(
      'sidebar',
      [{ call: 'connect', request: JSON.stringify({ service: 'account', values: { email, password } }) }],
      {
        user: OWNER,
      },
    );
    await world.call('listApps', {});
    const { state } = world.host;
    const stores = [
      state.scriptProperties,
      ...state.userProperties.values(),
      ...state.documentProperties.values(),
    ];
    const caches = [...state.caches.values()].flatMap((cache) =>
      cache.keys().map((key) => [key, cache.get(key)]),
    );
    const everything = JSON.stringify([
      stores.map((store) => [...store]),
      caches,
      snapshot(world.workbook),
      right,
      records,
    ]);
    for (const secret of [WRONG, password]) {
      expect(everything).not.toContain(secret);
      expect(world.sandbox.requests.containing(secret).map(({ path }) => path)).toEqual(['/api/login']);
    }
  });

  test('keeps tokens out of the sheet, the cache, answers and logs', async () => {
    const { state } = world.host;
    const tokens = [...(state.userProperties.get(OWNER)?.values() ?? [])].flatMap(
      (text) => /"token":"([^"]+)"/.exec(text)?.[1] ?? [],
    );
    expect(tokens).toHaveLength(2);
    const caches = [...state.caches.values()].flatMap((cache) =>
      cache.keys().map((key) => [key, cache.get(key)]),
    );
    const panel = await world.call('open', {});
    for (const token of tokens)
      expect(JSON.stringify([snapshot(world.workbook), caches, panel, records])).not.toContain(token);
  });
});
