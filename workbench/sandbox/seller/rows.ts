// The statistics rows of the seller API, read from the facts.

import type { Row } from '../data/database';
import { allOf, type Condition, groupedFacts, oneOf } from '../data/grouped-facts';
import { sellerFacts } from '../data/seller-differences';
import type { Seller } from '../data/users';
import { SELLER_DIMENSIONS, SELLER_METRICS } from '../fields/seller-fields';
import type { SandboxParts } from '../http/call';
import type { SellerFilter } from './schemas';

/** Facts of the hours between two instants, both included: `T00:00:00Z` as an end leaves out 23 hours of that day. */
function between({ fromDate, toDate }: SellerFilter): Condition {
  const [from, to] = [fromDate, toDate].map((text) => new Date(text).toISOString().slice(0, -1));
  return {
    sql: `served_at BETWEEN CAST(? AS TIMESTAMP) AND CAST(? AS TIMESTAMP)
      AND day BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)`,
    values: [from, to, from?.slice(0, 10), to?.slice(0, 10)].map(String),
  };
}

/** The rows of an answer: the requested dimensions, then the metrics. */
export const sellerRows = (
  { database, behaviour }: Pick<SandboxParts, 'database' | 'behaviour'>,
  seller: Seller,
  filter: SellerFilter,
): Promise<Row[]> =>
  groupedFacts(
    database,
    {
      dimensions: [...new Set(filter.groupByList)].map((name) => SELLER_DIMENSIONS[name]),
      metrics: SELLER_METRICS,
    },
    allOf(
      oneOf('publisher_id', seller.publisherIds),
      between(filter),
      oneOf('bundle_id', filter.bundleList),
      oneOf('operation_system', filter.operationSystemList),
    ),
    sellerFacts(behaviour.sellerDifferences),
  );
