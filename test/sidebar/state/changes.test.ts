// The reducer: connections, apps, periods, work, and errors that a change of their field clears.

import { pickDateBy } from '../../../sidebar/choice/choice-changes';
import {
  changeChoice,
  fillIn,
  leaveOtherPeriod,
  pickOtherPeriod,
  pickPeriod,
  pickSource,
  startOver,
  typeDate,
  typeOtherPeriod,
} from '../../../sidebar/fields/form-changes';
import { setReports } from '../../../sidebar/reports/report-changes';
import type { Change } from '../../../sidebar/state/changing';
import {
  editForm,
  failConnecting,
  searchApps,
  setApps,
  setConnections,
  startLoadingApps,
} from '../../../sidebar/state/connection-changes';
import type { PanelError } from '../../../sidebar/state/fields';
import { isOutcomeShown } from '../../../sidebar/state/outcome-age';
import { ask, changeDays, showTab } from '../../../sidebar/state/page-changes';
import { type CustomDates, datesOf, otherPeriodOf } from '../../../sidebar/state/period-days';
import { FIRST_STATE, type Ready } from '../../../sidebar/state/state';
import { isPartial } from '../../../sidebar/work/outcome-text';
import {
  endPreview,
  endWrite,
  failWork,
  openFormula,
  setProgress,
  startRun,
  startShortWork,
} from '../../../sidebar/work/work-changes';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import type { Choice, PanelState } from '../../../src/panel/contract/panel-state';
import type { Progress, WriteOutcome } from '../../../src/panel/contract/work';
import { connected } from '../fake-server';
import { appsOf, FIRST_CHOICE, panelAfter, panelWith, WROTE } from '../panel-fixture';

const PANEL: PanelState = panelWith({
  account: connected('demo@example.com'),
  seller: connected('Example'),
});

const stateAfter = (actions: readonly Change[], panel: PanelState = PANEL) => panelAfter(actions, panel);

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
const writing: Change = startRun({ runId: 'run-00001', about: '', isLoad: false });
const tick = (field: 'apps' | 'groupBy' | null): Change => changeChoice(field, (choice) => choice);

it('actions before the panel is open change nothing', () => {
  expect(startLoadingApps()(FIRST_STATE)).toBe(FIRST_STATE);
  expect(writing({ phase: 'failed', error: fault() })).toMatchObject({ phase: 'failed' });
});

describe('periods', () => {
  it.each<[string, Change[], string, CustomDates | null]>([
    [
      'Custom begins with the days before it',
      [pickPeriod(null)],
      '2026-11-13..2026-11-19',
      { from: '2026-11-13', to: '2026-11-19' },
    ],
    [
      'one day is written as one',
      [pickPeriod(null), typeDate('from', '2026-11-19')],
      '2026-11-19',
      { from: '2026-11-19', to: '2026-11-19' },
    ],
    [
      'reversed dates leave the last good period',
      [pickPeriod(null), typeDate('from', '2026-12-01')],
      '2026-11-13..2026-11-19',
      { from: '2026-12-01', to: '2026-11-19' },
    ],
    [
      'Custom again keeps the dates as typed',
      [pickPeriod(null), typeDate('to', ''), pickPeriod(null)],
      '2026-11-13..2026-11-19',
      { from: '2026-11-13', to: '' },
    ],
    ['back to the list', [pickPeriod(null), pickPeriod('yesterday')], 'yesterday', null],
  ])('%s', (_name, actions, period, dates) => {
    const state = stateAfter(actions);
    expect([state.choice.period, datesOf(state)]).toEqual([period, dates]);
  });

  it.each<[string, Change[], string, string | null]>([
    ['Other… begins with the text of the period before', [pickOtherPeriod()], 'last 7 days', 'last 7 days'],
    [
      'a text is chosen in its canonical form, and stays as typed',
      [pickOtherPeriod(), typeOtherPeriod('Last_3  WEEKS')],
      'last 3 weeks',
      'Last_3  WEEKS',
    ],
    [
      'a listed period that is typed doesn’t close Other…',
      [pickOtherPeriod(), typeOtherPeriod('Yesterday')],
      'yesterday',
      'Yesterday',
    ],
    [
      'a text that is no period leaves the last good one',
      [pickOtherPeriod(), typeOtherPeriod('last 3 weeks'), typeOtherPeriod('last 3 wee')],
      'last 3 weeks',
      'last 3 wee',
    ],
    [
      'a text has its canonical form once the field is left',
      [pickOtherPeriod(), typeOtherPeriod('3 Days Ago'), leaveOtherPeriod()],
      '1 day ending 3 days ago',
      '1 day ending 3 days ago',
    ],
    [
      'a text that is no period stays when the field is left',
      [pickOtherPeriod(), typeOtherPeriod('soon'), leaveOtherPeriod()],
      'last 7 days',
      'soon',
    ],
    ['Custom closes Other…', [pickOtherPeriod(), pickPeriod(null)], '2026-11-13..2026-11-19', null],
    [
      'Custom begins with the last good period',
      [pickOtherPeriod(), typeOtherPeriod('soon'), pickPeriod(null)],
      '2026-11-13..2026-11-19',
      null,
    ],
    [
      'Other… begins with the last good period where a date is incomplete',
      [pickPeriod(null), typeDate('to', ''), pickOtherPeriod()],
      '2026-11-13..2026-11-19',
      '2026-11-13..2026-11-19',
    ],
    ['the list closes Other…', [pickOtherPeriod(), pickPeriod('last 7 days')], 'last 7 days', null],
  ])('%s', (_name, actions, period, text) => {
    const state = stateAfter(actions);
    expect([state.choice.period, otherPeriodOf(state)]).toEqual([period, text]);
  });

  it('that are typed are told to a screen reader once the field is left: their days, or why they are none', () => {
    const announcementOf = (text: string) =>
      stateAfter([pickOtherPeriod(), typeOtherPeriod(text), leaveOtherPeriod()]).announcement.text;
    expect(announcementOf('last 2 final days')).toBe('2026-11-16 to 2026-11-17 (UTC)');
    expect(announcementOf('soon')).toMatch(/^“soon” isn’t a period\./);
  });

  it('have new days when the day changes, and nothing else is new', () => {
    const tomorrow = {
      ...PANEL,
      today: '2026-11-21',
      choice: { ...FIRST_CHOICE, period: 'today' },
      connections: { ...PANEL.connections, account: connected() },
    };
    const state = stateAfter([changeDays(tomorrow)]);
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
  it.each<[string, PanelError, Change[], object, boolean]>([
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
    ['goes with another source', fault({ problems }), [pickSource('appList')], {}, false],
    [
      'of one date goes when the other is changed',
      { ...fault(), problems: [{ field: 'to', sentence: 'T.' }] },
      [typeDate('from', '2026-11-01')],
      {},
      false,
    ],
  ])('%s', (_name, error, actions, problems, isShown) => {
    const state = stateAfter([writing, failWork(error), ...actions]);
    expect(state.problems).toEqual(problems);
    expect(state.error !== null).toBe(isShown);
  });
});

describe('work', () => {
  it('ignores the progress of another run', () => {
    expect(stateAfter([writing, setProgress('run-old', progress)]).work).toMatchObject({
      progress: null,
    });
    expect(stateAfter([setProgress('run-00001', progress)]).work).toBeNull();
    expect(stateAfter([writing, setProgress('run-00001', progress)]).work).toMatchObject({
      progress,
    });
  });

  it('ends a cancelled run with a sentence, not with an error', () => {
    const error = fault({ code: 'CANCELLED', sentence: 'Cancelled.' });
    const state = stateAfter([writing, failWork(error)]);
    expect(state).toMatchObject({
      work: null,
      error: null,
      done: { kind: 'message', sentence: 'Cancelled.' },
    });
  });
});

describe('an outcome', () => {
  const written: Change = endWrite(WROTE);
  const previewed: Change = endPreview({ ...WROTE, columns: [], rows: [], below: [], rowCount: 0 });
  const to = (tab: 'build' | 'reports'): Change => showTab(tab);
  const failed: Change = failWork(fault());
  it.each<[string, Change[], boolean]>([
    ['in the tab that it is of', [writing, written], true],
    ['not in another', [writing, written, to('reports')], false],
    ['in its own again', [writing, written, to('reports'), to('build')], true],
    ['also where the person waits for it', [writing, to('reports'), written], true],
    ['also after another change', [writing, to('reports'), written, searchApps('chess')], true],
    ['only until they leave', [writing, to('reports'), written, to('build'), to('reports')], false],
    ['then in its own', [writing, to('reports'), written, to('build')], true],
    ['an error alike', [writing, failed, to('reports')], false],
    ['an error before any work, where it was raised', [to('reports'), failed], true],
    ['of a write also once the form is changed', [writing, written, tick('groupBy')], true],
    ['and once another source is chosen', [writing, written, pickSource('appList')], true],
    ['not where the form starts over', [writing, written, startOver()], false],
    ['not where a template fills it', [writing, written, fillIn('topApps')], false],
    ['not of a write once a newer work begins', [writing, written, writing], false],
    ['not of a preview once the form is changed', [writing, previewed, tick('groupBy')], false],
    ['an error of a newer work in its own tab', [writing, written, to('reports'), failed], true],
  ])('%s', (_name, actions, isShown) => {
    const state = stateAfter(actions);
    expect((state.done !== null || state.error !== null) && isOutcomeShown(state)).toBe(isShown);
  });

  it.each<[string, Partial<WriteOutcome>, boolean]>([
    ['nothing', {}, false],
    ['data', { hasGaps: true }, true],
  ])('that lacks %s is partial or not', (_name, change, partial) => {
    const { done } = stateAfter([writing, endWrite({ ...WROTE, ...change })]);
    expect(done && isPartial(done)).toBe(partial);
  });

  it('ends once the report that was in the way is gone', () => {
    const report = { id: 'abcd0123', name: 'Daily' };
    const error = fault({ code: 'REPORT_OWNS_PLACE', offer: { kind: 'runReport', fact: '' }, report });
    const reports: Change = setReports({ reports: [], sentence: '', hasGaps: false });
    expect(stateAfter([writing, failWork(error), reports]).error).toBeNull();
  });
});

describe('opening a formula', () => {
  const opened = (change: Partial<Choice>): Ready =>
    stateAfter([
      setApps(appsOf(3)),
      searchApps('puzzle'),
      startShortWork('readFormula'),
      openFormula({
        choice: { ...FIRST_CHOICE, destination: { kind: 'currentCell' }, ...change },
        cell: 'Sheet1!B2',
        faults: [],
      }),
    ]);
  it.each<[string, Partial<Choice>]>([
    ['a named period', { period: 'last month' }],
    ['filters', { source: 'sellerStats', bundles: ['a', 'b'] }],
  ])('%s', (_name, change) => {
    const state = opened(change);
    expect(state).toMatchObject({ choice: change, work: null, error: null, problems: {}, typed: {} });
    expect(state.choices[state.choice.source]).toBe(state.choice);
    expect(state.apps).toMatchObject({ search: '', phase: 'ready' });
    expect(state.formulaEdit).toEqual({ cell: 'Sheet1!B2' });
    expect(state.under).toMatchObject([{ kind: 'formula', form: { choice: FIRST_CHOICE } }]);
  });

  it('leaves the choices of other sources', () => {
    const state = opened({ source: 'sellerStats' });
    expect(state.choices.appStats).toEqual(FIRST_CHOICE);
  });
});

describe('connections', () => {
  it('lose the apps with the last account, unless another editor shares one', () => {
    const loaded: Change = setApps(appsOf(3));
    const none: Change = setConnections('account', connected());
    expect(stateAfter([loaded, none]).apps).toMatchObject({ phase: 'none', list: [] });
    const shared = { connections: [], shared: { title: 'bob', by: 'bob', mine: false } };
    expect(stateAfter([loaded, setConnections('account', shared)]).apps.list).toHaveLength(3);
  });

  it('clear an error that their login resolves', () => {
    const error = fault({ code: 'TOKEN_REFUSED', remedy: 'logIn', field: 'email' });
    const again: Change = setConnections('account', connected('demo@example.com'));
    expect(stateAfter([failWork(error), again])).toMatchObject({ error: null, problems: {} });
  });

  it('show an error of the form until something is typed', () => {
    const failed: Change = failConnecting('account', fault());
    expect(stateAfter([failed]).connections.account.error).not.toBeNull();
    expect(stateAfter([failed, editForm('account')]).connections.account.error).toBeNull();
    expect(stateAfter([failed, editForm('seller')]).connections.account.error).not.toBeNull();
  });
});

describe('a question', () => {
  const large: Change = ask({
    kind: 'largeWrite',
    sentence: 'Many rows.',
  });
  const leaving: Change = ask({ kind: 'discardReport', name: 'Daily', next: null });
  it.each<[string, Change[], boolean]>([
    ['of writing the choice goes when the choice is another', [large, tick('apps')], false],
    ['of writing the choice stays while another tab is looked at', [large, showTab('reports')], true],
    ['about something else stays', [leaving, tick('apps')], true],
  ])('%s', (_name, actions, stays) => expect(stateAfter(actions).question !== null).toBe(stays));
});

it.each<['sortBy' | 'compare' | 'compareColumns' | 'columns', Change]>([
  ['sortBy', changeChoice('topRows', (choice) => choice)],
  ['compare', pickPeriod('yesterday')],
  // Weeks of another number of days can't be compared, days can.
  ['compare', changeChoice('groupBy', pickDateBy('date'))],
  ['columns', changeChoice('groupBy', pickDateBy('date'))],
  ['compareColumns', changeChoice('compare', (choice) => choice)],
])('an error about %s is cleared by a change of the field that it depends on', (field, change) => {
  const problems = [{ field, sentence: 'Choose another one.' }];
  const failed: Change = failWork({ ...fault(), remedy: 'fix', problems });
  expect(stateAfter([failed]).problems).toEqual({ [field]: 'Choose another one.' });
  expect(stateAfter([failed, change])).toMatchObject({ problems: {}, error: null });
});

it('the panel keeps the values of tables, by source and field, until the connection changes', () => {
  const written = (values: Record<string, string[]>): Change =>
    endWrite({ ...WROTE, tableValues: { source: 'appStats', values } });
  const both = [written({ country: ['US'], ad_type: ['banner'] }), written({ country: ['DE'] })];
  expect(stateAfter(both).tableValues).toEqual({ appStats: { country: ['DE'], ad_type: ['banner'] } });
  const view = { connections: [], shared: null };
  expect(stateAfter([...both, setConnections('account', view)]).tableValues).toEqual({});
});
