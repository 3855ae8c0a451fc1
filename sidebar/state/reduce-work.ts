// The part of the reducer for work: its start, progress and outcome. Pure.

import { byService } from '../../src/core/add-on/services';
import type { WriteOutcome } from '../../src/panel/contract/work';
import type { WorkAction } from './actions';
import { faultOf, fieldProblems } from './checks';
import { standsOf } from './outcome-age';
import { formStand, openChoice, withForm } from './reduce-choice';
import type { Done, Ready } from './state';

export function reduceWork(state: Ready, action: WorkAction): Ready {
  switch (action.type) {
    case 'writing': {
      const { runId, makeRoom, about, isLoad } = action;
      const idle = { daysTotal: null, progress: null, cancel: 'no' as const };
      return started(state, { kind: 'write', runId, makeRoom, about, isLoad, ...idle });
    }
    case 'shortWorkStarted':
      return started(state, { kind: action.kind });
    case 'progressed':
      return changeRun(state, action.runId, { progress: action.progress });
    case 'nextRunStarted':
      return changeRun(state, action.runId, { about: action.about, daysTotal: null, progress: null });
    case 'runContinued':
      return changeRun(state, action.runId, { runId: action.next, daysTotal: action.daysTotal });
    case 'cancelled':
      return changeRun(state, action.runId, { cancel: action.cancel });
    case 'written':
      return {
        ...withSeen(state, action.outcome),
        work: null,
        done: { kind: 'written', outcome: action.outcome },
      };
    case 'previewed':
      return {
        ...withSeen(state, action.outcome),
        work: null,
        done: { kind: 'previewed', outcome: action.outcome },
      };
    case 'workOnReport':
      return started(state, { kind: 'report', sentence: action.sentence });
    case 'workFinished':
      return { ...state, work: null, done: { kind: 'message', sentence: action.sentence } };
    case 'ranAll':
      return { ...withTemplatesFolded(state, action), work: null, done: ranAll(state, action) };
    case 'formulaInserted':
      return inserted(state, action.inserted);
    case 'formulaRead':
      return formulaOpened(state, action);
    case 'formulaEditLeft':
      return formulaLeft(state);
    case 'workAsked':
      return { ...state, work: null, question: action.question };
    case 'workFailed':
      return failed(state, action.error);
    case 'outcomeDismissed':
      return { ...state, done: null, error: null };
  }
}

/** Keeps the known values of fields whose columns a table lacks. */
function withSeen(state: Ready, { seen }: Pick<WriteOutcome, 'seen'>): Ready {
  if (!seen) return state;
  const values = { ...state.seen[seen.source], ...seen.values };
  return { ...state, seen: { ...state.seen, [seen.source]: values } };
}

/** Folds the templates once one has made a dashboard. */
function withTemplatesFolded(state: Ready, { made }: Extract<WorkAction, { type: 'ranAll' }>): Ready {
  return made ? { ...state, templates: 'folded' } : state;
}

/** `about` leaves out reports that failed, because the list shows those with their own last run. */
function ranAll({ reports }: Ready, { runs, made }: Extract<WorkAction, { type: 'ranAll' }>): Done {
  const ids = runs.filter(({ end }) => end === 'done').map(({ id }) => id);
  return { kind: 'ranAll', runs, made, about: standsOf(ids, reports.list) };
}

function started(state: Ready, work: NonNullable<Ready['work']>): Ready {
  return { ...state, work, question: null, done: null, error: null, problems: {} };
}

/** After a formula is inserted. Updates the connections too, because some may have been shared for it. */
function inserted(state: Ready, value: Extract<WorkAction, { type: 'formulaInserted' }>['inserted']): Ready {
  const connections = byService((service) => {
    const connection = state.connections[service];
    return { ...connection, view: value.connections[service] ?? connection.view };
  });
  const done = { kind: 'inserted' as const, inserted: value };
  const { formulaEdit } = state;
  const left = formulaEdit ? withForm({ ...state, formulaEdit: null }, formulaEdit.before) : state;
  return { ...left, connections, work: null, done };
}

/** Changes the run of that name. News of a run that has ended is dropped. */
function changeRun(state: Ready, runId: string, change: object): Ready {
  if (state.work?.kind !== 'write' || state.work.runId !== runId) return state;
  return { ...state, work: { ...state.work, ...change } };
}

/** Takes over the formula's choice, and ends a search that would hide its apps. */
function formulaOpened(state: Ready, { opened }: Extract<WorkAction, { type: 'formulaRead' }>): Ready {
  const { choice, cell, faults, dates } = opened;
  const apps = { ...state.apps, search: '', onlyChosen: false };
  const before = state.formulaEdit?.before ?? formStand(state);
  const shown = openChoice({ ...state, work: null, apps }, choice);
  const error = faultOf(faults);
  return {
    ...shown,
    ...(dates ? { custom: dates } : {}),
    formulaEdit: { before, cell },
    ...(error ? { error, problems: fieldProblems(error) } : {}),
  };
}

function formulaLeft(state: Ready): Ready {
  const { formulaEdit } = state;
  if (!formulaEdit) return state;
  const left = { ...state, formulaEdit: null, problems: {}, error: null, done: null };
  return withForm(left, formulaEdit.before);
}

/** Shows a cancelled run as an outcome, because it isn't a failure. */
function failed(state: Ready, error: Extract<WorkAction, { type: 'workFailed' }>['error']): Ready {
  const ended = { ...state, work: null, done: null };
  if (error.code === 'CANCELLED') return { ...ended, done: { kind: 'message', sentence: error.sentence } };
  return { ...ended, error, problems: fieldProblems(error) };
}
