// One tick of the hourly trigger: which reports are due, and whose turn it is.

import { lastDue } from '../core/due-time';
import { StatsError } from '../core/errors';
import type { RunWatch } from '../reports/run';
import type { ReportTools } from './deps';
import { needsTrigger } from './edit-report';
import { type BookRun, lineOf, mailFailure, runFromBook, withPause } from './report-runner';
import { MOST_FAILURES, type RunState, type SavedReport, wasLeftDue } from './saved-report';

/** A tick's own limit, ms: 90 minutes a day for all of a consumer's triggers are 3 min 45 s an hour (reference/apps-script §4). */
export const TICK_BUDGET_MS = 210_000;
/** A run that began longer ago than Google lets one live was stopped without a word. */
const LONGEST_RUN_MS = 7 * 60_000;
/** A report is not begun with less time than this left, ms: what writing needs, and one request's longest. */
export const LEAST_TIME_MS = 120_000;

/** Whether a run may be going on; one that began too long ago was stopped, and none begins in time to come. */
export function isUnderWay({ startedMs }: RunState, nowMs: number): boolean {
  return startedMs !== null && Math.abs(nowMs - startedMs) <= LONGEST_RUN_MS;
}

/** The due time that a report waits for at `nowMs`; null when it need not run. */
export function dueTime(
  report: SavedReport,
  nowMs: number,
  tools: Pick<ReportTools, 'calendar'>,
): number | null {
  const { run, schedule } = report;
  if (report.isPaused || !schedule) return null;
  if (run.startedMs !== null) return isUnderWay(run, nowMs) ? null : run.handledDueMs;
  if (run.appsDone !== null) return run.handledDueMs;
  return lastDue(schedule, run.handledDueMs, nowMs, tools.calendar);
}

/**
 * One tick of the hourly trigger: runs what is due and scheduled by the trigger's owner, the longest due first. What does
 * not fit into the time stays due.
 */
export function runDueReports(triggerUid: string, watch: RunWatch, tools: ReportTools): BookRun[] {
  // The event names no file, and a trigger must not write into whatever happens to be active (reference/apps-script §3).
  if (!tools.triggers.isOfThisSpreadsheet(triggerUid)) return [];
  const deadlineMs = tools.run.clock.now() + TICK_BUDGET_MS;
  const user = tools.userEmail();
  const runs: BookRun[] = [];
  const due = tools.book
    .reports()
    .filter((report) => report.scheduledBy === user)
    .flatMap((report) => {
      const dueMs = dueTime(report, tools.run.clock.now(), tools);
      if (dueMs === null) return [];
      const { startedMs, handledDueMs } = report.run;
      const isRepeated = startedMs !== null || wasLeftDue(handledDueMs, dueMs);
      return [{ id: report.id, dueMs, isRepeated }];
    })
    .sort((a, b) => a.dueMs - b.dueMs);
  for (const { id, isRepeated } of due) {
    if (tools.run.clock.now() + LEAST_TIME_MS > deadlineMs) break;
    const claimed = claim(id, tools);
    const how = { by: 'trigger', isTrigger: true, isRepeated, makeRoom: false, deadlineMs, watch };
    if (claimed) runs.push(runFromBook(claimed, how, tools));
  }
  if (needsTrigger(tools) === false) tools.triggers.remove();
  return runs;
}

/** Takes a due time for this run, under the lock: whoever comes second finds it taken. */
function claim(id: string, tools: ReportTools): SavedReport | null {
  return tools.run.lock.hold(() => {
    const report = tools.book.find(id);
    const nowMs = tools.run.clock.now();
    const dueMs = report ? dueTime(report, nowMs, tools) : null;
    if (!report || dueMs === null) return null;
    const ready = report.run.startedMs === null ? report : afterStop(report, nowMs, tools);
    const run = { ...ready.run, handledDueMs: dueMs, startedMs: ready.isPaused ? null : nowMs };
    const claimed = { ...ready, run };
    tools.book.save(claimed);
    return claimed.isPaused ? null : claimed;
  });
}

/** A run that was stopped could not say so itself; it counts as a failure, and what it had kept may be old. */
function afterStop(report: SavedReport, nowMs: number, tools: ReportTools): SavedReport {
  const startedMs = report.run.startedMs || nowMs;
  const failures = report.run.failures + 1;
  const isPaused = failures >= MOST_FAILURES;
  const result = withPause(tools.say.error(new StatsError('RUN_STOPPED', {})), isPaused, tools);
  tools.log.append(lineOf(report, 'trigger', startedMs, 0, result));
  // One that is stopped once is made whole within the hour.
  const mailedOn = failures > 1 ? mailFailure(report, result, nowMs, tools) : report.run.mailedOn;
  return { ...report, isPaused, run: { ...report.run, failures, result, mailedOn, appsDone: null } };
}
