// The server of the panel's tests: the real handlers, whose answers a test can hold back, lose or replace with errors.
// Saved reports are fake.

import { StatsError } from '../../src/core/errors';
import type { CallName, RequestOf } from '../../src/panel/contract/calls';
import type { CallAnswer } from '../../src/panel/contract/errors';
import type { AppView, Choice, ConnectionsView, PanelState } from '../../src/panel/contract/panel-state';
import type { ReportView, WatchPreview } from '../../src/panel/contract/reports';
import type { Progress } from '../../src/panel/contract/work';
import { errorReportOf } from '../../src/panel/error-report';
import { day } from '../core/given-day';
import { panelCalls } from '../panel/panel-calls';
import { FakeReports } from './fake-reports';
import { FRESH_PANEL } from './panel-fixture';
import { ServerSide, type StoredState } from './server-side';

export {
  BIGQUERY,
  CSV_NAME,
  GOOD_LOGIN,
  goodKey,
  NO_CONNECTION,
} from './services';

/** A call as it arrived, with the text of its request. */
export interface Call {
  name: CallName;
  text: string;
  /** How many calls of the same name were open, this one included. */
  open: number;
}

type Gate = { opened: Promise<void>; calls: number };
/** The calls that are answered here, and not by the real handlers. */
type Held = { [Name in CallName]?: (request: RequestOf<Name>) => CallAnswer<unknown> | null };

const NO_PREVIEW: WatchPreview = {
  first: day('2026-07-21'),
  figures: [],
  notices: [],
  falls: [],
  amount: null,
  connection: '',
};

/** The calls that `nextErrors` stops. */
const WORK: readonly CallName[] = [
  'write',
  'preview',
  'previewWatch',
  'downloadCsv',
  'insertFormula',
  'readFormula',
];

/** The calls that have a run, with progress. */
const RUNS: readonly CallName[] = ['write', 'preview', 'previewWatch', 'runReport'];

/** What a server is made with: what the person has left, and what else isn't as usual. */
export interface Given extends StoredState {
  reports?: readonly ReportView[];
  /** The errors of the next writes, CSV files or formulas, and of the next runs and changes of reports. */
  errors?: readonly StatsError[];
  runErrors?: readonly StatsError[];
  progress?: FakeServer['progress'];
  watchPreview?: WatchPreview;
  apps?: readonly AppView[];
  /** The names of apps whose statistics fail. */
  failing?: readonly string[];
  /** Of the current cell. */
  formula?: string;
  /** What the person has scheduled, twice: Daily and Weekly. */
  scheduled?: Parameters<ServerSide['schedule']>[1];
}

export class FakeServer {
  readonly calls: Call[] = [];
  /** Where the answers come from. */
  readonly side: ServerSide;
  readonly reports = new FakeReports();
  /** The errors of the next writes, CSV files or formulas, in their order. After them, calls succeed. */
  readonly nextErrors: StatsError[] = [];
  /** What the watch in the form would have told. */
  watchPreview: WatchPreview = NO_PREVIEW;
  /** The progress of every run; null for the progress that the run has reported. */
  progress: Omit<Progress, 'sentence'> | null = null;
  /** Google's texts instead of answers, by call. Each is used once. */
  readonly faults = new Map<CallName, string>();
  private readonly gates = new Map<CallName, Gate>();
  private readonly cancelled = new Set<string>();
  private readonly runs = new Set<string>();
  private readonly open = new Map<CallName, number>();

  constructor(given: Given = {}) {
    this.side = new ServerSide();
    this.given(given);
  }

  /** Adds to what the person has left, and changes what is as usual. */
  given(given: Given): this {
    const { side, reports } = this;
    const { apps, failing = [], scheduled, errors = [], runErrors = [] } = given;
    Object.assign(this, only(given, ['progress', 'watchPreview']));
    Object.assign(side, only(given, ['formula']));
    side.leave(given);
    if (apps) this.apps = apps;
    for (const { name, appId } of this.apps) if (failing.includes(name)) side.services.failing.add(appId);
    if (scheduled) side.schedule(['Daily', 'Weekly'], scheduled);
    if (given.reports) reports.list = [...given.reports];
    this.nextErrors.push(...errors);
    reports.nextErrors.push(...runErrors);
    return this;
  }

  /** What the panel opens with now. */
  get panel(): PanelState {
    return this.side.opened();
  }

  /** The apps of the account. */
  get apps(): readonly AppView[] {
    return this.side.services.apps;
  }

  set apps(apps: readonly AppView[]) {
    this.side.services.apps = apps;
  }

  /** Holds back the answers of the next calls of that name until the returned function is called. */
  hold(name: CallName, calls = Number.POSITIVE_INFINITY): () => void {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const gate = { opened, calls };
    this.gates.set(name, gate);
    return () => {
      // Another `hold` may have followed.
      if (this.gates.get(name) === gate) this.gates.delete(name);
      open();
    };
  }

  callsOf(name: CallName): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** How many calls of that name have no answer yet. */
  unanswered(name: CallName): number {
    return this.open.get(name) ?? 0;
  }

  /** The requests of that name, in the order of the calls. */
  requests<Name extends CallName>(name: Name): RequestOf<Name>[] {
    return this.callsOf(name).map((call) => JSON.parse(call.text));
  }

  /** The choices that were stored or written, in the order of the calls. */
  choicesOf(name: 'remember' | 'write' | 'downloadCsv' | 'insertFormula'): Choice[] {
    return this.callsOf(name).map((call) => JSON.parse(call.text).choice);
  }

  /** Makes a call as google.script.run does. @throws Error with Google's text, for the failure handler */
  async run(name: string, text: unknown): Promise<string> {
    if (!(name in panelCalls())) throw new Error(`No such function: ${name}`);
    const callName = name as CallName;
    if (typeof text !== 'string') throw new Error(`${name} takes one JSON string, got ${typeof text}`);
    const open = (this.open.get(callName) ?? 0) + 1;
    this.open.set(callName, open);
    this.calls.push({ name: callName, text, open });
    try {
      return await this.answer(callName, text);
    } finally {
      this.open.set(callName, (this.open.get(callName) ?? 1) - 1);
    }
  }

  private async answer(name: CallName, text: string): Promise<string> {
    const request = panelCalls()[name].takes.parse(JSON.parse(text));
    if (RUNS.includes(name)) this.runs.add((request as RequestOf<'write'>).runId);
    await this.gateOf(name);
    const fault = this.faults.get(name);
    this.faults.delete(name);
    if (fault !== undefined) throw new Error(fault);
    const error = WORK.includes(name) ? this.nextErrors.shift() : undefined;
    if (error) return JSON.stringify({ ok: false, error: errorReportOf(error) });
    // The request was read by the schema of this very name.
    const held = this.held[name] as ((request: unknown) => CallAnswer<unknown> | null) | undefined;
    const answer = held?.(request);
    return answer ? JSON.stringify(answer) : this.side.answer(name, request);
  }

  private gateOf(name: CallName): Promise<void> | undefined {
    const gate = this.gates.get(name);
    if (!gate || gate.calls === 0) return undefined;
    gate.calls -= 1;
    return gate.opened;
  }

  /** Null leaves the answer to the real handler. */
  private readonly held: Held = {
    progress: ({ runId }) => {
      this.mustRun(runId);
      if (this.progress) this.side.board.observer(runId).report(this.progress);
      return null;
    },
    cancel: ({ runId }) => {
      this.mustRun(runId);
      this.cancelled.add(runId);
      return null;
    },
    reports: () => this.reports.listed(),
    previewWatch: () => ({ ok: true, value: this.watchPreview }),
    saveReport: (request) => this.reports.save(request),
    changeReport: (request) => this.reports.changeOne(request),
    editDashboard: (request) => this.reports.editDashboard(request),
    scheduleReports: (request) => this.reports.schedule(request),
    runReport: (request) => this.unlessCancelled(request, () => this.reports.run(request)),
    showReport: (request) => this.reports.show(request),
    addChart: (request) => this.reports.addChart(request),
    exportReport: (request) => this.reports.export(request),
    importReport: (request) => this.reports.import(request),
  };

  private unlessCancelled(
    { runId }: { runId: string },
    work: () => CallAnswer<unknown>,
  ): CallAnswer<unknown> {
    return this.cancelled.has(runId)
      ? { ok: false, error: errorReportOf(new StatsError('CANCELLED', {})) }
      : work();
  }

  private mustRun(runId: string): void {
    if (!this.runs.has(runId)) throw new Error(`No run ${runId}`);
  }
}

/** Those of the fields that are given. */
const only = (given: Given, fields: readonly (keyof Given)[]) =>
  Object.fromEntries(fields.flatMap((field) => (field in given ? [[field, given[field]]] : [])));

/** A connection that this person shares. */
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
