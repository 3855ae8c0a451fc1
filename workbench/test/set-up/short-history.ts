// The histories of sandboxes: for most tests one that is long enough for their reports, and drawn ten times as fast as
// three years, which a sandbox has if nothing is said.

import { HISTORY_DAYS } from '../../sandbox/data/facts-sql';

export const SHORT_HISTORY = { days: 100 } as const;

/** For journeys and pictures that name no days. */
export const LONG_HISTORY = { days: HISTORY_DAYS } as const;
