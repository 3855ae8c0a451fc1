// Runs one saved report, and records the outcome.

import { type StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { kindOf } from '../core/place/place';
import type { RunResult } from '../core/run-facts';
import { RUN_BUDGET_MS } from '../runs/run';
import type { RunWatch } from '../runs/run-watch';
import { sentenceOf } from '../text/errors/sentence-of';
import { withUnrecorded } from '../text/reports';
import { beginRun, type RunConsent, spendingOnly } from './approvals/agreed-run';
import { type Approval, Approvals } from './approvals/approvals';
import { chartOptionsOf } from './charts/recorded-charts';
import { tellFacts } from './dashboard/dashboard-facts';
import { agreedFirst } from './days/agreements';
import { isBackfillDue } from './days/backfill-state';
import { type DaysPart, daysPartForPerson } from './days/days-to-load';
import { RecordedDays } from './days/recorded-days';
import type { SavedDeps } from './deps';
import { fetchAndWrite } from './fetch-and-write';
import { clearUnfinished } from './fetch-pages';
import { updateTriggerLocked } from './own-trigger';
import { recordSteps, saveRunState } from './record-under-lock';
import { nothingWritten, type SavedOutcome, type SavedRunOptions } from './saved-outcome';
import type { SavedReport } from './saved-report';
import { logLine, type RunTimes, reportAfter, resultText, withoutBackfillLeft } from './state-after-run';

/** The outcome of a run, and the report after it. */
export interface RecordedRun extends SavedOutcome {
  report: SavedReport;
  /** Why the run couldn't be recorded everywhere; null if it was. */
  recordError: StatsError | null;
  /** The outcome in words. */
  sentence: string;
}

/** Who starts a run, and how. */
export interface RunOptions extends RunConsent {
  /** The name of the person or the trigger in the log. */
  by: string;
  isTrigger: boolean;
  /** Whether an earlier run for this due time was stopped or failed, and so may have written already. */
  isRepeated?: boolean;
  /** Whether cells in the way may be moved. */
  makeRoom: boolean;
  /** The approval found when a trigger claimed the report, with the connections that the run may open. */
  approval?: Approval;
  /** Which days a report claimed by a trigger loads, if its destination holds each day separately. */
  part?: DaysPart;
  deadlineMs: number;
  watch: RunWatch;
}

/** The options of a run that the current user starts now. */
export function personRunOptions(
  watch: RunWatch,
  deps: Pick<SavedDeps, 'clock' | 'userEmail'>,
  makeRoom = false,
): RunOptions {
  const deadlineMs = deps.clock.now() + RUN_BUDGET_MS;
  return { by: personOf(deps), isTrigger: false, makeRoom, deadlineMs, watch };
}

/** The current user's name in the log. */
export function personOf({ userEmail }: Pick<SavedDeps, 'userEmail'>): string {
  return userEmail() || 'a person';
}

/**
 * Runs a report and records the outcome. Errors are part of the outcome and aren't thrown, so that other reports can
 * run after it. If the run couldn't begin, for example without consent, nothing is recorded.
 * @param listed the report as it was listed; for a trigger, as it was claimed and marked as running
 */
export function runAndRecord(listed: SavedReport, options: RunOptions, deps: SavedDeps): RecordedRun {
  const startedMs = deps.clock.now();
  const sentBefore = deps.requestsSent();
  let report: SavedReport;
  let approval: Approval;
  try {
    ({ report, approval } = options.approval
      ? { report: listed, approval: options.approval }
      : beginRun(listed.id, startedMs, options, deps));
  } catch (thrown) {
    const error = toStatsError(thrown);
    return { ...nothingWritten(error), report: listed, recordError: null, sentence: sentenceOf(error) };
  }
  const outcome = outcomeOf(() =>
    fetchAndWrite(
      report,
      {
        ...options,
        isAttended: !options.isTrigger,
        ...chartOptionsOf(report, deps),
        ...daysOf(report, startedMs, options, deps),
      },
      spendingOnly(approval, deps),
      options.watch,
    ),
  );
  const times = { startedMs, endedMs: deps.clock.now() };
  const requests = deps.requestsSent() - sentBefore;
  return recordRun(report, outcome, approval.connection, times, requests, options, deps);
}

/** Which days a run loads, if the destination holds each day separately; empty otherwise. */
function daysOf(
  report: SavedReport,
  startedMs: number,
  { part, isOneOfAll = false }: RunOptions,
  deps: SavedDeps,
): Pick<SavedRunOptions, 'days'> {
  if (!kindOf(report.choice.destination).holdsDays) return {};
  // When all reports run, a backfill would take the time of the others.
  const withBackfill = !isOneOfAll;
  const hasBackfill = withBackfill && isBackfillDue(report, startedMs) && agreedFirst(report, deps) !== null;
  const recorded = new RecordedDays(report, deps);
  return {
    days: { part: part ?? daysPartForPerson(report.run, hasBackfill, startedMs), withBackfill, recorded },
  };
}

function outcomeOf(run: () => SavedOutcome): SavedOutcome {
  try {
    return run();
  } catch (thrown) {
    return nothingWritten(toStatsError(thrown));
  }
}

/**
 * Records the outcome in the log, the reports tab and the facts of its dashboard, and a failure also in the block's
 * note.
 */
function recordRun(
  report: SavedReport,
  outcome: SavedOutcome,
  account: string,
  times: RunTimes,
  requests: number,
  { by, isTrigger, isRepeated = false }: RunOptions,
  deps: SavedDeps,
): RecordedRun {
  const { result } = outcome;
  // A repeated append doesn't fail if its days are present, because the run before may have written them.
  const error = isRepeated && outcome.error?.code === 'DAY_PRESENT' ? null : outcome.error;
  const due = reportAfter(report, { ...outcome, error }, times, { isTrigger, isRepeated });
  let after = { ...due, isPaused: report.isPaused };
  let text = resultText(outcome, false);
  const recordError = recordSteps(deps.lock, [
    // If this fails, the report stays active, and the next failure pauses it. Paused with the hash of the active one,
    // it would run again once somebody else makes it active.
    () => {
      if (due.isPaused === report.isPaused) return;
      new Approvals(deps).pauseKnown(report);
      after = due;
      text = resultText(outcome, true);
    },
    // Then the log: if Google stops the execution after it, the report runs again or waits, and the log has all runs.
    () =>
      deps.log.append({
        ...logLine(report, by, times, withAddress(text, result)),
        requests,
        rows: result ? result.rows : null,
        revenue: result ? result.revenue : null,
        requestIds: result ? loggedIds(result) : [outcome.error?.requestId ?? []].flat(),
        code: outcome.error?.code ?? '',
      }),
    () => {
      if (error && error.code !== 'CANCELLED') noteFailure(report, text, deps);
    },
    () => tellFacts(report, result, account, deps),
    // Errors are ignored, because leftover pages do no harm.
    () => {
      if (after.run.appsDone === null) ignoreErrors(() => clearUnfinished(report, deps));
    },
    (failed) => {
      const rowText = resultText(withoutBackfillLeft(outcome), after.isPaused && !report.isPaused);
      const since = failed && (report.run.troubleSinceMs ?? times.startedMs);
      const troubleSinceMs = since ?? after.run.troubleSinceMs;
      after = { ...after, run: { ...after.run, troubleSinceMs, result: withUnrecorded(rowText, failed) } };
      saveRunState(report, after, deps);
    },
  ]);
  if (outcome.days?.hasEndedBackfill) ignoreErrors(() => updateTriggerLocked(deps));
  const sentence = withUnrecorded(text, recordError);
  return { ...outcome, error, report: after, recordError, sentence };
}

/** The most load jobs that one log line names. */
const MOST_JOBS = 100;

function loggedIds({ requestIds, loaded }: RunResult): string[] {
  return [...requestIds, ...(loaded?.jobIds ?? []).slice(0, MOST_JOBS)];
}

/** A result for the log, with the address of a table that was loaded. The report's card has a link instead. */
function withAddress(text: string, result: RunResult | null): string {
  const url = result?.loaded?.url;
  return url ? `${text} ${url}` : text;
}

/** Notes a failure where the report's data is, for people who look at it. */
function noteFailure(
  { id, choice }: SavedReport,
  text: string,
  { destinations }: Pick<SavedDeps, 'destinations'>,
): void {
  destinations[choice.destination.kind].noteFailure(choice.destination, id, text);
}
