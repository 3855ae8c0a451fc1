// Runs the built add-on for clicks, sidebar calls, formulas and triggers, as Apps Script does.

import { DateTime } from 'luxon';
import type { ExecutionContext, HostEvent, MenuEntry } from './execution/context';
import { PlatformState, type TriggerData } from './execution/platform-state';
import { failed, type Plan, Runner } from './execution/runner';
import { readProject, type ScriptProject } from './execution/script-project';
import { clientArguments } from './execution/worker/serialization';
import type { CellPlace, Execution, HostOptions, Person } from './host-options';
import { inLanguage } from './language/in-language';
import { AuthMode } from './services/enums';
import type { ServiceObject } from './services/service-object';
import { SpreadsheetApp } from './services/spreadsheet/spreadsheet-app';
import { User } from './services/user';
import type { Workbook } from './workbook/workbook';

/** The wording is assumed. */
const NOT_AUTHORIZED = 'Authorization is required to perform that action.';
/** Reported (React-Google-Apps-Script issue 46). */
const SIGNED_IN_TWICE =
  "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.";

export class AppsScriptHost {
  readonly workbook: Workbook;
  readonly state: PlatformState;
  /** The add-on menu as last built. */
  menu: MenuEntry[] = [];
  readonly #project: ScriptProject;
  readonly #runner: Runner;
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  readonly #stopWatching: () => void;
  readonly #isClockStill: boolean;
  #installed: NonNullable<HostOptions['installed']>;

  /** @throws when the add-on's files are missing or do not parse. */
  constructor(options: HostOptions) {
    this.workbook = options.workbook;
    this.state = options.state ?? new PlatformState();
    if (options.clock) {
      this.state.clock = options.clock;
      this.workbook.clock = options.clock;
    }
    this.#installed = options.installed ?? 'unpublished';
    this.#isClockStill = options.isClockStill ?? false;
    for (const [key, value] of Object.entries(options.scriptProperties ?? {})) {
      this.state.scriptProperties.set(key, value);
    }
    this.#project = readProject(options.folder);
    const { code, manifest } = this.#project;
    this.#runner = new Runner({
      state: this.state,
      workbook: this.workbook,
      manifest,
      code,
      owner: options.owner,
      isClockStill: this.#isClockStill,
      isProfiled: options.isProfiled ?? false,
      executionClock: options.executionClock ?? (() => (options.clock ? () => this.state.clock() : null)),
      host: {
        emit: (event, payload) => this.#emit(event, payload),
        htmlFile: (name) => this.#project.html(name),
        setMenu: (entries) => {
          this.menu = [...entries];
          this.#emit('menu', this.menu);
        },
        loopbackAddresses: options.loopbackAddresses ?? [],
      },
    });
    this.#stopWatching = this.workbook.on((change) => void this.#emit('workbook', change));
  }

  // ---- entry points

  /** A call of google.script.run. It reaches only top-level functions whose names don't end in `_`. */
  async runFromClient(functionName: string, args: unknown[], as: Person): Promise<Execution> {
    if (this.state.signedInTwice.has(as.user)) return failed('ScriptError', this.#said(SIGNED_IN_TWICE));
    const callable = this.#project.functions.has(functionName) && !functionName.endsWith('_');
    if (!callable) return failed('TypeError', `google.script.run.${functionName} is not a function`);
    let copy: unknown[];
    try {
      copy = clientArguments(args);
    } catch (error) {
      return failed('TypeError', error instanceof Error ? error.message : String(error));
    }
    return this.#runner.run({ functionName, args: copy, ...as, mode: 'FULL', hasUi: true, result: 'client' });
  }

  /** A click on a menu item. The first click enables an installed add-on in this file. */
  async runMenuItem(functionName: string, as: Person): Promise<Execution> {
    if (this.#installed === 'installed') this.#installed = 'enabled';
    return this.#runner.run({ functionName, args: [], ...as, mode: 'FULL', hasUi: true, result: 'none' });
  }

  /** The simple trigger onOpen. A failure leaves an empty menu; who may only view the file gets none (documented). */
  async open(as: Person): Promise<Execution> {
    const mode = this.#installed === 'installed' ? 'NONE' : 'LIMITED';
    this.menu = [];
    if (this.workbook.viewers.has(as.user)) return { ok: true, calls: [], log: [], durationMs: 0 };
    return this.#runner.run({
      functionName: 'onOpen',
      args: (services, context) => openEvent(services, context),
      ...as,
      mode,
      hasUi: true,
      result: 'none',
      short: true,
    });
  }

  /** The simple trigger onInstall, with all rights. */
  async install(as: Person): Promise<Execution> {
    const plan = { ...as, mode: 'FULL', hasUi: true, result: 'none' } as const;
    return this.#runner.run({
      functionName: 'onInstall',
      args: (services, context) => openEvent(services, context),
      ...plan,
    });
  }

  /** The zone in which dates pass between cells and custom functions. */
  get functionZone(): string {
    return this.state.functionDatesIn === 'script' ? this.#project.manifest.timeZone : this.workbook.timeZone;
  }

  /** Computes a formula, which sees no user and the properties of the spreadsheet's owner. */
  async runCustomFunction(
    functionName: string,
    args: unknown[],
    as: Person & { cell?: CellPlace },
  ): Promise<Execution> {
    const declared = [...this.#project.functions].find(
      (name) => name.toUpperCase() === functionName.toUpperCase() && !name.endsWith('_'),
    );
    if (declared === undefined || this.#installed === 'installed') {
      return failed('Error', this.#said(`Unknown function: '${functionName}'.`));
    }
    return this.#runner.run({
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
   * Runs a time-driven trigger as its creator. The caller decides when.
   * @throws when no trigger has that id, or none fires in this deployment.
   */
  async runTimeTrigger(triggerUid: string): Promise<Execution> {
    const trigger = this.state.triggers.find(({ uid }) => uid === triggerUid);
    if (!trigger) throw new Error(`No trigger has the id ${triggerUid}; list them with host.state.triggers.`);
    if (this.state.triggerSupport === 'silent')
      throw new Error('A trigger of a test deployment never fires; see host.state.triggerSupport.');
    if (this.#lacksScopes(trigger.user)) return failed('Exception', this.#said(NOT_AUTHORIZED));
    const { fileActiveInTriggers } = this.state;
    return this.#withinTriggerTime(trigger.user, (mostMs) =>
      this.#runTrigger(trigger, {
        args: [this.#clockEvent(trigger)],
        mostMs,
        withoutFile: !fileActiveInTriggers || trigger.spreadsheetId !== this.workbook.id,
      }),
    );
  }

  /**
   * Runs everybody's triggers at the opening of this file, each as its creator, whoever opens it, but not for somebody
   * who may only view it (documented).
   */
  async runOpenTriggers(opener: Person): Promise<Execution[]> {
    if (this.workbook.viewers.has(opener.user)) return [];
    const ofFile = this.state.triggers.filter(
      ({ spreadsheetId, schedule }) => spreadsheetId === this.workbook.id && schedule['onOpen'] === true,
    );
    return Promise.all(
      ofFile.map((trigger) => {
        if (this.#lacksScopes(trigger.user)) return failed('Exception', this.#said(NOT_AUTHORIZED));
        return this.#withinTriggerTime(trigger.user, (mostMs) =>
          this.#runTrigger(trigger, {
            args: (services, context) => openEvent(services, context, this.#uidOf(trigger)),
            mostMs,
            opener: opener.user,
          }),
        );
      }),
    );
  }

  /** Assumption: a trigger without time left doesn't start, and one that uses its time up is stopped. */
  async #withinTriggerTime(user: string, run: (leftMs: number) => Promise<Execution>): Promise<Execution> {
    const { state } = this;
    const leftMs = state.limits.triggerMsPerDay - state.spentToday('triggerMs', user);
    if (leftMs <= 0)
      return failed('Exception', this.#said('Service using too much computer time for one day.'));
    const startedMs = state.clock();
    const execution = await run(leftMs);
    const byClockMs = state.clock() - startedMs;
    const tookMs = this.#isClockStill ? byClockMs : Math.max(execution.durationMs, byClockMs);
    state.spend('triggerMs', user, Number.POSITIVE_INFINITY, tookMs);
    return execution;
  }

  /** Assumption: a trigger has no user interface, also where somebody has opened the file. */
  #runTrigger(
    { handler, user }: TriggerData,
    plan: Pick<Plan, 'args' | 'mostMs' | 'opener' | 'withoutFile'>,
  ): Promise<Execution> {
    return this.#runner.run({
      functionName: handler,
      ...plan,
      user,
      mode: 'FULL',
      hasUi: false,
      result: 'none',
    });
  }

  /**
   * Whether the user's triggers can't start. An unpublished script needs all its scopes to start; a published one runs
   * up to the call that needs the missing scope (documented).
   */
  #lacksScopes(user: string): boolean {
    const granted = this.state.grantedScopes.get(user);
    if (!granted || this.#installed !== 'unpublished') return false;
    return (this.#project.manifest.oauthScopes ?? []).some((scope) => !granted.includes(scope));
  }

  #uidOf({ uid }: TriggerData): string | number {
    return this.state.triggerUidIs === 'number' ? Number(uid) : uid;
  }

  /** The event names no source, spreadsheet or user (documented). */
  #clockEvent(trigger: TriggerData): Record<string, unknown> {
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
      triggerUid: this.#uidOf(trigger),
    };
  }

  #said(text: string): string {
    return inLanguage(this.state.language, text);
  }

  // ---- events

  /** @returns the function that stops listening */
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
    await this.#runner.close();
  }
}

/**
 * The event of onOpen and onInstall; of an installable trigger it has the trigger's ID, too (documented). Assumption:
 * in NONE it lacks the document.
 */
function openEvent(
  services: Record<string, ServiceObject>,
  context: ExecutionContext,
  triggerUid?: string | number,
): unknown[] {
  const event = { authMode: AuthMode[context.mode], ...(triggerUid === undefined ? {} : { triggerUid }) };
  const app = services['SpreadsheetApp'];
  if (context.mode === 'NONE' || !(app instanceof SpreadsheetApp)) return [event];
  const user = new User(context, context.opener ?? context.user);
  return [{ ...event, source: app.getActive(), user }];
}

/** Starts a host for an add-on and a workbook; close it when done. */
export function createHost(options: HostOptions): AppsScriptHost {
  return new AppsScriptHost(options);
}
