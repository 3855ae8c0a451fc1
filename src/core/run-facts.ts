// What a run tells while it goes on and when it is done: plain facts, of which `src/text` makes sentences.

import type { Day, DaySpan } from './day';
import type { AppFailure } from './errors';

/** How a run stands; `total` is 0 while it is not known. */
export interface RunProgress {
  phase: 'starting' | 'fetching' | 'writing' | 'done';
  done: number;
  total: number;
  unit: 'apps' | 'rows';
}

/** What a run wrote. */
export interface RunResult {
  /** Body rows, without header and totals. */
  rows: number;
  sheetName: string;
  /** A1 of header, body and totals. */
  range: string;
  failures: readonly AppFailure[];
  /** The UTC days of the figures; null when only the service knows them. */
  days: DaySpan | null;
  /** Whether the last day is today (UTC) or later, so that figures still grow. */
  isOpen: boolean;
  /** Whether a table of ours stood there before, which this one has replaced. */
  isRenewed: boolean;
  /** The service's ids of the requests that the figures came from, as far as it sent them. */
  requestIds: readonly string[];
}

/** What a write changed in the rows of earlier runs. */
export interface Changes {
  added: number;
  changed: number;
  removed: number;
  /** Days whose revenue was restated, by how much in all (USD), and the day it was most. */
  restatedDays: number;
  restatedRevenue: number;
  mostRestated: { day: Day; revenue: number } | null;
}

/** What the header note says (design §8). */
export interface NoteFacts {
  title: string;
  /** The period as the person wrote it, e.g. `last 7 days`. */
  period: string;
  days: DaySpan | null;
  /** Those that the figures are of; empty: all. */
  bundles: readonly string[];
  os: readonly string[];
  writtenMs: number;
  account: string;
  rows: number;
  /** Whether a column holds money. */
  hasMoney: boolean;
  failures: readonly AppFailure[];
  requestIds: readonly string[];
}
