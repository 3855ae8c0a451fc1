// What the panel knows of saved reports: the list, the form, and what is expanded. Plain data.

import { kindOf, ownName } from '../../src/core/place/place';
import { eachFlag, MOST_LOOKBACK_DAYS, type ReportFlag } from '../../src/core/report/report-options';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type { Choice, PanelTab } from '../../src/panel/contract/panel-state';
import type { ReportDraft, ReportView, SavedReportView } from '../../src/panel/contract/reports';
import { REPORT_PROBLEMS } from '../../src/text/errors/choice-problems';
import { fieldsOfSchedule, NO_SCHEDULE, type ScheduleFields, scheduleOf } from './schedule-fields';

/** The form `Save report`; what it saves is the panel's choice. */
export interface OpenReportForm extends Omit<ReportDraft, 'choice' | 'schedule' | 'lookbackDays'> {
  /** The text of `Lookback days`, as typed. */
  lookback: string;
  schedule: ScheduleFields;
}

/**
 * What stands below a report: the question whether to delete it, its text, or the form of a chart or a backfill. Or,
 * with a blank ID, what is about several reports: the question whether those of other people run as well, the question
 * whether to remove a dashboard, the form of a schedule for all of them, or their texts.
 */
export type Expanded =
  | { kind: 'delete' | 'chart' | 'backfill'; id: string }
  | { kind: 'export'; id: string; text: string }
  | { kind: 'runAll'; id: ''; dashboard: string; chosen?: readonly string[] }
  | { kind: 'removeDashboard' | 'scheduleDashboard'; id: ''; dashboard: string }
  | { kind: 'scheduleChosen'; id: '' }
  | { kind: 'exportChosen'; id: ''; text: string; count: number };

/** What work on reports closes when it has ended well. */
export type Closes = 'form' | 'importing' | 'expanded';

/** A report as it stood at a time: its last run, as the list says it. */
export interface ReportStand {
  id: string;
  lastRun: string | null;
}

/** What the form was opened with, and where: leaving it leads back there. */
export interface OpenedForm {
  form: OpenReportForm;
  /** That of the edited report; null for a new one, whose choice is the panel's own and is never lost. */
  choice: Choice | null;
  from: PanelTab;
}

/** The list where it has many reports, one line each. */
export interface ReportLines {
  /** What is searched for, as typed. */
  search: string;
  /** The IDs of the reports whose lines are open. */
  open: readonly string[];
  /** The IDs of those that are chosen; null while none can be. */
  chosen: readonly string[] | null;
  /** The report to bring into sight; `count` tells one time from the next. */
  sought: { id: string; count: number } | null;
}

const NO_LINES: ReportLines = { search: '', open: [], chosen: null, sought: null };

export interface ReportsState {
  phase: 'none' | 'loading' | 'ready' | 'failed';
  list: readonly ReportView[];
  /** Whether the file is a copy whose schedules are off. */
  isCopy: boolean;
  /** Why the list could not be loaded. */
  error: ErrorReport | null;
  /** Null while the form is closed. */
  form: OpenReportForm | null;
  /** How the form was opened; null while it is closed. */
  opened: OpenedForm | null;
  /** The panel's choice before a report was opened to be edited: leaving the form brings it back. */
  before: Choice | null;
  expanded: Expanded | null;
  lines: ReportLines;
  /** The form that imports; null while it is closed. */
  importing: { text: string; problem: string | null } | null;
}

export const NO_REPORTS: ReportsState = {
  phase: 'none',
  list: [],
  isCopy: false,
  error: null,
  form: null,
  opened: null,
  before: null,
  expanded: null,
  lines: NO_LINES,
  importing: null,
};

/** Services restate the days of a long weekend. */
const FIRST_LOOKBACK_DAYS = 3;

/** The form of a new report, named after its place where no report is. */
export function newForm({ destination }: Choice, list: readonly ReportView[]): OpenReportForm {
  const name = ownName(destination);
  return {
    id: '',
    name: isTaken(name, '', list) ? '' : name,
    mode: 'replace',
    lookback: String(FIRST_LOOKBACK_DAYS),
    missingRows: 'remove',
    ...eachFlag(() => false),
    schedule: NO_SCHEDULE,
  };
}

export function formOf({ choice: _choice, schedule, lookbackDays, ...same }: ReportDraft): OpenReportForm {
  return { ...same, lookback: String(lookbackDays), schedule: fieldsOfSchedule(schedule) };
}

/** Whether leaving the form would lose anything. */
export function isFormChanged({ form, opened }: ReportsState, choice: Choice): boolean {
  if (!form || !opened) return false;
  const now = opened.choice ? [form, choice] : [form];
  const then = opened.choice ? [opened.form, opened.choice] : [opened.form];
  return JSON.stringify(now) !== JSON.stringify(then);
}

/** Whether `Lookback days` means anything: what merge and loads of days read again, and which days are provisional. */
export function usesLookback({ mode, marksProvisional }: OpenReportForm, choice: Choice): boolean {
  if (kindOf(choice.destination).holdsDays) return choice.groupBy.includes('date');
  return mode === 'merge' || marksProvisional;
}

/** Whether rows can be sorted and cut: those that are appended or merged keep the places that they have. */
export function canSort(form: OpenReportForm | null): boolean {
  return form === null || form.mode === 'replace';
}

/** Whether a flag means anything in the write mode: an append changes no cell that was there. */
export function hasFlag({ mode }: OpenReportForm, flag: ReportFlag): boolean {
  return flag !== 'marksChanges' || mode !== 'append';
}

/** What is sent: the form with the panel's choice, without what means nothing in its write mode or destination. */
export function draftOf(filledIn: OpenReportForm, choice: Choice): ReportDraft {
  const form = kindOf(choice.destination).modes ? filledIn : { ...filledIn, ...WITHOUT_MODES };
  const { lookback, schedule, ...same } = form;
  return {
    ...same,
    ...eachFlag((flag) => form[flag] && hasFlag(form, flag)),
    name: form.name.trim(),
    lookbackDays: usesLookback(form, choice) ? Number(lookback) : 0,
    choice: canSort(form) ? choice : { ...choice, columns: '', sortBy: '', topRows: null },
    schedule: scheduleOf(schedule),
  };
}

/** Where the data are as the service last answered, there is nothing beside them. */
const WITHOUT_MODES = { mode: 'replace', missingRows: 'remove', ...eachFlag(() => false) } as const;

/** What is wrong with `Lookback days`; null when nothing is, or when it means nothing. */
export function lookbackProblem(form: OpenReportForm, choice: Choice): string | null {
  const days = Number(form.lookback);
  if (!usesLookback(form, choice)) return null;
  if (days > MOST_LOOKBACK_DAYS) return REPORT_PROBLEMS.lookbackTooLong;
  const isWhole = form.lookback.trim() !== '' && Number.isInteger(days) && days >= 0;
  return isWhole ? null : REPORT_PROBLEMS.lookbackNotWhole;
}

/** The report of that id, if it can be read. */
export function savedReport(list: readonly ReportView[], id: string): SavedReportView | null {
  return list.find(({ report }) => report?.draft.id === id)?.report ?? null;
}

/** Whether a report other than that of the id has the name; case makes no other name. */
export function isTaken(name: string, id: string, list: readonly ReportView[]): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return list.some(
    (view) => plain(view.name) === plain(name) && (!view.report || view.report.draft.id !== id),
  );
}
