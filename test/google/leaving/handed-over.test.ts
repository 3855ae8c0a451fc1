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

const handOver = (world: ReportHost, user: string, all = false, failed = 9) =>
  world.call('handOver', { all, failed }, user);

test('tabs with a formula of ours become what they show, with their types, and only these', async () => {
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
      { value: '#ERROR!', formula: '=APP_LIST()' },
      { value: 'Lädt…', formula: '=APP_LIST()' },
    ],
  );
  put(world, 'Mine', 1, 1, [{ value: 3, formula: '=1+2' }]);
  const before = cellsOf(world, 'Cells');
  expect(await world.call('handOverFacts', {}, CAROL)).toEqual({ tabs: ['Cells'], failed: 2 });
  // One more formula shows no number than the question said.
  expect(await handOver(world, CAROL, false, 1)).toMatchObject({ asksAgain: { failed: 2 } });
  expect(cellsOf(world, 'Cells')).toEqual(before);
  expect(await handOver(world, CAROL)).toMatchObject({ isDone: true, refused: [], notes: [] });
  expect([...formulasOf(world, 'Cells'), ...formulasOf(world, 'Mine')]).toEqual(['=1+2']);
  const look = (cells: CellContent[][]) =>
    cells.map((line) => line.map(({ value, format }) => [value ?? '', format]));
  expect(look(cellsOf(world, 'Cells'))).toEqual(look(before));
  expect(world.state.propertiesOfDocument(world.workbook.id).size).toBe(0);
});

test('a tab with protected cells keeps its formulas, and what these need until the second press', async () => {
  const world = await hosts.openConnected();
  await world.share('account');
  put(world, 'Cells', 1, 1, [{ value: 1, formula: '=APP_STATS("all")' }]);
  const { id = 0 } = world.workbook.sheetByName('Cells') ?? {};
  protect(world.workbook, id, { row: 2, column: 1, rows: 1, columns: 1 }, { editors: [OWNER] });
  put(world, 'Cells', 2, 1, [{ value: 2 }]);
  expect(await handOver(world, CAROL)).toMatchObject({ isDone: true, refused: ['Cells'] });
  expect(formulasOf(world, 'Cells')).toEqual(['=APP_STATS("all")']);
  const keys = () => [...world.state.propertiesOfDocument(world.workbook.id).keys()];
  expect(keys()).toEqual(['cells']);
  await handOver(world, CAROL, true);
  expect([keys(), formulasOf(world, 'Cells')]).toEqual([[], ['=APP_STATS("all")']]);
});

test('in a copy of the file, by somebody without a login, nothing of ours is left', async () => {
  const world = await hosts.openConnected();
  const daily = await world.saveHourlyReport();
  const numbers = world.block(daily);
  await world.share('account');
  world.becomeCopy();
  await world.call('open', {}, CAROL);
  expect(await handOver(world, CAROL)).toMatchObject({ isDone: true, refused: [], notes: [] });
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
  const { notes } = await handOver(world, CAROL);
  expect(notes.join('\n')).toMatch(/1 named range stays, because formulas read it: STATS_REFRESH\./);
  expect(notes.join('\n')).toMatch(/“Publisher Stats log” stays, because you have something in it/);
  expect(notes.join('\n')).toMatch(/“Publisher Stats groups” stays, because a formula/);
  expect(world.workbook.namedRanges.map((each) => each.name)).not.toContain(name);
});
