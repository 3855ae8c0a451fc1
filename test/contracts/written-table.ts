// A spreadsheet with a destination on it, tables to write there, and what they look like then.

import { a1OfRectangle, type Rectangle } from '../../src/core/a1';
import type { Column, Table } from '../../src/core/table';
import type { Destination } from '../../src/reports/choice';
import type { ReportDestination } from '../../src/reports/destination';
import { planBlock } from '../../src/sheet/block';
import { cellsOf } from '../../src/sheet/cells';

export type Contents = Record<string, string | number>;

/** A spreadsheet with a destination on it, and what its user does in between. */
export interface DestinationWorld {
  readonly destination: ReportDestination;
  /** One execution of the add-on. */
  act<Result>(work: () => Result): Result;
  addSheet(name: string, grid?: { gridRows: number; gridColumns: number }): void;
  put(sheet: string, row: number, column: number, value: string | number): void;
  select(sheet: string, row: number, column: number): void;
  insertRows(sheet: string, before: number, count: number): void;
  insertColumns(sheet: string, before: number, count: number): void;
  rename(sheet: string, name: string): void;
  /** Makes the sheet the first. */
  moveToFront(sheet: string): void;
  sort(sheet: string, area: Rectangle, column: number): void;
  /** Every cell that is not empty, by its address. */
  contents(sheet: string): Contents;
  sheetNames(): string[];
  grid(sheet: string): { gridRows: number; gridColumns: number };
}

const COLUMNS: readonly Column[] = [
  { name: 'country', title: 'Country', kind: 'text', role: 'dimension' },
  { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];

/** A table of `count` rows that `mark` tells from others, with as many of the columns. */
export function tableOf(count: number, mark: string, columns = COLUMNS.length): Table {
  return {
    columns: COLUMNS.slice(0, columns),
    rows: Array.from({ length: count }, (_, i) => [`${mark}${i}`, i, i / 4].slice(0, columns)),
  };
}

/** What `table` looks like from the cell at `row` and `column` on. */
export function cellsOfTable(table: Table, row = 1, column = 1): Contents {
  const lines = [table.columns.map(({ title }) => title), ...table.rows];
  const cells = lines.flatMap((line, r) =>
    line.flatMap((value, c): [string, string | number][] =>
      value === null
        ? []
        : [[a1OfRectangle({ row: row + r, column: column + c, rows: 1, columns: 1 }), value]],
    ),
  );
  return Object.fromEntries(cells);
}

export const NEW_DATA: Destination = { kind: 'newSheet', sheetName: 'Data' };
export const HERE: Destination = { kind: 'currentCell' };

/** Aims, surveys, plans and writes, as a run does. */
export function writeTable(
  world: Pick<DestinationWorld, 'act' | 'destination'>,
  table: Table,
  destination: Destination,
  makeRoom = false,
  reportBlock?: string,
): { sheetName: string; range: string; onRows: number[] } {
  return world.act(() => {
    const cells = cellsOf(table);
    const size = { rows: cells.rows.length + 1, columns: cells.titles.length };
    const target = world.destination.resolveTarget(destination, reportBlock);
    const survey = world.destination.survey(target, size, cells.titles, makeRoom);
    const plan = planBlock(survey, size, makeRoom);
    const onRows: number[] = [];
    world.destination.write(
      target,
      survey,
      plan,
      { cells, note: 'A note.', removedRows: [], fillsDown: false },
      (rows) => onRows.push(rows),
    );
    return { sheetName: survey.sheetName, range: a1OfRectangle(plan.area), onRows };
  });
}
