// The table behind a formula: its connection, its requests, its time, and its size.

import { ignoreErrors } from '../../src/core/ignore-errors';
import { APPS, connection, FormulaSheet, REPEATED_TOKEN, row } from './formula-fixture';
import { cellsOf, type FormulaName } from './formulas';

let sheet: FormulaSheet;
beforeEach(() => {
  sheet = new FormulaSheet();
});

const { value, failure, requestCount } = cellsOf(() => sheet);

const DATE = new Date(Date.UTC(2026, 10, 19));

describe('the connection of a formula', () => {
  const NOT_CONNECTED =
    /^No (account|seller) is shared with the formulas in this spreadsheet\. Open the sidebar .*select “Let formulas and other editors of this spreadsheet use this connection”/;

  test('is the shared one, and the owner’s properties are not read', () => {
    const own = { 'connection.account.me': connection('account').replace('account-secret', 'owners') };
    sheet = new FormulaSheet({ 'shared.account': connection('account') }, own);
    value('APP_STATS', 'all', DATE);
    expect(
      new Set(sheet.service.requests.map((request) => request.headers['Access-Token']?.split('-')[0])),
    ).toEqual(new Set(['account']));
    expect([sheet.document.calls.all, sheet.owner.calls.all]).toEqual([1, 0]);
  });

  test('is never the owner’s own where none is shared', () => {
    sheet = new FormulaSheet({}, { 'connection.seller.me': connection('seller') });
    expect(failure('SELLER_STATS', DATE)).toMatch(NOT_CONNECTED);
    expect([sheet.service.requests, sheet.owner.calls.all]).toEqual([[], 0]);
  });

  test.each<[FormulaName, unknown[], string]>([
    ['APP_STATS', ['all'], 'account'],
    ['APP_LIST', [], 'account'],
    ['SELLER_STATS', [], 'seller'],
  ])('is named by %s if it is missing, with how to connect', (name, args, which) => {
    const other = which === 'account' ? 'seller' : 'account';
    sheet = new FormulaSheet({ [`shared.${other}`]: connection(other) });
    expect(NOT_CONNECTED.exec(failure(name, ...args))?.[1]).toBe(which);
  });

  test('has its stored failures dropped when it is made again', () => {
    sheet.service.mood = {
      kind: 'answers',
      status: 401,
      body: `{"message":"token ${REPEATED_TOKEN} wrong"}`,
    };
    expect(failure('SELLER_STATS', DATE)).toMatch(/is no longer accepted.*message repeated a secret/);
    sheet.service.mood = { kind: 'well' };
    expect(failure('SELLER_STATS', DATE)).toMatch(/is no longer accepted/);
    sheet.document.set({ 'shared.seller': connection('seller', 2) });
    expect(value('SELLER_STATS', DATE)).toHaveLength(2);
  });
});

describe('a formula', () => {
  test('shares one answer with other spellings, metrics, headers and refresh values', () => {
    const spelled: unknown[] = ['id-chess', 1400000001, 'Chess Online', 'CHESS ONLINE', [['', ' id-chess']]];
    for (const [i, app] of spelled.entries()) {
      value(
        'APP_STATS',
        app,
        'yesterday',
        '',
        '',
        ['revenue', 'ctr', '', 'clicks,ecpm', 'ecpm'][i],
        i % 2 === 0,
        i,
      );
      value('APP_STATS', app, DATE, DATE);
    }
    value('APP_LIST');
    expect([requestCount('/stats'), requestCount('/api/apps?')]).toEqual([1, 1]);
  });

  test('is stored once where it names app_ids, and again under each other name of the apps', () => {
    // The list of apps is stored, too.
    const counts = ['id-chess', 'Chess Online', 'CHESS ONLINE'].map((app) => {
      value('APP_STATS', app, DATE);
      return Object.keys(sheet.cache.all()).length;
    });
    expect(counts).toEqual([2, 3, 4]);
  });

  test('is shown no longer where it is stored again under another name of the apps', () => {
    value('APP_STATS', 'id-chess', DATE);
    sheet.clock.advance(3_000_000);
    value('APP_STATS', 'Chess Online', DATE);
    sheet.clock.advance(600_000);
    value('APP_STATS', 'Chess Online', DATE);
    expect(requestCount('/stats')).toBe(2);
  });

  test('shares one answer with filters in another order', () => {
    value('SELLER_STATS', DATE, '', '', '', 'b, a,b', 'web,ios');
    value('SELLER_STATS', DATE, '', 'Date', 'revenue', [['a'], ['b']], [['iOS', 'Web']]);
    expect(requestCount('/seller/stats')).toBe(1);
  });

  test.each<[period: string, rows: '' | ' without rows', seconds: number]>([
    ['today', '', 600],
    ['this month', '', 600],
    ['2026-11-01..2026-12-31', '', 600],
    ['last=week', '', 600],
    ['yesterday', '', 3_600],
    ['2026-11-01..2026-11-18', '', 3_600],
    ['2026-11-01..2026-11-17', '', 21_600],
    ['last 7 final days', '', 21_600],
    ['last 7 final days', ' without rows', 3_600],
    ['today', ' without rows', 600],
  ])('of %s%s is stored for %i s', (period, rows, seconds) => {
    if (rows) sheet.service.rows = [];
    value('APP_STATS', 'all', period);
    const before = requestCount('/stats');
    sheet.clock.advance(seconds * 1000 - 1_000);
    value('APP_STATS', 'all', period);
    expect(requestCount('/stats')).toBe(before);
    sheet.clock.advance(1_000);
    value('APP_STATS', 'all', period);
    expect(requestCount('/stats')).toBe(2 * before);
  });

  test('of a range of apps takes one batch', () => {
    const started = sheet.clock.now();
    value(
      'APP_STATS',
      APPS.map((app) => [app.id]),
      DATE,
    );
    // The list and the batch take a round trip of 200 ms each.
    expect([requestCount('/stats'), sheet.clock.now() - started]).toEqual([3, 400]);
  });

  test('that fails in thirty cells sends no more requests than in one', () => {
    sheet.service.mood = { kind: 'answers', status: 503, body: '' };
    const sentences = new Set(Array.from({ length: 30 }, () => failure('SELLER_STATS', DATE)));
    expect([...sentences]).toEqual([expect.stringMatching(/^The seller service had an error \(503\)/)]);
    // A request has five attempts at most (`MOST_ATTEMPTS`).
    expect(requestCount('/seller/stats')).toBeLessThanOrEqual(5);
  });
});

describe('a formula of a failing service', () => {
  const apps = [['id-puzzle'], ['id-chess'], ['id-puzzle-2']];

  test.each<[FormulaName, unknown[], RegExp]>([
    ['APP_STATS', ['id-chess', DATE], /^The account service couldn’t be reached \(Timeout/],
    ['SELLER_STATS', [DATE], /^The seller service took too long to answer\. .*fewer days or dimensions/],
    ['APP_LIST', [DATE], /^The account service couldn’t be reached \(Timeout/],
  ])('%s ends in time with a sentence if the service hangs', (name, args, sentence) => {
    sheet.service.mood = { kind: 'hangs' };
    const startedMs = sheet.clock.now();
    expect(failure(name, ...args)).toMatch(sentence);
    expect(sheet.clock.now() - startedMs).toBeLessThan(30_000);
  });

  test.each<[FormulaName, unknown[]]>([
    ['APP_STATS', ['id-chess', '2026-11-12', '2026-11-19', 'date', 'revenue']],
    ['SELLER_STATS', ['2026-11-12', '2026-11-19', 'date', 'revenue']],
  ])('%s is read in parts in time if its days take too long at once', (name, args) => {
    sheet.service.rows = [];
    // Eight days take 16 s, and each half of them 8 s, which a cell has time for.
    sheet.service.mood = { kind: 'slowByDay', ms: 2_000 };
    const startedMs = sheet.clock.now();
    expect(value(name, ...args)).toEqual([['Date', 'Revenue']]);
    expect(sheet.clock.now() - startedMs).toBeLessThan(25_000);
    expect(requestCount('stats')).toBe(3);
  });

  test('names one app of three that fails, and shows nothing', () => {
    sheet.service.moods.set('id-chess', { kind: 'answers', status: 500, body: '' });
    expect(failure('APP_STATS', apps, DATE)).toBe(
      '1 app of 3 couldn’t be read, and sums without it would be too low, so no numbers are written or shown. Try again later, or choose apps without that app. Chess Online (1400000001, ios): The account service had an error (500). Try again; if it continues, contact the publisher service’s support.',
    );
  });

  test('counts apps without rows among the requested ones', () => {
    sheet.service.rows = [];
    sheet.service.moods.set('id-chess', { kind: 'answers', status: 404, body: '' });
    expect(failure('APP_STATS', apps, DATE)).toMatch(/^1 app of 3 couldn’t/);
    expect(failure('APP_STATS', 'all', DATE)).toMatch(/^1 app of 3 couldn’t/);
  });

  test('names only the app that hangs, in time', () => {
    sheet.service.moods.set('id-chess', { kind: 'hangs' });
    const startedMs = sheet.clock.now();
    expect(failure('APP_STATS', apps, DATE)).toMatch(/^1 app of 3 couldn’t be read.*Chess Online/);
    expect(sheet.clock.now() - startedMs).toBeLessThan(30_000);
  });
});

describe('a formula with a large result', () => {
  const rows = (count: number) => {
    sheet.service.rows = Array.from({ length: count }, (_each, i) =>
      row('2026-11-19', `C${i}`, 1000 + Math.imul(i, 7919), i, (i * 0.7731) % 97),
    );
  };

  test('shows 20,000 cells, which are fetched again if a value of the cache is lost', () => {
    rows(9_999);
    const table = value('APP_STATS', 'id-chess', DATE, '', 'country', 'revenue') as unknown[][];
    expect([table.length, table[0]?.length]).toEqual([10_000, 2]);
    const parts = Object.keys(sheet.cache.all()).filter((key) => /\.\d+$/.test(key.slice(2)));
    expect(parts.length).toBeGreaterThanOrEqual(2);
    const before = requestCount('/stats');
    for (const part of parts) {
      sheet.cache.evict(part);
      expect(value('APP_STATS', 'id-chess', DATE, '', 'country', 'revenue')).toEqual(table);
    }
    expect(requestCount('/stats') - before).toBeGreaterThanOrEqual(1);
    expect(requestCount('/stats') - before).toBeLessThanOrEqual(parts.length);
  });

  test('is an error beyond 20,000 cells, which advises a report and is not fetched again', () => {
    rows(10_001);
    const advice =
      /^The result has 20,002 cells, and a formula can show up to 20,000 cells. Group by less, ask for fewer days, or use Write to sheet in the sidebar\.$/;
    expect(failure('APP_STATS', 'id-chess', DATE, '', 'country', 'revenue')).toMatch(advice);
    sheet.clock.advance(3_500_000);
    expect(failure('APP_STATS', 'id-chess', DATE, '', 'country', 'clicks')).toMatch(advice);
    expect(requestCount('/stats')).toBe(1);
  });

  test.each([
    ['country', 'tier'],
    ['tier', 'country'],
  ])('is none for a cell that sums the same answer by a group: first by %s, then by %s', (...order) => {
    rows(10_001);
    sheet.groupRows = [['Tier', 'Country', 'c1', 'Tier 1']];
    const clicksBy = (by: string) => () => value('APP_STATS', 'id-chess', DATE, '', by, 'clicks', false);
    const results = Object.fromEntries(order.map((by) => [by, ignoreErrors(clicksBy(by)) ?? 'error']));
    // 0 + 1 + … + 10,000 clicks, of which C1 has 1.
    const sums = [
      ['(no tier)', 50_004_999],
      ['Tier 1', 1],
    ];
    expect(results).toEqual({ country: 'error', tier: sums });
    const before = requestCount('/stats');
    expect(clicksBy('tier')()).toEqual(sums);
    expect(requestCount('/stats')).toBe(before);
  });
});

describe('users beside groups', () => {
  const own = (name: string) => ['Portfolio', 'App', name, 'Own'];

  test('are those of the apps that a filter on a group leaves, also after other labels', () => {
    const usersByApp = () =>
      value('APP_STATS', 'all', DATE, '', 'app', 'users,revenue_per_user', false, '', '', 'portfolio=own');
    sheet.groupRows = [own('Chess Online')];
    expect(usersByApp()).toEqual([['Chess Online', '1400000001', 'ios', 12, 2.5 / 12]]);
    sheet.groupRows = [own('Puzzle Kingdom')];
    expect((usersByApp() as unknown[][]).map((cells) => cells.slice(1))).toEqual([
      ['com.games.puzzle', 'ios', 12, 2.5 / 12],
      ['com.games.puzzle.ios', 'ios', 12, 2.5 / 12],
    ]);
  });

  test.each([
    ['by a group of apps', 'app,portfolio', ''],
    ['by a group of countries', 'app,tier', ''],
    ['with a filter on a group of countries', 'app', 'tier=a'],
  ])('are refused %s, with the reason', (_how, by, filter) => {
    sheet.groupRows = [own('Chess Online'), ['Tier', 'Country', 'US', 'a']];
    expect(failure('APP_STATS', 'all', DATE, '', by, 'users', '', '', '', filter)).toMatch(
      /^The service counts the users of a whole app, so Users isn’t known by (Portfolio|Tier)\./,
    );
    expect(sheet.service.requests).toEqual([]);
  });
});
