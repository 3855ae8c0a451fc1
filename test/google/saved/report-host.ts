// The built add-on on the emulated host, with a clock that only the test moves, for tests of saved reports.

import {
  type CellValue,
  createHost,
  createWorkbook,
  type Execution,
  PlatformState,
  type Workbook,
} from 'sheets-workbench/apps-script/host';
import { type Sandbox, type SandboxOptions, startSandbox } from 'sheets-workbench/sandbox/sandbox';
import { scriptAddresses } from 'sheets-workbench/sandbox/script-addresses';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { type Day, dayOfMs } from '../../../src/core/day';
import type { AnswerValues, CallName, RequestOf } from '../../../src/panel/contract/calls';
import type { Answer, ErrorReport } from '../../../src/panel/contract/errors';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { ReportDraft, SavedReportView } from '../../../src/panel/contract/reports';
import { firstChoice } from '../../../src/runs/choice';
import { newDraft } from '../../panel/reports/given-draft';
import { builtBundle } from '../../set-up/built-once';
import { addTabsWithoutCells, turnIntoTables } from '../crowded-file';
import { valuesOf } from '../sheet/sheet-truth';

export const OWNER = 'owner@example.com';
export const HOUR_MS = 3_600_000;

/** A bundle and a sandbox that several spreadsheets share. */
interface ReportService {
  readonly sandbox: Sandbox;
  readonly bundle: string;
}

interface ReportHostOptions {
  now: string;
  timeZone?: string;
  locale?: string;
  workbook?: Workbook;
  state?: PlatformState;
}

/** A spreadsheet on the emulated host, whose clock the test moves. */
export class ReportHost {
  readonly workbook: Workbook;
  readonly state: PlatformState;
  readonly host: ReturnType<typeof createHost>;
  nowMs: number;
  /** Duration of each fetch by the host's clock, ms. */
  fetchMs = 0;

  constructor(
    readonly service: ReportService,
    { now, timeZone = 'America/New_York', locale = 'en_US', workbook, state, ...rest }: ReportHostOptions,
  ) {
    this.nowMs = Date.parse(now);
    this.workbook = workbook ?? createWorkbook({ timeZone, locale });
    if (!workbook) addTabsWithoutCells(this.workbook);
    this.state = state ?? new PlatformState();
    const { sandbox, bundle } = service;
    this.state.sleep = async (ms) => {
      this.nowMs += ms;
    };
    this.state.transportFault = () => {
      this.nowMs += this.fetchMs;
      return undefined;
    };
    this.host = createHost({
      folder: bundle,
      workbook: this.workbook,
      state: this.state,
      owner: OWNER,
      installed: 'enabled',
      ...rest,
      // Otherwise a slow machine adds its own time, and a script may make one more call: kills are counted by calls.
      isClockStill: true,
      clock: () => this.nowMs,
      ...scriptAddresses(sandbox),
    });
  }

  /** Saves an hourly report of one app and runs it once. */
  async saveHourlyReport(): Promise<string> {
    const [app] = await this.service.sandbox.truth.applications();
    const choice = choiceOf({ apps: [String(app?.['app_id'])], period: 'last 3 days' }, 'Hourly');
    const id = await this.save({ name: 'Hourly', choice, schedule: { kind: 'hours', every: 1 } });
    await this.runNow(id);
    return id;
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
    user: string,
  ): Promise<Answer<AnswerValues[Name]>> {
    const execution = await this.execution(name, request, user);
    if (!execution.ok) throw new Error(execution.error?.message);
    return JSON.parse(String(execution.value));
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

  async logIn(user = OWNER): Promise<void> {
    await this.call('connect', { service: 'account', values: this.service.sandbox.demoLogin }, user);
  }

  async connectBigQuery(user = OWNER): Promise<void> {
    await this.call(
      'connect',
      { service: 'bigquery', values: { serviceAccountKey: this.service.sandbox.serviceAccountKey } },
      user,
    );
  }

  /** Moves the host's clock and the service's day forward. */
  async pass(ms: number): Promise<void> {
    this.nowMs += ms;
    const today = dayOfMs(this.nowMs);
    if (today !== this.service.sandbox.today()) await this.service.sandbox.setClock(new Date(this.nowMs));
  }

  passHours(hours: number): Promise<void> {
    return this.pass(hours * HOUR_MS);
  }

  today(): Day {
    return dayOfMs(this.nowMs);
  }

  /** Saves a report and returns its id. */
  async save(draft: Partial<ReportDraft>, user = OWNER): Promise<string> {
    const { reports } = await this.call('saveReport', { draft: { ...newDraft(), ...draft } }, user);
    const saved = reports.findLast((each) => each.name === (draft.name ?? newDraft().name))?.report;
    if (!saved) throw new Error('the report is not in the list');
    return saved.draft.id;
  }

  async view(id: string, user = OWNER): Promise<SavedReportView> {
    const { reports } = await this.call('reports', {}, user);
    const found = reports.find((each) => each.report?.draft.id === id)?.report;
    if (!found) throw new Error(`no report ${id}`);
    return found;
  }

  change(id: string, change: RequestOf<'changeReport'>['change'], user = OWNER) {
    return this.call('changeReport', { id, change }, user);
  }

  /** The request that removes a dashboard with all reports that the list shows under it. */
  async removal(dashboard: string): Promise<RequestOf<'removeDashboard'>> {
    const { reports } = await this.call('reports', {});
    const shown = reports.flatMap(({ report }) => (report?.dashboard === dashboard ? report.draft.id : []));
    return { dashboard, reports: shown };
  }

  runNow(id: string, user = OWNER) {
    return this.call('runReport', runOf(id), user);
  }

  /** Runs a person's trigger once. */
  async tick(user = OWNER): Promise<Execution> {
    const [trigger, ...others] = this.triggersOf(user);
    if (!trigger || others.length > 0) throw new Error(`${user} has not one trigger`);
    return this.host.runTimeTrigger(trigger.uid);
  }

  /** Runs the trigger every hour; no execution may fail. */
  async tickHours(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour++) {
      await this.passHours(1);
      const { ok, error } = await this.tick();
      if (!ok) throw new Error(error?.message);
    }
  }

  triggersOf(user: string) {
    return this.state.triggers.filter((trigger) => trigger.user === user);
  }

  /** The lines of the log tab below its headings. */
  log(): { report: string; by: string; requests: number; rows: CellValue; result: string; ids: string }[] {
    if (!this.workbook.sheetByName('Publisher Stats log')) return [];
    const [, ...lines] = valuesOf(this.workbook, 'Publisher Stats log');
    return lines.map(([, report, by, result, rows = null, , , requests, , ids]) => ({
      ...{ report: String(report), by: String(by), requests: Number(requests), rows },
      ...{ result: String(result ?? ''), ids: String(ids ?? '') },
    }));
  }

  /** The current range of a report's block. */
  area(id: string) {
    const named = this.workbook.namedRanges.find(({ name }) => name === `PublisherStats_report_${id}`);
    if (!named) throw new Error(`report ${id} has no block`);
    return { sheetId: named.sheetId, ...named.range };
  }

  /** The values of a report's block, header first. */
  block(id: string): CellValue[][] {
    const { sheetId, ...area } = this.area(id);
    return this.workbook.cells(sheetId, area).map((row) => row.map(({ value }) => value));
  }

  close(): Promise<void> {
    return this.host.close();
  }
}

/** Opens the spreadsheets of a test file. */
export class ReportHosts {
  service!: ReportService;
  private readonly opened: ReportHost[] = [];

  constructor(private readonly start: string) {}

  get sandbox(): Sandbox {
    return this.service.sandbox;
  }

  /** The ids of the account's apps, in the order of the database. */
  async appIds(): Promise<string[]> {
    return (await this.sandbox.truth.applications()).map((app) => String(app['app_id']));
  }

  /** A new spreadsheet at the start time or with the given options; nobody is logged in. */
  open(options: Partial<ReportHostOptions> = {}): ReportHost {
    const host = new ReportHost(this.service, { now: this.start, ...options });
    this.opened.push(host);
    return host;
  }

  /** Resets the service for a test and opens a spreadsheet whose owner is logged in. */
  async openLoggedIn(options: { locale?: string } = {}): Promise<ReportHost> {
    this.sandbox.reset();
    await this.sandbox.setClock(this.start);
    const host = this.open(options);
    await host.logIn();
    return host;
  }

  /** Registers hooks for a test file. */
  register(sandboxOptions: SandboxOptions = {}): void {
    beforeAll(async () => {
      const sandbox = await startSandbox({ now: this.start, ...SHORT_HISTORY, ...sandboxOptions });
      this.service = { sandbox, bundle: builtBundle() };
    });
    afterAll(() => this.close());
  }

  private async close(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((each) => each.close()));
    await this.service?.sandbox.close();
  }
}

/** Registers hooks for a test file: one service for all tests, and spreadsheets whose clocks begin at `start`. */
export function useReportHosts(start: string, sandboxOptions: SandboxOptions = {}): ReportHosts {
  const hosts = new ReportHosts(start);
  hosts.register(sandboxOptions);
  return hosts;
}

/** What each test of a file begins with. */
export interface Begun {
  /** A spreadsheet whose owner is logged in. */
  world: ReportHost;
  /** The id of the account's first app. */
  app: string;
}

/** As `useReportHosts`, with a spreadsheet and an app for each test. @param begin gets them before the test */
export function useReportHostWithApp(start: string, begin: (begun: Begun) => void): ReportHosts {
  const hosts = useReportHosts(start);
  beforeEach(async () => {
    const world = await hosts.openLoggedIn();
    const [app = ''] = await hosts.appIds();
    begin({ world, app });
  });
  return hosts;
}

/** The request to run a report. */
export function runOf(id: string, makeRoom = false): RequestOf<'runReport'> {
  return { runId: 'run-00000001', id, makeRoom };
}

export function choiceOf(changes: Partial<Choice>, sheetName: string): Choice {
  return { ...firstChoice(), ...changes, destination: { kind: 'newSheet', sheetName } };
}
