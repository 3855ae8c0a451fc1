// What the right answers are, added up here fact by fact: expected values for tests that do not come from the code
// that answers the calls.

import type { DuckDBValue } from '@duckdb/node-api';
import type { AccountDimension, SellerDimension } from '../fields/dimensions';
import type { Query, Row } from './database';
import { ACCOUNTS, type Account, SELLERS, type Seller } from './users';

export interface AccountQuestion {
  readonly appId: string;
  /** First and last UTC day, both included. */
  readonly from: string;
  readonly to: string;
  readonly groupBy?: readonly AccountDimension[];
}

export interface SellerQuestion {
  /** The demo seller when absent. */
  readonly seller?: Seller;
  /** First and last UTC day, both included whole; for instants give `fromHour` and `toHour`. */
  readonly from: string;
  readonly to: string;
  /** Hours of the first and the last day (0 to 23), both included; the whole day when absent. */
  readonly fromHour?: number;
  readonly toHour?: number;
  readonly bundles?: readonly string[];
  readonly operationSystems?: readonly string[];
  readonly groupBy: readonly SellerDimension[];
}

/** Columns of the facts behind each dimension, and the response field; a date is the day alone. */
const ACCOUNT_COLUMNS: Readonly<Record<AccountDimension, [field: string, column: string]>> = {
  date: ['date', 'day'],
  country: ['country', 'country'],
  ad_type: ['ad_type', 'ad_type'],
  placement_id: ['placement_id', 'placement_id'],
};
const SELLER_COLUMNS: Readonly<Record<SellerDimension, [field: string, column: string]>> = {
  date: ['date', 'day'],
  country: ['country', 'country'],
  inventoryType: ['inventoryType', 'inventory_type'],
  adPlacement: ['adPlacementName', 'placement_name'],
  bundle: ['bundle', 'bundle_id'],
  operationSystem: ['operationSystem', 'operation_system'],
  appName: ['appName', 'app_name'],
  storeID: ['storeID', 'store_id'],
};

/** A row of truth: the dimension fields (a day as YYYY-MM-DD), the sums, and the ratios of the sums. */
export type TrueRow = Row & {
  impressions: number;
  clicks: number;
  /** USD. */
  revenue: number;
  /** USD per 1000 impressions; 0 without impressions. */
  ecpm: number;
  /** A ratio; 0 without impressions. */
  ctr: number;
};

interface Sum {
  readonly fields: Row;
  impressions: number;
  clicks: number;
  nano: number;
}

const FACT_COLUMNS = 'impressions, clicks, revenue_nano';

/** Adds facts up by the named columns. Sums of money stay below 2^53 billionths, so they are exact. */
function addUp(facts: readonly Row[], columns: readonly (readonly [string, string])[]): TrueRow[] {
  const sums = new Map<string, Sum>();
  for (const fact of facts) {
    const fields = Object.fromEntries(columns.map(([field, column]) => [field, fact[column] ?? null]));
    const key = JSON.stringify(Object.values(fields));
    const sum = sums.get(key) ?? { fields, impressions: 0, clicks: 0, nano: 0 };
    sum.impressions += Number(fact['impressions']);
    sum.clicks += Number(fact['clicks']);
    sum.nano += Number(fact['revenue_nano']);
    sums.set(key, sum);
  }
  if (columns.length === 0 && sums.size === 0)
    sums.set('', { fields: {}, impressions: 0, clicks: 0, nano: 0 });
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => trueRow(sum));
}

function trueRow({ fields, impressions, clicks, nano }: Sum): TrueRow {
  const revenue = nano / 1e9;
  const shown = impressions > 0;
  return Object.assign({}, fields, {
    impressions,
    clicks,
    revenue,
    ecpm: shown ? (revenue / impressions) * 1000 : 0,
    ctr: shown ? clicks / impressions : 0,
  });
}

/** The named questions that a test asks the facts. Rows come sorted by the JSON of their dimension values. */
export class Truth {
  constructor(private readonly query: Query) {}

  /** The statistics rows of one application, without its record. */
  async accountRows({ appId, from, to, groupBy = [] }: AccountQuestion): Promise<TrueRow[]> {
    const columns = groupBy.map((name) => ACCOUNT_COLUMNS[name]);
    const sql = `SELECT day, country, ad_type, placement_id, ${FACT_COLUMNS} FROM facts
      WHERE app_id = $1 AND day >= CAST($2 AS DATE) AND day <= CAST($3 AS DATE)`;
    return addUp(await this.query(sql, [appId, from, to]), columns);
  }

  /** The rows of a seller. */
  async sellerRows(question: SellerQuestion): Promise<TrueRow[]> {
    const { from, to, fromHour = 0, toHour = 23, bundles = [], operationSystems = [] } = question;
    const seller = question.seller ?? SELLERS[0];
    const columns = question.groupBy.map((name) => SELLER_COLUMNS[name]);
    const wanted = [...new Set(columns.map(([, column]) => column))].filter((column) => column !== 'day');
    const values: DuckDBValue[] = [from, to, fromHour, toHour];
    const sql = `SELECT ${['day', 'publisher_id', 'bundle_id AS b', 'operation_system AS o', ...wanted].join(', ')},
      ${FACT_COLUMNS} FROM facts WHERE day >= CAST($1 AS DATE) AND day <= CAST($2 AS DATE)
      AND (day > CAST($1 AS DATE) OR hour(served_at) >= $3) AND (day < CAST($2 AS DATE) OR hour(served_at) <= $4)`;
    const facts = await this.query(sql, values);
    const kept = facts.filter(
      (fact) =>
        seller?.publisherIds.includes(String(fact['publisher_id'])) &&
        (bundles.length === 0 || bundles.includes(String(fact['b']))) &&
        (operationSystems.length === 0 || operationSystems.includes(String(fact['o']))),
    );
    return addUp(kept, columns);
  }

  /** The applications of an account as the database has them, sorted by name, then bundle. */
  async applications(account: Account | undefined = ACCOUNTS[0]): Promise<Row[]> {
    const rows = await this.query(
      'SELECT app_id, bundle_id, app_name AS name, platform, publisher_id, store_id FROM apps ORDER BY name, bundle_id',
    );
    return rows.filter((row) => account?.publisherIds.includes(String(row['publisher_id'])));
  }

  /** The unique users of an application from one UTC day to another: its impressions, seen more often in longer periods. */
  async uniques({ appId, from, to }: Omit<AccountQuestion, 'groupBy'>): Promise<number> {
    const days = `date_diff('day', CAST($2 AS DATE), CAST($3 AS DATE)) + 1`;
    const sql = `SELECT coalesce(floor(sum(impressions) / (4 + 0.3 * (${days}))), 0) AS uniques FROM facts
      WHERE app_id = $1 AND day BETWEEN CAST($2 AS DATE) AND CAST($3 AS DATE)`;
    const [row] = await this.query(sql, [appId, from, to]);
    return Number(row?.['uniques']);
  }
}
