// The actions that change the panel's state.

import type { ServiceName } from '../../src/core/add-on/services';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type {
  AppView,
  Choice,
  ConnectionsView,
  PanelState,
  PanelTab,
  SourceName,
} from '../../src/panel/contract/panel-state';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import type {
  InsertedFormula,
  OpenedFormula,
  PreviewOutcome,
  Progress,
  WriteOutcome,
} from '../../src/panel/contract/work';
import type { TemplateName } from '../../src/text/panel/templates';
import type { Change } from '../choice/choice-changes';
import type { FilterRow } from '../choice/filter-rows';
import type { TypedOption } from '../choice/option-texts';
import type { Question } from '../connection/question';
import type { Closes, Expanded, OpenReportForm, ReportsState } from '../reports/report-state';
import type { Field, PanelError } from './fields';
import type { AccountPage, FormReason, MadeFor, RanReport, ShortWork } from './state';

/** Actions on the panel as a whole. */
type OpenAction =
  | { type: 'opening' }
  | { type: 'openingSlowly' }
  | { type: 'opened'; panel: PanelState }
  | { type: 'openFailed'; error: ErrorReport }
  /** A new UTC day has begun, or other days are final. Only what depends on these is taken over. */
  | { type: 'daysChanged'; panel: PanelState };

export type ConnectionAction =
  | { type: 'connecting'; service: ServiceName }
  | { type: 'connected'; service: ServiceName; view: ConnectionsView }
  | { type: 'connectionFailed'; service: ServiceName; error: PanelError }
  | { type: 'formShown'; service: ServiceName; form: FormReason | null }
  /** A call that changed nothing has ended. */
  | { type: 'connectionAsked'; service: ServiceName }
  /** The person has typed in the form, so its error no longer holds. */
  | { type: 'formEdited'; service: ServiceName };

type PageAction =
  | { type: 'tabShown'; tab: PanelTab }
  /** Shows a page in place of the connections, or (null) the connections again. */
  | { type: 'accountPageShown'; page: AccountPage | null }
  | { type: 'templatesToggled' }
  /** The cell that is selected; blank if that isn't known. */
  | { type: 'cellSelected'; cell: string }
  /** Announces a text to screen readers. */
  | { type: 'announced'; text: string }
  /** The wait that was announced with that text is over. */
  | { type: 'unannounced'; text: string };

/** A question is asked, or (null) dismissed. */
type QuestionAction = { type: 'asked'; question: Question | null };

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
  | { type: 'filterChanged'; rows: readonly FilterRow[] }
  | { type: 'optionTyped'; option: TypedOption; text: string }
  /** The form is filled in from a template. */
  | { type: 'templatePicked'; template: TemplateName }
  /** The form takes over a choice that an outcome suggested, to be previewed. */
  | { type: 'looked'; choice: Choice }
  /** `Start over` empties the form, and back again. */
  | { type: 'startedOver' }
  | { type: 'startOverUndone' }
  /** Any other change. It clears an error beside `field`. */
  | { type: 'changed'; field: Field | null; change: Change }
  | { type: 'choiceSaved'; problem: string | null };

export type WorkAction =
  | { type: 'writing'; runId: string; makeRoom: boolean; about: string; isLoad: boolean }
  /** A load continues with another call, named `next`. */
  | { type: 'runContinued'; runId: string; next: string; daysTotal: number }
  /** The next of several reports begins. */
  | { type: 'nextRunStarted'; runId: string; about: string }
  | { type: 'progressed'; runId: string; progress: Progress }
  | { type: 'cancelled'; runId: string; cancel: 'requested' | 'failed' }
  | { type: 'written'; outcome: WriteOutcome }
  | { type: 'previewed'; outcome: PreviewOutcome }
  | { type: 'shortWorkStarted'; kind: ShortWork }
  | { type: 'workOnReport'; sentence: string }
  | { type: 'workFinished'; sentence: string }
  | { type: 'ranAll'; runs: readonly RanReport[]; made: MadeFor | null }
  | { type: 'formulaInserted'; inserted: InsertedFormula }
  | { type: 'formulaRead'; opened: OpenedFormula }
  /** The formula stays as it is, and the choice before it comes back. */
  | { type: 'formulaEditLeft' }
  /** The work must ask something before it continues. */
  | { type: 'workAsked'; question: Question }
  | { type: 'workFailed'; error: PanelError }
  /** The person has dismissed the outcome. */
  | { type: 'outcomeDismissed' };

export type ReportAction =
  | { type: 'reportsLoading' }
  | { type: 'reportsLoaded'; answer: ReportsAnswer }
  | { type: 'reportsFailed'; error: ErrorReport }
  /**
   * Work on reports has succeeded: the list after it, what it closes, the report that it ran, its notes, and the report
   * whose cells can be shown.
   */
  | {
      type: 'reportsAnswered';
      answer: ReportsAnswer;
      closes: Closes | null;
      ran?: string;
      notes?: readonly string[];
      shows?: string;
    }
  | { type: 'reportExported'; id: string; text: string }
  | { type: 'reportExpanded'; expanded: Expanded | null }
  | { type: 'reportLineToggled'; id: string }
  /** Scrolls to a report. */
  | { type: 'reportSought'; id: string }
  | { type: 'reportsSearched'; search: string }
  /** The form on a card has changed, so its error no longer holds. */
  | { type: 'reportCardEdited' }
  | { type: 'reportImport'; importing: ReportsState['importing'] }
  /** `null` is a new report. */
  /** @param dashboard the dashboard that is edited, of which `id` is a report; absent for a report */
  | { type: 'reportFormOpened'; id: string | null; dashboard?: string | undefined }
  | { type: 'reportFormChanged'; field: Field | null; change: Partial<OpenReportForm> }
  | { type: 'reportFormClosed' };

export type Action =
  | OpenAction
  | PageAction
  | ConnectionAction
  | QuestionAction
  | AppsAction
  | ChoiceAction
  | WorkAction
  | ReportAction;
export type Dispatch = (action: Action) => void;
