// Reads back the cells of a block's names.

import { dayOfSerial } from '../../core/day';
import { isDate } from '../../core/is-date';
import { once } from '../../core/once';
import type { TableValue } from '../../core/table';
import type { DayOfDate } from '../../formulas/cell-argument';
import type { BlockReading, NamedBlock, NamedCells } from '../../sheet/sheet-deps';
import { bodyOf, rowsInUse } from './block-neighbours';
import { findBlock } from './names/block-range';
import { otherReportAt } from './names/report-locations';
import { rangeOf, rectangleOf } from './sheet-range';
import { withoutGivenHeader } from './table-titles';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** Implements `BlockCells.blockNamed`. @param dayOfDate the day that a date cell shows */
export function namedBlock(
  spreadsheet: Spreadsheet,
  name: string,
  areDays: (titles: readonly string[]) => readonly boolean[],
  dayOfDate: DayOfDate,
): NamedBlock | null {
  const found = findBlock(spreadsheet, name);
  if (!found) return null;
  const { sheet, place } = found;
  const range = rangeOf(sheet, place);
  const cells = withoutGivenHeader(sheet, place, namedCells(range, areDays, dayOfDate));
  return {
    ...cells,
    place,
    sheetName: sheet.getName(),
    filledRows: () => dropUnfilled(cells, range),
    otherName: () => otherReportAt(name, sheet, place),
  };
}

/** The cells of the range that a block's names point at. */
function namedCells(
  range: Range,
  areDays: (titles: readonly string[]) => readonly boolean[],
  dayOfDate: DayOfDate,
): NamedCells {
  const lines = range.getValues();
  const [titles = [], ...rows] = lines;
  const names = titles.map(String);
  const isDay = areDays(names);
  // Read only if needed: formulas matter only where a cell that the add-on fills is blank.
  const formulas = once(() => range.getFormulas());
  return {
    titles: names,
    rows: rows.map((row) => row.map((value, at) => tableValue(value, isDay[at] ? dayOfDate : null))),
    isFilled: (at) =>
      lines[at + 1]?.some((value) => value !== '') === true ||
      formulas()[at + 1]?.some((formula) => formula !== '') === true,
    formulaRows: () =>
      formulas().flatMap((row, at) => (at > 0 && row.some((formula) => formula !== '') ? [at - 1] : [])),
    note: () => range.getNote(),
  };
}

/**
 * The rows without the blank ones at the end, which a run leaves when it is stopped between claiming and filling them.
 * Blank rows with cells or notes beside them stay: an earlier run emptied them, and what is beside belongs to them.
 */
function dropUnfilled({ rows, isFilled }: NamedCells, range: Range): BlockReading['rows'] {
  const kept = [...rows];
  const isBlankEnd = () => kept.length > 0 && !isFilled(kept.length - 1);
  if (!isBlankEnd()) return kept;
  const inUse = rowsInUse(range.getSheet(), bodyOf(rectangleOf(range)), true, false);
  while (isBlankEnd() && !inUse[kept.length - 1]) kept.pop();
  return kept;
}

/** @param dayOfDate null in a column without days, where a date becomes text */
function tableValue(value: unknown, dayOfDate: DayOfDate | null): TableValue {
  if (value === '') return null;
  // If somebody has removed the date format of a day, its cell holds the serial number.
  if (typeof value === 'number') return dayOfDate ? dayOfSerial(value) : value;
  if (dayOfDate && isDate(value)) return dayOfDate(value);
  return String(value);
}
