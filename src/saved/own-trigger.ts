// Makes the current user's hourly trigger if a schedule or a backfill of theirs needs it, and removes it if none does.
// Where Google starts it without the file, one at the opening of the file stands beside it, and goes with it.

import { StatsError } from '../core/errors';
import { errorOf } from '../core/ignore-errors';
import { type ApprovalDeps, Approvals, isScheduledBy } from './approvals/approvals';
import { hasStale, type RemovedBy, removeStaleProperties } from './approvals/stale-properties';
import { isBackfillDue, runsUnattended } from './days/backfill-state';
import type { SavedDeps } from './deps';
import { mayBeRunning } from './due/due-reports';
import { isOverdueAt, nextRunMs } from './due/overdue-reports';
import type { LastTick } from './ports';
import type { SavedReport } from './saved-report';
import { type BookEntry, type BookReading, readableIn } from './tab/report-book';
import { type ChangedWatch, changedWatches } from './watches/changed-watches';

export type TriggerDeps = Pick<SavedDeps, 'book' | 'clock' | 'lock' | 'triggers'> & ApprovalDeps;

/**
 * Changes reports, then makes or removes the trigger. Holds the lock, so that no other panel makes a second trigger.
 * @throws StatsError TRIGGER_FAILED if only the trigger couldn't be changed; DOCUMENT_BUSY; what `change` throws
 */
export function changeWithTrigger<Result>(deps: TriggerDeps, change: () => Result): Result {
  const { result, error } = deps.lock.hold(() => ({
    result: change(),
    error: errorOf(() => updateTrigger('person', deps)),
  }));
  if (error) throw new StatsError('TRIGGER_FAILED', { problem: error }, { cause: error });
  return result;
}

/**
 * What is to be said of a trigger: no tick for two hours (`late`), restarted for that reason and not run since, or
 * Google didn't open this spreadsheet for the last tick (`withoutFile`), so that another trigger runs what is due when
 * somebody opens it (`whenOpened`).
 */
export type TickTrouble = 'late' | 'restarted' | 'withoutFile' | 'whenOpened';

/** Google starts a trigger once an hour. If two hours pass without a tick, the trigger doesn't start at all. */
const LATE_MS = 2 * 3_600_000;

/**
 * @param last null if no tick is noted
 * @param runsOnOpen whether a trigger at the opening of the spreadsheet is noted
 */
export function tickTrouble(
  last: LastTick | null,
  spreadsheetId: string,
  nowMs: number,
  runsOnOpen = false,
): TickTrouble | null {
  if (last === null) return null;
  if (nowMs - last.atMs > LATE_MS) return 'late';
  if (last.open === undefined) return last.restartedMs === undefined ? null : 'restarted';
  if (last.open === spreadsheetId) return null;
  return runsOnOpen ? 'whenOpened' : 'withoutFile';
}

/**
 * Makes or removes the trigger after reports were changed without `changeWithTrigger`.
 * @throws StatsError DOCUMENT_BUSY, and what reading the reports or changing the trigger throws
 */
export function updateTriggerLocked(deps: TriggerDeps): void {
  deps.lock.hold(() => updateTrigger('trigger', deps));
}

/**
 * Repairs the trigger if Google stopped an execution that was changing it, which the person's properties show.
 * @throws StatsError as `updateTriggerLocked`
 */
export function repairTrigger(
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
 * Makes the trigger if Google stopped this person's execution after it had saved a report that needs one. Requires that
 * the person has approved the report as it is now, because any editor can write any email into a row of the tab.
 * @throws StatsError as `updateTriggerLocked`
 */
export function makeMissingTrigger(
  entries: readonly BookEntry[],
  approvals: Pick<Approvals, 'of' | 'stored'>,
  deps: TriggerDeps,
): void {
  const { triggers, spreadsheetId } = deps;
  const own = ownReports(entries, deps);
  if (own.length === 0 || triggers.noted(approvals.stored.properties(), spreadsheetId()) !== 'none') return;
  if (own.some((report) => approvals.of(report).isApproved)) updateTriggerLocked(deps);
}

/** How long a repair waits for the lock while a person opens the list, ms. */
const REPAIR_WAIT_MS = 1_000;

/**
 * Makes the trigger at the opening of this spreadsheet, once Google has run the hourly one without it, or if Google has
 * stopped the making. Its event has the file (docs/platform.md §3). Requires a report that may run, because any editor
 * can write rows into the tab.
 * @returns whether it was made
 * @throws StatsError DOCUMENT_BUSY, and what making the trigger throws
 */
export function makeOpenTrigger(
  entries: readonly BookEntry[],
  approvals: Pick<Approvals, 'of' | 'stored'>,
  deps: TriggerDeps,
): boolean {
  const isMissing = ({ stored }: Pick<Approvals, 'stored'>) => {
    const { triggers, spreadsheetId } = deps;
    const [properties, id] = [stored.properties(), spreadsheetId()];
    const noted = triggers.notedOnOpen(properties, id);
    if (noted === 'made' || triggers.noted(properties, id) !== 'made') return false;
    const { open = id } = triggers.lastTick(properties, id) ?? {};
    return noted === 'unfinished' || open !== id;
  };
  if (!isMissing(approvals)) return false;
  if (!ownReports(entries, deps).some((report) => approvals.of(report).mayRun)) return false;
  return deps.lock.hold(() => {
    // Read again, because another panel may have made it, or removed the hourly one.
    if (!isMissing(new Approvals(deps))) return false;
    deps.triggers.ensureOnOpen();
    return true;
  }, REPAIR_WAIT_MS);
}

const DAY_MS = 24 * 3_600_000;

/**
 * Restarts the trigger once a day if Google lists it and no longer runs it (docs/platform.md §3).
 * @returns whether it was restarted
 * @throws StatsError DOCUMENT_BUSY, and what changing the trigger throws
 */
export function restartStoppedTrigger(
  reading: BookReading,
  approvals: Approvals,
  deps: TriggerDeps & Pick<SavedDeps, 'calendar'>,
): boolean {
  if (!isStopped(reading, approvals, deps)) return false;
  return deps.lock.hold(() => {
    // Read again, because another panel may have restarted it, or a tick may have begun.
    if (!isStopped(deps.book.reading(), new Approvals(deps), deps)) return false;
    deps.triggers.restart(deps.clock.now());
    return true;
  }, REPAIR_WAIT_MS);
}

/**
 * Whether Google no longer runs this person's trigger: it has run here before, and since its last tick a report that it
 * may run is overdue, or has a backfill, which is due each hour, and none of theirs is running. False for a day after a
 * restart.
 */
function isStopped(
  reading: BookReading,
  approvals: Approvals,
  deps: TriggerDeps & Pick<SavedDeps, 'calendar'>,
): boolean {
  const { clock, spreadsheetId, triggers } = deps;
  const properties = approvals.stored.properties();
  const nowMs = clock.now();
  const last = triggers.lastTick(properties, spreadsheetId());
  if (tickTrouble(last, spreadsheetId(), nowMs) !== 'late') return false;
  const { open, restartedMs } = last ?? {};
  if (open === undefined && restartedMs === undefined) return false;
  if (nowMs - (restartedMs ?? 0) < DAY_MS) return false;
  if (triggers.noted(properties, spreadsheetId()) !== 'made' || reading.isCopy()) return false;
  const own = ownReports(reading.entries(), deps);
  if (own.some(({ run }) => mayBeRunning(run, nowMs))) return false;
  return own.some((report) => {
    const dueMs = nextRunMs(report, true, deps);
    const isOverdue = dueMs === null ? isBackfillDue(report, nowMs) : isOverdueAt(nowMs, dueMs, report);
    return isOverdue && approvals.of(report).mayRun;
  });
}

/** Makes this person's trigger if their reports need it, otherwise removes it. Does neither if that isn't known. */
function updateTrigger(by: RemovedBy, deps: TriggerDeps): void {
  if (removeUnneeded(by, deps).isNeeded) deps.triggers.ensure();
}

/** What was found when all that isn't needed was removed. */
interface Needed {
  /** Whether the trigger has a report to run; null if that isn't known (see `needsTrigger`). */
  isNeeded: boolean | null;
  /** What was changed in the person's watches; looked for only by the trigger, and where it isn't needed otherwise. */
  changed: readonly ChangedWatch[];
}

/**
 * Removes this person's trigger if it has no report to run, and nothing to tell. Also removes their properties about
 * deleted reports, and withdraws their agreements to backfills that have ended. The caller holds the lock.
 * @param hasToTell whether the trigger has to tell something else
 */
export function removeUnneeded(by: RemovedBy, deps: Omit<TriggerDeps, 'lock'>, hasToTell = false): Needed {
  const entries = deps.book.entries();
  const approvals = new Approvals(deps);
  removeStaleProperties(entries, by, deps, approvals);
  const isNeeded = needsTrigger(entries, deps);
  const isLookedFor = by === 'trigger' || isNeeded === false;
  const changed = isLookedFor ? changedWatches(entries, approvals.stored.properties(), deps) : [];
  if (isNeeded === false && !hasToTell && changed.every(({ lines }) => lines.length === 0))
    deps.triggers.remove();
  return { isNeeded, changed };
}

/** Whether `removeUnneeded` by a trigger would remove nothing and find nothing to tell, by rows that it has read. */
export function isAllNeeded(entries: readonly BookEntry[], deps: Omit<TriggerDeps, 'lock'>): boolean {
  const approvals = new Approvals(deps);
  return (
    needsTrigger(entries, deps) !== false &&
    !hasStale(entries, 'trigger', deps, approvals) &&
    changedWatches(entries, approvals.stored.properties(), deps).length === 0
  );
}

/**
 * Whether this person's trigger has a report to run. Null if that isn't known, because Google doesn't tell their
 * email, or because no report needs the trigger but a row can't be read.
 */
function needsTrigger(
  entries: readonly BookEntry[],
  { userEmail }: Pick<SavedDeps, 'userEmail'>,
): boolean | null {
  const user = userEmail();
  if (user === '') return null;
  if (entries.some((entry) => 'report' in entry && isRunBy(entry.report, user))) return true;
  return entries.some((entry) => 'error' in entry) ? null : false;
}

/** Whether a person's trigger runs a report: it's scheduled by them, active, and has a schedule or active backfill. */
function isRunBy(report: SavedReport, user: string): boolean {
  return runsUnattended(report) && !report.isPaused && isScheduledBy(report, user);
}

/** The reports that this person's trigger runs. */
function ownReports(
  entries: readonly BookEntry[],
  { userEmail }: Pick<SavedDeps, 'userEmail'>,
): SavedReport[] {
  return readableIn(entries).filter((report) => isRunBy(report, userEmail()));
}
