// Checks that reports are as a person has seen them.

import { StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';

/** A report by its ID, and as a person saw it (`seenDigest`). */
export interface ReportSeen {
  id: string;
  digest: string;
}

type SeenDeps = Pick<SavedDeps, 'digest'>;

/** A digest of a report's record, so that nobody saves what they weren't shown. */
export function seenDigest({ text }: SavedReport, { digest }: SeenDeps): string {
  return digest(text);
}

/**
 * The reports as they are now. The caller holds the lock.
 * @throws StatsError REPORT_CHANGED if one of them has changed since it was seen; REPORT_UNKNOWN
 */
export function checkSeen(
  seen: readonly ReportSeen[],
  deps: SeenDeps & Pick<SavedDeps, 'book'>,
): SavedReport[] {
  const reports = deps.book.reportsOf(seen.map(({ id }) => id));
  const changed = reports.filter((report, at) => seenDigest(report, deps) !== seen[at]?.digest);
  if (changed.length > 0) throw new StatsError('REPORT_CHANGED', { names: changed.map(({ name }) => name) });
  return reports;
}
