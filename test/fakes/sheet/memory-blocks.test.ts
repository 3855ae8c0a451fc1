// Blocks in memory refuse invalid plans; the contract suites test the valid ones.

import type { BlockContent } from '../../../src/sheet/sheet-deps';
import { MemoryBlocks } from './memory-blocks';
import { MemoryWorkbook } from './memory-workbook';

const content: BlockContent = {
  cells: { titles: ['A'], formats: ['@'], rows: [['x']], totalRows: 0, highlights: null, statusAt: null },
  note: 'note',
  removedRows: [],
  fillsDown: false,
};
const size = { rows: 2, columns: 1 };
const plan = { area: { row: 1, column: 1, ...size }, insertRows: null, insertColumns: null, leftovers: [] };

function emptySheet() {
  const blocks = new MemoryBlocks();
  const sheet = blocks.workbook.addSheet('Data');
  return { blocks, sheet, target: { blockName: 'block', sheetName: 'Data', cell: null } };
}

test('a plan that covers a cell of the user throws', () => {
  const { blocks, sheet, target } = emptySheet();
  blocks.workbook.put(sheet, 2, 1, 'mine');
  const survey = blocks.survey(target, size, content.cells.titles, false, null);
  expect(survey.occupied).toEqual([{ row: 2, column: 1 }]);
  expect(() => blocks.write(target, survey, plan, content, () => undefined)).toThrow(
    'covers cells of the user',
  );
});

test('content of another size than the plan throws', () => {
  const { blocks, target } = emptySheet();
  const survey = blocks.survey(target, size, content.cells.titles, false, null);
  const longer = { ...plan, area: { ...plan.area, rows: 3 } };
  expect(() => blocks.write(target, survey, longer, content, () => undefined)).toThrow('another size');
});

test('a planted failure leaves the cells as they were', () => {
  const { blocks, sheet, target } = emptySheet();
  blocks.failure = new Error('Service error');
  const survey = blocks.survey(target, size, content.cells.titles, false, null);
  expect(() => blocks.write(target, survey, plan, content, () => undefined)).toThrow('Service error');
  expect(blocks.workbook.contents(sheet)).toEqual({});
});

/** Two body rows of a day and a number, starting at B2, with a remark beside the second. */
function filled() {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.addSheet('Data', { gridRows: 9, gridColumns: 9 });
  const cells = [
    ['Date', 'Clicks'],
    [46_345, 7],
    [46_346, ''],
  ];
  cells.forEach((line, r) => {
    line.forEach((value, c) => {
      workbook.put(sheet, 2 + r, 2 + c, value);
    });
  });
  const target = { blockName: 'block', sheetName: 'Data', cell: null };
  workbook.blocks.set('block', { sheetId: sheet.id, area: { row: 2, column: 2, rows: 3, columns: 2 } });
  return { workbook, sheet, target, blocks: new MemoryBlocks(workbook) };
}

const ownOf = (blocks: MemoryBlocks, titles: readonly string[]) =>
  blocks.own('block', ['Date'], { titles, keepsRows: false, most: null });

test('blocks: days are read as days, empty cells as null', () => {
  const { blocks } = filled();
  expect(blocks.read('block', ['Date'])).toEqual({
    titles: ['Date', 'Clicks'],
    rows: [
      ['2026-11-19', 7],
      ['2026-11-20', null],
    ],
  });
  expect(blocks.read('other', [])).toBeNull();
});

test('blocks: neighbours are the cells in the body’s rows outside the block', () => {
  const { blocks, workbook, sheet } = filled();
  workbook.put(sheet, 2, 5, 'beside the header');
  workbook.put(sheet, 6, 5, 'below');
  expect(blocks.hasNeighbours('block')).toBe(false);
  workbook.put(sheet, 4, 1, 'mine');
  expect(blocks.hasNeighbours('block')).toBe(true);
  expect(blocks.hasNeighbours('other')).toBe(false);
});

test('blocks: cleared cells, and failures noted at existing blocks', () => {
  const { blocks, workbook, sheet } = filled();
  workbook.put(sheet, 2, 1, 'mine');
  blocks.noteFailure('block', 'no');
  blocks.noteFailure('other', 'no');
  const own = ownOf(blocks, ['Date', 'Clicks']);
  if (own) blocks.clear(own);
  blocks.giveUp('block', null);
  blocks.giveUp('other', null);
  expect([workbook.contents(sheet), blocks.read('block', [])]).toEqual([{ A2: 'mine' }, null]);
  expect([...blocks.failures]).toEqual([['block', 'no']]);
});

test('emptied rows are deleted with their sheet row unless the row has other content', () => {
  const { workbook, sheet, target } = filled();
  workbook.put(sheet, 4, 1, 'mine');
  workbook.put(sheet, 6, 1, 'below');
  const blocks = new MemoryBlocks(workbook);
  const size = { rows: 3, columns: 2 };
  const cells = {
    titles: ['Date', 'Clicks'],
    formats: ['@', '@'],
    rows: [
      ['', ''],
      ['', ''],
    ],
    totalRows: 0,
    highlights: null,
    statusAt: null,
  };
  const plan = { area: { row: 2, column: 2, ...size }, insertRows: null, insertColumns: null, leftovers: [] };
  const content = { cells, note: 'n', removedRows: [0, 1], fillsDown: false };
  const survey = blocks.survey(target, size, cells.titles, false, ownOf(blocks, cells.titles));
  blocks.write(target, survey, plan, content, () => undefined);
  expect(workbook.contents(sheet)).toEqual({ B2: 'Date', C2: 'Clicks', A3: 'mine', A5: 'below' });
  expect(workbook.blocks.get('block')?.area).toEqual({ row: 2, column: 2, rows: 2, columns: 2 });
});
