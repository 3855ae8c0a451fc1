// Changes by work: its start, progress and outcome. Pure.

import { byService } from '../../src/core/add-on/services';
import type { GroupsView } from '../../src/panel/contract/panel-state';
import type {
  InsertedFormula,
  OpenedFormula,
  PreviewOutcome,
  Progress,
  WriteOutcome,
} from '../../src/panel/contract/work';
import { errorFrom, fieldProblems } from '../fields/checks';
import { openChoice, withForm } from '../fields/form-changes';
import { changing } from '../state/changing';
import type { PanelError } from '../state/fields';
import { underOpened, underOwn } from '../state/forms-under';
import { standsOf, withoutSaid } from '../state/outcome-age';
import type { Question } from '../state/question';
import type { Done, NewDashboard, Ready, ReportOutcome, ShortWork, Work } from '../state/state';

/** A run begins whose progress is shown. */
export const startRun = changing((state, run: Pick<WriteWork, 'runId' | 'about' | 'isLoad'>) =>
  started(state, { kind: 'write', ...run, daysTotal: null, progress: null, cancel: 'no' }),
);

type WriteWork = Extract<Work, { kind: 'write' }>;

export const startShortWork = changing((state, kind: ShortWork) => started(state, { kind }));

export const startReportWork = changing((state, sentence: string) =>
  started(state, { kind: 'report', sentence }),
);

export const setProgress = changing((state, runId: string, progress: Progress) =>
  changedRun(state, runId, { progress }),
);

/** The next of several reports begins. */
export const startNextReport = changing((state, runId: string, about: string) =>
  changedRun(state, runId, { about, daysTotal: null, progress: null }),
);

/** A load continues with another call, named `next`. */
export const continueRun = changing((state, runId: string, next: string, daysTotal: number) =>
  changedRun(state, runId, { runId: next, daysTotal }),
);

export const cancelRun = changing((state, runId: string, cancel: 'requested' | 'failed') =>
  changedRun(state, runId, { cancel }),
);

export const endWrite = changing((state, outcome: WriteOutcome) => ({
  ...withTableValues(state, outcome),
  under: state.under.map((each) => (each.kind === 'look' ? { ...each, done: withoutUndo(each.done) } : each)),
  panel: { ...state.panel, sheets: [...state.panel.sheets, outcome.sheetName] },
  work: null,
  done: { kind: 'written', outcome },
}));

export const endPreview = changing((state, outcome: PreviewOutcome) => ({
  ...withTableValues(state, outcome),
  work: null,
  done: { kind: 'previewed', outcome },
}));

export const endWork = changing((state, sentence: string) => ({
  ...state,
  work: null,
  done: { kind: 'message', sentence },
}));

/** The tab of groups was read. */
export const showGroups = changing((state, groups: GroupsView) => ({ ...state, groups }));

/**
 * Several reports have run. `about` leaves out those that failed, because the list shows them with their own last run.
 * @param newDashboard the dashboard that was made for it, which folds the templates
 */
export const endRuns = changing(
  (state, runs: readonly ReportOutcome[], newDashboard: NewDashboard | null) => {
    const ids = runs.filter(({ end }) => end === 'done').map(({ id }) => id);
    const about = standsOf(ids, state.reports.list);
    const done = { kind: 'ranAll' as const, runs, newDashboard, about };
    return { ...state, ...(newDashboard ? { templates: 'folded' as const } : {}), work: null, done };
  },
);

/** The work must ask something before it continues. */
export const stopToAsk = changing((state, question: Question) => ({ ...state, work: null, question }));

/** The person has dismissed the outcome. */
export const dismissOutcome = changing((state) => ({ ...state, done: null, error: null }));

/** Keeps the known values of fields whose columns a table lacks. */
function withTableValues(state: Ready, { tableValues }: WriteOutcome | PreviewOutcome): Ready {
  if (!tableValues) return state;
  const values = { ...state.tableValues[tableValues.source], ...tableValues.values };
  return { ...state, tableValues: { ...state.tableValues, [tableValues.source]: values } };
}

/** Only the last write can be undone. */
function withoutUndo(done: Done | null): Done | null {
  if (done?.kind !== 'written') return done;
  const { undoKey: _dead, ...outcome } = done.outcome;
  return { ...done, outcome };
}

function started(state: Ready, work: NonNullable<Ready['work']>): Ready {
  return { ...state, work, question: null, done: null, error: null, problems: {} };
}

/** After a formula is inserted. Updates the connections too, because some may have been shared for it. */
export const endInsertion = changing((state, value: InsertedFormula) => {
  const connections = byService((service) => {
    const connection = state.connections[service];
    return { ...connection, view: value.connections[service] ?? connection.view };
  });
  const done = { kind: 'inserted' as const, inserted: value };
  return { ...withoutFormula(state), connections, work: null, done };
});

/** Changes the run of that name. News of a run that has ended is dropped. */
function changedRun(state: Ready, runId: string, change: object): Ready {
  if (state.work?.kind !== 'write' || state.work.runId !== runId) return state;
  return { ...state, work: { ...state.work, ...change } };
}

/** Takes over the formula's choice, and ends a search that would hide its apps. */
export const openFormula = changing((state, opened: OpenedFormula) => {
  const { choice, cell, faults, dates } = opened;
  const apps = { ...state.apps, search: '', onlyChosen: false };
  const withChoice = openChoice({ ...state, work: null, apps }, choice);
  const error = errorFrom(faults);
  return {
    ...withChoice,
    typed: { ...dates },
    formulaEdit: { cell },
    under: underOpened(state, 'formula'),
    ...(error ? { error, problems: fieldProblems(error) } : {}),
  };
});

/** The formula stays as it is, and the choice before it comes back. */
export const leaveFormula = changing((state) =>
  state.formulaEdit ? withoutFormula(withoutSaid(state)) : state,
);

function withoutFormula(state: Ready): Ready {
  const under = underOwn(state);
  const before = under[under.length - 1];
  if (before?.kind !== 'formula') return state;
  return { ...withForm({ ...state, formulaEdit: null }, before.form), under: under.slice(0, -1) };
}

/** Says why a look isn't possible, beside the outcome that it began at. */
export const failLook = changing((state, error: PanelError) => ({ ...state, error }));

/** Shows a cancelled run as an outcome, because it isn't a failure. */
export const failWork = changing((state, error: PanelError) => {
  const ended = { ...state, work: null, done: null };
  if (error.code === 'CANCELLED') return { ...ended, done: { kind: 'message', sentence: error.sentence } };
  return { ...ended, error, problems: fieldProblems(error) };
});
