// Saved reports over a service of facts: one spreadsheet, virtual time, and the contents of its sheets.

import { addDays, type Day, dayOfMs, dayOfSerial } from '../../src/core/day';
import { FIRST_BATCH } from '../../src/http/batch-size';
import { UNOBSERVED } from '../../src/runs/run-observer';
import { runDueReports } from '../../src/saved/scheduler';
import { FactService } from '../fakes/net/fact-service';
import { FakeClock } from '../fakes/net/fake-clock';
import { appWithId } from '../runs/given-app';
import { serviceOn } from '../runs/service';
import { savedDeps } from './saved-fixture';
import { seenRun } from './seen-run';

/** 04:17 UTC on Friday 2026-11-20: ticks come 17 minutes past each hour. */
export const START_MS = Date.UTC(2026, 10, 20, 4, 17);
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const TODAY = dayOfMs(START_MS);

/** The day so many days before the first day of the test. */
export const back = (days: number): Day => addDays(TODAY, -days);

/** The same value for each day from one so many days ago to another. */
export const eachDay = (first: number, last: number, value: number) =>
  Object.fromEntries(
    Array.from({ length: first - last + 1 }, (_each, at): [Day, number] => [back(first - at), value]),
  );

/** Apps `100`, `101`, …; each has 1 USD on every day from 10 days ago to today. */
export function factFixture(apps = 2, zone = 'Etc/UTC') {
  const clock = new FakeClock(START_MS);
  const facts = new FactService(clock);
  facts.apps = Array.from({ length: apps }, (_each, i) => appWithId(String(100 + i)));
  for (const { appId } of facts.apps)
    for (let back = 0; back <= 10; back++) facts.put(appId, dayOfMs(START_MS - back * 24 * HOUR_MS), 1);
  const made = serviceOn(facts, clock);
  const saved = savedDeps(made, zone);
  const { reports, triggers } = saved;
  const { sheet } = made;
  /** One tick of the person's trigger. @returns its runs, and how long it took in ms */
  const tick = () => {
    const startedMs = clock.now();
    // A tick is an execution of its own, so its gateway starts anew.
    made.gateway.batchSize = FIRST_BATCH;
    const runs = runDueReports(triggers.uid(), UNOBSERVED, reports).map(seenRun);
    return { runs, tookMs: clock.now() - startedMs };
  };
  const contents = (name = 'App stats') => sheet.contents(name);
  /** Bundle, day and revenue of each row, in the order of the sheet; null for a row that is blank. */
  const rows = (sheetName = 'App stats') => {
    const block = sheet.blockOn(sheetName);
    if (!block) throw new Error('no block');
    const { row, rows: count } = block;
    const value = (at: number, column: number) => sheet.value(sheetName, row + 1 + at, column);
    return Array.from({ length: count - 1 }, (_each, at) =>
      value(at, 2) === null ? null : [value(at, 2), dayOfSerial(Number(value(at, 4))), value(at, 9)],
    );
  };
  return { ...made, ...saved, facts, tick, contents, rows };
}
