// Filtered tables in the sheet and filtered formulas, whose figures equal those of SQL on the sandbox's database.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { shownText } from '../../sources/shown-text';
import { valuesOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, useReportHost } from '../world/report-host';

onlyInLongRun();

const world = useReportHost('2026-11-20T12:03:00Z', {
  opens: 'once',
  shares: true,
  days: 40,
  apps: SANDBOX_APPS.slice(0, 5),
});
const METRICS = ['impressions', 'revenue', 'ecpm'];

type Cells = (string | number)[];

interface FilteredCase {
  source: 'appStats' | 'sellerStats';
  filter: string;
  /** The filter in SQL: `where` on facts, and `having` on sums. */
  where: string;
  having?: string;
  groupBy: readonly string[];
  /** The database's columns for `groupBy`. */
  keys: readonly string[];
}

const CASES: readonly FilteredCase[] = [
  {
    source: 'appStats',
    filter: 'country=US,germany; ad type!=banner',
    where: `upper(country) IN ('US', 'DE') AND lower(ad_type) <> 'banner'`,
    groupBy: ['country'],
    keys: ['country'],
  },
  {
    source: 'appStats',
    filter: 'platform=iOS; impressions>=2000',
    where: `lower(platform) = 'ios'`,
    having: 'sum(impressions) >= 2000',
    groupBy: ['country'],
    keys: ['country'],
  },
  {
    source: 'appStats',
    filter: 'country!~US; ad type~e; app!~quest',
    where: `NOT contains(lower(country), 'us') AND country NOT IN ('au','at','ru','by','cy','AU','AT','RU','BY','CY')
      AND contains(lower(ad_type), 'e') AND NOT contains(lower(app_name), 'quest')`,
    groupBy: ['ad_type'],
    keys: ['ad_type'],
  },
  {
    source: 'sellerStats',
    filter: 'inventory type!~ban; country=us',
    where: `NOT contains(lower(inventory_type), 'ban') AND upper(country) = 'US'`,
    groupBy: ['bundle'],
    keys: ['bundle_id'],
  },
  {
    source: 'sellerStats',
    filter: 'revenue<=500; country!=us,gb',
    where: `upper(country) NOT IN ('US', 'GB')`,
    having: 'sum(revenue_nano) / 1e9 <= 500',
    groupBy: ['country'],
    keys: ['country'],
  },
];

/** The rows that the database has for a case: its keys, then impressions, revenue and eCPM of the sums. */
async function expected({ where, having, keys }: FilteredCase): Promise<Cells[]> {
  const publishers = SELLERS[0]?.publisherIds.map((id) => `'${id}'`).join(', ');
  const rows = await world.sandbox.query(`
    SELECT ${keys.join(', ')}, sum(impressions)::DOUBLE AS impressions, (sum(revenue_nano) / 1e9)::DOUBLE AS revenue,
      (CASE WHEN sum(impressions) = 0 THEN 0 ELSE 1000 * sum(revenue_nano) / 1e9 / sum(impressions) END)::DOUBLE AS ecpm
    FROM facts WHERE day BETWEEN DATE '2026-11-13' AND DATE '2026-11-19' AND publisher_id IN (${publishers})
      AND ${where} GROUP BY ALL ${having ? `HAVING ${having}` : ''}`);
  return rows
    .map((row) => [
      ...keys.map((key) => shownText(row, key)),
      ...['impressions', 'revenue', 'ecpm'].map((name) => Number(row[name])),
    ])
    .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
}

/** Rounds to nine digits, because service, add-on and database add in different orders. */
const rounded = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)));

test.each(CASES)(
  'a table and a formula of $source with the filter $filter have the database’s figures',
  async (each) => {
    const { source, filter, groupBy } = each;
    const wanted = await expected(each);
    expect(wanted.length).toBeGreaterThan(0);
    const base = choiceOf({ period: 'last 7 days', groupBy: [...groupBy], metrics: METRICS }, 'Filtered');
    const choice = { ...base, source, apps: 'all' as const, byApp: false, filter };
    await agreedWrite(world, choice);
    const cells = valuesOf(world.workbook, 'Filtered').slice(1);
    expect(rounded(cells)).toEqual(rounded(wanted));

    const args = ['last 7 days', '', groupBy.join(','), METRICS.join(',')];
    const tail = source === 'appStats' ? [false, ''] : ['', '', false, ''];
    const all = [...(source === 'appStats' ? ['all'] : []), ...args, ...tail, '', filter];
    const name = source === 'appStats' ? 'APP_STATS' : 'SELLER_STATS';
    const value = await world.value(name, all);
    expect(value).toEqual(cells);
  },
);

test('a write fetches only apps that pass its filter, and the header’s note names the filter', async () => {
  const wanted = await world.sandbox.query(`SELECT app_id FROM apps WHERE lower(platform) = 'ios'`);
  world.sandbox.requests.clear();
  const base = choiceOf({ period: 'yesterday', groupBy: ['date'], metrics: METRICS }, 'Of iOS');
  const choice = { ...base, apps: 'all' as const, filter: 'Platform = IOS' };
  await agreedWrite(world, choice);
  const fetched = world.sandbox.requests
    .list()
    .flatMap(({ path }) => /\/apps\/([^/?]+)\/stats/.exec(path)?.[1] ?? []);
  expect(wanted.length).toBeGreaterThan(0);
  expect(fetched.sort()).toEqual(wanted.map((row) => String(row['app_id'])).sort());
  const sheet = world.workbook.sheetByName('Of iOS');
  const [[header] = []] = world.workbook.cells(sheet?.id ?? 0, { row: 1, column: 1, rows: 1, columns: 1 });
  expect(header?.note).toContain('\nFilter: only IOS\n');
});

test('a saved report keeps its filter, and its line in the log names it', async () => {
  const choice = {
    ...choiceOf({ period: 'last 3 days', groupBy: ['date', 'country'] }, 'Saved'),
    apps: 'all' as const,
    filter: ' Country = us,"DE" ; Ad Type != "x;y" ',
  };
  const id = await world.saveAndRun({ name: 'Saved', choice, mode: 'merge' });
  expect((await world.view(id)).draft.choice.filter).toBe('country=us,DE; ad_type!="x;y"');
  expect(world.log().map(({ result }) => result)).toEqual([
    expect.stringContaining('Filter: only us and DE, not x;y'),
  ]);
  const countries = new Set(
    world
      .block(id)
      .slice(1)
      .map((row) => String(row[4]).toUpperCase()),
  );
  expect([...countries].sort()).toEqual(['DE', 'US']);
});

test('conditions on metrics are refused for reports that keep old rows', async () => {
  const choice = { ...choiceOf({ groupBy: ['date'] }, 'Kept'), filter: 'impressions>=10' };
  const { draft } = await world.view(await world.save({ name: 'Kept', choice }));
  expect(await world.refusal('saveReport', { draft: { ...draft, mode: 'merge' } })).toMatchObject({
    field: 'filter',
    sentence: expect.stringContaining('choose the write mode Replace'),
  });
});
