// Google stops a file's hand-over at any call: no number is lost, and the next one ends it.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { OWNER } from '../../people';
import { killCall } from '../saved/killed/kill-calls';
import { useReportHosts } from '../world/report-host';
import { spillTables } from './spilled-tables';

onlyInLongRun({ oneIn: 2 });

const hosts = useReportHosts('2026-11-20T11:10:00Z');
const DAY = { value: 46_345, format: 'yyyy-mm-dd' };

/**
 * A table with a person's label and sum right below, and their table beside, which reads it; and one row of ours with a
 * blank between its numbers.
 */
async function begun(isLate = false) {
  const world = await hosts.openConnected();
  await world.saveHourlyReport();
  const tables = [
    {
      row: 1,
      column: 1,
      formula: '=APP_STATS("all")',
      lines: () => [
        ['Date', 'App', 'Revenue'],
        [DAY, '00123', 0.1234567890123456],
        [DAY, '=x', 7],
      ],
    },
    {
      row: 1,
      column: 4,
      formula: '=SORT(C2:C3)',
      lines: (valueAt: (row: number, column: number) => CellValue) => [[valueAt(3, 3)], [valueAt(2, 3)]],
    },
    { row: 4, column: 2, formula: '=SUM(C2:C3)', lines: () => [[7.1]] },
    { row: 6, column: 1, formula: '=IF(TRUE;APP_STATS("all"))', lines: () => [[8, '', 9]] },
  ];
  const { id } = world.workbook.addSheet('Cells');
  world.workbook.setCells(id, 4, 1, [[{ value: 'Total' }]]);
  const compute = spillTables(world, 'Cells', tables, isLate);
  const cells = () => world.workbook.cells(id, { row: 1, column: 1, rows: 7, columns: 4 });
  return {
    world,
    compute,
    contents: () =>
      cells().map((line, row) =>
        line.map(({ value }, column) => [value ?? '', world.workbook.display(id, row + 1, column + 1)]),
      ),
    formulas: () => cells().flatMap((line) => line.flatMap(({ formula }) => formula ?? [])),
    stages: () => world.workbook.sheets.filter(({ name }) => name.startsWith('_publisher_stats_writing')),
  };
}

const TAKE = { take: [{ key: 'formulas', way: 'out' as const }] };
const LEFT = ['=SORT(C2:C3)', '=SUM(C2:C3)'];

test.each([false, true])(
  'formulas become what they show, whenever Google blanks what they filled (later: %s)',
  async (isLate) => {
    const { world, compute, contents, formulas, stages } = await begun(isLate);
    const before = contents();
    expect((await world.call('handOver', TAKE, OWNER)).notes).toEqual([]);
    compute();
    expect(formulas()).toEqual(LEFT);
    expect(contents()).toEqual(before);
    expect(stages()).toEqual([]);
  },
);

test('stopped at each call, they lose nothing', async () => {
  const { world, compute, contents, formulas, stages } = await begun();
  const before = contents();
  const check = async () => {
    // Whoever takes the lock next ends it.
    await world.tick();
    expect(contents()).toEqual(before);
    await world.call('handOver', TAKE, OWNER);
    expect([formulas(), stages()]).toEqual([LEFT, []]);
    expect(contents()).toEqual(before);
  };
  const kills = await killCall(world, 'handOver', TAKE, check, (all) => all, compute);
  expect(kills).toBeGreaterThan(5);
});

test('a formula stays, and is named, whose cells may be those of a person’s', async () => {
  const { world, compute, contents, formulas } = await begun();
  const { id } = world.workbook.sheetByName('Cells') ?? { id: -1 };
  world.workbook.setCells(id, 6, 1, [[{ value: null }]]);
  world.workbook.setCells(id, 7, 1, [[{ value: 1, formula: '=SORT(X1:X9)' }, { value: 2 }]]);
  world.workbook.setCells(id, 6, 2, [[{ value: 3, formula: '=APP_LIST()' }]]);
  compute();
  const before = contents();
  const { notes, remaining } = await world.call('handOver', TAKE, OWNER);
  expect(notes.join()).toMatch(/^The formula in Cells!B6 stays, because another formula may fill/);
  expect(remaining.map(({ label }) => label)).toContain('1 formula: Cells!B6');
  expect(formulas()).toEqual([...LEFT, '=APP_LIST()', '=SORT(X1:X9)']);
  expect(contents()).toEqual(before);
});
