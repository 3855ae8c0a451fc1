// Removes a person's own properties about reports and backfills that are no longer in the tab.

import type { Properties } from '../../connections/connection';
import { ignoreErrors } from '../../core/ignore-errors';
import type { SavedDeps } from '../deps';
import { isReportId } from '../saved-report';
import type { BookEntry } from '../tab/report-book';
import { type ApprovalDeps, Approvals } from './approvals';
import { REPORT_PROPERTY_USES, type ReportPropertyUse, reportProperty } from './report-properties';

type StaleDeps = Pick<SavedDeps, 'book'> & ApprovalDeps;

/** Who removes the properties. A trigger keeps approvals and agreements, because an undo may restore the row. */
export type RemovedBy = 'person' | 'trigger';

/** The most properties to remove at once, because each takes a call to Google while others wait for the lock. */
const MOST_AT_ONCE = 100;

/** How long opening the list of reports waits for the lock, ms. Short, because a write may hold it much longer. */
const OPENING_WAIT_MS = 1_000;

/**
 * Removes this person's properties about reports of this file that are gone: deleted by hand or by another person, or
 * never written because Google stopped a save after its first step. Also withdraws agreements to backfills that
 * somebody else or a stopped execution has ended. Ignores errors. The caller holds the lock, because a save approves a
 * report before it writes the row.
 * @param entries the rows of the tab
 */
export function removeStaleProperties(entries: readonly BookEntry[], by: RemovedBy, deps: StaleDeps): void {
  ignoreErrors(() => {
    const { approvals, keys, ended } = findStale(entries, by, deps);
    approvals.endBackfills(ended);
    if (keys.length > 0) deps.userProperties.remove(keys.slice(0, MOST_AT_ONCE));
  });
}

/** Calls `removeStaleProperties` under the lock when a person opens the list, if there is something to remove. */
export function removeStaleAtOpening(
  entries: readonly BookEntry[],
  deps: StaleDeps & Pick<SavedDeps, 'lock'>,
): void {
  ignoreErrors(() => {
    const { keys, ended } = findStale(entries, 'person', deps);
    if (keys.length > 0 || ended.length > 0)
      deps.lock.hold(() => removeStaleProperties(deps.book.entries(), 'person', deps), OPENING_WAIT_MS);
  });
}

function findStale(entries: readonly BookEntry[], by: RemovedBy, deps: StaleDeps) {
  const approvals = new Approvals(deps);
  const reports = entries.flatMap((entry) => ('report' in entry ? [entry.report] : []));
  const { stored } = approvals;
  const keys = staleKeys(entries, by, stored.properties(), deps);
  return { approvals, keys, ended: reports.filter((report) => stored.hasBackfillLeft(report)) };
}

function staleKeys(
  entries: readonly BookEntry[],
  by: RemovedBy,
  properties: Properties,
  deps: StaleDeps,
): string[] {
  const presentIds = new Set(entries.map((entry) => ('report' in entry ? entry.report : entry).id));
  const areIdsReadable = entries.every((entry) => 'report' in entry || isReportId(entry.id));
  /**
   * Approvals and agreements are removed only for a person, and only if every row's ID can be read, because a damaged
   * row may be the report's. So are the days of summaries, or an editor could have another mailed by deleting a row for
   * an hour. The others can always go: without `resume` the next run just starts over, and without `watched` a watch
   * begins with the newest day.
   */
  const isGoneForGood = by === 'person' && areIdsReadable;
  const mayRemove: { readonly [Use in ReportPropertyUse]: boolean } = {
    approved: isGoneForGood,
    resume: true,
    watched: true,
    summarized: isGoneForGood,
  };
  const prefixes = REPORT_PROPERTY_USES.filter((use) => mayRemove[use]).map((use) =>
    reportProperty(use, '', deps),
  );
  const keys = Object.keys(properties).filter((key) =>
    prefixes.some((prefix) => key.startsWith(prefix) && !presentIds.has(key.slice(prefix.length))),
  );
  // Keep everything if the tab itself was deleted or cleared, because an undo may restore it.
  return keys.length > 0 && entries.length === 0 && !deps.book.isThere() ? [] : keys;
}
