// One tick of the hourly trigger: runs the reports that are due and scheduled by the trigger's owner.

import { isStatsError, StatsError } from '../core/errors';
import { isSheetPlace } from '../core/place/place';
import { lastDue } from '../core/schedule/due-time';
import type { RunWatch } from '../reports/run-watch';
import { withUnrecorded } from '../text/reports';
import { Approvals, isScheduledBy } from './approvals/approvals';
import { askForApproval, type ClaimedReport, noteWaiting } from './approvals/waiting';
import { agreedFirst, takeBackLeft } from './days/agreements';
import { isBackfillDue, isOver, runsByItself, withPausedBackfill } from './days/backfill-state';
import { isForBackfill, partOfTrigger } from './days/days-part';
import type { SavedDeps } from './deps';
import { needsTrigger } from './own-trigger';
import { errorOf } from './recording';
import { type RecordedRun, runAndRecord } from './run-and-record';
import { logLine, resultText } from './run-outcome';
import { isDueAgain, MOST_FAILURES, type RunState, type SavedReport } from './saved-report';
import { mailTrouble } from './trouble-mail';

/** A tick's own limit, ms: a consumer's triggers may take 90 minutes a day, 3 min 45 s an hour. */
export const TICK_BUDGET_MS = 210_000;
/** A run that began longer ago than Google lets one live was stopped. */
const LONGEST_RUN_MS = 7 * 60_000;
/** A report is not begun with less time left, ms: the longest request and the write. */
export const LEAST_TIME_MS = 120_000;

/** Whether a run may be going on. One that seems to begin in the future has a wrong mark. */
export function isUnderWay({ startedMs }: RunState, nowMs: number): boolean {
  return startedMs !== null && Math.abs(nowMs - startedMs) <= LONGEST_RUN_MS;
}

/** The due time that a report waits for at `nowMs`; null when it need not run. */
export function dueTime(
  report: SavedReport,
  nowMs: number,
  { calendar }: Pick<SavedDeps, 'calendar'>,
): number | null {
  const { run, schedule } = report;
  if (report.isPaused || !runsByItself(report)) return null;
  if (run.startedMs !== null) return isUnderWay(run, nowMs) ? null : run.handledDueMs;
  if (run.appsDone !== null) return run.handledDueMs;
  const dueMs = schedule && lastDue(schedule, run.handledDueMs, nowMs, calendar);
  return dueMs ?? (isBackfillDue(report, nowMs) ? run.handledDueMs : null);
}

/**
 * Runs what is due, the longest due first. What does not fit into the tick's time stays due.
 * @throws what kept a report from being claimed, after the others have run
 */
export function runDueReports(triggerUid: string, watch: RunWatch, deps: SavedDeps): RecordedRun[] {
  // The event names no file, and a trigger must not write into whichever one is active.
  if (!deps.triggers.isOfThisSpreadsheet(triggerUid) || deps.book.isCopy()) return [];
  const deadlineMs = deps.clock.now() + TICK_BUDGET_MS;
  const runs: RecordedRun[] = [];
  const waiting: ClaimedReport[] = [];
  const errors: unknown[] = [];
  const listed = deps.book.reports();
  const withoutBackfill = listed.filter(({ run }) => run.backfill === null).map(({ id }) => id);
  for (const { id, isRepeated } of dueReports(listed, deps, (thrown) => errors.push(thrown))) {
    if (deps.clock.now() + LEAST_TIME_MS > deadlineMs) break;
    const options = { by: 'trigger', isTrigger: true, isRepeated, makeRoom: false, deadlineMs, watch };
    try {
      const claimed = claim(id, deps);
      if (claimed?.approval.mayRun) runs.push(runAndRecord(claimed.report, { ...options, ...claimed }, deps));
      else if (claimed) waiting.push(claimed);
    } catch (thrown) {
      errors.push(thrown);
    }
  }
  const atLast = [
    () => askForApproval(waiting, deps),
    () => void takeBackLeft(withoutBackfill, deps),
    () => removeUnneededTrigger(deps),
  ];
  for (const error of atLast.map(errorOf)) if (error && error.code !== 'DOCUMENT_BUSY') errors.push(error);
  // A busy lock leaves its report due, so any other error matters more.
  if (errors.length > 0) throw errors.find((error) => !isStatsError(error, 'DOCUMENT_BUSY')) ?? errors[0];
  return runs;
}

/** Under the lock: a panel may save a schedule meanwhile, and rely on the trigger. */
function removeUnneededTrigger(deps: SavedDeps): void {
  deps.lock.hold(() => {
    if (needsTrigger(deps) === false) deps.triggers.remove();
  });
}

interface DueReport {
  id: string;
  dueMs: number;
  isRepeated: boolean;
}

/**
 * What is due and scheduled by the trigger's owner.
 * @param onError called with what keeps a report's due time from being told; the others are due all the same
 */
function dueReports(
  listed: readonly SavedReport[],
  deps: SavedDeps,
  onError: (thrown: unknown) => void,
): DueReport[] {
  const user = deps.userEmail();
  const due: DueReport[] = [];
  for (const report of listed.filter((each) => isScheduledBy(each, user))) {
    try {
      const dueMs = dueTime(report, deps.clock.now(), deps);
      const { startedMs, handledDueMs } = report.run;
      const isRepeated = startedMs !== null || (dueMs !== null && isDueAgain(handledDueMs, dueMs));
      // A backfill takes all the time that it is given, so it comes last.
      const isBackfill = dueMs !== null && isForBackfill(report.run, dueMs);
      if (dueMs !== null)
        due.push({ id: report.id, dueMs: isBackfill ? Number.MAX_SAFE_INTEGER : dueMs, isRepeated });
    } catch (thrown) {
      onError(thrown);
    }
  }
  return due.sort((one, other) => one.dueMs - other.dueMs);
}

/**
 * Claims a due time for this run, under the lock: another execution then finds it handled. What is read here is what
 * runs, so its owner and their approval are checked here as well. A report that may not run stays due.
 */
function claim(id: string, deps: SavedDeps): ClaimedReport | null {
  return deps.lock.hold(() => {
    const report = deps.book.find(id);
    const nowMs = deps.clock.now();
    const dueMs = report && isScheduledBy(report, deps.userEmail()) ? dueTime(report, nowMs, deps) : null;
    if (!report || dueMs === null) return null;
    const approval = new Approvals(deps).of(report);
    const part = partOfTrigger(report, dueMs);
    if (!approval.mayRun) {
      noteWaiting(report, deps);
      return { report, approval, part };
    }
    if (isForBackfill(report.run, dueMs) && !mayGoOn(report, deps)) {
      deps.book.save({ ...report, run: withPausedBackfill(report.run) });
      return null;
    }
    const ready = report.run.startedMs === null ? report : afterStop(report, report.run.startedMs, deps);
    const startedMs = ready.isPaused ? null : nowMs;
    const run = { ...ready.run, handledDueMs: dueMs, startedMs, waitingSinceMs: null };
    const claimed = { ...ready, run };
    deps.book.save(claimed);
    return claimed.isPaused ? null : { report: claimed, approval, part };
  });
}

/** Days behind those of the period need this person's word; without it the backfill waits, and its card says so. */
function mayGoOn(report: SavedReport, deps: SavedDeps): boolean {
  return isOver(report.run) || agreedFirst(report, deps) !== null;
}

/** Records a run that Google stopped as a failure; what it had stored may be old. */
function afterStop(report: SavedReport, startedMs: number, deps: SavedDeps): SavedReport {
  const failures = report.run.failures + 1;
  const isPaused = failures >= MOST_FAILURES;
  const text = resultText({ run: null, error: new StatsError('RUN_STOPPED', {}) }, isPaused);
  const times = { startedMs, endedMs: startedMs };
  const logError = errorOf(() => deps.log.append(logLine(report, 'trigger', times, text)));
  const result = withUnrecorded(text, logError);
  // The next run repairs a single stop within the hour, so only repeated ones are mailed.
  const mailedOn =
    failures > 1 || logError ? mailTrouble(report, 'failed', result, deps) : report.run.mailedOn;
  // Pages that it has stored may be old; what it has listed of its days is not.
  const appsDone = isSheetPlace(report.choice.destination) ? null : report.run.appsDone;
  return { ...report, isPaused, run: { ...report.run, failures, result, mailedOn, appsDone } };
}
