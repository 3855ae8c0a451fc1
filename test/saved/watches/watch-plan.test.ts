// What a watch reads: its query, and its figures in the rows of an answer.

import { parsePeriod } from '../../../src/core/period';
import type { Column, TableRow } from '../../../src/core/table';
import type { Watch } from '../../../src/core/watch/watch';
import { noteSecrets } from '../../../src/http/secrets/service-words';
import { firstChoice } from '../../../src/runs/choice';
import { sourceOf } from '../../../src/runs/place-checks';
import { queryOf } from '../../../src/runs/query';
import { figuresIn, planOf, watchedFields } from '../../../src/saved/watches/watch-plan';
import { GROUP_HEADINGS, groupsIn } from '../../../src/sources/groups-tab';
import { WITHHELD } from '../../../src/text/phrases';
import { day } from '../../core/given-day';
import { parseWatch } from '../../core/watch/given-watch';

const TODAY = { day: day('2026-11-20'), finalAfter: 2 } as const;
const DAYS = { first: day('2026-11-14'), last: day('2026-11-17') };
const NO_GROUPS = { groups: () => ({ tab: 'none' as const, groups: [], problems: [] }) };
const watchOf = (text: string): Watch => {
  const watch = parseWatch(text);
  if (!watch) throw new Error(text);
  return watch;
};
const plan = (text: string, changes: Partial<ReturnType<typeof firstChoice>> = {}) =>
  planOf({ ...firstChoice(), ...changes }, watchOf(text), DAYS, TODAY, NO_GROUPS).query;

test.each([
  ['revenue falls by 20%', ['date'], false],
  ['impressions of each country falls by 20%', ['date', 'country'], false],
  ['revenue of each app falls by 20%', ['date'], true],
])('%s reads its metric by day and value', (text, dimensions, byApp) => {
  const query = plan(text, {
    metrics: ['clicks'],
    groupBy: ['platform'],
    topRows: 5,
    sortBy: 'clicks',
    totals: true,
  });
  expect(query).toMatchObject({ byApp, apps: 'all', totals: false, topRows: null, comparison: null });
  expect(query.dimensions.map(({ name }) => name)).toEqual(dimensions);
  expect(query.metrics.map(({ name }) => name)).toEqual([watchOf(text).metric]);
  expect(query.period).toEqual(parsePeriod('2026-11-14..2026-11-17'));
});

test('a watch of a group has the labels that the report has, by whatever the tab knows apps', () => {
  const rows = [
    GROUP_HEADINGS,
    ['Tier', 'App', 'Drift City (com.example.drift)', 'Racing'],
    ['Tier', 'App', 'Puzzle', 'Casual'],
  ];
  const groups = { groups: () => groupsIn(rows) };
  const choice = { ...firstChoice(), groupBy: ['#Tier'], byApp: false, filter: '#Tier!=Casual' };
  const { query } = planOf(choice, watchOf('revenue of each #Tier falls by 20%'), DAYS, TODAY, groups);
  const ofReport = queryOf(choice, sourceOf(choice, groups), TODAY);
  const labelsOf = ({ dimensions }: typeof query) => dimensions.flatMap(({ group }) => group ?? []);
  expect(labelsOf(query)).toEqual(labelsOf(ofReport));
  expect(labelsOf(query)).toMatchObject([
    {
      labels: [
        ['com.example.drift', 'Racing'],
        ['puzzle', 'Casual'],
      ],
    },
  ]);
  expect(query.filter?.key).toBe(ofReport.filter?.key);
});

test('a watch has the report’s apps and conditions, without those that leave out low figures', () => {
  const query = plan('revenue falls by 20%', {
    apps: ['a1'],
    filter: 'country=US; revenue>=5; impressions<=9',
  });
  expect([query.apps, query.filter?.key]).toEqual([['a1'], 'country=us']);
});

const text = (name: string, role: Column['role']): Column => ({ name, title: name, kind: 'text', role });
const DATE: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
const REVENUE: Column = { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' };
const figures = (watch: string, columns: readonly Column[], rows: readonly TableRow[]) => {
  const found = figuresIn({ columns, rows }, watchOf(watch), DAYS);
  const values = [...found.figures.values].map(([of, days]) => [found.movedOf(of).name, days]);
  return { total: found.figures.total, values: Object.fromEntries(values) };
};

test('a value without a row on a day is told apart from one with a row of 0, and a day without any row is unknown', () => {
  expect(
    figures(
      'revenue of each country falls by 20%',
      [DATE, text('country', 'dimension'), REVENUE],
      [
        ['2026-11-14', 'US', 5],
        ['2026-11-14', '', 2],
        ['2026-11-16', 'US', 0],
        ['2026-11-17', 'DE', 3],
        ['2026-11-17', 'US', null],
      ],
    ),
  ).toEqual({
    total: [7, null, 0, 3],
    values: { US: [5, null, 0, 0], '(none)': [2, null, null, null], DE: [null, null, null, 3] },
  });
});

test('apps of one name are told apart, and their rows by another dimension are summed', () => {
  const columns = [text('app', 'app'), text('bundle_id', 'app'), text('platform', 'app'), DATE, REVENUE];
  const rows = [
    ['Quest', 'com.q', 'android', '2026-11-14', 1],
    ['Quest', 'com.q', 'ios', '2026-11-14', 2],
    ['Quest', 'com.q', 'ios', '2026-11-15', 0.1],
    ['Quest', 'com.q', 'ios', '2026-11-15', 0.2],
  ];
  expect(figures('revenue of each app falls by 20%', columns, rows)).toEqual({
    total: [3, expect.closeTo(0.3, 12), null, null],
    values: {
      'Quest (android)': [1, null, null, null],
      'Quest (ios)': [2, expect.closeTo(0.3, 12), null, null],
    },
  });
  expect(figures('revenue falls by 20%', columns, rows).values).toEqual({
    Total: [3, expect.closeTo(0.3, 12), null, null],
  });
});

test('what names a value names its rows, too, and a value that repeats a secret is withheld', () => {
  const token = 'tok-7hWq2ZmXw4RtB8yL';
  const columns = [DATE, text('country', 'dimension'), REVENUE];
  const rows = [
    ['2026-11-14', 'US', 5],
    ['2026-11-14', token, 2],
  ];
  const { figures: all, movedOf } = figuresIn(
    { columns, rows },
    watchOf('revenue of each country falls by 20%'),
    DAYS,
  );
  const of = () => [...all.values.keys()].map((key) => movedOf(key));
  const moved = (name: string) => ({
    name,
    conditions: [{ field: 'country', operator: '=', values: [name] }],
  });
  expect(of()).toEqual([moved('US'), moved(token)]);
  noteSecrets([token]);
  expect(of()).toEqual([moved('US'), { name: WITHHELD, conditions: [] }]);
});

test('what is watched is told by its titles', () => {
  const of = (watch: string) => watchedFields(firstChoice(), watchOf(watch));
  expect(of('impressions of each ad_type falls by 20%')).toEqual({
    metric: 'Impressions',
    isMoney: false,
    of: 'Ad type',
  });
  expect(of('revenue of each #Tier falls by 20%')).toEqual({ metric: 'Revenue', isMoney: true, of: 'Tier' });
});
