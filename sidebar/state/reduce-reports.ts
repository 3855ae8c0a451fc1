// The part of the reducer for saved reports. Pure.

import { asShown } from '../choice/shown-choice';
import { hasEntry } from '../reports/report-groups';
import { linesAfter, toggled, withSought } from '../reports/report-lines';
import {
  formOf,
  newForm,
  type ReportLines,
  type ReportsState,
  savedReport,
  usesLookback,
} from '../reports/report-state';
import type { ReportAction } from './actions';
import { standsOf, withoutOldOutcome } from './outcome-age';
import { errorsAfter, openChoice } from './reduce-choice';
import type { Ready } from './state';

export function reduceReports(state: Ready, action: ReportAction): Ready {
  switch (action.type) {
    case 'reportFormOpened':
      return action.id === null ? openForm(state) : editReport(state, action.id, action.dashboard);
    case 'reportFormChanged':
      return changeForm(state, action);
    case 'reportFormClosed':
      return leaveForm(state);
    case 'reportsAnswered':
      return answered(state, action);
    case 'reportExported': {
      const expanded = { kind: 'export' as const, id: action.id, text: action.text };
      return withReports({ ...state, work: null }, { expanded });
    }
    case 'reportCardEdited':
      return withoutCardProblems(state);
    case 'reportExpanded':
      return withReports(withoutCardProblems(state), { expanded: action.expanded });
    case 'reportLineToggled':
    case 'reportSought':
    case 'reportsSearched':
      return withReports(state, { lines: reduceLines(state.reports.lines, action) });
    case 'reportsLoaded':
      return withoutOldOutcome({ ...state, reports: reduceList(state.reports, action) });
    default:
      return { ...state, reports: reduceList(state.reports, action) };
  }
}

function answered(
  state: Ready,
  { answer, closes, ran, notes, shows }: Extract<ReportAction, { type: 'reportsAnswered' }>,
): Ready {
  const left = closes === 'form' ? leaveForm(state) : state;
  const closed = closes === 'importing' || closes === 'expanded' ? { [closes]: null } : {};
  const reports = { ...left.reports, ...closed };
  const listed = withList(reports, answer.reports, answer.isCopy);
  const { sentence, hasGaps, loaded, looks, fresh, savedId } = answer;
  const isNew = savedId !== undefined && savedReport(state.reports.list, savedId) === null;
  const about = ran === undefined ? [] : standsOf([ran], listed.list);
  const done = { kind: 'message' as const, sentence, hasGaps, loaded, notes, about, shows, looks, fresh };
  const lines = isNew ? withSought(listed.lines, savedId) : listed.lines;
  return { ...left, work: null, done, reports: { ...listed, lines } };
}

type LineAction = Extract<ReportAction, { type: 'reportLineToggled' | 'reportSought' | 'reportsSearched' }>;

function reduceLines(lines: ReportLines, action: LineAction): ReportLines {
  switch (action.type) {
    case 'reportLineToggled':
      return { ...lines, open: toggled(lines.open, action.id) };
    case 'reportSought':
      return withSought(lines, action.id);
    case 'reportsSearched':
      return { ...lines, search: action.search };
  }
}

type ListAction = Extract<
  ReportAction,
  { type: 'reportsLoading' | 'reportsLoaded' | 'reportsFailed' | 'reportImport' }
>;

function reduceList(reports: ReportsState, action: ListAction): ReportsState {
  switch (action.type) {
    case 'reportsLoading':
      return { ...reports, phase: 'loading', error: null };
    case 'reportsLoaded':
      return withList(reports, action.answer.reports, action.answer.isCopy);
    case 'reportsFailed':
      return { ...reports, phase: 'failed', error: action.error };
    case 'reportImport':
      return { ...reports, importing: action.importing };
  }
}

/**
 * Takes over a list. Forms and questions of removed reports close. The form that was editing one becomes the form of a
 * new report, so nothing typed is lost.
 */
function withList(reports: ReportsState, list: ReportsState['list'], isCopy: boolean): ReportsState {
  const { form, expanded } = reports;
  const isGone = (id: string) => id !== '' && !hasEntry(list, id);
  return {
    ...reports,
    phase: 'ready',
    list,
    isCopy,
    error: null,
    form: form && isGone(form.id) ? { ...form, id: '' } : form,
    expanded: expanded && isGone(expanded.id) ? null : expanded,
    lines: linesAfter(reports.lines, reports.list, list),
  };
}

/** Clears an error beside a field of a card when its form closes or changes. */
function withoutCardProblems(state: Ready): Ready {
  const { chartMetric, backfillFrom } = state.problems;
  return chartMetric === undefined && backfillFrom === undefined
    ? state
    : { ...state, ...errorsAfter(state, ['chartMetric', 'backfillFrom']) };
}

function withReports(state: Ready, change: Partial<ReportsState>): Ready {
  return { ...state, reports: { ...state.reports, ...change } };
}

/** If the form is already open, leads to it. */
function openForm(state: Ready): Ready {
  const { tab, choice, reports } = state;
  const built = { ...state, tab: 'build' as const };
  if (reports.form) return built;
  const form = newForm(choice, reports.list);
  return withReports(built, { form, opened: { form, choice: null, from: tab } });
}

/** Takes over the report's choice, and ends a search that would hide its apps. */
function editReport(state: Ready, id: string, dashboard?: string): Ready {
  const report = savedReport(state.reports.list, id);
  if (!report) return state;
  const { form: open, opened: now } = state.reports;
  if (open?.id === id && now?.dashboard === dashboard) return { ...state, tab: 'build' };
  const { choice } = report.draft;
  const apps = { ...state.apps, search: '' };
  const cleared: Ready = { ...state, tab: 'build', problems: {}, error: null, done: null, apps };
  const before = state.reports.before ?? state.choice;
  const form = formOf(report.draft);
  const opened = { form, choice, from: state.tab, dashboard };
  return withReports(openChoice(cleared, choice), { form, opened, before, expanded: null });
}

function leaveForm(state: Ready): Ready {
  const { before, opened } = state.reports;
  // A person who has gone to another tab meanwhile stays there.
  const tab = opened && state.tab === 'build' ? opened.from : state.tab;
  const cleared = { ...state, tab, problems: {}, error: null, question: null };
  const left = withReports(cleared, { form: null, opened: null, before: null });
  return before ? openChoice(left, before) : left;
}

/** Fields that depend on the write mode: the comparison, and options that rows which keep their places can't have. */
const DEPEND_ON_MODE = ['compare', 'columns', 'sortBy', 'topRows'] as const;

/** Clears an error beside `Lookback days` when that field is hidden. */
function changeForm(state: Ready, action: Extract<ReportAction, { type: 'reportFormChanged' }>): Ready {
  const { form } = state.reports;
  if (!form) return state;
  const changed = { ...form, ...action.change };
  const settled = [
    usesLookback(changed, asShown(state).choice) ? null : ('lookback' as const),
    ...(action.field === 'mode' ? DEPEND_ON_MODE : []),
  ];
  const errors = errorsAfter(state, [action.field, ...settled]);
  return withReports({ ...state, ...errors }, { form: changed });
}
