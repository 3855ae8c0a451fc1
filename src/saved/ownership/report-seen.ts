// Checks that reports are as a person has seen them.

import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { meaningOf } from './saved-meaning';

/** A report by its ID, and as a person saw it (`seenDigest`). */
export interface ReportSeen {
  id: string;
  digest: string;
}

type SeenDeps = Pick<SavedDeps, 'digest' | 'finalSetting' | 'groups'>;

/** A digest of a report's record and of what a save would let it mean, so that nobody saves what they weren't shown. */
export function seenDigest(report: SavedReport, deps: SeenDeps): string {
  // Groups that can't be read end the save itself.
  const meaning = ignoreErrors(() => meaningOf(report, deps)) ?? null;
  // Which apps have the names that were shown depends on whether their list is known.
  const meant = meaning?.meant.map(({ named: _apps, ...group }) => group);
  return deps.digest(JSON.stringify([report.text, meaning && { ...meaning, meant }]));
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
