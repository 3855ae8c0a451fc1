// Runs reports one after another until the person cancels.

import type { ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import type { Server } from '../server/server';
import type { RanReport } from '../state/state';
import type { Run } from '../work/job';
import { runReport } from './run-report';

/** Is told about the progress of the runs. */
export interface RunsWatcher {
  /** The run of a report begins. `about` is its name and its number. */
  started(about: string): void;
  /** A run has succeeded, with this list after it. */
  listed(answer: ReportsAnswer): void;
}

/** A report that fails doesn't stop the others. All share one run, so one Cancel ends all of them. */
export async function runEach(
  reports: readonly SavedReportView[],
  run: Run,
  server: Server,
  watcher: RunsWatcher,
): Promise<RanReport[]> {
  const runs: RanReport[] = [];
  for (const [index, { draft }] of reports.entries()) {
    const { id, name } = draft;
    watcher.started(LIST_TEXTS.oneOfMany(name, index, reports.length));
    const ran = await runReport(run, server, { id, isOneOfAll: true }, watcher.listed);
    if (ran.ok) {
      const { answer, end } = ran.value;
      watcher.listed(answer);
      const { sentence, hasGaps } = answer;
      runs.push({ id, name, sentence, end: end === 'cancelled' ? end : 'done', hasGaps });
      if (end === 'cancelled') break;
      continue;
    }
    const { code, sentence } = ran.error;
    const end = code === 'CANCELLED' ? 'cancelled' : 'failed';
    runs.push({ id, name, sentence, end, hasGaps: false, code });
    if (code === 'CANCELLED') break;
  }
  return runs;
}
