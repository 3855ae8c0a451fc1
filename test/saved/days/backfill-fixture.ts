// A saved report that loads a table, with a backfill behind the days of its period.

import { textOfSpans } from '../../../src/core/day-spans';
import { Approvals } from '../../../src/saved/ownership/report-spending';
import { reportProperty } from '../../../src/saved/ownership/report-properties';
import { startBackfill } from '../../../src/saved/days/backfills';
import { back, HOUR_MS } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { tableReport } from './table-fixture';

/** A report of the last 7 days with a backfill of so many days. */
export function backfilled(days = 120, changes: Parameters<typeof tableReport>[0] = {}) {
  const made = tableReport(changes);
  const shown = () => new Approvals(made.reports).of(made.current()).shown;
  const start = () => startBackfill(ID, { first: back(days), shown: shown() }, made.reports);
  /** The first day beside the hash of the approval, in the person's own property. */
  const property = () =>
    made.reports.userProperties.all()[reportProperty('approved', ID, made.reports)]?.split(' ')[1];
  const left = () => {
    const { backfill } = made.current().run;
    return backfill && textOfSpans(backfill.left);
  };
  const nextTick = () => {
    made.clock.advance(HOUR_MS);
    return made.triggers.stands() ? made.tick() : { runs: [] };
  };
  return { ...made, shown, start, property, left, nextTick };
}
