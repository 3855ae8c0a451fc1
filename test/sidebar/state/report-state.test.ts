// Tests of the report form: what it starts with, what is sent, and which names are taken.

import {
  draftOf,
  formOf,
  hasOption,
  isFormChanged,
  isTaken,
  NO_REPORTS,
  newForm,
  type OpenReportForm,
  summaryNote,
} from '../../../sidebar/state/report-state';
import { DAILY, NO_SCHEDULE } from '../../../sidebar/state/schedule-fields';
import { NO_WATCH } from '../../../sidebar/state/watch-fields';
import { defaultsOf } from '../../../src/core/report/options';
import { REPORT_OPTIONS, type ReportFlag, reportFlags } from '../../../src/core/report/report-options';
import { FIRST_WATCH } from '../../../src/core/watch/watch';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { reportView, unreadable } from '../fake-reports';
import { FIRST_CHOICE } from '../panel-fixture';

const LIST = [reportView({ id: '0000000a', name: 'Daily' }), unreadable('Broken', 'Cell B3 cannot be read.')];

const TABLE: Choice['destination'] = {
  kind: 'bigQueryTable',
  project: 'publisher-demo',
  dataset: 'stats',
  table: 'weekly',
};
const INTO_TABLE: Choice = { ...FIRST_CHOICE, destination: TABLE };

it.each<[Choice['destination'], string]>([
  [{ kind: 'newSheet', sheetName: 'App stats' }, 'App stats'],
  [{ kind: 'newSheet', sheetName: 'daily' }, ''],
  [{ kind: 'currentCell' }, ''],
  [TABLE, 'weekly'],
])('a new report for %j begins with the name %j, unless another has it', (destination, name) => {
  const form = newForm({ ...FIRST_CHOICE, destination }, LIST);
  expect(form).toMatchObject({ id: '', name, mode: 'replace', schedule: NO_SCHEDULE });
});

it.each([
  ['Daily', '', true],
  [' DAILY ', '', true],
  ['Daily', '0000000a', false],
  ['Daily', '0000000b', true],
  ['Broken', '', true],
  ['Weekly', '', false],
])('the name %j of the report %j is taken: %j', (name, id, taken) => {
  expect(isTaken(name, id, LIST)).toBe(taken);
});

const form: OpenReportForm = newForm(FIRST_CHOICE, []);

it.each([
  ['replace', false],
  ['merge', true],
] as const)('restatements are listed of a merge alone: %s', (mode, lists) => {
  const whole = { ...form, mode, listsRestatements: true };
  expect(hasOption(whole, 'listsRestatements', FIRST_CHOICE)).toBe(lists);
  expect(draftOf(whole, FIRST_CHOICE).listsRestatements).toBe(lists);
});

it.each<[string, OpenReportForm['schedule'], string, boolean]>([
  ['a schedule and a comparison', DAILY, 'previous period', true],
  ['no schedule', NO_SCHEDULE, 'previous period', false],
  ['no comparison', DAILY, '', false],
])('a summary is sent with %s: only where both are set', (_with, schedule, compare, isSent) => {
  const choice = { ...FIRST_CHOICE, compare } as Choice;
  const whole = { ...form, schedule, mailsSummary: true };
  expect(hasOption(whole, 'mailsSummary', choice)).toBe(isSent);
  expect(draftOf(whole, choice).mailsSummary).toBe(isSent);
});

it.each([
  ['last 7 days', ['date'], false],
  ['last 7 days', [], true],
  ['last 7 final days', [], false],
])('a summary of %s by %j may wait for final days: %j', (period, groupBy, mayWait) => {
  const choice = { ...FIRST_CHOICE, period, groupBy };
  const note = summaryNote(form, choice, { finalAfter: 2 });
  if (mayWait) expect(note).toContain('2 days after the period’s end');
  else expect(note).toBeNull();
  expect(summaryNote({ summaryOf: 'yesterday' }, choice, { finalAfter: 2 })).toBeNull();
});

it.each([
  ['yesterday', 'yesterday'],
  ['last 7 final days', 'newest final days'],
] as const)('the summary of a new report of %s is of %s, and is sent so only where one is', (period, of) => {
  const choice: Choice = { ...FIRST_CHOICE, period, compare: 'previous period' };
  const made = newForm(choice, []);
  expect(made.summaryOf).toBe(of);
  const whole = { ...made, schedule: DAILY, mailsSummary: true };
  expect(draftOf(whole, choice).summaryOf).toBe(of);
  expect(draftOf({ ...whole, mailsSummary: false }, choice).summaryOf).toBe('newest final days');
});

const ALL_FLAGS = Object.fromEntries(reportFlags().map((flag) => [flag, true])) as Record<ReportFlag, true>;

it('a watch is sent only with a schedule', () => {
  const whole = { ...form, watch: { ...NO_WATCH, metric: 'revenue' } };
  expect(draftOf({ ...whole, schedule: DAILY }, FIRST_CHOICE).watch).toEqual(FIRST_WATCH);
  expect(draftOf({ ...whole, schedule: NO_SCHEDULE }, FIRST_CHOICE).watch).toBeNull();
});

it('a report of a table is sent without the options of a sheet', () => {
  const whole: OpenReportForm = {
    ...form,
    mode: 'merge',
    missingRows: 'mark',
    finalRows: 'keep',
    listsFor: '95',
    ...ALL_FLAGS,
  };
  const draft = draftOf(whole, INTO_TABLE);
  expect(draft).toMatchObject({ ...defaultsOf(REPORT_OPTIONS), choice: INTO_TABLE });
});

it.each([
  ['a new report', null, false],
  // The choice of a new report is the panel's own, and stays.
  ['an edited report', FIRST_CHOICE, true],
])('leaving the form of %s with another choice loses something, or not: %j', (_which, choice, isLost) => {
  const formStart = { form, choice, from: 'build' as const };
  const changed = (change: Partial<Choice>, name = form.name) =>
    isFormChanged({
      reports: { ...NO_REPORTS, form: { ...form, name }, formStart },
      choice: { ...FIRST_CHOICE, ...change },
      typed: {},
    });
  expect([changed({}), changed({ totals: true }), changed({}, 'Other')]).toEqual([false, isLost, true]);
});

it('an edited report is sent as it was opened', () => {
  const draft: ReportDraft = {
    id: '0000000a',
    name: 'Daily',
    choice: { ...FIRST_CHOICE, compare: 'previous year' },
    mode: 'merge',
    missingRows: 'mark',
    finalRows: 'keep',
    listsFor: '95',
    summaryOf: 'yesterday',
    watch: { metric: 'revenue', of: 'country', tells: 'moves', share: 0.3, amount: 150 },
    ...ALL_FLAGS,
    schedule: { kind: 'weekly', weekday: 5, hour: 17 },
  };
  expect(draftOf(formOf(draft), draft.choice)).toEqual(draft);
});
