// Triggers that fire as time passes, and when it is moved ahead.

import type { TriggerData } from '../../../apps-script/host';
import { ClockTriggers } from '../../../server/clock/clock-triggers';
import { WorkbenchClock } from '../../../server/clock/workbench-clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse('2026-11-20T12:00:00Z');

/** A trigger that first fires `minute` minutes after it was created. */
function trigger(name: string, minute: number): TriggerData {
  return {
    uid: String(minute - 1),
    handler: name,
    user: 'ann@example.com',
    spreadsheetId: 'one',
    schedule: { everyHours: 1 },
  };
}

type Work = (trigger: TriggerData) => Promise<boolean>;

/** @param work replaces the script of every trigger. */
function triggersOf(made: TriggerData[], work: Work = async () => true) {
  const time = { now: START };
  const clock = new WorkbenchClock(() => time.now);
  const ran: [name: string, minutes: number][] = [];
  const moves: (string | null)[] = [];
  const fires: ClockTriggers = new ClockTriggers({
    clock,
    triggers: () => made,
    run: (due) => {
      ran.push([due.handler, (clock.now() - START) / MINUTE_MS]);
      return work(due);
    },
    changed: () => moves.push(fires.move && `${fires.move.done}/${fires.move.of}`),
  });
  // As after the execution that created the triggers.
  for (const each of made) fires.times.nextOf(each);
  return { fires, clock, time, ran, moves };
}

describe('time is moved ahead', () => {
  test('every trigger fires once in an hour, with the clock at its own minute', async () => {
    const { fires, clock, ran } = triggersOf([trigger('late', 40), trigger('early', 15)]);
    expect(await fires.moveAhead(2)).toEqual({ runs: 4, failed: 0 });
    expect(ran).toEqual([
      ['early', 15],
      ['late', 40],
      ['early', 75],
      ['late', 100],
    ]);
    expect(clock.now()).toBe(START + 2 * HOUR_MS);
  });

  test('a day is 24 hours, reported one by one', async () => {
    const { fires, clock, ran, moves } = triggersOf([trigger('tick', 60)]);
    await fires.moveAhead(24);
    expect(ran.map(([, minutes]) => minutes)).toEqual(Array.from({ length: 24 }, (_, i) => (i + 1) * 60));
    expect(clock.now()).toBe(START + 24 * HOUR_MS);
    const reported = moves.filter((move, i) => move !== moves[i - 1]);
    expect(reported).toEqual([...Array.from({ length: 25 }, (_, i) => `${i}/24`), null]);
  });

  test('a failed trigger is counted, and the others fire', async () => {
    const work = ({ handler }: TriggerData) =>
      handler === 'throws' ? Promise.reject(new Error('closed')) : Promise.resolve(handler === 'well');
    const { fires } = triggersOf([trigger('throws', 5), trigger('badly', 6), trigger('well', 7)], work);
    expect(await fires.moveAhead(1)).toEqual({ runs: 3, failed: 2 });
  });

  test('a trigger that another one created fires within the next hour, and a deleted one never', async () => {
    const made = [trigger('first', 10)];
    const { fires, ran } = triggersOf(made, async () => {
      if (made[0]?.handler === 'first') made[0] = trigger('second', 20);
      return true;
    });
    await fires.moveAhead(2);
    expect(ran).toEqual([
      ['first', 10],
      ['second', 30],
      ['second', 90],
    ]);
  });

  test('a second move is refused during the first', async () => {
    const { fires, clock } = triggersOf([]);
    const first = fires.moveAhead(1);
    await expect(fires.moveAhead(1)).rejects.toThrow('Time is already being moved ahead');
    await first;
    expect(clock.now()).toBe(START + HOUR_MS);
    await fires.moveAhead(1);
    expect(clock.now()).toBe(START + 2 * HOUR_MS);
  });
});

describe('time passes', () => {
  test('a due trigger fires once', async () => {
    const { fires, time, ran } = triggersOf([trigger('tick', 10)]);
    time.now += 10 * MINUTE_MS - 1;
    await fires.fireDue();
    expect(ran).toEqual([]);
    time.now += 1;
    await fires.fireDue();
    await fires.fireDue();
    expect(ran).toEqual([['tick', 10]]);
  });

  test('a trigger that runs for more than an hour does not fire twice at once, and a move waits for it', async () => {
    let end = (_well: boolean) => {};
    const slow = () =>
      new Promise<boolean>((resolve) => {
        end = resolve;
      });
    const { fires, time, ran, clock } = triggersOf([trigger('tick', 10)], slow);
    time.now += 10 * MINUTE_MS;
    const first = fires.fireDue();
    time.now += 2 * HOUR_MS;
    await fires.fireDue();
    const moved = fires.moveAhead(1);
    await Promise.resolve();
    expect([ran, clock.now()]).toEqual([[['tick', 10]], time.now]);
    end(true);
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    expect(ran).toHaveLength(2);
    end(true);
    await new Promise((resolve) => setImmediate(resolve));
    end(true);
    await moved;
  });

  describe('by the timer', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('from its start until it is stopped', async () => {
      const { fires, time, ran } = triggersOf([trigger('tick', 10)]);
      const pass = async (minutes: number) => {
        time.now += minutes * MINUTE_MS;
        await jest.advanceTimersByTimeAsync(minutes * MINUTE_MS);
      };
      await pass(60);
      expect(ran).toEqual([]);
      fires.start();
      await pass(1);
      expect(ran).toEqual([['tick', 61]]);
      await pass(60);
      expect(ran).toHaveLength(2);
      fires.stop();
      await pass(120);
      expect(ran).toHaveLength(2);
      expect(jest.getTimerCount()).toBe(0);
    });
  });

  test('stopping during a move ends the move', async () => {
    const { fires, ran } = triggersOf([trigger('tick', 10)], async () => {
      fires.stop();
      return true;
    });
    await fires.moveAhead(24);
    expect(ran).toHaveLength(1);
    expect(fires.move).toBeNull();
  });
});
