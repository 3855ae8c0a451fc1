// The scenario of a seed: two people's panels, triggers and ten formulas at once, with a record of what they did.

import { MACHINE_ORDER } from 'sheets-workbench/apps-script/host';
import { OWNER } from '../../people';
import { LockWatch } from './lock-watch';
import { periodOf, THEME_NAMES } from './operation-source';
import { Random } from './scheduling/random';
import { SeededScheduler, type Task } from './scheduling/scheduler';
import type { StartWorld } from './start-world';
import { TaskMaker } from './tasks';

/** A request of a task. */
interface Fetch {
  readonly task: string;
  readonly url: string;
  readonly token: string;
}

/** What a scenario did, for the checks. */
export interface ScenarioRecord extends Pick<TaskMaker, 'done' | 'formulas' | 'ticks' | 'executions'> {
  readonly seed: number;
  readonly scheduler: SeededScheduler;
  /** The texts of the menu's alerts. */
  readonly alerts: readonly string[];
  /** Every request that was sent, with its task and token. */
  readonly fetches: readonly Fetch[];
  readonly lockFaults: ReadonlySet<string>;
}

/** Panels, triggers and cells of a scenario. */
export interface Size {
  /** The first two are of different people, the next two are their second tabs. */
  readonly panels: number;
  /** The maximum of operations in one panel. */
  readonly operations: number;
  /** How many people's triggers fire, the owner's first. */
  readonly triggers: number;
  readonly cells: number;
}
export const WHOLE: Size = { panels: 4, operations: 4, triggers: 2, cells: 10 };
/** For many seeds in little time. */
export const SMALL: Size = { panels: 3, operations: 2, triggers: 1, cells: 2 };

/** Restores the start and runs the scenario of a seed. */
export async function runScenario(seed: number, start: StartWorld, size: Size): Promise<ScenarioRecord> {
  const { world } = start;
  const random = new Random(seed);
  start.restore({
    isShared: random.chance(0.7),
    isScheduled: random.chance(0.7),
    renewsTokens: random.chance(0.3),
  });
  const scheduler = new SeededScheduler(random, world.state, world);
  const maker = new TaskMaker(random, start, scheduler, random.pick(THEME_NAMES));
  const tasks = tasksOf(random, start, maker, size);
  const lockWatch = new LockWatch(world);
  scheduler.onCall = (call, execution) => lockWatch.look(call, execution);
  Object.assign(world.state, { order: scheduler, sleep: scheduler.sleep, newUuid: () => random.uuid() });
  const fetches: Fetch[] = [];
  const { transport } = world.state;
  world.state.transport = (plan) => {
    fetches.push({ task: scheduler.running, url: plan.url, token: plan.headers['Access-Token'] ?? '' });
    return transport(plan);
  };
  const alerts: string[] = [];
  // The menu waits until a listener answers its alert.
  const stopListening = world.host.on('alert', (payload) => {
    const { prompt, answer } = payload as { prompt: string; answer: (button: string) => void };
    alerts.push(prompt);
    answer('OK');
  });
  await scheduler.run(tasks);
  stopListening();
  world.state.order = MACHINE_ORDER;
  const { done, formulas, ticks, executions } = maker;
  return {
    seed,
    scheduler,
    done,
    formulas,
    ticks,
    executions,
    alerts,
    fetches,
    lockFaults: lockWatch.faults,
  };
}

function tasksOf(random: Random, { people, apps }: StartWorld, maker: TaskMaker, size: Size): Task[] {
  const users = people.map(({ user }) => user);
  const [one = [], two = []] = apps.sets;
  const queries = [
    [one, 2],
    [one, 3],
    [two, 3],
  ] as const;
  return [
    ...[...people, ...people]
      .slice(0, size.panels)
      .map((person, at) => maker.panel(person, 'abcd'.charAt(at), random.between(1, size.operations))),
    ...users.slice(0, size.triggers).map((user) => maker.trigger(user)),
    // A tick that Google starts while the one before it still runs.
    ...(random.chance(0.3) ? [maker.trigger(OWNER, ' again')] : []),
    ...Array.from({ length: size.cells }, (_, at) => {
      const [app, days] = random.pick(queries);
      const args = [app[0], periodOf(days), '', 'date', 'revenue', false];
      return maker.cell(`cell ${at}`, args, random.chance(0.2) ? 2 : 1, random.pick(users));
    }),
  ];
}
