// Seller statistics as a table: the service's rows, sorted, with computed metrics and totals.

import { once } from '../../core/once';
import { sortRows, type TableRow } from '../../core/table';
import { PERIOD_REASONS } from '../../text/errors/answer-problems';
import { fieldColumns } from '../fields';
import { RowLayout } from '../row-layout';
import { tableOfRows } from '../rows-to-table';
import type { Fetched, Query, ReportSource, SourceClients } from '../source';
import { operatingSystems, type SellerFields, sellerFields } from './fields';
import { type SellerQuery, sellerQueryOf } from './query';

export const sellerStats = once(() => sellerStatsOf(sellerFields()));

/** The source with these fields. */
export function sellerStatsOf(fields: SellerFields): ReportSource {
  return {
    ...fields,
    name: 'sellerStats',
    title: 'Seller stats',
    service: 'seller',
    sheetName: 'Seller stats',
    columns: fieldColumns(fields),
    needsDimension: true,
    formulaPeriod: 'last 30 days',
    choosesApps: false,
    steps: null,
    filters: true,
    os: operatingSystems(),
    refusesServicePeriods: PERIOD_REASONS.seller,
    fetch: (query, clients) => fetchSellerStats(fields, query, clients),
  };
}

function fetchSellerStats(fields: SellerFields, query: Query, clients: SourceClients): Fetched {
  const connection = clients.open('seller');
  const sellerQuery = sellerQueryOf(query, fields);
  const { rows, requestIds, parts } = clients.sellerApi.rows(connection, sellerQuery, clients.budget);
  const layout = new RowLayout(sellerQuery.dimensions, sellerQuery.sent);
  const sorted = sortRows(rows, layout.dimensionPositions()).map((row) => ({ ofApp: [], row }));
  return {
    table: tableOfRows(sorted, [], query, layout),
    account: connection.title,
    owners: [connection.title],
    failures: [],
    absent: absentIn(rows, sellerQuery),
    parts,
    requestIds,
  };
}

/** The bundles asked for that are in no row. Which bundles a row is made of, only the dimension Bundle tells. */
function absentIn(rows: readonly TableRow[], { bundles, dimensions }: SellerQuery): string[] {
  const at = dimensions.findIndex(({ name }) => name === 'bundle');
  if (rows.length > 0 && at < 0) return [];
  const returned = new Set(rows.map((row) => row[at]));
  return bundles.filter((bundle) => !returned.has(bundle));
}
