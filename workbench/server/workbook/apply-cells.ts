// Writes cells from the page into the host's workbook: content, computed values, and spilled values.

import type { Rectangle } from '../../apps-script/workbook/rectangle';
import { setSpilled } from '../../apps-script/workbook/spilled-cells';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { CellChange, ComputedCell, WireSelection } from '../protocol/cells';

export function setCells(workbook: Workbook, sheet: number, cells: readonly CellChange[]): void {
  for (const run of runsInRows(cells)) {
    const [row, column] = run[0] ?? [0, 0];
    workbook.setCells(sheet, row + 1, column + 1, [run.map(([, , cell]) => cell)]);
  }
}

export function setComputedValues(workbook: Workbook, sheet: number, cells: readonly ComputedCell[]): void {
  for (const [row, column, value, format] of insideOnly(workbook, sheet, cells)) {
    const { grid } = workbook.sheet(sheet);
    if (format !== undefined) setDefaultFormat(workbook, sheet, row + 1, column + 1, format);
    if (grid.value(row + 1, column + 1) !== value) workbook.setComputed(sheet, row + 1, column + 1, value);
  }
}

export function setSpilledValues(workbook: Workbook, sheet: number, cells: readonly ComputedCell[]): void {
  // Another page may have computed the same values before.
  const changed = insideOnly(workbook, sheet, cells).filter(([row, column, value, format]) => {
    const before = workbook.sheet(sheet).grid.spilled(row + 1, column + 1);
    return before ? before.value !== value || before.format !== format : value !== null;
  });
  for (const [row, column, value, format] of changed) {
    const spilled = value === null ? null : { value, ...(format === undefined ? {} : { format }) };
    setSpilled(workbook, sheet, { row: row + 1, column: column + 1 }, spilled);
  }
  const bounds = boundsOf(changed);
  if (bounds) workbook.as('engine', () => workbook.cellsChanged(sheet, bounds));
}

/** Without the cells that a script has deleted while the page was computing. */
function insideOnly(workbook: Workbook, sheet: number, cells: readonly ComputedCell[]): ComputedCell[] {
  const { maxRows = 0, maxColumns = 0 } = workbook.sheets.find(({ id }) => id === sheet) ?? {};
  return cells.filter(([row, column]) => row < maxRows && column < maxColumns);
}

/** Selects what the sheet has of a selection; nothing where the sheet is gone. */
export function selectInside(workbook: Workbook, selection: WireSelection): void {
  const sheet = workbook.sheets.find(({ id }) => id === selection.sheet);
  if (!sheet) return;
  const [row, rows] = insideAxis(selection.row, selection.rows, sheet.maxRows);
  const [column, columns] = insideAxis(selection.column, selection.columns, sheet.maxColumns);
  workbook.select(sheet.id, { row, column, rows, columns });
}

/** Counted from 1. Univer's end of a whole row isn't a number, and means the end of the sheet. */
function insideAxis(
  start: number | null,
  count: number | null,
  size: number,
): [start: number, count: number] {
  const first = Math.min(Math.max(start ?? 0, 0), size - 1);
  return [first + 1, Math.min(Math.max(count ?? size, 1), size - first)];
}

/** Groups neighbors in a row, because the workbook writes blocks of cells. */
function runsInRows(cells: readonly CellChange[]): CellChange[][] {
  const runs: CellChange[][] = [];
  for (const cell of cells) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (run && last && last[0] === cell[0] && last[1] + 1 === cell[1]) run.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** The smallest rectangle around the cells. */
function boundsOf(cells: readonly ComputedCell[]): Rectangle | undefined {
  if (cells.length === 0) return undefined;
  let [top, left, bottom, right] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const [row, column] of cells) {
    top = Math.min(top, row);
    left = Math.min(left, column);
    bottom = Math.max(bottom, row);
    right = Math.max(right, column);
  }
  return { row: top + 1, column: left + 1, rows: bottom - top + 1, columns: right - left + 1 };
}

/** Gives a computed date its number format, in a cell without one of its own. */
function setDefaultFormat(
  workbook: Workbook,
  sheet: number,
  row: number,
  column: number,
  format: string,
): void {
  const { grid } = workbook.sheet(sheet);
  const style = workbook.styles.get(grid.style(row, column));
  if (style.format === undefined) grid.setStyle(row, column, workbook.styles.intern({ ...style, format }));
}
