// A scheduler of executions: one runs at a time, and at every service call a seed chooses which continues.
//
// Scripts run as they do elsewhere on the emulated host: the built bundle in workers, each blocked by its service call
// until the host answers. The scheduler holds the answers back (`ExecutionOrder`), so the code between two calls is
// that of the bundle, unchanged. Making the bundle's functions into generators would have to rewrite callbacks of
// built-ins, getters and zod, and would test other code than what is pushed.
//
// Time is virtual: a call takes a few ms, a fetch longer, and when all tasks wait, the clock moves to the first that
// can continue. So timeouts and sleeps take no real time, and a seed repeats its run.

import type { ExecutionOrder, PlatformState } from 'sheets-workbench/apps-script/host';
import { type Policy, policyOf } from './policy';
import type { Random } from './random';

/** A person's panel, a cell or a trigger. It makes one execution after the other. */
export interface Task {
  readonly name: string;
  /** The next execution; null when the task is over. */
  next(): (() => Promise<void>) | null;
}

/** One step: the task that continued, and the call at which it had waited. */
export interface Step {
  readonly task: string;
  readonly call: string;
  /** Virtual ms since the scenario began. */
  readonly atMs: number;
}

/** A task that waits: for its turn from `readyMs` on, or for a lock until `readyMs` at the latest. */
interface Parked {
  readonly call: string;
  readonly readyMs: number;
  readonly lock?: { name: string; isFree: () => boolean };
  resume(): void;
}

const FETCH = 'UrlFetchApp.fetchAll';

export class SeededScheduler implements ExecutionOrder {
  readonly steps: Step[] = [];
  /** The deadlocks, as one sentence each. */
  readonly deadlocks: string[] = [];
  /** Called before each service call is made, with the number of its execution. */
  onCall: (call: string, execution: number) => void = () => undefined;
  /** How long a call takes, in which no other is made, ms. */
  callMs: number;
  /** The shortest and the longest fetch, ms. */
  fetchMs: readonly [least: number, most: number] = [40, 900];
  readonly #parked = new Map<Task, Parked>();
  readonly #taskOf = new Map<number, Task>();
  readonly #fetchUntil = new Map<Task, number>();
  readonly #policy: Policy;
  /** The longest pause before an execution of a task, ms. */
  readonly #pauseMs: number;
  readonly #startMs: number;
  #running: Task | undefined;
  #stopped: () => void = () => undefined;

  constructor(
    private readonly random: Random,
    private readonly state: Pick<PlatformState, 'locks'>,
    /** Moved ahead as time passes. */
    private readonly clock: { nowMs: number },
  ) {
    this.#startMs = clock.nowMs;
    this.#policy = policyOf(random);
    this.callMs = random.pick([1, 4, 10, 30]);
    this.#pauseMs = random.pick([1, 50, 400]);
  }

  now = (): number => this.clock.nowMs;

  /** Utilities.sleep. */
  sleep = (ms: number): Promise<void> => this.#park({ call: 'sleep', readyMs: this.clock.nowMs + ms });

  turn = async (call: string, execution: number): Promise<void> => {
    const task = this.#current();
    this.#taskOf.set(execution, task);
    await this.#park({ call, readyMs: Math.max(this.clock.nowMs, this.#fetchUntil.get(task) ?? 0) });
    if (call === FETCH) this.#fetchUntil.set(task, this.clock.nowMs + this.random.between(...this.fetchMs));
    this.onCall(call, execution);
  };

  untilFree = (name: string, isFree: () => boolean, timeoutMs: number): Promise<void> =>
    this.#park({ call: `wait for ${name}`, readyMs: this.clock.nowMs + timeoutMs, lock: { name, isFree } });

  /** Runs all tasks to their ends. */
  async run(tasks: readonly Task[]): Promise<void> {
    for (const task of tasks) this.#parkStart(task);
    for (let choice = this.#choose(); choice; choice = this.#choose()) {
      const [task, parked] = choice;
      this.#parked.delete(task);
      this.#running = task;
      this.steps.push({ task: task.name, call: parked.call, atMs: this.clock.nowMs - this.#startMs });
      this.clock.nowMs += this.callMs;
      const stopped = new Promise<void>((resolve) => {
        this.#stopped = resolve;
      });
      parked.resume();
      await stopped;
    }
  }

  /** The name of the task that runs. */
  get running(): string {
    return this.#current().name;
  }

  /** How often a step belongs to another task than the step before. */
  get switches(): number {
    return this.steps.filter((step, at) => at > 0 && step.task !== this.steps[at - 1]?.task).length;
  }

  #current(): Task {
    if (!this.#running) throw new Error('a service call of no scheduled execution');
    return this.#running;
  }

  #park(wait: Omit<Parked, 'resume'>): Promise<void> {
    return new Promise((resolve) => {
      this.#parked.set(this.#current(), { ...wait, resume: resolve });
      if (wait.lock) this.#findDeadLock(this.#current());
      this.#stopped();
    });
  }

  #parkStart(task: Task): void {
    const execution = task.next();
    if (!execution) return;
    const resume = () => {
      void execution().finally(() => {
        this.#fetchUntil.delete(task);
        this.#parkStart(task);
        this.#stopped();
      });
    };
    const readyMs = this.clock.nowMs + this.random.below(this.#pauseMs);
    this.#parked.set(task, { call: 'start', readyMs, resume });
  }

  /** The next task to continue. Moves the clock if none can. */
  #choose(): [Task, Parked] | null {
    if (this.#parked.size === 0) return null;
    const waiting = [...this.#parked];
    const ready = waiting.filter(([, { readyMs, lock }]) => readyMs <= this.clock.nowMs || lock?.isFree());
    if (ready.length === 0) {
      this.clock.nowMs = Math.min(...waiting.map(([, { readyMs }]) => readyMs));
      return this.#choose();
    }
    return ready[this.#policy(ready.map(([task]) => task))] ?? null;
  }

  /** Goes from a lock to the task that holds it, and from there to the lock that this task waits for. */
  #findDeadLock(first: Task): void {
    const path: Task[] = [];
    for (let task: Task | undefined = first; task; task = this.#holderFor(task)) {
      if (path.includes(task)) {
        this.deadlocks.push([...path, task].map(({ name }) => name).join(' waits for '));
        return;
      }
      path.push(task);
    }
  }

  /** The task that holds the lock that another task waits for. */
  #holderFor(task: Task): Task | undefined {
    const lock = this.#parked.get(task)?.lock;
    const holder = lock && !lock.isFree() ? this.state.locks.holderOf(lock.name) : undefined;
    return holder === undefined ? undefined : this.#taskOf.get(holder);
  }
}
