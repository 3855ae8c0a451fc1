// Where the failure of a run is not noted: at cells that the report hasn't written.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { blockNameOfReport } from '../../../../src/sheet/block-name';
import { alsoIn } from '../../also-in';
import { cellsWithin } from '../../crowded-file';
import { googleWorld } from '../../world/google-world';
import { moveNames } from '../../world/moved-names';
import { NEW_DATA, tableOf, writeTable } from '../../world/written-table';

onlyInLongRun();
alsoIn('crowded', 'japanese');

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
  const area = { row: 2, column: 2, rows: 1, columns: 1 };
  expect(cellsWithin(world.workbook, world.sheetData('Budget').id, area)).toEqual([[{ value: null }]]);
});
