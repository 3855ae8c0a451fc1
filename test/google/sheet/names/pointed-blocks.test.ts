// A person points one named range of a block at other cells: none of their cells may change.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import { NO_EARLIER_RUNS } from '../../../../src/runs/write-order';
import { rulesWithoutReport, type WriteRules } from '../../../../src/runs/write-rules';
import { blockNameOf, blockNameOfReport, checkNameOf } from '../../../../src/sheet/block-name';
import { errorFrom } from '../../../fakes/error-from';
import { MemoryRecords } from '../../../fakes/sheet/memory-records';
import { alsoIn } from '../../also-in';
import type { GoogleWorld } from '../../world/google-world';
import {
  cellsOfTable,
  HERE,
  NEW_DATA,
  readBlock,
  tableOf,
  writeOf,
  writeTable,
} from '../../world/written-table';
import { at, budgetWorld } from './budget-world';

onlyInLongRun();
alsoIn('crowded', 'japanese');

const ID = 'abcd0123';
const earlier = { ...NO_EARLIER_RUNS, hasWritten: true };

/** Tables of a report and of none, each with its own named range. */
const KINDS = [
  ['report', blockNameOfReport(ID), ID],
  ['table', blockNameOf('Data'), undefined],
] as const;

let world: GoogleWorld;
beforeEach(() => {
  world = budgetWorld();
});
const contents = () => world.sheetNames().map((name) => world.contents(name));
const BUDGET = { sheet: 'Budget', area: at(2, 8, 3, 2) };

describe.each(KINDS)('of a %s', (_kind, name, reportId) => {
  const write = (mark: string, rows: number, mode: WriteRules['mode'] = 'replace') =>
    world.act(() => {
      const rules = { ...rulesWithoutReport(), mode };
      return world.destination
        .resolveTarget(NEW_DATA, reportId)
        .write(...writeOf(tableOf(rows, mark), { rules, earlier }), UNOBSERVED);
    });

  test.each([
    ['cells of a person', BUDGET, 'H2:I4'],
    ['the block and cells above it', { sheet: 'Data', area: at(2, 1, 6, 3) }, 'A2:C7'],
    ['cells below the block', { sheet: 'Data', area: at(9, 1, 2, 3) }, 'A9:C10'],
  ])(
    'pointed at %s: every write is refused with their address, and changes nothing',
    (_title, place, range) => {
      write('old', 3);
      world.insertRows('Data', 1, 2);
      world.put('Data', 2, 1, 'above');
      world.put('Data', 9, 1, 'below');
      world.nameRange(name, place);
      const before = contents();
      for (const mode of ['replace', 'merge'] as const) {
        if (!reportId && mode !== 'replace') continue;
        for (const rows of mode === 'replace' ? [0, 30] : [30])
          expect(errorFrom(() => write('new', rows, mode))).toMatchObject({
            code: 'BLOCK_POINTED_AWAY',
            details: { name, sheetName: place.sheet, range, table: { sheetName: 'Data', range: 'A3:C6' } },
          });
      }
      expect(contents()).toEqual(before);
      world.nameRange(name, { sheet: 'Data', area: at(3, 1, 4, 3) });
      write('new', 2);
      expect(world.contents('Data')).toEqual({
        A2: 'above',
        A9: 'below',
        ...cellsOfTable(tableOf(2, 'new'), 3),
      });
    },
  );

  test('made longer and wider by a person: the cells that it took in stay theirs', () => {
    write('old', 3);
    world.put('Data', 7, 1, 'below');
    world.put('Data', 2, 5, 'beside');
    world.nameRange(name, { sheet: 'Data', area: at(1, 1, 9, 6) });
    write('new', 2);
    expect(world.contents('Data')).toEqual({
      A7: 'below',
      E2: 'beside',
      ...cellsOfTable(tableOf(2, 'new')),
    });
    world.nameRange(name, { sheet: 'Data', area: at(1, 1, 9, 6) });
    expect(errorFrom(() => write('long', 8))).toMatchObject({
      code: 'RANGE_OCCUPIED',
      details: { range: 'A7', cells: 1 },
    });
  });

  test('made shorter by a person: what it left out is no longer the block’s', () => {
    write('old', 3);
    world.nameRange(name, { sheet: 'Data', area: at(1, 1, 2, 3) });
    expect(errorFrom(() => write('new', 3))).toMatchObject({
      code: 'RANGE_OCCUPIED',
      details: { range: 'A3:C4', cells: 6 },
    });
  });

  test('without its second range, which a person has deleted, is known by its header alone', () => {
    write('old', 3);
    world.nameRange(checkNameOf(name), null);
    world.put('Data', 1, 3, 'Umsatz');
    write('new', 2);
    expect(world.contents('Data')).toEqual({ ...cellsOfTable(tableOf(2, 'new')), C1: 'Umsatz' });
    world.nameRange(checkNameOf(name), null);
    world.nameRange(name, BUDGET);
    const before = contents();
    expect(errorFrom(() => write('newer', 2))).toMatchObject({
      code: 'BLOCK_POINTED_AWAY',
      details: { sheetName: 'Budget', range: 'H2:I4', table: null },
    });
    expect(contents()).toEqual(before);
  });

  test('both follow rows and columns that are inserted, a sort, and a new name of the sheet', () => {
    write('old', 3);
    world.insertRows('Data', 1, 2);
    world.insertRows('Data', 5, 1);
    world.insertColumns('Data', 2, 1);
    world.insertColumns('Data', 1, 1);
    world.sort('Data', at(4, 2, 4, 4), 2);
    world.rename('Data', 'Umsätze');
    world.put('Umsätze', 3, 4, 'Edited');
    write('new', 5);
    expect(world.contents('Umsätze')).toEqual(cellsOfTable(tableOf(5, 'new'), 3, 2));
  });
});

describe('when its report is deleted', () => {
  const name = blockNameOfReport(ID);
  beforeEach(() => {
    writeTable(world, tableOf(3, 'old'), NEW_DATA, false, ID);
    world.nameRange(name, BUDGET);
  });
  const release = (deletesData: boolean) =>
    world.act(() => world.destination.release(NEW_DATA, ID, deletesData, new MemoryRecords()));

  test('with its cells, the deletion is refused, and no cell is changed', () => {
    const before = contents();
    expect(errorFrom(() => release(true))).toMatchObject({
      code: 'BLOCK_POINTED_AWAY',
      details: { range: 'H2:I4', sheetName: 'Budget' },
    });
    expect(contents()).toEqual(before);
  });

  test('without its cells, the names go, and the person’s cells become no table', () => {
    const before = contents();
    release(false);
    expect(contents()).toEqual(before);
    const found = [name, checkNameOf(name)].map((each) => world.act(() => readBlock(world, each)));
    expect(found).toEqual([null, null]);
    // The table itself is one of nobody's, which the next write to its sheet replaces.
    writeTable(world, tableOf(1, 'new'), NEW_DATA);
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(1, 'new')));
    world.select('Budget', 2, 8);
    expect(errorFrom(() => writeTable(world, tableOf(1, 'new'), HERE))).toMatchObject({
      code: 'RANGE_OCCUPIED',
    });
  });
});
