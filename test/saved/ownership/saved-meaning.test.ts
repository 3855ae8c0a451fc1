// A report runs by what its groups and the final days meant when it was saved, whatever the file means by them now.

import { textOfFilter } from '../../../src/core/report/filter';
import { bySaved, changedMeaning, meaningOf } from '../../../src/saved/ownership/saved-meaning';
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
      groups: [{ title: 'Tier', came: ['102: two'], went: ['101: two'] }],
    });
  });

  test('is all of a group that is gone, or of bundles now', () => {
    const went = ['100: one', '101: two'];
    expect(changedMeaning(report, fileWith(2))?.groups).toEqual([{ title: 'Tier', came: [], went }]);
    expect(changedMeaning(report, fileWith(2, { ...TIER, of: 'Bundle' }))?.groups).toEqual([
      { title: 'Tier', came: went, went },
    ]);
  });
});
