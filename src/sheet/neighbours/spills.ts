// Cells that a formula elsewhere may fill. A script can't tell them from typed ones (docs/platform.md §10), so
// whatever touches a formula that can return a table counts as its result.

import type { Rectangle } from '../../core/a1';
import { isIn } from '../block';

/** The cells of a sheet from A1: a blank value and a missing formula are ''. */
export interface CellsView {
  values: readonly (readonly unknown[])[];
  formulas: readonly (readonly string[])[];
}

export interface CellPlace {
  row: number;
  column: number;
}

/** Functions that return one value for any arguments. A formula with others may spill. */
const SINGLE =
  /^(SUM|SUMIFS?|SUMPRODUCT|COUNT|COUNTA|COUNTIFS?|COUNTBLANK|AVERAGE|AVERAGEIFS?|MIN|MAX|MEDIAN|TODAY|NOW|ROUND|ROUNDUP|ROUNDDOWN|ABS|TEXT|CONCATENATE|JOIN|TEXTJOIN|HYPERLINK|DATE|YEAR|MONTH|DAY|EOMONTH|EDATE)$/i;

/** Functions that return a table only if they are given one. */
const PASSING =
  /^(IF|IFS|IFERROR|IFNA|AND|OR|NOT|ISBLANK|ISNUMBER|ISTEXT|ISERROR|ISNA|VALUE|LEFT|RIGHT|MID|LEN|TRIM)$/i;
/** A cell, a number or a truth value: anything else that is no function may be the name of a range. */
const ONE_VALUE = /^([A-Z]{1,3}\d+|[\d.]+|TRUE|FALSE)$/i;

/** What a cell in error shows, also in other languages: `#REF!`, `#BEZUG!`, `#¡REF!`, `#N/A`. */
export const ERROR_SHOWN = /^#[¡¿]?[\p{Lu}/0]+[!?]?$/u;

/** How what a cell shows while its function runs ends, also in other languages: `Loading...` (docs/platform.md §1). */
export const LOADING_SHOWN = /(\.\.\.|…)$/;

/** Whether the result of a formula may fill other cells. */
function maySpill(formula: string): boolean {
  if (formula === '') return false;
  const code = formula.replace(/"[^"]*"|'[^']*'/g, '');
  if (code.includes('{')) return true;
  const words = code.match(/[\w.]+\(?/g) ?? [];
  const functions = words.flatMap((word) => (word.endsWith('(') ? word.slice(0, -1) : []));
  // A range outside any function is itself a table.
  if (functions.length === 0) return code.includes(':');
  if (functions.every((name) => SINGLE.test(name))) return false;
  // The name of a sheet stands before `!`.
  const given = code.replace(/\$/g, '').match(/[\w.]+[!(]?/g) ?? [];
  const isOfOne = given.every((word) => /[!(]$/.test(word) || ONE_VALUE.test(word));
  return (
    code.includes(':') || !isOfOne || !functions.every((name) => SINGLE.test(name) || PASSING.test(name))
  );
}

/**
 * The formula that may fill cells on both sides of the line after a row or column; null for none.
 * @param cells up to that line and one beyond
 * @param typed areas that no formula fills, such as blocks of the add-on
 */
export function formulaAcross(
  cells: CellsView,
  axis: 'row' | 'column',
  after: number,
  typed: readonly Rectangle[],
): CellPlace | null {
  const search = new ResultSearch(cells, typed);
  const across = axis === 'row' ? 'column' : 'row';
  const length = axis === 'row' ? search.columns : search.rows;
  for (let at = 1; at <= length; at++) {
    const beyond = axis === 'row' ? { row: after + 1, column: at } : { row: at, column: after + 1 };
    let last = 0;
    const formulas = search.formulasAt(beyond, (cell) => {
      if (cell[axis] > after) last = Math.max(last, cell[across]);
    });
    const found = formulas.find((formula) => formula[axis] <= after && formula[across] <= last);
    if (found) return found;
  }
  return null;
}

/** The formula that may fill this cell; null for none. @param cells up to this cell in both directions */
export function formulaFilling(cells: CellsView, cell: CellPlace): CellPlace | null {
  return new ResultSearch(cells, []).formulasAt(cell, () => undefined)[0] ?? null;
}

/** Searches regions of filled cells without formulas. It visits each cell once, because there may be a million. */
class ResultSearch {
  readonly rows: number;
  readonly columns: number;
  private readonly seen: Uint8Array;

  constructor(
    private readonly cells: CellsView,
    private readonly typed: readonly Rectangle[],
  ) {
    this.rows = cells.values.length;
    this.columns = cells.values[0]?.length ?? 0;
    this.seen = new Uint8Array(this.rows * this.columns);
  }

  /** The formulas above or left of the cells that are connected with `start`; none if it was visited before. */
  formulasAt(start: CellPlace, visit: (cell: CellPlace) => void): CellPlace[] {
    const formulas: CellPlace[] = [];
    const ahead: CellPlace[] = [];
    const go = (row: number, column: number) => {
      if (this.isNew(row, column)) ahead.push({ row, column });
    };
    go(start.row, start.column);
    for (let cell = ahead.pop(); cell; cell = ahead.pop()) {
      const { row, column } = cell;
      visit(cell);
      if (this.mayFill(row - 1, column)) formulas.push({ row: row - 1, column });
      if (this.mayFill(row, column - 1)) formulas.push({ row, column: column - 1 });
      go(row - 1, column);
      go(row, column - 1);
      go(row + 1, column);
      go(row, column + 1);
    }
    return formulas;
  }

  private isNew(row: number, column: number): boolean {
    const value = this.cells.values[row - 1]?.[column - 1] ?? '';
    if (value === '' || this.cells.formulas[row - 1]?.[column - 1]) return false;
    const index = (row - 1) * this.columns + column - 1;
    if (this.seen[index] || this.typed.some((area) => isIn(area, { row, column }))) return false;
    this.seen[index] = 1;
    return true;
  }

  private mayFill(row: number, column: number): boolean {
    const formula = this.cells.formulas[row - 1]?.[column - 1] ?? '';
    const value = this.cells.values[row - 1]?.[column - 1];
    return maySpill(formula) && !(typeof value === 'string' && ERROR_SHOWN.test(value));
  }
}
