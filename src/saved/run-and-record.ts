// Runs one saved report, and records the outcome.

import { type StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { kindOf } from '../core/place/place';
import type { RunResult } from '../core/run-facts';
import { RUN_BUDGET_MS } from '../runs/run';
import type { RunWatch } from '../runs/run-watch';
import { sentenceOf } from '../text/errors/sentence-of';
import { withUnrecorded } from '../text/reports';
import { beginRun, type RunConsent, rowsConsent, spendingOnly } from './approvals/agreed-run';
import { type Approval, Approvals } from './approvals/approvals';
import { chartTermsOf } from './charts/recorded-charts';
import { tellFacts } from './dashboard/dashboard-facts';
import { agreedFirst } from './days/agreements';
import { isBackfillDue } from './days/backfill-state';
import { type DaysPart, daysPartForPerson } from './days/days-to-load';
import { type DaysAsked, runDays } from './days/run-days';
import type { SavedDeps } from './deps';
import { fetchAndWrite } from './fetch-and-write';
import { clearUnfinished } from './fetch-pages';
import { updateTriggerLocked } from './own-trigger';
import { TRIGGER } from './ports';
import { recordSteps, saveRunState } from './record-under-lock';
import { failedRun, type SavedOutcome } from './saved-outcome';
import type { SavedReport } from './saved-report';
import { logLine, type RunCosts, reportAfter, resultText, withoutBackfillLeft } from './state-after-run';

/** The outcome of a run, and the report after it. */
export type RecordedRun = SavedOutcome & Recorded;

interface Recorded {
  report: SavedReport;
  /** Why the run couldn't be recorded everywhere; null if it was. */
  recordError: StatsError | null;
  /** The outcome in words. */
  sentence: string;
}

/** Who starts a run, and how. */
export type RunStart = PersonStart | TriggerStart;

interface AnyStart {
  deadlineMs: number;
  watch: RunWatch;
}

export interface PersonStart extends AnyStart, RunConsent {
  kind: 'person';
  /** The person's name in the log. */
  by: string;
  /** Whether cells in the way may be moved. */
  makeRoom: boolean;
  /** How many rows that may not be the report's the person agreed to replace; undefined for none. */
  replaces: number | undefined;
}

/** A trigger starts the run of a report that it has claimed. */
interface TriggerStart extends AnyStart {
  kind: 'trigger';
  /** As found by the claim, with the connections that the run may open. */
  approval: Approval;
  /** Which days are loaded, if the destination holds each day separately. */
  part: DaysPart;
  /** Whether an earlier run for this due time was stopped or failed, and so may have written already. */
  isRepeated: boolean;
}

/** How the current user starts a run now. */
export function personStart(
  watch: RunWatch,
  deps: SavedDeps,
  how: Partial<RunConsent & Pick<PersonStart, 'makeRoom' | 'replaces'>> = {},
): PersonStart {
  const deadlineMs = deps.clock.now() + RUN_BUDGET_MS;
  const asked = { makeRoom: false, replaces: undefined, shown: undefined, isOneOfAll: false, ...how };
  return { kind: 'person', by: personOf(deps), deadlineMs, watch, ...asked };
}

/** The current user's name in the log. */
export function personOf({ userEmail }: SavedDeps): string {
  return userEmail() || 'a person';
}

/**
 * Runs a report and records the outcome. Errors are part of the outcome and aren't thrown, so that other reports can
 * run after it. If the run couldn't begin, for example without consent, nothing is recorded.
 * @param listed the report as it was listed; for a trigger, as it was claimed and marked as running
 */
export function runAndRecord(listed: SavedReport, start: RunStart, deps: SavedDeps): RecordedRun {
  const startedMs = deps.clock.now();
  const sentBefore = deps.requestsSent();
  let report: SavedReport;
  let approval: Approval;
  try {
    ({ report, approval } =
      start.kind === 'trigger'
        ? { report: listed, approval: start.approval }
        : beginRun(listed.id, startedMs, start, deps));
  } catch (thrown) {
    const error = toStatsError(thrown);
    return { ...failedRun(error), report: listed, recordError: null, sentence: sentenceOf(error) };
  }
  const outcome = outcomeOrFailure(start, () =>
    runReport(report, startedMs, start, spendingOnly(approval, deps)),
  );
  const requests = deps.requestsSent() - sentBefore;
  const costs = { startedMs, endedMs: deps.clock.now(), requests };
  return recordRun(report, outcome, approval.connection, costs, start, deps);
}

/** Loads the days that are due, or writes the whole table, by what the report's destination takes. */
function runReport(report: SavedReport, startedMs: number, start: RunStart, deps: SavedDeps): SavedOutcome {
  const isAttended = start.kind === 'person';
  const makeRoom = isAttended && start.makeRoom;
  const replaces = isAttended ? start.replaces : undefined;
  const { deadlineMs } = start;
  const terms = {
    isAttended,
    makeRoom,
    ...rowsConsent(report, replaces, deps),
    lastWrites: null,
    deadlineMs,
    ...chartTermsOf(report, deps),
  };
  return kindOf(report.choice.destination).holdsDays
    ? runDays(report, daysAsked(report, startedMs, start, deps), terms, deps, start.watch)
    : fetchAndWrite(report, terms, deps, start.watch);
}

/** Which days a run loads, if the destination holds each day separately. */
function daysAsked(report: SavedReport, startedMs: number, start: RunStart, deps: SavedDeps): DaysAsked {
  if (start.kind === 'trigger') return { part: start.part, withBackfill: true };
  // When all reports run, a backfill would take the time of the others.
  const withBackfill = !start.isOneOfAll;
  const hasBackfill = withBackfill && isBackfillDue(report, startedMs) && agreedFirst(report, deps) !== null;
  return { part: daysPartForPerson(report.run, hasBackfill, startedMs), withBackfill };
}

/** The outcome of a run. One that throws has failed, unless it repeats one that has already written. */
function outcomeOrFailure(start: RunStart, run: () => SavedOutcome): SavedOutcome {
  try {
    return run();
  } catch (thrown) {
    const error = toStatsError(thrown);
    // A repeated append doesn't fail if its days are present, because the run before may have written them.
    if (start.kind === 'trigger' && start.isRepeated && error.code === 'DAY_PRESENT')
      return { kind: 'repeated', present: error, error: null, result: null, continuesAfter: null };
    return failedRun(error);
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
  costs: RunCosts,
  start: RunStart,
  deps: SavedDeps,
): RecordedRun {
  const { result, error } = outcome;
  const isTrigger = start.kind === 'trigger';
  const due = reportAfter(report, outcome, costs, {
    isTrigger,
    isRepeated: isTrigger && start.isRepeated,
    isForBackfill: isTrigger && start.part === 'backfill',
  });
  let after = { ...due, isPaused: report.isPaused };
  let text = resultText(outcome, false);
  const logged = outcome.kind === 'repeated' ? outcome.present : error;
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
        ...logLine(report, start.kind === 'trigger' ? TRIGGER : start.by, costs, withAddress(text, result)),
        rows: result ? result.rows : null,
        revenue: result ? result.revenue : null,
        requestIds: result ? loggedIds(result) : [logged?.requestId ?? []].flat(),
        code: logged?.code ?? '',
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
      const since = failed && (report.run.troubleSinceMs ?? costs.startedMs);
      const troubleSinceMs = since ?? after.run.troubleSinceMs;
      after = { ...after, run: { ...after.run, troubleSinceMs, result: withUnrecorded(rowText, failed) } };
      saveRunState(report, after, deps);
    },
  ]);
  if (outcome.kind === 'loaded' && outcome.hasEndedBackfill) ignoreErrors(() => updateTriggerLocked(deps));
  const sentence = withUnrecorded(text, recordError);
  return { ...outcome, report: after, recordError, sentence };
}

/** The most load jobs that one log line names. */
const MOST_JOBS = 100;

function loggedIds(result: RunResult): string[] {
  const jobs = result.kind === 'days' ? result.loaded.jobIds.slice(0, MOST_JOBS) : [];
  return [...result.requestIds, ...jobs];
}

/** A result for the log, with the address of a table that was loaded. The report's card has a link instead. */
function withAddress(text: string, result: RunResult | null): string {
  const url = result?.kind === 'days' ? result.loaded.url : '';
  return url === '' ? text : `${text} ${url}`;
}

/** Notes a failure where the report's data is, for people who look at it. */
function noteFailure({ id, choice }: SavedReport, text: string, { destinations }: SavedDeps): void {
  destinations[choice.destination.kind].noteFailure(choice.destination, id, text);
}
