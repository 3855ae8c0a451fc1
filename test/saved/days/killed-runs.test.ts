// Runs of a table, and loads of earlier days, that Google stops at every step: what follows loses no day.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day } from '../../../src/core/day';
import { spansWithin } from '../../../src/core/day-spans';
import { ignoreErrors } from '../../../src/core/ignore-errors';
import { parseSchedule } from '../../core/schedule/given-schedule';
import { Killed } from '../../fakes/tables/day-tables';
import { ANN } from '../../people';
import { back, eachDay, HOUR_MS } from '../fact-fixture';
import { earlierReport } from './earlier-fixture';

onlyInLongRun({ oneIn: 2 });

/** A report of 25 days, and the next 15 as earlier ones, of which Google stops the execution at a step. */
function world(stopAt: number) {
  const made = earlierReport(
    { schedule: parseSchedule('every 1 hour'), ownedBy: ANN, choice: { period: 'last 25 days' } },
    60,
  );
  made.triggers.ensure();
  made.want(40);
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

type World = ReturnType<typeof world>;

/** Of so many days, those that are neither loaded nor listed. */
function lostDays({ tables, current }: World, count: number): Day[] {
  const { daysMissed, earlier } = current().run;
  const loaded = tables.revenue();
  const listed = [...daysMissed, ...(earlier?.left ?? [])];
  return Array.from({ length: count }, (_each, at) => addDays(back(0), -1 - at)).filter(
    (day) => loaded[day] === undefined && spansWithin(listed, { first: day, last: day }).length === 0,
  );
}

/** Each step at which `work` can be stopped, and the world after it was. */
function stopsOf(work: (made: World) => void): [at: number, made: World][] {
  const whole = world(Number.POSITIVE_INFINITY);
  work(whole);
  const steps = whole.stepsTaken();
  expect(steps).toBeGreaterThan(30);
  return Array.from({ length: steps }, (_each, at) => {
    const made = world(at + 1);
    ignoreErrors(() => work(made));
    return [at + 1, made];
  });
}

test('a run that is stopped at any step loses no day', () => {
  const tick = (made: World) => {
    made.clock.advance(HOUR_MS);
    made.tick();
  };
  for (const [at, made] of stopsOf(tick)) {
    // Until a run has listed its days, the schedule still has them; the earlier ones have them, too.
    expect([at, lostDays(made, 40)]).toEqual([at, []]);
    made.revive();
    for (let ticks = 0; ticks < 3; ticks++) tick(made);
    expect([at, made.tables.revenue()]).toEqual([at, eachDay(25, 1, 1)]);
    expect(made.current().run).toMatchObject({ daysMissed: [], startedMs: null, failures: 0 });
  }
});

test('a load of earlier days that is stopped at any step loses none, and is no stopped run', () => {
  for (const [at, made] of stopsOf(({ load }) => load())) {
    expect([at, lostDays(made, 40)]).toEqual([at, []]);
    made.revive();
    made.clock.advance(HOUR_MS);
    made.tick();
    made.loadAll();
    expect([at, made.tables.revenue()]).toEqual([at, eachDay(40, 1, 1)]);
    expect(made.current().run).toMatchObject({ earlier: null, begunMs: null, startedMs: null, failures: 0 });
    expect([at, made.log.lines.filter(({ code }) => code === 'RUN_STOPPED')]).toEqual([at, []]);
  }
});
