// What a person's own properties hold of reports that the tab does not have any more.

import { ignoreErrors } from '../../core/ignore-errors';
import type { SavedDeps } from '../deps';
import type { BookEntry } from '../tab/report-book';
import { isReportId } from '../tab/report-columns';
import { REPORT_PROPERTY_USES, type ReportPropertyUse, reportProperty } from './approvals';

type GoneDeps = Pick<SavedDeps, 'book' | 'userProperties' | 'spreadsheetId'>;

/** Each takes a call of Google's, and others wait for the lock meanwhile. What is left goes next time. */
const MOST_AT_ONCE = 100;

/** How long opening the list of reports waits; a write may hold the lock for longer. */
const OPENING_WAIT_MS = 1_000;

/**
 * Removes this person's properties about reports of this file that are gone: deleted by hand or by another person, or
 * never there since Google stopped a save after its first step. The caller holds the lock, since a save approves first
 * and writes the row then.
 * @param entries of the tab
 */
export function forgetGone(entries: readonly BookEntry[], deps: GoneDeps): void {
  ignoreErrors(() => {
    const keys = keysOfGone(entries, deps);
    if (keys.length > 0) deps.userProperties.remove(keys.slice(0, MOST_AT_ONCE));
  });
}

/** The same where nothing holds the lock, which is taken only if there is something to remove. */
export function forgetGoneAtOpening(
  entries: readonly BookEntry[],
  deps: GoneDeps & Pick<SavedDeps, 'lock'>,
): void {
  ignoreErrors(() => {
    if (keysOfGone(entries, deps).length > 0)
      deps.lock.hold(() => forgetGone(deps.book.entries(), deps), OPENING_WAIT_MS);
  });
}

/** What a person would have to give again stays while it is not certain which reports there are. */
const GIVEN: readonly ReportPropertyUse[] = ['approved', 'backfill'];

function keysOfGone(entries: readonly BookEntry[], deps: GoneDeps): string[] {
  const there = new Set(entries.map((entry) => ('report' in entry ? entry.report : entry).id));
  const isCertain = entries.every((entry) => 'report' in entry || isReportId(entry.id));
  const prefixes = REPORT_PROPERTY_USES.filter((use) => isCertain || !GIVEN.includes(use)).map((use) =>
    reportProperty(use, '', deps),
  );
  const isGone = (key: string) =>
    prefixes.some((prefix) => key.startsWith(prefix) && !there.has(key.slice(prefix.length)));
  const keys = Object.keys(deps.userProperties.all()).filter(isGone);
  // A tab that was deleted or emptied may come back by an undo.
  return keys.length > 0 && entries.length === 0 && !deps.book.isThere() ? [] : keys;
}
