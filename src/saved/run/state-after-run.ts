// A report's state after a run has ended: of its row as it is `now`, and as it was `atStart` of the run. Pure.

import { type Offer, ROWS_OFFERS } from '../../core/agreement';
import { dayOfMs } from '../../core/day';
import { loginNeeded, type StatsError } from '../../core/errors';
import { fnv1a } from '../../core/hash';
import { kindOf } from '../../core/place/place';
import { type AnswerFacts, type RunResult, readAgainFrom, type TableResult } from '../../core/run-facts';
import { isDoubtful, servicesDiffer } from '../../runs/gaps';
import { isAsked, isAttended, type RunBy } from '../../runs/run-observer';
import { blockColumns } from '../../sheet/states';
import { withoutSilent } from '../../text/silent';
import { knownAtEnd } from '../days/days-events';
import { triedAgainMs } from '../due/due-reports';
import {
  type DaysLoad,
  MOST_FAILURES,
  type RunState,
  type RunWarning,
  type SavedReport,
} from '../saved-report';
import { BY_FAILURES, MOST_COUNTED_FAILURES, type OutOfTime } from '../store/run-state';
import { errorOf, type RunOutcome, resultOf } from './run-outcome';

/** When a run began and ended, ms, and how many requests it has sent. */
export interface RunCosts {
  startedMs: number;
  endedMs: number;
  requests: number;
}

/** A run has ended. */
export interface Ended {
  kind: 'ended';
  /** The report as it was when the run began. */
  began: SavedReport;
  outcome: RunOutcome;
  costs: RunCosts;
  by: RunBy;
  /** Whether an earlier run for this due time may have written already. */
  isRepeated: boolean;
  /** After how many days figures were final at the run before, if that was another number; else null. */
  finalBefore: number | null;
  /** Whether its failure pauses the report, see `isPausedBy`. */
  pauses: boolean;
  /** The outcome in words. */
  result: string;
}

/** What tells whether a run has failed. */
type EndedWith = Pick<Ended, 'began' | 'outcome' | 'by' | 'isRepeated'>;

/** Whether a failure pauses the report. A person's own run never does, because they see what is wrong. */
export function isPausedBy(run: RunState, ended: EndedWith): boolean {
  return ended.by === 'tick' && isPauseDue(failuresAfter(run, ended), run);
}

/**
 * The report after a run. What the run records while it works (charts, days, a table's data owner) isn't touched, and
 * neither is what a person has changed meanwhile: another due time, an order of columns, or a choice for which nothing
 * fetched can be used.
 */
export function reportAfterEnd(report: SavedReport, ended: Ended): SavedReport {
  const { began, outcome, costs, pauses } = ended;
  const { run } = report;
  const marks = marksAfter(run, ended);
  if (isOthersFailure(ended)) return { ...report, run: { ...run, ...marks } };
  const isSame = (now: unknown, then: unknown) => JSON.stringify(now) === JSON.stringify(then);
  const isSameOrder = isSame(run.columnsKept, began.run.columnsKept);
  // Of another place, the report hasn't written anything yet.
  const isSamePlace = isSame(report.choice.destination, began.choice.destination);
  const isSameChoice = isSame(report.choice, began.choice);
  return {
    ...report,
    isPaused: report.isPaused || pauses,
    run: {
      ...run,
      lastRunMs: costs.endedMs,
      durationMs: Math.max(0, costs.endedMs - costs.startedMs),
      ...(isSameOrder ? { columnsKept: columnsAfter(began, outcome) } : {}),
      ...(isSamePlace ? tableAfter(run, ended) : {}),
      load: isSameChoice ? loadAfter(run, outcome) : run.load,
      // With another login, a schedule that fails isn't well again.
      ...(isOthersRun(ended) && began.schedule !== null
        ? {}
        : { ...scheduleAfter(run, ended), goesOn: isSameChoice && goesOn(outcome) }),
      warning: warningAfter(run, ended),
      ...marks,
      ...(pauses ? { pausedBy: BY_FAILURES } : {}),
      result: ended.result,
    },
  };
}

/**
 * A run that has begun since this one is still under way. This one's own marks are known by what they were when it
 * began, because the clocks of Google's machines differ a little.
 */
function marksAfter(
  { startedMs, begunMs }: RunState,
  { began, costs }: Ended,
): Pick<RunState, 'startedMs' | 'begunMs'> {
  const othersOf = (ms: number | null, own: number | null) =>
    ms !== null && ms !== own && ms > costs.startedMs ? ms : null;
  return {
    startedMs: othersOf(startedMs, began.run.startedMs),
    begunMs: othersOf(begunMs, began.run.begunMs),
  };
}

/**
 * Whether a run has failed for a person whose report it isn't, for example for want of their login: that is told to
 * them, and is no failure of the report's.
 */
export function isOthersFailure(ended: Ended): boolean {
  return ended.outcome.kind === 'failed' && isOthersRun(ended);
}

/** Whether somebody has run another's report. */
function isOthersRun({ began, by }: Pick<Ended, 'began' | 'by'>): boolean {
  return isAttended(by) && !began.isMine;
}

/** Failures and tries. A person may have set another due time meanwhile. */
function scheduleAfter(now: RunState, ended: Ended): Partial<RunState> {
  const { began, outcome } = ended;
  const error = errorOf(outcome);
  const counts = failuresAfter(now, ended);
  const hasFailed = counts.failures > now.failures && error !== null;
  return {
    ...counts,
    troubleSinceMs: troubleSinceAfter(now, ended),
    logInTo: hasFailed ? loginNeeded(error) : counts.failures > 0 ? now.logInTo : null,
    errorCode: error && isFailure(error, ended) ? error.code : '',
    ...(now.handledDueMs === began.run.handledDueMs ? triesAfter(now, ended) : {}),
  };
}

/** Whether the due time is tried again, and when: what may pass is, and a good run in between ends that. */
function triesAfter(now: RunState, ended: Ended): Pick<RunState, 'firstTryMs' | 'nextTryMs' | 'outOfTime'> {
  const outOfTime = outOfTimeAfter(now, ended);
  if (outOfTime === 'again' && lacksTime(ended))
    return { firstTryMs: now.firstTryMs, nextTryMs: null, outOfTime };
  return { ...nextTryAfter(now, ended), outOfTime };
}

function nextTryAfter(now: RunState, ended: Ended): Pick<RunState, 'firstTryMs' | 'nextTryMs'> {
  const { began, outcome, costs, by, isRepeated } = ended;
  const error = errorOf(outcome);
  const { handledDueMs, nextTryMs } = now;
  const firstTryMs = now.firstTryMs ?? costs.startedMs;
  if (by === 'tick' && lacksTime(ended)) return { firstTryMs, nextTryMs: costs.endedMs };
  const mayPass = error ? error.mayPass : !isRepeated && lacksForNow(ended);
  if (by === 'tick' && began.schedule !== null && mayPass)
    return { firstTryMs, nextTryMs: triedAgainMs({ handledDueMs, firstTryMs }, costs.endedMs, error) };
  const hasRecovered = isGood(outcome) || (now.failures > 0 && failuresAfter(now, ended).failures === 0);
  return { firstTryMs: now.firstTryMs, nextTryMs: hasRecovered ? null : nextTryMs };
}

/** Whether a run found too little time for a whole table. Days that are loaded one by one go on where they stopped. */
function lacksTime({ began, outcome }: EndedWith): boolean {
  return errorOf(outcome)?.code === 'OUT_OF_TIME' && !kindOf(began.choice.destination).holdsDays;
}

/** See `RunState.outOfTime`. Where a person runs all reports, these have too little time for each other's sake. */
function outOfTimeAfter({ outOfTime }: Pick<RunState, 'outOfTime'>, ended: EndedWith): OutOfTime {
  if (resultOf(ended.outcome)) return '';
  if (!lacksTime(ended) || ended.by === 'all') return outOfTime;
  return ended.by === 'tick' && outOfTime === '' ? 'once' : 'again';
}

/** Whether a failure may pass by itself. A lack of time does with all of the next tick's, and then no more. */
function mayPass(before: Pick<RunState, 'outOfTime'>, error: StatsError, ended: EndedWith): boolean {
  return lacksTime(ended) ? outOfTimeAfter(before, ended) === 'once' : error.mayPass;
}

/** What is in the table now, and what the next run must know of it. Days record their data owner as they load. */
function tableAfter(
  { lastGoodMs, warning, known }: RunState,
  { began, outcome, costs }: Ended,
): Partial<RunState> {
  const result = resultOf(outcome);
  if (!result) return {};
  const lacks = saysNoSilence(result, warning)
    ? {}
    : { lacking: lackingAfter(result), without: withoutSilent(result.silent ?? []).join(' · ') };
  return {
    // Not advanced if apps or days are missing, or old rows were kept, because some rows are then older.
    lastGoodMs: isGood(outcome) ? costs.startedMs : lastGoodMs,
    rows: rowsThere(result),
    hasWritten: true,
    ...lacks,
    ...(result.kind === 'table'
      ? { ...result.facts, tableColumns: namedColumns(result, began) }
      : { known: knownAtEnd(known, result.readsAll, result, dayOfMs(costs.startedMs)) }),
  };
}

function namedColumns({ table }: TableResult, began: SavedReport): RunState['tableColumns'] {
  return blockColumns(table.columns, began).map(({ name, title }) => [name, title] as const);
}

/** A mark of what a run lacked and a person has to decide about: of apps, and else of the kinds of trouble. */
function lackingAfter(result: RunResult): string {
  const { failures, silent = [] } = result;
  const lacked = failures.filter(({ error }) => !error.mayPass).map(({ app }) => app);
  const failed = result.kind === 'days' ? result.loaded.failed : [];
  lacked.push(...failed.flatMap(({ error }) => (error.mayPass ? [] : error.code)));
  // A failure of other apps is told by itself.
  if (failures.length === 0) lacked.push(...silent.map(({ app }) => app));
  return lacked.length === 0 ? '' : fnv1a([...new Set(lacked)].sort().join(' '));
}

/** The value columns to store. Null once a write has none, so that later ones are chosen as in a first run. */
function columnsAfter({ choice, run: atStart }: SavedReport, outcome: RunOutcome): RunState['columnsKept'] {
  if (!resultOf(outcome)) return atStart.columnsKept;
  if (choice.columns === '') return null;
  // An answer without rows has none.
  return (outcome.kind === 'table' && outcome.table.sideBySide?.kept) || atStart.columnsKept;
}

/** The rows of a sheet's table as it stands; of another table, those that the run has loaded. */
function rowsThere(result: RunResult): number {
  return (result.kind === 'table' ? result.heldRows : undefined) ?? result.rows;
}

/**
 * Whether a merge or a table lacked apps or days for now, or a merge found an earlier table: the next tick tries once
 * more, unless it goes on anyway.
 */
function lacksForNow({ began, outcome }: EndedWith): boolean {
  const result = resultOf(outcome);
  if (!result || goesOn(outcome) || (result.kind === 'table' && began.mode !== 'merge')) return false;
  const failed = result.kind === 'days' ? result.loaded.failed : [];
  const isEarlier = result.kind === 'table' && readAgainFrom(result) !== null;
  return isEarlier || [...result.failures, ...failed].some(({ error }) => error.mayPass);
}

type Failures = Pick<RunState, 'failures' | 'failuresTowardPause'>;

/** A run that is a person's to go on with hasn't failed, and leaves the counts unchanged. */
function failuresAfter(before: Failures & Pick<RunState, 'outOfTime'>, ended: EndedWith): Failures {
  const error = errorOf(ended.outcome);
  if (!error) return { failures: 0, failuresTowardPause: 0 };
  if (!isFailure(error, ended)) return failuresOf(before);
  return oneMoreFailure(before, { mayPass: mayPass(before, error, ended) }, ended.by === 'tick');
}

function failuresOf({ failures, failuresTowardPause }: Failures): Failures {
  return { failures, failuresTowardPause };
}

/**
 * Errors that may pass don't count toward the pause, because a long outage or a used-up quota must not cause one, nor
 * does a person's own run.
 * @param isDue whether a trigger ran it at a due time
 */
export function oneMoreFailure(
  { failures, failuresTowardPause }: Failures,
  { mayPass }: Pick<StatsError, 'mayPass'>,
  isDue: boolean,
): Failures {
  return {
    failures: Math.min(failures + 1, MOST_COUNTED_FAILURES),
    failuresTowardPause: failuresTowardPause + (mayPass || !isDue ? 0 : 1),
  };
}

/** Whether the failure that has just been counted pauses the report. */
function isPauseDue(after: Failures, before: Failures): boolean {
  const counted = after.failuresTowardPause;
  return counted > before.failuresTowardPause && counted >= MOST_FAILURES;
}

/** What a person is asked about before a report writes. */
const ASKED: readonly Offer[] = ['replaceTable', ...ROWS_OFFERS];

/**
 * Whether the error is a failure: not if a person ended the run, who cancelled it or edited the report meanwhile, nor
 * if it asks them what it may replace, whatever they answer.
 */
export function isFailure({ endsRun, offer }: StatsError, { by }: Pick<Ended, 'by'>): boolean {
  const asks = isAsked(by) && offer !== null && ASKED.includes(offer.kind);
  return endsRun !== 'person' && !asks;
}

/** A run that is no failure has changed no rows, so their warning stays. */
function warningAfter({ warning }: RunState, ended: Ended): RunWarning {
  const [result, error] = [resultOf(ended.outcome), errorOf(ended.outcome)];
  if (error && !isFailure(error, ended)) return warning;
  if (!result) return '';
  if (saysNoSilence(result, warning)) return warning;
  return warningOf(result) || (ended.finalBefore === null ? '' : 'final days changed');
}

/** Whether a run of a report with silent apps has asked no final day, so that it tells nothing of them. */
function saysNoSilence(result: RunResult, before: RunWarning): boolean {
  return before === 'apps silent' && !result.silent && warningOf(result) === '';
}

/**
 * What a person should check after a run; '' for nothing. Rows that were removed because the answer was empty count as
 * missing data. Only a run that a person starts removes them.
 */
export function warningOf(result: RunResult): RunWarning {
  if (result.kind === 'days') {
    const { loaded, isEmpty, failures } = result;
    if (loaded.wasMissing) return 'table made anew';
    if (loaded.failed.length + failures.length > 0) return 'data missing';
    if (isEmpty && loaded.unanswered.length > 0) return 'rows kept';
    return doubtOf(result);
  }
  const { failures, keptRows, isEmpty, chartTroubles, losses, table, changes, movedColumns } = result;
  if (failures.length > 0 || (isEmpty && changes !== null && changes.removed > 0)) return 'data missing';
  if (keptRows > 0) return 'rows kept';
  // First what doesn't come right with the next run, such as a lost filter.
  if (losses.length > 0) return 'not all done';
  if (movedColumns && movedColumns.readers.length > 0) return 'columns moved';
  if (result.silent?.length) return 'apps silent';
  if (chartTroubles.length > 0) return 'charts not updated';
  if (table.lacksEarlier) return 'nothing to compare';
  if (servicesDiffer(result)) return 'services differ';
  return doubtOf(result);
}

function doubtOf(facts: AnswerFacts): RunWarning {
  if (facts.silent?.length) return 'apps silent';
  return isDoubtful(facts) ? 'answer in doubt' : '';
}

/** Whether a run has written all that was requested. */
function isGood(outcome: RunOutcome): boolean {
  const result = resultOf(outcome);
  if (!result || result.failures.length > 0) return false;
  if (result.kind === 'table') return result.keptRows === 0;
  // Days that the dataset would delete at once can't be loaded.
  return result.load === null && result.loaded.failed.every(({ error }) => error.code === 'DAYS_EXPIRE');
}

/** See `RunState.troubleSinceMs`. A run that is no failure doesn't change it. */
function troubleSinceAfter({ troubleSinceMs }: RunState, ended: Ended): number | null {
  const { outcome, costs } = ended;
  const error = errorOf(outcome);
  if (isGood(outcome)) return null;
  const isTrouble = error ? isFailure(error, ended) : resultOf(outcome) !== null;
  return troubleSinceMs ?? (isTrouble ? costs.startedMs : null);
}

/** Whether time ran out, so that the next tick loads the rest of the days. */
function goesOn(outcome: RunOutcome): boolean {
  if (outcome.kind !== 'days' || !outcome.load || outcome.load.isStopped) return false;
  return outcome.reached.remaining !== null && outcome.reached.stoppedBy === null;
}

/** A load that a person has cancelled goes on with their next run. */
function loadAfter({ load }: RunState, outcome: RunOutcome): DaysLoad | null {
  const error = outcome.kind === 'days' ? outcome.reached.stoppedBy : errorOf(outcome);
  return load && error?.code === 'CANCELLED' ? { ...load, isStopped: true } : load;
}
