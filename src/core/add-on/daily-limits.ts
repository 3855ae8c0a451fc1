// What Google lets one person use in a day, over all files and scripts (docs/platform.md §4).

export interface DailyUse {
  /** Requests that are sent with UrlFetchApp. */
  requests: number;
  /** How long triggers run, ms. */
  triggerMs: number;
}

const MINUTE_MS = 60_000;

/** By kind of Google account. */
export const DAILY_LIMITS: Readonly<Record<'personal' | 'workspace', DailyUse>> = {
  personal: { requests: 20_000, triggerMs: 90 * MINUTE_MS },
  workspace: { requests: 100_000, triggerMs: 360 * MINUTE_MS },
};

/** Where Google documents them, and the month in which that was read. */
export const LIMITS_SOURCE = {
  url: 'https://developers.google.com/apps-script/guides/services/quotas',
  readIn: 'August 2026',
} as const;
