// What a person's own properties hold of reports and backfills that the tab does not have any more.

import type { Properties } from '../../connections/connection';
import { dayOfMs } from '../../core/day';
import { ignoreErrors } from '../../core/ignore-errors';
import type { SavedDeps } from '../deps';
import { isReportId } from '../saved-report';
import type { BookEntry } from '../tab/report-book';
import { type ApprovalDeps, Approvals } from './approvals';
import { REPORT_PROPERTY_USES, type ReportPropertyUse, reportProperty } from './report-properties';

type GoneDeps = Pick<SavedDeps, 'book' | 'clock'> & ApprovalDeps;

/** Who finds that a report is gone. A trigger comes by itself, and the row may be back before its owner looks. */
export type Finder = 'person' | 'trigger';

/** Each takes a call of Google's, and others wait for the lock meanwhile. What is left goes next time. */
const MOST_AT_ONCE = 100;

/** How long opening the list of reports waits; a write may hold the lock for longer. */
const OPENING_WAIT_MS = 1_000;

/**
 * Removes this person's properties about reports of this file that are gone: deleted by hand or by another person, or
 * never there since Google stopped a save after its first step. Takes back what they have agreed to of backfills that
 * somebody else has ended, or an execution that was stopped. The caller holds the lock, since a save approves first and
 * writes the row then.
 * @param entries of the tab
 */
export function forgetGone(entries: readonly BookEntry[], by: Finder, deps: GoneDeps): void {
  ignoreErrors(() => {
    const { approvals, keys, ended } = goneFrom(entries, by, deps);
    approvals.endBackfills(ended);
    if (keys.length > 0) deps.userProperties.remove(keys.slice(0, MOST_AT_ONCE));
  });
}

/** The same when a person opens the list: the lock is taken only if there is something to remove. */
export function forgetGoneAtOpening(
  entries: readonly BookEntry[],
  deps: GoneDeps & Pick<SavedDeps, 'lock'>,
): void {
  ignoreErrors(() => {
    const { keys, ended } = goneFrom(entries, 'person', deps);
    if (keys.length > 0 || ended.length > 0)
      deps.lock.hold(() => forgetGone(deps.book.entries(), 'person', deps), OPENING_WAIT_MS);
  });
}

function goneFrom(entries: readonly BookEntry[], by: Finder, deps: GoneDeps) {
  const approvals = new Approvals(deps);
  const reports = entries.flatMap((entry) => ('report' in entry ? [entry.report] : []));
  const { stored } = approvals;
  const keys = keysOfGone(entries, by, stored.properties(), deps);
  return { approvals, keys, ended: reports.filter((report) => stored.hasBackfillLeft(report)) };
}

function keysOfGone(
  entries: readonly BookEntry[],
  by: Finder,
  properties: Properties,
  deps: GoneDeps,
): string[] {
  const there = new Set(entries.map((entry) => ('report' in entry ? entry.report : entry).id));
  const isCertain = entries.every((entry) => 'report' in entry || isReportId(entry.id));
  const today = dayOfMs(deps.clock.now());
  /** What a person would have to give again goes at their own click; no report gets a second mail on a day. */
  const goes: { readonly [Use in ReportPropertyUse]: (value: string) => boolean } = {
    approved: () => by === 'person' && isCertain,
    backfill: () => by === 'person' && isCertain,
    asked: (value) => !value.startsWith(today),
    mailed: (value) => !value.startsWith(today),
    paused: (value) => !value.startsWith(today),
    resume: () => true,
  };
  const uses = REPORT_PROPERTY_USES.map((use) => ({
    prefix: reportProperty(use, '', deps),
    goes: goes[use],
  }));
  const keys = Object.entries(properties).flatMap(([key, value]) => {
    const use = uses.find(({ prefix }) => key.startsWith(prefix));
    return use && !there.has(key.slice(use.prefix.length)) && use.goes(value) ? [key] : [];
  });
  // A tab that was deleted or emptied may come back by an undo.
  return keys.length > 0 && entries.length === 0 && !deps.book.isThere() ? [] : keys;
}
