// Seller statistics as a table: the seller interface's rows with the metrics put in the order of the titles.

import { type Column, sortRows, type TableRow, type TableValue, valueAt } from '../../core/table';
import { ALL_METRICS, dimensionColumn, METRICS, type MetricName, metricColumn } from '../fields';
import type { Fetched, Query, ReportSource, SourceClients } from '../source';
import { totalsOf } from '../totals';
import { OPERATING_SYSTEMS, SELLER_DIMENSIONS, SELLER_METRIC_FIELDS, type SellerDimension } from './fields';
import type { SellerQuery } from './seller';

export const sellerStats: ReportSource = {
  name: 'sellerStats',
  title: 'Seller stats',
  service: 'seller',
  sheetName: 'Seller stats',
  dimensions: SELLER_DIMENSIONS,
  metrics: ALL_METRICS,
  // Without CTR, which the service does not send here; it is computed when asked for (design §8).
  defaultMetrics: ['impressions', 'clicks', 'ecpm', 'revenue'],
  needsDimension: true,
  formulaPeriod: 'last 30 days',
  choosesApps: false,
  asksPerApp: false,
  filters: true,
  os: OPERATING_SYSTEMS,
  refusesServicePeriods:
    'the seller interface takes days, and only the account interface knows which days these are',
  fetch: fetchSellerStats,
};

/** The seller's own form of a query: its dimensions are those of its table. The days are there: service periods are refused before. */
export function sellerQueryOf(query: Query): SellerQuery {
  const dimensions = query.dimensions.flatMap(({ name }) =>
    SELLER_DIMENSIONS.filter((known) => known.name === name),
  );
  const days = query.days;
  if (!days) throw new TypeError('a seller query has days');
  return { days, bundles: query.bundles, os: query.os, dimensions };
}

function fetchSellerStats(query: Query, clients: SourceClients): Fetched {
  const connection = clients.open('seller');
  const sellerQuery = sellerQueryOf(query);
  const rows = clients.sellerApi.rows(connection, sellerQuery, clients.budget);
  const columns = [...query.dimensions.map(dimensionColumn), ...query.metrics.map(metricColumn)];
  const metricOf = metricReader(sellerQuery.dimensions);
  const sorted = sortRows(
    rows,
    sellerQuery.dimensions.map((_dimension, position) => position),
  );
  return {
    table: {
      columns,
      rows: sorted.map((row) =>
        columns.map((column, at) => (column.role === 'metric' ? metricOf(row, column) : valueAt(row, at))),
      ),
      ...(query.totals
        ? { totals: totalsOf(columns, sorted, (row) => metricsOfRow(row, sellerQuery.dimensions)) }
        : {}),
    },
    account: connection.title,
    owners: [connection.title],
    failures: [],
  };
}

function metricsOfRow(
  row: TableRow,
  dimensions: readonly SellerDimension[],
): Partial<Record<MetricName, TableValue>> {
  return Object.fromEntries(
    SELLER_METRIC_FIELDS.map((field, i) => [field, valueAt(row, dimensions.length + i)]),
  );
}

const SENT_METRICS: readonly string[] = SELLER_METRIC_FIELDS;

/** A metric of a row as the service sent it; CTR, which it does not send, from clicks and impressions. */
function metricReader(dimensions: readonly SellerDimension[]): (row: TableRow, column: Column) => TableValue {
  return (row, column) => {
    const sent = SENT_METRICS.indexOf(column.name);
    if (sent >= 0) return valueAt(row, dimensions.length + sent);
    const { impressions, clicks } = metricsOfRow(row, dimensions);
    return METRICS.ctr.total({ impressions: Number(impressions), clicks: Number(clicks), revenue: null });
  };
}
