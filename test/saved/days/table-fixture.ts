// A saved report that loads a BigQuery table day by day, from a service of facts.

import { RUN_BUDGET_MS } from '../../../src/runs/run';
import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import type { SavedReport } from '../../../src/saved/saved-report';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { ID } from '../book-fixture';
import { back, factFixture } from '../fact-fixture';
import { QUIET, savedReport } from '../saved-fixture';
import { seenRun } from '../seen-run';

/** One app with 1 USD on each of the last days. */
export function tableReport(changes: Parameters<typeof savedReport>[0] = {}, days = 400) {
  const made = factFixture(1);
  for (let ago = 0; ago <= days; ago++) made.facts.put('100', back(ago), 1);
  const report = savedReport({
    ...changes,
    id: ID,
    choice: { destination: STATS_TABLE, metrics: ['revenue'], period: 'last 7 days', ...changes.choice },
  });
  made.put(report);
  const current = (): SavedReport => made.reports.book.report(ID);
  /** A run that the person at the keyboard starts. */
  const run = (deadlineMs = made.clock.now() + RUN_BUDGET_MS) =>
    seenRun(runForPerson(current(), { ...personStart(QUIET, made.reports), deadlineMs }, made.reports));
  return { ...made, current, run };
}
