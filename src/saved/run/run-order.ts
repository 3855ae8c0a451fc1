// The order of one run: which report, who starts it, which days it loads, and until when.

import type { Agreements } from '../../core/agreement';
import type { RunObserver } from '../../runs/run-observer';
import type { DaysToLoad } from '../days/days-to-load';
import type { SavedReport } from '../saved-report';

export interface RunOrder {
  /** As it was when the run began; for a one-off write, a report without an ID. */
  report: SavedReport;
  /** What the person who runs it has agreed to; of a tick nothing. */
  agreements: Agreements;
  /** Whether an earlier run for the due time of a tick was stopped or failed, and so may have written already. */
  isRepeated: boolean;
  /** Read only if the destination holds each day separately. */
  days: DaysToLoad;
  /** When the run began, and after when no request is started, ms since 1970. */
  startedMs: number;
  deadlineMs: number;
  /** Who runs it, and how they observe it. */
  observer: RunObserver;
}
