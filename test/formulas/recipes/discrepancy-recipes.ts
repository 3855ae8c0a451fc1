// The recipes with DISCREPANCIES: both services' figures are read from the sandbox's database and joined here.

import type { SellerDifference } from 'sheets-workbench/sandbox/data/seller-differences';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import type { Cells } from '../host/expected-cells';
import { allApps, type Days, daysAgo, lastMonth, type Recipe } from './recipe';

/**
 * How the seller counts otherwise while recipes are run: an app is lost, three lose 4 % in counting, and revenue of one
 * is taken back. The other recipes ask for the seller's own figures, whatever those are.
 */
export const RECIPE_DIFFERENCES: readonly SellerDifference[] = ['lostApp', 'countingLoss', 'clawBack'];

const MEASURES = ['impressions', 'clicks', 'revenue'] as const;
type Figures = Readonly<Record<(typeof MEASURES)[number], number>>;

/** The figures of both services for a day and bundle, or for a bundle. */
interface Pair {
  day: string;
  bundle: string;
  account?: Figures;
  seller?: Figures;
}

const LEAST_IMPRESSIONS = 1000;
/** Rounded, because the services add money in another order than the database. */
const ROUNDING = 1e-9;

function added(one: Figures | undefined, other: Figures): Figures {
  const of = (measure: keyof Figures) => (one?.[measure] ?? 0) + other[measure];
  return { impressions: of('impressions'), clicks: of('clicks'), revenue: of('revenue') };
}

/** All pairs, sorted by day and bundle. */
async function pairsOf(sandbox: Sandbox, days: Days, byDay: boolean): Promise<Pair[]> {
  const pairs = new Map<string, Pair>();
  const add = (day: unknown, bundle: string, side: 'account' | 'seller', figures: Figures) => {
    const key = `${byDay ? String(day).slice(0, 10) : ''} ${bundle}`;
    const pair = pairs.get(key) ?? { day: key.slice(0, key.indexOf(' ')), bundle };
    pairs.set(key, { ...pair, [side]: added(pair[side], figures) });
  };
  for (const { appId, bundleId } of await allApps(sandbox)) {
    const question = { appId, ...days, groupBy: byDay ? (['date'] as const) : [] };
    for (const row of await sandbox.truth.accountRows(question)) add(row['date'], bundleId, 'account', row);
  }
  const groupBy = byDay ? (['date', 'bundle'] as const) : (['bundle'] as const);
  for (const row of await sandbox.truth.sellerRows({ ...days, groupBy }))
    add(row['date'], String(row['bundle']), 'seller', row);
  const isMeasured = ({ account, seller }: Pair) =>
    seller || byDay || added(undefined, account ?? NONE).impressions > 0;
  return [...pairs.values()]
    .filter(isMeasured)
    .sort((a, b) => (`${a.day} ${a.bundle}` < `${b.day} ${b.bundle}` ? -1 : 1));
}

const NONE: Figures = { impressions: 0, clicks: 0, revenue: 0 };

/** Account, seller, difference, and that as a share of the account's figure; for impressions, clicks and revenue. */
function figuresOf({ account, seller }: Pick<Pair, 'account' | 'seller'>): (number | string)[] {
  return MEASURES.flatMap((measure) => {
    const [a, s] = [account?.[measure], seller?.[measure]];
    // A row that one service has counts with the side that is there.
    const difference = (s ?? 0) - (a ?? 0);
    const ofAccount = a === undefined ? '' : a !== 0 ? difference / a : difference === 0 ? 0 : '';
    return [a ?? '', s ?? '', difference, ofAccount];
  });
}

/** All days of the recipes are final. */
function statusOf({ account, seller }: Pick<Pair, 'account' | 'seller'>, tolerance: number): string {
  if (!seller) return 'only in account';
  if (!account) return 'only in seller';
  if (Math.max(account.impressions, seller.impressions) < LEAST_IMPRESSIONS) return 'too small to judge';
  const differs = (of: 'impressions' | 'revenue') => Math.abs(seller[of] - account[of]);
  const isOver = (of: 'impressions' | 'revenue') => differs(of) > account[of] * tolerance + ROUNDING;
  if (isOver('impressions') || isOver('revenue')) return 'over tolerance';
  return differs('impressions') === 0 && differs('revenue') < ROUNDING * account.revenue
    ? 'match'
    : 'within tolerance';
}

const isFigure = (figures: Figures | undefined) => figures !== undefined;

/** The rows with their total, without a header. */
async function table(sandbox: Sandbox, days: Days, byDay: boolean, tolerance = 0.1): Promise<Cells> {
  const pairs = await pairsOf(sandbox, days, byDay);
  const names = new Map((await allApps(sandbox)).map(({ bundleId, name }) => [bundleId, name]));
  const sum = (figures: readonly (Figures | undefined)[]) => figures.filter(isFigure).reduce(added, NONE);
  const all = {
    account: sum(pairs.map((pair) => pair.account)),
    seller: sum(pairs.map((pair) => pair.seller)),
  };
  const rows = pairs.map(({ day, bundle, ...sides }): Cells[number] => [
    ...(byDay ? [new Date(`${day}T00:00:00Z`)] : []),
    ...[bundle, names.get(bundle) ?? ''],
    ...[...figuresOf(sides), statusOf(sides, tolerance)],
  ]);
  const total = ['Total', ...(byDay ? ['', ''] : ['']), ...figuresOf(all), statusOf(all, tolerance)];
  return [...rows, total];
}

const TITLES = [
  ...['Account impressions', 'Seller impressions', 'Impressions difference', 'Impressions difference %'],
  ...['Account clicks', 'Seller clicks', 'Clicks difference', 'Clicks difference %'],
  ...['Account revenue', 'Seller revenue', 'Revenue difference', 'Revenue difference %', 'Status'],
];

export const DISCREPANCY_RECIPES: readonly Recipe[] = [
  {
    name: 'Account and seller side by side, day by day',
    formula: '=DISCREPANCIES(,,,,,STATS_REFRESH)',
    expected: async (sandbox) => {
      const days = { from: daysAgo(sandbox, 9), to: daysAgo(sandbox, 3) };
      return [['Date', 'Bundle', 'App', ...TITLES], ...(await table(sandbox, days, true))];
    },
  },
  {
    name: 'Bundles that need a look',
    formula:
      '=LET(t,DISCREPANCIES("last month",,"bundle","5%",FALSE,STATS_REFRESH),FILTER(t,(INDEX(t,0,15)="over tolerance")+(INDEX(t,0,15)="only in account")+(INDEX(t,0,15)="only in seller")))',
    expected: async (sandbox) => {
      const rows = await table(sandbox, lastMonth(sandbox), false, 0.05);
      return rows.filter((row) => /^over|^only/.test(String(row.at(-1))));
    },
  },
  {
    name: 'The difference in revenue, in one cell',
    formula: '=LET(t,DISCREPANCIES("last month",,"bundle",,FALSE,STATS_REFRESH),INDEX(t,ROWS(t),14))',
    expected: async (sandbox) => {
      const rows = await table(sandbox, lastMonth(sandbox), false);
      return [[rows.at(-1)?.at(13) ?? '']];
    },
  },
];
