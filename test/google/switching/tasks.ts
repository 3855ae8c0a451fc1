// The tasks of a scenario: a person's panel, a trigger, a cell. Each records what it did.

import type { Execution } from 'sheets-workbench/apps-script/host';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import type { ReportView } from '../../../src/panel/contract/reports';
import { OperationSource, type Theme } from './operation-source';
import { callOf, type Operation, type Person } from './operations';
import type { Random } from './scheduling/random';
import type { SeededScheduler, Task } from './scheduling/scheduler';
import type { StartWorld } from './start-world';

/** An operation that a person has done, with the steps of the scheduler between which it ran. */
export interface Done {
  readonly operation: Operation;
  readonly user: string;
  readonly begun: number;
  readonly ended: number;
  /** The step of its last change of stored connections, or of the release of their lock; -1 without one. */
  readonly connectedAt: number;
  /** Null for one that succeeded. */
  readonly error: ErrorReport | null;
  /** The reports that its answer lists; null for an answer without them. */
  readonly listed: readonly ReportView[] | null;
}

/** A formula that was computed. */
export interface Computed {
  readonly args: readonly unknown[];
  readonly execution: Execution;
}

const CHANGES_CONNECTIONS = /Properties\.(set|delete)|Lock\.releaseLock/;

/** Makes the tasks of one scenario. */
export class TaskMaker {
  readonly done: Done[] = [];
  readonly formulas: Computed[] = [];
  readonly ticks: Execution[] = [];
  executions = 0;

  constructor(
    private readonly random: Random,
    private readonly start: StartWorld,
    private readonly scheduler: SeededScheduler,
    private readonly theme: Theme,
  ) {}

  /** A person at a panel, who does one thing after the other. @param label a letter */
  panel(person: Person, label: string, count: number): Task {
    const source = new OperationSource(this.random, this.start.apps, this.theme, label);
    let views = this.start.lists.get(person.user) ?? [];
    const name = `panel ${label} of ${person.user}`;
    return repeated(name, count, async (remaining) => {
      const done = await this.perform(source.next(views), person, name, `run-${label}-${remaining}-000`);
      views = done.listed ?? views;
      this.done.push(done);
    });
  }

  private async perform(operation: Operation, person: Person, task: string, runId: string): Promise<Done> {
    const { host } = this.start.world;
    const call = callOf(operation, person, runId);
    const begun = this.scheduler.steps.length;
    this.executions += 1;
    const execution = call
      ? await host.runFromClient('sidebar', [{ call: call[0], request: JSON.stringify(call[1]) }], person)
      : await host.runMenuItem('refreshAllReports', person);
    if (!execution.ok) throw new Error(`${operation.kind}: ${execution.error?.message}`);
    const { error = null, value = null } = call ? JSON.parse(String(execution.value)) : {};
    const ended = this.scheduler.steps.length;
    const connectedAt = this.scheduler.steps.findLastIndex(
      (step, at) => at >= begun && step.task === task && CHANGES_CONNECTIONS.test(step.call),
    );
    return { operation, user: person.user, begun, ended, connectedAt, error, listed: value?.reports ?? null };
  }

  /** A tick of a person's trigger, if there still is one when it begins. */
  trigger(user: string, label = ''): Task {
    const { world } = this.start;
    return repeated(`trigger${label} of ${user}`, 1, async () => {
      const [trigger] = world.triggersOf(user);
      if (!trigger) return;
      this.executions += 1;
      this.ticks.push(await world.host.runTimeTrigger(trigger.uid));
    });
  }

  /** A cell whose formula is computed `count` times. */
  cell(name: string, args: readonly unknown[], count: number, user: string): Task {
    return repeated(name, count, async () => {
      this.executions += 1;
      const execution = await this.start.world.host.runCustomFunction('APP_STATS', [...args], { user });
      this.formulas.push({ args, execution });
    });
  }
}

/** @param run gets how many executions are left after it */
function repeated(name: string, count: number, run: (remaining: number) => Promise<void>): Task {
  let remaining = count;
  const next = () => {
    if (remaining === 0) return null;
    remaining -= 1;
    return () => run(remaining);
  };
  return { name, next };
}
