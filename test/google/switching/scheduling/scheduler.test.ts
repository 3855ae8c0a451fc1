// The scheduler: virtual time, locks that are waited for, deadlocks, and tasks that take turns.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { Random } from './random';
import { SeededScheduler, type Task } from './scheduler';

onlyInLongRun();

/** Locks, with the number of the execution that holds each. */
class Locks {
  readonly holders = new Map<string, number>();
  holderOf = (name: string) => this.holders.get(name);
}

const clock = { nowMs: 0 };
let locks: Locks;
let scheduler: SeededScheduler;
beforeEach(() => {
  clock.nowMs = 1_000;
  locks = new Locks();
  scheduler = new SeededScheduler(new Random(3), { locks } as never, clock);
});

/** A task with one execution. */
function task(name: string, execution: () => Promise<void>): Task {
  let isOver = false;
  const next = () => {
    if (isOver) return null;
    isOver = true;
    return execution;
  };
  return { name, next };
}

/** Takes a lock as the emulated host does. */
async function acquire(name: string, execution: number, timeoutMs: number): Promise<boolean> {
  await scheduler.turn('tryLock', execution);
  const isFree = () => !locks.holders.has(name);
  if (!isFree()) await scheduler.untilFree(name, isFree, timeoutMs);
  if (!isFree()) return false;
  locks.holders.set(name, execution);
  return true;
}

test('hours of sleep take no real time, and the clock moves ahead by them', async () => {
  const woken: number[] = [];
  await scheduler.run([
    task('one', async () => {
      await scheduler.sleep(7_200_000);
      woken.push(clock.nowMs);
    }),
  ]);
  expect(woken[0]).toBeGreaterThanOrEqual(7_201_000);
  expect(woken[0]).toBeLessThan(7_202_000);
});

test('a task waits for a lock that is not released until its timeout', async () => {
  const results: boolean[] = [];
  await scheduler.run([
    task('holder', async () => {
      results.push(await acquire('a', 1, 0));
      await scheduler.sleep(60_000);
    }),
    task('other', async () => {
      await scheduler.sleep(1_000);
      results.push(await acquire('a', 2, 20_000));
      expect(clock.nowMs).toBeLessThan(30_000);
    }),
  ]);
  expect(results).toEqual([true, false]);
});

test('a task that waits for a lock continues when the lock is released', async () => {
  const order: string[] = [];
  await scheduler.run([
    task('holder', async () => {
      await acquire('a', 1, 0);
      await scheduler.sleep(5_000);
      order.push('released');
      locks.holders.delete('a');
    }),
    task('other', async () => {
      await scheduler.sleep(1_000);
      if (await acquire('a', 2, 20_000)) order.push('acquired');
    }),
  ]);
  expect(order).toEqual(['released', 'acquired']);
  expect(scheduler.deadlocks).toEqual([]);
});

test('a deadlock of two tasks is reported with their names, and both continue after their timeouts', async () => {
  const both = (own: string, others: string, execution: number) => async () => {
    await acquire(own, execution, 20_000);
    await scheduler.sleep(1_000);
    await acquire(others, execution, 20_000);
  };
  await scheduler.run([task('one', both('a', 'b', 1)), task('two', both('b', 'a', 2))]);
  expect(scheduler.deadlocks).toHaveLength(1);
  expect(scheduler.deadlocks[0]).toMatch(
    /^(one waits for two waits for one|two waits for one waits for two)$/,
  );
});

test('only one task runs at a time', async () => {
  let running = 0;
  const steps = async () => {
    for (let call = 0; call < 20; call++) {
      await scheduler.turn('call', 0);
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
    }
  };
  await scheduler.run(['one', 'two', 'three'].map((name) => task(name, steps)));
  expect(scheduler.steps.filter(({ call }) => call === 'call')).toHaveLength(60);
});
