/** The three functions: what they show, whose connection they use, how many requests they cost, what they say when it fails. */
import { sentenceOf } from '../../src/messages';
import { errorFrom } from '../fakes/error-from';
import { APPS, connection, FormulaSheet, REPEATED_TOKEN, row } from './formula-fixture';
import { FORMULAS, type FormulaName } from './formulas';

let sheet: FormulaSheet;
beforeEach(() => {
  sheet = new FormulaSheet();
});

const value = (name: FormulaName, ...args: unknown[]) => FORMULAS[name](args, sheet.tools());
const said = (name: FormulaName, ...args: unknown[]) => sentenceOf(errorFrom(() => value(name, ...args)));
const sent = (part: string) => sheet.service.requests.filter((request) => request.url.includes(part)).length;

const DATE = new Date(Date.UTC(2026, 10, 19));
const ALL_TITLES = ['Impressions', 'Clicks', 'CTR', 'eCPM', 'Revenue'];
const APP_TITLES = ['App', 'Bundle ID', 'Platform'];

describe('what is shown', () => {
  test('one app, one metric and no grouping is a single number', () => {
    expect(value('APP_STATS', 'Chess Online', DATE, '', '', 'revenue')).toBe(2.5);
    expect(value('APP_STATS', [[1400000001], ['id-chess']], DATE, '', '', 'Clicks', true)).toBe(10);
  });

  test.each<[string, unknown[], unknown]>([
    [
      'two metrics',
      ['id-chess', DATE, '', '', 'revenue,clicks'],
      [
        ['Revenue', 'Clicks'],
        [2.5, 10],
      ],
    ],
    ['no metric named', ['id-chess', DATE], [ALL_TITLES, [1000, 10, 0.01, 2.5, 2.5]]],
    ['no headers', ['id-chess', DATE, '', '', 'revenue,clicks', false], [[2.5, 10]]],
    [
      'a grouping',
      ['id-chess', DATE, '', 'country;date', 'revenue'],
      [
        ['Country', 'Date', 'Revenue'],
        ['US', DATE, 2.5],
      ],
    ],
    [
      'two apps, in the order asked',
      [[['id-puzzle', 'id-chess']], DATE, '', '', 'clicks'],
      [
        [...APP_TITLES, 'Clicks'],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
        ['Chess Online', '1400000001', 'ios', 10],
      ],
    ],
    [
      'all apps, by name then bundle',
      ['ALL', DATE, '', '', 'clicks', false],
      [
        ['Chess Online', '1400000001', 'ios', 10],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
        ['Puzzle Kingdom', 'com.games.puzzle.ios', 'ios', 10],
      ],
    ],
  ])('APP_STATS with %s', (_what, args, expected) => {
    expect(value('APP_STATS', ...args)).toEqual(expected);
  });

  test('SELLER_STATS is by date without CTR unless asked otherwise', () => {
    expect(value('SELLER_STATS')).toEqual([
      ['Date', 'Impressions', 'Clicks', 'eCPM', 'Revenue'],
      [DATE, 1000, 10, 2.5, 2.5],
    ]);
    expect(value('SELLER_STATS', 'yesterday', '', 'country', 'ctr', '', '', 'FALSE')).toEqual([['US', 0.01]]);
  });

  test('SELLER_STATS keeps bundles and operating systems', () => {
    value('SELLER_STATS', DATE, '', '', '', [['b', 'a']], 'Android, iOS');
    expect(JSON.parse(sheet.service.requests[0]?.json ?? '')).toMatchObject({
      filter: {
        fromDate: '2026-11-19T00:00:00.000Z',
        toDate: '2026-11-19T23:59:59.999Z',
        bundleList: ['a', 'b'],
        operationSystemList: ['android', 'ios'],
      },
    });
  });

  test('APP_LIST has its eight columns', () => {
    const [titles, first] = value('APP_LIST') as unknown[][];
    expect(titles).toEqual([
      ...APP_TITLES,
      'Uniques',
      'SDK status',
      'SDK versions',
      'App ID',
      'Publisher ID',
    ]);
    expect(first).toEqual([
      'Chess Online',
      '1400000001',
      'ios',
      12,
      'current',
      '3.2.1: 9000',
      'id-chess',
      'publisher',
    ]);
    expect(value('APP_LIST', 'last=week', '', false)).toHaveLength(APPS.length);
  });

  test.each<[unknown[], unknown]>([
    [['id-chess', DATE, '', '', 'revenue'], ''],
    [['id-chess', DATE, '', 'date', 'revenue'], [['Date', 'Revenue']]],
    [['id-chess', DATE, '', 'date', 'revenue', false], ''],
  ])('no data: %j', (args, expected) => {
    sheet.service.rows = [];
    expect(value('APP_STATS', ...args)).toEqual(expected);
  });

  test('a day that many rows have is asked of Google once', () => {
    sheet.service.rows = Array.from({ length: 50 }, (_each, i) => row('2026-11-19', `C${i}`, 10, 1, 1));
    let asked = 0;
    const tools = sheet.tools();
    const dateOfDay: typeof tools.dateOfDay = (day) => {
      asked += 1;
      return tools.dateOfDay(day);
    };
    const table = FORMULAS.APP_STATS(['id-chess', DATE, '', 'date,country'], { ...tools, dateOfDay });
    expect([(table as unknown[]).length, asked]).toEqual([51, 1]);
  });
});

describe('names and arguments', () => {
  test.each<[FormulaName, unknown[], string]>([
    ['APP_STATS', [], 'Argument apps: give an app ID, bundle ID, name, or "all" instead of nothing.'],
    [
      'APP_STATS',
      ['Chess'],
      'No app is called “Chess”: use a name, bundle ID or app ID of Chess Online, Puzzle Kingdom, Puzzle Kingdom.',
    ],
    [
      'APP_STATS',
      ['puzzle kingdom'],
      'Several apps are called “puzzle kingdom”: use the app ID or bundle ID of id-puzzle (Puzzle Kingdom, com.games.puzzle, ios), id-puzzle-2 (Puzzle Kingdom, com.games.puzzle.ios, ios).',
    ],
    ['APP_STATS', ['all', '', '', 'os'], '“os” is no dimension here: use Date, Country, Ad type, Placement.'],
    [
      'APP_STATS',
      ['all', '', '', '', 'money'],
      '“money” is no metric here: use Impressions, Clicks, CTR, eCPM, Revenue.',
    ],
    ['APP_STATS', ['all', '', '', 'date,Day'], 'The dimension Date is asked for twice: name it once.'],
    ['SELLER_STATS', ['', '', '', '', '', 'linux'], '“linux” is no OS here: use iOS, Android, Windows, Web.'],
    [
      'SELLER_STATS',
      ['last=week'],
      'Seller stats cannot be asked for “last=week”: the seller interface takes days, and only the account interface knows which days these are; name the days instead, for example last 30 days.',
    ],
    [
      'APP_LIST',
      ['last=year'],
      'The app list cannot be asked for “last=year”: the service lists apps for last=day, last=week or last=month only; name the days instead, for example last 30 days.',
    ],
    ['APP_LIST', ['#N/A'], 'Argument from: give a cell that shows no error instead of #N/A.'],
  ])('%s(%j) says what is known', (name, args, sentence) => {
    expect(said(name, ...args)).toBe(sentence);
  });
});

describe('whose connection', () => {
  const NOT_CONNECTED =
    /^No (account|seller) is connected for formulas here: open the sidebar .* tick “Let formulas and other editors of this spreadsheet use this connection”, or have the spreadsheet’s owner connect one\.$/;

  test('the lent one comes before the owner’s, and then the owner’s properties are not read', () => {
    const own = { 'connection.account.me': connection('account').replace('account-secret', 'owners') };
    sheet = new FormulaSheet({ 'shared.account': connection('account') }, own);
    value('APP_STATS', 'all', DATE);
    expect(
      new Set(sheet.service.requests.map((request) => request.headers['Access-Token']?.split('-')[0])),
    ).toEqual(new Set(['account']));
    expect([sheet.document.calls.all, sheet.owner.calls.all]).toEqual([1, 0]);
  });

  test('the owner’s where none is lent', () => {
    sheet = new FormulaSheet({}, { 'connection.seller.me': connection('seller') });
    expect(value('SELLER_STATS', DATE)).toHaveLength(2);
  });

  test.each<[FormulaName, unknown[], string]>([
    ['APP_STATS', ['all'], 'account'],
    ['APP_LIST', [], 'account'],
    ['SELLER_STATS', [], 'seller'],
  ])('%s says which of the two to connect and how', (name, args, which) => {
    const other = which === 'account' ? 'seller' : 'account';
    sheet = new FormulaSheet({ [`shared.${other}`]: connection(other) });
    expect(NOT_CONNECTED.exec(said(name, ...args))?.[1]).toBe(which);
  });

  test('answers and failures of a connection are not those of the same one made anew', () => {
    sheet.service.mood = {
      kind: 'answers',
      status: 401,
      body: `{"message":"token ${REPEATED_TOKEN} wrong"}`,
    };
    expect(said('SELLER_STATS', DATE)).toMatch(/no longer accepts the stored token.*token ••• wrong/);
    sheet.service.mood = { kind: 'well' };
    expect(said('SELLER_STATS', DATE)).toMatch(/no longer accepts the stored token/);
    sheet.document.set({ 'shared.seller': connection('seller', 2) });
    expect(value('SELLER_STATS', DATE)).toHaveLength(2);
  });
});

describe('how many requests', () => {
  test('spellings, metrics, headers and refresh share one; the list of apps is asked for once', () => {
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
    expect([sent('/stats'), sent('/api/apps?')]).toEqual([1, 1]);
  });

  test('filters in another order share one', () => {
    value('SELLER_STATS', DATE, '', '', '', 'b, a,b', 'web,ios');
    value('SELLER_STATS', DATE, '', 'Date', 'revenue', [['a'], ['b']], [['iOS', 'Web']]);
    expect(sent('/seller/stats')).toBe(1);
  });

  test.each<[unknown, number]>([
    ['today', 600],
    ['this month', 600],
    ['2026-11-01..2026-12-31', 600],
    ['last=week', 600],
    ['yesterday', 21_600],
    ['2026-11-01..2026-11-19', 21_600],
  ])('%s is kept for %i s', (period, seconds) => {
    value('APP_STATS', 'all', period);
    const asked = sent('/stats');
    sheet.clock.advance(seconds * 1000 - 1_000);
    value('APP_STATS', 'all', period);
    expect(sent('/stats')).toBe(asked);
    sheet.clock.advance(1_000);
    value('APP_STATS', 'all', period);
    expect(sent('/stats')).toBe(2 * asked);
  });

  test('a range of apps is one batch', () => {
    const started = sheet.clock.now();
    value(
      'APP_STATS',
      APPS.map((app) => [app.id]),
      DATE,
    );
    // The list and the batch: two round trips of 200 ms each.
    expect([sent('/stats'), sheet.clock.now() - started]).toEqual([3, 400]);
  });

  test('thirty cells with the same trouble ask no more than one of them would', () => {
    sheet.service.mood = { kind: 'answers', status: 503, body: '' };
    const sentences = new Set(Array.from({ length: 30 }, () => said('SELLER_STATS', DATE)));
    expect([...sentences]).toEqual([
      expect.stringMatching(/^The seller interface has a fault of its own \(HTTP 503\)/),
    ]);
    // Five attempts at most (core/retry).
    expect(sent('/seller/stats')).toBeLessThanOrEqual(5);
  });
});

describe('in time, and all or nothing', () => {
  const apps = [['id-puzzle'], ['id-chess'], ['id-puzzle-2']];

  test.each<[FormulaName, unknown[], RegExp]>([
    ['APP_STATS', ['id-chess', DATE], /^The account interface could not be reached \(Timeout/],
    ['SELLER_STATS', [DATE], /^The seller interface could not be reached \(Timeout/],
    ['APP_LIST', [DATE], /^The account interface could not be reached \(Timeout/],
  ])('%s says so when the service hangs', (name, args, sentence) => {
    sheet.service.mood = { kind: 'hangs' };
    const startedMs = sheet.clock.now();
    expect(said(name, ...args)).toMatch(sentence);
    expect(sheet.clock.now() - startedMs).toBeLessThan(30_000);
  });

  test('one app of three that fails is named, and nothing is shown', () => {
    sheet.service.moods.set('id-chess', { kind: 'answers', status: 500, body: '' });
    expect(said('APP_STATS', apps, DATE)).toBe(
      '1 app of 3 could not be read, so nothing is shown rather than too little: Chess Online (1400000001, ios): The account interface has a fault of its own (HTTP 500): try again, and if it stays tell its support.',
    );
  });

  test('apps without rows count among those asked for', () => {
    sheet.service.rows = [];
    sheet.service.moods.set('id-chess', { kind: 'answers', status: 404, body: '' });
    expect(said('APP_STATS', apps, DATE)).toMatch(/^1 app of 3 could not/);
    expect(said('APP_STATS', 'all', DATE)).toMatch(/^1 app of 3 could not/);
  });

  test('an app that hangs is named in time', () => {
    sheet.service.moods.set('id-chess', { kind: 'hangs' });
    const startedMs = sheet.clock.now();
    expect(said('APP_STATS', apps, DATE)).toMatch(/^None of 3 apps could be read: /);
    expect(sheet.clock.now() - startedMs).toBeLessThan(30_000);
  });
});

describe('large results', () => {
  const rows = (count: number) => {
    sheet.service.rows = Array.from({ length: count }, (_each, i) =>
      row('2026-11-19', `C${i}`, 1000 + Math.imul(i, 7919), i, (i * 0.7731) % 97),
    );
  };

  test('20,000 cells are shown, kept in several values, and lost whole when one is forgotten', () => {
    rows(9_999);
    const table = value('APP_STATS', 'id-chess', DATE, '', 'country', 'revenue') as unknown[][];
    expect([table.length, table[0]?.length]).toEqual([10_000, 2]);
    const parts = Object.keys(sheet.cache.all()).filter((key) => /\.\d+$/.test(key.slice(2)));
    expect(parts.length).toBeGreaterThanOrEqual(2);
    const asked = sent('/stats');
    for (const part of parts) {
      sheet.cache.evict(part);
      expect(value('APP_STATS', 'id-chess', DATE, '', 'country', 'revenue')).toEqual(table);
    }
    expect(sent('/stats') - asked).toBeGreaterThanOrEqual(1);
    expect(sent('/stats') - asked).toBeLessThanOrEqual(parts.length);
  });

  test('more are answered with the advice to write a report, and not asked for again', () => {
    rows(10_001);
    const advice =
      /^The result has 20,002 cells, and a formula should show 20,000 cells at most: group by less or ask for fewer days, or use Write to sheet in the sidebar\.$/;
    expect(said('APP_STATS', 'id-chess', DATE, '', 'country', 'revenue')).toMatch(advice);
    sheet.clock.advance(3_600_000);
    expect(said('APP_STATS', 'id-chess', DATE, '', 'country', 'clicks')).toMatch(advice);
    expect(sent('/stats')).toBe(1);
  });

  test('columns count: what fits with one metric need not fit with five', () => {
    rows(5_000);
    expect(value('APP_STATS', 'id-chess', DATE, '', 'country', 'revenue')).toHaveLength(5_001);
    expect(said('APP_STATS', 'id-chess', DATE, '', 'country')).toMatch(/^The result has 30,006 cells/);
  });
});
