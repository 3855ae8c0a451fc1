// Blocks in memory refuse invalid plans. The contracts test valid ones.

import { rulesWithoutReport } from '../../../src/runs/write-rules';
import type { BlockContent } from '../../../src/sheet/sheet-deps';
import { MemoryBlocks } from './memory-blocks';

const content: BlockContent = {
  cells: { titles: ['A'], formats: ['@'], rows: [['x']], totalRows: 0, highlights: null, statusAt: null },
  note: 'note',
  removedRows: [],
  rules: rulesWithoutReport(),
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
