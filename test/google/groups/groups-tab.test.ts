// The tab of groups on the emulated host, as people leave it: what is read of it, how much, and where a group is added.

import type { CellContent } from 'sheets-workbench/apps-script/workbook/cell';
import { groupsTab } from '../../../src/google/stores/groups-tab';
import type { Group } from '../../../src/sources/groups';
import { GROUP_HEADINGS, GROUPS_TAB, groupsIn } from '../../../src/sources/groups-tab';
import { googleWorld } from '../world/google-world';

const TIER = ['Tier', 'Country', 'US', 'Tier 1'];
const tier: Group = { title: 'Tier', of: 'Country', labels: [['us', 'Tier 1']] };

/** A spreadsheet with such a tab, if there are rows. */
function worldWith(rows: readonly (readonly (string | CellContent)[])[] | null) {
  const world = googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' });
  if (rows) {
    world.addSheet(GROUPS_TAB, { gridRows: Math.max(1, rows.length), gridColumns: 8 });
    const cells = rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? { value: cell, format: '@' } : cell)),
    );
    world.workbook.setCells(world.sheetData(GROUPS_TAB).id, 1, 1, cells);
  }
  const read = () => groupsIn(world.act(() => groupsTab.read()));
  return { world, read };
}

const many = (group: string, count: number) =>
  Array.from({ length: count }, (_each, at) => [group, 'App', `app ${at}`, 'a']);

test.each<[string, Parameters<typeof worldWith>[0], string, ReturnType<typeof groupsIn>['groups'], string[]]>(
  [
    ['no such tab', null, 'none', [], []],
    ['an empty tab', [[]], 'none', [], []],
    ['a tab with texts beside alone', [['', '', '', '', 'mine']], 'none', [], []],
    ['headings of another language', [['Gruppe', 'Von', 'Wert', 'Etikett'], TIER], 'foreign', [], []],
    ['a tab of three columns', [['Group', 'Of', 'Value']], 'foreign', [], []],
    [
      'formulas in cells',
      [
        GROUP_HEADINGS,
        [
          { value: 'Tier', formula: '="Ti"&"er"' },
          'Country',
          'US',
          { value: 'Tier 1', formula: '="Tier "&1' },
        ],
        ['Broken', 'App', 'x', { value: '#REF!', formula: '=#REF!' }],
      ],
      'read',
      [tier, { title: 'Broken', of: 'App', labels: [['x', '#REF!']] }],
      [],
    ],
    [
      'numbers and days of another locale',
      [
        GROUP_HEADINGS,
        TIER,
        ['Studio', 'Bundle', { value: 1400000001 }, { value: 46_346, format: 'dd.mm.yyyy' }],
      ],
      'read',
      [tier, { title: 'Studio', of: 'Bundle', labels: [['1400000001', '20.11.2026']] }],
      [],
    ],
  ],
)(
  'of %s, what can be read is read, and the rest is named by its cell',
  (_what, rows, tab, groups, problems) => {
    const found = worldWith(rows).read();
    expect(found).toMatchObject({ tab, groups });
    expect(found.problems.map(({ cell, what }) => `${cell} ${what}`).sort()).toEqual(problems);
  },
);

test('of a tab that is too long no more is read than which groups are left out', () => {
  const { world, read } = worldWith([GROUP_HEADINGS, ...many('A long name', 10_000)]);
  read();
  const calls = world
    .lastExecution()
    .context.calls.filter(({ method }) => method === 'Range.getDisplayValues');
  expect(calls.length).toBe(2);
  expect(calls[1]?.bytes).toBeLessThan((5_000 + 1) * 'A long name'.length);
});

test('a text in row 150,000 leaves the groups above as they are, and its own is named by its cell', () => {
  const { world, read } = worldWith([GROUP_HEADINGS, TIER]);
  const { id } = world.sheetData(GROUPS_TAB);
  world.workbook.insertRows(id, 3, 149_998);
  world.workbook.setCells(id, 150_000, 1, [[{ value: 'Deep' }]]);
  expect(read()).toMatchObject({
    groups: [tier],
    problems: [{ group: 'Deep', cell: 'A150000', what: 'tooLong' }],
  });
});

test('a group is added below the others, whatever stands beside the four columns', () => {
  const { world, read } = worldWith([GROUP_HEADINGS, TIER, ...Array(40).fill(['', '', '', '', 'mine'])]);
  world.act(() => groupsTab.add(GROUP_HEADINGS, [['Own', 'App', '=1+1', '00123']], groupsTab.lastRow(2)));
  expect(read().groups).toEqual([tier, { title: 'Own', of: 'App', labels: [['=1+1', '00123']] }]);
  expect(world.contents(GROUPS_TAB)).toMatchObject({ A3: 'Own', E3: 'mine', E42: 'mine' });
});
