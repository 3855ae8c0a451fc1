// A saved report that a test runs and undoes against a service of facts.

import type { TableTerms } from '../../src/runs/run-order';
import { queryOfReport } from '../../src/saved/days/requested-days';
import { fetchAndWrite } from '../../src/saved/fetch-and-write';
import type { SavedReport } from '../../src/saved/saved-report';
import { undoLastRun } from '../../src/saved/undo-run';
import { SOURCES } from '../../src/sources/registry';
import { atMs } from '../core/given-day';
import { factFixture, START_MS } from '../runs/fact-fixture';
import { QUIET, savedReport } from './saved-fixture';

/** A person's run that starts now and may not make room. */
export const optionsAt = (clock: { now(): number }): TableTerms => ({
  makeRoom: false,
  mayReplace: () => true,
  scheduleOwner: null,
  lastWrites: null,
  isAttended: true,
  deadlineMs: clock.now() + 300_000,
  confirm: () => undefined,
  charts: null,
});

/** The days that a later run of a report requests of the service on 2026-11-20, and those it compares them with. */
export function daysAsked(changes: Parameters<typeof savedReport>[0]): string[] {
  const report = savedReport({ mode: 'merge', ...changes });
  const { days, comparison } = queryOfReport(report, SOURCES[report.choice.source], atMs(START_MS), false);
  return [days, comparison?.previous].flatMap((span) => (span ? [`${span.first}..${span.last}`] : []));
}

export function savedRun(changes: Parameters<typeof savedReport>[0] = {}, apps = 2) {
  const made = factFixture(apps);
  const report: SavedReport = savedReport({ mode: 'merge', ...changes });
  const run = () => fetchAndWrite(report, optionsAt(made.clock), made.reports, QUIET);
  /** A run that writes. */
  const written = () => {
    const done = run();
    if (done.kind !== 'written') throw new Error('not written');
    return done;
  };
  const undo = () => undoLastRun(report, optionsAt(made.clock), made.reports);
  const requestedDays = () =>
    [...new Set(made.facts.urls.map((url) => /ds=([\d-]+)&de=([\d-]+)/.exec(url)))].flatMap((days) =>
      days ? [`${days[1]}..${days[2]}`] : [],
    );
  return { ...made, report, run, written, undo, requestedDays };
}
