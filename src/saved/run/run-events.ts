// What happens to a report in a run, and the report after each event. Pure: a run never decides what its row has to be,
// only what has happened, because a person or another run may have changed the row meanwhile.

import type { StatsError } from '../../core/errors';
import { type DaysEvent, runAfterDays } from '../days/days-events';
import type { RunState, SavedReport } from '../saved-report';
import { BY_FAILURES, type OutOfTime } from '../store/run-state';
import type { Ended } from './run-outcome';
import { reportAfterEnd } from './state-after-run';
import { oneMoreFailure } from './tries-after';

export type RunEvent =
  /** A person's run has begun, ms since 1970. */
  | { kind: 'begun'; atMs: number }
  | Claimed
  | Stopped
  | DaysEvent
  | Ended
  | UndoEnded
  /** What is said of the last run changes, for example because a mail about it couldn't be sent. */
  | { kind: 'resultAmended'; amend(result: string): string };

/** A tick has claimed a due time, so that another execution finds it handled. */
interface Claimed {
  kind: 'claimed';
  dueMs: number;
  /** How far the time zone is ahead of UTC at the due time, minutes. */
  offset: number;
  /** When its run begins, ms since 1970; null if the report was paused. */
  beginsMs: number | null;
}

/** Google has stopped an earlier run. */
interface Stopped {
  kind: 'stopped';
  error: StatsError;
  result: string;
  pauses: boolean;
}

/** The rows that the last run replaced are back. */
interface UndoEnded {
  kind: 'undone';
  atMs: number;
  /** The facts about the restored rows. */
  facts: Partial<RunState>;
  /** How many there are, and how many the report had as the undo began: a run may have written since. */
  rows: number;
  rowsBefore: number | null;
  result: string;
}

/** The report after an event. Its run is the same object if nothing changes. */
export function reportAfter(report: SavedReport, event: RunEvent): SavedReport {
  const { run } = report;
  switch (event.kind) {
    case 'begun':
      // A stop of another's run is no failure of the owner's schedule.
      return {
        ...report,
        run: { ...run, startedMs: event.atMs, begunMs: report.isMine ? event.atMs : run.begunMs },
      };
    case 'claimed':
      return { ...report, run: afterClaim(run, event) };
    case 'stopped':
      return afterStop(report, event);
    case 'ended':
      return reportAfterEnd(report, event);
    case 'undone':
      return { ...report, run: afterUndo(run, event) };
    case 'resultAmended':
      return { ...report, run: { ...run, result: event.amend(run.result) } };
    default:
      return { ...report, run: runAfterDays(run, event) };
  }
}

/** If this due time was handled before, its offset stays, because the time zone may have changed since. */
function afterClaim(run: RunState, { dueMs, offset, beginsMs }: Claimed): RunState {
  const isNew = dueMs !== run.handledDueMs;
  const claimed = {
    handledDueMs: dueMs,
    handledOffset: isNew ? offset : run.handledOffset,
    firstTryMs: isNew ? null : run.firstTryMs,
    nextTryMs: null,
    goesOn: false,
    outOfTime: outOfTimeAfterClaim(run, isNew),
  };
  return { ...run, ...claimed, startedMs: beginsMs, begunMs: beginsMs };
}

/** A report runs alone once a due time, even if Google stops that run, or another error ends it. */
function outOfTimeAfterClaim({ outOfTime }: RunState, isNew: boolean): OutOfTime {
  if (outOfTime === 'once') return 'alone';
  return outOfTime === 'alone' && isNew ? '' : outOfTime;
}

/**
 * The stop counts toward the pause, because a report that is stopped each time is too large, and would use up the time
 * that its owner's triggers have per day.
 */
function afterStop(report: SavedReport, { error, result, pauses }: Stopped): SavedReport {
  const { run } = report;
  const failed = { ...oneMoreFailure(run, true), logInTo: null, errorCode: error.code };
  const paused = pauses ? { pausedBy: BY_FAILURES } : {};
  return { ...report, isPaused: pauses, run: { ...run, ...failed, ...paused, result } };
}

function afterUndo(run: RunState, { atMs, facts, rows, rowsBefore, result }: UndoEnded): RunState {
  const outcome = {
    lastRunMs: atMs,
    result,
    events: [],
    errorCode: '',
  } as const;
  return { ...run, ...facts, ...outcome, rows: run.rows === rowsBefore ? rows : run.rows };
}
