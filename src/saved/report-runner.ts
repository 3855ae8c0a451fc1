// Running a report of the book: whatever the run comes to is noted in the book and the log, and its failure mailed.

import { dayOfMs } from '../core/day';
import { isStatsError, type StatsError, toStatsError } from '../core/errors';
import type { RunResult } from '../core/run-facts';
import { RUN_BUDGET_MS, type RunWatch, UNWATCHED } from '../reports/run';
import type { ReportTools } from './deps';
import { type LogLine, NOTHING_ASKED } from './ports';
import { runSaved, type SavedRun, undoLastRun } from './run-saved';
import {
  blockNameOfReport,
  leftDue,
  MOST_FAILURES,
  metDue,
  type RunState,
  type SavedReport,
} from './saved-report';

/** What one run came to: the report as it now stands in the book, and the error when it failed. */
export interface BookRun {
  report: SavedReport;
  run: SavedRun | null;
  error: StatsError | null;
  /** The outcome in one sentence. */
  sentence: string;
}

/** Who runs: a person who looks on, or a trigger. */
export interface RunBy {
  by: string;
  isTrigger: boolean;
  /** Whether the run before this one may have written: Google stopped it, or it failed and is tried again. */
  isRepeated?: boolean;
  makeRoom: boolean;
  deadlineMs: number;
  watch: RunWatch;
}

/** A run of the person at the keyboard, from now on. @param makeRoom whether cells in the way may be moved */
export function byPerson(watch: RunWatch, tools: ReportTools, makeRoom = false): RunBy {
  const deadlineMs = tools.run.clock.now() + RUN_BUDGET_MS;
  return { by: personOf(tools), isTrigger: false, makeRoom, deadlineMs, watch };
}

/** As the log calls whoever is at the keyboard. */
function personOf(tools: ReportTools): string {
  return tools.userEmail() || 'a person';
}

/** Runs one report of the book now. A trigger has claimed it, which says that it runs. */
export function runFromBook(found: SavedReport, how: RunBy, tools: ReportTools): BookRun {
  const startedMs = tools.run.clock.now();
  const sentBefore = tools.requestsSent();
  const report = how.isTrigger ? found : alone(tools, () => markBegun(found.id, startedMs, tools));
  let done: Pick<BookRun, 'run' | 'error'>;
  try {
    done = { run: runSaved(report, how.makeRoom, how.deadlineMs, tools.run, how.watch), error: null };
  } catch (thrown) {
    done = { run: null, error: toStatsError(thrown) };
  }
  return noteRun(report, done, { startedMs, requests: tools.requestsSent() - sentBefore }, how, tools);
}

/** The report as it stands now, which may be long after it was listed, with the mark that it runs. */
function markBegun(id: string, startedMs: number, tools: ReportTools): SavedReport {
  const report = tools.book.report(id);
  tools.book.save({ ...report, run: { ...report.run, startedMs } });
  return report;
}

/** Writes what a run came to into the book and the log, and mails a failure of a trigger. */
function noteRun(
  report: SavedReport,
  done: Pick<BookRun, 'run' | 'error'>,
  spent: { startedMs: number; requests: number },
  how: RunBy,
  tools: ReportTools,
): BookRun {
  const nowMs = tools.run.clock.now();
  // What is appended twice is refused: the run before may have appended it already, and that is no failure.
  const error = how.isRepeated && done.error?.code === 'DAY_PRESENT' ? null : done.error;
  const ran = reportAfter(report, { ...done, error }, { ...spent, nowMs }, how);
  const sentence = withPause(sentenceOf(done, tools), ran.isPaused && !report.isPaused, tools);
  const after = { ...ran, run: { ...ran.run, result: sentence } };
  const { result, revenue } = done.run?.kind === 'done' ? done.run : { result: null, revenue: null };
  alone(tools, () => {
    // First the log: a run that is stopped in between is run again and logged twice, which is what happened.
    tools.log.append({
      ...lineOf(report, how.by, nowMs, nowMs - spent.startedMs, sentence),
      requests: spent.requests,
      rows: result?.rows ?? null,
      revenue,
      requestIds: result?.requestIds ?? [done.error?.requestId ?? []].flat(),
    });
    if (error && error.code !== 'CANCELLED')
      tools.run.blocks.noteFailure(blockNameOfReport(report.id), sentence);
    saveRun(after, report, tools);
  });
  // Last: whatever becomes of the mail, the run is noted.
  const isPartial = result !== null && result.failures.length > 0;
  if ((error || isPartial) && how.isTrigger) {
    const mailedOn = mailFailure(report, sentence, nowMs, tools, isPartial);
    if (mailedOn !== report.run.mailedOn) alone(tools, () => note(report.id, { mailedOn }, tools));
  }
  return { ...done, error, report: after, sentence };
}

/** Ticks at which a due time is tried again after trouble that may pass. More of them would only pause the report sooner. */
const TRIES_AGAIN = 2;

/** The report with how its run went, but for the sentence. */
function reportAfter(
  report: SavedReport,
  { run, error }: Pick<BookRun, 'run' | 'error'>,
  { startedMs, nowMs }: { startedMs: number; nowMs: number },
  { isTrigger }: RunBy,
): SavedReport {
  const before = report.run;
  const result = run?.kind === 'done' ? run.result : null;
  const failures = failuresAfter(report, { run, error });
  const triesAgain = isTrigger && error?.mayPass === true && failures <= TRIES_AGAIN;
  const hasRecovered = before.failures > 0 && failures === 0;
  return {
    ...report,
    // A person's own attempt pauses nothing: they see what is wrong.
    isPaused: report.isPaused || (isTrigger && failures >= MOST_FAILURES),
    run: {
      ...before,
      handledDueMs: triesAgain
        ? leftDue(before.handledDueMs)
        : hasRecovered
          ? metDue(before.handledDueMs)
          : before.handledDueMs,
      lastRunMs: nowMs,
      // A run that lacks an app has not read that one.
      lastGoodMs:
        result && result.failures.length === 0 ? readMs(before, result, startedMs) : before.lastGoodMs,
      rows: result ? result.rows : before.rows,
      dataOwner: run?.kind === 'done' ? run.dataOwner : before.dataOwner,
      durationMs: Math.max(0, nowMs - startedMs),
      failures,
      startedMs: null,
      // Only where nothing but the lock was missing is what was kept as good as before: it may hold apps that have failed.
      appsDone:
        run?.kind === 'continues' ? run.appsDone : error?.code === 'DOCUMENT_BUSY' ? before.appsDone : null,
    },
  };
}

/** When the figures of a run were read; one that was continued has asked for the days of its first tick. */
function readMs({ appsDone }: RunState, { days }: RunResult, startedMs: number): number {
  return appsDone !== null && days ? Math.min(startedMs, Date.parse(days.last)) : startedMs;
}

/** A line of the log about a report, of which nothing more is known. */
export function lineOf(
  { name, choice }: SavedReport,
  by: string,
  timeMs: number,
  durationMs: number,
  result: string,
): LogLine {
  const { period } = choice;
  return { ...NOTHING_ASKED, timeMs, report: name, by, period, durationMs: Math.max(0, durationMs), result };
}

/** Notes facts of a run in the report as it stands now. */
function note(id: string, facts: Partial<RunState>, tools: ReportTools): void {
  const now = tools.book.find(id);
  if (now) tools.book.save({ ...now, run: { ...now.run, ...facts } });
}

/** Undoes the last run of a report; that is noted as a run is. @throws StatsError NOTHING_TO_UNDO, and what a write throws */
export function undoFromBook(id: string, tools: ReportTools): string {
  const { log, book, run, say } = tools;
  const report = book.report(id);
  const startedMs = run.clock.now();
  const { kept, ...undone } = undoLastRun(report, run, UNWATCHED);
  const result = say.undone(undone);
  const nowMs = run.clock.now();
  alone(tools, () => {
    log.append({ ...lineOf(report, personOf(tools), nowMs, nowMs - startedMs, result), period: '' });
    // No more than that: a run may have ended, or begun, while the lock was waited for.
    note(id, { ...kept, lastRunMs: nowMs, result, appsDone: null }, tools);
  });
  return result;
}

/** Characters of a result that are kept: a cell has an end, and what a service says may have none. */
const LONGEST_RESULT = 5_000;

/** What a run came to, and whether it was the failure that pauses its report. */
export function withPause(sentence: string, pauses: boolean, tools: ReportTools): string {
  const told = sentence.length > LONGEST_RESULT ? `${sentence.slice(0, LONGEST_RESULT - 1)}…` : sentence;
  return pauses ? `${told} ${tools.say.paused()}` : told;
}

/** A run that goes on later has not succeeded yet, and one that a person cancelled has not failed. */
function failuresAfter(
  { run: { failures } }: SavedReport,
  { run, error }: Pick<BookRun, 'run' | 'error'>,
): number {
  if (run?.kind === 'continues' || error?.code === 'CANCELLED') return failures;
  return error ? failures + 1 : 0;
}

/** Saves what a run came to into the report as it stands now: somebody may have edited or deleted it meanwhile. */
function saveRun(after: SavedReport, before: SavedReport, tools: ReportTools): void {
  const now = tools.book.find(after.id);
  if (!now) return;
  const isSameChoice = JSON.stringify(now.choice) === JSON.stringify(before.choice);
  tools.book.save({
    ...now,
    isPaused: after.isPaused === before.isPaused ? now.isPaused : after.isPaused,
    run: {
      ...after.run,
      handledDueMs:
        now.run.handledDueMs === before.run.handledDueMs ? after.run.handledDueMs : now.run.handledDueMs,
      appsDone: isSameChoice ? after.run.appsDone : null,
    },
  });
}

/** Times that a wait for the lock is tried again: another report's write may take longer than one wait. */
const LOCK_TRIES = 5;

/** Book and log are everybody's: two executions that write there at once would take the same row. */
function alone<Result>(tools: ReportTools, work: () => Result): Result {
  for (let tries = 1; ; tries++) {
    try {
      return tools.run.lock.hold(work);
    } catch (thrown) {
      if (tries === LOCK_TRIES || !isStatsError(thrown, 'DOCUMENT_BUSY')) throw thrown;
    }
  }
}

function sentenceOf({ run, error }: Pick<BookRun, 'run' | 'error'>, tools: ReportTools): string {
  if (error) return tools.say.error(error);
  if (run?.kind === 'continues') return tools.say.continues(run.appsDone, run.appsAsked);
  return run ? tools.say.outcome(run.result, run.changes) : '';
}

/**
 * Mails a failure to whose trigger runs the report, at most once a day and report.
 * @param isPartial whether the report was written without some of its apps
 * @returns the UTC day of the last mail
 */
export function mailFailure(
  report: SavedReport,
  sentence: string,
  nowMs: number,
  tools: ReportTools,
  isPartial = false,
): string {
  const today = dayOfMs(nowMs);
  if (report.run.mailedOn === today || report.scheduledBy === '') return report.run.mailedOn;
  const { subject, body } = tools.say.mail(report.name, sentence, tools.spreadsheet(), isPartial);
  return tools.mailer.send(report.scheduledBy, subject, body) ? today : report.run.mailedOn;
}
