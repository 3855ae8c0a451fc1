// A report's state after a run has ended: of its row as it is `now`, and as it was `atStart` of the run. Pure.

import { dayOfMs } from '../../core/day';
import { isAttended } from '../../runs/run-observer';
import { blockColumns } from '../../sheet/states';
import { knownAtEnd } from '../days/days-events';
import type { DaysLoad, RunState, SavedReport } from '../saved-report';
import { BY_FAILURES } from '../store/run-state';
import { eventsAfter } from './events-after';
import { type Ended, errorOf, goesOn, isGood, type RunDone, type RunOutcome } from './run-outcome';
import { scheduleAfter } from './tries-after';

/**
 * The report after a run. What the run records while it works (charts, days, a table's data owner) isn't touched, and
 * neither is what a person has changed meanwhile: another due time, an order of columns, or a choice for which nothing
 * fetched can be used.
 */
export function reportAfterEnd(report: SavedReport, ended: Ended): SavedReport {
  const { began, outcome, costs, pauses, result } = ended;
  const { run } = report;
  const marks = marksAfter(run, ended);
  // Told to the person, for example for want of their login, and no failure of the report's.
  if (outcome.kind === 'failed' && isOthersRun(ended)) return { ...report, run: { ...run, ...marks } };
  const isSame = (now: unknown, then: unknown) => JSON.stringify(now) === JSON.stringify(then);
  const isSameOrder = isSame(run.columnsKept, began.run.columnsKept);
  // Of another place, the report hasn't written anything yet.
  const isSamePlace = isSame(report.choice.destination, began.choice.destination);
  const isSameChoice = isSame(report.choice, began.choice);
  const isDone = outcome.kind !== 'failed';
  const load = isSameChoice ? loadAfter(run, outcome) : run.load;
  return {
    ...report,
    isPaused: report.isPaused || pauses,
    run: {
      ...run,
      ...marks,
      lastRunMs: costs.endedMs,
      durationMs: Math.max(0, costs.endedMs - costs.startedMs),
      events: eventsAfter(run.events, ended),
      result,
      ...(isDone && isSameOrder ? { columnsKept: columnsAfter(began, outcome) } : {}),
      ...(isDone && isSamePlace ? tableAfter(run, outcome, ended) : {}),
      load,
      // With another login, a schedule that fails isn't well again.
      ...(isOthersRun(ended) && began.schedule !== null
        ? { goesOn: run.goesOn && load !== null && !load.isStopped }
        : { ...scheduleAfter(run, ended), goesOn: isSameChoice && goesOn(outcome) }),
      ...(pauses ? { pausedBy: BY_FAILURES } : {}),
    },
  };
}

/** Whether somebody has run another's report. */
export function isOthersRun({ began, by }: Ended): boolean {
  return isAttended(by) && !began.isMine;
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

/** The value columns to store. Null once a write has none, so that later ones are chosen as in a first run. */
function columnsAfter({ choice, run: atStart }: SavedReport, result: RunDone): RunState['columnsKept'] {
  if (choice.columns === '') return null;
  // An answer without rows has none.
  return (result.kind === 'table' && result.table.sideBySide?.kept) || atStart.columnsKept;
}

/** What is in the table now, and what the next run must know of it. Days record their data owner as they load. */
function tableAfter({ known }: RunState, result: RunDone, { began, costs }: Ended): Partial<RunState> {
  const readMs = result.kind === 'table' ? result.readMs : null;
  const common = {
    hasWritten: true,
    // Not advanced if apps or days are missing, or old rows were kept, because some rows are then older.
    ...(isGood(result) ? { lastGoodMs: readMs ?? costs.startedMs } : {}),
  };
  if (result.kind === 'days') {
    const today = dayOfMs(costs.startedMs);
    return { ...common, rows: result.rows, known: knownAtEnd(known, result.readsAll, result, today) };
  }
  const { table, rows, heldRows = rows, facts } = result;
  const tableColumns = blockColumns(table.columns, began).map(({ name, title }) => [name, title] as const);
  return { ...common, ...facts, rows: heldRows, tableColumns };
}

/** A load that a person has cancelled goes on with their next run. */
function loadAfter({ load }: RunState, outcome: RunOutcome): DaysLoad | null {
  const error = outcome.kind === 'days' ? outcome.reached.stoppedBy : errorOf(outcome);
  return load && error?.code === 'CANCELLED' ? { ...load, isStopped: true } : load;
}
