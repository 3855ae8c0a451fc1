// Passes a run's progress to the panel, and a cancellation to the run. Both go through a cache, because each call of
// the panel is a separate execution.

import { jsonAs } from '../core/cache/stored-json';
import { ignoreErrors } from '../core/ignore-errors';
import { isRecord, jsonOf } from '../core/json';
import type { RunProgress } from '../core/run-facts';
import type { Clock } from '../http/gateway';
import type { RunBy, RunObserver } from '../runs/run-observer';
import { type Unfinished, unfinishedSchema } from './contract/schemas';

/** A store whose values expire: the user cache, or memory in tests. */
export interface ShortStore {
  get(key: string): string | null;
  put(key: string, value: string, seconds: number): void;
}

/** How long values are stored: longer than a run, which takes 6 minutes at most. */
const STORED_SECONDS = 600;
/** The least time between two cache writes or reads of a run, ms: that between two of the panel's questions. */
const PACE_MS = 1_000;

/** Whether progress is written at once, as what may last: another phase or unit, or a wait that begins or ends. */
function isNews(progress: RunProgress, last: RunProgress): boolean {
  const isAnother = progress.phase !== last.phase || progress.unit !== last.unit;
  return isAnother || progress.retry !== undefined || last.retry !== undefined;
}

const leftKey = (spreadsheetId: string) => `left.${spreadsheetId}`;
const progressKey = (runId: string) => `progress.${runId}`;
const cancelKey = (runId: string) => `cancel.${runId}`;

/** The progress and cancellation of runs. If the cache fails, a run continues without them. */
export class ProgressBoard {
  constructor(
    private readonly store: ShortStore,
    private readonly clock: Clock,
  ) {}

  /** The observer for a run: takes its progress, and tells whether it is cancelled. */
  observer(runId: string, by: RunBy = 'person'): RunObserver {
    let last: RunProgress | null = null;
    let reportedMs = 0;
    let checkedMs = 0;
    let cancelled = false;
    return {
      by,
      report: (progress) => {
        const now = this.clock.now();
        if (last && !isNews(progress, last) && now - reportedMs < PACE_MS) return;
        last = progress;
        reportedMs = now;
        ignoreErrors(() => this.store.put(progressKey(runId), JSON.stringify(progress), STORED_SECONDS));
      },
      isCancelled: () => {
        const now = this.clock.now();
        if (!cancelled && now - checkedMs >= PACE_MS) {
          checkedMs = now;
          cancelled = ignoreErrors(() => this.store.get(cancelKey(runId))) !== null;
        }
        return cancelled;
      },
    };
  }

  /** The last progress of a run; `starting` if it has reported none, or the cache has dropped it. */
  read(runId: string): RunProgress {
    const value = jsonOf(this.store.get(progressKey(runId)) ?? '');
    const unknown: RunProgress = { phase: 'starting', done: 0, total: 0, unit: 'apps' };
    return isRecord(value) ? { ...unknown, ...value } : unknown;
  }

  /** Keeps which of several reports are left, for the panel that is opened next. */
  leave(spreadsheetId: string, several: Unfinished): void {
    this.store.put(leftKey(spreadsheetId), JSON.stringify(several), STORED_SECONDS);
  }

  /** What is left of the last run of several; null for nothing. */
  unfinished(spreadsheetId: string): Unfinished | null {
    const several = jsonAs(unfinishedSchema(), this.store.get(leftKey(spreadsheetId)) ?? undefined);
    return several && several.left.length > 0 ? several : null;
  }

  /** Cancels a run. It stops when it next checks `isCancelled`. */
  cancel(runId: string): void {
    this.store.put(cancelKey(runId), 'yes', STORED_SECONDS);
  }
}
