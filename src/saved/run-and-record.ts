// Runs one saved report, and records what came of it.

import { type StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { kindOf } from '../core/place/place';
import type { RunResult } from '../core/run-facts';
import { RUN_BUDGET_MS } from '../runs/run';
import type { RunWatch } from '../runs/run-watch';
import { sentenceOf } from '../text/errors/sentence-of';
import type { ReportTrouble } from '../text/mail';
import { withUnmailed, withUnrecorded } from '../text/reports';
import { beginRun, type RunConsent, spendingOnly } from './approvals/agreed-run';
import type { Approval } from './approvals/approvals';
import { chartsOf } from './charts/recorded-charts';
import { showDays } from './dashboard/shown-days';
import { adoptTyped, askingAppsOnce } from './dashboard/typed-cells';
import { agreedFirst } from './days/agreements';
import { isBackfillDue } from './days/backfill-state';
import { type DaysPart, partOfPerson } from './days/days-to-load';
import { RecordedDays } from './days/recorded-days';
import type { SavedDeps } from './deps';
import { fetchAndWrite } from './fetch-and-write';
import { clearUnfinished } from './fetch-pages';
import { updateTriggerLocked } from './own-trigger';
import { holdWithRetries, recordSteps, saveRunState, updateRunState } from './record-under-lock';
import { nothingWritten, type SavedOutcome, type SavedRunOptions } from './saved-outcome';
import type { RunWarning, SavedReport } from './saved-report';
import {
  logLine,
  type RunTimes,
  reportAfter,
  resultText,
  warningOf,
  withoutBackfillLeft,
} from './state-after-run';
import { mailTrouble } from './trouble-mail';

/** What came of a run, and the report after it. */
export interface RecordedRun extends SavedOutcome {
  report: SavedReport;
  /** Why the run is not recorded everywhere; null when it is. */
  recordError: StatsError | null;
  /** The outcome in words. */
  sentence: string;
}

/** Who starts a run, and how. */
export interface RunOptions extends RunConsent {
  /** As the log names them. */
  by: string;
  isTrigger: boolean;
  /** Whether an earlier run for this due time may have written: Google stopped it, or it failed. */
  isRepeated?: boolean;
  /** Whether cells in the way may be moved. */
  makeRoom: boolean;
  /** What the claim of a trigger has found: the run opens no other connection. */
  approval?: Approval;
  /** What a trigger has claimed it for, where the destination holds each day by itself. */
  part?: DaysPart;
  deadlineMs: number;
  watch: RunWatch;
}

/** A run that the person at the keyboard starts now. */
export function runByPerson(
  watch: RunWatch,
  deps: Pick<SavedDeps, 'clock' | 'userEmail'>,
  makeRoom = false,
): RunOptions {
  const deadlineMs = deps.clock.now() + RUN_BUDGET_MS;
  return { by: personOf(deps), isTrigger: false, makeRoom, deadlineMs, watch };
}

/** The log's name for the person at the keyboard. */
export function personOf({ userEmail }: Pick<SavedDeps, 'userEmail'>): string {
  return userEmail() || 'a person';
}

/**
 * Runs a report now. Trouble of the report is part of the outcome and not thrown, so that others can follow.
 * @param listed the report as it was listed; a trigger has claimed it, which marks it as running
 */
export function runAndRecord(listed: SavedReport, options: RunOptions, given: SavedDeps): RecordedRun {
  const deps = listed.dashboard === '' ? given : askingAppsOnce(given);
  const startedMs = deps.clock.now();
  const sentBefore = deps.requestsSent();
  let report: SavedReport;
  let approval: Approval;
  let refusal: StatsError | null;
  try {
    ({ report, approval, refusal } = options.approval
      ? { report: listed, approval: options.approval, refusal: null }
      : beginTyped(listed, startedMs, options, deps));
  } catch (thrown) {
    const error = toStatsError(thrown);
    return { ...nothingWritten(error), report: listed, recordError: null, sentence: sentenceOf(error) };
  }
  const outcome = outcomeOf(() => {
    if (refusal) throw refusal;
    return fetchAndWrite(
      report,
      {
        ...options,
        isAttended: !options.isTrigger,
        ...chartsOf(report, deps),
        ...daysOf(report, startedMs, options, deps),
      },
      spendingOnly(approval, deps),
      options.watch,
    );
  });
  showDays(report, outcome.result, deps);
  const times = { startedMs, endedMs: deps.clock.now() };
  return recordRun(report, outcome, times, deps.requestsSent() - sentBefore, options, deps);
}

/** What a person has typed into the cells of a dashboard is what they have agreed to. */
function beginTyped(listed: SavedReport, startedMs: number, options: RunOptions, deps: SavedDeps) {
  const { isChanged, refusal } = adoptTyped(listed, options, options.deadlineMs, deps);
  return { ...beginRun(listed.id, startedMs, isChanged ? {} : options, deps), refusal };
}

/** Which days a run loads that a person starts, or a trigger has claimed it for. */
function daysOf(
  report: SavedReport,
  startedMs: number,
  { part, isOneOfAll = false }: RunOptions,
  deps: SavedDeps,
): Pick<SavedRunOptions, 'days'> {
  if (!kindOf(report.choice.destination).holdsDays) return {};
  // Among others it would take their time.
  const withBackfill = !isOneOfAll;
  const isGoingOn = withBackfill && isBackfillDue(report, startedMs) && agreedFirst(report, deps) !== null;
  const recorded = new RecordedDays(report, deps);
  return { days: { part: part ?? partOfPerson(report.run, isGoingOn, startedMs), withBackfill, recorded } };
}

function outcomeOf(run: () => SavedOutcome): SavedOutcome {
  try {
    return run();
  } catch (thrown) {
    return nothingWritten(toStatsError(thrown));
  }
}

/** Writes the outcome into the log, the block's note and the reports tab, and mails trouble of a trigger's run. */
function recordRun(
  report: SavedReport,
  outcome: SavedOutcome,
  times: RunTimes,
  requests: number,
  { by, isTrigger, isRepeated = false }: RunOptions,
  deps: SavedDeps,
): RecordedRun {
  const { result } = outcome;
  // A repeated append finds its days present when the run before it has written them: that is no failure.
  const error = isRepeated && outcome.error?.code === 'DAY_PRESENT' ? null : outcome.error;
  let after = reportAfter(report, { ...outcome, error }, times, { isTrigger, isRepeated });
  const text = resultText(outcome, after.isPaused && !report.isPaused);
  const recordError = recordSteps(deps.lock, [
    // First the log: a run that Google stops after this line is run again and logged twice, which is what happened.
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
    // Pages that are left do no harm.
    () => {
      if (after.run.appsDone === null) ignoreErrors(() => clearUnfinished(report, deps));
    },
    (failed) => {
      const stands = resultText(withoutBackfillLeft(outcome), after.isPaused && !report.isPaused);
      after = { ...after, run: { ...after.run, result: withUnrecorded(stands, failed) } };
      saveRunState(report, after, deps);
    },
  ]);
  if (outcome.days?.hasEndedBackfill) ignoreErrors(() => updateTriggerLocked(deps));
  const sentence = withUnrecorded(text, recordError);
  const trouble = troubleOf(error, result ? warningOf(result) : '', recordError);
  // Its tick mails about those that it has paused (`mailPauses`).
  if (trouble && isTrigger && (report.isPaused || !after.isPaused))
    mailOnce(after, trouble, sentence, error, deps);
  return { ...outcome, error, report: after, recordError, sentence };
}

/** Load jobs that one line of the log names. */
const MOST_JOBS = 100;

function loggedIds({ requestIds, loaded }: RunResult): string[] {
  return [...requestIds, ...(loaded?.jobIds ?? []).slice(0, MOST_JOBS)];
}

/** In the log a table is opened by its address; the card of the report has a link. */
function withAddress(text: string, result: RunResult | null): string {
  const url = result?.loaded?.url;
  return url ? `${text} ${url}` : text;
}

/** Tells whoever looks at the report's data. */
function noteFailure(
  { id, choice }: SavedReport,
  text: string,
  { destinations }: Pick<SavedDeps, 'destinations'>,
): void {
  destinations[choice.destination.kind].noteFailure(choice.destination, id, text);
}

function troubleOf(
  error: StatsError | null,
  warning: RunWarning,
  recordError: StatsError | null,
): ReportTrouble | null {
  // Whoever deleted or edited the report knows of it.
  if (error?.code === 'REPORT_DELETED' || error?.code === 'REPORT_CHANGED') return null;
  if (error) return 'failed';
  // No mail for charts with earlier rows, a comparison with nothing, or services that differ.
  if (warning === 'rows kept') return 'empty';
  if (warning === 'data missing') return 'partial';
  return recordError ? 'unrecorded' : null;
}

/** The report's row tells of the mail, or that it could not be sent. */
function mailOnce(
  report: SavedReport,
  trouble: ReportTrouble,
  sentence: string,
  error: StatsError | null,
  deps: SavedDeps,
): void {
  const mailedOn = mailTrouble(report, trouble, sentence, error, deps);
  if (mailedOn === report.run.mailedOn) return;
  const facts = mailedOn === null ? { result: withUnmailed(sentence) } : { mailedOn };
  ignoreErrors(() => holdWithRetries(deps.lock, () => updateRunState(report.id, facts, deps)));
}
