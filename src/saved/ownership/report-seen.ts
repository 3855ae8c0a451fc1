// Checks that reports are as a person has seen them.

import { StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import type { MirroredEntry } from '../store/mirrored-reports';

/** A report by its ID, and what its card had for `versionOf`. */
export interface ReportSeen {
  id: string;
  version: string;
}

/** What differs once a report has been saved again. Of one of the mirror, the digest of its record takes its place. */
export function versionOf({ savedMs }: Pick<SavedReport, 'savedMs'>): string {
  return String(savedMs);
}

/**
 * The reports as they are now. The caller holds the lock.
 * @param mirrored those that may be meant, too, though the mirror alone has them
 * @throws StatsError REPORT_CHANGED if one of them was saved since it was seen; REPORT_UNKNOWN
 */
export function checkSeen(
  seen: readonly ReportSeen[],
  { book }: Pick<SavedDeps, 'book'>,
  mirrored: readonly MirroredEntry[] = [],
): SavedReport[] {
  const found = seen.map(({ id }) => {
    const entry = mirrored.find((each) => each.id === id);
    if (entry && 'error' in entry) throw entry.error;
    if (entry) return { report: entry.report, version: entry.digest };
    const report = book.report(id);
    return { report, version: versionOf(report) };
  });
  const changed = found.filter(({ version }, at) => version !== seen[at]?.version);
  if (changed.length > 0)
    throw new StatsError('REPORT_CHANGED', { names: changed.map(({ report }) => report.name) });
  return found.map(({ report }) => report);
}
