// The history of most tests' sandboxes: as far back as their reports read, and drawn four times as fast as 13 months.

export const SHORT_HISTORY = { days: 100 } as const;
