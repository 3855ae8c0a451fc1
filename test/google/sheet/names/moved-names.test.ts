// Writes after both names of a block were pointed at random cells, and after a kill in a write that makes it shorter.
// The hard run has more of both.

import { byLevel, oneIn, onlyInLongRun, SEED, seeds } from 'sheets-workbench/test/set-up/draws';
import type { Rectangle } from '../../../../src/core/a1';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import { rulesWithoutReport, type WriteRules } from '../../../../src/runs/write-rules';
import { blockNameOfReport, checkNameOf } from '../../../../src/sheet/block-name';
import { MemoryRecords } from '../../../fakes/sheet/memory-records';
import { alsoIn } from '../../also-in';
import { Random } from '../../switching/scheduling/random';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { moveNames, undoLast } from '../../world/moved-names';
import { cellsOfTable, NEW_DATA, tableOf, writeOf } from '../../world/written-table';

onlyInLongRun();
alsoIn('crowded', 'japanese');

const ID = 'abcd0123';
const OTHER = 'abcd0124';
const NAME = blockNameOfReport(ID);

function write(
  world: GoogleWorld,
  rows: number,
  mark: string,
  { id = ID, sheetName = 'Data', mode = 'replace' as WriteRules['mode'] } = {},
): void {
  world.act(() => {
    const rules = { ...rulesWithoutReport(), mode };
    const target = world.destination.resolveTarget({ kind: 'newSheet', sheetName }, id);
    target.write(...writeOf(tableOf(rows, mark), { rules }), UNOBSERVED);
  });
}

/** Values, formulas and notes of all cells, by their sheet and place. */
function cellsOf({ workbook }: GoogleWorld): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { id, name } of workbook.sheets.filter((sheet) => !sheet.name.startsWith('_')))
    workbook.cells(id, { row: 1, column: 1, rows: 16, columns: 9 }).forEach((line, row) => {
      line.forEach(({ value, formula, note }, column) => {
        const isEmpty = (value === null || value === '') && formula === undefined && note === undefined;
        if (!isEmpty) cells.set(`${name}!${row + 1},${column + 1}`, JSON.stringify([value, formula, note]));
      });
    });
  return cells;
}

/** Fills cells around the two tables, which end at row 6 and column 3: also with what looks like rows of theirs. */
function putOwnCells(world: GoogleWorld, random: Random): void {
  for (const sheet of ['Data', 'Other', 'Budget']) {
    const { id } = world.sheetData(sheet);
    for (let row = 1; row <= 15; row++)
      for (let column = 1; column <= 8; column++) {
        if ((sheet !== 'Budget' && row <= 6 && column <= 3) || random.chance(0.5)) continue;
        if (random.chance(0.2)) world.workbook.typeInto(id, row, column, `=${row}+${column}`);
        else world.put(sheet, row, column, random.pick(['mine', 'Revenue', 'Clicks', 4711, 0.5]));
        if (random.chance(0.1)) world.workbook.setNote(id, row, column, 'a note');
      }
  }
}

function randomPlace(random: Random): { sheet: string; area: Rectangle } {
  const sheet = random.pick(['Data', 'Data', 'Other', 'Budget']);
  const isCorner = random.chance(0.5);
  const [row, column] = isCorner ? [1, 1] : [random.between(1, 9), random.between(1, 5)];
  const columns = random.chance(0.6) ? 3 : random.between(1, 4);
  return { sheet, area: { row, column, rows: random.between(1, 7), columns } };
}

const SEEDS = seeds(12, 400);

test(`${SEEDS.length} random moves of both names: no cell changes that the report has not written`, () => {
  const outcomes = new Set<string>();
  for (const seed of SEEDS) {
    const random = new Random(seed);
    const world = googleWorld();
    world.addSheet('Budget');
    write(world, 5, 'other', { id: OTHER, sheetName: 'Other' });
    write(world, 5, 'old');
    write(world, 5, 'new');
    putOwnCells(world, random);
    const before = cellsOf(world);
    const own = (key: string) => /^Data!([1-6]),[1-3]$/.test(key);
    const place = randomPlace(random);
    moveNames(world, NAME, place);
    if (random.chance(0.2)) world.nameRange(checkNameOf(NAME), null);
    const mode = random.pick(['replace', 'merge'] as const);
    const act = random.pick([
      () => write(world, random.between(0, 9), 'newest', { mode }),
      () => undoLast(world),
      () => world.act(() => world.destination.release(NEW_DATA, ID, true, new MemoryRecords())),
      () => world.act(() => world.destination.noteFailure(NEW_DATA, ID, 'It failed.')),
    ]);
    let outcome = 'done';
    try {
      act();
    } catch (error) {
      outcome = String((error as { code?: unknown }).code);
    }
    outcomes.add(outcome);
    const after = cellsOf(world);
    const lost = [...before].filter(([key, cell]) => !own(key) && after.get(key) !== cell);
    const said = JSON.stringify([seed, place, mode, outcome]);
    expect([said, ...lost]).toEqual([said]);
  }
  expect([...outcomes]).toEqual(
    expect.arrayContaining(
      ['done', 'BLOCK_POINTED_AWAY', 'RANGE_OCCUPIED'].slice(0, SEEDS.length > 50 ? 3 : 2),
    ),
  );
});

/** Writes that shorten a block from six rows to two. */
const SHRINKS: readonly [
  title: string,
  prepare: (world: GoogleWorld) => void,
  act: (world: GoogleWorld) => void,
][] = [
  ['a replacement', (world) => write(world, 6, 'old'), (world) => write(world, 2, 'new')],
  [
    'an undo',
    (world) => {
      write(world, 2, 'new');
      write(world, 6, 'old');
    },
    undoLast,
  ],
];

const area = (rows: number): Rectangle => ({ row: 1, column: 1, rows, columns: 3 });

const EVERY_NTH = oneIn(7);

test.each(SHRINKS)('%s that is killed: what is typed below its table stays', (_title, prepare, act) => {
  let kills = 0;
  for (let nth = byLevel(1, 1 + (SEED % EVERY_NTH)); ; nth += EVERY_NTH) {
    const world = googleWorld();
    prepare(world);
    // A killed execution makes no further call.
    world.state.faults = Array.from({ length: 300 }, (_each, at) => ({
      nth: nth + at,
      do: 'kill' as const,
    }));
    try {
      act(world);
      break;
    } catch (error) {
      // A kill in the call for the lock is told as a lock that Google refuses.
      expect(String(error)).toMatch(/KilledExecution|WRITE_FAILED|DOCUMENT_BUSY/);
    }
    kills += 1;
    world.state.faults = [];
    const isOld = world.contents('Data')['A7'] === 'old5';
    const below = isOld ? 8 : 4;
    world.put('Data', below, 1, 'mine');
    world.put('Data', below + 1, 2, 4711);
    write(world, 2, 'newer');
    const filled = Object.entries(world.contents('Data')).filter(([, value]) => value !== '');
    const expected = {
      ...cellsOfTable(tableOf(2, 'newer')),
      [`A${below}`]: 'mine',
      [`B${below + 1}`]: 4711,
    };
    expect({ nth, filled: Object.fromEntries(filled) }).toEqual({ nth, filled: expected });
    const ranges = [NAME, checkNameOf(NAME)].map((name) => world.workbook.namedRange(name)?.range);
    expect({ nth, ranges }).toEqual({ nth, ranges: [area(3), area(3)] });
  }
  expect(kills).toBeGreaterThan(20 / EVERY_NTH);
});
