// The cells that formulas fill, so that these can be replaced by what they show. A script can't tell a formula's cells
// from typed ones (docs/platform.md §10), so typed cells that touch a result may be counted to it: written over by what
// they show, they stay the same. Cells that another formula may fill, too, are never counted to it.

import type { Rectangle } from '../../core/a1';
import { isIn } from '../block';
import { type CellPlace, type CellsView, ERROR_SHOWN, maySpill } from './spills';

/** Filled cells without formulas that touch each other. */
interface Region {
  area: Rectangle;
  /** The formulas above or left of them that may fill them. */
  sources: CellPlace[];
}

/** For each of these formulas, the cells that its result fills; only its own where that can't be told. */
export function resultAreas(cells: CellsView, formulas: readonly CellPlace[]): Rectangle[] {
  const regions = new Regions(cells);
  return formulas.map((formula) => areaOf(formula, regions, cells));
}

function areaOf({ row, column }: CellPlace, regions: Regions, cells: CellsView): Rectangle {
  const alone = { row, column, rows: 1, columns: 1 };
  if (!maySpill(formulaAt(cells, row, column))) return alone;
  const beside = [regions.at(row, column + 1), regions.at(row + 1, column)].flatMap((region) => region ?? []);
  const isOnly = beside.every(({ sources }) =>
    sources.every((source) => source.row === row && source.column === column),
  );
  if (beside.length === 0 || !isOnly) return alone;
  const ends = beside.map(({ area }) => [area.row + area.rows, area.column + area.columns] as const);
  const rows = Math.max(row + 1, ...ends.map(([below]) => below)) - row;
  const columns = Math.max(column + 1, ...ends.map(([, right]) => right)) - column;
  const area = { row, column, rows, columns };
  return hasOtherFormula(area, cells) ? alone : area;
}

/** Whether an area has a formula beside its first cell. */
function hasOtherFormula(area: Rectangle, cells: CellsView): boolean {
  return hasFormula(area, cells, (formula, isFirst) => formula !== '' && !isFirst);
}

function hasFormula(
  { row, column, rows, columns }: Rectangle,
  { formulas }: CellsView,
  isMeant: (formula: string, isFirst: boolean) => boolean,
): boolean {
  return formulas
    .slice(row - 1, row - 1 + rows)
    .some((line, down) =>
      line
        .slice(column - 1, column - 1 + columns)
        .some((formula, across) => isMeant(formula, down === 0 && across === 0)),
    );
}

/** Single cells as few areas: stretches of a column, and equal ones side by side. */
export function joinedAreas(areas: readonly Rectangle[]): Rectangle[] {
  const joined = joinedAlong(areas, 'row', 'column');
  return joinedAlong(joined, 'column', 'row');
}

function joinedAlong(areas: readonly Rectangle[], along: 'row' | 'column', across: 'row' | 'column') {
  const [length, width] = along === 'row' ? (['rows', 'columns'] as const) : (['columns', 'rows'] as const);
  const sorted = [...areas].sort((one, other) => one[across] - other[across] || one[along] - other[along]);
  const joined: Rectangle[] = [];
  for (const area of sorted) {
    const last = joined[joined.length - 1];
    const follows =
      last?.[across] === area[across] &&
      last[width] === area[width] &&
      last[along] + last[length] === area[along];
    if (last && follows) last[length] += area[length];
    else joined.push({ ...area });
  }
  return joined;
}

/**
 * The smallest area of the filled cells that may go blank when formulas are replaced: those to the right of them and
 * below, without a formula; null for none.
 * @param areas what is replaced
 */
export function areaBeyond(cells: CellsView, areas: readonly Rectangle[]): Rectangle | null {
  const filling = areas.filter((area) => hasFormula(area, cells, maySpill));
  const beyond = cells.values.flatMap((line, down) => {
    const row = down + 1;
    const first = Math.min(...filling.flatMap((area) => (area.row <= row ? area.column : [])));
    return line.flatMap((value, across) => {
      const cell = { row, column: across + 1 };
      const isFilled = cell.column >= first && value !== '' && formulaAt(cells, row, cell.column) === '';
      return isFilled && !areas.some((area) => isIn(area, cell)) ? [cell] : [];
    });
  });
  let [row, column, below, right] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const cell of beyond) {
    [row, column] = [Math.min(row, cell.row), Math.min(column, cell.column)];
    [below, right] = [Math.max(below, cell.row), Math.max(right, cell.column)];
  }
  return below === 0 ? null : { row, column, rows: below - row + 1, columns: right - column + 1 };
}

/** Tells of cells whether a formula above and left of them may fill them. */
export function mayBeFilled({ formulas }: CellsView): (cell: CellPlace) => boolean {
  const filling = formulas.flatMap((line, row) =>
    line.flatMap((formula, column) => (maySpill(formula) ? { row: row + 1, column: column + 1 } : [])),
  );
  return ({ row, column }) => filling.some((formula) => formula.row <= row && formula.column <= column);
}

const formulaAt = ({ formulas }: CellsView, row: number, column: number) =>
  formulas[row - 1]?.[column - 1] ?? '';

/** Regions by their cells. Each is searched once, when it's first asked for. */
class Regions {
  private readonly found: Region[] = [];
  private readonly rows: number;
  private readonly columns: number;
  /** By cell, one more than the place of its region in `found`. */
  private readonly numbers: Int32Array;

  constructor(private readonly cells: CellsView) {
    this.rows = cells.values.length;
    this.columns = cells.values[0]?.length ?? 0;
    this.numbers = new Int32Array(this.rows * this.columns);
  }

  /** The region of a cell; null for a blank cell or a formula. */
  at(row: number, column: number): Region | null {
    if (!this.isFilled(row, column)) return null;
    const number = this.numbers[this.indexOf(row, column)] ?? 0;
    return this.found[number - 1] ?? this.searched(row, column);
  }

  private searched(row: number, column: number): Region {
    const [first, last] = [
      { row, column },
      { row, column },
    ];
    const sources = new Map<string, CellPlace>();
    const number = this.found.length + 1;
    const ahead: CellPlace[] = [];
    const go = (cell: CellPlace) => {
      if (!this.isFilled(cell.row, cell.column)) return this.note(cell, sources);
      const index = this.indexOf(cell.row, cell.column);
      if (this.numbers[index]) return;
      this.numbers[index] = number;
      ahead.push(cell);
    };
    go({ row, column });
    for (let cell = ahead.pop(); cell; cell = ahead.pop()) {
      for (const axis of ['row', 'column'] as const) {
        first[axis] = Math.min(first[axis], cell[axis]);
        last[axis] = Math.max(last[axis], cell[axis]);
      }
      go({ row: cell.row - 1, column: cell.column });
      go({ row: cell.row, column: cell.column - 1 });
      if (this.isFilled(cell.row + 1, cell.column)) go({ row: cell.row + 1, column: cell.column });
      if (this.isFilled(cell.row, cell.column + 1)) go({ row: cell.row, column: cell.column + 1 });
    }
    const size = { rows: last.row - first.row + 1, columns: last.column - first.column + 1 };
    const region = { area: { ...first, ...size }, sources: [...sources.values()] };
    this.found.push(region);
    return region;
  }

  /** Notes a formula above or left of a region, if it may fill it. */
  private note({ row, column }: CellPlace, sources: Map<string, CellPlace>): void {
    const value = this.cells.values[row - 1]?.[column - 1];
    const isFailed = typeof value === 'string' && ERROR_SHOWN.test(value);
    if (!isFailed && maySpill(formulaAt(this.cells, row, column)))
      sources.set(`${row},${column}`, { row, column });
  }

  private isFilled(row: number, column: number): boolean {
    const value = this.cells.values[row - 1]?.[column - 1] ?? '';
    return value !== '' && formulaAt(this.cells, row, column) === '';
  }

  private indexOf(row: number, column: number): number {
    return (row - 1) * this.columns + column - 1;
  }
}
