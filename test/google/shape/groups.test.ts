// Tables by the groups of a person's tab, in every place where a dimension may stand: each figure is computed by the
// database in SQL. The hard run has all groupings of up to two dimensions.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import { draws } from 'sheets-workbench/test/set-up/draws';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { shownText } from '../../sources/shown-text';
import { choiceOf, newDraft, type ReportHost, useReportHosts } from '../saved/report-host';
import { valuesOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';

const APPS = SANDBOX_APPS.slice(0, 5);
const hosts = useReportHosts('2026-11-20T12:03:00Z', { days: 40, apps: APPS });
const METRICS = ['impressions', 'clicks', 'revenue', 'ctr', 'ecpm'];

/** The labels by the values that the database has in lower case. Some would be formulas, numbers or dates in a cell. */
const LABELS = {
  tier: { us: '=1+1', gb: '=1+1', de: '+1', fr: '2026-11-20' },
  portfolio: { [APPS[0]?.name.toLowerCase() ?? '']: 'Own', [APPS[2]?.name.toLowerCase() ?? '']: 'Own' },
  studio: { [APPS[1]?.bundleId.toLowerCase() ?? '']: '00123', [APPS[3]?.bundleId.toLowerCase() ?? '']: 'B' },
} as const;

const TYPED: readonly (readonly string[])[] = [
  GROUP_HEADINGS,
  ['Tier', 'Country', 'us', '=1+1'],
  ['Tier', 'Country', 'United Kingdom', '=1+1'],
  ['tier', 'country', 'DE', '+1'],
  ['Tier', 'Country', 'France', '2026-11-20'],
  ['Ad type', 'Country', 'US', 'left out, because it is the name of a field'],
  ...Object.entries(LABELS.portfolio).map(([name, label]) => ['Portfolio', 'App', name.toUpperCase(), label]),
  ...Object.entries(LABELS.studio).map(([bundle, label]) => ['Studio', 'Bundle', bundle, label]),
];

/** What rows are by: the name in a choice, and the value in SQL. */
const labelled = (group: keyof typeof LABELS, value: string) =>
  `CASE lower(${value}) ${Object.entries<string>(LABELS[group])
    .map(([from, label]) => `WHEN '${from.replaceAll("'", "''")}' THEN '${label}'`)
    .join(' ')} ELSE '(no ${group})' END`;
const BY: Readonly<Record<string, string>> = {
  '#Tier': labelled('tier', 'country'),
  '#Portfolio': labelled('portfolio', 'app_name'),
  '#Studio': labelled('studio', 'bundle_id'),
  country: 'upper(country)',
  ad_type: 'ad_type',
  platform: 'platform',
  inventoryType: 'inventory_type',
  operationSystem: 'os',
};

interface GroupedCase {
  source: 'appStats' | 'sellerStats';
  groupBy: readonly string[];
  byApp?: boolean;
  filter?: string;
  /** The filter in SQL. */
  where?: string;
}

const FEW: readonly GroupedCase[] = [
  { source: 'appStats', groupBy: ['#Tier'] },
  { source: 'appStats', groupBy: ['#Portfolio', '#Tier'] },
  { source: 'appStats', groupBy: ['#Tier', 'country'] },
  { source: 'appStats', groupBy: ['#Studio', 'ad_type'], byApp: true },
  { source: 'sellerStats', groupBy: ['#Tier', '#Studio'] },
  {
    source: 'appStats',
    groupBy: ['ad_type'],
    filter: '#Tier==1+1',
    where: `lower(country) IN ('us', 'gb')`,
  },
  {
    source: 'appStats',
    groupBy: ['country'],
    filter: '#tier!="(NO Tier)"; #Portfolio=own; impressions>=1',
    where: `${BY['#Tier']} <> '(no tier)' AND ${BY['#Portfolio']} = 'Own'`,
  },
  {
    source: 'sellerStats',
    groupBy: ['#Studio'],
    filter: '#Tier!~1',
    where: `NOT contains(${BY['#Tier']}, '1')`,
  },
];

const OF_APPS = ['#Tier', '#Portfolio', '#Studio', 'country', 'ad_type', 'platform'];
const OF_SELLER = ['#Tier', '#Portfolio', '#Studio', 'country', 'inventoryType'];
const pairs = (names: readonly string[]) =>
  names.flatMap((one) => [[one], ...names.filter((other) => other !== one).map((other) => [one, other])]);
const ALL: readonly GroupedCase[] = [
  ...pairs(OF_APPS).flatMap((groupBy) => [
    { source: 'appStats' as const, groupBy },
    ...(groupBy.includes('platform') ? [] : [{ source: 'appStats' as const, groupBy, byApp: true }]),
  ]),
  ...pairs(OF_SELLER).map((groupBy) => ({ source: 'sellerStats' as const, groupBy })),
];

let world: ReportHost;
beforeAll(async () => {
  world = await hosts.openLoggedIn();
  await world.call('connect', { service: 'seller', values: { sellerToken: hosts.sandbox.sellerToken } });
  for (const service of ['account', 'seller'] as const) await world.call('share', { service, shared: true });
  const { id } = world.workbook.addSheet(GROUPS_TAB);
  world.workbook.setCells(
    id,
    1,
    1,
    TYPED.map((row) => row.map((value) => ({ value, format: '@' }))),
  );
});

type Cells = (string | number | null)[];

const choice = (changes: Partial<Choice>): Choice => ({
  ...choiceOf({ period: 'last 7 days', groupBy: [], metrics: METRICS }, 'Grouped'),
  ...{ apps: 'all', byApp: false },
  ...changes,
});

/** The cells below the header of the table of a choice. */
async function written(changes: Partial<Choice>): Promise<Cells[]> {
  await agreedWrite(world, choice(changes));
  return valuesOf(world.workbook, 'Grouped').slice(1) as Cells[];
}

const FROM = 'facts';
const OF_SELLERS = SELLERS[0]?.publisherIds.map((id) => `'${id}'`).join(', ');

/** The rows of the database in the order of their keys, then the figures of the sums. */
async function sums(
  keys: readonly string[],
  where = 'true',
  [first, last] = ['2026-11-13', '2026-11-19'],
): Promise<Cells[]> {
  const named = keys.map((key, at) => `${key} AS "key ${at}"`);
  const rows = await hosts.sandbox.query(`
    SELECT ${[...named, ''].join(', ')} sum(impressions)::DOUBLE AS impressions, sum(clicks)::DOUBLE AS clicks,
      (sum(revenue_nano) / 1e9)::DOUBLE AS revenue FROM ${FROM}
    WHERE day BETWEEN DATE '${first}' AND DATE '${last}' AND publisher_id IN (${OF_SELLERS}) AND ${where}
    GROUP BY ${keys.length > 0 ? 'ALL' : '()'}`);
  return rows
    .map((row) => {
      const [impressions = 0, clicks = 0, revenue = 0] = METRICS.slice(0, 3).map((name) => Number(row[name]));
      const ratios =
        impressions === 0 ? [null, null] : [clicks / impressions, (revenue / impressions) * 1000];
      return [
        ...keys.map((_key, at) => shownText(row, `key ${at}`)),
        ...[impressions, clicks, revenue],
        ...ratios,
      ];
    })
    .sort((one, other) => byKeys(one, other, keys.length));
}

function byKeys(one: Cells, other: Cells, count: number): number {
  for (let at = 0; at < count; at++) {
    const [a, b] = [String(one[at]), String(other[at])];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** Rounds to nine digits, because service, add-on and database add in different orders. */
const rounded = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)));

const blank = (rows: Cells[]) => rows.map((row) => row.map((value) => (value === '' ? null : value)));

test.each(draws(FEW, [...FEW, ...ALL]))('$source by $groupBy, app $byApp, filter $filter', async (each) => {
  const { source, groupBy, byApp = false, filter = '', where } = each;
  const keys = groupBy.map((name) => BY[name] ?? name);
  const ofApp = byApp ? ['app_name', 'bundle_id', 'platform'] : [];
  const wanted = await sums([...ofApp, ...keys], where);
  expect(wanted.length).toBeGreaterThan(0);
  const cells = blank(await written({ source, groupBy: [...groupBy], byApp, filter }));
  expect(rounded(cells)).toEqual(rounded(wanted));
  expect(rounded(blank(await inCell(each)))).toEqual(rounded(wanted));
});

/** What a cell shows for a case. In formulas groups need no mark. */
async function inCell({ source, groupBy, byApp, filter = '' }: GroupedCase, compare = ''): Promise<Cells[]> {
  const grouping = [...(byApp ? ['app'] : []), ...groupBy].join(',').replaceAll('#', '');
  const args = ['last 7 days', '', grouping, METRICS.join(',')];
  const [apps, tail] = source === 'appStats' ? [['all'], [false, '']] : [[], ['', '', false, '']];
  const name = source === 'appStats' ? 'APP_STATS' : 'SELLER_STATS';
  const all = [...apps, ...args, ...tail, compare, filter.replaceAll('#', '')];
  const { value, error, ok } = await world.host.runCustomFunction(name, all, { user: 'owner@example.com' });
  if (!ok) throw new Error(error?.message);
  return value as Cells[];
}

test('values of a group stand side by side, with those without a label', async () => {
  for (const [columns, byApp] of [
    ['#Tier', false],
    ['#Portfolio', false],
    ['#Studio', true],
  ] as const) {
    const ofApp = byApp ? ['app_name', 'bundle_id', 'platform'] : [];
    const parts = await sums([...ofApp, 'ad_type', BY[columns] ?? '']);
    const all = await sums([...ofApp, 'ad_type']);
    await agreedWrite(world, choice({ groupBy: ['ad_type'], byApp, columns, metrics: ['revenue', 'ecpm'] }));
    const [titles = [], ...rows] = valuesOf(world.workbook, 'Grouped') as Cells[];
    const { length } = [...ofApp, 'ad_type'];
    const values = titles
      .slice(length)
      .flatMap((title) => /^Revenue: (?!Total)(.*)$/.exec(String(title))?.[1] ?? []);
    expect(values.sort()).toEqual([...new Set(parts.map((row) => String(row[length])))].sort());
    const figure = (of: readonly Cells[], keys: Cells, title: string) => {
      const found = of.find((row) => keys.every((key, at) => row[at] === key));
      return found?.[found.length - METRICS.length + METRICS.indexOf(title)] ?? null;
    };
    const wanted = all.map((row) => {
      const keys = row.slice(0, length);
      const cells = titles.slice(length).map((title) => {
        const [metric = '', value] = String(title).split(': ');
        const name = metric.toLowerCase();
        return value === 'Total' ? figure(all, keys, name) : figure(parts, [...keys, value ?? null], name);
      });
      return [...keys, ...cells];
    });
    expect(rounded(blank(rows))).toEqual(rounded(wanted));
  }
});

test('a table is sorted by a group, cut to top rows of it, and totaled', async () => {
  const wanted = await sums([BY['#Tier'] ?? '', 'ad_type']);
  const byTier = (one: Cells, other: Cells) => -byKeys(one, other, 1);
  const cells = await written({
    groupBy: ['#Tier', 'ad_type'],
    ...{ sortBy: '#Tier', sortOrder: 'largest first', totals: true },
  });
  expect(rounded(blank(cells.slice(0, -1)))).toEqual(rounded([...wanted].sort(byTier)));
  const [total = []] = await sums([]);
  expect(rounded(blank(cells.slice(-1)))).toEqual(rounded([['Total', null, ...total]]));

  const top = await written({ groupBy: ['#Tier'], sortBy: 'revenue', topRows: 1, totals: true });
  const tiers = await sums([BY['#Tier'] ?? '']);
  const largest = [...tiers].sort((one, other) => Number(other[3]) - Number(one[3]));
  expect(rounded(blank(top.slice(0, 1)))).toEqual(rounded(largest.slice(0, 1)));
  expect(String(top[1]?.[0])).toContain('Others');
  expect(Number(top[1]?.[3])).toBeCloseTo(Number(total[2]) - Number(largest[0]?.[3]), 6);
});

test('a comparison by a group has the sums of both sides', async () => {
  const now = await sums([BY['#Tier'] ?? '']);
  const earlier = new Map(
    (await sums([BY['#Tier'] ?? ''], 'true', ['2026-11-06', '2026-11-12'])).map((row) => [row[0], row]),
  );
  const metrics = ['revenue', 'ecpm'];
  const compareColumns = ['previous'] as const;
  const cells = await written({
    groupBy: ['#Tier'],
    ...{ metrics, compare: 'previous period', compareColumns: [...compareColumns] },
  });
  const wanted = now.map((row) => {
    const before = earlier.get(row[0] ?? null) ?? [];
    return [row[0], row[3], before[3], row[5], before[5]];
  });
  expect(rounded(blank(cells))).toEqual(rounded(wanted));

  // A formula has the earlier value and the change in % after each metric.
  const shown = await inCell({ source: 'appStats', groupBy: ['#Tier'] }, 'previous period');
  const figures = shown.map((row) => [
    row[0] ?? null,
    row[7] ?? null,
    row[8] ?? null,
    row[13] ?? null,
    row[14] ?? null,
  ]);
  expect(rounded(blank(figures))).toEqual(rounded(wanted));
});

test('a filter on a group of apps asks only the apps that have its label', async () => {
  hosts.sandbox.requests.clear();
  await written({ groupBy: ['ad_type'], filter: '#Portfolio=own' });
  const fetched = hosts.sandbox.requests
    .list()
    .flatMap(({ path }) => /\/apps\/([^/?]+)\/stats/.exec(path)?.[1] ?? []);
  const own = APPS.filter(({ name }) => name.toLowerCase() in LABELS.portfolio);
  expect(own.length).toBeLessThan(APPS.length);
  expect([...new Set(fetched)].sort()).toEqual(own.map(({ appId }) => appId).sort());
});

test('a value that no row has is named with the nearest labels', async () => {
  const { sentence, hasGaps } = await agreedWrite(
    world,
    choice({ groupBy: ['ad_type'], filter: '#Studio=00124' }),
  );
  expect(hasGaps).toBe(true);
  expect(sentence).toContain('“00124” for Studio. Nearest: 00123');
});

test('the tab is read in one call, and only where a choice names a group', async () => {
  const reads = async (groupBy: string[]) => {
    const request = { runId: 'run-00000001', choice: choice({ groupBy }) };
    const { ok, calls } = await world.execution('preview', request, 'owner@example.com');
    expect(ok).toBe(true);
    return calls.filter(({ method }) => method === 'Range.getDisplayValues').length;
  };
  expect(await reads(['country'])).toBe(0);
  expect(await reads(['#Tier', '#Portfolio'])).toBe(1);
});

test('merge, append, BigQuery, Discrepancies and App list refuse a group with the reason', async () => {
  const refusals = [
    [{ source: 'appList', filter: '#Portfolio=Own' }, 'filter', 'App list has no figures'],
    [
      { source: 'discrepancies', groupBy: ['bundle', '#Portfolio'] },
      'groupBy',
      'Discrepancies has no figures',
    ],
    [
      {
        groupBy: ['date', '#Tier'],
        destination: {
          kind: 'bigQueryTable',
          project: 'publisher-demo',
          dataset: 'publisher_stats',
          table: 'a',
        },
      },
      'groupBy',
      'A BigQuery table keeps rows',
    ],
  ] satisfies [Partial<Choice>, string, string][];
  for (const [changes, field, sentence] of refusals) {
    const request = { runId: 'run-00000001', choice: choice(changes), makeRoom: false };
    const told = { code: 'CHOICE_INVALID', field, sentence: expect.stringContaining(sentence) };
    expect(await world.refusal('write', request)).toMatchObject(told);
  }
  for (const mode of ['merge', 'append'] as const) {
    const draft = {
      id: '',
      name: mode,
      choice: choice({ groupBy: ['date', '#Tier'] }),
      mode,
      schedule: null,
    };
    expect(await world.refusal('saveReport', { draft: { ...newDraft(), ...draft } })).toMatchObject({
      ...{ code: 'CHOICE_INVALID', field: 'groupBy' },
      sentence: expect.stringContaining('Leave out the group Tier, or choose the write mode Replace.'),
    });
  }
});

/** Runs a function in a cell; its requests, and how often it has read a tab. */
async function cellOf(grouping: string, filter = '', period = 'last 4 days') {
  hosts.sandbox.requests.clear();
  const args = ['all', period, '', grouping, 'impressions', true, '', '', filter];
  const execution = await world.host.runCustomFunction('APP_STATS', args, { user: 'owner@example.com' });
  const { value, error, calls } = execution;
  const reads = calls.filter(({ method }) => method === 'Range.getDisplayValues').length;
  const asked = hosts.sandbox.requests.list().length;
  return { cells: value as Cells[], sentence: error?.message ?? '', reads, asked };
}

test('formulas by a group share the answer of what it is of, and other labels need no request', async () => {
  const plain = await cellOf('date,country');
  expect(plain.asked).toBeGreaterThan(0);
  expect(plain.reads).toBe(0);
  const byTier = await cellOf('date,TIER');
  expect(byTier).toMatchObject({ asked: 0, reads: 1 });
  expect(await cellOf('tier,date', 'tier=+1; country!=FR')).toMatchObject({ reads: 1 });

  const { id } = world.workbook.sheetByName(GROUPS_TAB) ?? { id: 0 };
  const type = (label: string) => world.workbook.setCells(id, 4, 4, [[{ value: label, format: '@' }]]);
  type('Germany');
  const relabelled = await cellOf('date,tier');
  type('+1');
  expect(relabelled.asked).toBe(0);
  const labels = (rows: readonly Cells[]) => new Set(rows.slice(1).map((row) => row[1]));
  expect([labels(byTier.cells), labels(relabelled.cells)]).toEqual([
    new Set(['(no tier)', '+1', '2026-11-20', '=1+1']),
    new Set(['(no tier)', 'Germany', '2026-11-20', '=1+1']),
  ]);
});

test('a formula by a group fits where what it is of doesn’t', async () => {
  const period = '2026-10-15..2026-11-19';
  const byTier = await cellOf('date,tier,ad_type', '', period);
  expect(byTier.sentence).toBe('');
  const tooLarge = await cellOf('date,country,ad_type', '', period);
  expect(tooLarge.sentence).toContain('cells');
});

test('an unknown name in a formula is answered with the fields and groups that there are', async () => {
  const unknown = await cellOf('tir');
  expect(unknown.sentence).toMatch(/“tir” isn’t a dimension. Use .*Country.*Tier, Portfolio, Studio/);
  expect((await cellOf('date', 'tir=x')).sentence).toMatch(/“tir” isn’t a field. Use .*Tier/);
  expect((await cellOf('#tir')).sentence).toContain('There is no group tir');
});

test('a formula with groups opens in the panel as the choice that it was made of, or as a person typed it', async () => {
  const { id } = world.workbook.addSheet('Read back');
  world.workbook.select(id, { row: 1, column: 1, rows: 1, columns: 1 });
  const chosen = choice({
    ...{ groupBy: ['date', '#Tier'], filter: '#Portfolio=Own; country!=FR', period: 'yesterday' },
    metrics: ['revenue'],
    destination: { kind: 'currentCell' },
  });
  await world.call('insertFormula', { choice: chosen });
  const { choice: read, faults } = await world.call('readFormula', {});
  expect(faults).toEqual([]);
  expect(read).toEqual(chosen);
  const type = (formula: string) => world.workbook.setCells(id, 1, 1, [[{ value: null, formula }]]);
  type('=APP_STATS("all","yesterday",,"studio","revenue",,,,"tier=x; impressions>=1")');
  expect((await world.call('readFormula', {})).choice).toMatchObject({
    ...{ groupBy: ['#Studio'], filter: '#Tier=x; impressions>=1' },
  });
  type('=APP_STATS("all","yesterday",,"date,#gone","revenue")');
  const gone = await world.call('readFormula', {});
  expect(gone.choice.groupBy).toEqual(['date', '#gone']);
  expect(gone.faults).toEqual([
    { field: 'groupBy', sentence: expect.stringContaining('There is no group gone') },
  ]);
});
