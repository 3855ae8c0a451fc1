// Servers with BigQuery connected, and reports that load tables.

import { bothConnected } from '../../../../sidebar/connected-servers';
import { BIGQUERY, type FakeServer, type Given } from '../../../../sidebar/fake-server';
import type { Panel } from '../../../hands';

export const TABLE = {
  kind: 'bigQueryTable',
  project: 'publisher-demo',
  dataset: 'publisher_stats',
  table: 'daily_revenue',
} as const;
export const TABLE_NAME = 'publisher-demo.publisher_stats.daily_revenue';
export const TABLE_URL =
  'https://console.cloud.google.com/bigquery?p=publisher-demo&d=publisher_stats&t=daily_revenue&page=table';
/** Longer than the panel is wide, as a project in a company's domain is. */
export const LONG_TABLE = {
  ...TABLE,
  project: 'example.com:publisher-analytics-prod',
  table: 'revenue_by_country_for_the_finance_team_without_the_placements_nobody_has_ever_bought',
} as const;

/** @param choice of an earlier visit */
export const withBigQuery = (choice: Given['choice'] = {}): FakeServer =>
  bothConnected(choice).given({ bigquery: BIGQUERY });

/** A choice of 400 days of five apps. A call loads 120 of the days. */
export function with400Days(): FakeServer {
  const rows = { totals: true, sortBy: 'revenue', groupBy: ['country'] };
  return withBigQuery({ ...rows, destination: TABLE, period: '2025-10-16..2026-11-19' });
}

export const load = (page: Panel) => page.push('Load into BigQuery');

/** The days that each call of a load requested, as spans. */
export const daysOf = (server: FakeServer) => server.requests('write').map(({ days }) => days);
