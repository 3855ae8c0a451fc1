// The state of saved reports: the list, the form, and what is open. Plain data.

import type { ConnectionTitles } from '../../src/core/add-on/services';
import { ignoreErrors } from '../../src/core/ignore-errors';
import { parsePeriod } from '../../src/core/period';
import { kindOf, shortPlaceName } from '../../src/core/place/place';
import { counts, type OptionTerms } from '../../src/core/report/option-needs';
import { defaultsOf } from '../../src/core/report/options';
import { type OptionName, optionNames, REPORT_OPTIONS } from '../../src/core/report/report-options';
import type { Watch } from '../../src/core/watch/watch';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type { Choice, PanelDay, PanelTab } from '../../src/panel/contract/panel-state';
import type {
  ReportDraft,
  ReportView,
  SavedReportView,
  WatchPreview,
} from '../../src/panel/contract/reports';
import { optionTerms } from '../../src/sources/option-terms';
import { factsOf } from '../../src/sources/source-list';
import { FORM_TEXTS } from '../../src/text/panel/report-form';
import { fieldsOfSchedule, NO_SCHEDULE, type ScheduleFields, scheduleOf } from './schedule-fields';
import type { Typed } from './typed';
import { NO_WATCH, watchOf } from './watch-fields';

/** The form that `Save…` opens. The choice to save is the panel's own. */
export interface OpenReportForm extends Omit<ReportDraft, 'choice' | 'schedule' | 'watch'> {
  schedule: ScheduleFields;
  /** Without a metric there is no watch, and the rest is what was chosen before. */
  watch: Watch;
  /** Of a dashboard: the dimension of its table of countries. */
  countriesBy?: string;
  typed: Typed<string>;
}

/**
 * What is open below a report: the question before it is deleted, its text, or the form of a chart;
 * or below a dashboard, whose entry has the ID: the question before it is removed, or the form of its schedule.
 */
export type Expanded =
  | { kind: 'delete' | 'chart' | 'removeDashboard' | 'scheduleDashboard'; id: string }
  | { kind: 'export'; id: string; text: string };

/** What is closed when work on reports succeeds. */
export type Closes = 'form' | 'importing' | 'expanded';

/** A report at some time: its last run, as the list had it. */
export interface ReportStand {
  id: string;
  lastRun: string | null;
}

/** The first values of the form, and the tab in which it was opened, to which leaving returns. */
interface FormStart {
  form: OpenReportForm;
  /** The choice of the edited report; null for a new report, whose choice is the panel's own and is never lost. */
  choice: Choice | null;
  from: PanelTab;
  /** The dashboard of which the form edits all reports; absent for a single report. */
  dashboard?: string | undefined;
}

/** The state of a list of many reports, one line each. */
export interface ReportLines {
  /** The text of the search. */
  search: string;
  /** The IDs of the reports whose lines are open. */
  open: readonly string[];
  /** The report to scroll to. `count` makes each request new. */
  scrollTo: { id: string; count: number } | null;
}

const NO_LINES: ReportLines = { search: '', open: [], scrollTo: null };

export interface ReportsState {
  phase: 'none' | 'loading' | 'ready' | 'failed';
  list: readonly ReportView[];
  /** Why the list couldn't be loaded. */
  error: ErrorReport | null;
  /** Null while the form is closed. */
  form: OpenReportForm | null;
  /** How the form was opened; null while it is closed. */
  formStart: FormStart | null;
  /** What the watch in the form would have told, and of what that is (`watchKey`); null if nobody has asked. */
  watchPreview: { key: string; preview: WatchPreview } | null;
  expanded: Expanded | null;
  lines: ReportLines;
  /** The form that imports reports; null while it is closed. */
  importing: { text: string; problem: string | null } | null;
}

export const NO_REPORTS: ReportsState = {
  phase: 'none',
  list: [],
  error: null,
  form: null,
  formStart: null,
  watchPreview: null,
  expanded: null,
  lines: NO_LINES,
  importing: null,
};

/** The form of a new report, with the name of its destination unless another report has it. */
export function newForm({ destination, period }: Choice, list: readonly ReportView[]): OpenReportForm {
  const name = shortPlaceName(destination);
  return {
    id: '',
    ...defaultsOf(REPORT_OPTIONS),
    name: isTaken(name, '', list) ? '' : name,
    // Yesterday alone has no final day.
    ...(period === 'yesterday' ? { summaryOf: 'yesterday' } : {}),
    schedule: NO_SCHEDULE,
    watch: NO_WATCH,
    typed: {},
  };
}

export function formOf({ choice: _choice, schedule, watch, ...same }: ReportDraft): OpenReportForm {
  return { ...same, schedule: fieldsOfSchedule(schedule), watch: watch ?? NO_WATCH, typed: {} };
}

/** Whether leaving the form would lose something. */
export function isFormChanged(state: { reports: ReportsState; choice: Choice; typed: object }): boolean {
  const { reports, choice, typed } = state;
  const { form, formStart } = reports;
  if (!form || !formStart) return false;
  const now = formStart.choice ? [form, choice, typed] : [form];
  const then = formStart.choice ? [formStart.form, formStart.choice, {}] : [formStart.form];
  return JSON.stringify(now) !== JSON.stringify(then);
}

/** Whether rows can be sorted and limited. A merge keeps rows in their places. */
export function canSort(form: OpenReportForm | null): boolean {
  return form === null || form.mode === 'replace';
}

/** The write mode of the form, or that of tables without one. */
export function modeOf({
  choice,
  reports: { form },
}: {
  choice: Choice;
  reports: Pick<ReportsState, 'form'>;
}): OpenReportForm['mode'] {
  return form && !kindOf(choice.destination).holdsDays ? form.mode : 'replace';
}

/** What the report in the form has of all that its options need. */
export function termsOf({ mode, schedule }: OpenReportForm, choice: Choice): OptionTerms {
  return optionTerms({ mode, hasSchedule: schedule.kind !== 'none', choice });
}

/** Whether an option of the form counts for such a choice. */
export function hasOption(form: OpenReportForm, name: OptionName, choice: Choice): boolean {
  return counts(name, form, termsOf(form, choice));
}

/** When a summary has a change to tell, if rows of days that aren't final can't be left out; null otherwise. */
export function summaryNote(
  { summaryOf }: Pick<OpenReportForm, 'summaryOf'>,
  { period, groupBy }: Choice,
  { finalAfter }: Pick<PanelDay, 'finalAfter'>,
): string | null {
  if (summaryOf === 'yesterday') return null;
  const isFinal = ignoreErrors(() => parsePeriod(period))?.kind === 'lastFinalDays';
  return isFinal || groupBy.includes('date') ? null : FORM_TEXTS.summaryNote(finalAfter);
}

/** The draft to send: the form with the choice as it is sent. Options that don't count have their default values. */
export function draftOf(form: OpenReportForm, choice: Choice): ReportDraft {
  const { typed: _typed, schedule, ...filledIn } = form;
  const drafted = { ...filledIn, watch: watchOf(form.watch, factsOf(choice.source)) };
  const without = optionNames().filter((name) => !hasOption(form, name, choice));
  const defaults = without.map((name) => [name, REPORT_OPTIONS[name].defaultValue]);
  return {
    ...drafted,
    ...Object.fromEntries(defaults),
    name: form.name.trim(),
    choice,
    schedule: scheduleOf(schedule),
  };
}

/** What a preview of the watch is of: with anything else in the form, it is of something else. */
export function watchKey(
  watch: Watch | null,
  { source, apps, bundles, os, filter }: Choice,
  titles: ConnectionTitles = {},
): string {
  return JSON.stringify([watch, source, apps, bundles, os, filter, titles]);
}

/** The report of that id, if it can be read. */
export function savedReport(list: readonly ReportView[], id: string): SavedReportView | null {
  return list.find(({ report }) => report?.draft.id === id)?.report ?? null;
}

/** The reports of these IDs that can be read. */
export function savedReports(list: readonly ReportView[], ids: readonly string[]): SavedReportView[] {
  return ids.flatMap((id) => savedReport(list, id) ?? []);
}

/** Whether another report than `id` has the name, whatever the case. */
export function isTaken(name: string, id: string, list: readonly ReportView[]): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return list.some(
    (view) => plain(view.name) === plain(name) && (!view.report || view.report.draft.id !== id),
  );
}
