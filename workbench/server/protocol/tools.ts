// What the tools show: executions, settings, faults, apps, and BigQuery's tables.

/** Older executions are forgotten. */
export const mostExecutions = 200;

export interface ExecutionLine {
  id: number;
  functionName: string;
  /** What the panel asks the function for, if its first argument says so. */
  asked?: string;
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

export const fileAccess = ['edit', 'view'] as const;

export interface WorkbenchSettings {
  locale: string;
  timeZone: string;
  user: string;
  errorLanguage: (typeof errorLanguages)[number];
  installed: 'installed' | 'enabled' | 'unpublished';
  /** What the user may do with the open file. */
  access: (typeof fileAccess)[number];
}

export type ServiceUrl = readonly [label: string, url: string];

/** The services that can fail and in which ways, each with what the page calls it. */
export interface SwitchLabels {
  readonly services: readonly (readonly [service: string, label: string])[];
  readonly kinds: readonly (readonly [kind: string, label: string])[];
  /** What only one of the services can do, and only until it is switched off: its count is `all` or 0. */
  readonly habits: readonly (readonly [service: string, kind: string, label: string])[];
}

export interface FaultLine {
  service: string;
  kind: string;
  /** How many of the next requests fail; `all` until it is switched off, 0 for none. */
  count: number | 'all';
}

/** How a service answers for an app: without rows, or only unlisted, or removed, so that its statistics are refused. */
export const appAnswers = ['usual', 'silent', 'unlisted', 'removed'] as const;
export type AppAnswers = (typeof appAnswers)[number];

export interface AppsShown {
  /** The services' UTC day, `YYYY-MM-DD`. */
  today: string;
  apps: { id: string; name: string; bundle: string; answers: AppAnswers }[];
  /** What else was changed, each in a few words. */
  changed: string[];
}

/** Days are `YYYY-MM-DD`. */
export type AppChange =
  | { kind: 'app'; app: string; answers: AppAnswers; name?: string | undefined }
  | { kind: 'addApp' | 'addAdType' | 'addCountry'; value: string; from: string }
  /** A day's impressions, clicks and revenue change by so many percent. */
  | { kind: 'restate'; app: string; day: string; percent: number }
  | { kind: 'reset' };

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
