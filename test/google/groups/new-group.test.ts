// New group in a tab of groups that a person has filled in: what of it stays as it is, and what it says otherwise.

import type { CellContent } from 'sheets-workbench/apps-script/workbook/cell';
import { protect } from 'sheets-workbench/test/set-up/protect';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { EDITOR } from '../../people';
import { type ReportHost, useReportHosts } from '../world/report-host';

const hosts = useReportHosts('2026-11-20T11:10:00Z');
const NEW = { title: 'Own', of: 'Country' } as const;
const TIER = ['Tier', 'Country', 'US', 'Tier 1'].map((value): CellContent => ({ value, format: '@' }));
const HEADINGS = GROUP_HEADINGS.map((value): CellContent => ({ value, format: '@' }));
/** A formula for each cell of a row, which shows nothing. */
const hidden = (at: number) =>
  TIER.map((): CellContent => ({ value: '', formula: `=IF(J${at}="","",J${at})` }));

/** A spreadsheet with these cells in its tab of groups. */
async function worldWith(rows: readonly (readonly CellContent[])[]): Promise<ReportHost> {
  const world = await hosts.openConnected();
  const { id } = world.workbook.addSheet(GROUPS_TAB);
  world.workbook.setCells(
    id,
    1,
    1,
    rows.map((row) => [...row]),
  );
  return world;
}

const textsIn = (world: ReportHost, row: number) =>
  [1, 2, 3, 4].map((column) => {
    const { value, formula } = world.workbook.cell(
      world.workbook.sheetByName(GROUPS_TAB)?.id ?? 0,
      row,
      column,
    );
    return formula ?? value;
  });

test('New group begins below formulas that show nothing, and all of them stay', async () => {
  const formulas = Array.from({ length: 39 }, (_, at) => hidden(at + 3));
  const world = await worldWith([HEADINGS, TIER, ...formulas]);
  const { groups } = await world.call('newGroup', NEW);
  expect(groups.map(({ title }) => title)).toEqual(['Tier', 'Own']);
  for (const [at, row] of formulas.entries())
    expect(textsIn(world, at + 3)).toEqual(row.map(({ formula }) => formula));
  expect(textsIn(world, 42)).toEqual(['Own', 'Country', 'US', 'Tier 1']);
});

test('New group is refused where it would begin below what is read, and in a tab of nothing but such formulas', async () => {
  const deep = await worldWith([HEADINGS, TIER]);
  const { id } = deep.workbook.sheetByName(GROUPS_TAB) ?? { id: 0 };
  deep.workbook.insertRows(id, 3, 5_000);
  deep.workbook.setCells(id, 4_990, 4, [hidden(4_990).slice(0, 1)]);
  expect(await deep.refusal('newGroup', NEW)).toMatchObject({
    field: 'groupBy',
    sentence: 'A5002: this is below row 5,001. Remove rows.',
  });
  expect(textsIn(deep, 4_991)).toEqual([null, null, null, null]);

  const bare = await worldWith([hidden(1), hidden(2)]);
  expect(await bare.refusal('newGroup', NEW)).toMatchObject({ code: 'GROUP_MISSING' });
  expect(textsIn(bare, 1)).toEqual(hidden(1).map(({ formula }) => formula));
});

test.each([
  ['as a whole', 1, 1_000],
  ['below its rows', 3, 1_000],
])('New group in a tab that is protected %s says so', async (_how, row, rows) => {
  const world = await worldWith([HEADINGS, TIER]);
  await world.connect('account', EDITOR);
  protect(world.workbook, world.workbook.sheetByName(GROUPS_TAB)?.id ?? 0, {
    row,
    column: 1,
    rows,
    columns: 4,
  });
  expect(await world.refusal('newGroup', NEW, EDITOR)).toMatchObject({
    code: 'CELLS_PROTECTED',
    sentence:
      'You can’t edit the tab “Publisher Stats groups”, because it’s protected. Ask the owner of the spreadsheet for access.',
  });
  expect(textsIn(world, 3)).toEqual([null, null, null, null]);
  const found = [{ title: 'Tier', of: 'Country' }];
  expect((await world.call('openGroups', {}, EDITOR)).groups).toMatchObject(found);
  expect((await world.call('open', {}, EDITOR)).groups).toMatchObject({ groups: found });
});
