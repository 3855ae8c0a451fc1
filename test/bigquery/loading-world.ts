// A spreadsheet with a connected service account, the fake BigQuery, and targets that write to it.

import { createHash } from 'node:crypto';
import type { DayWindow } from '../../src/bigquery/days/day-windows';
import { type BigQueryDestinationDeps, PartitionedTable } from '../../src/bigquery/partitioned-table';
import type { DaySpan } from '../../src/core/day';
import type { TablePlace } from '../../src/core/place/destination-kinds';
import type { RunProgress } from '../../src/core/run-facts';
import type { Column, TableRow } from '../../src/core/table';
import { Gateway } from '../../src/http/gateway';
import type { RunObserver } from '../../src/runs/run-observer';
import { day } from '../core/given-day';
import { DATASET, FakeBigQuery, PROJECT } from '../fakes/net/fake-bigquery';

export const EMAIL = 'loader@publisher-demo.iam.gserviceaccount.com';
export const PLACE: TablePlace = {
  kind: 'bigQueryTable',
  project: PROJECT,
  dataset: DATASET,
  table: 'daily',
};
const REPORT = '0000000a';
/** Whose data a window loads. */
export const OWNER = 'App stats of publisher-1';

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

export class LoadingWorld {
  readonly service = new FakeBigQuery();
  readonly gateway = new Gateway(this.service, this.service.clock);
  readonly saved = new Set<string>([REPORT]);
  readonly progress: RunProgress[] = [];
  readonly confirmed: number[] = [];
  spreadsheet = 'spreadsheet-1';
  /** The token at first; a renewed one is the service's. */
  cachedToken = this.service.token;
  /** The texts that nothing may repeat; by default the token. */
  secrets: readonly string[] | null = null;
  opened = 0;
  isCancelled: () => boolean = () => false;
  private ids = 0;

  readonly deps: BigQueryDestinationDeps = {
    gateway: this.gateway,
    clock: this.service.clock,
    open: (_budget, how) => {
      this.opened += 1;
      if (how?.newToken) this.cachedToken = this.service.token;
      const token = this.cachedToken;
      const url = 'https://bigquery.example';
      return { email: EMAIL, project: PROJECT, sinceMs: 0, url, token, secrets: this.secrets ?? [token] };
    },
    spreadsheetId: () => this.spreadsheet,
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    isSaved: (reportId) => this.saved.has(reportId),
    newId: () => (++this.ids).toString(16).padStart(8, '0'),
  };

  readonly observer: RunObserver = {
    by: 'person',
    report: (progress) => this.progress.push(progress),
    isCancelled: () => this.isCancelled(),
  };

  /** @param reportId null for a run of no saved report */
  target(reportId: string | null = REPORT, place: TablePlace = PLACE) {
    return new PartitionedTable(place, reportId ?? undefined, this.deps);
  }

  windowOf(rows: readonly TableRow[], days: DaySpan, columns = COLUMNS): DayWindow {
    return {
      table: { columns, rows },
      days,
      kept: [],
      dataOwner: OWNER,
      hasLoaded: false,
      deadlineMs: this.service.clock.now() + 5 * 60_000,
      confirm: () => void this.confirmed.push(this.service.requests.length),
    };
  }

  load(rows: readonly TableRow[], days: DaySpan, more: Partial<DayWindow> = {}) {
    return this.target().load({ ...this.windowOf(rows, days), ...more }, this.observer);
  }
}
