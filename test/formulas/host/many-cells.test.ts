// Many cells that share twenty requests on the emulated host, counted and compared with the sandbox's database.

import { gunzipSync } from 'node:zlib';
import type { Execution } from 'sheets-workbench/apps-script/host';
import type { AccountDimension } from 'sheets-workbench/sandbox/fields/account-fields';
import type { SellerDimension } from 'sheets-workbench/sandbox/fields/seller-fields';
import { OWNER } from '../../people';
import { appCells, appOf, expectCells, type Layout, type MetricTitle, sellerCells } from './expected-cells';
import { callsOf, dateIn, sentTo, useFormulaHost } from './formula-host';

const live = useFormulaHost({ file: { timeZone: 'America/Los_Angeles', isClockRunning: true } });
const SIMULTANEOUS = 30;
/** Requests to the service for all tables: 17 tables of one request, and one of three apps. */
const REQUESTS = 20;

/** One way to write a period as the arguments `from` and `to`. */
type Spelling = readonly [from: unknown, to: unknown];

interface Period {
  from: string;
  to: string;
  spellings(): Spelling[];
}

const lastSeven: Period = {
  from: '2026-11-13',
  to: '2026-11-19',
  spellings: () => [
    ['last 7 days', ''],
    ['LAST_7-days', undefined],
    ['2026-11-13', '2026-11-19'],
    ['2026-11-13..2026-11-19', ''],
    // One minute before midnight in the spreadsheet, which is the next day in UTC.
    [dateIn(live, '2026-11-13', '23:59:00'), dateIn(live, '2026-11-19')],
    [[[dateIn(live, '2026-11-13')]], [['', '2026-11-19']]],
  ],
};
const october: Period = {
  from: '2026-10-01',
  to: '2026-10-31',
  spellings: () => [
    ['last month', ''],
    ['LastMonth', ''],
    [dateIn(live, '2026-10-01'), dateIn(live, '2026-10-31')],
  ],
};
/** The days before and after the clock change. */
const clockChange: Period = {
  from: '2026-11-01',
  to: '2026-11-02',
  spellings: () => [
    [dateIn(live, '2026-11-01', '23:30:00'), dateIn(live, '2026-11-02', '00:30:00')],
    [dateIn(live, '2026-11-01'), '2026-11-02'],
  ],
};
const yesterday: Period = {
  from: '2026-11-19',
  to: '2026-11-19',
  spellings: () => [
    ['yesterday', ''],
    [dateIn(live, '2026-11-19'), ''],
    ['last 1 day', ''],
  ],
};

interface TableQuery {
  formula: 'APP_STATS' | 'SELLER_STATS';
  period: Period;
  /** Ways to write the first argument of APP_STATS. */
  apps?: () => unknown[];
  bundles: readonly string[];
  groupBy: readonly string[];
  groupSpellings: unknown[];
}

const ofApp = (
  bundles: string | readonly string[],
  period: Period,
  groupBy: readonly AccountDimension[],
  groupSpellings: unknown[],
  apps: () => unknown[] = () => [...spelledApp(String(bundles))],
): TableQuery => ({
  formula: 'APP_STATS',
  period,
  apps,
  groupBy,
  groupSpellings,
  bundles: typeof bundles === 'string' ? [bundles] : bundles,
});
const ofSeller = (
  period: Period,
  groupBy: readonly SellerDimension[],
  groupSpellings: unknown[],
  bundles: readonly string[] = [],
): TableQuery => ({ formula: 'SELLER_STATS', period, bundles, groupBy, groupSpellings });

function spelledApp(bundle: string): unknown[] {
  const { appId, name } = appOf(bundle);
  const spelled: unknown[] = [bundle, appId, appId.toUpperCase(), [[` ${bundle} `]]];
  // Two apps are called "Puzzle Kingdom", so the name is ambiguous.
  return name === 'Puzzle Kingdom' ? spelled : [...spelled, name];
}

const KINGDOM = 'com.sunlitgames.puzzlekingdom';
const CHESS = '1400000001';
const THREE = ['com.sunlitgames.dice', 'com.sunlitgames.counter', 'jp.sudoku.master'];

const TABLES: readonly TableQuery[] = [
  ofApp(KINGDOM, lastSeven, [], ['', undefined]),
  ofApp(KINGDOM, lastSeven, ['date'], ['date', 'Date', 'DAY', [['date']]]),
  ofApp(KINGDOM, lastSeven, ['country'], ['country', ' Country ']),
  ofApp(KINGDOM, october, ['ad_type'], ['ad type', 'ad_type', 'AdType']),
  ofApp(
    KINGDOM,
    october,
    ['date', 'ad_type'],
    ['date,ad type', [['Date', 'Ad type']], [['date'], ['ad-type']]],
  ),
  ofApp(CHESS, lastSeven, [], [''], () => [1400000001, CHESS, 'Chess Online', [['chess online']]]),
  ofApp(CHESS, clockChange, ['date'], ['date']),
  ofApp(CHESS, yesterday, ['placement_id'], ['placement', 'Placement ID']),
  ofApp('com.sunlitgames.solitaire', lastSeven, ['date'], ['date']),
  ofApp('com.sunlitgames.solitaire', yesterday, [], ['']),
  ofApp('ru.bukvy.slova', lastSeven, ['country', 'date'], ['country;date', 'Country, Date']),
  ofApp('com.sunlitgames.wordbridge', clockChange, [], ['']),
  ofApp('com.sunlitgames.win', yesterday, ['country'], ['country']),
  ofApp(THREE, lastSeven, ['date'], ['app,date', 'Date; App', [['APP', 'date']]], () => [
    THREE.map((bundle) => [bundle]),
    [THREE, ['', '', '']],
    THREE.map((bundle) => [appOf(bundle).appId]),
  ]),
  ofSeller(lastSeven, ['date'], ['', undefined, 'date']),
  ofSeller(
    october,
    ['inventoryType', 'country'],
    ['inventory type, country', [['InventoryType', 'COUNTRY']]],
  ),
  ofSeller(clockChange, ['date', 'bundle'], ['date,bundle'], [CHESS, KINGDOM]),
  ofSeller(yesterday, ['operationSystem'], ['os', 'OS', 'operating system']),
];

/** What `STATS_REFRESH` may hold, another value for each cell. */
const REFRESHED_AT = 1_795_000_000_000;
const METRICS: readonly [readonly MetricTitle[], unknown[]][] = [
  [['Revenue'], ['revenue', 'Revenue', [['REVENUE']]]],
  [
    ['eCPM', 'Impressions'],
    ['ecpm,impressions', 'eCPM; Impressions', [['e-CPM'], ['impressions']]],
  ],
  [['Impressions', 'Clicks', 'CTR', 'eCPM', 'Revenue'], ['impressions,clicks,ctr,ecpm,revenue']],
];

interface Cell {
  table: TableQuery;
  args: unknown[];
  layout: Layout;
}

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

/** The cell at `index`: the tables take turns, each time in another spelling. */
function cellAt(index: number): Cell {
  const table = pick(TABLES, index);
  const turn = Math.floor(index / TABLES.length);
  const [from, to] = pick(table.period.spellings(), turn);
  const [metrics, spelledMetrics] = pick(METRICS, turn + index);
  const headers = turn % 3 !== 1;
  const group = pick(table.groupSpellings, turn);
  const shownAs = [pick(spelledMetrics, turn)];
  const switched = headers ? pick([undefined, '', true, 'TRUE', 1], turn) : pick([false, 'false', 0], turn);
  const bundles = pick([[...table.bundles], [...table.bundles].reverse()], turn);
  const args =
    table.formula === 'APP_STATS'
      ? [pick(table.apps?.() ?? [], turn), from, to, group, ...shownAs, switched, REFRESHED_AT + index]
      : [from, to, group, ...shownAs, bundles.length > 0 ? [bundles] : '', '', switched];
  return { table, args, layout: { metrics, headers, date: (day) => dateIn(live, day) } };
}

async function expected({ table, layout }: Cell): Promise<unknown> {
  const { from, to } = table.period;
  if (table.formula === 'SELLER_STATS') {
    const groupBy = table.groupBy as SellerDimension[];
    return sellerCells(live.sandbox, { from, to, groupBy, bundles: table.bundles }, layout);
  }
  const groupBy = table.groupBy as AccountDimension[];
  const apps = table.bundles.map(appOf);
  const cells = await appCells(live.sandbox, apps, { from, to, groupBy }, layout);
  const isScalar = apps.length === 1 && groupBy.length === 0 && layout.metrics.length === 1;
  return isScalar ? cells[cells.length - 1]?.[0] : cells;
}

/** Evaluates all cells, as many in parallel as Google runs for one user. */
async function evaluateAll(cells: readonly Cell[]): Promise<Execution[]> {
  const executions: Execution[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < cells.length; at = next++) {
      const { table, args } = cells[at] as Cell;
      executions[at] = await live.cell(table.formula, args);
    }
  };
  await Promise.all(Array.from({ length: SIMULTANEOUS }, lane));
  return executions;
}

const CELLS = 300;

test(`${CELLS} cells cause 20 requests and one app list, and none again within the cache lifetime`, async () => {
  const cells = Array.from({ length: CELLS }, (_each, index) => cellAt(index));
  const first = await evaluateAll(cells);
  expect(first.flatMap(({ error }) => error?.message ?? [])).toEqual([]);
  expect(sentTo(live.sandbox)).toEqual({ appLists: 1, stats: REQUESTS });
  for (const [at, cell] of cells.entries()) expectCells(first[at]?.value, await expected(cell));

  live.sandbox.requests.clear();
  const again = await evaluateAll(cells);
  expect(again.map(({ value }) => value)).toEqual(first.map(({ value }) => value));
  expect(sentTo(live.sandbox)).toEqual({ appLists: 0, stats: 0 });
  // docs/product.md §8: a cached formula of a shared connection costs one cache call and one properties call.
  const costs = again.map((each) => [callsOf(each, 'CacheService'), callsOf(each, 'PropertiesService')]);
  expect(new Set(costs.map(String))).toEqual(new Set(['1,1']));
});

test('cached values contain no token and fit into the cache', () => {
  const cache = live.state.cache(`document:${live.workbook.id}`);
  const tokens = [...live.state.propertiesOfUser(OWNER).values()]
    .map((text) => /"token":"([^"]+)"/.exec(text)?.[1])
    .filter((token) => token !== undefined);
  expect(tokens).toHaveLength(2);
  expect(cache.keys().length).toBeGreaterThanOrEqual(REQUESTS - 2);
  for (const key of cache.keys()) {
    const value = cache.get(key) ?? '';
    expect(key.length).toBeLessThan(250);
    expect(Buffer.byteLength(value)).toBeLessThan(102_400);
    const packed = value.split(':')[2] ?? '';
    const text = packed === '' ? value : gunzipSync(Buffer.from(packed, 'base64')).toString('utf8');
    expect(tokens.filter((token) => `${key}${text}`.includes(token))).toEqual([]);
  }
});
