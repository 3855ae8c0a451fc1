// Removes a person's own properties about reports, watches and backfills that are no longer in the tab.

import type { Properties } from '../../connections/connection';
import { ignoreErrors } from '../../core/ignore-errors';
import type { SavedDeps } from '../deps';
import { isReportId, isWatched } from '../saved-report';
import { type BookEntry, readableIn } from '../tab/report-book';
import { LOST, leftWatches, toldOf } from '../watches/left-watch';
import { type ApprovalDeps, Approvals } from './approvals';
import { REPORT_PROPERTY_USES, type ReportPropertyUse, reportProperty } from './report-properties';

type StaleDeps = Pick<SavedDeps, 'book'> & ApprovalDeps;

/** Who removes the properties. A trigger keeps approvals and agreements, because an undo may restore the row. */
export type RemovedBy = 'person' | 'trigger';

/** The most properties to remove at once, because each takes a call to Google while others wait for the lock. */
const MOST_AT_ONCE = 100;

/** How long opening the list of reports waits for the lock, ms. Short, because a write may hold it much longer. */
export const OPENING_WAIT_MS = 1_000;

/**
 * Removes this person's properties about reports of this file that are gone: deleted by hand or by another person, or
 * never written because Google stopped a save after its first step. Of a watch that is switched off goes what it has
 * told, so that it begins again. Also withdraws agreements to backfills that somebody else or a stopped execution has
 * ended. Ignores errors. The caller holds the lock, because a save approves a report before it writes the row.
 * @param entries the rows of the tab
 */
export function removeStaleProperties(
  entries: readonly BookEntry[],
  by: RemovedBy,
  deps: StaleDeps,
  approvals = new Approvals(deps),
): void {
  ignoreErrors(() => {
    const { keys, ended } = findStale(entries, by, deps, approvals);
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
    if (hasStale(entries, 'person', deps, new Approvals(deps)))
      deps.lock.hold(() => removeStaleProperties(deps.book.entries(), 'person', deps), OPENING_WAIT_MS);
  });
}

/** Whether there is something for `removeStaleProperties` to remove. */
export function hasStale(
  entries: readonly BookEntry[],
  by: RemovedBy,
  deps: StaleDeps,
  approvals: Approvals,
): boolean {
  const { keys, ended } = findStale(entries, by, deps, approvals);
  return keys.length > 0 || ended.length > 0;
}

function findStale(entries: readonly BookEntry[], by: RemovedBy, deps: StaleDeps, { stored }: Approvals) {
  const keys = staleKeys(entries, by, stored.properties(), deps);
  return { keys, ended: readableIn(entries).filter((report) => stored.hasBackfillLeft(report)) };
}

function staleKeys(
  entries: readonly BookEntry[],
  by: RemovedBy,
  properties: Properties,
  deps: StaleDeps,
): string[] {
  const idsOf = (some: readonly BookEntry[]) =>
    new Set(some.map((entry) => ('report' in entry ? entry.report : entry).id));
  const presentIds = idsOf(entries);
  const watchedIds = idsOf(entries.filter((entry) => !('report' in entry) || isWatched(entry.report)));
  const left = leftWatches(properties, deps);
  const leftIds = new Set(left.map(({ id }) => id));
  const untoldIds = new Set(left.flatMap((watch) => (toldOf(watch.left).mark === LOST ? [] : watch.id)));
  const areIdsReadable = entries.every((entry) => 'report' in entry || isReportId(entry.id));
  /**
   * Approvals, agreements and what is left out are removed only for a person, and only if every row's ID can be read,
   * because a damaged row may be the report's; and not before its owner is told that a watch of theirs is gone. So are
   * the days of summaries, or an editor could have another mailed by deleting a row for an hour. Nor what was told of a
   * watch that its owner’s panel left on, or an editor could have it told again. The others can always go: without
   * `resume` the next run just starts over, and without `watched` a watch begins with the newest day.
   */
  const isGone = (id: string) => by === 'person' && areIdsReadable && !presentIds.has(id);
  const isForgotten = (id: string) => isGone(id) && !untoldIds.has(id);
  const isStale: { readonly [Use in ReportPropertyUse]: (id: string) => boolean } = {
    approved: isForgotten,
    due: isForgotten,
    without: isForgotten,
    left: isForgotten,
    summarized: isGone,
    resume: (id) => !presentIds.has(id),
    watched: (id) => !watchedIds.has(id) && (!leftIds.has(id) || isForgotten(id)),
  };
  const keys = Object.keys(properties).filter((key) =>
    REPORT_PROPERTY_USES.some((use) => {
      const prefix = reportProperty(use, '', deps);
      return key.startsWith(prefix) && isStale[use](key.slice(prefix.length));
    }),
  );
  // Keep everything if the tab itself was deleted or cleared, because an undo may restore it.
  return keys.length > 0 && entries.length === 0 && !deps.book.isThere() ? [] : keys;
}
