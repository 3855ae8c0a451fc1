// Ticks run due reports: once per due time, the longest due first, by the schedule's owner, within a tick's time.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../src/core/errors';
import { dueAt } from '../../src/saved/due/due-reports';
import { runDueReports, TICK_BUDGET_MS } from '../../src/saved/scheduler';
import { factFixture, HOUR_MS, START_MS } from '../runs/fact-fixture';
import { bookFixture, scheduled } from './book-fixture';
import { ANN, BOB, QUIET, type savedReport } from './saved-fixture';

describe('a tick', () => {
  test.each<[string, Parameters<typeof savedReport>[0], boolean]>([
    ['an hour that has come', {}, true],
    ['one that was handled', { run: { handledDueMs: START_MS - 17 * 60_000 } }, false],
    ['a paused report', { isPaused: true }, false],
    ['no schedule', { schedule: null }, false],
    ['a run under way', { run: { startedMs: START_MS - 7 * 60_000 } }, false],
    [
      'a run that was stopped',
      { run: { startedMs: START_MS - 7 * 60_000 - 1, handledDueMs: START_MS } },
      true,
    ],
    ['a run that continues', { run: { appsDone: 20, handledDueMs: START_MS } }, true],
  ])('knows whether a report is due: %s', (_title, changes, isDue) => {
    const made = bookFixture();
    expect(dueAt(scheduled(changes), START_MS, made.reports) !== null).toBe(isDue);
  });

  test('runs the other reports where the due time of one cannot be told, and ends with the reason', () => {
    const made = bookFixture(
      scheduled({ id: 'abcd0001', run: { handledDueMs: 7 } }),
      scheduled({ choice: { destination: { kind: 'newSheet', sheetName: 'Other' } } }),
    );
    const { instantOf } = made.reports.calendar;
    const dueOf = jest.spyOn(made.reports.calendar, 'instantOf');
    dueOf.mockImplementationOnce(() => {
      throw new RangeError('no day of four digits');
    });
    dueOf.mockImplementation((...moment) => instantOf.call(made.reports.calendar, ...moment));
    expect(() => made.tick()).toThrow('no day of four digits');
    expect(made.log.lines).toHaveLength(1);
  });

  test('removes its trigger only while no panel can save a schedule', () => {
    const made = bookFixture(scheduled());
    const held: boolean[] = [];
    made.triggers.remove = () => void held.push(made.lock.isHeld);
    made.facts.onBatch = () => made.reports.book.save({ ...made.at(), isPaused: true });
    made.tick();
    expect(held).toEqual([true]);
  });

  test('runs a report with several missed due times once', () => {
    const made = bookFixture(scheduled({ run: { handledDueMs: START_MS - 9 * HOUR_MS } }));
    made.tick();
    made.tick();
    expect(made.log.lines).toHaveLength(1);
  });

  test.each<[string, number, number[]]>([
    ['at each tick after trouble that may pass', 500, Array.from({ length: 60 }, (_each, hour) => hour)],
    ['at the next due time after what a person must fix', 404, [0, 24, 48]],
  ])('tries a failed report again %s', (_title, status, hours) => {
    const made = bookFixture(
      scheduled({ schedule: { kind: 'daily', hour: 4 }, run: { handledDueMs: START_MS - 24 * HOUR_MS } }),
    );
    made.facts.status = status;
    const ran: number[] = [];
    for (let hour = 0; hour < 60; hour++) {
      made.clock.advance(START_MS + hour * HOUR_MS - made.clock.now());
      if (made.tick().runs.length > 0) ran.push(hour);
    }
    expect(ran).toEqual(hours);
    expect(made.at().run.failures).toBe(hours.length);
    // The service works again the day after, so there is one run.
    made.facts.status = 200;
    for (let hour = 72; hour < 80; hour++) {
      made.clock.advance(START_MS + hour * HOUR_MS - made.clock.now());
      made.tick();
    }
    expect(made.log.lines).toHaveLength(hours.length + 1);
    expect(made.at().run.failures).toBe(0);
  });

  const WEEKLY = { kind: 'weekly', weekday: 5, hour: 4 } as const;
  test.each<[string, () => void, number[]]>([
    [
      'at each tick for 24 hours, then once a day',
      () => {
        throw new Error('DNS error: https://stats.example');
      },
      [...Array.from({ length: 25 }, (_each, hour) => hour), 48, 72, 96, 120, 144],
    ],
    [
      'once Google has renewed a used-up daily quota',
      () => {
        throw new Error('Service invoked too many times for one day: urlfetch.');
      },
      [0, 24, 48, 72, 96, 120, 144],
    ],
  ])('tries a weekly report again %s, until its next due time', (_title, onBatch, hours) => {
    const made = bookFixture(scheduled({ schedule: WEEKLY, run: { handledDueMs: START_MS - 48 * HOUR_MS } }));
    Object.assign(made.facts, { onBatch });
    const ran: number[] = [];
    for (let hour = 0; hour < 168; hour++) {
      made.clock.advance(START_MS + hour * HOUR_MS - made.clock.now());
      if (made.tick().runs.length > 0) ran.push(hour);
    }
    expect(ran).toEqual(hours);
  });

  test('leaves a due time alone that has succeeded at its second try', () => {
    const made = bookFixture(
      scheduled({ schedule: { kind: 'daily', hour: 4 }, run: { handledDueMs: START_MS - 24 * HOUR_MS } }),
    );
    made.facts.status = 500;
    made.tick();
    made.facts.status = 200;
    made.clock.advance(HOUR_MS);
    made.tick();
    made.clock.advance(HOUR_MS);
    made.tick();
    expect(made.log.lines.map(({ rows }) => rows)).toEqual([null, 14]);
  });

  /** Due daily at 4; its first try has met trouble that may pass. */
  const failedOnce = (changes: Parameters<typeof savedReport>[0] = {}) => {
    const made = bookFixture(
      scheduled({
        schedule: { kind: 'daily', hour: 4 },
        run: { handledDueMs: START_MS - 24 * HOUR_MS },
        ...changes,
      }),
    );
    made.facts.status = 500;
    made.ticks(1);
    made.facts.status = 200;
    return made;
  };
  const DUE_MS = START_MS - 17 * 60_000;

  test('leaves a failed due time alone after a person’s successful run', () => {
    const made = failedOnce({ mode: 'append' });
    made.byPerson();
    made.ticks(3);
    expect(made.log.lines.map(({ by, rows }) => [by, rows])).toEqual([
      ['trigger', null],
      [ANN, 14],
    ]);
    expect(made.at().run).toMatchObject({ failures: 0, handledDueMs: DUE_MS });
  });

  test('repeats a person’s run once that Google stopped between two tries', () => {
    const made = failedOnce();
    const { run } = made.at();
    made.reports.book.save({ ...made.at(), run: { ...run, startedMs: made.clock.now() - 10 * 60_000 } });
    made.ticks(3);
    expect(made.log.lines.map(({ rows }) => rows)).toEqual([null, null, 14]);
    expect(made.at().run).toMatchObject({ failures: 0, handledDueMs: DUE_MS });
  });

  test('takes an append that had written before it failed for done when it tries it again', () => {
    const made = bookFixture(
      scheduled({
        mode: 'append',
        schedule: { kind: 'daily', hour: 4 },
        run: { handledDueMs: START_MS - 24 * HOUR_MS },
      }),
    );
    const { cells } = made.sheet.sheetDeps;
    const { write } = cells;
    cells.write = (...args) => {
      write(...args);
      throw new StatsError('WRITE_FAILED', { place: 'sheet “App stats”', reason: 'Service timed out' });
    };
    made.ticks(1);
    const before = made.contents();
    cells.write = write;
    made.ticks(3);
    expect(made.contents()).toEqual(before);
    expect(made.log.lines.map(({ result }) => result)).toEqual([
      expect.stringContaining('Service timed out'),
      expect.stringContaining('is already in the table'),
    ]);
    expect(made.at().run).toMatchObject({ failures: 0, handledDueMs: DUE_MS });
  });

  test('runs the longest due first, and leaves to the next tick what it has no time for', () => {
    const on = (name: string, id: string, hours: number) =>
      scheduled({
        id,
        name,
        choice: { apps: ['100'], destination: { kind: 'newSheet', sheetName: name } },
        schedule: { kind: 'daily', hour: 4 - hours },
        run: { handledDueMs: START_MS - 24 * HOUR_MS },
      });
    const made = bookFixture(
      on('Second', 'bbbbbbbb', 1),
      on('Third', 'cccccccc', 0),
      on('First', 'aaaaaaaa', 3),
    );
    made.facts.latencyMs = 35_000;
    expect(made.tick().tookMs).toBeLessThanOrEqual(TICK_BUDGET_MS);
    expect(made.log.lines.map(({ report }) => report)).toEqual(['First', 'Second']);
    made.clock.advance(HOUR_MS);
    made.tick();
    expect(made.log.lines.map(({ report }) => report)).toEqual(['First', 'Second', 'Third']);
  });

  test('takes no longer than its budget, whatever the service does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120_000 }),
        fc.constantFrom(200, 429, 500),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 45 }),
        (latencyMs, status, reports, apps) => {
          const made = factFixture(apps);
          for (let i = 0; i < reports; i++)
            made.put(
              scheduled({
                id: `0000000${i}`,
                choice: { destination: { kind: 'newSheet', sheetName: `S${i}` } },
              }),
            );
          made.triggers.ensure();
          made.facts.latencyMs = latencyMs;
          made.facts.status = status;
          expect(made.tick().tookMs).toBeLessThanOrEqual(TICK_BUDGET_MS);
        },
      ),
      { numRuns: draws(10, 40) },
    );
  });
});

describe('a trigger', () => {
  test('of another spreadsheet runs nothing and reads nothing', () => {
    const made = bookFixture(scheduled());
    const reads = made.tab.calls.read;
    expect(runDueReports('uid-99', QUIET, made.reports)).toEqual([]);
    expect([made.log.lines, made.tab.calls.read]).toEqual([[], reads]);
  });

  test('leaves reports of other people to their triggers', () => {
    const made = bookFixture(
      scheduled({ id: 'aaaaaaaa', name: 'Ann’s' }),
      scheduled({
        id: 'bbbbbbbb',
        name: 'Bob’s',
        scheduledBy: BOB,
        choice: { destination: { kind: 'newSheet', sheetName: 'Bob' } },
      }),
    );
    made.tick();
    expect(made.log.lines.map(({ report }) => report)).toEqual(['Ann’s']);
    made.who.user = BOB;
    made.triggers.ensure();
    made.tick();
    expect(made.log.lines.map(({ report }) => report)).toEqual(['Ann’s', 'Bob’s']);
  });

  test('that fires twice at once runs a due time once', () => {
    const made = bookFixture(scheduled());
    let isNested = false;
    made.facts.onBatch = () => {
      if (isNested) return;
      isNested = true;
      expect(runDueReports(made.triggers.uid(), QUIET, made.reports)).toEqual([]);
    };
    expect(made.tick().runs).toHaveLength(1);
    expect(isNested).toBe(true);
    expect(made.log.lines).toHaveLength(1);
  });

  test('leaves a report alone that another execution claims, changes or deletes first', () => {
    for (const meanwhile of [
      (made: ReturnType<typeof bookFixture>) =>
        made.tab.edit(0, 'Due time handled', new Date(START_MS).toISOString()),
      (made: ReturnType<typeof bookFixture>) => made.tab.removeRow(3),
      (made: ReturnType<typeof bookFixture>) => made.tab.edit(0, 'Period', 'soon'),
    ]) {
      const made = bookFixture(scheduled());
      made.lock.onHeld = () => {
        made.lock.onHeld = () => undefined;
        meanwhile(made);
      };
      expect(made.tick().runs).toEqual([]);
    }
  });

  test('that is no longer needed is removed at its next tick', () => {
    const made = bookFixture(scheduled());
    made.tab.edit(0, 'Schedule', '');
    made.tick();
    expect(made.triggers.stands()).toBe(false);
  });

  test('stays while the row of a report cannot be read', () => {
    const made = bookFixture(scheduled());
    made.tab.edit(0, 'Lookback days', 'many');
    made.tick();
    expect([made.triggers.stands(), made.log.lines]).toEqual([true, []]);
    made.tab.edit(0, 'Lookback days', '0');
    made.tick();
    expect(made.log.lines).toHaveLength(1);
  });

  test('of each of three people runs their own of twenty reports once for each due time', () => {
    const people = [ANN, BOB, 'cid@example.com'];
    const hours = draws(6, 12);
    const made = factFixture(1);
    for (let i = 0; i < 20; i++) {
      made.put(
        scheduled({
          id: `000000${String(i).padStart(2, '0')}`,
          name: `Report ${i}`,
          scheduledBy: people[i % 3] ?? ANN,
          schedule: { kind: 'hours', every: 1 + (i % 3) },
          choice: { destination: { kind: 'newSheet', sheetName: `Sheet ${i}` } },
          run: { handledDueMs: START_MS },
        }),
      );
    }
    for (const person of people) {
      made.who.user = person;
      made.triggers.ensure();
    }
    for (let hour = 0; hour < hours; hour++) {
      made.clock.advance(HOUR_MS);
      // Everybody's trigger fires, and one of them twice.
      for (const person of [...people, ANN]) {
        made.who.user = person;
        made.tick();
      }
    }
    const runs = (i: number) => made.log.lines.filter(({ report }) => report === `Report ${i}`).length;
    // From 05:17 to 10:17 or 16:17, half of the whole hours are even, and a third can be divided by three.
    expect(Array.from({ length: 20 }, (_each, i) => runs(i))).toEqual(
      Array.from({ length: 20 }, (_each, i) => hours / (1 + (i % 3))),
    );
    expect(made.triggers.store.triggers).toHaveLength(3);
  });
});
