// The state of the panel, and its start. Plain data, which never has a password or a token.

import {
  type ByService,
  byService,
  type ConnectionTitles,
  STATS_SERVICES,
  type StatsService,
} from '../../src/core/add-on/services';
import type { ErrorCode } from '../../src/core/errors';
import { kindOf } from '../../src/core/place/place';
import type { ErrorReport } from '../../src/panel/contract/errors';
import {
  type AppView,
  type Choice,
  type ConnectionsView,
  type ConnectionView,
  type GroupsView,
  isAnyConnected,
  type PanelState,
  type PanelTab,
  type ValuesBySource,
} from '../../src/panel/contract/panel-state';
import type {
  InsertedFormula,
  LoadedView,
  Look,
  PreviewOutcome,
  Progress,
  WriteOutcome,
} from '../../src/panel/contract/work';
import { takesGroups, withGroups, withNamedGroups } from '../../src/sources/groups';
import { factsOf, type SourceFacts } from '../../src/sources/source-list';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { memoryProblem } from '../server/choice-saver';
import type { FieldProblems, PanelError } from './fields';
import type { FilterRow } from './filter-rows';
import type { Question } from './question';
import { canSort, NO_REPORTS, type ReportStand, type ReportsState } from './report-state';
import type { Typed } from './typed';

/** Why a form is shown although something is connected. */
export type FormReason = 'another' | 'again';

/** The pages that can be shown in place of the connections. */
export type AccountPage = 'about' | 'help';

/** The state of one service's connection. */
export interface ConnectionState {
  view: ConnectionsView;
  /** Whether a call about this connection is under way. */
  busy: boolean;
  /** Why the form is shown although something is connected; null if it isn't. */
  form: FormReason | null;
  error: PanelError | null;
}

/** The options of a choice that are typed as one text. */
export type TextName = 'bundles' | 'tolerance' | 'leastImpressions' | 'topRows' | 'mostColumns';

/** What is typed in `Build`. Dates and other periods are one value, the period; conditions of the filter are rows. */
interface TypedChoice extends Typed<TextName | 'from' | 'to' | 'otherPeriod'> {
  readonly filter?: readonly FilterRow[];
}

/** The form of `Build`. */
interface BuildForm {
  choice: Choice;
  /** The last choice of each source. */
  choices: PanelState['choices'];
  typed: TypedChoice;
  /** What the choice is asked of, if it began from a report; none for the current connections. */
  titles: ConnectionTitles;
}

/** The form of `Build` at some time, and whether its list of apps showed only those chosen. */
export interface FormStand extends BuildForm {
  onlyChosen: boolean;
}

/** A form that comes back, with its texts as typed. */
type FormUnder = { form: FormStand } & (
  | { kind: 'startOver' | 'formula' | 'report' }
  /** A look at something else shows its outcome in place of this one, and no form of a report. */
  | { kind: 'look'; done: Done | null; tab: PanelTab; report: Pick<ReportsState, 'form' | 'formStart'> }
);

/** What is wrong, beside fields and below them. */
export interface ShownErrors {
  /** Why the last work, or the check before it, failed. */
  error: PanelError | null;
  /** The sentences shown beside fields that are wrong. */
  problems: FieldProblems;
}

/** A text for screen readers. `count` makes each announcement new, even with the same text. */
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
 * The work under way, one at a time. `write` has progress: it writes or previews the choice, or runs a report.
 */
export type Work =
  | {
      kind: 'write';
      runId: string;
      /** The report that runs; blank while the panel's own choice is written. */
      about: string;
      /** Whether it loads days into a table, which may take several calls. */
      isLoad: boolean;
      /** The days of all calls; null during the first call. */
      daysTotal: number | null;
      progress: Progress | null;
      cancel: 'no' | 'requested' | 'failed';
    }
  | { kind: ShortWork }
  /** Work on a saved report, in words. */
  | { kind: 'report'; sentence: string };

/** The outcome of work that succeeded. `about` are its reports as they were then, for which it holds. */
export type Done = (
  | { kind: 'written'; outcome: WriteOutcome }
  /** The preview, shown until the choice changes. */
  | { kind: 'previewed'; outcome: PreviewOutcome }
  | { kind: 'inserted'; inserted: InsertedFormula }
  | {
      kind: 'message';
      sentence: string;
      hasGaps?: boolean;
      loaded?: LoadedView | undefined;
      events?: readonly string[] | undefined;
      /** The report whose cells can be shown. */
      shows?: string | undefined;
      /** Its chart that can be shown instead, by its ID. */
      showsChart?: number | undefined;
      /** The report whose run can be undone. */
      undoes?: string | undefined;
      /** The report that differs from its table, and can be edited. */
      edits?: string | undefined;
      looks?: readonly Look[] | undefined;
      /** Whether restatements were listed. */
      hasListed?: boolean | undefined;
      fresh?: string | undefined;
      /** Of several, the reports that haven't run. */
      left?: readonly string[] | undefined;
      /** The write that can be undone. */
      undoKey?: string | undefined;
    }
  | { kind: 'ranAll'; runs: readonly ReportOutcome[]; newDashboard: NewDashboard | null }
) & { about?: readonly ReportStand[] };

/** A dashboard that was made before its reports ran. */
export interface NewDashboard {
  sentence: string;
  /** The report whose cells can be shown; null for none. */
  shows: string | null;
}

/** The outcome of one of several runs, in words. */
export interface ReportOutcome {
  id: string;
  /** That of its card: a dashboard's reports have one. */
  entry: string;
  name: string;
  sentence: string;
  /** `notRun`: this person lacks what it would spend, which is no failure of the report. */
  end: 'done' | 'failed' | 'cancelled' | 'notRun';
  /** Set if it failed or wasn't run. */
  code?: ErrorCode;
  /** Whether the run succeeded but may be missing data. */
  hasGaps: boolean;
}

/**
 * Whether the templates are open: on the first visit by themselves where the panel is high enough, later because the
 * person opened them.
 */
type TemplatesShown = 'firstVisit' | 'opened' | 'folded';

/** The state of a panel that can be used. */
export interface Ready extends BuildForm, ShownErrors {
  phase: 'ready';
  /** As the server sent it. `choice`, `choices` and `connections` below are newer; `sheets` grows. */
  panel: PanelState;
  tab: PanelTab;
  accountPage: AccountPage | null;
  /** The tab from which a page was opened; null without a page. */
  pageFrom: PanelTab | null;
  connections: ByService<ConnectionState>;
  apps: AppsState;
  /** The values that filters offer: of answers since the panel was opened. */
  tableValues: ValuesBySource;
  /** The cell that was selected when the panel last asked; blank if that isn't known. */
  currentCell: string;
  /** As the panel opened, or as the person has opened them last; null if nothing is known of them. */
  groups: GroupsView | null;
  templates: TemplatesShown;
  /** Whether the chosen apps or bundles are those from before a template, until they, the source or the form change. */
  keepsChosen: boolean;
  /** The dimensions that the person has checked in this form, and not a template or an earlier visit. */
  ticked: readonly string[];
  /** How many templates have filled the form. A change unfolds what was set. */
  fills: number;
  /** The forms under this one, the last above the others; empty while the form is the person's own. */
  under: readonly FormUnder[];
  reports: ReportsState;
  /** The cell of the formula that is edited, in A1 notation with its sheet; null for none. */
  formulaEdit: { cell: string } | null;
  /** The question that waits for an answer; null without one. */
  question: Question | null;
  work: Work | null;
  /** The tab in which the current or last work was started. */
  workTab: PanelTab;
  done: Done | null;
  /** The tabs that show the outcome: that of the work, and the one that was shown when it ended, until it is left. */
  outcomeTabs: readonly PanelTab[];
  /** Why the choice couldn't be saved, or not all of it; null if all was. */
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
    tab: firstTab(panel),
    accountPage: null,
    pageFrom: null,
    connections: byService((service) => connectionState(panel.connections[service])),
    apps: { phase: 'none', list: [], search: '', onlyChosen: false, error: null },
    choice: panel.choice,
    choices: { ...panel.choices, [panel.choice.source]: panel.choice },
    typed: {},
    titles: {},
    tableValues: {},
    currentCell: '',
    groups: panel.groups,
    templates: isUntouched(panel) ? 'firstVisit' : 'folded',
    keepsChosen: false,
    ticked: [],
    fills: 0,
    under: [],
    reports: NO_REPORTS,
    formulaEdit: null,
    question: null,
    work: null,
    workTab: firstTab(panel),
    done: null,
    error: null,
    outcomeTabs: [],
    problems: {},
    saveProblem: memoryProblem(panel),
    announcement: { text: '', count: 0 },
  };
}

/** The tab as the person left it; without a connection, reports are what they can look at. */
function firstTab({ tab, hasReports }: PanelState): PanelTab {
  return hasReports && tab === 'build' ? 'reports' : tab;
}

/** Whether nothing of this person is remembered in this spreadsheet, and nobody has written a table into it. */
function isUntouched({ choices, hasTables }: PanelState): boolean {
  return Object.keys(choices).length === 0 && !hasTables;
}

/** Whether the choice may name groups: rows that stay, as in a merge, would keep earlier labels. */
export function offersGroups({ choice, reports }: Ready): boolean {
  return (
    takesGroups(factsOf(choice.source)) && canSort(reports.form) && !kindOf(choice.destination).holdsDays
  );
}

/** What the chosen source says of itself, with the groups that are offered and those that the choice names. */
export function sourceOf(state: Ready): SourceFacts {
  const { choice, groups } = state;
  const offered = offersGroups(state) ? (groups?.groups ?? []) : [];
  const namedGroups = offered.map((group) => ({ ...group, labels: [] }));
  return withNamedGroups(withGroups(factsOf(choice.source), namedGroups), choice);
}

/** Announces a text to screen readers. */
export function announced(state: Ready, text: string): Ready {
  return { ...state, announcement: { text, count: state.announcement.count + 1 } };
}

/** Removes the announcement of a wait, unless something else was announced since. */
export function unannounced(state: Ready, text: string): Ready {
  return state.announcement.text.endsWith(text) ? announced(state, '') : state;
}

export function isAnyoneConnected({ connections }: Ready): boolean {
  return isAnyConnected(byService((service) => connections[service].view));
}

/** Whether the tabs are shown, and not the login card alone: somebody without a connection can look at reports. */
export function hasTabs(state: Ready): boolean {
  return isAnyoneConnected(state) || state.panel.hasReports;
}

/** The names of the connections in use, own or shared: the account's email and the seller's name. */
export function connectedNames({ connections }: Ready): string[] {
  return STATS_SERVICES.flatMap((service) => {
    const { view } = connections[service];
    const current = currentOf(view);
    if (current) return [current.title];
    return view.shared ? [CONNECTION_TEXTS.sharedName(view.shared.title)] : [];
  });
}

/** The person's current connection; undefined if they have none. */
export function currentOf({ connections }: ConnectionsView): ConnectionView | undefined {
  return connections.find((one) => one.current);
}

/** The person's connection that its service no longer accepts, the current one before others; undefined for none. */
export function connectionToRenew({ connections }: ConnectionsView): ConnectionView | undefined {
  const refused = connections.filter(({ isRefused }) => isRefused);
  return refused.find(({ current }) => current) ?? refused[0];
}

/** A connection that its service no longer accepts. */
interface RefusedLogin {
  title: string;
  /** Who shares it, blank if that isn't known; absent for the person's own. */
  by?: string;
}

/** The connection that the choice is asked of, if it is no longer accepted. */
export function refusedLogin(state: Ready, service: StatsService): RefusedLogin | null {
  const { view } = state.connections[service];
  const { shared, connections } = view;
  const titled = titlesOf(state).find((each) => each.service === service);
  const own = titled ? connections.find(({ title }) => title === titled.title) : currentOf(view);
  if (own) return own.isRefused ? { title: own.title } : null;
  const isAsked = !titled || titled.title === shared?.title;
  return shared?.isRefused && isAsked ? { title: shared.title, by: shared.by } : null;
}

/** The connections that the form names, by service: those of its report, or of the one that a look began from. */
export function titlesOf(state: Ready): { service: StatsService; title: string }[] {
  const titles = state.reports.form ?? state.titles;
  return sourceOf(state).services.flatMap((service) => {
    const title = titles[service] ?? '';
    return title === '' ? [] : [{ service, title }];
  });
}

/** The same as they are sent; nothing for the current connections. */
export function titlesToSend(state: Ready): { titles?: ConnectionTitles } {
  const titles = titlesOf(state).map(({ service, title }) => [service, title]);
  return titles.length > 0 ? { titles: Object.fromEntries(titles) } : {};
}

/** The services of a source that aren't connected. */
export function missingServices({ connections }: Ready, { services }: SourceFacts): StatsService[] {
  return services.filter((service) => !isConnected(connections[service]));
}

/** The first service of a source that isn't connected; null if all are. */
export function missingService(state: Ready, source: SourceFacts): StatsService | null {
  return missingServices(state, source)[0] ?? null;
}

/** Whether a source compares the figures of several services. */
export function comparesServices({ services }: SourceFacts): boolean {
  return services.length > 1;
}

/** Whether there is a connection: the person's own, or one that another editor shares. */
export function isConnected(connection: ConnectionState): boolean {
  return connection.view.connections.length > 0 || connection.view.shared !== null;
}
