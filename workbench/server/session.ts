// One open spreadsheet with the add-on in it: its host, its settings, and what its pages show.

import type { PlatformState, TriggerData } from '../apps-script/execution/platform-state';
import { changeLocale } from '../apps-script/workbook/formula-locale';
import type { Workbook } from '../apps-script/workbook/workbook';
import { ClockTriggers } from './clock/clock-triggers';
import { ClockUpdates } from './clock/clock-updates';
import type { WorkbenchClock } from './clock/workbench-clock';
import type { EditAnswer, EditRequest } from './protocol/edits';
import type { CustomFunctionDoc, FunctionCall, RunAnswer } from './protocol/functions';
import type { ShownServices, WorkbenchState } from './protocol/state';
import type { FaultLine, WorkbenchSettings } from './protocol/tools';
import { menuItems, Screen } from './screen/screen';
import { AttachedHost } from './script/attached-host';
import { CellFunctions } from './script/cell-functions';
import { askedBy, Executions, type ScriptRun } from './script/executions';
import type { HostMaker, ScriptHost } from './script/script-host';
import type { Services } from './services';
import { checkedSettings } from './settings';
import { applyEdits } from './workbook/apply-edits';

interface SessionOptions {
  workbook: Workbook;
  makeHost: HostMaker;
  services: Services;
  clock: WorkbenchClock;
  /** What Google stores for the add-on in all files, and the language of its errors. */
  platform: Pick<PlatformState, 'triggers' | 'mails' | 'language'>;
  /** Email of the person at the page. */
  user: string;
  installed: WorkbenchSettings['installed'];
  /** What the menu calls the add-on. */
  product: string;
  customFunctions: readonly CustomFunctionDoc[];
}

export class Session {
  readonly executions: Executions;
  readonly clockTriggers: ClockTriggers;
  readonly services: Services;
  readonly cellFunctions: CellFunctions;
  private readonly clockUpdates: ClockUpdates;
  private user: string;
  private installed: WorkbenchSettings['installed'];

  private constructor(
    private readonly options: SessionOptions,
    readonly screen: Screen,
    private attached: AttachedHost,
  ) {
    const { clock, services, platform, user, installed } = options;
    const { events } = screen;
    this.services = services;
    this.user = user;
    this.installed = installed;
    this.executions = new Executions(events, clock.now);
    this.cellFunctions = new CellFunctions({
      timeZone: () => this.host.functionZone,
      run: (call, args) => this.runCellFunction(call, args),
    });
    const triggers = () =>
      platform.triggers.filter(({ spreadsheetId }) => spreadsheetId === this.workbook.id);
    this.clockTriggers = new ClockTriggers({
      clock,
      triggers,
      run: (trigger) => this.runTrigger(trigger),
      changed: () => this.clockUpdates.send(),
    });
    const { clockTriggers } = this;
    const { mails } = platform;
    this.clockUpdates = new ClockUpdates({ events, now: clock.now, clockTriggers, triggers, mails });
  }

  /**
   * Opens the workbook as the user; the menu is built when this resolves.
   * @throws SettingsError for an invalid locale, time zone, or user.
   */
  static async open(options: SessionOptions): Promise<Session> {
    const { workbook, user, installed, platform } = options;
    const { locale, timeZone } = workbook;
    const access = accessOf(workbook, user);
    checkedSettings({ locale, timeZone, user, errorLanguage: platform.language, installed, access });
    const screen = new Screen();
    const host = await options.makeHost(workbook, installed);
    const session = new Session(options, screen, new AttachedHost(host, screen));
    await session.runOnOpen();
    return session;
  }

  get host(): ScriptHost {
    return this.attached.host;
  }

  get workbook(): Workbook {
    return this.host.workbook;
  }

  state(): WorkbenchState {
    const { panels, questions } = this.screen;
    return {
      product: this.options.product,
      menu: menuItems(this.host.menu),
      sidebar: panels.source('sidebar'),
      dialog: panels.source('dialog'),
      settings: this.settings(),
      services: shownServices(this.services),
      faults: this.faults(),
      executions: this.executions.lines,
      clock: this.clockUpdates.state(),
      alert: questions.first(),
      customFunctions: [...this.options.customFunctions],
    };
  }

  faults(): FaultLine[] {
    return this.services.switches?.list() ?? [];
  }

  settings(): WorkbenchSettings {
    const { locale, timeZone } = this.workbook;
    const errorLanguage = this.options.platform.language;
    const { user, installed } = this;
    return { locale, timeZone, user, errorLanguage, installed, access: accessOf(this.workbook, user) };
  }

  /** @throws SettingsError for an invalid setting. */
  async changeSettings(given: unknown): Promise<void> {
    const settings = checkedSettings(given);
    const needsNewHost = settings.installed !== this.installed;
    const isSomebodyElse = settings.user !== this.user;
    changeLocale(this.workbook, settings.locale);
    this.workbook.timeZone = settings.timeZone;
    this.user = settings.user;
    this.options.platform.language = settings.errorLanguage;
    this.installed = settings.installed;
    if (settings.access === 'view') this.workbook.viewers.add(settings.user);
    else this.workbook.viewers.delete(settings.user);
    // Panels show the data of the previous user, and would act for the new one.
    if (isSomebodyElse) this.closePanels();
    if (needsNewHost) await this.replaceHost(this.workbook);
    else await this.runOnOpen();
    this.workbook.structureChanged();
    this.screen.events.send({ type: 'settings', settings: this.settings() });
  }

  edit({ client, edits }: EditRequest): EditAnswer {
    const isViewed = this.isViewed();
    const answer = this.attached.feed.asClient(client, () =>
      this.workbook.as('user', () => applyEdits(this.workbook, edits, isViewed)),
    );
    return { revision: this.workbook.revision, ...answer };
  }

  /** Whether the person at the page may only view the file. */
  isViewed(): boolean {
    return this.settings().access === 'view';
  }

  /** Runs a function for google.script.run. */
  async runFromClient(functionName: string, args: unknown[]): Promise<RunAnswer> {
    const { user } = this;
    const asked = askedBy(args);
    const run = await this.record({ functionName, user, ...(asked !== undefined && { asked }) }, () =>
      this.host.runFromClient(functionName, args, { user }),
    );
    if (run.ok) return { ok: true, value: run.value ?? null };
    const error = run.error ?? { name: 'Error', message: 'The script failed without a message.' };
    return { ok: false, error };
  }

  /** Runs an item of the add-on's menu; an error is shown as a toast. */
  async runMenuItem(functionName: string): Promise<void> {
    const { user } = this;
    const run = await this.record({ functionName, user }, () =>
      this.host.runMenuItem(functionName, { user }),
    );
    if (!run.error) return;
    const { message } = run.error;
    this.screen.events.send({ type: 'toast', title: 'The script failed', message, seconds: 15 });
  }

  /** Opens another workbook in place of the current one. */
  async open(workbook: Workbook): Promise<void> {
    await this.replaceHost(workbook);
    this.screen.events.send({ type: 'reload', revision: -1, origin: '' });
    this.screen.events.send({ type: 'settings', settings: this.settings() });
  }

  async close(): Promise<void> {
    this.clockTriggers.stop();
    await this.attached.close();
  }

  private async replaceHost(workbook: Workbook): Promise<void> {
    const host = await this.options.makeHost(workbook, this.installed);
    await this.attached.close();
    this.closePanels();
    this.attached = new AttachedHost(host, this.screen);
    await this.runOnOpen();
  }

  private closePanels(): void {
    this.screen.panels.close('sidebar');
    this.screen.panels.close('dialog');
  }

  private async runOnOpen(): Promise<void> {
    const { user } = this;
    if (this.isViewed()) await this.host.open({ user });
    else await this.record({ functionName: 'onOpen', user }, () => this.host.open({ user }));
    this.screen.events.send({ type: 'menu', menu: menuItems(this.host.menu) });
  }

  private runCellFunction(
    { functionName, sheet, row, column }: FunctionCall,
    args: unknown[],
  ): Promise<ScriptRun> {
    const cell = { sheetId: sheet, row: row + 1, column: column + 1 };
    const { user } = this;
    return this.record({ functionName, user }, () =>
      this.host.runCustomFunction(functionName, args, { user, cell }),
    );
  }

  private async runTrigger({ uid, handler, user }: TriggerData): Promise<boolean> {
    const run = await this.record({ functionName: handler, user }, () => this.host.runTimeTrigger(uid));
    return run.ok;
  }

  private async record(...call: Parameters<Executions['record']>): Promise<ScriptRun> {
    const result = await this.executions.record(...call);
    this.clockUpdates.sendIfChanged();
    this.screen.events.send({ type: 'faults', faults: this.faults() });
    return result;
  }
}

const accessOf = ({ viewers }: Workbook, user: string): WorkbenchSettings['access'] =>
  viewers.has(user) ? 'view' : 'edit';

/** The login isn't part of it, so that a page gets it only on request. */
function shownServices({ about = '', urls = [], login, tables, apps, switches }: Services): ShownServices {
  return {
    about,
    urls,
    hasLogin: login !== undefined,
    hasTables: tables !== undefined,
    hasApps: apps !== undefined,
    switches: switches
      ? { services: switches.services, kinds: switches.kinds, habits: switches.habits }
      : null,
  };
}
