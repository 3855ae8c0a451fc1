// Where the failure of a run is not noted: at cells that the report hasn't written.

import { blockNameOfReport } from '../../../../src/sheet/block-name';
import { googleWorld } from '../../world/google-world';
import { NEW_DATA, tableOf, writeTable } from '../../world/written-table';

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
  expect(world.workbook.cells(world.sheetData('Budget').id, area)).toEqual([[{ value: null }]]);
});
