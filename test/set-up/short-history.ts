// The history of most test sandboxes: long enough for their reports, and drawn four times as fast as 13 months where a
// test reads all of it.

export const SHORT_HISTORY = { days: 100 } as const;
