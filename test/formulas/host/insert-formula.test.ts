// Insert formula asks before it replaces a cell, checks that its result fits, and tells what the cell shows.

import { snapshot } from 'sheets-workbench/apps-script/host';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstChoice } from '../../../src/runs/choice';
import { yesTo } from '../../fakes/agreements';
import { appCells, appOf } from './expected-cells';
import { sentTo, useFormulaHost } from './formula-host';
import { LiveCells } from './live-cells';

const CHESS = '1400000001';
const DICE = 'com.sunlitgames.dice';
/** A header and seven days of one app, with the columns Date and Revenue. */
const WEEK = { period: 'last 7 days', groupBy: ['date'], metrics: ['revenue'] };

let cells: LiveCells;
const live = useFormulaHost();
beforeAll(async () => {
  cells = new LiveCells(live);
});
afterAll(async () => {
  await cells.settled();
});

const idOf = (bundle: string) => appOf(bundle).appId;
const choice = (change: Partial<Choice> = {}): Choice => ({
  ...firstChoice(),
  apps: [idOf(DICE)],
  ...WEEK,
  ...change,
});
const everything = () => JSON.stringify(snapshot(live.workbook));

/** A new sheet, whose first cell is selected. */
function newSheet() {
  const sheet = live.workbook.addSheet();
  const { grid, id, name } = sheet;
  return {
    sheet,
    grid,
    id,
    name,
    select: (row: number, column: number) => live.workbook.select(id, { row, column, rows: 1, columns: 1 }),
    column: (column: number, rows: number) =>
      Array.from({ length: rows }, (_, at) => grid.value(at + 1, column)),
    format: (row: number, column: number) => live.workbook.cell(id, row, column).format,
  };
}

describe('a cell that is not empty', () => {
  test.each<[string, string | number | boolean, string | undefined, string]>([
    ['text', 'mine', undefined, 'a value'],
    ['zero', 0, undefined, 'a value'],
    ['FALSE', false, undefined, 'a value'],
    ['a formula of the user', 3, '=SUM(A9:A20)', 'a formula'],
    ['a formula that shows nothing', '', '=""', 'a formula'],
    ['a formula around one of ours', 3, '=SUM(APP_LIST())', 'a formula'],
    ['a formula of ours that reads a cell', 3, '=APP_STATS(A9)', 'a formula'],
    ['a formula of ours', 3, `=APP_STATS("${CHESS}")`, 'a formula'],
  ])('with %s is asked about, and replaced when the person agrees', async (_what, value, formula, holds) => {
    const { grid } = newSheet();
    grid.setValue(1, 1, value, formula);
    const before = everything();
    const asked = await live.refusal('insertFormula', { choice: choice() });
    expect(asked).toMatchObject({
      code: 'CELL_OCCUPIED',
      offer: { kind: 'replaceCell' },
      sentence: `Cell A1 already has ${holds}. Replace it, or select an empty cell.`,
    });
    expect(everything()).toBe(before);
    const { formula: put } = await live.call('insertFormula', { choice: choice(), ...yesTo(asked) });
    expect(grid.formula(1, 1)).toBe(put);
  });

  test.each<[string, (sheet: ReturnType<typeof newSheet>) => void]>([
    ['the cell that is selected next', ({ select }) => select(30, 1)],
    ['what somebody has typed there since', ({ grid }) => grid.setValue(1, 1, 'theirs')],
    [
      'the same cell of another sheet',
      () => {
        newSheet().grid.setValue(1, 1, 'mine');
      },
    ],
  ])('is asked about again where the yes was to other content: %s', async (_what, change) => {
    const sheet = newSheet();
    sheet.grid.setValue(1, 1, 'mine');
    sheet.grid.setValue(30, 1, 'mine');
    const asked = await live.refusal('insertFormula', { choice: choice() });
    change(sheet);
    const before = everything();
    const again = await live.refusal('insertFormula', { choice: choice(), ...yesTo(asked) });
    expect([again.code, everything()]).toEqual(['CELL_OCCUPIED', before]);
    await live.call('insertFormula', { choice: choice(), ...yesTo(again) });
    expect(everything()).not.toBe(before);
  });

  test('is never replaced if it shows the result of another formula', async () => {
    const { id, select } = newSheet();
    await cells.type(
      { sheetId: id, row: 2, column: 2 },
      `=APP_STATS("${DICE}","last 7 days",,"date","revenue")`,
    );
    select(4, 3);
    const before = everything();
    const error = await live.refusal('insertFormula', { choice: choice() });
    expect(error).toMatchObject({ code: 'CELL_FILLED' });
    expect([error.offer, error.sentence]).toEqual([undefined, expect.stringContaining('the formula in B2')]);
    expect(everything()).toBe(before);
  });
});

describe('a formula that is opened and put back', () => {
  test('goes to its own cell without a question, wherever the selection is, and keeps its last arguments', async () => {
    const { grid, name, select } = newSheet();
    live.workbook.renameSheet(live.workbook.activeSheetId, `${name}’s 'Q4'`);
    grid.setValue(3, 2, 5, `=APP_STATS("${CHESS}","yesterday",,"date","revenue",FALSE,Sheet1!A1)`);
    select(3, 2);
    const read = await live.call('readFormula', {});
    expect(read.cell).toBe(`'${name}’s ''Q4'''!B3`);
    expect(read.choice.apps).toEqual([idOf(CHESS)]);
    select(20, 1);
    await live.call('insertFormula', { choice: { ...read.choice, metrics: [] }, cell: read.cell });
    expect(grid.formula(3, 2)).toBe(`=APP_STATS("${CHESS}","yesterday",,"date",,FALSE,Sheet1!A1)`);
    expect(grid.formula(20, 1)).toBeUndefined();
  });

  test('may fill the cells that it filled before, and no others', async () => {
    const { grid, id, name } = newSheet();
    const cell = `'${name}'!A1`;
    await cells.type(
      { sheetId: id, row: 1, column: 1 },
      `=APP_STATS("${DICE}","last 7 days",,"date","revenue")`,
    );
    grid.setValue(9, 2, 'mine');
    const before = everything();
    const error = await live.refusal('insertFormula', { choice: choice({ period: 'last 14 days' }), cell });
    expect(error.sentence).toBe(
      'The result of a formula in A1 would cover 1 cell, B9, so nothing was changed. Move or delete it, or select another cell.',
    );
    expect(everything()).toBe(before);
    await live.call('insertFormula', { choice: choice({ metrics: ['impressions'] }), cell });
    await cells.settled();
    expect([grid.value(1, 2), typeof grid.value(8, 2), grid.value(9, 2)]).toEqual([
      'Impressions',
      'number',
      'mine',
    ]);
  });

  test.each<[string, (sheet: ReturnType<typeof newSheet>) => string, object]>([
    [
      'now holds something else',
      ({ grid, name }) => {
        grid.setValue(1, 1, 'mine');
        return `'${name}'!A1`;
      },
      { code: 'CELL_OCCUPIED', offer: { kind: 'replaceCell' } },
    ],
    ['is gone with its sheet', () => "'No such sheet'!A1", { code: 'CELL_MISSING' }],
    ['is gone with its row', ({ name }) => `'${name}'!A1001`, { code: 'CELL_MISSING' }],
    ['is no cell', () => 'A1:B2', { code: 'CELL_MISSING' }],
  ])('is refused when its cell %s', async (_what, prepared, error) => {
    const cell = prepared(newSheet());
    const before = everything();
    expect(await live.refusal('insertFormula', { choice: choice(), cell })).toMatchObject(error);
    expect(everything()).toBe(before);
  });
});

describe('the result', () => {
  test('is refused where it would cover cells, which are named, and nothing is touched', async () => {
    const { grid } = newSheet();
    grid.setValue(3, 1, 'mine');
    grid.setValue(8, 2, 0);
    // This cell is below the result.
    grid.setValue(9, 1, 'below');
    const before = everything();
    expect(await live.refusal('insertFormula', { choice: choice() })).toMatchObject({
      code: 'FORMULA_BLOCKED',
      sentence:
        'The result of a formula in A1 would cover 2 cells, A3:B8, so nothing was changed. Move or delete them, or select another cell.',
    });
    expect(everything()).toBe(before);
  });

  test('is fetched once: the cell’s own evaluation finds it stored', async () => {
    const { grid } = newSheet();
    live.sandbox.requests.clear();
    await live.call('insertFormula', { choice: choice({ apps: [idOf(CHESS)], period: 'last 5 days' }) });
    await cells.settled();
    expect(sentTo(live.sandbox).stats).toBe(1);
    expect(grid.value(1, 1)).toBe('Date');
    const expected = await appCells(
      live.sandbox,
      [appOf(CHESS)],
      { from: '2026-11-15', to: '2026-11-19', groupBy: ['date'] },
      { metrics: ['Revenue'], headers: false, date: (day) => new Date(`${day}T00:00:00Z`) },
    );
    const found = expected.map((_row, at) => Number(grid.value(at + 2, 2)));
    expect(found).toHaveLength(5);
    for (const [at, row] of expected.entries()) expect(found[at]).toBeCloseTo(Number(row[1]), 9);
  });

  test('has the formats of its columns, and text cells keep theirs', async () => {
    const { format } = newSheet();
    const groupBy = ['date', 'country'];
    const period = 'yesterday';
    await live.call('insertFormula', { choice: choice({ groupBy, period, metrics: [] }) });
    await cells.settled();
    // Date, Country, Impressions, Clicks, CTR, eCPM, Revenue.
    const formats = ['yyyy-mm-dd', undefined, '#,##0', '#,##0', '0.00%', '"$"#,##0.00', '"$"#,##0.00'];
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((column) => format(2, column))).toEqual([...formats, undefined]);
  });

  test('gets the rows and columns that the sheet lacks', async () => {
    const { grid, select } = newSheet();
    select(997, 26);
    await live.call('insertFormula', { choice: choice() });
    await cells.settled();
    expect([grid.maxRows, grid.maxColumns, grid.value(997, 26)]).toEqual([1004, 27, 'Date']);
  });

  test('that the service refuses leaves the cell empty and tells why', async () => {
    newSheet();
    const before = everything();
    const error = await live.refusal('insertFormula', { choice: choice({ apps: ['nobody'] }) });
    expect(error).toMatchObject({ code: 'APP_NOT_FOUND' });
    expect(everything()).toBe(before);
  });
});

describe('what the cell shows', () => {
  test('#REF! is an error that names what came in the way meanwhile', async () => {
    const { grid } = newSheet();
    const { evaluate } = live.workbook;
    live.workbook.evaluate = () => {
      grid.setValue(3, 2, 'a colleague’s');
      return '#REF!';
    };
    const error = await live.refusal('insertFormula', { choice: choice() });
    live.workbook.evaluate = evaluate;
    expect(error.sentence).toBe(
      'The formula is in A1 but shows #REF!, because its result would cover 1 cell, B3. Move or delete it.',
    );
    expect(grid.formula(1, 1)).toContain('APP_STATS');
  });

  test.each(['#NAME?', '#ERROR!', '#REF!', '#N/A'])('%s is an error', async (text) => {
    newSheet();
    const { evaluate } = live.workbook;
    live.workbook.evaluate = () => text;
    const error = await live.refusal('insertFormula', { choice: choice() });
    live.workbook.evaluate = evaluate;
    expect([error.code, error.sentence]).toEqual(['FORMULA_SHOWS_ERROR', expect.stringContaining(text)]);
  });

  test('Loading... is told as that', async () => {
    newSheet();
    cells.answers = false;
    const { sentence } = await live.call('insertFormula', { choice: choice() });
    cells.answers = true;
    expect(sentence).toBe(
      'The formula is in A1, and shows its figures once they’re loaded. Refresh formulas in the menu updates it.',
    );
  });
});
