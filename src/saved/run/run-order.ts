// The order of one run: which report, who starts it, which days it loads, and until when.

import type { Agreed } from '../../core/agreement';
import type { Day } from '../../core/day';
import type { RunObserver } from '../../runs/run-observer';
import type { DaysToLoad } from '../days/days-to-load';
import type { SavedReport } from '../saved-report';

export interface RunOrder {
  /** As its row was when the run began; for a one-off write, a report without a row. */
  report: SavedReport;
  starter: Person | Trigger;
  /** Read only if the destination holds each day separately. */
  days: DaysToLoad;
  /** The first day that this person has agreed to backfill; null for none. */
  agreedFirst: Day | null;
  /** When the run began, and after when no request is started, ms since 1970. */
  startedMs: number;
  deadlineMs: number;
  observer: RunObserver;
}

/** A person who starts a run, and what they have agreed to. */
export interface Person {
  kind: 'person';
  /** Whether they are asked what it may replace, which they aren't while all reports run. */
  isAsked: boolean;
  /** What they have agreed to of the cells that are written, see `TableOrder`. */
  agreed: Agreed;
  /** Called before a large table is written (`core/report/large-write`). If it returns false, nothing is written. */
  agreesToLarge(size: { rows: number; columns: number }): boolean;
}

/** The trigger of a report's schedule or backfill. */
interface Trigger {
  kind: 'trigger';
  /** Whether an earlier run for this due time was stopped or failed, and so may have written already. */
  isRepeated: boolean;
}
