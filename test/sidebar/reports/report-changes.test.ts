// The reducer for saved reports: the list, what stays open when it changes, the form and its errors.

import { changeChoice } from '../../../sidebar/fields/form-changes';
import {
  changeReportForm,
  closeReportForm,
  endReportWork,
  failReports,
  openReportForm,
  scrollToEntry,
  setImport,
  setReports,
  showExport,
  startLoadingReports,
} from '../../../sidebar/reports/report-changes';
import type { Change } from '../../../sidebar/state/changing';
import { searchApps } from '../../../sidebar/state/connection-changes';
import { showTab } from '../../../sidebar/state/page-changes';
import type { OpenReportForm } from '../../../sidebar/state/report-state';
import { failWork, startReportWork } from '../../../sidebar/work/work-changes';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { reportView } from '../fake-reports';
import { FIRST_CHOICE, FRESH_PANEL, panelAfter } from '../panel-fixture';

const SELLER: Choice = {
  ...FIRST_CHOICE,
  source: 'sellerStats',
  period: '2026-02-01..2026-02-03',
  bundles: ['com.a', 'com.b'],
  destination: { kind: 'newSheet', sheetName: 'Partner' },
};
const A = reportView({ id: '0000000a', name: 'Alpha' });
const B = reportView({
  id: '0000000b',
  name: 'Beta',
  choice: SELLER,
  mode: 'merge',
  schedule: { kind: 'daily', hour: 9 },
});

const stateAfter = (...actions: Change[]) => panelAfter([startLoadingReports(), ...actions], FRESH_PANEL);

const loaded = (...reports: ReportView[]): Change => setReports({ reports, sentence: '', hasGaps: false });
const answerWith = (...reports: ReportView[]) => ({
  reports,

  sentence: 'Done.',
  hasGaps: false,
});
const answered = (closes: 'form' | 'importing' | null, ...reports: ReportView[]): Change =>
  endReportWork({ answer: answerWith(...reports), closes });
const edit = (id: string | null): Change => openReportForm(id);
const exported: Change = showExport('0000000a', '{}');
const MONTH: Choice = { ...FIRST_CHOICE, period: 'this month' };
const picked: Change = changeChoice('period', () => MONTH);
const fault = (change: Partial<ErrorReport>): ErrorReport => ({
  code: 'CHOICE_INVALID',
  remedy: 'fix',
  sentence: 'It failed.',
  ...change,
});

it.each<[string, Change[], object]>([
  ['waits for the list', [], { phase: 'loading', list: [] }],
  ['takes the list', [loaded(A)], { phase: 'ready', list: [A] }],
  [
    'keeps the old list when a new one does not come',
    [loaded(A), startLoadingReports(), failReports(fault({}))],
    { phase: 'failed', list: [A], error: { sentence: 'It failed.' } },
  ],
  [
    'forgets the failure when the next one comes',
    [failReports(fault({})), loaded(B)],
    { phase: 'ready', list: [B], error: null },
  ],
  ['takes the list of an answer', [loaded(A), answered(null, A, B)], { list: [A, B] }],
  ['closes the form that was sent', [loaded(A), edit(null), answered('form', A, B)], { form: null }],
  [
    'closes the import that was sent and leaves the form',
    [loaded(A), edit('0000000a'), setImport({ text: '{', problem: null }), answered('importing', A, B)],
    { importing: null, form: { id: '0000000a' } },
  ],
  [
    'a form of a report that is gone makes a new one',
    [loaded(A, B), edit('0000000b'), loaded(A)],
    { form: { id: '', name: 'Beta' } },
  ],
  [
    'keeps a form of a report that is there',
    [loaded(A, B), edit('0000000b'), loaded(B)],
    { form: { id: '0000000b' } },
  ],
  [
    'keeps the text of a report that is there',
    [loaded(A), exported, loaded(A, B)],
    { expanded: { id: '0000000a' } },
  ],
  ['drops the text of a report that is gone', [loaded(A), exported, loaded(B)], { expanded: null }],
  ['edits nothing that is not there', [loaded(A), edit('0000000b')], { form: null }],
  [
    'keeps an open form when Save… is pressed again',
    [loaded(A), edit('0000000a'), edit(null)],
    { form: { id: '0000000a' } },
  ],
])('%s', (_name, actions, reports) => {
  expect(stateAfter(...actions).reports).toMatchObject(reports);
});

it('editing a report loads its whole draft into the panel', () => {
  const state = stateAfter(loaded(A, B), searchApps('chess'), edit('0000000b'));
  expect(state).toMatchObject({
    choice: SELLER,
    apps: { search: '' },
  });
  expect(state.reports.form).toMatchObject({
    name: 'Beta',
    mode: 'merge',
    schedule: { kind: 'daily', hour: 9 },
  });
});

it.each<[string, Change[], Choice]>([
  ['brings the choice before it back', [closeReportForm()], FIRST_CHOICE],
  [
    'brings back the one before all of them, when several were edited',
    [edit('0000000a'), edit('0000000b'), closeReportForm()],
    FIRST_CHOICE,
  ],
  ['brings it back also when it was saved', [answered('form', A, B)], FIRST_CHOICE],
  [
    'brings back nothing older with the next form',
    [answered('form', A, B), picked, edit(null), closeReportForm()],
    MONTH,
  ],
])('leaving an edited report %s', (_name, actions, choice) => {
  expect(stateAfter(loaded(A, B), edit('0000000b'), ...actions).choice).toEqual(choice);
});

it.each<[string, string, string, string]>([
  ['the next free sheet where it was the report’s', 'App stats', 'App stats', 'App stats 2'],
  ['the first one of its source where it was the report’s name', 'Daily', 'Daily', 'App stats'],
  ['its own sheet where the report has another', 'App stats', 'Mine', 'Mine'],
])('after a report is saved, the form has %s', (_name, written, chosen, sheetName) => {
  const toSheet = (name: string): Choice => ({
    ...FIRST_CHOICE,
    destination: { kind: 'newSheet', sheetName: name },
  });
  const saved = reportView({ id: '0000000a', choice: toSheet(written) });
  const answer = { ...answerWith(saved), savedId: '0000000a' };
  const typed = changeChoice('sheetName', () => toSheet(chosen));
  const state = stateAfter(loaded(), typed, edit(null), endReportWork({ answer, closes: 'form' }));
  expect(state.choice.destination).toEqual({ kind: 'newSheet', sheetName });
  expect(state.choices.appStats).toEqual(state.choice);
});

it.each<[string, Change]>([
  ['left', closeReportForm()],
  ['saved', answered('form', A, B)],
])('the choice of a new report stays when its form is %s', (_name, end) => {
  expect(stateAfter(loaded(A), edit(null), picked, end).choice).toEqual(MONTH);
});

describe('the tab after work on reports', () => {
  const show = (tab: 'build' | 'reports' | 'account'): Change => showTab(tab);

  it.each<[string, Change[], string]>([
    ['is Build while a report is made', [show('reports'), edit(null)], 'build'],
    ['is Build while a report is edited', [show('reports'), edit('0000000a')], 'build'],
    [
      'is Build again when the edited report is opened again',
      [edit('0000000a'), show('reports'), edit('0000000a')],
      'build',
    ],
    [
      'is the one before when the form is left',
      [show('reports'), edit('0000000a'), closeReportForm()],
      'reports',
    ],
    [
      'is the one before when the form is saved',
      [show('reports'), edit('0000000a'), answered('form', A)],
      'reports',
    ],
    ['stays Build for a form that was opened there', [edit(null), answered('form', A)], 'build'],
    [
      'is left where it is when another one was shown meanwhile',
      [edit(null), show('account'), answered('form', A)],
      'account',
    ],
  ])('%s', (_name, actions, tab) => {
    expect(stateAfter(loaded(A), ...actions).tab).toBe(tab);
  });
});

describe('an outcome on reports', () => {
  const ran = (lastRun: string, change: Partial<SavedReportView> = {}) =>
    reportView({ id: '0000000a', name: 'Alpha' }, { lastRun, ...change });
  const ranOnce = endReportWork({ answer: answerWith(ran('08:04')), closes: null, ran: '0000000a' });
  const failure: Change = failWork({ ...fault({}), about: { id: '0000000a', lastRun: '08:04' } });

  it.each<[string, Change[], string | null]>([
    ['as long as the report has not run again', [ranOnce, loaded(ran('08:04'))], 'Done.'],
    ['not beside newer data', [ranOnce, loaded(ran('09:03'))], null],
    ['not when the report is gone', [ranOnce, loaded(B)], null],
    [
      'whatever happens to reports that it does not speak of',
      [answered(null, A), loaded(ran('09:03'))],
      'Done.',
    ],
  ])('a success: %s', (_name, actions, sentence) => {
    const { done } = stateAfter(loaded(A), ...actions);
    expect(done && 'sentence' in done ? done.sentence : null).toBe(sentence);
  });

  it.each<[string, Change[], boolean]>([
    ['while the list shows that run', [failure, loaded(ran('08:04', { failures: 1 }))], true],
    ['while later runs fail too', [failure, loaded(ran('09:03', { failures: 2 }))], true],
    ['until a later run has gone well', [failure, loaded(ran('09:03'))], false],
    ['until the report is gone', [failure, loaded(B)], false],
  ])('a failure: %s', (_name, actions, isShown) => {
    expect(stateAfter(loaded(A), ...actions).error !== null).toBe(isShown);
  });
});

it('cards that become lines are closed but for the new report', () => {
  const reports = [0, 1, 2, 3, 4, 5, 6].map((at) => reportView({ id: `0000000${at}`, name: `Report ${at}` }));
  const saved = (count: number): Change =>
    endReportWork({
      answer: {
        reports: reports.slice(0, count),

        sentence: 'Saved.',
        hasGaps: false,
        savedId: `0000000${count - 1}`,
      },
      closes: 'form',
    });
  const openAfter = (...actions: Change[]) => stateAfter(loaded(), ...actions).reports.lines.open;
  const toSix = [1, 2, 3, 4, 5, 6].map(saved);
  expect(openAfter(...toSix)).toEqual(['00000005']);
  // A report that was opened as a line stays open.
  expect(openAfter(...toSix, saved(7))).toEqual(['00000005', '00000006']);
  expect(openAfter(...toSix.slice(0, 5), scrollToEntry('00000001'), saved(6))).toEqual(['00000005']);
});

it('an answer ends the work with its sentence', () => {
  const state = stateAfter(loaded(A), startReportWork('Pausing Alpha…'), answered(null, A));
  expect(state).toMatchObject({ work: null, done: { kind: 'message', sentence: 'Done.' } });
});

describe('errors beside the fields of the form', () => {
  const failed: Change = failWork(
    fault({
      problems: [
        { field: 'reportName', sentence: 'N.' },
        { field: 'mode', sentence: 'M.' },
      ],
    }),
  );
  const fieldsOfReplace = ['columns', 'sortBy', 'topRows', 'compare'] as const;
  const ofReplace: Change = failWork(
    fault({ problems: fieldsOfReplace.map((field) => ({ field, sentence: `${field}.` })) }),
  );
  const typed = (field: 'reportName' | 'mode' | null, change: Partial<OpenReportForm>): Change =>
    changeReportForm(field, change);

  it.each<[string, Change[], object, boolean]>([
    [
      'stand until they are changed',
      [typed(null, { fillsDown: true })],
      { reportName: 'N.', mode: 'M.' },
      true,
    ],
    ['vanish each with its field', [typed('reportName', { name: 'X' })], { mode: 'M.' }, true],
    [
      'take the whole with them at last',
      [typed('reportName', { name: 'X' }), typed('mode', { mode: 'merge' })],
      {},
      false,
    ],
    ['vanish with the form', [closeReportForm()], {}, false],
    [
      'of what only mode replace can do, and of the comparison, go with the mode',
      [ofReplace, typed('mode', { mode: 'merge' })],
      {},
      false,
    ],
  ])('%s', (_name, actions, problems, isError) => {
    const state = stateAfter(loaded(A), edit(null), failed, ...actions);
    expect(state.problems).toEqual(problems);
    expect(state.error !== null).toBe(isError);
  });
});
