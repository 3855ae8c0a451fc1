// Servers with BigQuery connected, and reports that load tables.

import type { SavedReportView } from '../../../../src/panel/contract/reports';
import type { Panel } from '../../../browser/hands';
import { reportView } from '../../fake-reports';
import { BIGQUERY, connected, FakeServer } from '../../fake-server';
import { FIRST_CHOICE } from '../../panel-fixture';

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
export function withBigQuery(choice: Partial<FakeServer['panel']['choice']> = {}): FakeServer {
  return new FakeServer({
    account: connected('demo@example.com'),
    seller: connected('Example Games'),
    bigquery: BIGQUERY,
    choice: { ...FIRST_CHOICE, ...choice },
  });
}

/** A choice of 400 days of five apps. A call loads 120 of the days. */
export function with400Days(): FakeServer {
  return withBigQuery({
    destination: TABLE,
    totals: true,
    sortBy: 'revenue',
    groupBy: ['country'],
    period: '2025-10-16..2026-11-19',
  });
}

export const load = (page: Panel) => page.push('Load into BigQuery');

/** The days that each call of a load requested, as spans. */
export const daysOf = (server: FakeServer) => server.requests('write').map(({ days }) => days);

/** A report that loads a table. */
export function tableReport(
  change: Partial<SavedReportView> = {},
  draft: Parameters<typeof reportView>[0] = {},
): ReturnType<typeof reportView> {
  return reportView({ choice: { ...FIRST_CHOICE, destination: TABLE }, ...draft }, change);
}

export const BACKFILL = {
  first: '2025-10-18',
  last: '2026-11-19',
  daysDone: 120,
  daysTotal: 398,
  isPaused: false,
  hoursLeft: null,
};
