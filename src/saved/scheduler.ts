// One tick of the hourly trigger: runs the reports that are due and scheduled by the trigger's owner.

import { isStatsError, StatsError } from '../core/errors';
import { kindOf } from '../core/place/place';
import { offsetAt } from '../core/schedule/due-time';
import type { RunWatch } from '../runs/run-watch';
import { withUnrecorded } from '../text/reports';
import { type Approval, Approvals, isScheduledBy } from './approvals/approvals';
import { askForApproval, type ClaimedReport, noteWaiting } from './approvals/waiting';
import { askingAppsOnce, noteTyped } from './dashboard/typed-cells';
import { isOver, withPausedBackfill } from './days/backfill-state';
import { isForBackfill, partOfTrigger } from './days/days-to-load';
import type { SavedDeps } from './deps';
import { type DueReport, dueReport, dueTime, inTurn } from './due/due-reports';
import { tellLate } from './due/late-reports';
import { removeUnneeded } from './own-trigger';
import { TRIGGER } from './ports';
import { errorOf } from './record-under-lock';
import { type RecordedRun, runAndRecord } from './run-and-record';
import { nothingWritten } from './saved-outcome';
import { isDueAgain, type SavedReport } from './saved-report';
import { isPauseDue, logLine, oneMoreFailure, resultText } from './state-after-run';
import { mailPauses, mailTrouble, type PausedReport } from './trouble-mail';

/** A tick's own limit, ms: a consumer's triggers may take 90 minutes a day, 3 min 45 s an hour. */
export const TICK_BUDGET_MS = 210_000;
/** A report is not begun with less time left, ms: the longest request and the write. */
export const LEAST_TIME_MS = 120_000;

/**
 * Runs what is due, whatever has waited longest first. What does not fit into the tick's time stays due, and is told to
 * its owner when that goes on for a day.
 * @throws what kept a report from being claimed, after the others have run
 */
export function runDueReports(triggerUid: string, watch: RunWatch, deps: SavedDeps): RecordedRun[] {
  // The event names no file, and a trigger must not write into whichever one is active.
  if (!deps.triggers.isOfThisSpreadsheet(triggerUid) || deps.book.isCopy()) return [];
  const deadlineMs = deps.clock.now() + TICK_BUDGET_MS;
  const runs: RecordedRun[] = [];
  const waiting: ClaimedReport[] = [];
  /** Those that are paused because Google stopped their last run. */
  const stopped: PausedReport[] = [];
  const errors: unknown[] = [];
  const user = deps.userEmail();
  const mine = deps.book.reports().filter((each) => isScheduledBy(each, user));
  const due = dueReports(mine, deps, (thrown) => errors.push(thrown));
  const ofDashboards = askingAppsOnce(deps);
  let reached = 0;
  for (const { report } of due) {
    if (deps.clock.now() + LEAST_TIME_MS > deadlineMs) break;
    reached += 1;
    const options = { by: TRIGGER, isTrigger: true, makeRoom: false, deadlineMs, watch };
    try {
      const own = report.dashboard === '' ? deps : ofDashboards;
      noteTyped(report, deadlineMs, own);
      const claimed = claim(report.id, deps);
      if (claimed?.report.isPaused) stopped.push({ ...claimed, sentence: claimed.report.run.result });
      else if (claimed?.approval.mayRun)
        runs.push(runAndRecord(claimed.report, { ...options, ...claimed }, own));
      else if (claimed) waiting.push(claimed);
    } catch (thrown) {
      errors.push(thrown);
    }
  }
  const atLast = [
    () => mailPauses([...stopped, ...runs.filter(({ report }) => report.isPaused)], deps),
    () => askForApproval(waiting, deps),
    () => tellLate(due.slice(reached), mine, deps),
    () => removeUnneededLocked(deps),
  ];
  for (const error of atLast.map(errorOf)) if (error && error.code !== 'DOCUMENT_BUSY') errors.push(error);
  throwWorst(errors);
  return runs;
}

/** @throws one of them: a busy lock leaves its report due, so any other matters more */
function throwWorst(errors: readonly unknown[]): void {
  if (errors.length > 0) throw errors.find((error) => !isStatsError(error, 'DOCUMENT_BUSY')) ?? errors[0];
}

/** Under the lock: a panel may save a schedule meanwhile, and rely on the trigger. */
function removeUnneededLocked(deps: SavedDeps): void {
  deps.lock.hold(() => removeUnneeded('trigger', deps));
}

/**
 * The reports that are due, in the order in which they run.
 * @param onError called with what keeps a report's due time from being told; the others are due all the same
 */
function dueReports(
  reports: readonly SavedReport[],
  deps: SavedDeps,
  onError: (thrown: unknown) => void,
): DueReport[] {
  const nowMs = deps.clock.now();
  const approvals = new Approvals(deps);
  const mayRun = (report: SavedReport) => approvals.of(report).mayRun;
  return inTurn(
    reports.flatMap((report) => {
      try {
        return dueReport(report, nowMs, mayRun, deps) ?? [];
      } catch (thrown) {
        onError(thrown);
        return [];
      }
    }),
  );
}

/** A report that is claimed, found to wait, or paused for its last run, which Google stopped. */
interface Claim extends ClaimedReport {
  /** Whether an earlier run for this due time may have written: Google stopped it, or it failed. */
  isRepeated: boolean;
}

/**
 * Claims a due time for this run, under the lock: another execution then finds it handled. What is read here is what
 * runs, so its owner and their approval are checked here as well. A report that may not run stays due.
 */
function claim(id: string, deps: SavedDeps): Claim | null {
  return deps.lock.hold(() => {
    const report = deps.book.find(id);
    const nowMs = deps.clock.now();
    const dueMs = report && isScheduledBy(report, deps.userEmail()) ? dueTime(report, nowMs, deps) : null;
    if (!report || dueMs === null) return null;
    const approval = new Approvals(deps).of(report);
    const { startedMs, handledDueMs } = report.run;
    const isRepeated = startedMs !== null || isDueAgain(handledDueMs, dueMs);
    const facts = { approval, part: partOfTrigger(report, dueMs), isRepeated };
    if (!approval.mayRun) {
      noteWaiting(report, deps);
      return { report, ...facts };
    }
    if (isForBackfill(report.run, dueMs) && !mayGoOn(report, approval)) {
      deps.book.save({ ...report, run: withPausedBackfill(report.run) });
      return null;
    }
    const ready = startedMs === null ? report : afterStop(report, startedMs, deps);
    const beganMs = ready.isPaused ? null : nowMs;
    // What goes on, or is tried again, has the offset of its due time.
    const isSameTime = dueMs === handledDueMs;
    const handledOffset = isSameTime ? ready.run.handledOffset : offsetAt(dueMs, deps.calendar);
    const due = { handledDueMs: dueMs, handledOffset };
    const run = { ...ready.run, ...due, startedMs: beganMs, waitingSinceMs: null };
    const claimed = { ...ready, run };
    deps.book.save(claimed);
    return { report: claimed, ...facts };
  });
}

/** Days behind those of the period need this person's word; without it the backfill waits, and its card says so. */
function mayGoOn({ run }: SavedReport, { agreedFirst }: Approval): boolean {
  return isOver(run) || agreedFirst !== null;
}

/**
 * Records a run that Google stopped as a failure; what it had stored may be old. It counts towards the pause: one that
 * is stopped again and again is too large, and would use up the time that its owner's triggers have a day.
 */
function afterStop(report: SavedReport, startedMs: number, deps: SavedDeps): SavedReport {
  const error = new StatsError('RUN_STOPPED', {});
  const failed = oneMoreFailure(report.run, error);
  const isPaused = isPauseDue(failed, report.run);
  const text = resultText(nothingWritten(error), isPaused);
  const times = { startedMs, endedMs: startedMs };
  const logError = errorOf(() =>
    deps.log.append({ ...logLine(report, TRIGGER, times, text), code: error.code }),
  );
  const result = withUnrecorded(text, logError);
  // The next run repairs a single stop within the hour, so only repeated ones are mailed.
  const mailedOn =
    (!isPaused && (failed.failures > 1 || logError)
      ? mailTrouble(report, 'failed', result, null, deps)
      : null) ?? report.run.mailedOn;
  // Pages that it has stored may be old; what it has listed of its days is not.
  const appsDone = kindOf(report.choice.destination).holdsDays ? report.run.appsDone : null;
  return {
    ...report,
    isPaused,
    run: { ...report.run, ...failed, logInTo: null, errorCode: error.code, result, mailedOn, appsDone },
  };
}
