// What whoever waits for a run sees of it: days, and waits for a service.

import type { RunProgress } from '../../core/run-facts';
import type { SourceClients } from '../../sources/source';
import { type RunDeps, watchedClients } from '../run';
import type { RunWatch } from '../run-watch';

export class DaysProgress {
  /** @param settledDays how many of the run's days are settled by now */
  constructor(
    private readonly watch: RunWatch,
    private readonly total: number,
    private readonly settledDays: () => number,
  ) {}

  /** Of what happens in a window, only a wait for the service is told. @param untilMs when nothing more is fetched */
  clients(untilMs: number, deps: Pick<RunDeps, 'clients' | 'clock'>): SourceClients {
    const { watch } = this;
    const fetching: RunWatch = {
      isCancelled: () => watch.isCancelled(),
      report: (progress) => {
        if (progress.phase === 'starting') watch.report(progress);
        else if (progress.retry) watch.report({ ...this.progress(), retry: progress.retry });
      },
    };
    return watchedClients(untilMs, deps, fetching);
  }

  /** A destination counts the days of its window. */
  ofWrite(): RunWatch {
    return {
      isCancelled: () => this.watch.isCancelled(),
      report: ({ done, unit, retry }) => {
        const inWindow = unit === 'days' ? done : 0;
        this.watch.report({ ...this.progress(inWindow), ...(retry ? { retry } : {}) });
      },
    };
  }

  tell(): void {
    this.watch.report(this.progress());
  }

  private progress(inWindow = 0): RunProgress {
    const done = Math.min(this.total, this.settledDays() + inWindow);
    return { phase: 'loading', done, total: this.total, unit: 'days' };
  }
}
