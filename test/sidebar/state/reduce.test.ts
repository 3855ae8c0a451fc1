// The reducer: connections, apps, periods, work, and errors that a change of their field clears.

import { pickDateBy } from '../../../sidebar/choice/choice-changes';
import type { Action } from '../../../sidebar/state/actions';
import type { PanelError } from '../../../sidebar/state/fields';
import { isOutcomeShown } from '../../../sidebar/state/outcome-age';
import { reduce } from '../../../sidebar/state/reduce';
import { FIRST_STATE, type Ready, type State } from '../../../sidebar/state/state';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import type { Choice, PanelState } from '../../../src/panel/contract/panel-state';
import type { Progress, WriteOutcome } from '../../../src/panel/contract/work';
import { connected } from '../fake-server';
import { appsOf, FIRST_CHOICE, panelWith } from '../panel-fixture';

const PANEL: PanelState = panelWith({
  account: connected('demo@example.com'),
  seller: connected('Example'),
});

function panelAfter(actions: Action[], panel: PanelState = PANEL): Ready {
  const opened: Action[] = [{ type: 'opened', panel }, ...actions];
  const state = opened.reduce<State>(reduce, FIRST_STATE);
  if (state.phase !== 'ready') throw new Error(`The panel is ${state.phase}.`);
  return state;
}

const fault = (change: Partial<ErrorReport> = {}): ErrorReport => ({
  code: 'SERVICE_FAILED',
  remedy: 'retry',
  sentence: 'It failed.',
  ...change,
});
const progress: Progress = {
  phase: 'fetching',
  done: 1,
  total: 3,
  unit: 'apps',
  sentence: 'Fetched 1 of 3 apps',
};
const writing: Action = { type: 'writing', runId: 'run-00001', makeRoom: false, about: '', isLoad: false };
const tick = (field: 'apps' | 'groupBy' | null): Action => ({
  type: 'changed',
  field,
  change: (choice) => choice,
});

it('actions before the panel is open change nothing', () => {
  expect(reduce(FIRST_STATE, { type: 'appsLoading' })).toBe(FIRST_STATE);
  expect(reduce({ phase: 'failed', error: fault() }, writing)).toMatchObject({ phase: 'failed' });
});

describe('periods', () => {
  it.each<[string, Action[], string, Ready['custom']]>([
    [
      'Custom begins with the days before it',
      [{ type: 'periodPicked', period: null }],
      '2026-11-13..2026-11-19',
      { from: '2026-11-13', to: '2026-11-19' },
    ],
    [
      'one day is written as one',
      [
        { type: 'periodPicked', period: null },
        { type: 'dateTyped', end: 'from', date: '2026-11-19' },
      ],
      '2026-11-19',
      { from: '2026-11-19', to: '2026-11-19' },
    ],
    [
      'reversed dates leave the last good period',
      [
        { type: 'periodPicked', period: null },
        { type: 'dateTyped', end: 'from', date: '2026-12-01' },
      ],
      '2026-11-13..2026-11-19',
      { from: '2026-12-01', to: '2026-11-19' },
    ],
    [
      'an emptied date does too',
      [
        { type: 'periodPicked', period: null },
        { type: 'dateTyped', end: 'to', date: '' },
      ],
      '2026-11-13..2026-11-19',
      { from: '2026-11-13', to: '' },
    ],
    [
      'back to the list',
      [
        { type: 'periodPicked', period: null },
        { type: 'periodPicked', period: 'yesterday' },
      ],
      'yesterday',
      null,
    ],
  ])('%s', (_name, actions, period, custom) => {
    expect(panelAfter(actions)).toMatchObject({ choice: { period }, custom });
  });

  it('are custom again when the panel reopens', () => {
    const choice = { ...FIRST_CHOICE, period: '2026-02-01..2026-02-03' };
    expect(panelAfter([], { ...PANEL, choice }).custom).toEqual({ from: '2026-02-01', to: '2026-02-03' });
  });

  it('have new days when the day changes, and nothing else is new', () => {
    const tomorrow = {
      ...PANEL,
      today: '2026-11-21',
      choice: { ...FIRST_CHOICE, period: 'today' },
      connections: { ...PANEL.connections, account: connected() },
    };
    const state = panelAfter([{ type: 'daysChanged', panel: tomorrow }]);
    expect(state.panel).toMatchObject({ today: '2026-11-21' });
    expect(state.choice).toEqual(FIRST_CHOICE);
    expect(state.connections.account.view).toEqual(PANEL.connections.account);
  });
});

describe('errors beside fields', () => {
  const problems: ErrorReport['problems'] = [
    { field: 'apps', sentence: 'A.' },
    { field: 'groupBy', sentence: 'G.' },
  ];
  it.each<[string, PanelError, Action[], object, boolean]>([
    ['stays while another field is at fault', fault({ problems }), [tick('apps')], { groupBy: 'G.' }, true],
    ['goes with the last field', fault({ problems }), [tick('apps'), tick('groupBy')], {}, false],
    ['about no field goes with the first change', fault(), [tick(null)], {}, false],
    [
      'of a field stays when another is changed',
      fault({ problems }),
      [tick(null)],
      { apps: 'A.', groupBy: 'G.' },
      true,
    ],
    ['goes when the work starts again', fault({ problems }), [writing], {}, false],
    [
      'goes with another source',
      fault({ problems }),
      [{ type: 'sourcePicked', source: 'appList' }],
      {},
      false,
    ],
    [
      'of one date goes when the other is changed',
      { ...fault(), problems: [{ field: 'to', sentence: 'T.' }] },
      [{ type: 'dateTyped', end: 'from', date: '2026-11-01' }],
      {},
      false,
    ],
  ])('%s', (_name, error, actions, left, shown) => {
    const state = panelAfter([writing, { type: 'workFailed', error }, ...actions]);
    expect(state.problems).toEqual(left);
    expect(state.error !== null).toBe(shown);
  });
});

describe('work', () => {
  it('ignores the progress of another run', () => {
    expect(panelAfter([writing, { type: 'progressed', runId: 'run-old', progress }]).work).toMatchObject({
      progress: null,
    });
    expect(panelAfter([{ type: 'progressed', runId: 'run-00001', progress }]).work).toBeNull();
    expect(panelAfter([writing, { type: 'progressed', runId: 'run-00001', progress }]).work).toMatchObject({
      progress,
    });
  });

  it('ends a cancelled run with a sentence, not with an error', () => {
    const error = fault({ code: 'CANCELLED', sentence: 'Cancelled.' });
    const state = panelAfter([writing, { type: 'workFailed', error }]);
    expect(state).toMatchObject({
      work: null,
      error: null,
      done: { kind: 'message', sentence: 'Cancelled.' },
    });
  });
});

describe('an outcome', () => {
  const outcome: WriteOutcome = {
    ...{ rows: 30, sheetName: 'App stats', range: 'A1:H31', sentence: 'Wrote 30 rows.', hasGaps: false },
    ...{ failures: [], notes: [], looks: [], fresh: 'Read 1 Jan, 00:00' },
  };
  const written: Action = { type: 'written', outcome };
  const to = (tab: 'build' | 'reports'): Action => ({ type: 'tabShown', tab });
  const failed: Action = { type: 'workFailed', error: fault() };
  it.each<[string, Action[], boolean]>([
    ['in the tab that it is of', [writing, written], true],
    ['not in another', [writing, written, to('reports')], false],
    ['in its own again', [writing, written, to('reports'), to('build')], true],
    ['also where the person waits for it', [writing, to('reports'), written], true],
    ['only until they leave', [writing, to('reports'), written, to('build'), to('reports')], false],
    ['then in its own', [writing, to('reports'), written, to('build')], true],
    ['an error alike', [writing, failed, to('reports')], false],
    ['an error before any work, where it was raised', [to('reports'), failed], true],
    ['not of a write once another table is chosen', [writing, written, tick('groupBy')], false],
    ['an error of a newer work in its own tab', [writing, written, to('reports'), failed], true],
  ])('%s', (_name, actions, isShown) => {
    const state = panelAfter(actions);
    expect((state.done !== null || state.error !== null) && isOutcomeShown(state)).toBe(isShown);
  });

  it('ends once the report that was in the way is gone', () => {
    const report = { id: 'abcd0123', name: 'Daily' };
    const error = fault({ code: 'REPORT_OWNS_PLACE', offer: 'runReport', report });
    const reports: Action = {
      type: 'reportsLoaded',
      answer: { reports: [], isCopy: false, sentence: '', hasGaps: false },
    };
    expect(panelAfter([writing, { type: 'workFailed', error }, reports]).error).toBeNull();
  });
});

describe('opening a formula', () => {
  const opened = (change: Partial<Choice>): Ready =>
    panelAfter([
      { type: 'appsLoaded', apps: appsOf(3) },
      { type: 'appsSearched', search: 'puzzle' },
      { type: 'shortWorkStarted', kind: 'readFormula' },
      {
        type: 'formulaRead',
        opened: {
          choice: { ...FIRST_CHOICE, destination: { kind: 'currentCell' }, ...change },
          cell: 'Sheet1!B2',
          faults: [],
        },
      },
    ]);
  it.each<[string, Partial<Choice>, Partial<Ready>]>([
    ['a named period', { period: 'last month' }, { custom: null, bundlesText: '' }],
    ['days', { period: '2026-02-01..2026-02-03' }, { custom: { from: '2026-02-01', to: '2026-02-03' } }],
    ['one day', { period: '2026-02-01' }, { custom: { from: '2026-02-01', to: '2026-02-01' } }],
    ["the service's own period", { source: 'appList', period: 'last=week' }, { custom: null }],
    ['filters', { source: 'sellerStats', bundles: ['a', 'b'] }, { bundlesText: 'a\nb' }],
  ])('%s', (_name, change, expected) => {
    const state = opened(change);
    expect(state).toMatchObject({ choice: change, work: null, error: null, problems: {}, ...expected });
    expect(state.choices[state.choice.source]).toBe(state.choice);
    expect(state.apps).toMatchObject({ search: '', phase: 'ready' });
    expect(state.formulaEdit).toMatchObject({ cell: 'Sheet1!B2', before: { choice: FIRST_CHOICE } });
  });

  it('leaves the choices of other sources', () => {
    const state = opened({ source: 'sellerStats' });
    expect(state.choices.appStats).toEqual(FIRST_CHOICE);
  });
});

describe('connections', () => {
  it('lose the apps with the last account, unless another editor shares one', () => {
    const loaded: Action = { type: 'appsLoaded', apps: appsOf(3) };
    const none: Action = { type: 'connected', service: 'account', view: connected() };
    expect(panelAfter([loaded, none]).apps).toMatchObject({ phase: 'none', list: [] });
    const shared = { connections: [], shared: { title: 'bob', by: 'bob', mine: false } };
    expect(
      panelAfter([loaded, { type: 'connected', service: 'account', view: shared }]).apps.list,
    ).toHaveLength(3);
  });

  it('clear an error that their login resolves', () => {
    const error = fault({ code: 'TOKEN_REFUSED', remedy: 'logIn', field: 'email' });
    const again: Action = { type: 'connected', service: 'account', view: connected('demo@example.com') };
    expect(panelAfter([{ type: 'workFailed', error }, again])).toMatchObject({ error: null, problems: {} });
  });

  it('show an error of the form until something is typed', () => {
    const failed: Action = { type: 'connectionFailed', service: 'account', error: fault() };
    expect(panelAfter([failed]).connections.account.error).not.toBeNull();
    expect(
      panelAfter([failed, { type: 'formEdited', service: 'account' }]).connections.account.error,
    ).toBeNull();
    expect(
      panelAfter([failed, { type: 'formEdited', service: 'seller' }]).connections.account.error,
    ).not.toBeNull();
  });
});

it('a source has its last choice again', () => {
  const toSeller: Action = { type: 'sourcePicked', source: 'sellerStats' };
  const typed: Action = { type: 'bundlesTyped', text: 'com.a, com.b' };
  const away: Action = { type: 'sourcePicked', source: 'appStats' };
  const state = panelAfter([toSeller, typed, away, toSeller]);
  expect(state.choice).toMatchObject({ source: 'sellerStats', bundles: ['com.a', 'com.b'] });
  expect(state.bundlesText).toBe('com.a\ncom.b');
});

describe('a question', () => {
  const large: Action = { type: 'asked', question: { kind: 'largeWrite', sentence: 'Many rows.' } };
  const leaving: Action = { type: 'asked', question: { kind: 'discardReport', name: 'Daily', next: null } };
  it.each<[string, Action[], boolean]>([
    ['of writing the choice goes when the choice is another', [large, tick('apps')], false],
    [
      'of writing the choice stays while another tab is looked at',
      [large, { type: 'tabShown', tab: 'reports' }],
      true,
    ],
    ['about something else stays', [leaving, tick('apps')], true],
  ])('%s', (_name, actions, stays) => expect(panelAfter(actions).question !== null).toBe(stays));
});

it.each<['sortBy' | 'compare' | 'compareColumns' | 'columns', Action]>([
  ['sortBy', { type: 'changed', field: 'topRows', change: (choice) => choice }],
  ['compare', { type: 'periodPicked', period: 'yesterday' }],
  // Weeks of another number of days can't be compared, days can.
  ['compare', { type: 'changed', field: 'groupBy', change: pickDateBy('date') }],
  ['columns', { type: 'changed', field: 'groupBy', change: pickDateBy('date') }],
  ['compareColumns', { type: 'changed', field: 'compare', change: (choice) => choice }],
])('an error about %s is cleared by a change of the field that it depends on', (field, change) => {
  const problems = [{ field, sentence: 'Choose another one.' }];
  const failed: Action = { type: 'workFailed', error: { ...fault(), remedy: 'fix', problems } };
  expect(panelAfter([failed]).problems).toEqual({ [field]: 'Choose another one.' });
  expect(panelAfter([failed, change])).toMatchObject({ problems: {}, error: null });
});

it('the panel keeps the values of tables, by source and field, until the connection changes', () => {
  const outcome = {
    ...{ rows: 30, sheetName: 'App stats', range: 'A1:H31', sentence: 'Wrote 30 rows.', hasGaps: false },
    ...{ failures: [], notes: [], looks: [], fresh: 'Read 1 Jan, 00:00' },
  };
  const written = (values: Record<string, string[]>): Action => ({
    type: 'written',
    outcome: { ...outcome, seen: { source: 'appStats', values } },
  });
  const both = [written({ country: ['US'], ad_type: ['banner'] }), written({ country: ['DE'] })];
  expect(panelAfter(both).seen).toEqual({ appStats: { country: ['DE'], ad_type: ['banner'] } });
  const view = { connections: [], shared: null };
  expect(panelAfter([...both, { type: 'connected', service: 'account', view }]).seen).toEqual({});
});
