// The grid against a plain two-dimensional array, after any sequence of edits.

import fc from 'fast-check';
import { Grid } from '../../../apps-script/workbook/grid';

const SIZE = 12;

interface Edit {
  kind: 'write' | 'insertRows' | 'deleteRows' | 'insertColumns' | 'deleteColumns';
  at: number;
  count: number;
  value: string;
}

class Model {
  cells: (string | null)[][] = Array.from({ length: SIZE }, () => new Array<string | null>(SIZE).fill(null));

  get rows(): number {
    return this.cells.length;
  }

  get columns(): number {
    return this.cells[0]?.length ?? 0;
  }
}

/** Makes an edit in both. One beyond the edge is left out, because the services refuse it. */
const EDITS: Record<Edit['kind'], (edit: Edit, model: Model, grid: Grid) => void> = {
  write: ({ at, count, value }, model, grid) => {
    const row = model.cells[at - 1];
    if (!row || count > row.length) return;
    row[count - 1] = value;
    grid.setValue(at, count, value);
  },
  insertRows: ({ at, count }, model, grid) => {
    if (at > model.rows + 1) return;
    const blank = () => new Array<string | null>(model.columns).fill(null);
    model.cells.splice(at - 1, 0, ...Array.from({ length: count }, blank));
    grid.insertRows(at, count);
  },
  deleteRows: ({ at, count }, model, grid) => {
    if (at + count > model.rows) return;
    model.cells.splice(at - 1, count);
    grid.deleteRows(at, count);
  },
  insertColumns: ({ at, count }, model, grid) => {
    if (at > model.columns + 1) return;
    for (const row of model.cells) row.splice(at - 1, 0, ...new Array<null>(count).fill(null));
    grid.insertColumns(at, count);
  },
  deleteColumns: ({ at, count }, model, grid) => {
    if (at + count > model.columns) return;
    for (const row of model.cells) row.splice(at - 1, count);
    grid.deleteColumns(at, count);
  },
};

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(EDITS) as Edit['kind'][])),
    at: fc.integer({ min: 1, max: 14 }),
    count: fc.integer({ min: 1, max: 4 }),
    value: fc.string({ minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 30 },
);

test('a grid has the cells and the size of a plain array, whatever edits are made', () => {
  fc.assert(
    fc.property(edits, (sequence) => {
      const model = new Model();
      const grid = new Grid(SIZE, SIZE);
      for (const edit of sequence) EDITS[edit.kind](edit, model, grid);
      expect([grid.maxRows, grid.maxColumns]).toEqual([model.rows, model.columns]);
      const read = model.cells.map((row, r) => row.map((_, c) => grid.value(r + 1, c + 1)));
      expect(read).toEqual(model.cells);
      const filledRows = model.cells.flatMap((row, r) => (row.some((cell) => cell !== null) ? r + 1 : []));
      expect(grid.lastRow()).toBe(Math.max(0, ...filledRows));
      const widths = model.cells.flatMap((row) => row.flatMap((cell, c) => (cell === null ? [] : c + 1)));
      expect(grid.lastColumn()).toBe(Math.max(0, ...widths));
    }),
  );
});
