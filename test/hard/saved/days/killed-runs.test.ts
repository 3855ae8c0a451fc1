// Runs of a table that Google stops at every step: the next runs lose no day, and load each one.

import { addDays } from '../../../../src/core/day';
import { spansWithin } from '../../../../src/core/day-spans';
import { ignoreErrors } from '../../../../src/core/ignore-errors';
import { startBackfill } from '../../../../src/saved/days/backfills';
import { parseSchedule } from '../../../core/schedule/given-schedule';
import { Killed } from '../../../fakes/tables/day-tables';
import { back, HOUR_MS } from '../../../runs/fact-fixture';
import { ID } from '../../../saved/book-fixture';
import { tableReport } from '../../../saved/days/table-fixture';
import { ANN } from '../../../saved/saved-fixture';

/** A report of 25 days with a backfill of 40, which Google stops at a step. */
function world(stopAt: number) {
  const made = tableReport(
    { schedule: parseSchedule('every 1 hour'), ownedBy: ANN, choice: { period: 'last 25 days' } },
    60,
  );
  startBackfill(ID, { first: back(40) }, made.reports);
  let steps = 0;
  let isDead = false;
  const step = () => {
    if (isDead) throw new Killed('nothing runs after a stop');
    if (++steps === stopAt) {
      isDead = true;
      throw new Killed('Google stopped it');
    }
  };
  made.tables.onStep = step;
  made.facts.onBatch = step;
  const { lock } = made;
  const hold = lock.hold.bind(lock);
  // A step before and after each record.
  lock.hold = (work) => {
    step();
    const result = hold(work);
    step();
    return result;
  };
  const revive = () => {
    isDead = false;
    steps = Number.POSITIVE_INFINITY;
  };
  return { ...made, stepsTaken: () => steps, revive };
}

/** Runs a tick that may be stopped; nothing after the stop has an effect. */
function tickOrDie({ tick }: ReturnType<typeof world>): void {
  ignoreErrors(tick);
}

/** Days of the report and of its backfill that are neither loaded nor listed. */
function lostDays({ tables, current }: ReturnType<typeof world>): string[] {
  const { daysMissed, backfill, isPartlyLoaded } = current().run;
  const loaded = tables.revenue();
  const listed = [...daysMissed, ...(backfill?.left ?? [])];
  // Until a run has listed its days, the schedule still has them.
  const asked = !isPartlyLoaded && Object.keys(loaded).length === 0;
  return Array.from({ length: 40 }, (_each, at) => addDays(back(0), -1 - at)).filter(
    (day) =>
      !asked && loaded[day] === undefined && spansWithin(listed, { first: day, last: day }).length === 0,
  );
}

test('a run that is stopped at any step loses no day', () => {
  const whole = world(Number.POSITIVE_INFINITY);
  whole.clock.advance(HOUR_MS);
  whole.tick();
  const steps = whole.stepsTaken();
  expect(Object.keys(whole.tables.revenue())).toHaveLength(40);
  expect(steps).toBeGreaterThan(50);
  for (let at = 1; at <= steps; at++) {
    const made = world(at);
    made.clock.advance(HOUR_MS);
    tickOrDie(made);
    expect([at, lostDays(made)]).toEqual([at, []]);
    made.revive();
    for (let ticks = 0; ticks < 3; ticks++) {
      made.clock.advance(HOUR_MS);
      made.tick();
    }
    const days = Object.keys(made.tables.revenue());
    expect([at, days.length, Object.values(made.tables.revenue()).every((usd) => usd === 1)]).toEqual([
      at,
      40,
      true,
    ]);
    expect(made.current().run).toMatchObject({
      daysMissed: [],
      backfill: null,
      startedMs: null,
      failures: 0,
    });
  }
});
