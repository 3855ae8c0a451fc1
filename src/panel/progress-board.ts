// Where a run writes how it stands and reads whether to stop: the panel asks from another execution meanwhile.

import { ignoreErrors } from '../core/ignore-errors';
import { isRecord, jsonOf } from '../core/json';
import type { RunProgress } from '../core/run-facts';
import type { Clock } from '../http/gateway';
import type { RunWatch } from '../runs/run-watch';

/** A store that forgets: the user cache, or memory in tests. */
export interface ShortStore {
  get(key: string): string | null;
  put(key: string, value: string, seconds: number): void;
}

/** A run takes 6 minutes at most. */
const KEPT_SECONDS = 600;
/** Least time between two calls of the cache for one run, ms: each takes about 60 ms (docs/platform.md §4). */
const PACE_MS = 700;

/** Whether somebody who waits must see it at once: what is counted begins or ends, the first count, and a wait. */
function isNews(progress: RunProgress, last: RunProgress): boolean {
  const isAnother = progress.phase !== last.phase || progress.unit !== last.unit;
  const isWait = progress.retry !== undefined || last.retry !== undefined;
  return isAnother || isWait || last.done === 0 || progress.done >= progress.total;
}

const progressKey = (runId: string) => `progress.${runId}`;
const cancelKey = (runId: string) => `cancel.${runId}`;

/** A failing cache costs the progress, never the run. */
export class ProgressBoard {
  constructor(
    private readonly store: ShortStore,
    private readonly clock: Clock,
  ) {}

  /** The watch that a run carries. */
  watch(runId: string): RunWatch {
    let last: RunProgress | null = null;
    let reportedMs = 0;
    let heardMs = 0;
    let cancelled = false;
    return {
      report: (progress) => {
        const now = this.clock.now();
        if (last && !isNews(progress, last) && now - reportedMs < PACE_MS) return;
        last = progress;
        reportedMs = now;
        ignoreErrors(() => this.store.put(progressKey(runId), JSON.stringify(progress), KEPT_SECONDS));
      },
      isCancelled: () => {
        const now = this.clock.now();
        if (!cancelled && now - heardMs >= PACE_MS) {
          heardMs = now;
          cancelled = ignoreErrors(() => this.store.get(cancelKey(runId))) !== null;
        }
        return cancelled;
      },
    };
  }

  /** How the run stands; still starting when it has reported nothing, or the cache has dropped it. */
  read(runId: string): RunProgress {
    const value = jsonOf(this.store.get(progressKey(runId)) ?? '');
    const unknown: RunProgress = { phase: 'starting', done: 0, total: 0, unit: 'apps' };
    return isRecord(value) ? { ...unknown, ...value } : unknown;
  }

  cancel(runId: string): void {
    this.store.put(cancelKey(runId), 'yes', KEPT_SECONDS);
  }
}
