// The expected answers of the services, by SQL of their own, so that tests don't depend on the code that they test.

import { ACCOUNT_DIMENSIONS, ACCOUNT_METRICS, type AccountDimension } from '../fields/account-fields';
import type { Dimension, Measure, Metric } from '../fields/field';
import { SELLER_DIMENSIONS, SELLER_METRICS, type SellerDimension } from '../fields/seller-fields';
import type { Columns, DaySpan } from './data-set';
import { type Cell, type Row, rowsOf } from './database';
import { ACCOUNTS, type Account, SELLERS, type Seller } from './users';

export interface AccountQuestion {
  /** One application, or several, whose facts are added up together. */
  readonly appId: string | readonly string[];
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

/** With the click-through rate, which the seller API doesn't send but the add-on computes. */
const SELLER_FIGURES = { ...SELLER_METRICS, ctr: ACCOUNT_METRICS.ctr };

/** The metrics that both services have. */
type SharedMetric = keyof typeof ACCOUNT_METRICS & keyof typeof SELLER_FIGURES;

/** An expected row: the dimension fields (a day as YYYY-MM-DD), then the service's metrics. */
export type TrueRow = Row & Record<SharedMetric, number>;

type Metrics = Readonly<Record<SharedMetric, Metric>>;

/** The facts behind some rows. */
interface Selection {
  readonly dimensions: readonly Dimension[];
  readonly metrics: Metrics;
  readonly where: string;
}

const measuresOf = (metrics: Metrics): Measure[] =>
  Object.values<Metric>(metrics).flatMap(({ sum, per }) => (per ? [sum, per] : [sum]));

const APP: Dimension = { field: 'app_id', stored: 'app_id' };

const totalKey = ({ sql }: Measure): string => `total ${sql}`;

/** SQL with one row for each group. Sums of money stay below 2^53 billionths, so that DOUBLEs add up exactly. */
function sumsSql({ dimensions, metrics, where }: Selection, facts = 'facts'): string {
  const values = dimensions.map(({ field, stored }) => `${stored} AS "field ${field}"`);
  const measures = measuresOf(metrics).map(
    (measure) => `sum(CAST(${measure.sql} AS DOUBLE)) AS "${totalKey(measure)}"`,
  );
  return `SELECT ${[...new Set([...values, ...measures])].join(', ')} FROM ${facts} WHERE ${where} GROUP BY ALL`;
}

const DAYS = 'day >= CAST($1 AS DATE) AND day <= CAST($2 AS DATE)';

/** SQL that is true where the column holds one of these texts; never for an empty list. */
const isOneOf = (column: string, texts: readonly string[]): string =>
  `list_contains([${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]::VARCHAR[], ${column})`;

/** The rows of the groups. Without dimensions there is one, of zeros if there are no facts. */
function rowsOfGroups(groups: readonly Row[], { dimensions, metrics }: Selection): TrueRow[] {
  const all = dimensions.length === 0 && groups.length === 0 ? [{}] : groups;
  const rows = all.map((group): { key: string; row: TrueRow } => {
    const values = dimensions.map(({ field }) => group[`field ${field}`] ?? null);
    const fields = dimensions.map(({ field }, at): [string, Cell] => [field, values[at] ?? null]);
    return {
      key: JSON.stringify(values),
      row: { ...Object.fromEntries(fields), ...figuresOf(metrics, group) },
    };
  });
  return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

function figuresOf(metrics: Metrics, group: Row): Record<SharedMetric, number> {
  const total = (measure: Measure) => Number(group[totalKey(measure)] ?? 0) / (measure.perUnit ?? 1);
  const figure = ({ sum, per, times = 1 }: Metric): number => {
    if (!per) return total(sum);
    return total(per) === 0 ? 0 : (total(sum) / total(per)) * times;
  };
  const figures = Object.entries<Metric>(metrics).map(([name, metric]) => [name, figure(metric)]);
  return Object.fromEntries(figures) as Record<SharedMetric, number>;
}

/** The expected answers to the services' calls. Rows are sorted by the JSON of their dimension values. */
export class Truth {
  /**
   * @param during reads the facts of some days, or what needs none
   * @param sellerFacts what the seller adds up at the moment, as SQL after FROM
   */
  constructor(
    private readonly during: (span?: DaySpan) => Columns,
    private readonly sellerFacts: () => string = () => 'facts',
  ) {}

  /** The statistics rows of one application, without its record, or of several together. */
  async accountRows({ appId, from, to, groupBy = [] }: AccountQuestion): Promise<TrueRow[]> {
    const selection: Selection = {
      dimensions: groupBy.map((name) => ACCOUNT_DIMENSIONS[name]),
      metrics: ACCOUNT_METRICS,
      where: `${isOneOf('app_id', [appId].flat())} AND ${DAYS}`,
    };
    const read = async (asked: Selection) =>
      rowsOf(await this.during({ from, to })(sumsSql(asked), [from, to]));
    if (typeof appId !== 'string' || groupBy.some((name) => name !== 'date'))
      return rowsOfGroups(await read(selection), selection);
    // Tests ask for one application after another: few rows are read for all of them, and remembered.
    const ofAll = await read({ ...selection, dimensions: [APP, ...selection.dimensions], where: DAYS });
    return rowsOfGroups(
      ofAll.filter((row) => row[`field ${APP.field}`] === appId),
      selection,
    );
  }

  /** The rows of a seller. */
  async sellerRows(question: SellerQuestion): Promise<TrueRow[]> {
    const { from, to, fromHour = 0, toHour = 23, bundles = [], operationSystems = [] } = question;
    const seller = question.seller ?? SELLERS[0];
    const selection: Selection = {
      dimensions: question.groupBy.map((name) => SELLER_DIMENSIONS[name]),
      metrics: SELLER_FIGURES,
      where: `${isOneOf('publisher_id', seller?.publisherIds ?? [])}
        AND (${bundles.length === 0} OR ${isOneOf('bundle_id', bundles)})
        AND (${operationSystems.length === 0} OR ${isOneOf('operation_system', operationSystems)})
        AND ${DAYS}
        AND (day > CAST($1 AS DATE) OR hour(served_at) >= $3) AND (day < CAST($2 AS DATE) OR hour(served_at) <= $4)`,
    };
    const sql = sumsSql(selection, this.sellerFacts());
    const groups = await this.during({ from, to })(sql, [from, to, fromHour, toHour]);
    return rowsOfGroups(rowsOf(groups), selection);
  }

  /** The applications of an account as the database has them, sorted by name, then bundle. */
  async applications(account: Account | undefined = ACCOUNTS[0]): Promise<Row[]> {
    const columns = await this.during()(
      'SELECT app_id, bundle_id, app_name AS name, platform, publisher_id, store_id FROM apps ORDER BY name, bundle_id',
    );
    return rowsOf(columns).filter((row) => account?.publisherIds.includes(String(row['publisher_id'])));
  }

  /** How many different people used an application in a period: those who came on one of its days or on several. */
  async uniques({
    appId,
    from,
    to,
  }: { appId: string } & Pick<AccountQuestion, 'from' | 'to'>): Promise<number> {
    const people = await this.during()(
      'SELECT app_id, first, last FROM people WHERE day BETWEEN CAST($1 AS DATE) AND CAST($2 AS DATE)',
      [from, to],
    );
    const changes = new Map<number, number>();
    const add = (person: number, change: number) => changes.set(person, (changes.get(person) ?? 0) + change);
    for (const { app_id, first, last } of rowsOf(people)) {
      if (app_id !== appId) continue;
      add(Number(first), 1);
      add(Number(last), -1);
    }
    let count = 0;
    let days = 0;
    let before = 0;
    for (const [person, change] of [...changes].toSorted(([a], [b]) => a - b)) {
      if (days > 0) count += person - before;
      days += change;
      before = person;
    }
    return count;
  }
}
