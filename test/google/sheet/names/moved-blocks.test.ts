// A person points the named range of a block at cells of theirs: a write is refused with the address of these.

import type { Rectangle } from '../../../../src/core/a1';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import { NO_EARLIER_RUNS } from '../../../../src/runs/write-order';
import { blockNameOf, blockNameOfReport } from '../../../../src/sheet/block-name';
import { errorFrom } from '../../../fakes/error-from';
import { googleWorld } from '../../world/google-world';
import { cellsOfTable, NEW_DATA, tableOf, writeOf } from '../../world/written-table';

const ID = 'abcd0123';
const at = (row: number, column: number, rows: number, columns: number): Rectangle => ({
  row,
  column,
  rows,
  columns,
});

describe.each([
  ['report', blockNameOfReport(ID), ID],
  ['table of no report', blockNameOf('Data'), undefined],
])('the name of a %s', (_kind, name, id) => {
  test.each<[string, string, Rectangle, string]>([
    ['cells of a person', 'Budget', at(2, 8, 3, 2), 'H2:I4'],
    ['a person’s table with some of the titles', 'Budget', at(9, 1, 3, 3), 'A9:C11'],
    ['the block and cells above it', 'Data', at(2, 1, 6, 3), 'A2:C7'],
    ['cells below the block', 'Data', at(9, 1, 2, 3), 'A9:C10'],
  ])('pointed at %s: no cell changes until they are back', (_title, sheet, area, range) => {
    const world = googleWorld();
    const earlier = { ...NO_EARLIER_RUNS, hasWritten: true };
    const write = (count: number, mark: string) =>
      world.act(() =>
        world.destination
          .resolveTarget(NEW_DATA, id)
          .write(...writeOf(tableOf(count, mark), { earlier }), UNOBSERVED),
      );
    world.addSheet('Budget');
    world.put('Budget', 2, 8, 'Planned');
    world.put('Budget', 3, 8, 4711);
    for (const [column, title] of ['Country', 'Revenue', 'Costs'].entries())
      world.put('Budget', 9, 1 + column, title);
    const contents = () => world.sheetNames().map((each) => world.contents(each));
    write(3, 'old');
    world.insertRows('Data', 1, 2);
    world.put('Data', 2, 1, 'above');
    world.put('Data', 9, 1, 'below');
    world.nameRange(name, { sheet, area });
    const before = contents();
    for (const rows of [0, 30])
      expect(errorFrom(() => write(rows, 'new'))).toMatchObject({
        code: 'BLOCK_POINTED_AWAY',
        details: { name, sheetName: sheet, range },
      });
    expect(contents()).toEqual(before);
    world.nameRange(name, { sheet: 'Data', area: at(3, 1, 4, 3) });
    write(2, 'new');
    expect(world.contents('Data')).toEqual({
      A2: 'above',
      A9: 'below',
      ...cellsOfTable(tableOf(2, 'new'), 3),
    });
  });
});
