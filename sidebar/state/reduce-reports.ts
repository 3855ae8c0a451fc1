// How the saved reports change in the panel's state. Pure.

import { formOf, newForm, type ReportsState, savedReport, usesLookback } from '../reports/report-state';
import type { ReportAction } from './actions';
import { errorsAfter, openChoice } from './reduce-choice';
import type { Ready } from './state';

export function reduceReports(state: Ready, action: ReportAction): Ready {
  switch (action.type) {
    case 'reportFormOpened':
      return action.id === null ? openForm(state) : editReport(state, action.id);
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
    default:
      return { ...state, reports: reduceList(state.reports, action) };
  }
}

function answered(
  state: Ready,
  { answer, closes }: Extract<ReportAction, { type: 'reportsAnswered' }>,
): Ready {
  const reports = { ...state.reports, ...(closes ? { [closes]: null } : {}) };
  if (closes === 'form') reports.before = null;
  const done = { kind: 'message' as const, sentence: answer.sentence };
  return { ...state, work: null, done, reports: withList(reports, answer.reports, answer.isCopy) };
}

type ListAction = Exclude<
  ReportAction,
  { type: `reportForm${string}` | 'reportsAnswered' | 'reportExported' }
>;

function reduceList(reports: ReportsState, action: ListAction): ReportsState {
  switch (action.type) {
    case 'reportsLoading':
      return { ...reports, phase: 'loading', error: null };
    case 'reportsLoaded':
      return withList(reports, action.list, action.isCopy);
    case 'reportsFailed':
      return { ...reports, phase: 'failed', error: action.error };
    case 'reportExpanded':
      return { ...reports, expanded: action.expanded };
    case 'reportImport':
      return { ...reports, importing: action.importing };
  }
}

/**
 * Takes a list over. What is open for a report that is gone closes; a form that was editing it makes a new one from
 * now on, so that nothing typed is lost.
 */
function withList(reports: ReportsState, list: ReportsState['list'], isCopy: boolean): ReportsState {
  const { form, expanded } = reports;
  const isGone = (id: string) => id !== '' && savedReport(list, id) === null;
  return {
    ...reports,
    phase: 'ready',
    list,
    isCopy,
    error: null,
    form: form && isGone(form.id) ? { ...form, id: '' } : form,
    expanded: expanded && isGone(expanded.id) ? null : expanded,
  };
}

function withReports(state: Ready, change: Partial<ReportsState>): Ready {
  return { ...state, reports: { ...state.reports, ...change } };
}

function openForm(state: Ready): Ready {
  return state.reports.form ? state : withReports(state, { form: newForm(state.choice, state.reports.list) });
}

/** The report's choice takes the place of the one before; a search that would hide its apps ends. */
function editReport(state: Ready, id: string): Ready {
  const report = savedReport(state.reports.list, id);
  if (!report) return state;
  const cleared = { ...state, problems: {}, error: null, done: null, apps: { ...state.apps, search: '' } };
  const before = state.reports.before ?? state.choice;
  const form = formOf(report.draft);
  return withReports(openChoice(cleared, report.draft.choice), { form, before, expanded: null });
}

function leaveForm(state: Ready): Ready {
  const { before } = state.reports;
  const left = withReports({ ...state, problems: {}, error: null }, { form: null, before: null });
  return before ? openChoice(left, before) : left;
}

/** An error beside `Lookback days` goes when the field goes. */
function changeForm(state: Ready, action: Extract<ReportAction, { type: 'reportFormChanged' }>): Ready {
  const { form } = state.reports;
  if (!form) return state;
  const changed = { ...form, ...action.change };
  const errors = errorsAfter(state, [action.field, usesLookback(changed) ? null : 'lookback']);
  return withReports({ ...state, ...errors }, { form: changed });
}
