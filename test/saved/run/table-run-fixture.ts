// A saved report that a test runs and undoes against a service of facts.

import { inRun } from '../../../src/connections/opener';
import { NOTHING_AGREED } from '../../../src/core/agreement';
import { UNOBSERVED } from '../../../src/runs/run-observer';
import { ALL_DAYS } from '../../../src/saved/days/days-to-load';
import { queryOfReport } from '../../../src/saved/days/requested-days';
import type { RunOrder } from '../../../src/saved/run/run-order';
import { runTable } from '../../../src/saved/run/run-table';
import { undoLastRun } from '../../../src/saved/run/undo-run';
import type { SavedReport } from '../../../src/saved/saved-report';
import { SOURCES } from '../../../src/sources/registry';
import { atMs } from '../../core/given-day';
import { AGREEING_TO_LOSE } from '../../fakes/agreements';
import { factFixture, START_MS } from '../fact-fixture';
import { QUIET, savedReport } from '../saved-fixture';

/** A tick, for a due time that no run has tried. */
export const TRIGGERED = { observer: UNOBSERVED, agreements: NOTHING_AGREED } as const;

/** A person's run of a report that starts now and may not make room. */
export function orderAt(
  clock: { now(): number },
  report: SavedReport,
  changes: Partial<RunOrder> = {},
): RunOrder {
  const startedMs = clock.now();
  const times = { startedMs, deadlineMs: startedMs + 300_000 };
  return {
    report,
    agreements: AGREEING_TO_LOSE,
    isRepeated: false,
    days: ALL_DAYS,
    ...times,
    observer: QUIET,
    ...changes,
  };
}

/** The days that a later run of a report requests of the service on 2026-11-20, and those it compares them with. */
export function daysAsked(changes: Parameters<typeof savedReport>[0]): string[] {
  const report = savedReport({ mode: 'merge', ...changes });
  const { days, comparison } = queryOfReport(report, SOURCES[report.choice.source], atMs(START_MS), false);
  return [days, comparison?.previous].flatMap((span) => (span ? [`${span.first}..${span.last}`] : []));
}

const UNDO_TERMS = {
  confirm: () => undefined,
  charts: null,
  agreements: AGREEING_TO_LOSE,
  scheduleOwner: null,
};

export function savedRun(changes: Parameters<typeof savedReport>[0] = {}, apps = 2) {
  const made = factFixture(apps);
  const report: SavedReport = savedReport({ mode: 'merge', ...changes });
  made.reports.book.save(report);
  const run = (changes: Partial<RunOrder> = {}) =>
    runTable(orderAt(made.clock, report, changes), inRun(made.reports));
  const undo = () => undoLastRun(report, UNDO_TERMS, made.reports);
  const requestedDays = () =>
    [...new Set(made.facts.urls.map((url) => /ds=([\d-]+)&de=([\d-]+)/.exec(url)))].flatMap((days) =>
      days ? [`${days[1]}..${days[2]}`] : [],
    );
  return { ...made, report, run, written: run, undo, requestedDays };
}
