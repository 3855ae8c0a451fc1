// Seller statistics as a table: the service's rows, sorted, with computed metrics and totals.

import type { DaySpan } from '../../core/day';
import { once } from '../../core/once';
import { eventIf } from '../../core/outcome-events';
import { type Answer, PLAIN_ANSWER } from '../../core/run-facts';
import { type TableRow, type TableValue, valueAt } from '../../core/table';
import { PERIOD_REASONS } from '../../text/errors/answer-problems';
import { sortedRows } from '../comparison/joined-sides';
import { fetchForAllApps, rowsOrThrow } from '../fetch-parts';
import { RowLayout } from '../row-layout';
import { tableOfRows, withUnfilteredFlags } from '../rows-to-table';
import { conditionsOn, valuesIn } from '../shape/row-filter';
import { sentTwice } from '../shape/sent-twice';
import { shapedRows, sumsRows } from '../shape/shaped-rows';
import { valueRowReader } from '../shape/side-by-side';
import { unmatchedValues } from '../shape/unmatched-values';
import type { FinishContext, PartRows, Query, ReportSource, SourceClients } from '../source';
import { bundleAmong } from './bundles';
import { sellerStatsFacts } from './facts';
import { type SellerFields, sellerFields } from './fields';
import { type SellerQuery, sellerQueryOf } from './seller-query';

/** The dimension whose values are bundles. */
const BUNDLE = 'bundle';

export const sellerStats = once(() => sellerStatsOf(sellerFields()));

/** The source with these fields. */
export function sellerStatsOf(fields: SellerFields): ReportSource {
  return {
    ...sellerStatsFacts(fields),
    formulaPeriod: 'last 30 days',
    refusesServicePeriods: PERIOD_REASONS.seller,
    apps: () => ({ apps: [], leftOut: [] }),
    parts: () => [{ service: 'seller', app: null }],
    fetch: (_parts, query, clients) => [fetchForAllApps(() => fetchRows(fields, query, clients))],
    finish: ([answer], _chosen, query, clients) =>
      finish(rowsOrThrow(answer), sellerQueryOf(query, fields), query, clients),
  };
}

function fetchRows(fields: SellerFields, query: Query, clients: SourceClients): Omit<PartRows, 'app'> {
  const sellerQuery = { ...sellerQueryOf(query, fields), sumsRows: sumsRows(query) };
  const before = query.comparison?.previous ?? null;
  const { sellerApi, budget } = clients;
  const table = sellerApi.rows(clients.opened.seller, sellerQuery, budget, before);
  const absent = absentIn([...table.rows, ...(table.previous ?? [])], sellerQuery, () => {
    const dimensions = fields.dimensions.filter(({ name }) => name === BUNDLE);
    return clients.reportsUnmatched ? bundlesIn({ ...sellerQuery, dimensions }, before, clients) : null;
  });
  return { ...table, absent };
}

function finish(
  answer: PartRows,
  { sentMetrics }: SellerQuery,
  query: Query,
  clients: FinishContext,
): Answer {
  const connection = clients.opened.seller;
  const { rows, previous, requestIds = [], dayParts, absent = [], events = [] } = answer;
  const side = (of: readonly TableRow[]) => shapedRows([{ app: null, rows: of }], query, sentMetrics);
  const beside = valueRowReader([{ app: null, rows }], query, sentMetrics);
  const sorted = sortedRows(side(rows), side(previous ?? []), query);
  return {
    ...PLAIN_ANSWER,
    table: withUnfilteredFlags(
      tableOfRows(
        beside ? sorted.map((each) => ({ ...each, ...beside(each.row) })) : sorted,
        [],
        query,
        new RowLayout(query.dimensions, sentMetrics),
      ),
      query,
      rows.length > 0,
      previous,
    ),
    account: connection.title,
    owners: [connection.title],
    requestIds,
    events: [
      ...events,
      ...eventIf(absent.length > 0, { kind: 'absent', names: absent }),
      ...sentTwice([{ ...answer, dimensions: query.requestedDimensions, filter: query.filter }], clients),
      ...unmatchedValues(
        conditionsOn('dimension', query.filter),
        (field) => valuesIn([...rows, ...(previous ?? [])], query.requestedDimensions, field),
        clients,
      ),
      ...eventIf(dayParts > 0, { kind: 'inParts', parts: dayParts }),
    ],
  };
}

/**
 * The requested bundles that are in no row. Rows show their bundle only with the dimension Bundle.
 * @param fetchReturned requests the bundles that have rows; null in a formula, after an error, or if none has
 */
function absentIn(
  rows: readonly TableRow[],
  { bundles, dimensions }: SellerQuery,
  fetchReturned: () => ReadonlySet<TableValue> | null,
): string[] {
  const at = dimensions.findIndex(({ name }) => name === BUNDLE);
  const areKnown = at >= 0 || rows.length === 0;
  // Without requested bundles, none is missing. A single one isn't missing either, because all rows are of that bundle.
  if (!areKnown && bundles.length < 2) return [];
  const returned = areKnown ? new Set(rows.map((row) => valueAt(row, at))) : fetchReturned();
  if (!returned) return [];
  const among = bundleAmong([...returned].map(String));
  return bundles.filter((bundle) => among(bundle) === undefined);
}

/** The bundles that have rows. Null if there are none, or after an error, which must not discard fetched figures. */
function bundlesIn(
  query: SellerQuery,
  before: DaySpan | null,
  clients: SourceClients,
): ReadonlySet<TableValue> | null {
  try {
    const { rows, previous = [] } = clients.sellerApi.rows(
      clients.opened.seller,
      query,
      clients.budget,
      before,
    );
    const bundles = [...rows, ...previous].map(([bundle = null]) => bundle);
    return bundles.length > 0 ? new Set(bundles) : null;
  } catch {
    return null;
  }
}
