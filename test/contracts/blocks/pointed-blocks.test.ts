// Named ranges that a person has pointed elsewhere, in memory and on the emulated host.

import { blockNameOfReport } from '../../../src/sheet/block-name';
import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { NEW_DATA, tableOf, writeTable } from '../written-table';
import { pointedBlocksContract } from './pointed-blocks';

describe('in memory', () => pointedBlocksContract(memoryWorld));
describe('on Google', () => pointedBlocksContract(googleWorld));

test('a failure is not noted at cells of a person', () => {
  const world = googleWorld();
  writeTable(world, tableOf(1, 'old'), NEW_DATA, false, 'abcd0123');
  world.addSheet('Budget');
  world.nameRange(blockNameOfReport('abcd0123'), {
    sheet: 'Budget',
    area: { row: 2, column: 2, rows: 2, columns: 2 },
  });
  world.act(() => world.destination.noteFailure(NEW_DATA, 'abcd0123', 'It failed.'));
  expect(world.workbook.cell(world.sheetData('Budget').id, 2, 2)).toEqual({ value: null });
});
