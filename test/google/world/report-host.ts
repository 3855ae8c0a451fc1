// Opens spreadsheets with the built add-on and the sandbox's services, for all tests that run on the emulated host.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { type Sandbox, type SandboxOptions, startSandbox } from 'sheets-workbench/sandbox/sandbox';
import { scriptAddresses } from 'sheets-workbench/sandbox/script-addresses';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { type ServiceName, STATS_SERVICES, type StatsService } from '../../../src/core/add-on/services';
import type { RequestOf } from '../../../src/panel/contract/calls';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { firstChoice } from '../../../src/runs/choice';
import { type DraftChanges, newDraft } from '../../panel/reports/given-draft';
import { OWNER } from '../../people';
import { valuesOf } from '../sheet/sheet-truth';
import { AddOnHost, type FileOptions } from './add-on-host';

export const HOUR_MS = 3_600_000;

/** A spreadsheet with reports, which read the sandbox. */
export class ReportHost extends AddOnHost {
  constructor(
    readonly sandbox: Sandbox,
    readonly apps: string[],
    options: FileOptions,
  ) {
    super(scriptAddresses(sandbox), options);
  }

  /** The first of the apps. */
  get app(): string {
    return this.apps[0] ?? '';
  }

  /** Connects a person with the sandbox's first login, key or token of that service, or the second. */
  async connect(service: ServiceName, user = OWNER, which: 'first' | 'second' = 'first'): Promise<void> {
    const { sandbox } = this;
    const [first, second] = {
      account: [sandbox.demoLogin, sandbox.secondLogin],
      seller: [{ sellerToken: sandbox.sellerToken }, { sellerToken: sandbox.secondSellerToken }],
      bigquery: [
        { serviceAccountKey: sandbox.serviceAccountKey },
        { serviceAccountKey: sandbox.secondServiceAccountKey },
      ],
    }[service] as [object, object];
    await this.call('connect', { service, values: { ...(which === 'first' ? first : second) } }, user);
  }

  share(service: StatsService, shared = true, user = OWNER) {
    return this.call('share', { service, shared }, user);
  }

  /** Moves the host's clock and the service's day forward. */
  async pass(ms: number): Promise<void> {
    this.nowMs += ms;
    if (this.today() !== this.sandbox.today()) await this.sandbox.setClock(new Date(this.nowMs));
  }

  passHours(hours: number): Promise<void> {
    return this.pass(hours * HOUR_MS);
  }

  /** Saves a report, whose table goes to a sheet of its name if no other place is given. @returns its ID */
  async save({ choice, ...changes }: DraftChanges, user = OWNER): Promise<string> {
    const { name = 'Daily' } = changes;
    const draft = newDraft({ name, ...changes, choice: { destination: sheetNamed(name), ...choice } });
    const { reports } = await this.call('saveReport', { draft }, user);
    const saved = reports.findLast((each) => each.name === name)?.report;
    if (!saved) throw new Error('the report is not in the list');
    return saved.draft.id;
  }

  runNow(id: string, user = OWNER) {
    return this.call('runReport', runOf(id), user);
  }

  /** Saves a report and runs it once. @returns its ID */
  async saveAndRun(changes: DraftChanges, user = OWNER): Promise<string> {
    const id = await this.save(changes, user);
    await this.runNow(id, user);
    return id;
  }

  /** Saves an hourly report of one app and runs it once. @returns its ID */
  saveHourlyReport(): Promise<string> {
    const choice = { apps: [this.app], period: 'last 3 days' };
    return this.saveAndRun({ name: 'Hourly', choice, schedule: { kind: 'hours', every: 1 } });
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

  /** Reports as a person's list shows them now, as calls about several name them. */
  async seen(ids: readonly string[], user = OWNER): Promise<RequestOf<'takeOver'>> {
    const { reports } = await this.call('reports', {}, user);
    const listed = reports.flatMap(({ report }) => report ?? []);
    return {
      reports: ids.map((id) => ({
        id,
        version: listed.find(({ draft }) => draft.id === id)?.version ?? '',
      })),
    };
  }

  /** A person makes reports theirs. */
  async takeOver(ids: readonly string[], user = OWNER): Promise<void> {
    await this.call('takeOver', await this.seen(ids, user), user);
  }

  /** Makes the file a copy of itself: with another ID, by which no property is known. */
  becomeCopy(): void {
    Object.assign(this.workbook, { id: `copy-of-${this.workbook.id}`.slice(0, 44) });
  }

  /** The request that removes a dashboard with all reports that the list shows under it. */
  async removal(dashboard: string): Promise<RequestOf<'removeDashboard'>> {
    const { reports } = await this.call('reports', {});
    const ids = reports.flatMap(({ report }) => (report?.dashboard === dashboard ? report.draft.id : []));
    return { dashboard, reports: ids };
  }

  /** Runs the trigger every hour; no execution may fail. */
  async tickHours(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour++) {
      await this.passHours(1);
      await this.ticked();
    }
  }

  /** The lines of the log tab below its headings. */
  log(): { report: string; by: string; requests: number; rows: CellValue; result: string; ids: string }[] {
    if (!this.workbook.sheetByName('Publisher Stats log')) return [];
    const [, ...lines] = this.sheet('Publisher Stats log');
    return lines.map(([, report, by, result, rows = null, , , requests, , ids]) => ({
      report: String(report),
      by: String(by),
      requests: Number(requests),
      rows,
      result: String(result ?? ''),
      ids: String(ids ?? ''),
    }));
  }

  /** The values of a sheet. @param columns at least as many as it uses */
  sheet(name: string, columns?: number): CellValue[][] {
    return valuesOf(this.workbook, name, columns);
  }

  /** The current range of a report's block. */
  area(id: string) {
    const namedRange = this.workbook.namedRanges.find(({ name }) => name === `PublisherStats_report_${id}`);
    if (!namedRange) throw new Error(`report ${id} has no block`);
    return { sheetId: namedRange.sheetId, ...namedRange.range };
  }

  /** The values of a report's block, header first. */
  block(id: string): CellValue[][] {
    const { sheetId, ...area } = this.area(id);
    return this.workbook.cells(sheetId, area).map((row) => row.map(({ value }) => value));
  }

  /** A person goes to a cell, of the first sheet if no other is given. */
  select(row: number, column: number, sheetId = this.workbook.sheets[0]?.id ?? 0): void {
    this.workbook.select(sheetId, { row, column, rows: 1, columns: 1 });
  }
}

/** What the spreadsheets of a test file begin with. */
export interface HostsOptions extends SandboxOptions {
  /** When a spreadsheet is opened whose owner is connected: never, if absent. */
  readonly opens?: 'for each test' | 'once';
  /** What its owner is connected to: the account, if absent, or also the seller if `shares`. */
  readonly services?: readonly ServiceName[];
  /** Whether formulas may use the account and the seller. */
  readonly shares?: boolean;
  /** Whether the sandbox's clock is the last spreadsheet's; otherwise it stands still until the day is another. */
  readonly hasOneClock?: boolean;
  readonly file?: Partial<FileOptions>;
}

/** Opens the spreadsheets of a test file. */
export class ReportHosts {
  sandbox!: Sandbox;
  /** The ids of the account's apps, in the order of the database. */
  apps: string[] = [];
  private readonly opened: ReportHost[] = [];
  private present!: ReportHost;

  constructor(
    private readonly start: string,
    private readonly options: HostsOptions = {},
  ) {}

  async begin(): Promise<void> {
    const startMs = Date.parse(this.start);
    const clock = () => this.opened.at(-1)?.nowMs ?? startMs;
    const time = this.options.hasOneClock ? { clock } : { now: this.start };
    this.sandbox = await startSandbox({ ...time, ...SHORT_HISTORY, ...this.options });
    this.apps = (await this.sandbox.truth.applications()).map((app) => String(app['app_id']));
  }

  /** Registers the hooks of a test file. */
  register(): void {
    beforeAll(() => this.begin());
    afterAll(() => this.close());
    const open = async () => void (await this.openConnected());
    if (this.options.opens === 'once') beforeAll(open);
    if (this.options.opens === 'for each test') beforeEach(open);
  }

  /** A new spreadsheet at the start time or with the given options; nobody is logged in. */
  open(options: Partial<FileOptions> = {}): ReportHost {
    const file = { now: this.start, ...this.options.file, ...options };
    const host = new ReportHost(this.sandbox, this.apps, file);
    this.opened.push(host);
    return host;
  }

  /** Resets the services and opens a spreadsheet whose owner is connected. */
  async openConnected(options: Partial<FileOptions> = {}): Promise<ReportHost> {
    const { shares, services = shares ? STATS_SERVICES : ['account'], hasOneClock } = this.options;
    this.sandbox.reset();
    if (!hasOneClock) await this.sandbox.setClock(this.start);
    const host = this.open(options);
    this.present = host;
    for (const service of services) await host.connect(service);
    if (shares) for (const service of STATS_SERVICES) await host.share(service);
    this.sandbox.requests.clear();
    return host;
  }

  /** Stands for the one whose owner was connected last, so that one constant is enough for all tests of a file. */
  readonly world = new Proxy({} as ReportHost, {
    get: (_none, name) => {
      const value = Reflect.get(this.present, name);
      return typeof value === 'function' ? value.bind(this.present) : value;
    },
    set: (_none, name, value) => Reflect.set(this.present, name, value),
  });

  async close(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((each) => each.close()));
    await this.sandbox?.close();
  }
}

/** Registers the hooks of a test file, whose spreadsheets have one sandbox and begin at `start`. */
export function useReportHosts(start: string, options: HostsOptions = {}): ReportHosts {
  const hosts = new ReportHosts(start, options);
  hosts.register();
  return hosts;
}

/** As `useReportHosts`, with a spreadsheet for each test, or one for all tests. */
export function useReportHost(start: string, options: HostsOptions = {}): ReportHost {
  return useReportHosts(start, { opens: 'for each test', ...options }).world;
}

/** The request to run a report. */
export function runOf(id: string): RequestOf<'runReport'> {
  return { runId: 'run-00000001', id };
}

const sheetNamed = (sheetName: string) => ({ kind: 'newSheet', sheetName }) as const;

export function choiceOf(changes: Partial<Choice>, sheetName: string): Choice {
  return { ...firstChoice(), ...changes, destination: sheetNamed(sheetName) };
}
