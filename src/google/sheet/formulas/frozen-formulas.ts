// Replaces formulas of a sheet by what they show: numbers in full, dates as dates, texts as texts.

import type { Rectangle } from '../../../core/a1';
import { overlap } from '../../../sheet/block';
import { cellOfAnyFormat, textCell } from '../../../sheet/cells';
import {
  areaAround,
  type FormulaResult,
  joinedAreas,
  resultsOf,
} from '../../../sheet/neighbours/result-areas';
import type { CellPlace, CellsView } from '../../../sheet/neighbours/spills';
import { cellsUpTo } from '../cells-in-the-way';
import { withFilterLifted } from '../lifted-filter';
import { rangeOf, rectangleOf } from '../sheet-range';
import { type CellGiven, keepValues, putBackValues } from './kept-values';
import { giveFormats, isDate, keepLook, lookOf } from './shown-look';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** How many formulas are replaced before the sheet is read again. */
const RESULTS_AT_ONCE = 100;

/**
 * Replaces the formulas that are meant with what they show, in every cell that they fill. What is stopped has replaced
 * some as a whole. Protected ones stay.
 * @param isMeant whether to replace a formula that shows this value
 * @returns those that stay, because another formula may fill some of the same cells
 */
export function freezeFormulas(
  sheet: Sheet,
  isMeant: (formula: string, value: unknown) => boolean,
  isTimeUp: () => boolean,
): CellPlace[] {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const cells = cellsUpTo(sheet, Math.max(1, sheet.getLastRow()), Math.max(1, sheet.getLastColumn()));
    const mayEdit = editableIn(sheet, cells);
    const meant = formulasIn(cells).filter(({ row, column, formula }) =>
      isMeant(formula, cells.values[row - 1]?.[column - 1]),
    );
    const results = resultsOf(cells, meant).filter(({ area }) => mayEdit(area));
    const isUnclear = (each: FormulaResult) => each.isContested || (!each.isWhole && isBlank(each, cells));
    // What Google refuses in silence isn't tried for ever.
    if (meant.length === 0 || meant.length === before || isTimeUp())
      return results.flatMap((each) => (isUnclear(each) ? each.formula : []));
    before = meant.length;
    // Anew each time, because what one replaces may be a part of what another fills.
    const clear = results.filter((each) => !isUnclear(each)).slice(0, RESULTS_AT_ONCE);
    const whole = joinedAreas(clear.flatMap(({ isWhole, area }) => (isWhole ? area : [])));
    const parted = clear.flatMap(({ isWhole, cells: filled }) => (isWhole ? [] : filled));
    withFilterLifted(sheet, () => {
      freezeAreas(sheet, cells, whole);
      if (parted.length > 0) freezeCells(sheet, cells, parted);
    });
  }
}

/** Whether a formula shows nothing in its own cell, which then couldn't be told from one that is left as it is. */
function isBlank({ formula: { row, column } }: FormulaResult, { values }: CellsView): boolean {
  return values[row - 1]?.[column - 1] === '';
}

/** By way of a hidden tab, because other formulas stand between the cells. */
function freezeCells(sheet: Sheet, before: CellsView, cells: readonly CellPlace[]): void {
  const area = areaAround(cells);
  const meant = new Set(cells.map(({ row, column }) => `${row},${column}`));
  const values = typedIn(area, before).map((line, down) =>
    line.map((value, across) => (meant.has(`${area.row + down},${area.column + across}`) ? value : '')),
  );
  keepValues(sheet, area, values);
  putBackValues();
}

/** Whether areas may be edited: asked once for all, because a sheet may have many. */
function editableIn(sheet: Sheet, cells: CellsView): (area: Rectangle) => boolean {
  const isWhole = rangeOf(sheet, { row: 1, column: 1, ...sizeOf(cells) }).canEdit();
  return (area) => isWhole || rangeOf(sheet, area).canEdit();
}

function formulasIn({ formulas }: CellsView): (CellPlace & { formula: string })[] {
  return formulas.flatMap((line, row) =>
    line.flatMap((formula, column) =>
      formula === '' ? [] : [{ row: row + 1, column: column + 1, formula }],
    ),
  );
}

function freezeAreas(sheet: Sheet, before: CellsView, areas: readonly Rectangle[]): void {
  const displayed = areas.map((area) => {
    const range = rangeOf(sheet, area);
    return { area, range, look: lookOf(range) };
  });
  const merges = rangeOf(sheet, { row: 1, column: 1, ...sizeOf(before) })
    .getMergedRanges()
    .map(rectangleOf);
  for (const { area, range, look } of displayed) {
    giveFormats(range, look);
    // In one call for all that a formula fills: what it filled is gone as soon as it is replaced.
    if (merges.some((merge) => overlap(merge, area))) range.setValues(typedIn(area, before));
    else range.copyTo(range, { contentsOnly: true });
  }
  SpreadsheetApp.flush();
  const after = cellsUpTo(sheet, ...(Object.values(sizeOf(before)) as [number, number]));
  // A text that became a number or a formula.
  for (const { area } of displayed)
    eachCell(area, before, (cell, value) => {
      if (!isSame(value, after.values[cell.row - 1]?.[cell.column - 1]))
        sheet.getRange(cell.row, cell.column).setValue(typed(value));
    });
  for (const { range, look } of displayed) keepLook(range, look);
}

const sizeOf = ({ values }: CellsView) => ({ rows: values.length, columns: values[0]?.length ?? 0 });

/** Every cell with a value or a formula. */
function eachCell(
  { row, column, rows, columns }: Rectangle,
  { values, formulas }: CellsView,
  work: (cell: CellPlace, value: unknown) => void,
): void {
  for (let down = row - 1; down < row - 1 + rows; down++)
    for (let across = column - 1; across < column - 1 + columns; across++) {
      const value = values[down]?.[across] ?? '';
      if (value !== '' || formulas[down]?.[across]) work({ row: down + 1, column: across + 1 }, value);
    }
}

/** The values of an area as cells must be given them to have the same types. */
function typedIn({ row, column, rows, columns }: Rectangle, { values }: CellsView): CellGiven[][] {
  const lines = values.slice(row - 1, row - 1 + rows);
  return lines.map((line) => line.slice(column - 1, column - 1 + columns).map(typed));
}

function typed(value: unknown): CellGiven {
  return typeof value === 'string' && value !== '' ? cellOfAnyFormat(textCell(value)) : (value as CellGiven);
}

function isSame(one: unknown, other: unknown): boolean {
  return isDate(one) && isDate(other) ? one.getTime() === other.getTime() : one === other;
}
