// One tick of the hourly trigger: runs the reports of the trigger's owner that are due.

import { NOTHING_AGREED } from '../core/agreement';
import { isStatsError, StatsError } from '../core/errors';
import { catchError } from '../core/ignore-errors';
import { offsetAt } from '../core/schedule/due-time';
import { RUN_BUDGET_MS } from '../runs/order';
import type { RunObserver } from '../runs/run-observer';
import { withUnrecorded } from '../text/reports';
import type { SavedDeps } from './deps';
import { type DueReport, dueAt, dueReport, inRunOrder, isAlone } from './due/due-reports';
import { lateReports } from './due/late-reports';
import { mailAfterRun } from './mail/mail-after-run';
import { noteRunning } from './mail/mail-note';
import { tellOwner } from './mail/tell-owner';
import { isTriggerNeeded, removeUnneeded } from './own-trigger';
import { reportProperty } from './ownership/report-properties';
import { Spending } from './ownership/report-spending';
import { TRIGGER } from './ports';
import { type RecordedRun, runAndRecord } from './run/run-and-record';
import { reportAfter } from './run/run-events';
import { logLine, resultText } from './run/run-texts';
import { isPauseDue } from './run/tries-after';
import { isTriedAgain, type SavedReport } from './saved-report';

/** What the reports of a tick share, ms. A consumer account's triggers may run 90 minutes a day, so 3:45 an hour. */
const TICK_BUDGET_MS = 210_000;
/** The least time to begin a report with, ms: enough for the longest request and the write. */
export const LEAST_TIME_MS = 120_000;

/**
 * Runs the due reports, first the one that has waited longest. Reports that don't fit into the tick's time stay due;
 * after a day their owner is told. One that has just run out of time has the whole tick, and all the time of a run. One
 * mail at the end tells what needs them.
 * @returns the runs; empty if the trigger isn't this spreadsheet's
 * @throws an error from outside the runs, such as a claim that failed, once the other reports have run
 * @example
 * runTick(triggerUid, UNOBSERVED, deps).length; // how many were due and had time
 */
export function runTick(triggerUid: string, observer: RunObserver, deps: SavedDeps): RecordedRun[] {
  // The trigger's event names no file, and a tick must not write into whichever file is active.
  if (!deps.triggers.isOfThisSpreadsheet(triggerUid)) return [];
  const tickedMs = deps.clock.now();
  const runs: RecordedRun[] = [];
  const errors: unknown[] = [];
  const mine = deps.book.reports().filter(({ isMine }) => isMine);
  const due = dueReports(mine, deps, (thrown) => errors.push(thrown));
  let reached = 0;
  let isTickTaken = false;
  const attempt = (work: () => void) => {
    const error = catchError(work);
    if (error && error.code !== 'DOCUMENT_BUSY') errors.push(error);
  };
  for (const { report } of due) {
    if (isTickTaken || deps.clock.now() + LEAST_TIME_MS > tickedMs + TICK_BUDGET_MS) break;
    reached += 1;
    try {
      const claimed = claim(report.id, deps);
      if (claimed?.full) errors.push(claimed.full);
      if (!claimed || claimed.report.isPaused) continue;
      // Told before the report runs again, because Google may stop this execution too.
      if (claimed.wasStoppedAgain)
        attempt(() =>
          tellOwner(runs, lateReports(due.slice(reached), mine, deps.clock.now()), deps.book.reports(), deps),
        );
      const { report: ready, isRepeated } = claimed;
      isTickTaken = claimed.isAlone;
      const deadlineMs = tickedMs + (isTickTaken ? RUN_BUDGET_MS : TICK_BUDGET_MS);
      const spending = new Spending(deps).of(ready);
      const startedMs = deps.clock.now();
      const terms = { agreements: NOTHING_AGREED, isRepeated, startedMs, deadlineMs, observer };
      const run = runAndRecord({ report: ready, ...terms }, spending, deps);
      runs.push(run);
      mailAfterRun(run, spending, { deadlineMs, observer }, deps);
    } catch (thrown) {
      errors.push(thrown);
    }
  }
  const late = lateReports(due.slice(reached), mine, deps.clock.now());
  attempt(() => tellOwner(runs, late, deps.book.reports(), deps));
  attempt(() => {
    const properties = deps.userProperties.all();
    if (errors.length === 0) noteRunning(deps.spreadsheet.id(), properties, deps);
    // The lock, because a panel may be saving a schedule that needs the trigger.
    if (!isTriggerNeeded(deps)) deps.lock.hold(() => removeUnneeded(deps));
  });
  throwWorst(errors);
  return runs;
}

/** Throws one of the errors, if any. Prefers one that isn't a busy lock, because that just leaves its report due. */
function throwWorst(errors: readonly unknown[]): void {
  if (errors.length > 0) throw errors.find((error) => !isStatsError(error, 'DOCUMENT_BUSY')) ?? errors[0];
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
  return inRunOrder(
    reports.flatMap((report) => {
      try {
        return dueReport(report, nowMs, deps) ?? [];
      } catch (thrown) {
        onError(thrown);
        return [];
      }
    }),
  );
}

/** The result of a claim: the report runs, or is paused because Google stopped its last run. */
interface Claim {
  report: SavedReport;
  /** Whether Google has stopped it more than once, or its stop couldn't be logged. */
  wasStoppedAgain: boolean;
  /** Whether this due time has failed, and is tried again. */
  isRepeated: boolean;
  /** Whether nothing else runs in this tick. */
  isAlone: boolean;
  /** That the file has no room for the claim, which its owner's properties then have. */
  full: StatsError | null;
}

/**
 * Claims a report's due time under the lock, so that another execution finds it handled. The run uses the report as it
 * is read here, so whose it is is checked here too.
 * @returns null if the report isn't due anymore, or has another owner
 */
function claim(id: string, deps: SavedDeps): Claim | null {
  return deps.lock.hold(() => {
    const report = deps.book.find(id);
    const nowMs = deps.clock.now();
    const dueMs = report?.isMine ? dueAt(report, nowMs, deps) : null;
    if (!report || dueMs === null) return null;
    const { begunMs } = report.run;
    const isRepeated = isTriedAgain(report.run, dueMs);
    const { ready, isTold } =
      begunMs === null ? { ready: report, isTold: false } : afterStop(report, begunMs, deps);
    const claimed = reportAfter(ready, {
      kind: 'claimed',
      dueMs,
      offset: offsetAt(dueMs, deps.calendar),
      beginsMs: ready.isPaused ? null : nowMs,
    });
    return {
      full: recordClaim(claimed, deps),
      report: claimed,
      wasStoppedAgain: isTold,
      isRepeated,
      isAlone: isAlone(report.run),
    };
  });
}

/** In the file, else in its owner's properties, so that a full file has no due time run twice. */
function recordClaim(
  claimed: SavedReport,
  { book, spreadsheet, userProperties }: SavedDeps,
): StatsError | null {
  try {
    book.record(claimed);
    return null;
  } catch (thrown) {
    if (!isStatsError(thrown, 'STORE_FULL')) throw thrown;
    const { handledDueMs } = claimed.run;
    userProperties.set({ [reportProperty('claimed', claimed.id, { spreadsheet })]: String(handledDueMs) });
    return thrown;
  }
}

/** Records in the log that Google stopped a run. */
function afterStop(
  report: SavedReport,
  startedMs: number,
  deps: SavedDeps,
): { ready: SavedReport; isTold: boolean } {
  const error = new StatsError('RUN_STOPPED', {});
  const pauses = isPauseDue(report.run);
  const text = resultText({ kind: 'failed', error }, pauses);
  const costs = { startedMs, endedMs: startedMs, requests: 0 };
  const logError = catchError(() =>
    deps.log.append({
      ...logLine(report, TRIGGER, costs, text, new Spending(deps).of(report).names),
      code: error.code,
    }),
  );
  const result = withUnrecorded(text, logError);
  const ready = reportAfter(report, { kind: 'stopped', error, result, pauses });
  return { ready, isTold: ready.run.failures > 1 || logError !== null };
}
