// A spreadsheet with a person's tab of groups, and the sums of the database by them.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { shownText } from '../../sources/shown-text';
import { valuesOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, useReportHost } from '../world/report-host';

export const APPS = SANDBOX_APPS.slice(0, 5);
export const METRICS = ['impressions', 'clicks', 'revenue', 'ctr', 'ecpm'];

/** The labels by the values that the database has in lower case. Some would be formulas, numbers or dates in a cell. */
export const LABELS = {
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
export const BY: Readonly<Record<string, string>> = {
  '#Tier': labelled('tier', 'country'),
  '#Portfolio': labelled('portfolio', 'app_name'),
  '#Studio': labelled('studio', 'bundle_id'),
  country: 'upper(country)',
  ad_type: 'ad_type',
  platform: 'platform',
  inventoryType: 'inventory_type',
  operationSystem: 'os',
};

export interface GroupedCase {
  source: 'appStats' | 'sellerStats';
  groupBy: readonly string[];
  byApp?: boolean;
  filter?: string;
  /** The filter in SQL. */
  where?: string;
}

export type Cells = (string | number | null)[];

export const choice = (changes: Partial<Choice>): Choice => ({
  ...choiceOf({ period: 'last 7 days', groupBy: [], metrics: METRICS }, 'Grouped'),
  apps: 'all',
  byApp: false,
  ...changes,
});

const OF_SELLERS = SELLERS[0]?.publisherIds.map((id) => `'${id}'`).join(', ');

export function byKeys(one: Cells, other: Cells, count: number): number {
  for (let at = 0; at < count; at++) {
    const [a, b] = [String(one[at]), String(other[at])];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** Figures to nine digits, because service, add-on and database add in different orders. */
export const near = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((value) => (typeof value === 'number' ? closeTo(value) : value)));

function closeTo(value: number): unknown {
  return expect.closeTo(value, 9 - Math.ceil(Math.log10(Math.abs(value) || 1)));
}

export const blank = (rows: readonly Cells[]) =>
  rows.map((row) => row.map((value) => (value === '' ? null : value)));

/** A spreadsheet whose tab of groups is filled in, with both services shared. */
export function useGroupedWorld() {
  const world = useReportHost('2026-11-20T12:03:00Z', { opens: 'once', shares: true, days: 40, apps: APPS });
  beforeAll(() => {
    const { id } = world.workbook.addSheet(GROUPS_TAB);
    world.workbook.setCells(
      id,
      1,
      1,
      TYPED.map((row) => row.map((value) => ({ value, format: '@' }))),
    );
  });
  return {
    world,

    /** The cells below the header of the table of a choice. */
    async written(changes: Partial<Choice>): Promise<Cells[]> {
      await agreedWrite(world, choice(changes));
      return valuesOf(world.workbook, 'Grouped').slice(1) as Cells[];
    },

    /** The rows of the database in the order of their keys, then the figures of the sums. */
    async sums(
      keys: readonly string[],
      where = 'true',
      [first, last] = ['2026-11-13', '2026-11-19'],
    ): Promise<Cells[]> {
      const keyColumns = keys.map((key, at) => `${key} AS "key ${at}"`);
      const rows = await world.sandbox.query(`
        SELECT ${[...keyColumns, ''].join(', ')} sum(impressions)::DOUBLE AS impressions, sum(clicks)::DOUBLE AS clicks,
          (sum(revenue_nano) / 1e9)::DOUBLE AS revenue FROM facts
        WHERE day BETWEEN DATE '${first}' AND DATE '${last}' AND publisher_id IN (${OF_SELLERS}) AND ${where}
        GROUP BY ${keys.length > 0 ? 'ALL' : '()'}`);
      return rows
        .map((row) => {
          const [impressions = 0, clicks = 0, revenue = 0] = METRICS.slice(0, 3).map((name) =>
            Number(row[name]),
          );
          const ratios =
            impressions === 0 ? [null, null] : [clicks / impressions, (revenue / impressions) * 1000];
          return [
            ...keys.map((_key, at) => shownText(row, `key ${at}`)),
            ...[impressions, clicks, revenue],
            ...ratios,
          ];
        })
        .sort((one, other) => byKeys(one, other, keys.length));
    },

    /** What a cell shows for a case. In formulas groups need no mark. */
    async inCell({ source, groupBy, byApp, filter = '' }: GroupedCase, compare = ''): Promise<Cells[]> {
      const grouping = [...(byApp ? ['app'] : []), ...groupBy].join(',').replaceAll('#', '');
      const args = ['last 7 days', '', grouping, METRICS.join(',')];
      const [apps, tail] = source === 'appStats' ? [['all'], [false, '']] : [[], ['', '', false, '']];
      const name = source === 'appStats' ? 'APP_STATS' : 'SELLER_STATS';
      const all = [...apps, ...args, ...tail, compare, filter.replaceAll('#', '')];
      const value = await world.value(name, all);
      // Without any row the cell is blank.
      return (value === '' ? [] : value) as Cells[];
    },
  };
}
