// A file that is handed over: what is ours in it goes, and numbers, texts and what is a person's stay.

import type { CellContent } from 'sheets-workbench/apps-script/workbook/cell';
import { protect } from 'sheets-workbench/test/set-up/protect';
import { CAROL, OWNER } from '../../people';
import { type ReportHost, useReportHosts } from '../world/report-host';

const hosts = useReportHosts('2026-11-20T11:10:00Z');

type Row = readonly Partial<CellContent>[];

function put(world: ReportHost, tab: string, row: number, column: number, ...rows: readonly Row[]): void {
  const sheet = world.workbook.sheetByName(tab) ?? world.workbook.addSheet(tab);
  const cells = rows.map((line) => line.map((cell) => ({ value: null, ...cell })));
  world.workbook.setCells(sheet.id, row, column, cells);
}

function cellsOf(world: ReportHost, tab: string, columns = 4): CellContent[][] {
  const sheet = world.workbook.sheetByName(tab);
  if (!sheet) throw new Error(`no tab ${tab}`);
  return world.workbook.cells(sheet.id, { row: 1, column: 1, rows: sheet.grid.lastRow(), columns });
}

const formulasOf = (world: ReportHost, tab: string) =>
  cellsOf(world, tab).flatMap((line) => line.flatMap(({ formula }) => formula ?? []));

const tabs = (world: ReportHost) =>
  world.workbook.sheets.map(({ name, hidden }) => (hidden ? `(${name})` : name));

/** Takes out all but what is named, in the first way. */
async function handOver(world: ReportHost, user: string, leave: RegExp = /^$/) {
  const things = await world.call('fileThings', {}, user);
  const taken = things.filter(({ key }) => !leave.test(key));
  const take = taken.map(({ key, ways: [way = 'out'] }) => ({ key, way }));
  const answer = await world.call('handOver', { take }, user);
  return { things, ...answer, left: answer.remaining.map(({ key }) => key) };
}

test('formulas become what they show, with their types, in all cells that they fill', async () => {
  const world = await hosts.openConnected();
  const stats = '=APP_STATS("all","yesterday")';
  put(
    world,
    'Cells',
    1,
    1,
    [{ value: 46_345, formula: stats, format: 'yyyy-mm-dd' }, { value: '=x' }, { value: 0.1234567890123456 }],
    [{ value: 46_346, format: 'yyyy-mm-dd' }, { value: '00123' }, { value: null }],
    [{}, {}, {}],
    [
      { value: 7.25, formula: '=SUM(APP_STATS("all"))*2' },
      { value: 14.5, formula: '=A4*2' },
    ],
    [
      { value: '', formula: '=IFERROR(SELLER_STATS("yesterday");"")' },
      { value: '=y', formula: '=IF(TRUE;APP_LIST())' },
    ],
    [
      { value: '#ERROR!', formula: '=APP_STATS("nobody")' },
      { value: 'Loading...', formula: '=APP_LIST()' },
    ],
  );
  const before = cellsOf(world, 'Cells');
  const { left } = await handOver(world, CAROL, /^failed$/);
  expect(left).toEqual(['failed']);
  expect(formulasOf(world, 'Cells')).toEqual(['=A4*2', '=APP_STATS("nobody")', '=APP_LIST()']);
  const valuesIn = (cells: CellContent[][]) => cells.map((line) => line.map(({ value }) => value ?? ''));
  expect(valuesIn(cellsOf(world, 'Cells'))).toEqual(valuesIn(before));
  expect(cellsOf(world, 'Cells').map(([first]) => first?.format)).toEqual(
    before.map(([first]) => first?.format),
  );
  // Chosen, those without a value are emptied.
  expect((await handOver(world, CAROL)).left).toEqual([]);
  expect(formulasOf(world, 'Cells')).toEqual(['=A4*2']);
  expect(cellsOf(world, 'Cells')).toHaveLength(before.length - 1);
});

test('where somebody has protected some cells, the formulas around these become what they show', async () => {
  const world = await hosts.openConnected();
  const stats = (value: number) => [{ value, formula: '=APP_STATS("all")' }];
  put(world, 'Cells', 1, 1, stats(1), stats(2), stats(3));
  const { id = 0 } = world.workbook.sheetByName('Cells') ?? {};
  protect(world.workbook, id, { row: 2, column: 1, rows: 1, columns: 1 }, { editors: [OWNER] });
  await handOver(world, CAROL);
  expect(cellsOf(world, 'Cells', 1).map(([cell]) => [cell?.value, cell?.formula])).toEqual([
    [1, undefined],
    [2, '=APP_STATS("all")'],
    [3, undefined],
  ]);
});

test('in a copy of the file, by somebody without a login, nothing of ours is left', async () => {
  const world = await hosts.openConnected();
  const daily = await world.saveHourlyReport();
  const numbers = world.block(daily);
  await world.share('account');
  world.becomeCopy();
  await world.call('open', {}, CAROL);
  const { things, left, notes } = await handOver(world, CAROL);
  expect(things.map(({ key }) => key)).toContain('unreadable');
  expect([left, notes]).toEqual([[], []]);
  expect(tabs(world)).toContain('Hourly');
  expect(tabs(world).join()).not.toMatch(/publisher/i);
  expect(world.workbook.namedRanges).toEqual([]);
  const hourly = cellsOf(world, 'Hourly', numbers[0]?.length).map((line) => line.map(({ value }) => value));
  expect(hourly).toEqual(numbers);
  expect(
    cellsOf(world, 'Hourly')
      .flat()
      .some(({ note }) => note),
  ).toBe(false);
});

test('what a person’s formulas, names and columns need stays, and is named', async () => {
  const world = await hosts.openConnected();
  const daily = await world.saveHourlyReport();
  await world.call('newGroup', { title: 'Tier', of: 'Country' });
  const name = `PublisherStats_report_${daily}`;
  put(world, 'Mine', 1, 1, [{ value: 'US', formula: "='Publisher Stats groups'!C2" }]);
  put(world, 'Mine', 2, 1, [{ value: 9, formula: '=STATS_REFRESH' }]);
  put(world, 'Publisher Stats log', 1, 14, [{ value: 'My remarks' }]);
  await world.menu('refreshFormulas');
  const { left, notes } = await handOver(world, CAROL);
  expect(left).toEqual([
    'names',
    ...['tab:_publisher_stats', 'tab:Publisher Stats log', 'tab:Publisher Stats groups'],
  ]);
  expect(notes.join('\n')).toMatch(/1 named range stays, because formulas read it: STATS_REFRESH\./);
  expect(notes.join('\n')).toMatch(/“Publisher Stats log” stays, because you have something in it/);
  expect(notes.join('\n')).toMatch(/“Publisher Stats groups” stays, because a formula/);
  expect(world.workbook.namedRanges.map((each) => each.name)).not.toContain(name);
});
