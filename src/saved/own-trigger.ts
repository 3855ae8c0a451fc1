// Makes the current user's hourly trigger if a report that they own needs it, and removes it once none does. Where
// Google starts it without the file, one at the opening of the file stands beside it, and goes with it.

import type { Properties } from '../connections/connection';
import { StatsError } from '../core/errors';
import { catchError } from '../core/ignore-errors';
import type { SavedDeps } from './deps';
import { mayBeRunning } from './due/due-reports';
import { nextRunOf } from './due/overdue-reports';
import type { FileDeps } from './ownership/report-properties';
import type { LastTick } from './ports';
import type { SavedReport } from './saved-report';
import { type BookEntry, readableIn } from './store/report-book';

export type TriggerDeps = FileDeps &
  Pick<SavedDeps, 'book' | 'clock' | 'lock' | 'triggers' | 'userProperties'>;

/**
 * Changes reports, then makes or removes the trigger. Holds the lock, so that no other panel makes a second trigger.
 * @throws StatsError TRIGGER_FAILED if only the trigger couldn't be changed; DOCUMENT_BUSY; what `change` throws
 */
export function changeWithTrigger<Result>(deps: TriggerDeps, change: () => Result): Result {
  const { result, error } = deps.lock.hold(() => ({
    result: change(),
    error: catchError(() => updateTrigger(deps)),
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
 * Repairs the trigger if Google stopped an execution that was changing it, which the person's properties show.
 * @throws StatsError DOCUMENT_BUSY, and what changing the trigger throws
 */
export function repairTrigger(
  properties: Readonly<Record<string, string>>,
  spreadsheetId: string,
  deps: TriggerDeps,
): void {
  if (deps.triggers.noted(properties, spreadsheetId) !== 'unfinished') return;
  deps.lock.hold(() => {
    deps.triggers.forget(properties, spreadsheetId);
    updateTrigger(deps);
  });
}

/**
 * Makes the trigger that reports of this person's lack, for example because Google stopped the one that saved a report.
 * @param properties the person's own
 * @throws StatsError DOCUMENT_BUSY, and what making the trigger throws
 */
export function makeMissingTrigger(properties: Properties, deps: TriggerDeps): void {
  const { lock, spreadsheet, triggers } = deps;
  if (triggers.noted(properties, spreadsheet.id()) !== 'none' || !isTriggerNeeded(deps)) return;
  lock.hold(() => updateTrigger(deps), REPAIR_WAIT_MS);
}

/** How long a repair waits for the lock while a person opens the list, ms. */
const REPAIR_WAIT_MS = 1_000;

/**
 * Makes the trigger at the opening of this spreadsheet, once Google has run the hourly one without it, or if Google has
 * stopped the making. Its event has the file (docs/platform.md §3).
 * @returns whether it was made
 * @throws StatsError DOCUMENT_BUSY, and what making the trigger throws
 */
export function makeOpenTrigger(
  entries: readonly BookEntry[],
  properties: Properties,
  deps: TriggerDeps,
): boolean {
  const { lock, spreadsheet, triggers, userProperties } = deps;
  const isMissing = (own: Properties) => {
    const id = spreadsheet.id();
    const noted = triggers.notedOnOpen(own, id);
    if (noted === 'made' || triggers.noted(own, id) !== 'made') return false;
    const { open = id } = triggers.lastTick(own, id) ?? {};
    return noted === 'unfinished' || open !== id;
  };
  if (!isMissing(properties) || reportsToRun(entries).length === 0) return false;
  return lock.hold(() => {
    // Read again, because another panel may have made it, or removed the hourly one.
    if (!isMissing(userProperties.all())) return false;
    triggers.ensureOnOpen();
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
  entries: readonly BookEntry[],
  properties: Properties,
  deps: TriggerDeps & Pick<SavedDeps, 'calendar'>,
): boolean {
  if (!isStopped(entries, properties, deps)) return false;
  return deps.lock.hold(() => {
    // Read again, because another panel may have restarted it, or a tick may have begun.
    if (!isStopped(deps.book.entries(), deps.userProperties.all(), deps)) return false;
    deps.triggers.restart(deps.clock.now());
    return true;
  }, REPAIR_WAIT_MS);
}

/**
 * Whether Google no longer runs this person's trigger: it has run here before, and since its last tick a report that it
 * may run is overdue, and none of theirs is running. False for a day after a restart.
 */
function isStopped(
  entries: readonly BookEntry[],
  properties: Properties,
  deps: TriggerDeps & Pick<SavedDeps, 'calendar'>,
): boolean {
  const { clock, spreadsheet, triggers } = deps;
  const nowMs = clock.now();
  const last = triggers.lastTick(properties, spreadsheet.id());
  if (tickTrouble(last, spreadsheet.id(), nowMs) !== 'late') return false;
  const { open, restartedMs } = last ?? {};
  if (open === undefined && restartedMs === undefined) return false;
  if (nowMs - (restartedMs ?? 0) < DAY_MS) return false;
  if (triggers.noted(properties, spreadsheet.id()) !== 'made') return false;
  const own = reportsToRun(entries);
  if (own.some(({ run }) => mayBeRunning(run, nowMs))) return false;
  return own.some((report) => nextRunOf(report, deps)?.isOverdue);
}

/** Makes this person's trigger if their reports need it, otherwise removes it. */
function updateTrigger(deps: Omit<TriggerDeps, 'lock'>): void {
  if (isTriggerNeeded(deps)) deps.triggers.ensure();
  else deps.triggers.remove();
}

/** Removes this person's trigger if they have nothing for it to run. The caller holds the lock. */
export function removeUnneeded(deps: Omit<TriggerDeps, 'lock'>): void {
  if (!isTriggerNeeded(deps)) deps.triggers.remove();
}

/** Whether a person's trigger has a report to run, also a paused one that somebody may resume, or something to mail. */
export function isTriggerNeeded({ book }: Pick<TriggerDeps, 'book'>): boolean {
  const isRun = ({ isMine, schedule, isPaused, run }: SavedReport) =>
    isMine && schedule !== null && (!isPaused || run.pausedBy !== null);
  return book.reports().some(isRun) || book.gone().length > 0;
}

/** The reports that this person's trigger runs: theirs, active, with a schedule. */
function reportsToRun(entries: readonly BookEntry[]): SavedReport[] {
  return readableIn(entries).filter(
    (report) => report.isMine && !report.isPaused && report.schedule !== null,
  );
}
