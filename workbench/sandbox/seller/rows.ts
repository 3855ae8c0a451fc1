// The statistics rows of the seller API, read from the facts.

import type { Row } from '../data/database';
import { allOf, type Condition, groupedFacts, oneOf } from '../data/grouped-facts';
import { sellerFacts } from '../data/seller-differences';
import type { Seller } from '../data/users';
import { SELLER_DIMENSIONS, SELLER_METRICS } from '../fields/seller-fields';
import type { SandboxParts } from '../http/call';
import type { SellerFilter } from './schemas';

const instantOf = (text: string): string => new Date(text).toISOString().slice(0, -1);
const dayOf = (text: string): string => instantOf(text).slice(0, 10);

/** Facts of the hours between two instants, both included; an end of `T00:00:00Z` leaves out 23 hours of its day. */
function between({ fromDate, toDate }: SellerFilter): Condition {
  return {
    sql: `served_at BETWEEN CAST(? AS TIMESTAMP) AND CAST(? AS TIMESTAMP)
      AND day BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)`,
    values: [instantOf(fromDate), instantOf(toDate), dayOf(fromDate), dayOf(toDate)],
  };
}

/** The rows of an answer: the requested dimensions, then the metrics. */
export const sellerRows = (
  { dataSet, behaviour }: Pick<SandboxParts, 'dataSet' | 'behaviour'>,
  seller: Seller,
  filter: SellerFilter,
): Promise<Row[]> =>
  groupedFacts(
    dataSet.during({ from: dayOf(filter.fromDate), to: dayOf(filter.toDate) }),
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
