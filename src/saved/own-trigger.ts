// The hourly trigger of the person at the keyboard, which follows from their schedules.

import { StatsError } from '../core/errors';
import { type ApprovalDeps, type Approvals, isScheduledBy } from './approvals/approvals';
import { type Finder, forgetGone } from './approvals/gone-reports';
import { runsByItself } from './days/backfill-state';
import type { SavedDeps } from './deps';
import type { LastTick } from './ports';
import { errorOf } from './record-under-lock';
import type { SavedReport } from './saved-report';
import type { BookEntry } from './tab/report-book';

export type TriggerDeps = Pick<SavedDeps, 'book' | 'clock' | 'lock' | 'triggers'> & ApprovalDeps;

/**
 * Changes reports, and then the trigger that follows from them, while no other panel can make a second one.
 * @throws StatsError TRIGGER_FAILED when all but the trigger is changed
 */
export function changeWithTrigger<Result>(deps: TriggerDeps, change: () => Result): Result {
  const { result, error } = deps.lock.hold(() => ({
    result: change(),
    error: errorOf(() => updateTrigger('person', deps)),
  }));
  if (error) throw new StatsError('TRIGGER_FAILED', { problem: error }, { cause: error });
  return result;
}

/** What keeps a schedule from running, by the notes of its ticks. */
export type TickTrouble = 'late' | 'withoutFile';

/** Google starts a trigger once an hour: without a tick in two, it has none to start. */
const LATE_MS = 2 * 3_600_000;

/** @param last null where nothing is known, as of a trigger that an earlier version has made */
export function tickTrouble(last: LastTick | null, spreadsheetId: string, nowMs: number): TickTrouble | null {
  if (last === null) return null;
  if (nowMs - last.atMs > LATE_MS) return 'late';
  return last.open === undefined || last.open === spreadsheetId ? null : 'withoutFile';
}

/** Brings the trigger in line with reports that were changed without it. @throws StatsError DOCUMENT_BUSY */
export function updateTriggerLocked(deps: TriggerDeps): void {
  deps.lock.hold(() => updateTrigger('trigger', deps));
}

/**
 * Mends the trigger where Google stopped what was changing it, by what the person's properties say.
 * @throws StatsError DOCUMENT_BUSY, and what Google says of the trigger
 */
export function mendTrigger(
  properties: Readonly<Record<string, string>>,
  spreadsheetId: string,
  deps: TriggerDeps,
): void {
  if (deps.triggers.noted(properties, spreadsheetId) !== 'unfinished') return;
  deps.lock.hold(() => {
    deps.triggers.forget(properties, spreadsheetId);
    updateTrigger('trigger', deps);
  });
}

/**
 * Makes the trigger where Google stopped this person's execution between a schedule and it. The schedule has to be one
 * that they have approved as it stands: anybody can write one with their e-mail into the tab.
 * @throws StatsError DOCUMENT_BUSY, and what Google says of the trigger
 */
export function makeMissingTrigger(
  entries: readonly BookEntry[],
  approvals: Pick<Approvals, 'of' | 'stored'>,
  deps: TriggerDeps,
): void {
  const { triggers, userEmail, spreadsheetId } = deps;
  const own = entries.flatMap((entry) =>
    'report' in entry && isRunBy(entry.report, userEmail()) ? [entry.report] : [],
  );
  if (own.length === 0 || triggers.noted(approvals.stored.properties(), spreadsheetId()) !== 'none') return;
  if (own.some((report) => approvals.of(report).isApproved)) updateTriggerLocked(deps);
}

/** The hourly trigger exists exactly while one of this person's reports has a schedule, or a backfill that goes on. */
function updateTrigger(by: Finder, deps: TriggerDeps): void {
  if (removeUnneeded(by, deps)) deps.triggers.ensure();
}

/**
 * Removes what no report in the tab needs any more: this person's properties about reports that are gone, and a trigger
 * without a report to run. The caller holds the lock.
 * @returns as `needsTrigger`
 */
export function removeUnneeded(by: Finder, deps: Omit<TriggerDeps, 'lock'>): boolean | null {
  const entries = deps.book.entries();
  forgetGone(entries, by, deps);
  const isNeeded = needsTrigger(entries, deps);
  if (isNeeded === false) deps.triggers.remove();
  return isNeeded;
}

/**
 * Whether this person's trigger has a report to run; null when only a row that cannot be read may be one, or Google
 * does not tell who it is.
 */
export function needsTrigger(
  entries: readonly BookEntry[],
  { userEmail }: Pick<SavedDeps, 'userEmail'>,
): boolean | null {
  const user = userEmail();
  if (user === '') return null;
  if (entries.some((entry) => 'report' in entry && isRunBy(entry.report, user))) return true;
  return entries.some((entry) => 'error' in entry) ? null : false;
}

/** Whether a person's trigger runs a report. */
function isRunBy(report: SavedReport, user: string): boolean {
  return runsByItself(report) && !report.isPaused && isScheduledBy(report, user);
}
