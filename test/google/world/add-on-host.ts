// The built add-on on the emulated host, with a clock that the test moves: calls of its panel, cells and triggers.

import {
  createHost,
  createWorkbook,
  type Execution,
  type HostOptions,
  PlatformState,
  type Workbook,
} from 'sheets-workbench/apps-script/host';
import { type Day, dayOfMs } from '../../../src/core/day';
import type { AnswerValues, CallName, RequestOf } from '../../../src/panel/contract/calls';
import type { CallAnswer, ErrorReport } from '../../../src/panel/contract/errors';
import { OWNER } from '../../people';
import { builtBundle } from '../../set-up/built-once';
import { addTabsWithoutCells, turnIntoTables } from '../crowded-file';

/** A spreadsheet, and what of it is another than usual. */
export interface FileOptions {
  now: string;
  timeZone?: string;
  locale?: string;
  workbook?: Workbook;
  state?: PlatformState;
  /** A folder with another build, whose executions are profiled. */
  profiled?: string;
  /** Whether its clock also runs by itself, for executions side by side: by one that stands, each waits for all. */
  isClockRunning?: true;
}

export class AddOnHost {
  readonly workbook: Workbook;
  readonly state: PlatformState;
  readonly host: ReturnType<typeof createHost>;
  nowMs: number;
  /** Duration of each fetch by the host's clock, ms. */
  fetchMs = 0;

  /** @param addresses of the services */
  constructor(addresses: Pick<HostOptions, 'scriptProperties' | 'loopbackAddresses'>, options: FileOptions) {
    const { now, timeZone = 'America/New_York', locale = 'en_US' } = options;
    const { workbook, state, isClockRunning, profiled } = options;
    this.nowMs = Date.parse(now);
    const startedMs = Date.now();
    this.workbook = workbook ?? createWorkbook({ timeZone, locale });
    if (!workbook) addTabsWithoutCells(this.workbook);
    this.state = state ?? new PlatformState();
    if (!isClockRunning)
      this.state.sleep = async (ms) => {
        this.nowMs += ms;
      };
    this.state.transportFault = () => {
      this.nowMs += this.fetchMs;
      return undefined;
    };
    this.host = createHost({
      folder: profiled ?? builtBundle(),
      isProfiled: profiled !== undefined,
      workbook: this.workbook,
      state: this.state,
      owner: OWNER,
      installed: 'enabled',
      // Otherwise a slow machine adds its own time, and a script may make one more call: kills are counted by calls.
      isClockStill: !isClockRunning,
      clock: () => this.nowMs + (isClockRunning ? Date.now() - startedMs : 0),
      ...addresses,
    });
  }

  today(): Day {
    return dayOfMs(this.nowMs);
  }

  /** Calls a handler of the panel, and returns the execution. */
  async execution<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    user = OWNER,
  ): Promise<Execution> {
    const call = { call: name, request: JSON.stringify(request) };
    const execution = await this.host.runFromClient('sidebar', [call], { user });
    turnIntoTables(this.workbook);
    return execution;
  }

  /** The answer to a call of the panel. */
  async answer<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    user = OWNER,
  ): Promise<CallAnswer<AnswerValues[Name]>> {
    return JSON.parse(String(valueIn(await this.execution(name, request, user))));
  }

  /** Calls a handler of the panel; throws the sentence of its error. */
  async call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    user = OWNER,
  ): Promise<AnswerValues[Name]> {
    const answer = await this.answer(name, request, user);
    if (!answer.ok) throw new Error(answer.error.sentence);
    return answer.value;
  }

  /** Calls a handler of the panel that must fail, and returns its error. */
  async refusal<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    user = OWNER,
  ): Promise<ErrorReport> {
    const answer = await this.answer(name, request, user);
    if (answer.ok) throw new Error(`${name} was not refused`);
    return answer.error;
  }

  /** Evaluates a formula. */
  cell(name: string, args: readonly unknown[], user = OWNER): Promise<Execution> {
    return this.host.runCustomFunction(name, [...args], { user });
  }

  /** The value of a formula; throws the error that the cell shows. */
  async value(name: string, args: readonly unknown[], user = OWNER): Promise<unknown> {
    return valueIn(await this.cell(name, args, user));
  }

  /** Clicks an item of the add-on's menu; no error may get out. */
  async menu(item: string, user = OWNER): Promise<void> {
    valueIn(await this.host.runMenuItem(item, { user }));
  }

  /** A person's clock triggers, or those at an opening of the file. */
  triggersOf(user: string, kind: 'clock' | 'open' = 'clock') {
    return this.state.triggers.filter(
      (trigger) => trigger.user === user && (trigger.schedule['onOpen'] === true) === (kind === 'open'),
    );
  }

  /** Runs a person's trigger once. */
  async tick(user = OWNER): Promise<Execution> {
    const [trigger, ...others] = this.triggersOf(user);
    if (!trigger || others.length > 0) throw new Error(`${user} has not one trigger`);
    return this.host.runTimeTrigger(trigger.uid);
  }

  /** Runs a person's trigger once, which may not fail. */
  async ticked(user = OWNER): Promise<void> {
    valueIn(await this.tick(user));
  }

  /** Somebody opens the file: its triggers at an opening run, of which none may fail. */
  async opened(user = OWNER): Promise<void> {
    for (const execution of await this.host.runOpenTriggers({ user })) valueIn(execution);
  }

  close(): Promise<void> {
    return this.host.close();
  }
}

function valueIn({ ok, value, error }: Execution): unknown {
  if (!ok) throw new Error(error?.message);
  return value;
}
