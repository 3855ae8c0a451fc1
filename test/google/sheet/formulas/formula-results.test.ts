// No rows or columns are inserted inside the result of a formula, because a value there would turn it into #REF!.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { setSpilled } from 'sheets-workbench/apps-script/workbook/spilled-cells';
import type { Choice } from '../../../../src/panel/contract/panel-state';
import { yesTo } from '../../../fakes/agreements';
import { errorFrom } from '../../../fakes/error-from';
import { googleWorld } from '../../world/google-world';
import { choiceOf, runOf, useReportHost } from '../../world/report-host';
import { NEW_DATA, tableOf, writeTable } from '../../world/written-table';

const world = useReportHost('2026-11-20T11:10:00Z');

const OURS = '=APP_STATS("all","last 30 days",,"date",,,STATS_REFRESH)';
const GOOGLES = '=QUERY(Data!A:B,"select A")';

/** Sets a formula, and fills its result from the first to the last cell. */
function formulaWithResult(
  formula: string,
  [row, column]: [number, number],
  [lastRow, lastColumn]: [number, number],
) {
  const { id, grid } = world.workbook.sheets[0] ?? raise('no sheet');
  grid.setValue(row, column, 'Date', formula);
  for (let r = row; r <= lastRow; r++)
    for (let c = column; c <= lastColumn; c++)
      if (r > row || c > column)
        setSpilled(world.workbook, id, { row: r, column: c }, { value: r * 100 + c });
  return { id, grid };
}
const raise = (problem: string): never => {
  throw new Error(problem);
};

/** A one-off write of two days to the selected cell: a header and two rows of six columns. */
const writeHere = () => ({
  runId: 'run-00000003',
  choice: choice(2, { kind: 'currentCell' }),
});
const choice = (days: number, destination: Choice['destination']): Choice => ({
  ...choiceOf({ apps: [world.app], period: `last ${days} days`, groupBy: ['date'] }, ''),
  destination,
});
const select = (sheetId: number, row: number, column: number) =>
  world.workbook.select(sheetId, { row, column, rows: 1, columns: 1 });
const everything = () =>
  JSON.stringify([snapshot(world.workbook), world.workbook.sheets.map(({ grid }) => grid.rows)]);

describe.each([
  ['of the add-on', OURS],
  ['of Google Sheets', GOOGLES],
])('the result of a formula %s', (_whose, formula) => {
  test.each<[string, [number, number], [number, number], [number, number]]>([
    ['inside it', [1, 1], [31, 6], [10, 1]],
    ['over its right part', [3, 2], [33, 5], [12, 4]],
    ['beside it, since whole rows are inserted', [1, 9], [31, 12], [10, 1]],
  ])('prevents making room for a write %s, with the formula named', async (_what, first, last, cell) => {
    const { id, grid } = formulaWithResult(formula, first, last);
    if (!grid.hasContent(...cell)) grid.setValue(...cell, 'mine');
    select(id, ...cell);
    const before = everything();
    const error = await world.refusal('write', writeHere());
    expect(error).toMatchObject({ code: 'RANGE_OCCUPIED', field: 'destination' });
    expect(error.offer).toBeUndefined();
    const address = `${'ABCDEFGHI'[first[1] - 1]}${first[0]}`;
    expect(error.sentence).toContain(`The formula in ${address} seems to fill cells there`);
    expect(everything()).toBe(before);
  });

  test('moves down as a whole when a table is written at its first row', async () => {
    const { id, grid } = formulaWithResult(formula, [5, 1], [9, 3]);
    select(id, 5, 1);
    const asked = await world.refusal('write', writeHere());
    expect(asked).toMatchObject({ offer: { kind: 'insertRows' } });
    expect(await world.call('write', { ...writeHere(), ...yesTo(asked) })).toMatchObject({
      sentence: expect.stringContaining('A5:F7 of'),
    });
    expect([grid.formula(8, 1), grid.value(12, 3)]).toEqual([formula, 903]);
  });

  test('keeps a report beside it from inserting rows below its table', async () => {
    const id = await world.saveAndRun({
      name: 'Daily',
      mode: 'merge',
      choice: choice(3, { kind: 'newSheet', sheetName: 'Sheet1' }),
    });
    const { grid } = formulaWithResult(formula, [1, 9], [20, 10]);
    grid.setValue(5, 2, 'mine');
    await world.passHours(24);
    const cellsOf = () => grid.rows.map((row) => [row?.values, row?.formulas]);
    const before = structuredClone(cellsOf());
    const error = await world.refusal('runReport', runOf(id));
    expect(error).toMatchObject({
      code: 'RANGE_OCCUPIED',
      sentence: expect.stringContaining('The formula in I1'),
    });
    expect(error.offer).toBeUndefined();
    expect(cellsOf()).toEqual(before);
  });
});

test('a formula with a single value doesn’t prevent inserting rows below it', async () => {
  const { id, grid } = formulaWithResult('=SUM(B2:B20)', [1, 1], [1, 1]);
  for (let row = 2; row <= 12; row++) grid.setValue(row, 1, `typed ${row}`);
  select(id, 5, 1);
  const asked = await world.refusal('write', writeHere());
  expect(asked).toMatchObject({ offer: { kind: 'insertRows' } });
  await world.call('write', { ...writeHere(), ...yesTo(asked) });
  expect([grid.value(4, 1), grid.value(8, 1)]).toEqual(['typed 4', 'typed 5']);
});

test('columns are not inserted for a block that grows where they would cut a formula’s result in two', () => {
  const google = googleWorld();
  google.addSheet('Data');
  writeTable(google, tableOf(2, 'x', 2), NEW_DATA);
  const { id, grid } = google.sheetData('Data');
  grid.setValue(1, 3, 'mine');
  // Below the block, from its second column to the one beside it.
  grid.setValue(9, 2, 'Date', GOOGLES);
  setSpilled(google.workbook, id, { row: 9, column: 3 }, { value: 'Clicks' });
  for (const makeRoom of [false, true])
    expect(errorFrom(() => writeTable(google, tableOf(2, 'x', 3), NEW_DATA, makeRoom))).toMatchObject({
      code: 'RANGE_OCCUPIED',
      details: { offer: null, formulaCell: 'B9' },
    });
  setSpilled(google.workbook, id, { row: 9, column: 3 }, null);
  writeTable(google, tableOf(2, 'x', 3), NEW_DATA, true);
  expect([grid.value(1, 3), grid.value(1, 4), grid.formula(9, 2)]).toEqual(['Revenue', 'mine', GOOGLES]);
});
