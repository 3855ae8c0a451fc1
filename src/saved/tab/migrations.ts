// The version of the tab `_publisher_stats` and of exported reports, and which versions are read.

import { StatsError } from '../../core/errors';

/**
 * Those before it were never published. From here on each version is brought to the next: the next one puts its step
 * behind `checkVersion`, for the book and for exported reports. New columns need none: the book adds them, blank.
 */
export const TAB_VERSION = 6;

/** @throws StatsError TAB_TOO_OLD, TAB_TOO_NEW */
export function checkVersion(version: number): void {
  if (version < TAB_VERSION) throw new StatsError('TAB_TOO_OLD', { version, first: TAB_VERSION });
  if (version > TAB_VERSION) throw new StatsError('TAB_TOO_NEW', { version, known: TAB_VERSION });
}
