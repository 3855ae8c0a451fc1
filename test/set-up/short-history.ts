// The history of most test sandboxes: long enough for their reports, and generated four times as fast as 13 months.

export const SHORT_HISTORY = { days: 100 } as const;
