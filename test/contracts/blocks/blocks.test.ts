// The contracts of blocks, in memory and on Google's services as emulated.

import { blockNameOfReport } from '../../../src/sheet/block-name';
import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { type DestinationWorld, NEW_DATA, tableOf, writeTable } from '../written-table';
import { blockNamesContract } from './block-names';
import { changeMarksContract } from './change-marks';
import { movedNamesContract } from './moved-names';
import { pointedBlocksContract } from './pointed-blocks';

describe.each<[string, () => DestinationWorld]>([
  ['in memory', memoryWorld],
  ['on the emulated spreadsheet', googleWorld],
])('%s', (_where, newWorld) => {
  describe('names of blocks', () => blockNamesContract(newWorld));
  describe('both named ranges pointed elsewhere', () => movedNamesContract(newWorld));
  describe('one named range pointed elsewhere', () => pointedBlocksContract(newWorld));
});

describe('marked changes in memory', () => changeMarksContract(memoryWorld));
// English and UTC are in test/google/sheet/change-marks.test.ts.
describe('marked changes on the emulated spreadsheet, German, in Tokyo', () =>
  changeMarksContract(() => googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' })));

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
