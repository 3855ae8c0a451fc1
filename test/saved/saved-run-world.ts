// A saved report over a service of facts, run and undone as often as a test wants.

import { addDays, type Day, dayOfMs } from '../../src/core/day';
import { runSaved, undoLastRun } from '../../src/saved/run-saved';
import type { SavedReport } from '../../src/saved/saved-report';
import { factWorld, START_MS } from '../reports/fact-world';
import { QUIET, savedReport } from './saved-world';

export const TODAY = dayOfMs(START_MS);
export const back = (days: number): Day => addDays(TODAY, -days);

export function world(changes: Parameters<typeof savedReport>[0] = {}, apps = 2) {
  const made = factWorld(apps);
  const report: SavedReport = savedReport({ mode: 'merge', ...changes });
  const run = () => runSaved(report, false, made.clock.now() + 300_000, made.reports.run, QUIET);
  const undo = () => undoLastRun(report, made.reports.run, QUIET);
  const asked = () =>
    [...new Set(made.facts.urls.map((url) => /ds=([\d-]+)&de=([\d-]+)/.exec(url)))].flatMap((days) =>
      days ? [`${days[1]}..${days[2]}`] : [],
    );
  const sheet = () => made.workbook.sheet('App stats');
  return { ...made, report, run, undo, asked, sheet };
}
