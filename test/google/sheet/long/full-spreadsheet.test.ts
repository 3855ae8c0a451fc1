// Long tables in spreadsheets that have room for the table and its stage, and for no cell more. The hard run has more
// of them, kills at every call, and a year of 2.7 million cells.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { drawnFrom, everyNth, hard, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { errorOf } from '../../../../src/core/ignore-errors';
import type { Column, Table } from '../../../../src/core/table';
import { alsoIn } from '../../also-in';
import { endingBefore } from '../../call-observer';
import { cellsWithin } from '../../crowded-file';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { NEW_DATA, tableOf, writeTable } from '../../world/written-table';

onlyInLongRun();
alsoIn('crowded', 'japanese');

/** Calls that may follow a change, so that a kill before them leaves a new state. */
const CHANGES = /(^|\.)(set|insert|delete|remove|clear|copyTo|hide|activate|flush)/;

/** The rows that the table at `Data` had before; null without a table. */
type Before = number | null;

const WRITES: readonly (readonly [title: string, before: Before, rows: number])[] = [
  ['a first write', null, 67_000],
  ['a table that grows', 67_000, 68_000],
  ['a table that shrinks', 68_000, 67_000],
  ['a short table that becomes a long one', 20, 67_000],
];
const EVERY_NTH = oneIn(20);

test.each(drawnFrom(WRITES.slice(0, 1), WRITES))(
  'in a full spreadsheet %s, killed at each call, leaves old or new data, and the next write finds room',
  (_title, before, rows) => {
    const [old, table] = [before === null ? null : tableOf(before, 'old'), tableOf(rows, 'new')];
    const fullWorld = () => {
      const world = googleWorld();
      if (old) writeTable(world, old, NEW_DATA);
      // Room for the sheet's new rows, and for the stage, which has the written table's size.
      const sheet = old && world.sheetData('Data');
      const written = (Math.max(rows, before ?? 0) + 1) * 3;
      const grown = sheet ? Math.max(0, rows + 1 - sheet.maxRows) * sheet.maxColumns : written;
      world.state.limits.cells = world.workbook.cellCount + grown + written;
      return world;
    };
    const labels = new Map([
      [old ? textOfTable(old) : '[]', 'old'],
      [textOfTable(table), 'new'],
    ]);
    const dataIn = (world: GoogleWorld) => labels.get(textIn(world)) ?? textIn(world).slice(0, 1_000);
    const expectWritten = (world: GoogleWorld) => {
      expect(dataIn(world)).toBe('new');
      expect(world.sheetNames()).toEqual(googleWorld().sheetNames().concat('Data'));
    };
    const undisturbed = fullWorld();
    writeTable(undisturbed, table, NEW_DATA);
    expectWritten(undisturbed);
    const kills = killsOf(undisturbed.lastExecution().context.calls);
    for (const nth of everyNth(kills, EVERY_NTH)) {
      const world = fullWorld();
      world.state.faults = [endingBefore(nth)];
      // Here a kill is an error that a step beside the rows may bear.
      errorOf(() => void writeTable(world, table, NEW_DATA));
      world.state.faults = [];
      expect(['old', 'new']).toContain(dataIn(world));
      writeTable(world, table, NEW_DATA);
      expectWritten(world);
    }
    expect(kills.length).toBeGreaterThan(15);
  },
);

function killsOf(calls: Execution['calls']): number[] {
  return calls.flatMap(({ method }, at) => (CHANGES.test(method) ? [at + 1] : []));
}

/** The lines of `Data` up to the last that isn't blank, as one text: two hundred thousand cells are soon compared. */
function textIn({ workbook, sheetNames, sheetData }: GoogleWorld): string {
  if (!sheetNames().includes('Data')) return '[]';
  const { id, grid } = sheetData('Data');
  const area = { row: 1, column: 1, rows: grid.lastRow(), columns: grid.lastColumn() };
  const lines = cellsWithin(workbook, id, area).map((line) =>
    line.map(({ value, formula }) => formula ?? (value === null ? '' : value)),
  );
  const last = lines.findLastIndex((line) => line.some((value) => value !== ''));
  return JSON.stringify(lines.slice(0, last + 1));
}

const textOfTable = ({ columns, rows }: Table) =>
  JSON.stringify([columns.map(({ title }) => title), ...rows]);

const ROWS = 304_044;

const COLUMNS: readonly Column[] = Array.from({ length: 9 }, (_, at) => ({
  name: `c${at}`,
  title: `Column ${at}`,
  ...(at < 4
    ? ({ kind: 'text', role: 'dimension' } as const)
    : ({ kind: 'integer', role: 'metric' } as const)),
}));

/** A year of a large account: texts that many rows share, and figures. */
function yearOf(mark: string): Table {
  const texts = Array.from({ length: 100 }, (_, at) => `${mark}${at}`);
  return {
    columns: COLUMNS,
    rows: Array.from({ length: ROWS }, (_, row) =>
      COLUMNS.map((_column, at) => (at < 4 ? (texts[(row + at) % 100] ?? '') : row + at)),
    ),
  };
}

hard.test(
  '304,044 rows of 9 columns fit into ten million cells, at first and when they are written over',
  () => {
    const world = googleWorld();
    const { cellCount } = world.workbook;
    for (const mark of ['old', 'new']) {
      expect(writeTable(world, yearOf(mark), NEW_DATA)).toMatchObject({ rows: ROWS, range: 'A1:I304045' });
      const { id } = world.sheetData('Data');
      // Table and stage would be 15.8 million cells at 26 columns each.
      expect(world.workbook.cellCount).toBe(cellCount + (ROWS + 1) * 9);
      expect(world.workbook.cell(id, 1, 9).value).toBe('Column 8');
      for (const row of [0, 19_999, 20_000, ROWS - 1]) {
        const area = { row: row + 2, column: 1, rows: 1, columns: 9 };
        const values = world.workbook.cells(id, area)[0]?.map(({ value }) => value);
        const figures = [4, 5, 6, 7, 8].map((at) => row + at);
        expect(values).toEqual([...[0, 1, 2, 3].map((at) => `${mark}${(row + at) % 100}`), ...figures]);
      }
    }
  },
);
