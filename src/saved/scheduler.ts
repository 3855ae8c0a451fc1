// One tick of the hourly trigger: runs the reports that are due and scheduled by the trigger's owner.

import { isStatsError, StatsError } from '../core/errors';
import { errorOf } from '../core/ignore-errors';
import { kindOf } from '../core/place/place';
import { offsetAt } from '../core/schedule/due-time';
import type { RunWatch } from '../runs/run-watch';
import { waitsForApproval, withUnrecorded } from '../text/reports';
import { type Approval, Approvals, isScheduledBy } from './approvals/approvals';
import { isBackfillOver, withPausedBackfill } from './days/backfill-state';
import { type DaysPart, daysPartForTrigger, isForBackfill } from './days/days-to-load';
import type { SavedDeps } from './deps';
import { type DueReport, dueReport, dueTime, inRunOrder } from './due/due-reports';
import { lateReports } from './due/late-reports';
import { type Met, metByRun, tellOwner } from './mail/owner-mail';
import { mailSummary } from './mail/summary-mail';
import { removeUnneeded } from './own-trigger';
import { TRIGGER } from './ports';
import { type RecordedRun, runAndRecord } from './run-and-record';
import { failedRun } from './saved-outcome';
import { isDueAgain, type SavedReport } from './saved-report';
import { isPauseDue, logLine, oneMoreFailure, resultText } from './state-after-run';
import { type ChangedWatch, changedWatches, tellChangedWatches } from './watches/changed-watches';
import { judgeWatch } from './watches/judge-watch';

/** The time limit of a tick, ms. A consumer account's triggers may run 90 minutes a day, so 3 min 45 s an hour. */
export const TICK_BUDGET_MS = 210_000;
/** The least time to begin a report with, ms: enough for the longest request and the write. */
export const LEAST_TIME_MS = 120_000;

/**
 * Runs the due reports, first the one that has waited longest. Reports that don't fit into the tick's time stay due;
 * after a day their owner is told. One mail at the end tells what needs them.
 * @returns the runs; empty if the trigger isn't this spreadsheet's, or in a copy whose schedules are off
 * @throws an error from outside the runs, such as a claim that failed, once the other reports have run
 */
export function runDueReports(triggerUid: string, watch: RunWatch, deps: SavedDeps): RecordedRun[] {
  // The trigger's event names no file, and a tick must not write into whichever file is active.
  if (!deps.triggers.isOfThisSpreadsheet(triggerUid)) return [];
  if (deps.book.isCopy()) {
    tellChangedWatches(changedWatches(null, deps.userProperties.all(), deps), deps);
    return [];
  }
  const deadlineMs = deps.clock.now() + TICK_BUDGET_MS;
  const runs: RecordedRun[] = [];
  /** What this tick runs into, other than in `runs`. */
  const met: Met[] = [];
  const errors: unknown[] = [];
  const user = deps.userEmail();
  const mine = deps.book.reports().filter((each) => isScheduledBy(each, user));
  const due = dueReports(mine, deps, (thrown) => errors.push(thrown));
  let reached = 0;
  let isPauseUntold = false;
  const attempt = (work: () => void) => {
    const error = errorOf(work);
    if (error && error.code !== 'DOCUMENT_BUSY') errors.push(error);
  };
  const tell = (before: readonly Met[] = []) => {
    const all = [...runs.flatMap((run) => metByRun(run) ?? []), ...met, ...before];
    const others = mine.filter(({ id }) => !runs.some(({ report }) => report.id === id));
    isPauseUntold = tellOwner(all, others, deps);
  };
  for (const { report } of due) {
    if (deps.clock.now() + LEAST_TIME_MS > deadlineMs) break;
    reached += 1;
    try {
      const claimed = claim(report.id, deps);
      if (!claimed) continue;
      if (claimed.report.isPaused || !claimed.approval.mayRun) {
        met.push(...claimed.met);
        continue;
      }
      // Told before the report runs again, because Google may stop this execution too.
      if (claimed.met.length > 0) attempt(() => tell(claimed.met));
      const run = runAndRecord(claimed.report, { ...claimed, kind: 'trigger', deadlineMs, watch }, deps);
      runs.push(run);
      mailSummary(run, claimed.approval, deps);
      judgeWatch(run, claimed.approval, { deadlineMs, watch }, deps);
    } catch (thrown) {
      errors.push(thrown);
    }
  }
  for (const report of lateReports(due.slice(reached), mine, deps.clock.now()))
    met.push({ report, kind: 'late', sentence: '', errors: [] });
  attempt(() => tell());
  attempt(() => {
    if (tellChangedWatches(removeUnneededLocked(isPauseUntold, deps), deps))
      removeUnneededLocked(isPauseUntold, deps);
  });
  throwWorst(errors);
  return runs;
}

/** Throws one of the errors, if any. Prefers one that isn't a busy lock, because that just leaves its report due. */
function throwWorst(errors: readonly unknown[]): void {
  if (errors.length > 0) throw errors.find((error) => !isStatsError(error, 'DOCUMENT_BUSY')) ?? errors[0];
}

/**
 * Holds the lock, because a panel may be saving a schedule that needs the trigger.
 * @param hasToTell whether the trigger stays, though it may have nothing else to run
 * @returns what was changed in the owner's watches, which is told before what is about them is removed
 */
function removeUnneededLocked(hasToTell: boolean, deps: SavedDeps): readonly ChangedWatch[] {
  return deps.lock.hold(() => removeUnneeded('trigger', deps, hasToTell)).changed;
}

/**
 * The reports that are due, in the order in which they run.
 * @param onError called with an error in deciding whether a report is due; the other reports are still returned
 */
function dueReports(
  reports: readonly SavedReport[],
  deps: SavedDeps,
  onError: (thrown: unknown) => void,
): DueReport[] {
  const nowMs = deps.clock.now();
  const approvals = new Approvals(deps);
  const mayRun = (report: SavedReport) => approvals.of(report).mayRun;
  return inRunOrder(
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

/** The result of a claim: the report may run, waits for approval, or is paused because Google stopped its last run. */
interface Claim {
  report: SavedReport;
  approval: Approval;
  /** Which days its run loads; used only if its destination holds each day separately. */
  part: DaysPart;
  /** What the claim has run into. */
  met: readonly Met[];
  /** Whether an earlier run for this due time was stopped or failed, and so may have written already. */
  isRepeated: boolean;
}

/**
 * Claims a report's due time under the lock, so that another execution finds it handled. The run uses the report as it
 * is read here, so its owner and their approval are checked here too. A report that isn't allowed to run stays due.
 * @returns null if the report isn't due anymore, has another owner, or is due only for a backfill that its owner hasn't
 *   agreed to, which is then paused
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
    const facts = { approval, part: daysPartForTrigger(report, dueMs), isRepeated };
    if (!approval.mayRun) {
      noteWaiting(report, deps);
      return { report, ...facts, met: [{ report, kind: 'unapproved', sentence: '', errors: [], approval }] };
    }
    if (isForBackfill(report.run, dueMs) && !mayBackfill(report, approval)) {
      deps.book.save({ ...report, run: withPausedBackfill(report.run) });
      return null;
    }
    const { ready, met } =
      startedMs === null ? { ready: report, met: [] } : afterStop(report, startedMs, deps);
    if (ready.isPaused) new Approvals(deps).pauseKnown(report);
    const beganMs = ready.isPaused ? null : nowMs;
    // If this due time was handled before, its stored offset stays, because the time zone may have changed since.
    const isSameTime = dueMs === handledDueMs;
    const handledOffset = isSameTime ? ready.run.handledOffset : offsetAt(dueMs, deps.calendar);
    const due = { handledDueMs: dueMs, handledOffset };
    const run = { ...ready.run, ...due, startedMs: beganMs, waitingSinceMs: null };
    const claimed = { ...ready, run };
    deps.book.save(claimed);
    return { report: claimed, ...facts, met };
  });
}

/** Records in the report's row that it waits for approval, if that isn't recorded yet. The caller holds the lock. */
function noteWaiting(report: SavedReport, { book, clock }: SavedDeps): void {
  if (report.run.waitingSinceMs !== null) return;
  const outcome = { result: waitsForApproval(report.scheduledBy), errorCode: '' } as const;
  book.save({ ...report, run: { ...report.run, waitingSinceMs: clock.now(), ...outcome } });
}

/** Whether a backfill may continue. Loading its days needs this person's agreement, but ending it doesn't. */
function mayBackfill({ run }: SavedReport, { agreedFirst }: Approval): boolean {
  return isBackfillOver(run) || agreedFirst !== null;
}

/**
 * Records a run that Google stopped as a failure. It counts toward the pause, because a report that is stopped each
 * time is too large, and would use up the time that its owner's triggers have per day.
 */
function afterStop(
  report: SavedReport,
  startedMs: number,
  deps: SavedDeps,
): { ready: SavedReport; met: Met[] } {
  const error = new StatsError('RUN_STOPPED', {});
  const failed = oneMoreFailure(report.run, error);
  const isPaused = isPauseDue(failed, report.run);
  const text = resultText(failedRun(error), isPaused);
  const costs = { startedMs, endedMs: startedMs, requests: 0 };
  const logError = errorOf(() =>
    deps.log.append({ ...logLine(report, TRIGGER, costs, text), code: error.code }),
  );
  const result = withUnrecorded(text, logError);
  // Stored pages may be outdated, so the run that follows fetches everything again. Recorded days are up to date.
  const appsDone = kindOf(report.choice.destination).holdsDays ? report.run.appsDone : null;
  const run = { ...report.run, ...failed, logInTo: null, errorCode: error.code, result, appsDone };
  const ready = { ...report, isPaused, run };
  // A single stop isn't mailed if it was logged, because the run that follows now may succeed.
  const isTold = isPaused || failed.failures > 1 || logError !== null;
  const kind = isPaused ? 'paused' : 'failed';
  return { ready, met: isTold ? [{ report: ready, kind, sentence: result, errors: [error] }] : [] };
}
