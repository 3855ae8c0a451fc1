// Checks that reports are as a person has seen them.

import { StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';

/** A report by its ID, and the digest of its record as a person saw it. */
export interface ReportSeen {
  id: string;
  digest: string;
}

/**
 * The reports as they are now. The caller holds the lock.
 * @throws StatsError REPORT_CHANGED if one of them has changed since it was seen; REPORT_UNKNOWN
 */
export function checkSeen(
  seen: readonly ReportSeen[],
  { book, digest }: Pick<SavedDeps, 'book' | 'digest'>,
): SavedReport[] {
  const reports = book.reportsOf(seen.map(({ id }) => id));
  const changed = reports.filter(({ text }, at) => digest(text) !== seen[at]?.digest);
  if (changed.length > 0) throw new StatsError('REPORT_CHANGED', { names: changed.map(({ name }) => name) });
  return reports;
}
