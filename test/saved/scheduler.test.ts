// Ticks run due reports: once per due time, the longest due first, by the schedule's owner, within a tick's time.

import { StatsError } from '../../src/core/errors';
import { UNOBSERVED } from '../../src/runs/run-observer';
import { dueAt } from '../../src/saved/due/due-reports';
import { runDueReports } from '../../src/saved/scheduler';
import { bookFixture, scheduled } from './book-fixture';
import { HOUR_MS, START_MS } from './fact-fixture';
import type { savedReport } from './saved-fixture';

describe('a tick', () => {
  test.each<[string, Parameters<typeof savedReport>[0], boolean]>([
    ['an hour that has come', {}, true],
    ['one that was handled', { run: { handledDueMs: START_MS - 17 * 60_000 } }, false],
    ['a paused report', { isPaused: true }, false],
    ['no schedule', { schedule: null }, false],
    ['a run under way', { run: { startedMs: START_MS - 7 * 60_000 } }, false],
    [
      'a run under way that an editor has removed from the tab',
      { run: { startedMs: null, begunMs: START_MS - 7 * 60_000 } },
      false,
    ],
    [
      'a run that was stopped',
      { run: { startedMs: START_MS - 7 * 60_000 - 1, handledDueMs: START_MS } },
      true,
    ],
    ['a load that continues', { run: { isPartlyLoaded: true, handledDueMs: START_MS } }, true],
    [
      'one that somebody else has ended',
      { run: { isPartlyLoaded: false, goesOn: true, handledDueMs: START_MS } },
      false,
    ],
    [
      'one that an editor writes down in the tab',
      { run: { isPartlyLoaded: true, goesOn: false, handledDueMs: START_MS } },
      false,
    ],
    [
      'a stopped one that an editor writes down in the tab',
      { run: { startedMs: START_MS - 8 * 60_000, begunMs: null, handledDueMs: START_MS } },
      false,
    ],
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

  const DUE_MS = START_MS - 17 * 60_000;

  test('writes the same again when it tries a merge again that had written before it failed', () => {
    const made = bookFixture(
      scheduled({
        mode: 'merge',
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
      'The rows are as before.',
    ]);
    expect(made.at().run).toMatchObject({ failures: 0, handledDueMs: DUE_MS });
  });
});

describe('a trigger', () => {
  test('of another spreadsheet runs nothing and reads nothing', () => {
    const made = bookFixture(scheduled());
    const reads = made.tab.calls.read;
    expect(runDueReports('uid-99', UNOBSERVED, made.reports)).toEqual([]);
    expect([made.log.lines, made.tab.calls.read]).toEqual([[], reads]);
  });

  test('that finds nothing due and nothing to remove reads the tab once and takes no lock', () => {
    const made = bookFixture(scheduled({ run: { handledDueMs: START_MS } }));
    const [{ read }, { timesHeld }] = [{ ...made.tab.calls }, { ...made.lock }];
    expect(made.tick().runs).toEqual([]);
    expect([made.tab.calls.read, made.lock.timesHeld]).toEqual([read + 1, timesHeld]);
  });

  test('that fires twice at once runs a due time once', () => {
    const made = bookFixture(scheduled());
    let isNested = false;
    made.facts.onBatch = () => {
      if (isNested) return;
      isNested = true;
      expect(runDueReports(made.triggers.uid(), UNOBSERVED, made.reports)).toEqual([]);
    };
    expect(made.tick().runs).toHaveLength(1);
    expect(isNested).toBe(true);
    expect(made.log.lines).toHaveLength(1);
  });

  test('leaves a report alone that another execution claims, changes or deletes first', () => {
    for (const meanwhile of [
      (made: ReturnType<typeof bookFixture>) =>
        made.reports.book.record({ ...made.at(), run: { ...made.at().run, handledDueMs: START_MS } }),
      (made: ReturnType<typeof bookFixture>) => made.tab.rows.pop(),
      (made: ReturnType<typeof bookFixture>) => made.tab.editChoice(0, { period: 'soon' }),
    ]) {
      const made = bookFixture(scheduled());
      made.lock.onHeld = () => {
        made.lock.onHeld = () => undefined;
        meanwhile(made);
      };
      expect(made.tick().runs).toEqual([]);
    }
  });
});
