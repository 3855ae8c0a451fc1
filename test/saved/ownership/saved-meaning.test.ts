// A report runs by what its groups and the final days meant when it was saved, whatever the file means by them now.

import { textOfFilter } from '../../../src/core/report/filter';
import { bySaved, changedMeaning, meaningOf, namesApps } from '../../../src/saved/ownership/saved-meaning';
import { recordOfText, textOfRecord } from '../../../src/saved/tab/report-record';
import { type Group, groupName } from '../../../src/sources/groups';
import { groupTitled } from '../../../src/sources/groups-tab';
import { parseWatch } from '../../core/watch/given-watch';
import { savedReport } from '../saved-fixture';

const TIER: Group = {
  title: 'Tier',
  of: 'App',
  labels: [
    ['100', 'one'],
    ['101', 'two'],
  ],
};
const filterBy = (...titles: readonly string[]) =>
  textOfFilter(titles.map((title) => ({ field: groupName(title), operator: '=', values: ['one'] })));
const fileWith = (finalAfter: 2 | 3 | 30, ...groups: readonly Group[]) => ({
  finalSetting: () => ({ finalAfter }),
  groups: () => ({ groups, problem: null }) as never,
});
const saved = (changes: Parameters<typeof savedReport>[0] = {}) =>
  savedReport({ choice: { period: 'last 7 final days', filter: filterBy('Tier') }, ...changes });

describe('what is saved', () => {
  test.each<[string, Parameters<typeof savedReport>[0], number | null]>([
    ['a period of final days', { choice: { period: 'last 7 final days' } }, 3],
    ['a watch', { watch: parseWatch('revenue falls by 20%') }, 3],
    ['neither', {}, null],
  ])('the days until final are, where the report has %s', (_what, changes, expected) => {
    expect(meaningOf(savedReport(changes), fileWith(3)).finalAfter).toBe(expected);
  });

  test('the groups of apps and bundles that its filter names are, and no others', () => {
    const countries: Group = { title: 'Region', of: 'Country', labels: [['US', 'west']] };
    const other: Group = { ...TIER, title: 'Other' };
    const report = savedReport({
      choice: { filter: filterBy('Tier', 'Region'), groupBy: [groupName('Other')] },
    });
    expect(meaningOf(report, fileWith(2, TIER, countries, other)).meant).toEqual([TIER]);
  });
});

test('a run asks by what was saved, and by the file’s present groups for the rest', () => {
  const report = saved({ finalAfter: 2, meant: [TIER] });
  const now: Group = { ...TIER, labels: [['999', 'one']] };
  const other: Group = { ...TIER, title: 'Other' };
  const deps = bySaved(report, fileWith(30, now, other));
  expect(deps.finalSetting().finalAfter).toBe(2);
  expect(groupTitled('Tier', deps.groups())?.labels).toEqual(TIER.labels);
  expect(groupTitled('Other', deps.groups())).toEqual(other);
  // A group that an editor has deleted is asked for as before.
  expect(groupTitled('Tier', bySaved(report, fileWith(2)).groups())?.labels).toEqual(TIER.labels);
});

describe('of names of apps', () => {
  const app = (name: string, bundleId: string, platform = 'android') => ({ name, bundleId, platform });
  const RACING: Group = {
    title: 'Tier',
    of: 'App',
    labels: [
      ['drift city', 'one'],
      ['com.example.moto', 'one'],
      ['later', 'two'],
    ],
  };
  const APPS = [app('Drift City', 'com.example.drift'), app('Drift City', '1400000001', 'ios')];
  const knowing = (apps: readonly ReturnType<typeof app>[] | null, group = RACING) => ({
    ...fileWith(2, group),
    appsOf: () => apps,
  });
  const DRIFT = ['drift city', 'com.example.drift (android)', '1400000001 (ios)'];
  const meantWith = (
    deps: ReturnType<typeof knowing>,
    before: ReturnType<typeof savedReport>['meant'] = [],
  ) => meaningOf(saved({ meant: before }), deps).meant[0]?.named;

  test('the apps that have them are kept by bundle ID and platform, and asked when they have other names', () => {
    expect(meantWith(knowing([...APPS, app('Moto', 'com.example.moto')]))).toEqual([DRIFT]);
    const report = saved({ meant: [{ ...RACING, named: [DRIFT] }] });
    expect(groupTitled('Tier', bySaved(report, fileWith(2, RACING)).groups())?.labels).toEqual([
      ['com.example.drift (android)', 'one'],
      ['1400000001 (ios)', 'one'],
      ['com.example.moto', 'one'],
      ['later', 'two'],
    ]);
    expect(changedMeaning(report, fileWith(2, RACING))).toBeNull();
  });

  test('what they meant before stays where no app has the name any more, and where no list is known', () => {
    const before = [{ ...RACING, named: [DRIFT] }];
    expect(meantWith(knowing([app('Turbo', 'com.example.drift')]), before)).toEqual([DRIFT]);
    expect(meantWith(knowing(null), before)).toEqual([DRIFT]);
    expect(meantWith(fileWith(2, RACING) as never, before)).toEqual([DRIFT]);
    const moved = app('Drift City', 'com.example.other');
    expect(meantWith(knowing([moved]), before)).toEqual([['drift city', 'com.example.other (android)']]);
    // Not an app that another value of the group names now, nor a value that is gone.
    const group = { ...RACING, labels: [...RACING.labels, ['turbo', 'two'] as const] };
    expect(meantWith(knowing([app('Turbo', 'com.example.drift')], group), before)).toEqual([
      ['turbo', 'com.example.drift (android)'],
    ]);
    expect(meantWith(knowing([], { ...RACING, labels: [['later', 'two']] }), before)).toBeUndefined();
  });

  test('none is kept of an app without a bundle ID, or of more names than a record has room for', () => {
    expect(meantWith(knowing([app('Later', '')]))).toBeUndefined();
    const many = Array.from({ length: 400 }, (_each, at) => app(`Game ${at}`, `com.example.game${at}`));
    const group = { ...RACING, labels: many.map(({ name }) => [name.toLowerCase(), 'one'] as const) };
    expect(meantWith(knowing(many, group))).toBeUndefined();
  });

  test('a record keeps them, and only a group of apps by names needs a list', () => {
    const report = saved({ meant: [{ ...RACING, named: [DRIFT] }] });
    expect(recordOfText(textOfRecord(report)).meant).toEqual(report.meant);
    const needs = (group: Group, filter = filterBy('Tier')) => namesApps({ filter }, fileWith(2, group));
    expect(needs(RACING)).toBe(true);
    expect(needs(RACING, 'country=US')).toBe(false);
    expect(needs({ ...RACING, of: 'Bundle' })).toBe(false);
    expect(needs({ ...RACING, labels: [['com.example.moto', 'one']] })).toBe(false);
  });
});

test('a report that means nothing of its own runs by the file', () => {
  const deps = fileWith(30, TIER);
  expect(bySaved(savedReport(), deps)).toBe(deps);
});

describe('what differs now', () => {
  const report = saved({ finalAfter: 2, meant: [TIER] });

  test('is nothing while the file means the same', () => {
    expect(changedMeaning(report, fileWith(2, TIER))).toBeNull();
    expect(changedMeaning(report, fileWith(2, { ...TIER, labels: TIER.labels.toReversed() }))).toBeNull();
  });

  test('is the days until final, and who has come and gone', () => {
    const now: Group = {
      ...TIER,
      labels: [
        ['100', 'one'],
        ['102', 'two'],
      ],
    };
    expect(changedMeaning(report, fileWith(3, now))).toEqual({
      finalAfter: { saved: 2, now: 3 },
      groups: [{ title: 'Tier', of: 'App', came: ['102: two'], went: ['101: two'] }],
    });
  });

  test('is all of a group that is gone, or of bundles now', () => {
    const went = ['100: one', '101: two'];
    expect(changedMeaning(report, fileWith(2))?.groups).toEqual([
      { title: 'Tier', of: 'App', came: [], went },
    ]);
    expect(changedMeaning(report, fileWith(2, { ...TIER, of: 'Bundle' }))?.groups).toEqual([
      { title: 'Tier', of: 'App', came: went, went },
    ]);
  });
});
