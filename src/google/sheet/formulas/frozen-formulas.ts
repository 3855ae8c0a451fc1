// Replaces formulas of a sheet by what they show: numbers in full, dates as dates, texts as texts.

import { addressOfCell, type Rectangle } from '../../../core/a1';
import { overlap } from '../../../sheet/block';
import { cellOfAnyFormat, FORMATS, textCell } from '../../../sheet/cells';
import { blankedCells, joinedAreas, resultAreas } from '../../../sheet/neighbours/result-areas';
import type { CellPlace, CellsView } from '../../../sheet/neighbours/spills';
import { cellsUpTo } from '../cells-in-the-way';
import { takesFormats } from '../formats/tried-formats';
import { withFilterLifted } from '../lifted-filter';
import { rangeOf, rectangleOf } from '../sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Value = string | number | boolean | Date;

/** How many areas are replaced before the sheet is read again. */
const AREAS_AT_ONCE = 100;
const DATE_AND_TIME = 'yyyy-mm-dd hh:mm:ss';

/**
 * Replaces the formulas that are meant with what they show, in every cell that they fill. What is stopped has replaced
 * some as a whole.
 * @param isMeant whether to replace a formula that shows this value
 * @returns whether all were, but for protected ones
 */
export function freezeFormulas(
  sheet: Sheet,
  isMeant: (formula: string, value: unknown) => boolean,
  isTimeUp: () => boolean,
): boolean {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const cells = cellsUpTo(sheet, Math.max(1, sheet.getLastRow()), Math.max(1, sheet.getLastColumn()));
    const meant = formulasIn(cells).filter(
      ({ row, column, formula }) =>
        isMeant(formula, cells.values[row - 1]?.[column - 1]) && sheet.getRange(row, column).canEdit(),
    );
    // What Google refuses in silence isn't tried for ever.
    if (meant.length === 0 || meant.length === before) return true;
    if (isTimeUp()) return false;
    before = meant.length;
    // Anew each time, because what one replaces may be a part of what another fills.
    const areas = joinedAreas(resultAreas(cells, meant)).slice(0, AREAS_AT_ONCE);
    withFilterLifted(sheet, () => freezeAreas(sheet, cells, areas));
  }
}

function formulasIn({ formulas }: CellsView): (CellPlace & { formula: string })[] {
  return formulas.flatMap((line, row) =>
    line.flatMap((formula, column) =>
      formula === '' ? [] : [{ row: row + 1, column: column + 1, formula }],
    ),
  );
}

function freezeAreas(sheet: Sheet, before: CellsView, areas: readonly Rectangle[]): void {
  const shown = areas.map((area) => {
    const range = rangeOf(sheet, area);
    return { area, texts: range.getDisplayValues(), formats: range.getNumberFormats() };
  });
  const merges = rangeOf(sheet, { row: 1, column: 1, ...sizeOf(before) })
    .getMergedRanges()
    .map(rectangleOf);
  for (const { area } of shown) {
    const isMerged = merges.some((merge) => overlap(merge, area));
    // In one call for all that a formula fills: what it filled is gone as soon as it is replaced.
    if (isMerged) eachCell(area, before, (cell, value) => setTyped(sheet, cell, value));
    else rangeOf(sheet, area).copyTo(rangeOf(sheet, area), { contentsOnly: true });
  }
  SpreadsheetApp.flush();
  const after = cellsUpTo(sheet, ...(Object.values(sizeOf(before)) as [number, number]));
  for (const cell of blankedCells(before, after.values, areas))
    setTyped(sheet, cell, before.values[cell.row - 1]?.[cell.column - 1]);
  // A text that became a number or a formula.
  for (const { area } of shown)
    eachCell(area, before, (cell, value) => {
      if (!isSame(value, after.values[cell.row - 1]?.[cell.column - 1])) setTyped(sheet, cell, value);
    });
  for (const each of shown) keepLook(sheet, before, each);
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

/** Sets a value that was read, of the same type. */
function setTyped(sheet: Sheet, { row, column }: CellPlace, value: unknown): void {
  const isText = typeof value === 'string' && value !== '';
  sheet.getRange(row, column).setValue(isText ? cellOfAnyFormat(textCell(value)) : (value as Value));
}

const isDate = (value: unknown): value is Date => Object.prototype.toString.call(value) === '[object Date]';

function isSame(one: unknown, other: unknown): boolean {
  return isDate(one) && isDate(other) ? one.getTime() === other.getTime() : one === other;
}

/** A result brings its format with it, which its cells lose with the formula: a date would show as a number. */
function keepLook(
  sheet: Sheet,
  before: CellsView,
  { area, texts, formats }: { area: Rectangle; texts: string[][]; formats: string[][] },
): void {
  const range = rangeOf(sheet, area);
  const differing = range.getDisplayValues().flatMap((line, row) =>
    line.flatMap((text, column) => {
      if (text === texts[row]?.[column]) return [];
      const value = before.values[area.row - 1 + row]?.[area.column - 1 + column];
      const cell = addressOfCell({ row: area.row + row, column: area.column + column });
      return [{ cell, format: formatFor(value, formats[row]?.[column] ?? '') }];
    }),
  );
  for (const format of new Set(differing.map((each) => each.format))) {
    const cells = differing.flatMap((each) => (each.format === format ? each.cell : []));
    takesFormats(() => sheet.getRangeList(cells).setNumberFormat(format));
  }
}

/** @param present the format that its cell had; that of a date may have been its formula's alone */
function formatFor(value: unknown, present: string): string {
  if (!isDate(value) || /[dmyhs]/i.test(present.replace(/general|"[^"]*"/gi, ''))) return present;
  const isMidnight = value.getMinutes() === 0 && value.getSeconds() === 0;
  return isMidnight ? FORMATS.day : DATE_AND_TIME;
}
