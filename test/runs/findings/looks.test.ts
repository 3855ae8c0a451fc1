// What is looked at after a run: one value alone by the next dimension, the final days alone, or whole weeks alone.

import type { BucketName } from '../../../src/core/report/buckets';
import type { Condition } from '../../../src/core/report/filter';
import type { ComparedSpan, Finding, Moved } from '../../../src/core/report/finding';
import { type Choice, firstChoice, firstSellerChoice } from '../../../src/runs/choice';
import { looksAfter, looksAfterMove } from '../../../src/runs/findings/looks';
import { resolveQuery } from '../../../src/runs/query';
import { SOURCES } from '../../../src/sources/registry';
import { day, onDay } from '../../core/given-day';
import { tableResult } from '../given-run';

const TODAY = day('2026-11-20');
const DAYS = { first: day('2026-11-13'), last: day('2026-11-19') };

const is = (field: string, ...values: string[]): Condition => ({ field, operator: '=', values });
const APP: Moved = {
  name: 'Chess (ios)',
  conditions: [is('app', 'Chess'), is('bundle_id', 'com.chess'), is('platform', 'ios')],
};
const COUNTRY: Moved = { name: 'DE', conditions: [is('country', 'DE')] };

const findingOf = (most: Moved | null, of: ComparedSpan = { kind: 'all' }): Finding => ({
  kind: 'revenue',
  only: [],
  total: 1,
  change: { of, now: 1, before: 2, drivers: null, most, moves: [] },
});
const ofApps = (changes: Partial<Choice> = {}): Choice => ({
  ...firstChoice(),
  period: 'last 7 days',
  groupBy: [],
  apps: 'all',
  compare: 'previous period',
  ...changes,
});
const ofSeller = (changes: Partial<Choice> = {}): Choice => ({
  ...firstSellerChoice(),
  period: 'last 7 days',
  groupBy: ['country'],
  compare: 'previous period',
  ...changes,
});
const looksOf = (choice: Choice, most: Moved | null, of?: ComparedSpan) =>
  looksAfter(choice, tableResult({ finding: findingOf(most, of), days: DAYS }), onDay(TODAY));

const CHESS = 'app=Chess; bundle_id=com.chess; platform=ios';

test.each<[string, Choice, Moved, Partial<Choice>]>([
  [
    'an app, by country',
    ofApps({ sortBy: 'revenue', topRows: 5 }),
    APP,
    { byApp: false, groupBy: ['country'], filter: CHESS, sortBy: 'revenue', topRows: null },
  ],
  [
    'apps in the order of their change, and then countries, but no longer in that of their names',
    ofApps({ compareColumns: ['change'], sortBy: 'Revenue change', sortOrder: 'farthest from 0 first' }),
    APP,
    { sortBy: 'Revenue change', sortOrder: 'farthest from 0 first' },
  ],
  ['apps in the order of their names', ofApps({ sortBy: 'Platform' }), APP, { sortBy: '' }],
  [
    'an app by country, by ad type',
    ofApps({ groupBy: ['country'] }),
    APP,
    { byApp: false, groupBy: ['ad_type'], filter: CHESS },
  ],
  [
    'a country of all apps together, by app',
    ofApps({ byApp: false, groupBy: ['country'] }),
    COUNTRY,
    { byApp: true, groupBy: [], filter: 'country=DE' },
  ],
  [
    'a country of one app, by ad type',
    ofApps({ byApp: false, groupBy: ['country'], filter: CHESS }),
    COUNTRY,
    { byApp: false, groupBy: ['ad_type'], filter: `${CHESS}; country=DE` },
  ],
  [
    'a country among several, which is no longer one of them',
    ofApps({ byApp: false, groupBy: ['country'], filter: 'country=DE,US' }),
    COUNTRY,
    { byApp: true, filter: 'country=DE,US; country=DE' },
  ],
  [
    'an app whose conditions are all that the filter has room for',
    ofApps({ filter: 'ad_type=banner; impressions>=1' }),
    APP,
    { groupBy: ['country'], filter: `ad_type=banner; impressions>=1; ${CHESS}` },
  ],
  [
    'a country of the seller, by inventory type',
    ofSeller({ bundles: ['com.chess'] }),
    COUNTRY,
    { groupBy: ['inventoryType'], filter: 'country=DE', bundles: ['com.chess'] },
  ],
])('%s', (_look, choice, most, expected) => {
  const looks = looksOf(choice, most);
  expect(looks.map(({ label }) => label)).toEqual([`Look into ${most.name}`]);
  expect(looks[0]?.choice).toMatchObject({ ...expected, period: 'last 7 days', compare: 'previous period' });
  // It can be run.
  const look = looks[0]?.choice ?? choice;
  expect(() => resolveQuery(look, SOURCES[look.source], onDay(TODAY))).not.toThrow();
});

test.each<[string, Choice, string, Moved & { isWeek?: boolean; metric?: string }, Partial<Choice>]>([
  [
    'of an app, by country',
    ofApps({ sortBy: 'app', topRows: 5, columns: 'date', compare: '', filter: 'platform=ios' }),
    'app',
    APP,
    {
      byApp: false,
      groupBy: ['country'],
      filter: `platform=ios; ${CHESS}`,
      period: '2026-11-11..2026-11-17',
    },
  ],
  [
    'of the total in a week, by app',
    ofApps({ byApp: false, groupBy: ['country'], compare: '' }),
    '',
    { name: 'Total', conditions: [], isWeek: true },
    { byApp: true, groupBy: [], filter: '', period: '2026-10-21..2026-11-17' },
  ],
  [
    'of a country of the seller, by inventory type',
    ofSeller({ bundles: ['com.chess'], compare: '' }),
    'country',
    { ...COUNTRY, metric: 'impressions' },
    { groupBy: ['inventoryType'], filter: 'country=DE', bundles: ['com.chess'] },
  ],
])(
  'a move that a watch has told %s',
  (_look, choice, of, { isWeek = false, metric = 'revenue', ...moved }, expected) => {
    const looks = looksAfterMove(
      choice,
      { metric, of },
      { ...moved, day: day('2026-11-17'), isWeek },
      onDay(TODAY),
    );
    expect(looks).toMatchObject([
      {
        label: `Look into ${moved.name}`,
        choice: {
          ...expected,
          compare: 'previous period',
          columns: '',
          topRows: null,
          metrics: [metric],
          sortBy: `${metric}_change`,
          sortOrder: 'farthest from 0 first',
        },
      },
    ]);
    const look = looks[0]?.choice ?? choice;
    expect(() => resolveQuery(look, SOURCES[look.source], onDay(TODAY))).not.toThrow();
  },
);

// 2026-11-17 is the newest final day.
test.each([
  ['2026-11-17', '2026-11-11..2026-11-17'],
  ['2026-11-18', '2026-11-18'],
])('a fall on %s is looked into by final days, or by that day alone: %s', (on, period) => {
  const [look] = looksAfterMove(
    ofApps(),
    { metric: 'revenue', of: 'app' },
    { ...APP, day: day(on), isWeek: false },
    onDay(TODAY),
  );
  expect(look?.choice.period).toBe(period);
});

test('a watched value whose name is withheld can’t be looked into', () => {
  const move = { name: 'withheld', conditions: [], day: day('2026-11-17'), isWeek: false };
  expect(looksAfterMove(ofApps(), { metric: 'revenue', of: 'app' }, move, onDay(TODAY))).toEqual([]);
});

test.each<[string, Choice, Moved | null]>([
  ['nothing moved most', ofApps(), null],
  ['its name is withheld', ofApps(), { name: 'withheld', conditions: [] }],
  ['nothing was compared', ofApps({ compare: '' }), APP],
  [
    'the filter is full',
    ofApps({ filter: 'country=DE; ad_type=banner; impressions>=1' }),
    { name: 'Chess', conditions: APP.conditions },
  ],
  ['the filter would be too long', ofApps({ filter: `country=${'x'.repeat(1_980)}` }), APP],
])('there is no look where %s', (_why, choice, most) => expect(looksOf(choice, most)).toEqual([]));

test.each<[string, string]>([
  ['Chess (ios)', 'Chess (ios) by country'],
  ["'It’s'/now: [2*]?", "It’s' now 2 by country"],
  ['x'.repeat(200), 'x'.repeat(100)],
  [`${'x'.repeat(99)}🎮`, 'x'.repeat(99)],
])('the sheet of a look into %s', (name, sheetName) => {
  const [look] = looksOf(ofApps(), { ...APP, name });
  expect(look?.choice.destination).toEqual({ kind: 'newSheet', sheetName });
});

test('final days alone are as many of the newest, or those of a period that isn’t a number of the last days', () => {
  const [look, ...others] = looksOf(ofApps(), null, { kind: 'notFinal', notFinal: 2, days: 7 });
  expect(look).toMatchObject({
    label: 'Compare final days only',
    choice: { period: 'last 7 final days' },
  });
  expect(others).toEqual([]);
  const given = looksOf(ofApps({ period: '2026-11-13..2026-11-19' }), null, {
    kind: 'notFinal',
    notFinal: 2,
    days: 7,
  });
  expect(given).toMatchObject([{ choice: { period: '2026-11-13..2026-11-17' } }]);
  expect(looksOf(ofApps(), null, { kind: 'notFinal', notFinal: 7, days: 7 })).toEqual([]);
});

// 2026-11-20 is a Friday.
test.each<[string, BucketName, string | null]>([
  // A period that moves becomes one that moves.
  ['last 30 days', 'week', 'last 3 weeks'],
  ['last 90 days', 'month', 'last 2 months'],
  ['this month', 'week', 'last 2 weeks'],
  ['this week', 'week', 'last week'],
  ['last 7 days', 'week', 'last week'],
  ['this month', 'month', 'last month'],
  // Its newest whole week isn't the newest of all, so its own days are named.
  ['last month', 'week', '2026-10-05..2026-10-25'],
  ['2026-10-01..2026-11-19', 'week', '2026-10-05..2026-11-15'],
  ['3 days ending 20 days ago', 'week', null],
  ['2026-11-16..2026-11-19', 'week', null],
  ['last 4 weeks', 'week', null],
])('the whole ones of %s by %s are %s', (period, bucket, expected) => {
  const choice = ofApps({ period, groupBy: [bucket], compare: '' });
  const { cut } = resolveQuery(choice, SOURCES.appStats, onDay(TODAY));
  const looks = looksAfter(
    choice,
    tableResult({ events: cut ? [{ kind: 'cut', ...cut, hasToday: false }] : [] }),
    onDay(TODAY),
  );
  expect(looks).toEqual(
    expected === null ? [] : [{ label: `Whole ${bucket}s only`, choice: { ...choice, period: expected } }],
  );
  for (const look of looks)
    expect(resolveQuery(look.choice, SOURCES.appStats, onDay(TODAY)).cut).toBeUndefined();
});
