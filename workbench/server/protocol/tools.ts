// What the tools show: executions, settings, faults, and BigQuery's tables; and the demo login.

/** Older executions are forgotten. */
export const mostExecutions = 200;

export interface ExecutionLine {
  id: number;
  functionName: string;
  user: string;
  startedAt: number;
  /** Missing while it runs. */
  milliseconds?: number;
  calls?: number;
  requests?: number;
  error?: string;
  log?: string[];
}

/** The languages of Google's exceptions. */
export const errorLanguages = ['en', 'ja', 'de'] as const;

export interface WorkbenchSettings {
  locale: string;
  timeZone: string;
  user: string;
  errorLanguage: (typeof errorLanguages)[number];
  installed: 'installed' | 'enabled' | 'unpublished';
}

export const faultKinds = ['429', '500', '503', 'slow', 'timeout', 'cut', 'html', 'refused'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const faultServices = ['account', 'seller', 'bigquery'] as const;
export type FaultService = (typeof faultServices)[number];

export interface FaultLine {
  service: FaultService;
  kind: FaultKind;
  /** How many of the next requests fail; `all` until it is switched off, 0 for none. */
  count: number | 'all';
}

export interface DemoLogin {
  email: string;
  password: string;
  sellerToken: string;
  /** The JSON of a service account's key for the sandbox's BigQuery. */
  serviceAccountKey: string;
}

export interface LoadedPartition {
  /** `YYYY-MM-DD`; null for rows without a day. */
  day: string | null;
  rows: number;
}

export interface LoadedTable {
  dataset: string;
  table: string;
  rows: number;
  /** Oldest first; empty for a table without partitions. */
  partitions: LoadedPartition[];
}
