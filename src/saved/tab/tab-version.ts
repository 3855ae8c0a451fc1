// The version of the tab `_publisher_stats` and of exported reports, and which versions are read.

import { StatsError } from '../../core/errors';

/** The first version that counts. A new column needs no new one: the book adds it blank. */
export const TAB_VERSION = 6;

/** @throws StatsError TAB_TOO_OLD, TAB_TOO_NEW */
export function checkVersion(version: number): void {
  if (version < TAB_VERSION) throw new StatsError('TAB_TOO_OLD', { version, first: TAB_VERSION });
  if (version > TAB_VERSION) throw new StatsError('TAB_TOO_NEW', { version, known: TAB_VERSION });
}
