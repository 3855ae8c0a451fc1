// The tab of groups as it is read: which groups it has, and which cells keep others from being read.

import { groupsView } from '../../../src/panel/groups/group-calls';
import { requestedDimensions } from '../../../src/sources/fields';
import { withGroups } from '../../../src/sources/groups';
import { GROUP_HEADINGS, groupsIn, groupsTitled } from '../../../src/sources/groups-tab';
import { SOURCES } from '../../../src/sources/registry';
import { fieldReader } from '../../../src/sources/shape/field-readers';
import { errorFrom } from '../../fakes/error-from';
import { FakeGroupsTab } from '../../fakes/saved/fake-groups-tab';

const read = (...rows: (readonly string[])[]) => groupsIn([GROUP_HEADINGS, ...rows]);
const TIER = ['Tier', 'Country', 'US', 'Tier 1'];

test('a group has the labels of its values, in any case of letters, countries by code or name', () => {
  const { groups, problems } = read(
    TIER,
    ['', '', '', ''],
    ['tier', ' country ', 'united kingdom', ' Tier 1 '],
    ['TIER', 'Country', 'de', 'Tier 2'],
    ['Tier', 'Country', 'Deutschland', 'Tier 3'],
    ['Tier', 'Country', 'FR', ''],
    ['Own games', 'App', 'Puzzle Kingdom', 'yes'],
    ['Studio', 'Bundle', '1400000001', '=HYPERLINK("x")'],
  );
  expect(problems).toEqual([]);
  expect(groups).toEqual([
    {
      title: 'Tier',
      of: 'Country',
      labels: [
        ['us', 'Tier 1'],
        ['gb', 'Tier 1'],
        ['de', 'Tier 2'],
        ['deutschland', 'Tier 3'],
      ],
    },
    { title: 'Own games', of: 'App', labels: [['puzzle kingdom', 'yes']] },
    { title: 'Studio', of: 'Bundle', labels: [['1400000001', '=HYPERLINK("x")']] },
  ]);
});

test('a row of UK has the label of GB', () => {
  const { groups } = read(TIER, ['Tier', 'Country', 'GB', 'Tier 2']);
  const source = withGroups(SOURCES.appStats, groups);
  const tier = source.dimensions.find(({ group }) => group);
  const label = tier && fieldReader(tier, source.dimensions.slice(0, 2));
  expect(['UK', 'GB', 'US', 'UA'].map((code) => label?.(['2026-11-10', code]))).toEqual([
    ...['Tier 2', 'Tier 2', 'Tier 1', '(no tier)'],
  ]);
});

test('a group of apps reads what tells an app; of the seller, its platform only where a value may name one', () => {
  const fieldsOf = (source: 'appStats' | 'sellerStats', ...values: readonly string[]) => {
    const { groups } = read(...values.map((value) => ['Own', 'App', value, 'yes']));
    const withOwn = withGroups(SOURCES[source], groups);
    const own = withOwn.dimensions.filter(({ group }) => group);
    return [...own.flatMap(({ group }) => group?.fields ?? []), requestedDimensions(own, withOwn).length];
  };
  expect(fieldsOf('appStats', 'Puzzle')).toEqual(['app', 'bundle_id', 'platform', 0]);
  expect(fieldsOf('sellerStats', 'Puzzle', 'com.example.go')).toEqual(['appName', 'bundle', 2]);
  expect(fieldsOf('sellerStats', 'Puzzle (ios)')).toEqual(['appName', 'bundle', 'operationSystem', 3]);
});

test('values of apps are compared by the bundle ID that they end with, and blank labels label none', () => {
  const { groups, problems } = read(
    ['Own', 'App', 'Drift (com.example.drift)', 'a'],
    ['Own', 'App', 'Moto (com.example.moto, iOS)', ''],
    ['Own', 'App', '', ''],
    ['Studio', 'Bundle', 'com.example.go', ''],
    ['Twice', 'App', 'Drift (com.example.drift)', 'a'],
    ['Twice', 'App', 'Drift City (com.Example.drift)', 'b'],
  );
  expect(groups).toEqual([
    { title: 'Own', of: 'App', labels: [['com.example.drift', 'a']] },
    { title: 'Studio', of: 'Bundle', labels: [] },
  ]);
  expect(problems.map(({ cell, what }) => `${cell} ${what}`)).toEqual(['D7 labels']);
});

test('labelled values of apps, and those that are no country, are told by their cells', () => {
  const tab = new FakeGroupsTab();
  expect(groupsView(tab)).toMatchObject({ appValues: [], otherCountries: [] });
  tab.rows = [
    GROUP_HEADINGS,
    TIER,
    ['Own', 'App', ' Puzzle ', 'a'],
    ['Own', 'App', 'Chess', ''],
    ['Bad', 'Planet', 'x', 'y'],
    ['own', 'app', 'com.example.go', 'b'],
    ['tier', 'country', ' Deutschland ', 'Tier 2'],
    ['Tier', 'Country', 'Österreich', ''],
    ...['gb', 'Ivory Coast', 'ß'].map((value) => ['Tier', 'Country', value, 'Tier 2']),
  ];
  expect(groupsView(tab)).toMatchObject({
    groups: [{ title: 'Tier' }, { title: 'Own' }],
    appValues: [
      { group: 'Own', cell: 'C3', text: 'Puzzle' },
      { group: 'Own', cell: 'C6', text: 'com.example.go' },
    ],
    otherCountries: [
      { group: 'Tier', cell: 'C7', text: 'Deutschland' },
      { group: 'Tier', cell: 'C11', text: 'ß' },
    ],
  });
});

test.each<[string, string, string, ...(readonly string[])[]]>([
  ['the name of a dimension', 'A3 field', 'Ad type', ['ad_type', 'Country', 'US', 'a']],
  ['the title of a metric', 'A3 field', 'eCPM', ['eCPM', 'Country', 'US', 'a']],
  ['the title of a column of the app list', 'A3 field', 'SDK status', ['SDK status', 'App', 'US', 'a']],
  ['the name of a week', 'A3 field', 'week', ['week', 'App', 'US', 'a']],
  ['the column that a report may add', 'A3 field', 'State', ['State', 'App', 'US', 'a']],
  ['no name', 'A3 name', '', ['', 'Country', 'US', 'a']],
  ['a name without a letter', 'A3 name', '+-', ['+-', 'Country', 'US', 'a']],
  ['a name that a list would split', 'A3 name', 'a,b', ['a,b', 'Country', 'US', 'a']],
  ['a formula as its name', 'A3 name', '=HYPERLINK', ['=HYPERLINK', 'Country', 'US', 'a']],
  ['a name that is too long', 'A3 name', 'x'.repeat(51), ['x'.repeat(51), 'Country', 'US', 'a']],
  ['a field that no group is of', 'B3 of', 'Land', ['Land', 'Platform', 'ios', 'a']],
  ['no field', 'B4 of', 'Land', ['Land', 'Country', 'US', 'a'], ['Land', '', 'DE', 'a']],
  ['two fields', 'B4 otherOf', 'Land', ['Land', 'Country', 'US', 'a'], ['land', 'App', 'US', 'a']],
  ['two labels', 'D4 labels', 'Land', ['Land', 'Country', 'US', 'a'], ['Land', 'Country', 'usa', 'b']],
  ['two labels of a name', 'D4 labels', 'Own', ['Own', 'App', 'Ünique', 'a'], ['Own', 'App', 'ÜNIQUE', 'b']],
])('a group with %s is left out by its first cell, %s', (_why, where, _title, ...rows) => {
  const { groups, problems } = read(TIER, ...rows, ['Last', 'App', 'x', 'y']);
  expect(groups.map(({ title }) => title)).toEqual(['Tier', 'Last']);
  expect(problems.map(({ cell, what }) => `${cell} ${what}`)).toEqual([where]);
});

test('the same label twice, and a value without a label, are no problem', () => {
  const { groups, problems } = read(TIER, TIER, ['Tier', 'Country', 'US', ''], ['Tier', 'Country', '', 'x']);
  expect(problems).toEqual([]);
  expect(groups).toEqual([{ title: 'Tier', of: 'Country', labels: [['us', 'Tier 1']] }]);
});

test('a bundle ID that is sent with blanks around it has the label of its cell, which is read without', () => {
  const { groups } = read(['Studio', 'Bundle', ' com.example.go ', 'Own']);
  const { dimensions } = withGroups(SOURCES.sellerStats, groups);
  const [studio] = dimensions.filter(({ group }) => group);
  const bundle = dimensions.filter(({ name }) => name === 'bundle');
  expect(studio && fieldReader(studio, bundle)([' com.example.go '])).toBe('Own');
});

test('labels that differ by case or spaces alone are one of their group, in whatever order', () => {
  const rows = [
    TIER,
    ['Tier', 'Country', 'DE', 'tier  1'],
    ['Tier', 'Country', 'US', 'tier1'],
    ['Tier', 'Country', 'FR', 'Tier 11'],
    ['Region', 'Country', 'DE', 'tier 1'],
  ];
  for (const sorted of [rows, rows.toReversed()]) {
    const { groups, problems } = read(...sorted);
    expect(problems).toEqual([]);
    const labelsOf = (group: string) => new Map(groups.find(({ title }) => title === group)?.labels);
    expect(labelsOf('Tier')).toEqual(
      new Map([
        ['us', 'Tier 1'],
        ['de', 'Tier 1'],
        ['fr', 'Tier 11'],
      ]),
    );
    expect(labelsOf('Region')).toEqual(new Map([['de', 'tier 1']]));
  }
});

test('groups beyond 20, and those with rows beyond 5,000, are left out; all others are read', () => {
  const many = Array.from({ length: 23 }, (_each, at) => [`G${at + 1}`, 'App', `app ${at}`, 'a']);
  const crowd = read(...many, ['G1', 'App', 'late', 'b']);
  expect(crowd.groups.map(({ title }) => title)).toEqual(many.slice(0, 20).map(([title]) => title));
  expect(crowd.problems).toEqual(
    [21, 22, 23].map((nth) => ({ group: `G${nth}`, cell: `A${nth + 1}`, what: 'tooMany', text: `G${nth}` })),
  );

  const rows = (group: string, count: number) =>
    Array.from({ length: count }, (_each, at) => [group, 'App', `app ${at}`, 'a']);
  const long = read(...rows('First', 5_000), ...rows('Second', 5_000));
  expect(long.groups.map(({ title, labels }) => [title, labels.length])).toEqual([['First', 5_000]]);
  expect(long.problems).toEqual([{ group: 'Second', cell: 'A5002', what: 'tooLong', text: 'Second' }]);
});

test.each([
  ['no tab', null, 'none'],
  ['an empty tab', [], 'none'],
  ['the headings of another language', [['Gruppe', 'Von', 'Wert', 'Name'], TIER], 'foreign'],
  ['a person’s own headings', [['Group', 'Of', 'Value', 'Notes'], TIER], 'foreign'],
  ['other rows', [TIER], 'foreign'],
] as const)('of %s nothing is read', (_tab, texts, tab) => {
  expect(groupsIn(texts)).toEqual({ tab, groups: [], problems: [] });
  expect(errorFrom(() => groupsTitled(['Tier'], groupsIn(texts)))).toMatchObject({
    code: 'GROUP_MISSING',
    details: { group: 'Tier', tab, why: null },
  });
});

test('a group is found by its name as fields are, and one that can’t be read says by which cell', () => {
  const groups = read(TIER, ['Own-Games', 'App', 'x', 'y'], ['Bad', 'Land', 'x', 'y']);
  expect(groupsTitled(['own games', 'TIER'], groups)).toMatchObject([
    { title: 'own games', of: 'App', labels: [['x', 'y']] },
    { title: 'TIER', of: 'Country', labels: [['us', 'Tier 1']] },
  ]);
  expect(errorFrom(() => groupsTitled(['Tier', 'bad'], groups))).toMatchObject({
    code: 'GROUP_MISSING',
    details: { group: 'bad', tab: 'read', why: { cell: 'B4', what: 'of', text: 'Land' } },
  });
});
