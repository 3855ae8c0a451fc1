// The three custom functions: what they show, and how they read their arguments.

import { APPS, FormulaSheet, row } from './formula-fixture';
import { cellsOf, FORMULAS, type FormulaName } from './formulas';

let sheet: FormulaSheet;
beforeEach(() => {
  sheet = new FormulaSheet();
});

const { value, failure } = cellsOf(() => sheet);

const DATE = new Date(Date.UTC(2026, 10, 19));
const ALL_TITLES = ['Impressions', 'Clicks', 'CTR', 'eCPM', 'Revenue'];
const APP_TITLES = ['App', 'Bundle ID', 'Platform'];

describe('a formula', () => {
  test('of one app and one metric without grouping is a single number', () => {
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
    // Each app has 1,000 impressions, 10 clicks and 2.50 USD.
    [
      'one metric of two apps, whose sum is a number',
      [[['id-puzzle', 'id-chess']], DATE, '', '', 'clicks'],
      20,
    ],
    ['one metric of all apps', ['all', DATE, '', '', 'revenue'], 7.5],
    [
      'several metrics of all apps, as one row with ratios of the sums',
      ['all', DATE],
      [ALL_TITLES, [3000, 30, 30 / 3000, (7.5 / 3000) * 1000, 7.5]],
    ],
    [
      'a grouping of all apps, each value once',
      ['all', DATE, '', 'country', 'clicks,revenue'],
      [
        ['Country', 'Clicks', 'Revenue'],
        ['US', 30, 7.5],
      ],
    ],
    [
      'platforms, all of which are one',
      ['all', DATE, '', 'platform,date', 'clicks'],
      [
        ['Platform', 'Date', 'Clicks'],
        ['ios', DATE, 30],
      ],
    ],
    [
      'two apps by app, in the requested order',
      [[['id-puzzle', 'id-chess']], DATE, '', 'app', 'clicks'],
      [
        [...APP_TITLES, 'Clicks'],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
        ['Chess Online', '1400000001', 'ios', 10],
      ],
    ],
    [
      'a range with a row for each cell, an empty one for an empty cell, but not at the end',
      [
        [[''], ['id-puzzle'], [''], ['Puzzle Kingdom (com.games.puzzle.ios)'], ['id-puzzle'], [''], ['']],
        DATE,
        '',
        'app',
        'clicks',
      ],
      [
        [...APP_TITLES, 'Clicks'],
        ['', '', '', ''],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
        ['', '', '', ''],
        ['Puzzle Kingdom', 'com.games.puzzle.ios', 'ios', 10],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
      ],
    ],
    [
      'a range that names an app twice, beside whose cells its row stands twice',
      [[['id-puzzle'], ['id-puzzle'], ['id-chess']], DATE, '', 'app', 'clicks', false],
      [
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
        ['Chess Online', '1400000001', 'ios', 10],
      ],
    ],
    [
      'a range with an app that a filter leaves out, whose row is empty',
      [[['id-chess'], ['id-puzzle']], DATE, '', 'app', 'clicks', false, '', '', 'app name=Puzzle Kingdom'],
      [
        ['', '', '', ''],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
      ],
    ],
    ['a sum of a range with empty cells', [[['id-puzzle'], [''], ['id-chess']], DATE, '', '', 'clicks'], 20],
    [
      'a range with empty cells, whose apps have several rows each',
      [[['id-puzzle'], [''], ['id-chess']], DATE, '', 'app,country', 'clicks'],
      [
        [...APP_TITLES, 'Country', 'Clicks'],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 'US', 10],
        ['Chess Online', '1400000001', 'ios', 'US', 10],
      ],
    ],
    [
      'one app by app, which has the three columns too',
      ['id-chess', DATE, '', 'App', 'clicks'],
      [
        [...APP_TITLES, 'Clicks'],
        ['Chess Online', '1400000001', 'ios', 10],
      ],
    ],
    [
      'all apps by app and platform, by name then bundle, with the platform once',
      ['ALL', DATE, '', 'platform,app', 'clicks', false],
      [
        ['Chess Online', '1400000001', 'ios', 10],
        ['Puzzle Kingdom', 'com.games.puzzle', 'ios', 10],
        ['Puzzle Kingdom', 'com.games.puzzle.ios', 'ios', 10],
      ],
    ],
  ])('APP_STATS may have %s', (_what, args, expected) => {
    expect(value('APP_STATS', ...args)).toEqual(expected);
  });

  test('SELLER_STATS is by date and without CTR by default', () => {
    expect(value('SELLER_STATS')).toEqual([
      ['Date', 'Impressions', 'Clicks', 'eCPM', 'Revenue'],
      [DATE, 1000, 10, 2.5, 2.5],
    ]);
    expect(value('SELLER_STATS', 'yesterday', '', 'country', 'ctr', '', '', 'FALSE')).toEqual([['US', 0.01]]);
  });

  test('SELLER_STATS filters by bundles and operating systems', () => {
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
    expect(titles).toEqual([...APP_TITLES, 'Users', 'SDK status', 'SDK versions', 'App ID', 'Publisher ID']);
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
    // A blank cell that names the app, as in a column that is filled down.
    [['', DATE], ''],
  ])('APP_STATS without data is blank or a header: %j', (args, expected) => {
    sheet.service.rows = [];
    expect(value('APP_STATS', ...args)).toEqual(expected);
  });

  test('calls Google once for a day that many rows have', () => {
    sheet.service.rows = Array.from({ length: 50 }, (_each, i) => row('2026-11-19', `C${i}`, 10, 1, 1));
    let calls = 0;
    const deps = sheet.deps();
    const startOf: typeof deps.zones.startOf = (...day) => {
      calls += 1;
      return deps.zones.startOf(...day);
    };
    const table = FORMULAS.APP_STATS(['id-chess', DATE, '', 'date,country'], {
      ...deps,
      zones: { ...deps.zones, startOf },
    });
    expect([(table as unknown[]).length, calls]).toEqual([51, 1]);
  });
});

describe('a formula with a wrong argument', () => {
  test.each<[FormulaName, unknown[], string]>([
    ['APP_STATS', [], 'An app is required. Enter an app ID, bundle ID, name, or "all".'],
    [
      'APP_STATS',
      ['Chess'],
      'No app is named “Chess”. Nearest: Chess Online, com.games.puzzle.ios, com.games.puzzle. Use a name, bundle ID or app ID of this account’s 3 apps.',
    ],
    [
      'APP_STATS',
      ['puzzle kingdom'],
      'Several apps are named “puzzle kingdom”. Use one of these: Puzzle Kingdom (com.games.puzzle), Puzzle Kingdom (com.games.puzzle.ios).',
    ],
    [
      'APP_STATS',
      ['all', '', '', 'os'],
      '“os” isn’t a dimension. Use App, Date, Week, Month, Country, Ad type, Placement, Platform.',
    ],
    [
      'APP_STATS',
      ['all', '', '', '', 'money'],
      '“money” isn’t a metric. Use Impressions, Clicks, CTR, eCPM, Revenue, Users, Revenue per user, Impressions per user, ARPDAU.',
    ],
    [
      'APP_STATS',
      ['all', '', '', '', 'revenue,% of revenue'],
      'A formula has no shares of a total. Clear the shares (%) under Metrics, and divide by the sum in the spreadsheet.',
    ],
    ['APP_STATS', ['all', '', '', 'date,Day'], 'The dimension Date is given twice. Remove one.'],
    ['SELLER_STATS', ['', '', '', '', '', 'linux'], '“linux” isn’t an OS. Use iOS, Android, Windows, Web.'],
    [
      'SELLER_STATS',
      ['last=week'],
      'Seller stats isn’t available for “last=week”, because the seller service takes days, and only the account service knows which days these are. Use days instead, for example last 30 days.',
    ],
    [
      'APP_LIST',
      ['last=year'],
      'The app list isn’t available for “last=year”, because the service lists apps for last=day, last=week or last=month only. Use days instead, for example last 30 days.',
    ],
    ['APP_LIST', ['#N/A'], 'Argument from must be a cell without an error, not #N/A.'],
  ])('%s(%j) names the known values', (name, args, sentence) => {
    expect(failure(name, ...args)).toBe(sentence);
  });
});
