// A saved report that loads a table, with a backfill behind the days of its period.

import { textOfSpans } from '../../../src/core/day-spans';
import { startBackfill } from '../../../src/saved/days/backfills';
import { reportProperty } from '../../../src/saved/ownership/report-properties';
import { back, HOUR_MS } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { tableReport } from './table-fixture';

/** A report of the last 7 days with a backfill of so many days. */
export function backfilled(days = 120, changes: Parameters<typeof tableReport>[0] = {}) {
  const made = tableReport(changes);
  const start = () => startBackfill(ID, { first: back(days) }, made.reports);
  /** What the property of whoever is at the keyboard has of the report. */
  const property = (): Record<string, unknown> =>
    JSON.parse(made.reports.userProperties.all()[reportProperty('own', ID, made.reports)] ?? '{}');
  const left = () => {
    const { backfill } = made.current().run;
    return backfill && textOfSpans(backfill.left);
  };
  const nextTick = () => {
    made.clock.advance(HOUR_MS);
    return made.triggers.stands() ? made.tick() : { runs: [] };
  };
  return { ...made, start, property, left, nextTick };
}
