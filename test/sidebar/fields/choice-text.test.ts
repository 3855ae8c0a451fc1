// Tests of the choice in words: the row `More`, and what screen readers hear of a template.

import { pickDimension } from '../../../sidebar/choice/choice-changes';
import { choiceOfTemplate } from '../../../sidebar/choice/templates';
import { filledText, groupByHint, moreText } from '../../../sidebar/fields/choice-text';
import { changeChoice, fillIn } from '../../../sidebar/fields/form-changes';
import type { Change } from '../../../sidebar/state/changing';
import { newForm } from '../../../sidebar/state/report-state';
import { readyState } from '../../../sidebar/state/state';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { connected } from '../fake-server';
import { FIRST_CHOICE, FRESH_PANEL, panelAfter, panelWith } from '../panel-fixture';

const ready = (choice: Partial<Choice>) =>
  readyState({ ...FRESH_PANEL, choice: { ...FIRST_CHOICE, ...choice } });

it.each<[Partial<Choice>, string]>([
  [{}, ''],
  [
    { compare: 'same weekday, weeks before', period: 'last 8 days' },
    'vs. same weekday, weeks before (2026-11-12 to 2026-11-19 against 2026-10-29 to 2026-11-05)',
  ],
  [{ columns: 'country', sortBy: 'revenue' }, '2 options set'],
  [{ columns: 'app' }, 'Columns: App'],
  [{ sortBy: 'revenue' }, 'Sorted by Revenue'],
  [{ sortBy: 'revenue', sortOrder: 'smallest first' }, 'Sorted by Revenue, smallest first'],
  [
    { sortBy: 'revenue', sortOrder: 'farthest from 0 first', topRows: 5 },
    'Top 5 by Revenue, farthest from 0 first',
  ],
  [{ countryNames: true }, ''],
  [{ compare: 'previous period', sortBy: 'ecpm', topRows: 2000, totals: true }, '4 options set'],
  [{ filter: 'country=US; impressions>=1000', totals: true }, '3 options set'],
  [{ groupBy: ['country'], countryNames: true, totals: true }, '2 options set'],
  // Every field that was changed counts.
  [{ totals: true, sortBy: 'revenue', sortOrder: 'smallest first', topRows: 5 }, '4 options set'],
  [{ totals: true, columns: 'country', mostColumns: 5, together: 'value' }, '4 options set'],
  [{ totals: true, compare: 'previous period', compareColumns: ['change'] }, '3 options set'],
  // What has no effect isn't told.
  [{ totals: true, columns: 'month', mostColumns: 5, compareColumns: ['change'] }, '2 options set'],
])('More says of the choice %j: %j', (choice, text) => expect(moreText(ready(choice))).toBe(text));

describe('the hint under Group by', () => {
  const table = { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: 't' } as const;
  const together = { byApp: false };
  it.each<[string, Partial<Choice>, RegExp]>([
    ['of a sheet', together, /together\. If one of them can’t be read, nothing is written\./],
    [
      'of a table, whose days are loaded separately',
      { ...together, destination: table },
      /^Date is always loaded\. .*together\. If one of them can’t be read, the days that lack it stay as they were\.$/,
    ],
  ])('%s says what a missing app means', (_name, choice, says) => {
    expect(groupByHint(ready(choice))).toMatch(says);
  });
});

it.each<[Partial<Choice>, RegExp]>([
  [{ groupBy: [] }, /^One row for each app/],
  [{ groupBy: [], apps: ['1', '2'] }, /^One row for each app/],
  [
    { groupBy: [], apps: ['1'] },
    /^One row for the whole period\. A table of one app has no columns for it\.$/,
  ],
  [{ groupBy: [], apps: ['1'], byApp: false }, /Leave blank for one row/],
])('the choice %j is told the rows that it gets', (choice, says) =>
  expect(groupByHint(ready(choice))).toMatch(says),
);

it('that App comes with its platform is told where the person has checked Platform, not a template', () => {
  const check = changeChoice('groupBy', pickDimension('platform', true));
  const opened = panelWith({ account: connected('demo@example.com') });
  const hint = (choice: Partial<Choice>, ...actions: Change[]) =>
    groupByHint(panelAfter(actions, { ...opened, choice: { ...opened.choice, ...choice } }));
  expect(hint({}, check)).toBe('App comes with its platform already.');
  expect(hint({}, fillIn('topApps'))).toBe('');
  expect(hint({ groupBy: ['date', 'platform'] })).toBe('');
});

it('More leaves out an order that the write mode can’t have', () => {
  const state = ready({ sortBy: 'revenue', totals: true });
  const form = { ...newForm(state.choice, []), mode: 'merge' as const };
  expect(moreText({ ...state, reports: { ...state.reports, form } })).toBe('Totals');
});

it('a screen reader is told weeks if days are by week', () => {
  expect(filledText(ready({ groupBy: ['country', 'week'] }), 'dailyRevenue')).toContain('Country, Week');
});

it.each([
  [
    'dailyRevenue',
    'Filled in from Daily revenue: App stats, Last 30 days, by Date, metrics: Revenue, Totals, a sheet of that name.',
  ],
  [
    'topApps',
    'Filled in from Top apps: App stats, Last 30 days, by App, Totals, Top 10 by Revenue, a sheet of that name.',
  ],
  [
    'discrepancies',
    'Filled in from Discrepancies: Last 7 final days, by Date, Bundle, a sheet of that name.',
  ],
] as const)('a screen reader is told what the template %s has filled in', (name, text) => {
  expect(filledText(ready(choiceOfTemplate(name, () => true)), name)).toBe(text);
});
