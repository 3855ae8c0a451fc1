// A stand-in for the server side: connections, the stored choice and runs; every request must fit the contract.

import {
  type AnswerValues,
  type CallName,
  type RequestOf,
  requestSchemas,
} from '../../src/panel/contract/calls';
import type { Answer, ErrorReport } from '../../src/panel/contract/errors';
import type { Leaving } from '../../src/panel/contract/leaving';
import type { Choice, ConnectionsView, PanelState } from '../../src/panel/contract/panel-state';
import type { Progress, WriteOutcome } from '../../src/panel/contract/work';
import { CANCELLED, NO_FORMULA, WRONG_KEY, WRONG_PASSWORD, WRONG_TOKEN } from './fake-errors';
import { FakeLoads } from './fake-loads';
import { FakeReports } from './fake-reports';
import { appsOf, FRESH_PANEL } from './panel-fixture';

export const GOOD_LOGIN = { email: 'demo@example.com', password: 'right horse' };
/** The cell that is selected in the spreadsheet. */
export const CURRENT_CELL = 'Sheet1!B2';
export const GOOD_TOKEN = 'seller-token-1';
/** The text of a key file, which has lines. */
export const GOOD_KEY = '{\n  "type": "service_account",\n  "private_key": "secret-of-the-key"\n}';
export const BIGQUERY = {
  email: 'loader@publisher-demo.iam.gserviceaccount.com',
  project: 'publisher-demo',
  since: '2026-11-20T08:00:00Z',
};

/** One call as it arrived, with the text that crossed. */
export interface Call {
  name: CallName;
  text: string;
  /** How many calls of the same name were open, this one included. */
  open: number;
}

/** The calls that the panel makes; any other one is an error. */
type Handlers = { [Name in CallName]?: (request: RequestOf<Name>) => Answer<AnswerValues[Name]> };
type Gate = { opened: Promise<void>; calls: number };

const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
const no = (error: ErrorReport): { ok: false; error: ErrorReport } => ({ ok: false, error });
const sourceNamed = (name: string) => {
  const found = FRESH_PANEL.sources.find((source) => source.name === name);
  if (!found) throw new Error(`No source ${name}`);
  return found;
};
const nobody = (): ConnectionsView => ({ connections: [], shared: null });

export class FakeServer {
  readonly calls: Call[] = [];
  panel: PanelState;
  apps = appsOf(5);
  readonly reports = new FakeReports();
  readonly loads = new FakeLoads();
  /** The formula of the current cell, by the choice that it came from; null where the cell has no formula of ours. */
  formula: { text: string; choice: Choice } | null = null;
  /** What the next writes, CSV files or formulas answer, in order; after them the usual outcome. */
  readonly nextErrors: ErrorReport[] = [];
  /** What stops with a log-out or a deletion, beside what is shared here. */
  stops: Pick<Leaving, 'reports' | 'files'> & Partial<Leaving> = { reports: [], files: [] };
  progress: Progress = { phase: 'starting', done: 0, total: 0, unit: 'apps', sentence: 'Starting' };
  outcome: WriteOutcome = {
    rows: 42,
    sheetName: 'App stats',
    range: 'A1:H43',
    sentence: 'Wrote 42 rows to App stats!A1:H43.',
    failures: [],
    hasGaps: false,
    notes: [],
  };
  /** Texts that Google gives instead of an answer, by call; each is used once. */
  readonly faults = new Map<CallName, string>();
  /** Whether a write sees that it is cancelled before it is done. */
  cancelsInTime = true;
  private readonly gates = new Map<CallName, Gate>();
  private readonly cancelled = new Set<string>();
  private readonly runs = new Set<string>();
  private readonly open = new Map<CallName, number>();

  constructor(change: Partial<PanelState> = {}) {
    this.panel = { ...FRESH_PANEL, account: nobody(), seller: nobody(), ...change };
  }

  /** Holds back the answers of the next calls of that name until the returned function is called; then all go on. */
  hold(name: CallName, calls = Number.POSITIVE_INFINITY): () => void {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const gate = { opened, calls };
    this.gates.set(name, gate);
    return () => {
      // Another one may hold the calls after these.
      if (this.gates.get(name) === gate) this.gates.delete(name);
      open();
    };
  }

  named(name: CallName): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** How many calls of that name have no answer yet. */
  unanswered(name: CallName): number {
    return this.open.get(name) ?? 0;
  }

  /** The requests of that name, in the order of the calls. */
  requests<Name extends CallName>(name: Name): RequestOf<Name>[] {
    return this.named(name).map((call) => JSON.parse(call.text));
  }

  /** The choices that were stored or written, in the order of the calls. */
  choicesOf(name: 'remember' | 'write' | 'downloadCsv' | 'insertFormula'): Choice[] {
    return this.named(name).map((call) => JSON.parse(call.text).choice);
  }

  /** One call as google.script.run makes it. @throws Error with Google's text, as the failure handler gets it. */
  async run(name: string, text: unknown): Promise<string> {
    const schemas = requestSchemas();
    if (!(name in schemas)) throw new Error(`No such function: ${name}`);
    const known = name as CallName;
    if (typeof text !== 'string') throw new Error(`${name} takes one JSON string, got ${typeof text}`);
    const open = (this.open.get(known) ?? 0) + 1;
    this.open.set(known, open);
    this.calls.push({ name: known, text, open });
    try {
      return await this.answer(known, text);
    } finally {
      this.open.set(known, (this.open.get(known) ?? 1) - 1);
    }
  }

  private async answer(name: CallName, text: string): Promise<string> {
    const request = requestSchemas()[name].parse(JSON.parse(text));
    if (name === 'write' || name === 'runReport') this.runs.add((request as RequestOf<'write'>).runId);
    await this.gateOf(name);
    const fault = this.faults.get(name);
    this.faults.delete(name);
    if (fault !== undefined) throw new Error(fault);
    // The request was read by the schema of this very name.
    const handler = this.handlers[name] as ((request: unknown) => unknown) | undefined;
    if (!handler) throw new Error(`The panel is not known to call ${name}`);
    return JSON.stringify(handler(request));
  }

  private gateOf(name: CallName): Promise<void> | undefined {
    const gate = this.gates.get(name);
    if (!gate || gate.calls === 0) return undefined;
    gate.calls -= 1;
    return gate.opened;
  }

  private readonly handlers: Handlers = {
    open: () => ok(this.panel),
    logIn: ({ email, password }) => {
      const right = password === GOOD_LOGIN.password;
      return right ? ok(this.connect('account', email, email)) : no(WRONG_PASSWORD);
    },
    connectSeller: ({ token }) =>
      token === GOOD_TOKEN ? ok(this.connect('seller', 'seller-1', 'Example Games')) : no(WRONG_TOKEN),
    connectBigQuery: ({ key }) => {
      if (key !== GOOD_KEY) return no(WRONG_KEY);
      this.panel = { ...this.panel, bigQuery: BIGQUERY };
      return ok(BIGQUERY);
    },
    disconnectBigQuery: () => {
      if (!this.panel.bigQuery) throw new Error('BigQuery is not connected');
      this.panel = { ...this.panel, bigQuery: null };
      return ok(null);
    },
    leavingBigQuery: () => ok({ reports: this.stops.reports }),
    switch: ({ service, id }) => {
      const view = this.panel[service];
      if (!view.connections.some((one) => one.id === id)) throw new Error(`No connection ${id}`);
      const connections = view.connections.map((one) => ({ ...one, current: one.id === id }));
      return ok(this.keep(service, { ...view, connections }));
    },
    disconnect: ({ service, id }) => {
      const view = this.panel[service];
      const left = view.connections.filter((one) => one.id !== id);
      if (left.length === view.connections.length) throw new Error(`No connection ${id}`);
      const connections = left.map((one, index) => ({ ...one, current: index === 0 }));
      return ok(this.keep(service, { connections, shared: null }));
    },
    share: ({ service, shared, id }) => {
      if (shared) return ok(this.share(service, id));
      if (!this.panel[service].shared?.mine) throw new Error(`Nothing is shared of ${service}`);
      return ok(this.keep(service, { ...this.panel[service], shared: null }));
    },
    leaving: ({ service }) =>
      ok({
        ...{ next: null, othersReports: [], ...this.stops },
        shared: this.panel[service].shared?.mine === true,
      }),
    personData: () => {
      const views = [this.panel.account, this.panel.seller];
      const connections = views.flatMap((view) => view.connections.map(({ title }) => title));
      return ok({
        ...{ othersReports: [], ...this.stops },
        connections,
        shared: views.some(({ shared }) => shared?.mine),
      });
    },
    deleteMyData: () => {
      this.panel = { ...FRESH_PANEL, account: nobody(), seller: nobody() };
      return ok({ sentence: 'Your data is deleted.' });
    },
    listApps: () => ok(this.apps),
    remember: ({ choice, tab = this.panel.tab }) => {
      const choices = { ...this.panel.choices, [choice.source]: choice };
      this.panel = { ...this.panel, tab, choice, choices };
      return ok(null);
    },
    write: ({ runId, choice: { destination }, days = '' }) => {
      const error = this.nextErrors.shift();
      if (error) return no(error);
      if (this.cancelled.has(runId) && this.cancelsInTime) return no(CANCELLED);
      if (destination.kind !== 'bigQueryTable') return ok(this.outcome);
      const { rows, loaded } = this.loads.load(destination, days);
      const sentence = `Loaded ${rows} rows into ${loaded.table}.`;
      return ok({ ...this.outcome, rows, sentence, loaded, sheetName: '', range: '' });
    },
    progress: ({ runId }) => {
      this.mustRun(runId);
      return ok(this.progress);
    },
    cancel: ({ runId }) => {
      this.mustRun(runId);
      this.cancelled.add(runId);
      return ok(null);
    },
    downloadCsv: () => {
      const error = this.nextErrors.shift();
      return error
        ? no(error)
        : ok({ fileName: 'service-Example-stats.csv', csv: 'date,impressions\n2026-11-19,7\n' });
    },
    insertFormula: ({ choice, shares, cell }) => {
      const error = this.nextErrors.shift();
      if (error) return no(error);
      const missing = sourceNamed(choice.source).services.filter((service) => !this.panel[service].shared);
      const connections = Object.fromEntries(
        missing.map((service) => [
          service,
          this.share(service, shares?.find((one) => one.service === service)?.id),
        ]),
      );
      const text = `=STATS("${choice.source}";"${choice.period}")`;
      this.formula = { text, choice: { ...choice, totals: false, destination: { kind: 'currentCell' } } };
      return ok({
        formula: text,
        sentence: `Put the formula into the cell ${cell ?? CURRENT_CELL}.`,
        connections,
      });
    },
    readFormula: () => {
      const error = this.nextErrors.shift();
      if (error) return no(error);
      return this.formula ? ok({ choice: this.formula.choice, cell: CURRENT_CELL }) : no(NO_FORMULA);
    },
    reports: () => this.reports.listed(),
    saveReport: (request) => this.reports.save(request),
    changeReport: (request) => this.reports.changeOne(request),
    approveReports: (request) => this.reports.approve(request),
    turnOnSchedules: () => this.reports.turnOn(),
    runReport: (request) => (this.cancelled.has(request.runId) ? no(CANCELLED) : this.reports.run(request)),
    showReport: (request) => this.reports.show(request),
    startBackfill: (request) => this.reports.startBackfill(request),
    estimate: (request) => this.reports.estimate(request),
    addChart: (request) => this.reports.addChart(request),
    makeDashboard: () => this.reports.makeDashboard(),
    removeDashboard: (request) => this.reports.removeDashboard(request),
    exportReport: (request) => this.reports.export(request),
    importReport: (request) => this.reports.import(request),
  };

  private mustRun(runId: string): void {
    if (!this.runs.has(runId)) throw new Error(`No run ${runId}`);
  }

  /** Shares what the person has agreed to. */
  private share(service: 'account' | 'seller', id: string | undefined): ConnectionsView {
    const view = this.panel[service];
    const agreed = view.connections.find((one) => one.id === id);
    if (!agreed) throw new Error(`Nobody agreed to share ${service}`);
    return this.keep(service, { ...view, shared: { title: agreed.title, by: this.panel.user, mine: true } });
  }

  private connect(service: 'account' | 'seller', id: string, title: string): ConnectionsView {
    const others = this.panel[service].connections
      .filter((one) => one.id !== id)
      .map((one) => ({ ...one, current: false }));
    const added = { id, title, since: '2026-11-20T08:00:00Z', current: true };
    return this.keep(service, { ...this.panel[service], connections: [...others, added] });
  }

  private keep(service: 'account' | 'seller', view: ConnectionsView): ConnectionsView {
    this.panel = { ...this.panel, [service]: view };
    return view;
  }
}

/** The same, shared by this person. */
export function sharing(title: string): ConnectionsView {
  return { ...connected(title), shared: { title, by: FRESH_PANEL.user, mine: true } };
}

/** A connected account or seller, as `FakeServer` would hold it after a login. */
export function connected(...titles: string[]): ConnectionsView {
  const connections = titles.map((title, index) => ({
    id: title,
    title,
    since: '2026-11-01T08:00:00Z',
    current: index === 0,
  }));
  return { connections, shared: null };
}
