// A load of several calls that its person cancels: what is recorded, and what continues.

import { endCancelledLoad } from '../../../src/saved/days/cancelled-load';
import { ANN } from '../../people';
import { ID } from '../book-fixture';
import { back, HOUR_MS } from '../fact-fixture';
import { tableReport } from './table-fixture';

const LOAD = { daysDone: 12, daysTotal: 63, rows: 12 };
const DONE = 'Stopped. 12 of 63 days are done, with 12 rows. What was loaded stays in the table.';

/** A daily report of 60 days, whose run has had time for some of them. */
function unfinished() {
  const made = tableReport({
    schedule: { kind: 'daily', hour: 3 },
    ownedBy: ANN,
    choice: { period: 'last 60 days' },
  });
  const report = made.current();
  made.reports.book.save({ ...report, run: { ...report.run, handledDueMs: made.clock.now() } });
  made.triggers.ensure();
  made.tables.loadMs = 6_000;
  made.run();
  expect(made.current().run.isPartlyLoaded).toBe(true);
  return made;
}

test('a cancelled load is not continued by a tick, and the next scheduled run loads the rest', () => {
  const { reports, current, clock, tick, tables } = unfinished();
  const sentence = endCancelledLoad(ID, LOAD, reports);
  expect(sentence).toBe(`${DONE} The next run of the report loads the rest.`);
  expect(current().run).toMatchObject({ isPartlyLoaded: false, result: sentence, rows: 12 });
  clock.advance(HOUR_MS);
  expect(tick().runs).toEqual([]);
  tables.loadMs = 0;
  clock.advance(24 * HOUR_MS);
  tick();
  expect(Object.keys(tables.revenue())[0]).toBe(back(60));
});

test('a cancelled load leaves a run alone that a trigger has begun meanwhile', () => {
  const { reports, current, clock } = unfinished();
  const run = { ...current().run, startedMs: clock.now() };
  reports.book.save({ ...current(), run });
  expect(endCancelledLoad(ID, LOAD, reports)).toContain(DONE);
  expect(current().run).toEqual(run);
});
