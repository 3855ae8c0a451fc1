// What can happen to the panel's state.

import type {
  AppView,
  Choice,
  ConnectionsView,
  ErrorReport,
  InsertedFormula,
  PanelState,
  Progress,
  ReportsAnswer,
  ReportView,
  SourceName,
  WriteOutcome,
} from '../src/panel/contract';
import type { Change } from './choosing';
import type { Field, PanelError } from './fields';
import type { ReportForm, ReportsState, Unfolded } from './report-state';
import type { ConnectionSource, FormReason, RanReport, ShortWork } from './state';

/** The panel as a whole. */
export type OpenAction =
  | { type: 'opening' }
  | { type: 'openingSlowly' }
  | { type: 'opened'; panel: PanelState }
  | { type: 'openFailed'; error: ErrorReport }
  /** A new UTC day: only what depends on the day is taken over. */
  | { type: 'dayChanged'; panel: PanelState };

export type ConnectionAction =
  | { type: 'connecting'; source: ConnectionSource }
  | { type: 'connected'; source: ConnectionSource; view: ConnectionsView }
  | { type: 'connectionFailed'; source: ConnectionSource; error: PanelError }
  | { type: 'formShown'; source: ConnectionSource; form: FormReason | null }
  /** A field of the form was typed in: its error is no longer true. */
  | { type: 'formEdited'; source: ConnectionSource };

export type AppsAction =
  | { type: 'appsLoading' }
  | { type: 'appsLoaded'; apps: readonly AppView[] }
  | { type: 'appsFailed'; error: ErrorReport }
  | { type: 'appsSearched'; search: string }
  | { type: 'appsNarrowed'; onlyChosen: boolean };

export type ChoiceAction =
  | { type: 'sourcePicked'; source: SourceName }
  /** `null` is `Custom`. */
  | { type: 'periodPicked'; period: string | null }
  | { type: 'dateTyped'; end: 'from' | 'to'; date: string }
  | { type: 'bundlesTyped'; text: string }
  /** Any other change; `field` is where an error vanishes. */
  | { type: 'changed'; field: Field | null; change: Change }
  | { type: 'remembered'; problem: string | null };

export type WorkAction =
  | { type: 'writing'; runId: string; makeRoom: boolean; about: string }
  /** The next of several reports begins. */
  | { type: 'turned'; runId: string; about: string }
  | { type: 'progressed'; runId: string; progress: Progress }
  | { type: 'cancelled'; runId: string; cancel: 'asked' | 'failed' }
  | { type: 'written'; outcome: WriteOutcome }
  | { type: 'shortWorkStarted'; kind: ShortWork }
  | { type: 'workOnReport'; sentence: string }
  | { type: 'workSaid'; sentence: string }
  | { type: 'ranAll'; runs: readonly RanReport[] }
  | { type: 'formulaInserted'; inserted: InsertedFormula }
  | { type: 'formulaRead'; choice: Choice }
  | { type: 'workFailed'; error: PanelError };

export type ReportAction =
  | { type: 'reportsLoading' }
  | { type: 'reportsLoaded'; list: readonly ReportView[] }
  | { type: 'reportsFailed'; error: ErrorReport }
  /** Work on reports has ended well: the list after it, and the forms that it closes. */
  | { type: 'reportsAnswered'; answer: ReportsAnswer; closes: 'form' | 'importing' | null }
  | { type: 'reportExported'; id: string; text: string }
  | { type: 'reportUnfolded'; unfolded: Unfolded | null }
  | { type: 'reportImport'; importing: ReportsState['importing'] }
  /** `null` is a new report. */
  | { type: 'reportFormOpened'; id: string | null }
  | { type: 'reportFormChanged'; field: Field | null; change: Partial<ReportForm> }
  | { type: 'reportFormClosed' };

export type Action = OpenAction | ConnectionAction | AppsAction | ChoiceAction | WorkAction | ReportAction;
export type Dispatch = (action: Action) => void;
