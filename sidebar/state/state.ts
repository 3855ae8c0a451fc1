// What the panel knows: its state, and what it starts with. Plain data; a password or a token is never part of it.

import { type ByService, byService, FIGURE_SERVICES, type ServiceName } from '../../src/core/add-on/services';
import type { ErrorCode } from '../../src/core/errors';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type {
  AppView,
  Choice,
  ConnectionsView,
  ConnectionView,
  PanelState,
  PanelTab,
  SourceView,
} from '../../src/panel/contract/panel-state';
import type {
  InsertedFormula,
  LoadedView,
  PreviewOutcome,
  Progress,
  WriteOutcome,
} from '../../src/panel/contract/work';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { type FilterRow, rowsOfFilter, type SeenBySource } from '../choice/filter-rows';
import { type OptionTexts, optionTextsOf } from '../choice/option-texts';
import { type CustomDates, datesOfPeriod } from '../choice/period-days';
import type { Question } from '../connection/question';
import { NO_REPORTS, type ReportStand, type ReportsState } from '../reports/report-state';
import type { FieldProblems, PanelError } from './fields';

/** What a form is for while something is connected. */
export type FormReason = 'another' | 'again';

/** What can be read in place of the connections. */
export type AccountPage = 'about' | 'help';

/** How one connection's part of the panel stands. */
export interface ConnectionState {
  view: ConnectionsView;
  /** A call about this connection is under way. */
  busy: boolean;
  /** Why the form is shown although something is connected: to add another, or to log in again; null when it is not. */
  form: FormReason | null;
  error: PanelError | null;
}

/** A formula that was opened from its cell. */
export interface FormulaEdit {
  /** The cell in A1 notation with its sheet. */
  cell: string;
  /** The form before, which comes back once the formula is left or updated. */
  before: FormStand;
}

/** The form of `Build` as it stands, also with what is typed and no choice yet. */
export type FormStand = Pick<
  Ready,
  'choice' | 'choices' | 'custom' | 'bundlesText' | 'filterRows' | 'optionTexts'
> & { onlyChosen: boolean };

/** What screen readers are told; `count` tells two of the same text apart. */
export interface Announcement {
  text: string;
  count: number;
}

export interface AppsState {
  phase: 'none' | 'loading' | 'ready' | 'failed';
  list: readonly AppView[];
  search: string;
  onlyChosen: boolean;
  error: ErrorReport | null;
}

/** Work that is one call, with neither progress nor cancel. */
export type ShortWork = 'csv' | 'insertFormula' | 'readFormula';

/**
 * The work under way: one at a time. `write` is watched: a choice that is written or only fetched for a preview, or the
 * run of a report.
 */
export type Work =
  | {
      kind: 'write';
      runId: string;
      makeRoom: boolean;
      /** The report that runs; blank while the panel's own choice is written. */
      about: string;
      /** Whether days are loaded into a table, in as many calls as it takes. */
      isLoad: boolean;
      /** The days of all calls, once another call has begun; before that null. */
      daysTotal: number | null;
      progress: Progress | null;
      cancel: 'no' | 'requested' | 'failed';
    }
  | { kind: ShortWork }
  /** What is done to a saved report, in words. */
  | { kind: 'report'; sentence: string };

/** How the last work ended well; `about` are the reports that it is true of, as they stood then. */
export type Done = (
  | { kind: 'written'; outcome: WriteOutcome }
  /** Shown until the choice is another one. */
  | { kind: 'previewed'; outcome: PreviewOutcome }
  | { kind: 'inserted'; inserted: InsertedFormula }
  | {
      kind: 'message';
      sentence: string;
      hasGaps?: boolean;
      loaded?: LoadedView | undefined;
      notes?: readonly string[] | undefined;
      /** The report whose cells can be shown. */
      shows?: string | undefined;
    }
  | { kind: 'ranAll'; runs: readonly RanReport[]; made: MadeFor | null; did: DoneToMany }
) & { about?: readonly ReportStand[] };

/** What was done to several reports. */
export type DoneToMany = 'ran' | 'paused' | 'scheduled' | 'exported' | 'imported';

/** What was made before several runs: a dashboard. */
export interface MadeFor {
  sentence: string;
  /** The report whose cells can be shown; null for none. */
  shows: string | null;
}

/** How one of several runs ended, in words. */
export interface RanReport {
  id: string;
  name: string;
  sentence: string;
  end: 'done' | 'failed' | 'cancelled';
  /** Of one that failed. */
  code?: ErrorCode;
  /** Whether data may be missing from one that was done. */
  hasGaps: boolean;
}

/** Whether the templates are open: by themselves on the first visit, or because somebody has opened them. */
export type TemplatesShown = 'firstVisit' | 'opened' | 'folded';

/** The panel when it can be used. */
export interface Ready {
  phase: 'ready';
  /** As the server sent it; `choice`, `choices` and `connections` below are newer. */
  panel: PanelState;
  tab: PanelTab;
  accountPage: AccountPage | null;
  /** The tab that a page was opened from; null while none is. */
  pageFrom: PanelTab | null;
  connections: ByService<ConnectionState>;
  apps: AppsState;
  choice: Choice;
  choices: PanelState['choices'];
  /** Not null while `Period` stands on `Custom`. */
  custom: CustomDates | null;
  /** The text of `Bundles`, as typed. */
  bundlesText: string;
  /** The conditions of the filter, as typed. */
  filterRows: readonly FilterRow[];
  /** What filters offer. */
  seen: SeenBySource;
  optionTexts: OptionTexts;
  /** The cell that was selected when the panel last looked; blank where that is not known. */
  currentCell: string;
  templates: TemplatesShown;
  /** How many templates have filled the form: each opens what it has set. */
  fills: number;
  /** The form before `Start over`, until it is changed again: null where nothing can be brought back. */
  startedOver: FormStand | null;
  reports: ReportsState;
  /** Null while no formula is edited. */
  formulaEdit: FormulaEdit | null;
  /** What the person must agree to before it is done; null when nothing waits for that. */
  question: Question | null;
  work: Work | null;
  /** The tab in which the work under way, or the last one, was started. */
  workTab: PanelTab;
  done: Done | null;
  /** Why the last work, or the check before it, failed. */
  error: PanelError | null;
  /** Where how the work ended is shown: in its own tab, and where the person was then until they leave. */
  outcomeTabs: readonly PanelTab[];
  /** What is wrong with single fields, beside which it is shown. */
  problems: FieldProblems;
  /** Why the choice could not be saved; null when it was. */
  saveProblem: string | null;
  announcement: Announcement;
}

export type State = { phase: 'opening'; slow: boolean } | { phase: 'failed'; error: ErrorReport } | Ready;

export const FIRST_STATE: State = { phase: 'opening', slow: false };

const connectionState = (view: ConnectionsView): ConnectionState => ({
  view,
  busy: false,
  form: null,
  error: null,
});

/** The state right after the panel was opened. */
export function readyState(panel: PanelState): Ready {
  return {
    phase: 'ready',
    panel,
    tab: panel.tab,
    accountPage: null,
    pageFrom: null,
    connections: byService((service) => connectionState(panel.connections[service])),
    apps: { phase: 'none', list: [], search: '', onlyChosen: false, error: null },
    choice: panel.choice,
    choices: { ...panel.choices, [panel.choice.source]: panel.choice },
    custom: datesOfPeriod(panel.choice.period),
    bundlesText: panel.choice.bundles.join('\n'),
    filterRows: rowsOfFilter(panel.choice.filter),
    seen: {},
    optionTexts: optionTextsOf(panel.choice),
    currentCell: '',
    templates: isUntouched(panel) ? 'firstVisit' : 'folded',
    fills: 0,
    startedOver: null,
    reports: NO_REPORTS,
    formulaEdit: null,
    question: null,
    work: null,
    workTab: panel.tab,
    done: null,
    error: null,
    outcomeTabs: [],
    problems: {},
    saveProblem: null,
    announcement: { text: '', count: 0 },
  };
}

/** Whether this person has neither chosen nor written anything here. */
function isUntouched({ choices, rates }: PanelState): boolean {
  return Object.keys(choices).length + Object.keys(rates).length === 0;
}

/** The view of a source, by default the chosen one; the first one if the server no longer knows it. */
export function sourceOf({ panel, choice }: Ready, name: SourceView['name'] = choice.source): SourceView {
  const found = panel.sources.find((source) => source.name === name) ?? panel.sources[0];
  if (!found) throw new Error('The add-on knows no source.');
  return found;
}

/** @param rates what writes came to by now; undefined where nothing has changed */
export function withRates(state: Ready, rates: PanelState['rates'] | undefined): Ready {
  return rates ? { ...state, panel: { ...state.panel, rates } } : state;
}

/** Tells screen readers. */
export function announced(state: Ready, text: string): Ready {
  return { ...state, announcement: { text, count: state.announcement.count + 1 } };
}

/** Takes back that something is waited for; what was announced since then stays. */
export function unannounced(state: Ready, text: string): Ready {
  return state.announcement.text.endsWith(text) ? announced(state, '') : state;
}

/**
 * Whether the person has a connection that figures come from, or another editor shares one. Who has logged out counts
 * as not connected, also while a copy that they shared is still here.
 */
export function isAnyoneConnected({ connections }: Ready): boolean {
  return FIGURE_SERVICES.some((service) => {
    const { view } = connections[service];
    return view.connections.length > 0 || view.shared?.mine === false;
  });
}

/** The names of what is used now: the account's e-mail and the seller's name, or those that are shared here. */
export function connectedNames({ connections }: Ready): string[] {
  return FIGURE_SERVICES.flatMap((service) => {
    const { view } = connections[service];
    const current = currentOf(view);
    if (current) return [current.title];
    return view.shared ? [CONNECTION_TEXTS.sharedName(view.shared.title)] : [];
  });
}

/** The person's own connection that is used; undefined when they have none. */
export function currentOf({ connections }: ConnectionsView): ConnectionView | undefined {
  return connections.find((one) => one.current);
}

/** The services that a source reads and nobody is connected to. */
export function missingServices(
  { connections }: Pick<Ready, 'connections'>,
  { services }: SourceView,
): ServiceName[] {
  return services.filter((service) => !isConnected(connections[service]));
}

/** The first of them; null when there is none. */
export function missingService(state: Pick<Ready, 'connections'>, source: SourceView): ServiceName | null {
  return missingServices(state, source)[0] ?? null;
}

/** Whether a source sets the figures of several services beside each other, so that they can differ. */
export function comparesServices({ services }: SourceView): boolean {
  return services.length > 1;
}

/** Whether calls of that connection can work: an own connection, or one that another editor shares. */
export function isConnected(connection: ConnectionState): boolean {
  return connection.view.connections.length > 0 || connection.view.shared !== null;
}
