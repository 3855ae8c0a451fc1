// Runs one saved report for a person or a trigger, and records the outcome.

import type { ConnectionTitles } from '../../core/add-on/services';
import { NOTHING_AGREED } from '../../core/agreement';
import { addDays } from '../../core/day';
import { type StatsError, toStatsError } from '../../core/errors';
import { eventIf, type OutcomeEvent } from '../../core/outcome-events';
import { firstNotFinal, newestFinalDay, todayAt, todayThen } from '../../core/report/final-days';
import type { RunResult } from '../../core/run-facts';
import { RUN_BUDGET_MS } from '../../runs/order';
import { run } from '../../runs/run';
import type { RunObserver } from '../../runs/run-observer';
import { keepsFinal } from '../../runs/write-rules';
import { sentenceOf } from '../../text/errors/sentence-of';
import { withUnrecorded } from '../../text/reports';
import { tellFacts } from '../dashboard/dashboard-facts';
import type { SavedDeps } from '../deps';
import { nextTryText } from '../due/next-try';
import { beginRun, spendingOnly } from '../ownership/begin-run';
import { titlesOf } from '../ownership/named-connections';
import type { ReportSpending } from '../ownership/report-spending';
import { TRIGGER } from '../ports';
import type { SavedReport } from '../saved-report';
import { orderOfReport, type PersonStart, type ReportRun } from './order-of-report';
import { recordSteps } from './record-under-lock';
import { reportAfter } from './run-events';
import { type Ended, errorOf, isFailure, type RunCosts, type RunOutcome, resultOf } from './run-outcome';
import { logLine, resultText } from './run-texts';
import { isOthersRun } from './state-after-run';
import { isPausedBy } from './tries-after';

/** The outcome of a run, and the report after it. */
export type RecordedRun = RunOutcome & Recorded;

interface Recorded {
  report: SavedReport;
  /** Why the run couldn't be recorded everywhere; null if it was. */
  recordError: StatsError | null;
  /** The outcome in words. */
  sentence: string;
  /** What it has spent, for what follows to ask the same. */
  titles: ConnectionTitles;
}

/** How the current user starts a run now; by default without having agreed to anything. */
export function personStart(
  observer: RunObserver,
  { clock }: Pick<SavedDeps, 'clock'>,
  agreements = NOTHING_AGREED,
): PersonStart {
  return { deadlineMs: clock.now() + RUN_BUDGET_MS, observer, agreements };
}

/** The current user's name in the log. */
export function namePerson({ person }: Pick<SavedDeps, 'person'>): string {
  return person.email() || 'a person';
}

/**
 * Runs a saved report for the person at the keyboard, and records the outcome. If the run can't begin, for example
 * without consent, nothing is recorded.
 * @param listed the report as it was listed
 * @param version `versionOf` it, as the person saw it; by default it runs as it is now
 */
export function runForPerson(
  listed: SavedReport,
  start: PersonStart,
  deps: SavedDeps,
  version?: string,
): RecordedRun {
  const startedMs = deps.clock.now();
  let begun: ReturnType<typeof beginRun>;
  try {
    begun = beginRun({ id: listed.id, version }, startedMs, deps);
  } catch (thrown) {
    const error = toStatsError(thrown);
    return {
      kind: 'failed',
      error,
      report: listed,
      recordError: null,
      sentence: sentenceOf(error),
      titles: {},
    };
  }
  const { report, spending } = begun;
  return runAndRecord({ ...start, report, startedMs, isRepeated: false }, spending, deps);
}

/**
 * Runs a report and records the outcome. Errors are part of the outcome and aren't thrown, so that other reports can
 * run after it.
 * @param ran a report that was claimed or begun, and so is marked as running
 * @example
 * runAndRecord({ report, agreements, isRepeated, startedMs, deadlineMs, observer }, spending, deps).sentence;
 */
export function runAndRecord(ran: ReportRun, spending: ReportSpending, deps: SavedDeps): RecordedRun {
  const sentBefore = deps.requestsSent();
  const outcome = tryRun(ran, spending, deps);
  const requests = deps.requestsSent() - sentBefore;
  const costs = { startedMs: ran.startedMs, endedMs: deps.clock.now(), requests };
  return recordRun(ran, outcome, spending, costs, deps);
}

/** The outcome of a run. One that throws has failed. */
function tryRun(ran: ReportRun, spending: ReportSpending, deps: SavedDeps): RunOutcome {
  try {
    const inRun = spendingOnly(spending, deps);
    const { order, record } = orderOfReport(ran, inRun);
    const result = run(order, inRun);
    const events = [...result.events, ...finalEvents(ran.report, ran.startedMs, deps)];
    return result.kind === 'days' ? { ...result, events, load: record.run.load } : { ...result, events };
  } catch (thrown) {
    return { kind: 'failed', error: toStatsError(thrown) };
  }
}

/**
 * Records the outcome in the log, of the report and in the facts of its dashboard, and a failure also in the block's
 * note.
 */
function recordRun(
  { report, isRepeated, observer }: ReportRun,
  outcome: RunOutcome,
  { connection, names, spent }: ReportSpending,
  costs: RunCosts,
  deps: SavedDeps,
): RecordedRun {
  const { by } = observer;
  const result = resultOf(outcome);
  const error = errorOf(outcome);
  const ended: Ended = {
    kind: 'ended',
    began: report,
    outcome,
    costs,
    by,
    isRepeated,
    pauses: false,
    result: report.run.result,
  };
  let after = reportAfter(report, ended);
  let pauses = false;
  const nextTry = by === 'tick' ? nextTryText(after, deps) : undefined;
  let text = resultText(outcome, false, nextTry);
  const recordError = recordSteps(deps.lock, [
    () => {
      // As it is now, because a person who has resumed it during the run has begun the count again.
      const { run: now } = deps.book.find(report.id) ?? report;
      pauses = isPausedBy(now, ended);
      if (pauses) text = resultText(outcome, true);
    },
    // Then the log: if Google stops the execution after it, the report runs again or waits, and the log has all runs.
    () =>
      deps.log.append({
        ...logLine(
          report,
          by === 'tick' ? TRIGGER : namePerson(deps),
          costs,
          withAddress(text, result),
          names,
        ),
        rows: result?.kind === 'table' ? result.periodRows : (result?.rows ?? null),
        revenue: result ? result.revenue : null,
        requestIds: result ? loggedIds(result) : [error?.requestId ?? []].flat(),
        code: error?.code ?? '',
      }),
    () => {
      if (error && isFailure(error, by) && !isOthersRun(ended)) noteFailure(report, text, deps);
    },
    () => tellFacts(report, result, connection, deps),
    (failed) => {
      const recorded = {
        ...ended,
        pauses,
        nextTry,
        result: withUnrecorded(text, failed),
      };
      after = reportAfter(report, recorded);
      saveEnd(report.id, recorded, deps);
    },
  ]);
  const sentence = withUnrecorded(text, recordError);
  return { ...outcome, report: after, recordError, sentence, titles: titlesOf(spent) };
}

/** That another number of days makes figures final than at the run before, and which days stay that were kept by it. */
function finalEvents(report: SavedReport, startedMs: number, { finalSetting }: SavedDeps): OutcomeEvent[] {
  const { lastRunMs, known } = report.run;
  const setting = finalSetting();
  const before = lastRunMs === null ? setting.finalAfter : todayThen(lastRunMs, setting).finalAfter;
  const first = firstNotFinal(newestFinalDay(todayAt(startedMs, { finalSetting })));
  const isKept = keepsFinal(report) && known.readFrom !== '' && first < known.readFrom;
  const kept = isKept && known.readFrom !== '' ? { first, last: addDays(known.readFrom, -1) } : null;
  return eventIf(before !== setting.finalAfter, {
    kind: 'finalChanged',
    before,
    after: setting.finalAfter,
    kept,
  });
}

/**
 * Saves the end of a run in the report as it is now, since it may have been edited. Skips a deleted report. If Google
 * stops a run before this, a later tick runs the report again.
 */
function saveEnd(id: string, ended: Ended, deps: SavedDeps): void {
  const { book } = deps;
  const current = book.find(id);
  if (!current) return;
  const after = reportAfter(current, ended);
  try {
    book.record(after);
  } catch {
    // Tried twice, because a temporary Google error must not leave the report marked as running.
    book.record(after);
  }
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
