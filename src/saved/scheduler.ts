// One tick of the hourly trigger: runs the reports that are due and scheduled by the trigger's owner.

import { isStatsError, StatsError } from '../core/errors';
import { errorOf } from '../core/ignore-errors';
import { offsetAt } from '../core/schedule/due-time';
import type { RunObserver } from '../runs/run-observer';
import { waitsForApproval, withUnrecorded } from '../text/reports';
import { type Approval, Approvals, isScheduledBy } from './approvals/approvals';
import { isBackfillOver } from './days/backfill-state';
import { type DaysToLoad, daysForTrigger } from './days/days-to-load';
import { endBackfill } from './days/end-backfill';
import type { SavedDeps } from './deps';
import { type DueReport, dueAt, dueReport, inRunOrder } from './due/due-reports';
import { lateReports } from './due/late-reports';
import { type Met, metByRun, tellOwner } from './mail/owner-mail';
import { mailSummary } from './mail/summary-mail';
import { isAllNeeded, removeUnneeded } from './own-trigger';
import { TRIGGER } from './ports';
import { type RecordedRun, runAndRecord } from './run/run-and-record';
import { reportAfter } from './run/run-events';
import { failedRun } from './run/run-outcome';
import { logLine, resultText } from './run/run-texts';
import { isPausedBy } from './run/state-after-run';
import { isTriedAgain, type SavedReport } from './saved-report';
import { readableIn } from './tab/report-book';
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
export function runDueReports(triggerUid: string, observer: RunObserver, deps: SavedDeps): RecordedRun[] {
  // The trigger's event names no file, and a tick must not write into whichever file is active.
  if (!deps.triggers.isOfThisSpreadsheet(triggerUid)) return [];
  const reading = deps.book.reading();
  if (reading.isCopy()) {
    tellChangedWatches(changedWatches(null, deps.userProperties.all(), deps), deps);
    return [];
  }
  const deadlineMs = deps.clock.now() + TICK_BUDGET_MS;
  const runs: RecordedRun[] = [];
  /** What this tick runs into, other than in `runs`. */
  const met: Met[] = [];
  const errors: unknown[] = [];
  const user = deps.userEmail();
  const mine = readableIn(reading.entries()).filter((each) => isScheduledBy(each, user));
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
      const { report: ready, approval, days, isRepeated } = claimed;
      const starter = { kind: 'trigger', isRepeated } as const;
      const startedMs = deps.clock.now();
      const { agreedFirst } = approval;
      const order = { report: ready, starter, days, agreedFirst, startedMs, deadlineMs, observer };
      const run = runAndRecord(order, approval, deps);
      runs.push(run);
      mailSummary(run, approval, deps);
      judgeWatch(run, approval, { deadlineMs, observer }, deps);
    } catch (thrown) {
      errors.push(thrown);
    }
  }
  for (const report of lateReports(due.slice(reached), mine, deps.clock.now()))
    met.push({ report, kind: 'late', sentence: '', errors: [] });
  attempt(() => tell());
  attempt(() => {
    // Most ticks find nothing due, and need neither the lock nor a second look at the tab.
    if (due.length === 0 && isAllNeeded(reading.entries(), deps)) return;
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
  days: DaysToLoad;
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
    const due = report && isScheduledBy(report, deps.userEmail()) ? dueAt(report, nowMs, deps) : null;
    if (!report || !due) return null;
    const { dueMs } = due;
    const approvals = new Approvals(deps);
    const approval = approvals.of(report);
    const { begunMs } = report.run;
    const isRepeated = begunMs !== null || isTriedAgain(report.run, dueMs);
    const facts = { approval, days: daysForTrigger(report, due), isRepeated };
    if (!approval.mayRun) {
      recordWaiting(report, deps);
      return { report, ...facts, met: [{ report, kind: 'unapproved', sentence: '', errors: [], approval }] };
    }
    if (due.reason === 'backfill' && approval.agreedFirst === null) {
      refuseBackfill(report, deps);
      return null;
    }
    const { ready, met } =
      begunMs === null ? { ready: report, met: [] } : afterStop(report, begunMs, approval, deps);
    if (ready.isPaused) approvals.pauseKnown(report);
    const claimed = reportAfter(ready, {
      kind: 'claimed',
      dueMs,
      offset: offsetAt(dueMs, deps.calendar),
      beginsMs: ready.isPaused ? null : nowMs,
    });
    deps.book.record(claimed);
    return { report: claimed, ...facts, met };
  });
}

/** Records in the report's row that it waits for approval, if that isn't recorded yet. The caller holds the lock. */
function recordWaiting(report: SavedReport, { book, clock }: SavedDeps): void {
  const result = waitsForApproval(report.scheduledBy);
  const waiting = reportAfter(report, { kind: 'unapproved', atMs: clock.now(), result });
  if (waiting.run !== report.run) book.record(waiting);
}

/**
 * Pauses or ends a backfill that its owner hasn't agreed to: nothing is asked for it, not even to end one without days
 * left, because any editor may have typed it.
 */
function refuseBackfill(report: SavedReport, deps: SavedDeps): void {
  if (isBackfillOver(report.run)) endBackfill(report, deps);
  else deps.book.record(reportAfter(report, { kind: 'backfillRefused' }));
}

/** Records in the log that Google stopped a run. */
function afterStop(
  report: SavedReport,
  startedMs: number,
  { told }: Approval,
  deps: SavedDeps,
): { ready: SavedReport; met: Met[] } {
  const error = new StatsError('RUN_STOPPED', {});
  const outcome = failedRun(error);
  const pauses = isPausedBy(report.run, { outcome, isTrigger: true });
  const text = resultText(outcome, pauses);
  const costs = { startedMs, endedMs: startedMs, requests: 0 };
  const logError = errorOf(() =>
    deps.log.append({ ...logLine(report, TRIGGER, costs, text, told), code: error.code }),
  );
  const result = withUnrecorded(text, logError);
  const ready = reportAfter(report, { kind: 'stopped', error, result, pauses });
  // A single stop isn't mailed if it was logged, because the run that follows now may succeed.
  const isTold = pauses || ready.run.failures > 1 || logError !== null;
  const kind = pauses ? 'paused' : 'failed';
  return { ready, met: isTold ? [{ report: ready, kind, sentence: result, errors: [error] }] : [] };
}
