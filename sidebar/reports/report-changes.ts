// Changes of saved reports: their list, what is open in it, and the form of a report. Pure.

import type { ConnectionTitles } from '../../src/core/add-on/services';
import { placeSheet } from '../../src/core/place/place';
import { sheetNameProblem } from '../../src/core/place/sheet-name';
import type { Watch } from '../../src/core/watch/watch';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { ReportsAnswer, WatchPreview } from '../../src/panel/contract/reports';
import { withConnection } from '../../src/text/connections';
import { WATCH_TEXTS } from '../../src/text/panel/report-form';
import { freeSheet, inFreeSheet } from '../choice/first-places';
import type { ReportRow } from '../fields/field-row';
import { errorsAfter, openChoice, withForm } from '../fields/form-changes';
import { changeOf, valueIn } from '../fields/report-fields';
import { changing } from '../state/changing';
import type { Field } from '../state/fields';
import { changedUnder, ownForm, underOpened } from '../state/forms-under';
import { standsOf, withoutOldOutcome, withoutSaid } from '../state/outcome-age';
import {
  type Closes,
  type Expanded,
  formOf,
  isTaken,
  newForm,
  type OpenReportForm,
  type ReportsState,
  savedReport,
  watchKey,
} from '../state/report-state';
import { type Ready, sourceOf, titlesToSend } from '../state/state';
import { typedAfter, withoutTyped } from '../state/typed';
import { dashboardsOf, hasEntry, placesOf } from './list/report-groups';
import { linesAfter, toggled, withEntryInView } from './list/report-lines';

/**
 * Work on reports has succeeded: the list after it, what it closes, the report that it ran, and the report whose cells,
 * or one of whose charts, can be shown.
 */
export interface EndedWork {
  answer: ReportsAnswer;
  closes?: Closes | null;
  ran?: string;
  shows?: string;
  showsChart?: number;
}

export const endReportWork = changing((state, ended: EndedWork) => {
  const { answer, closes, ran, shows, showsChart } = ended;
  const next = closes === 'form' ? withoutForm(state) : state;
  const closed = closes === 'importing' || closes === 'expanded' ? { [closes]: null } : {};
  const reports = { ...next.reports, ...closed };
  const updated = withList(reports, answer);
  const { sentence, hasGaps, events, loaded, looks, fresh, savedId, edits, hasListed } = answer;
  const isNew = savedId !== undefined && savedReport(state.reports.list, savedId) === null;
  const about = ran === undefined ? [] : standsOf([ran], updated.list);
  const undoes = answer.canUndo ? ran : undefined;
  const done = {
    kind: 'message' as const,
    sentence,
    hasGaps,
    events,
    loaded,
    about,
    shows,
    showsChart,
    undoes,
    looks,
    fresh,
    edits,
    hasListed,
  };
  const lines = isNew ? withEntryInView(updated.lines, savedId) : updated.lines;
  const after = { ...next, reports: { ...updated, lines } };
  return { ...(closes === 'form' ? withFreeSheet(after, savedId) : after), work: null, done };
});

/**
 * The form with a free sheet in place of the one that the saved report writes to: the first name of its source, which
 * makes way for the name of the next report. That of this one with a number would be the sheet of another.
 */
function withFreeSheet(state: Ready, savedId = ''): Ready {
  const saved = savedReport(state.reports.list, savedId);
  const sheet = saved && placeSheet(saved.draft.choice.destination);
  if (sheet === null || sheet !== placeSheet(state.choice.destination)) return state;
  const { titles } = state;
  const choice = inFreeSheet(state, state.choice, sourceOf(state).sheetName);
  return { ...openChoice(state, choice), titles, under: changedUnder(state) };
}

export const startLoadingReports = changing((state) => withReports(state, { phase: 'loading', error: null }));

export const setReports = changing((state, answer: ReportsAnswer) =>
  withoutOldOutcome({ ...state, reports: withList(state.reports, answer) }),
);

export const failReports = changing((state, error: ErrorReport) =>
  withReports(state, { phase: 'failed', error }),
);

export const showExport = changing((state, id: string, text: string) =>
  withReports({ ...state, work: null }, { expanded: { kind: 'export', id, text } }),
);

export const expand = changing((state, expanded: Expanded | null) =>
  withReports(withoutCardProblems(state), { expanded }),
);

export const setImport = changing((state, importing: ReportsState['importing']) =>
  withReports(state, { importing }),
);

export const toggleLine = changing((state, id: string) => {
  const { lines } = state.reports;
  return withReports(state, { lines: { ...lines, open: toggled(lines.open, id) } });
});

/** Scrolls to an entry of the list. */
export const scrollToEntry = changing((state, id: string) =>
  withReports(state, { lines: withEntryInView(state.reports.lines, id) }),
);

export const searchReports = changing((state, search: string) =>
  withReports(state, { lines: { ...state.reports.lines, search } }),
);

/** The form on a card has changed, so its error no longer holds. */
export const editCard = changing(withoutCardProblems);

/**
 * Takes over a list. Forms and questions of removed reports close. The form that was editing one becomes the form of a
 * new report, so nothing typed is lost.
 */
function withList(reports: ReportsState, { reports: list }: ReportsAnswer): ReportsState {
  const { form, expanded } = reports;
  const isGone = (id: string) => id !== '' && !hasEntry(list, id);
  return {
    ...reports,
    phase: 'ready',
    list,
    error: null,
    form: form && isGone(form.id) ? { ...form, id: '' } : form,
    expanded: expanded && isGone(expanded.id) ? null : expanded,
    lines: linesAfter(reports.lines, reports.list, list),
  };
}

/** Clears an error beside a field of a card when its form closes or changes. */
function withoutCardProblems(state: Ready): Ready {
  return state.problems.chartMetric === undefined
    ? state
    : { ...state, ...errorsAfter(state, ['chartMetric']) };
}

function withReports(state: Ready, change: Partial<ReportsState>): Ready {
  return { ...state, reports: { ...state.reports, ...change } };
}

/** If the form is already open, leads to it. */
function withNewForm(state: Ready): Ready {
  const { tab, choice, reports } = state;
  const built = { ...state, tab: 'build' as const };
  if (reports.form) return built;
  const form = { ...newForm(choice, reports.list), ...titlesToSend(state).titles };
  return withReports(built, { form, formStart: { form, choice: null, from: tab } });
}

/**
 * Opens the form of a report, or (null) of a new one.
 * @param dashboard the dashboard that is edited, of which `id` is a report; absent for a report
 */
export const openReportForm = changing((state, id: string | null, dashboard?: string) =>
  id === null ? withNewForm(state) : withReportOpen(state, id, dashboard),
);

/** Takes over the report's choice, and ends a search that would hide its apps. */
function withReportOpen(state: Ready, id: string, dashboard?: string): Ready {
  const report = savedReport(state.reports.list, id);
  if (!report) return state;
  const { form: open, formStart: now } = state.reports;
  if (open?.id === id && now?.dashboard === dashboard) return { ...state, tab: 'build' };
  const { choice } = report.draft;
  const apps = { ...state.apps, search: '' };
  const own = ownForm(state);
  const cleared: Ready = { ...withoutSaid(state), choices: own.choices, tab: 'build', apps };
  const edited = dashboardsOf(state.reports.list).find((each) => each.id === dashboard);
  const form = { ...formOf(report.draft), ...(edited ? { countriesBy: placesOf(edited) } : {}) };
  const formStart = { form, choice, from: state.tab, dashboard };
  const opened = { ...openChoice(cleared, choice), under: underOpened(state, 'report') };
  return withReports(opened, { form, formStart, expanded: null });
}

/** Closes a report's form: the choice and the tab from before it come back, and nothing of the form is said. */
function withoutForm(state: Ready): Ready {
  const { formStart } = state.reports;
  const before = formStart?.choice ? state.under[state.under.length - 1] : undefined;
  // A person who has gone to another tab meanwhile stays there.
  const tab = formStart && state.tab === 'build' ? formStart.from : state.tab;
  const cleared = { ...state, tab, problems: {}, error: null, question: null };
  const closed = withReports(cleared, { form: null, formStart: null });
  return before?.kind === 'report'
    ? { ...withForm(closed, before.form), under: state.under.slice(0, -1) }
    : closed;
}

export const closeReportForm = changing(withoutForm);

/** The form and the choice of a report beside the edited one: a name and a sheet that are its alone. */
export function besideEdited(state: Ready): { form: OpenReportForm | null; choice: Choice } {
  const { choice } = state;
  const { form, list } = state.reports;
  const edited = form && savedReport(list, form.id);
  if (!edited) return { form, choice };
  const names = list.map((view) => view.name);
  const name = isTaken(form.name, '', list) ? freeSheet(state, form.name.trim(), names) : form.name;
  const isItsSheet = placeSheet(edited.draft.choice.destination) === placeSheet(choice.destination);
  const sheet = sheetNameProblem(name) === null ? name : undefined;
  return {
    form: { ...form, id: '', name },
    choice: isItsSheet ? inFreeSheet(state, choice, sheet) : choice,
  };
}

/** The form goes on as that of a new report. */
export const leaveEdited = changing((state) => {
  const { form, choice } = besideEdited(state);
  return withReports({ ...state, choice, choices: { ...state.choices, [choice.source]: choice } }, { form });
});

/** What a preview of a watch was of, and what it says. */
interface WatchPreviewed {
  watch: Watch;
  choice: Choice;
  titles: ConnectionTitles | undefined;
  preview: WatchPreview;
}

/** What a watch would have told. */
export const endWatchPreview = changing((state, { watch, choice, titles, preview }: WatchPreviewed) => {
  const sentence = withConnection(WATCH_TEXTS.wouldTell(preview.notices.length), preview.connection);
  const ended = { ...state, work: null, done: { kind: 'message' as const, sentence } };
  return withReports(ended, { watchPreview: { key: watchKey(watch, choice, titles), preview } });
});

/** @param field whose error it clears, with those of the fields that it affects */
export const changeReportForm = changing(changedForm);

function changedForm(state: Ready, field: Field | null, change: Partial<OpenReportForm>): Ready {
  const { form } = state.reports;
  if (!form) return state;
  return withReports({ ...state, ...errorsAfter(state, [field]) }, { form: { ...form, ...change } });
}

/** Keeps a text that isn't a value in its field, and the last good value in the form. */
export const typeInReport = changing((state, row: ReportRow, text: string) => {
  const { form } = state.reports;
  const read = row.text?.read(text);
  if (!form || !row.text || !read) return state;
  const set = 'value' in read ? { ...form, ...changeOf(row, read.value, form) } : form;
  const typed = typedAfter(form.typed, row.name, text, row.text.written(valueIn(row, set)));
  return changedForm(state, row.name, { ...set, typed });
});

/** Shows the value of a field of the form that is left. */
export const leaveInReport = changing((state, row: ReportRow) => {
  const { form } = state.reports;
  const typed = form?.typed[row.name];
  const isValue = typed !== undefined && 'value' in (row.text?.read(typed) ?? {});
  return form && isValue
    ? withReports(state, { form: { ...form, typed: withoutTyped(form.typed, row.name) } })
    : state;
});
