// The choice while its destination is outside of the spreadsheet: what is sent, and its first name.

import { firstPlace } from '../../../sidebar/choice/first-places';
import { moreText } from '../../../sidebar/fields/choice-text';
import { withChoiceToSend } from '../../../sidebar/fields/choice-to-send';
import { changeChoice } from '../../../sidebar/fields/form-changes';
import { newForm } from '../../../sidebar/state/report-state';
import { type Ready, readyState } from '../../../sidebar/state/state';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { reportView } from '../fake-reports';
import { BIGQUERY } from '../fake-server';
import { FIRST_CHOICE, FRESH_PANEL, panelWith } from '../panel-fixture';

const TABLE = { kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'stats', table: 'daily' } as const;
const ready = (choice: Partial<Choice>): Ready =>
  readyState({ ...panelWith({ bigquery: BIGQUERY }), choice: { ...FIRST_CHOICE, ...choice } });
const SHEET_OPTIONS: Partial<Choice> = {
  totals: true,
  sortBy: 'revenue',
  topRows: 20,
  compare: 'previous year',
};

const firstTable = (state: Ready) => firstPlace(state, 'bigQueryTable');

it('the choice for a sheet is shown as it is', () => {
  for (const groupBy of [[], ['country', 'week']]) {
    const state = ready({ ...SHEET_OPTIONS, groupBy });
    expect(withChoiceToSend(state)).toBe(state);
  }
});

it.each([
  ['replace', { sortBy: 'revenue', topRows: 20 }],
  ['merge', { sortBy: '', topRows: null }],
] as const)('sorting is sent only where it matters: %s', (mode, sorting) => {
  const state = ready({ sortBy: 'revenue', topRows: 20 });
  const form = { ...newForm(state.choice, []), mode };
  const choice = withChoiceToSend({ ...state, reports: { ...state.reports, form } }).choice;
  expect(choice).toEqual({ ...state.choice, ...sorting });
});

it('a table is shown without options that it can’t have, which are kept for a sheet', () => {
  const state = ready({ ...SHEET_OPTIONS, destination: { ...TABLE, table: ' daily ' } });
  expect(withChoiceToSend(state).choice).toEqual({
    ...state.choice,
    totals: false,
    sortBy: '',
    topRows: null,
    compare: '',
    destination: TABLE,
  });
  expect(moreText(state)).toBe('');
  expect(state.choice).toMatchObject(SHEET_OPTIONS);
});

it.each<[string, Partial<Choice>, string[]]>([
  ['before the other dimensions', { groupBy: ['country', 'adType'] }, ['date', 'country', 'adType']],
  ['where it was put', { groupBy: ['country', 'date'] }, ['country', 'date']],
  ['by day in place of weeks', { groupBy: ['country', 'week'] }, ['country', 'date']],
  ['unless the source has no days', { source: 'appList', groupBy: [] }, []],
])('a table groups by date: %s', (_name, choice, groupBy) => {
  expect(withChoiceToSend(ready({ ...choice, destination: TABLE })).choice.groupBy).toEqual(groupBy);
});

it('a table begins with the project of the key, the dataset used last, and the name of the source', () => {
  const state = ready({});
  expect(firstTable(state)).toEqual({ ...TABLE, dataset: '', table: 'app_stats' });
  const [used, later] = ['first', 'last'].map((dataset) => ({ ...TABLE, project: 'other-project', dataset }));
  if (!used || !later) throw new Error('No tables.');
  const list = [reportView({ choice: { destination: used } })];
  const withList = { ...state, reports: { ...state.reports, list } };
  expect(firstTable(withList)).toMatchObject({ project: 'publisher-demo', dataset: 'first' });
  const choices = { sellerStats: { ...FIRST_CHOICE, destination: later } };
  expect(firstTable({ ...withList, choices })).toMatchObject({ project: 'publisher-demo', dataset: 'last' });
  const { connections } = readyState(FRESH_PANEL);
  const unconnected = { ...withList, connections };
  expect(firstTable(unconnected)).toMatchObject({ project: 'other-project' });
});

it.each([
  ['Daily revenue', 'daily_revenue'],
  [' Umsätze, täglich! ', 'umsatze_taglich'],
  ['Top 10 — apps', 'top_10_apps'],
  ['日本', 'app_stats'],
])('the report %j makes the table name %j', (name, table) => {
  const state = ready({});
  const form = { ...newForm(FIRST_CHOICE, []), name };
  expect(firstTable({ ...state, reports: { ...state.reports, form } }).table).toBe(table);
});

it('another kind of destination clears the errors of fields that it doesn’t have', () => {
  const problems = { dataset: 'No dataset.', mode: 'No mode.', apps: 'No app.' };
  const state = { ...ready({ destination: TABLE }), problems };
  const destination = { kind: 'currentCell' } as const;
  const change = (choice: Choice) => ({ ...choice, destination });
  expect(changeChoice('destination', change)(state)).toMatchObject({
    problems: { apps: 'No app.' },
  });
  expect(changeChoice('destination', change)(state)).not.toHaveProperty('problems.dataset');
});
