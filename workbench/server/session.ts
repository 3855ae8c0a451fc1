// One open spreadsheet with the add-on in it: the host, what is on the screen, and who looks.

import { z } from 'zod';
import type { MenuEntry } from '../apps-script/execution/context';
import type { PlatformState, TriggerData } from '../apps-script/execution/platform-state';
import { changeLocale } from '../apps-script/workbook/formula-locale';
import type { Workbook } from '../apps-script/workbook/workbook';
import { ClockTriggers } from './clock/clock-triggers';
import { ClockNews } from './clock/clock-updates';
import type { WorkbenchClock } from './clock/workbench-clock';
import type { FaultSwitches } from './fault-switches';
import { News } from './page-events';
import type {
  CustomFunctionDoc,
  EditAnswer,
  EditRequest,
  FunctionCall,
  MenuItem,
  RunAnswer,
  WorkbenchSettings,
  WorkbenchState,
} from './protocol/protocol';
import { Panels } from './screen/panels';
import { Questions } from './screen/questions';
import { listenToHost } from './screen/script-events';
import { CellFunctions } from './script/cell-functions';
import { Executions, type Run } from './script/executions';
import type { HostMaker, ScriptHost } from './script/script-host';
import { checkedSettings } from './settings';
import { applyEdits } from './workbook/apply-edits';
import { ChangeFeed } from './workbook/change-feed';

export interface SessionOptions {
  workbook: Workbook;
  makeHost: HostMaker;
  faults: FaultSwitches;
  clock: WorkbenchClock;
  /** What Google keeps, whichever file is open. */
  platform: Pick<PlatformState, 'triggers' | 'mails'>;
  /** E-mail of the person at the page. */
  user: string;
  installed: WorkbenchSettings['installed'];
  customFunctions: readonly CustomFunctionDoc[];
}

const executionShape = z.object({ state: z.enum(['started', 'ended']) });

const product = 'Publisher Stats';

export class Session {
  readonly news = new News();
  readonly panels = new Panels(this.news);
  readonly questions = new Questions(this.news);
  readonly executions: Executions;
  readonly clockTriggers: ClockTriggers;
  readonly faults: FaultSwitches;
  readonly cellFunctions: CellFunctions;
  private readonly customFunctions: readonly CustomFunctionDoc[];
  private readonly clockNews: ClockNews;
  private readonly makeHost: HostMaker;
  private user: string;
  private installed: WorkbenchSettings['installed'];
  private stopListening = () => {};

  private constructor(
    options: SessionOptions,
    private current: ScriptHost,
    private feed: ChangeFeed,
  ) {
    this.makeHost = options.makeHost;
    this.faults = options.faults;
    this.user = options.user;
    this.installed = options.installed;
    this.customFunctions = options.customFunctions;
    const { clock, platform } = options;
    this.executions = new Executions(this.news, clock.now);
    const triggers = () =>
      platform.triggers.filter(({ spreadsheetId }) => spreadsheetId === this.workbook.id);
    this.clockTriggers = new ClockTriggers({
      clock,
      triggers,
      run: (trigger) => this.runTrigger(trigger),
      changed: () => this.clockNews.tell(),
    });
    const { news, clockTriggers: fires } = this;
    this.clockNews = new ClockNews({ news, now: clock.now, fires, triggers, mails: platform.mails });
    const zoneOf = () => this.workbook.timeZone;
    this.cellFunctions = new CellFunctions({
      get timeZone() {
        return zoneOf();
      },
      run: (call, args) => this.runCellFunction(call, args),
    });
  }

  /**
   * Opens the workbook as the user: the menu is there when this resolves.
   * @throws SettingsError when the locale, the time zone or the user cannot be.
   */
  static async open(options: SessionOptions): Promise<Session> {
    const { workbook, user, installed } = options;
    checkedSettings({ locale: workbook.locale, timeZone: workbook.timeZone, user, installed });
    const host = await options.makeHost(workbook, installed);
    const session = new Session(
      options,
      host,
      new ChangeFeed(
        host.workbook,
        () => {},
        () => false,
      ),
    );
    session.attach(host);
    await session.openDocument();
    return session;
  }

  get host(): ScriptHost {
    return this.current;
  }

  get workbook(): Workbook {
    return this.current.workbook;
  }

  state(): WorkbenchState {
    return {
      revision: this.workbook.revision,
      product,
      menuTitle: product,
      menu: menuItems(this.current.menu),
      sidebar: this.panels.source('sidebar'),
      dialog: this.panels.source('dialog'),
      settings: this.settings(),
      faults: this.faults.list(),
      executions: this.executions.lines,
      clock: this.clockNews.state(),
      alert: this.questions.first(),
      customFunctions: [...this.customFunctions],
    };
  }

  settings(): WorkbenchSettings {
    const { locale, timeZone } = this.workbook;
    return { locale, timeZone, user: this.user, installed: this.installed };
  }

  /** @throws SettingsError when a setting cannot be. */
  async changeSettings(given: unknown): Promise<void> {
    const settings = checkedSettings(given);
    const installed = settings.installed !== this.installed;
    changeLocale(this.workbook, settings.locale);
    this.workbook.timeZone = settings.timeZone;
    this.user = settings.user;
    this.installed = settings.installed;
    if (installed) await this.replaceHost(this.workbook);
    else await this.openDocument();
    this.workbook.structureChanged();
    this.news.send({ type: 'settings', settings: this.settings() });
  }

  edit({ client, edits }: EditRequest): EditAnswer {
    const answer = this.feed.as(client, () =>
      this.workbook.as('user', () => applyEdits(this.workbook, edits)),
    );
    return { revision: this.workbook.revision, ...answer };
  }

  /** google.script.run: the function's value, or the error's name and message. */
  async runFromClient(functionName: string, args: unknown[]): Promise<RunAnswer> {
    const run = await this.record(functionName, () =>
      this.current.runFromClient(functionName, args, { user: this.user }),
    );
    if (run.ok) return { ok: true, value: run.value ?? null };
    return {
      ok: false,
      error: run.error ?? { name: 'Error', message: 'The script failed without a message.' },
    };
  }

  /** A click in the add-on's menu; an error is shown as the spreadsheet shows it. */
  async runMenuItem(functionName: string): Promise<void> {
    const run = await this.record(functionName, () =>
      this.current.runMenuItem(functionName, { user: this.user }),
    );
    if (run.error) {
      this.news.send({ type: 'toast', title: 'The script failed', message: run.error.message, seconds: 15 });
    }
  }

  private runCellFunction({ functionName, sheet, row, column }: FunctionCall, args: unknown[]): Promise<Run> {
    const cell = { sheetId: sheet, row: row + 1, column: column + 1 };
    return this.record(functionName, () =>
      this.current.runCustomFunction(functionName, args, { user: this.user, cell }),
    );
  }

  /** Shows another workbook in place of the open one, which is given up. */
  async open(workbook: Workbook): Promise<void> {
    await this.replaceHost(workbook);
    this.news.send({ type: 'reload', revision: -1, origin: '' });
    this.news.send({ type: 'settings', settings: this.settings() });
  }

  async close(): Promise<void> {
    this.clockTriggers.stop();
    await this.closeHost();
  }

  private async closeHost(): Promise<void> {
    this.stopListening();
    this.feed.close();
    await this.current.close();
  }

  private async replaceHost(workbook: Workbook): Promise<void> {
    const next = await this.makeHost(workbook, this.installed);
    await this.closeHost();
    this.panels.close('sidebar');
    this.panels.close('dialog');
    this.attach(next);
    await this.openDocument();
  }

  private attach(host: ScriptHost): void {
    let running = 0;
    this.current = host;
    this.feed.close();
    this.feed = new ChangeFeed(
      host.workbook,
      (event) => this.news.send(event),
      () => running > 0,
    );
    const stopScreen = listenToHost(host, this);
    const stopRuns = host.on('execution', (payload) => {
      running += executionShape.parse(payload).state === 'started' ? 1 : -1;
      if (running === 0) this.feed.flush();
    });
    this.stopListening = () => {
      stopScreen();
      stopRuns();
    };
  }

  private async openDocument(): Promise<void> {
    await this.record('onOpen', () => this.current.open({ user: this.user }));
    this.news.send({ type: 'menu', menu: menuItems(this.current.menu) });
  }

  private async runTrigger({ uid, handler, user }: TriggerData): Promise<boolean> {
    const run = await this.record(handler, () => this.current.runTimeTrigger(uid), user);
    return run.ok;
  }

  private async record(functionName: string, run: () => Promise<Run>, user = this.user): Promise<Run> {
    const result = await this.executions.record(functionName, user, run);
    this.clockNews.tellIfNew();
    this.news.send({ type: 'faults', faults: this.faults.list() });
    return result;
  }
}

/** The entries under the add-on's name; those of a submenu stand in line. */
function menuItems(entries: readonly MenuEntry[]): MenuItem[] {
  return entries.flatMap((entry): MenuItem[] => {
    if ('separator' in entry) return ['separator'];
    return 'entries' in entry ? menuItems(entry.entries) : [entry];
  });
}
