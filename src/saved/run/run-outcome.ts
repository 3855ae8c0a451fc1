// The outcome of one run.

import { type Offer, ROWS_OFFERS } from '../../core/agreement';
import type { StatsError } from '../../core/errors';
import type { LoadedRun } from '../../runs/load';
import type { WrittenRun } from '../../runs/outcome';
import { isAsked, type RunBy } from '../../runs/run-observer';
import type { DaysLoad, SavedReport } from '../saved-report';

/** Nothing was written. */
interface FailedRun {
  kind: 'failed';
  error: StatsError;
}

/** Days were loaded. @property load that of the report after it; null if it's done */
type LoadOutcome = LoadedRun & { load: DaysLoad | null };

/** What a run has written or loaded. */
export type RunDone = WrittenRun | LoadOutcome;

export type RunOutcome = FailedRun | RunDone;

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
  /** Whether its due time had failed, and was tried again. */
  isRepeated: boolean;
  /** Whether its failure pauses the report, see `isPausedBy`. */
  pauses: boolean;
  /** The outcome in words. */
  result: string;
  /** When its schedule runs it next, in words; absent if nothing does, or if a person waits. */
  nextTry?: string | undefined;
}

/** Why a run failed; null if it didn't. */
export function errorOf(outcome: RunOutcome): StatsError | null {
  return outcome.kind === 'failed' ? outcome.error : null;
}

/** What a run has written or loaded; null if it has done neither. */
export function resultOf(outcome: RunOutcome): RunDone | null {
  return outcome.kind === 'failed' ? null : outcome;
}

/** What a person is asked about before a report writes. */
const ASKED: readonly Offer[] = ['replaceTable', ...ROWS_OFFERS];

/**
 * Whether the error is a failure: not if a person ended the run, who cancelled it or edited the report meanwhile, nor
 * if it asks them what it may replace, whatever they answer.
 */
export function isFailure({ endsRun, offer }: StatsError, by: RunBy): boolean {
  const asks = isAsked(by) && offer !== null && ASKED.includes(offer.kind);
  return endsRun !== 'person' && !asks;
}

/** Whether a run has written all that was requested. */
export function isGood(result: RunDone): boolean {
  if (result.failures.length > 0) return false;
  if (result.kind === 'table') return result.keptRows === 0;
  // Days that the dataset would delete at once can't be loaded.
  return result.load === null && result.loaded.failed.every(({ error }) => error.code === 'DAYS_EXPIRE');
}

/** Whether time ran out, so that the next tick loads the rest of the days. */
export function goesOn(outcome: RunOutcome): boolean {
  if (outcome.kind !== 'days' || !outcome.load || outcome.load.isStopped) return false;
  return outcome.reached.remaining !== null && outcome.reached.stoppedBy === null;
}
