/** The emulated Apps Script host: runs the real bundle for clicks, sidebar calls, formulas and triggers. */
import { DateTime } from 'luxon';
import type {
  AuthModeName,
  ExecutionContext,
  HostEvent,
  HostSide,
  MenuEntry,
  ServiceCall,
} from './execution/context';
import { Dispatcher } from './execution/dispatcher';
import { PlatformState } from './execution/platform-state';
import type { DoneMessage, ResultKind } from './execution/protocol';
import { readProject, type ScriptProject } from './execution/script-project';
import { clientArguments } from './execution/serialization';
import { WorkerPool } from './execution/worker-pool';
import { createServices, NOT_EMULATED } from './services/all-services';
import { AuthMode } from './services/enums';
import type { Workbook } from './workbook/workbook';

export interface HostOptions {
  /** Folder with appsscript.json, Code.js, Sidebar.html: the real bundle. */
  bundle: string;
  workbook: Workbook;
  scriptProperties?: Record<string, string>;
  /** E-mail of the spreadsheet's owner: custom functions see only the owner's UserProperties. */
  owner: string;
  /** ms, UTC. The script's own Date follows it too. */
  clock?: () => number;
  /**
   * `installed`: published, not yet used in this file (onOpen runs in NONE, formulas are unknown) until a menu item is clicked;
   * `enabled`: published and used here; `unpublished` (the default): as a developer runs it.
   */
  installed?: 'installed' | 'enabled' | 'unpublished';
  /** `127.0.0.1:8080`: hosts on this machine that the script may fetch; other private addresses are DNS errors, as at Google. */
  loopbackHosts?: string[];
  /** State to go on with: shared by hosts of several files, or kept when a file is opened again. */
  state?: PlatformState;
}

export interface Execution<T = unknown> {
  ok: boolean;
  value?: T;
  /** As Google reports it: name and message only. */
  error?: { name: string; message: string };
  calls: ServiceCall[];
  log: string[];
  durationMs: number;
}

/** Who runs a script. */
export interface Person {
  user: string;
}

export interface CellPlace {
  sheetId: number;
  row: number;
  column: number;
}

/** What one execution needs to know. */
interface Plan {
  functionName: string;
  args: unknown[];
  user: string;
  mode: AuthModeName;
  hasUi: boolean;
  result: ResultKind;
  cell?: CellPlace | undefined;
  short?: boolean;
  withoutFile?: boolean;
}

let executions = 0;

export class AppsScriptHost {
  readonly workbook: Workbook;
  readonly state: PlatformState;
  /** The add-on menu as last built. */
  menu: MenuEntry[] = [];
  readonly #project: ScriptProject;
  readonly #pool: WorkerPool;
  readonly #owner: string;
  readonly #side: HostSide;
  readonly #realClock: boolean;
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  readonly #running = new Map<string, number>();
  readonly #stopWatching: () => void;
  #installed: NonNullable<HostOptions['installed']>;

  /** @throws when the bundle's files are missing or do not parse. */
  constructor(options: HostOptions) {
    this.workbook = options.workbook;
    this.state = options.state ?? new PlatformState();
    this.#realClock = options.clock === undefined;
    if (options.clock) {
      this.state.clock = options.clock;
      this.workbook.clock = options.clock;
    }
    this.#owner = options.owner;
    this.#installed = options.installed ?? 'unpublished';
    for (const [key, value] of Object.entries(options.scriptProperties ?? {})) {
      this.state.scriptProperties.set(key, value);
    }
    this.#project = readProject(options.bundle);
    this.#pool = new WorkerPool(this.#project.code, this.#project.manifest.timeZone);
    this.#side = {
      emit: (event, payload) => this.#emit(event, payload),
      htmlFile: (name) => this.#project.html(name),
      setMenu: (entries) => {
        this.menu = [...entries];
        this.#emit('menu', this.menu);
      },
      loopbackHosts: options.loopbackHosts ?? [],
    };
    this.#stopWatching = this.workbook.on((change) => void this.#emit('workbook', change));
  }

  // ---- entry points

  /** google.script.run: only top-level functions whose names do not end in `_`. */
  async runFromClient(functionName: string, args: unknown[], as: Person): Promise<Execution> {
    const callable = this.#project.functions.has(functionName) && !functionName.endsWith('_');
    if (!callable) return failed('TypeError', `google.script.run.${functionName} is not a function`);
    let sent: unknown[];
    try {
      sent = clientArguments(args);
    } catch (error) {
      return failed('TypeError', error instanceof Error ? error.message : String(error));
    }
    return this.#execute({ functionName, args: sent, ...as, mode: 'FULL', hasUi: true, result: 'client' });
  }

  /** A click on a menu item. The first one enables an installed add-on in this file. */
  async runMenuItem(functionName: string, as: Person): Promise<Execution> {
    if (this.#installed === 'installed') this.#installed = 'enabled';
    return this.#execute({ functionName, args: [], ...as, mode: 'FULL', hasUi: true, result: 'none' });
  }

  /** The simple trigger onOpen. When it fails only Google's own Help is left of the menu. */
  async open(as: Person): Promise<Execution> {
    const mode = this.#installed === 'installed' ? 'NONE' : 'LIMITED';
    const event = { authMode: AuthMode[mode], user: as.user };
    const plan: Plan = {
      functionName: 'onOpen',
      args: [event],
      ...as,
      mode,
      hasUi: true,
      result: 'none',
      short: true,
    };
    this.menu = [];
    return this.#execute(plan);
  }

  /** The simple trigger onInstall, with all rights. */
  async install(as: Person): Promise<Execution> {
    const event = { authMode: AuthMode.FULL, user: as.user };
    return this.#execute({
      functionName: 'onInstall',
      args: [event],
      ...as,
      mode: 'FULL',
      hasUi: true,
      result: 'none',
    });
  }

  /** A formula. Its value is a scalar or rows; dates are Date objects. Runs anonymously with the owner's properties. */
  async runCustomFunction(
    functionName: string,
    args: unknown[],
    as: Person & { cell?: CellPlace },
  ): Promise<Execution> {
    const declared = [...this.#project.functions].find(
      (name) => name.toUpperCase() === functionName.toUpperCase() && !name.endsWith('_'),
    );
    if (declared === undefined || this.#installed === 'installed') {
      return failed('Error', `Unknown function: '${functionName}'.`);
    }
    return this.#execute({
      functionName: declared,
      args,
      user: as.user,
      mode: 'CUSTOM_FUNCTION',
      hasUi: false,
      result: 'cell',
      cell: as.cell,
      short: true,
    });
  }

  /**
   * A time-driven trigger, as its creator. Nothing fires by itself: the caller keeps the time.
   * @throws when no trigger has that id.
   */
  async runTimeTrigger(triggerUid: string): Promise<Execution> {
    const trigger = this.state.triggers.find(({ uid }) => uid === triggerUid);
    if (!trigger) throw new Error(`No trigger has the id ${triggerUid}; list them with host.state.triggers.`);
    return this.#execute({
      functionName: trigger.handler,
      args: [this.#clockEvent(triggerUid)],
      user: trigger.user,
      mode: 'FULL',
      hasUi: false,
      result: 'none',
      withoutFile: !this.state.fileActiveInTriggers || trigger.spreadsheetId !== this.workbook.id,
    });
  }

  /** No source, no spreadsheet, no user (documented). */
  #clockEvent(triggerUid: string): Record<string, unknown> {
    const now = DateTime.fromMillis(this.state.clock(), { zone: this.#project.manifest.timeZone });
    return {
      authMode: AuthMode.FULL,
      year: now.year,
      month: now.month,
      'day-of-month': now.day,
      'day-of-week': now.weekday,
      'week-of-year': now.weekNumber,
      hour: now.hour,
      minute: now.minute,
      second: now.second,
      timezone: 'UTC',
      triggerUid,
    };
  }

  // ---- running

  async #execute(plan: Plan): Promise<Execution> {
    const started = performance.now();
    const running = this.#running.get(plan.user) ?? 0;
    const { limits } = this.state;
    if (running >= limits.simultaneous) {
      return failed(
        'Exception',
        'There are too many scripts running simultaneously for this Google user account.',
      );
    }
    const context = this.#context(plan);
    this.#running.set(plan.user, running + 1);
    this.#emit('execution', {
      id: context.id,
      functionName: plan.functionName,
      user: plan.user,
      state: 'started',
    });
    try {
      const done = await this.#pool.run({
        functionName: plan.functionName,
        args: plan.args,
        result: plan.result,
        dispatcher: new Dispatcher(context),
        globals: createServices(context),
        missing: NOT_EMULATED,
        limitMs: plan.short ? limits.shortExecutionMs : limits.executionMs,
        now: () => (this.#realClock ? null : this.state.clock()),
      });
      return ended(context, done, performance.now() - started);
    } finally {
      context.ended = true;
      this.state.locks.releaseAll(context.id);
      this.#running.set(plan.user, (this.#running.get(plan.user) ?? 1) - 1);
      this.#emit('execution', {
        id: context.id,
        functionName: plan.functionName,
        user: plan.user,
        state: 'ended',
      });
    }
  }

  #context(plan: Plan): ExecutionContext {
    return {
      id: ++executions,
      platform: this.state,
      host: this.#side,
      manifest: this.#project.manifest,
      workbook: plan.withoutFile ? null : this.workbook,
      mode: plan.mode,
      hasUi: plan.hasUi,
      user: plan.user,
      owner: this.#owner,
      ...(plan.cell ? { cell: plan.cell } : {}),
      calls: [],
      log: [],
      callCount: 0,
    };
  }

  // ---- events

  /** Listens to sidebar, dialog, toast, alert, prompt, menu, workbook, execution; returns the function that stops listening. */
  on(event: HostEvent | (string & {}), listener: (payload: unknown) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #emit(event: HostEvent, payload: unknown): boolean {
    const listeners = this.#listeners.get(event);
    for (const listener of listeners ?? []) listener(payload);
    return (listeners?.size ?? 0) > 0;
  }

  async close(): Promise<void> {
    this.#stopWatching();
    await this.#pool.close();
  }
}

function failed(name: string, message: string): Execution {
  return { ok: false, error: { name, message }, calls: [], log: [], durationMs: 0 };
}

function ended(context: ExecutionContext, done: DoneMessage, durationMs: number): Execution {
  const { calls, log } = context;
  // A write error that no later call met comes up when the execution ends (assumption).
  if (done.ok && context.deferredError !== undefined) {
    return {
      ok: false,
      error: { name: 'Exception', message: context.deferredError },
      calls,
      log,
      durationMs,
    };
  }
  if (done.ok) return { ok: true, value: done.value, calls, log, durationMs };
  return { ok: false, error: { name: done.name, message: done.message }, calls, log, durationMs };
}

/** Starts a host for a bundle and a workbook; close it when done. */
export function createHost(options: HostOptions): AppsScriptHost {
  return new AppsScriptHost(options);
}
