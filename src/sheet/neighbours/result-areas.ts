// The cells that formulas fill, so that these can be replaced by what they show. A script can't tell a formula's cells
// from typed ones (docs/platform.md §10), so typed cells that touch a result may be counted to it: written over by what
// they show, they stay the same. A result is a rectangle without another formula, so most others can't fill its cells.

import type { Rectangle } from '../../core/a1';
import { isIn, overlap } from '../block';
import { type CellPlace, type CellsView, ERROR_SHOWN, maySpill } from './spills';

/** The most blank cells between numbers of one row or column that count as one result. */
const WIDEST_GAP = 3;

export interface FormulaResult {
  formula: CellPlace;
  /** All cells that it may fill. */
  area: Rectangle;
  /** Its own cell and the filled ones. */
  cells: readonly CellPlace[];
  /** Whether the area has no other formula, and no cell that another of these may fill: so it can be copied whole. */
  isWhole: boolean;
  /** Whether a formula that isn't one of these may fill some of the cells, or of those of another that shares them. */
  isContested: boolean;
}

/** What each of these formulas may fill. */
export function resultsOf(cells: CellsView, formulas: readonly CellPlace[]): FormulaResult[] {
  const others = fillingFormulas(cells, formulas);
  const found = formulas.map((formula) => {
    const filled = maySpill(formulaAt(cells, formula.row, formula.column))
      ? new Reach(cells, formula).filled()
      : [formula];
    const area = areaAround(filled);
    const isContested = others.some((other) => mayFillIn(cells, other, formula, area));
    return { formula, area, cells: filled, isWhole: !hasOtherFormula(area, cells), isContested };
  });
  const wide = found.filter(({ cells: filled }) => filled.length > 1);
  return found.map((each) => {
    const shared = wide.filter(({ formula, area }) => formula !== each.formula && overlap(area, each.area));
    return {
      ...each,
      isWhole: each.isWhole && shared.length === 0,
      isContested: each.isContested || shared.some(({ isContested }) => isContested),
    };
  });
}

/** The smallest area with all of these cells. */
export function areaAround(places: readonly CellPlace[]): Rectangle {
  let [row, column, below, right] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const place of places) {
    [row, column] = [Math.min(row, place.row), Math.min(column, place.column)];
    [below, right] = [Math.max(below, place.row), Math.max(right, place.column)];
  }
  return { row, column, rows: below - row + 1, columns: right - column + 1 };
}

/** Formulas, but for these, that may fill other cells. */
function fillingFormulas(cells: CellsView, but: readonly CellPlace[]): CellPlace[] {
  const excluded = new Set(but.map(({ row, column }) => `${row},${column}`));
  return cells.formulas.flatMap((line, down) =>
    line.flatMap((formula, across) => {
      const value = cells.values[down]?.[across];
      const isFailed = typeof value === 'string' && ERROR_SHOWN.test(value);
      const place = { row: down + 1, column: across + 1 };
      return maySpill(formula) && !isFailed && !excluded.has(`${place.row},${place.column}`) ? [place] : [];
    }),
  );
}

/**
 * Whether another formula may fill a cell of an area. One to the right of the area's formula or below, or of which that
 * stands there, ends where the other begins. So it's a formula below and left of it, or above and right.
 */
function mayFillIn(cells: CellsView, other: CellPlace, formula: CellPlace, area: Rectangle): boolean {
  const isDiagonal = (other.row - formula.row) * (other.column - formula.column) < 0;
  const corner = { row: Math.max(other.row, area.row), column: Math.max(other.column, area.column) };
  const between = areaAround([other, corner]);
  return isDiagonal && isIn(area, corner) && !hasOtherFormula(between, cells);
}

/** Whether an area has a formula beside its first cell. */
function hasOtherFormula({ row, column, rows, columns }: Rectangle, { formulas }: CellsView): boolean {
  const lines = formulas.slice(row - 1, row - 1 + rows);
  return lines.some((line, down) =>
    line
      .slice(column - 1, column - 1 + columns)
      .some((formula, across) => formula !== '' && (down > 0 || across > 0)),
  );
}

const formulaAt = ({ formulas }: CellsView, row: number, column: number) =>
  formulas[row - 1]?.[column - 1] ?? '';

/** The cells to which a formula's result may reach. */
class Reach {
  /** By row from the formula's, the first column with a formula there or above. */
  private readonly ends: number[] = [];
  private readonly columns: number;

  constructor(
    private readonly cells: CellsView,
    private readonly formula: CellPlace,
  ) {
    this.columns = cells.values[0]?.length ?? 0;
  }

  /** The formula's cell and filled ones that touch it and each other, or numbers of its row or column after a gap. */
  filled(): CellPlace[] {
    const seen = new Set<number>();
    const found: CellPlace[] = [];
    this.spread(this.formula, seen, found);
    for (const step of [
      { row: 0, column: 1 },
      { row: 1, column: 0 },
    ]) {
      const isThin = found.every((cell) =>
        step.row === 0 ? cell.row === this.formula.row : cell.column === this.formula.column,
      );
      if (isThin) this.bridge(step, seen, found);
    }
    return found;
  }

  private spread(from: CellPlace, seen: Set<number>, found: CellPlace[]): void {
    const ahead: CellPlace[] = [];
    const go = (row: number, column: number) => {
      const index = row * (this.columns + 1) + column;
      const isFirst = row === this.formula.row && column === this.formula.column;
      if (seen.has(index) || !(isFirst || (this.reaches(row, column) && this.valueAt(row, column) !== '')))
        return;
      seen.add(index);
      found.push({ row, column });
      ahead.push({ row, column });
    };
    go(from.row, from.column);
    for (let cell = ahead.pop(); cell; cell = ahead.pop()) {
      go(cell.row - 1, cell.column);
      go(cell.row, cell.column - 1);
      go(cell.row + 1, cell.column);
      go(cell.row, cell.column + 1);
    }
  }

  private bridge(step: CellPlace, seen: Set<number>, found: CellPlace[]): void {
    const { row, column } = this.formula;
    for (let at = 1, gap = 0; gap <= WIDEST_GAP; at++) {
      const cell = { row: row + at * step.row, column: column + at * step.column };
      if (!this.reaches(cell.row, cell.column)) return;
      const value = this.valueAt(cell.row, cell.column);
      const isBeyond = gap > 0;
      gap = value === '' ? gap + 1 : 0;
      // A text beyond a gap is a person's.
      if (isBeyond && gap === 0 && typeof value !== 'number') return;
      if (isBeyond && gap === 0) this.spread(cell, seen, found);
    }
  }

  private reaches(row: number, column: number): boolean {
    const isInSheet = row <= this.cells.values.length && column <= this.columns;
    return isInSheet && row >= this.formula.row && column >= this.formula.column && column < this.endOf(row);
  }

  private endOf(row: number): number {
    const { ends, formula, cells } = this;
    for (let next = formula.row + ends.length; next <= row; next++) {
      const above = ends[ends.length - 1] ?? Number.POSITIVE_INFINITY;
      const first = next === formula.row ? formula.column : formula.column - 1;
      const at = cells.formulas[next - 1]?.findIndex((text, across) => text !== '' && across >= first) ?? -1;
      ends.push(at === -1 ? above : Math.min(above, at + 1));
    }
    return ends[row - formula.row] ?? 0;
  }

  private valueAt(row: number, column: number): unknown {
    return this.cells.values[row - 1]?.[column - 1] ?? '';
  }
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
