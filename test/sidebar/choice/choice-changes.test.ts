// Tests of the changes of a choice: order of apps, dimensions and metrics, bundles as text, switching the source.

import * as fc from 'fast-check';
import {
  type ChoiceChange,
  choiceOfSource,
  moveDimension,
  pickAllApps,
  pickApps,
  pickBundle,
  pickByApp,
  pickDateBy,
  pickDimension,
  pickListed,
  readBundles,
} from '../../../sidebar/choice/choice-changes';
import { COMPARISON_COLUMNS } from '../../../src/core/report/comparison';
import { factsOf } from '../../../src/sources/source-list';
import { FIRST_CHOICE } from '../panel-fixture';

const choiceAfter = (...changes: ChoiceChange[]) =>
  changes.reduce((choice, change) => change(choice), FIRST_CHOICE);

describe('apps', () => {
  it.each<[string, ChoiceChange[], 'all' | string[]]>([
    ['the order of ticking stays', [pickApps(['b'], true), pickApps(['a'], true)], ['b', 'a']],
    ['one ticked while all are chosen is chosen alone', [pickApps(['a'], true)], ['a']],
    [
      'ticked again comes last, once',
      [pickApps(['a'], true), pickApps(['b'], true), pickApps(['a'], true)],
      ['b', 'a'],
    ],
    ['unticked goes', [pickApps(['a'], true), pickApps(['b'], true), pickApps(['a'], false)], ['b']],
    ['all and back is none', [pickAllApps(true), pickAllApps(false)], []],
    ['all after some', [pickApps(['a'], true), pickAllApps(true)], 'all'],
  ])('%s', (_name, changes, apps) => expect(choiceAfter(...changes).apps).toEqual(apps));
});

describe('dimensions', () => {
  const three = [pickDimension('country', true), pickDimension('ad_type', true)];
  it.each<[string, -1 | 1]>([
    ['date', -1],
    ['ad_type', 1],
    ['unknown', 1],
  ])('%s moved by %i stays where it is', (name, by) =>
    expect(choiceAfter(...three, moveDimension(name, by)).groupBy).toEqual(['date', 'country', 'ad_type']),
  );

  it.each([
    ['week', ['week', 'country', 'ad_type']],
    ['date', ['date', 'country', 'ad_type']],
  ])('Date by %s takes the place of the grouping before', (name, order) =>
    expect(choiceAfter(...three, pickDateBy('month'), pickDateBy(name)).groupBy).toEqual(order),
  );

  it('a move changes the order only, and the opposite move undoes it', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(names, fc.nat(), (groupBy, at) => {
        const index = at % (groupBy.length - 1);
        const name = groupBy[index] ?? '';
        const moved = moveDimension(name, 1)({ ...FIRST_CHOICE, groupBy });
        expect(moved.groupBy.indexOf(name)).toBe(index + 1);
        expect(moveDimension(name, -1)(moved).groupBy).toEqual(groupBy);
      }),
    );
  });
});

it('what rows are by isn’t in columns, too', () => {
  const columnsAfter = (columns: string, change: ChoiceChange) =>
    change({ ...FIRST_CHOICE, columns }).columns;
  expect([true, false].map((picked) => columnsAfter('week', pickDimension('date', picked)))).toEqual([
    '',
    'week',
  ]);
  expect(columnsAfter('week', pickDimension('country', true))).toBe('week');
  expect(columnsAfter('country', pickDimension('date', true))).toBe('country');
  expect([true, false].map((byApp) => columnsAfter('app', pickByApp(byApp)))).toEqual(['', 'app']);
  expect(columnsAfter('country', pickByApp(true))).toBe('country');
});

it('metrics keep the order of the list, whatever the order of ticking', () => {
  const names = {
    listed: ['impressions', 'clicks', 'ctr', 'revenue'],
    unset: ['impressions', 'clicks', 'revenue'],
  };
  const pick = (name: string, picked = true) => pickListed('metrics', name, picked, names);
  const twoLeft = [pick('clicks', false), pick('revenue', false), pick('revenue')];
  expect(choiceAfter(...twoLeft).metrics).toEqual(['impressions', 'revenue']);
  expect(choiceAfter(pick('ctr')).metrics).toEqual(names.listed);
  // What a blank choice stands for is blank again, so that it stays the choice that it was.
  expect(choiceAfter(...twoLeft, pick('clicks')).metrics).toEqual([]);
  expect(choiceAfter(pick('ctr'), pick('ctr', false)).metrics).toEqual([]);
});

it('columns of a comparison keep their order', () => {
  const pick = (name: string, picked: boolean) =>
    pickListed('compareColumns', name, picked, { listed: COMPARISON_COLUMNS, unset: [] });
  expect(choiceAfter(pick('change', true), pick('percent', false)).compareColumns).toEqual([
    'previous',
    'change',
  ]);
});

it.each([
  ['', []],
  [' , \n', []],
  ['com.a', ['com.a']],
  ['com.a, com.b\r\ncom.c; com.a', ['com.a', 'com.b', 'com.c']],
  ['Name With Spaces,1400000001', ['Name With Spaces', '1400000001']],
])('bundles of %j', (text, bundles) => expect(readBundles(text)).toEqual(bundles));

it.each([
  ['', 'com.a', true, 'com.a'],
  ['com.a, com.b', 'com.c', true, 'com.a\ncom.b\ncom.c'],
  ['com.a\n', 'com.a', true, 'com.a'],
  ['com.a; com.b', 'com.a', false, 'com.b'],
])('bundles of %j after %s was picked (%s)', (text, bundle, picked, after) =>
  expect(pickBundle(text, bundle, picked)).toBe(after),
);

describe('another source', () => {
  it('has its last choice again', () => {
    const last = { ...FIRST_CHOICE, source: 'sellerStats' as const, bundles: ['com.a'] };
    expect(choiceOfSource({ sellerStats: last }, factsOf('sellerStats'))).toBe(last);
  });

  it.each([
    ['appStats', ['date'], 'last 7 days', 'App stats'],
    ['sellerStats', ['date'], 'last 7 days', 'Seller stats'],
    ['appList', [], 'last 7 days', 'App list'],
    ['discrepancies', ['date', 'bundle'], 'last 7 final days', 'Discrepancies'],
  ] as const)(
    'of %s begins by %j with %s, and nothing of another source',
    (source, groupBy, period, sheetName) => {
      const set = {
        ...FIRST_CHOICE,
        groupBy: ['country'],
        metrics: ['ctr'],
        period: 'yesterday',
        topRows: 5,
        sortBy: 'revenue',
        totals: true,
        filter: 'country=US',
        compare: 'previous year' as const,
      };
      const other = source === 'appStats' ? 'sellerStats' : 'appStats';
      expect(choiceOfSource({ [other]: { ...set, source: other } }, factsOf(source))).toEqual({
        ...FIRST_CHOICE,
        source,
        groupBy,
        period,
        destination: { kind: 'newSheet', sheetName },
      });
    },
  );
});
