// What (B) answers: seller statistics rows read from the facts, as objects or as the lines of a CSV file.

import type { Cell, Row, Store } from '../data/database';
import { allOf, type Condition, ecpmOf, groupedFacts, oneOf } from '../data/grouped-facts';
import type { Seller } from '../data/users';
import { SELLER_DIMENSIONS, type SellerDimension } from '../fields/dimensions';
import type { SellerFilter } from './schemas';

/** Metrics in the order of the CSV columns. */
const METRICS = ['impressions', 'revenue', 'ecpm', 'clicks'] as const;

/** Facts of the hours that lie between two instants, both included: `T00:00:00Z` as an end loses 23 hours of that day. */
function between({ fromDate, toDate }: SellerFilter): Condition {
  const [from, to] = [fromDate, toDate].map((text) => new Date(text).toISOString().slice(0, -1));
  return {
    sql: 'served_at BETWEEN CAST(? AS TIMESTAMP) AND CAST(? AS TIMESTAMP) AND day BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)',
    values: [from, to, from?.slice(0, 10), to?.slice(0, 10)].map(String),
  };
}

/** The rows of an answer: the asked dimensions, then the metrics. */
export async function sellerRows(store: Store, seller: Seller, filter: SellerFilter): Promise<Row[]> {
  const dimensions = [...new Set(filter.groupByList)].map((name) => SELLER_DIMENSIONS[name]);
  const condition = allOf(
    oneOf('publisher_id', seller.publisherIds),
    between(filter),
    oneOf('bundle_id', filter.bundleList),
    oneOf('operation_system', filter.operationSystemList),
  );
  const groups = await groupedFacts(store, dimensions, condition);
  return groups.map(({ fields, ...sums }) => {
    const { impressions, revenue, clicks } = sums;
    return Object.assign(fields, { impressions, revenue, ecpm: ecpmOf(sums), clicks });
  });
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** In CSV a date has a fractional second of seven digits. */
const cellText = (field: string, value: Cell): string =>
  field === SELLER_DIMENSIONS.date.field ? `${String(value)}.0000000` : quoted(String(value));

/**
 * The CSV file (RFC 4180): the asked dimensions in their order, then impressions, revenue, ecpm, clicks. Fields that a
 * fault added follow; a field that a fault took from a row leaves that line short.
 */
export function sellerCsv(groupBy: readonly SellerDimension[], rows: readonly Row[]): string {
  const documented = [...new Set(groupBy.map((name): string => SELLER_DIMENSIONS[name].field)), ...METRICS];
  const added = Object.keys(rows[0] ?? {}).filter((field) => !documented.includes(field));
  const columns = [...documented, ...added];
  const lines = rows.map((row) =>
    columns
      .filter((column) => row[column] !== undefined)
      .map((column) => cellText(column, row[column] ?? ''))
      .join(','),
  );
  return [columns.join(','), ...lines, ''].join('\r\n');
}
