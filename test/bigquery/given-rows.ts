// Rows of a table in BigQuery, as the add-on has them and as BigQuery stores them.

import type { DaySpan } from '../../src/core/day';
import type { TablePlace } from '../../src/core/place/destination-kinds';
import type { Column, TableRow } from '../../src/core/table';
import { day } from '../core/given-day';

export const PLACE: TablePlace = {
  kind: 'bigQueryTable',
  project: 'publisher-demo',
  dataset: 'publisher_stats',
  table: 'daily',
};

export const COLUMNS: readonly Column[] = [
  { name: 'app', title: 'App', kind: 'text', role: 'app' },
  { name: 'bundle_id', title: 'Bundle ID', kind: 'text', role: 'app' },
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'inventoryType', title: 'Inventory type', kind: 'text', role: 'dimension' },
  { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
  { name: 'clicks', title: 'Clicks', kind: 'integer', role: 'metric' },
  { name: 'ctr', title: 'CTR', kind: 'ratio', role: 'metric' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];

/** A row of one app on a day. */
export function row(on: string, revenue: number, app = 'Puzzle'): TableRow {
  return [app, `com.${app}`, on, 'banner', 1000, 10, 0.01, revenue];
}

/** Such a row as BigQuery stores it. */
export function stored(on: string, revenue: string, app = 'Puzzle'): object {
  return {
    app,
    bundle_id: `com.${app}`,
    date: on,
    inventory_type: 'banner',
    impressions: 1000,
    clicks: 10,
    ctr: 0.01,
    revenue,
  };
}

export function span(first: string, last = first): DaySpan {
  return { first: day(first), last: day(last) };
}
