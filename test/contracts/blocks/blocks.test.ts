// The contracts of blocks, in memory and on Google's services as emulated.

import { blockNameOfReport } from '../../../src/sheet/block-name';
import { cellsWithin } from '../../google/crowded-file';
import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { type DestinationWorld, NEW_DATA, tableOf, writeTable } from '../written-table';
import { blockNamesContract } from './block-names';
import { blockSizesContract } from './block-sizes';
import { changeMarksContract } from './change-marks';
import { movedNamesContract, moveNames } from './moved-names';
import { pointedBlocksContract } from './pointed-blocks';

describe.each<[string, () => DestinationWorld]>([
  ['in memory', memoryWorld],
  ['on the emulated spreadsheet', googleWorld],
])('%s', (_where, newWorld) => {
  describe('names of blocks', () => blockNamesContract(newWorld));
  describe('both named ranges pointed elsewhere', () => movedNamesContract(newWorld));
  describe('named ranges at a table with the titles of a report', () => blockSizesContract(newWorld));
  describe('one named range pointed elsewhere', () => pointedBlocksContract(newWorld));
});

describe('marked changes in memory', () => changeMarksContract(memoryWorld));
// English and UTC are in test/google/sheet/change-marks.test.ts.
describe('marked changes on the emulated spreadsheet, German, in Tokyo', () =>
  changeMarksContract(() => googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' })));

test('a failure is not noted at a table with titles and note of a report and more rows than it has written', () => {
  const world = googleWorld();
  writeTable(world, tableOf(3, 'old'), NEW_DATA, false, 'abcd0123');
  writeTable(world, tableOf(4, 'mine'), { kind: 'newSheet', sheetName: 'Archive' });
  const note = (sheet: string) => {
    const area = { row: 1, column: 1, rows: sheet === 'Data' ? 4 : 5, columns: 3 };
    moveNames(world, blockNameOfReport('abcd0123'), { sheet, area });
    world.act(() => world.destination.noteFailure(NEW_DATA, 'abcd0123', 'It failed.'));
    return world.workbook.cell(world.sheetData(sheet).id, 1, 1).note;
  };
  expect(note('Archive')).not.toContain('It failed.');
  expect(note('Data')).toContain('It failed.');
});

test('a failure is not noted at cells of a person', () => {
  const world = googleWorld();
  writeTable(world, tableOf(1, 'old'), NEW_DATA, false, 'abcd0123');
  world.addSheet('Budget');
  world.nameRange(blockNameOfReport('abcd0123'), {
    sheet: 'Budget',
    area: { row: 2, column: 2, rows: 2, columns: 2 },
  });
  world.act(() => world.destination.noteFailure(NEW_DATA, 'abcd0123', 'It failed.'));
  const named = { row: 2, column: 2, rows: 1, columns: 1 };
  expect(cellsWithin(world.workbook, world.sheetData('Budget').id, named)).toEqual([[{ value: null }]]);
});
