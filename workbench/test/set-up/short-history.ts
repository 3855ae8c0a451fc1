// The history of most test sandboxes: long enough for their reports, and drawn ten times as fast as three years.

export const SHORT_HISTORY = { days: 100 } as const;
