// Titles that Google itself gives to blank cells in the first row of a Table, such as `Column 3`. Cells that were
// cleared, and a block that got narrower, leave them. They are nobody's, and count as blank.

import type { Rectangle } from '../../core/a1';
import { boundsOf } from '../../sheet/block';
import { titleCell } from '../../sheet/cells';
import type { CellPlace } from '../../sheet/neighbours/spills';
import type { NamedCells } from '../../sheet/sheet-deps';
import { flush } from '../asked-again';
import { occupiedCells } from './cells-in-the-way';
import { takesFormats } from './formats/tried-formats';
import { rangeOf } from './sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

interface Title extends CellPlace {
  value: unknown;
}

/** Words with a number, in any language. */
const NUMBERED = /^(\D*)(\d+)(\D*)$/;

/**
 * Whether Google gives each of these cells the same title again once it is blank. That is tried in a Table alone, where
 * all are numbered as their columns are, and any other title is put back.
 */
export function areGivenTitles(sheet: Sheet, cells: readonly Title[]): boolean {
  return (
    runsOf(cells)?.every(({ row, column, columns }) => areGiven(sheet.getRange(row, column, 1, columns))) ===
    true
  );
}

/**
 * The cells in the way of a block, without titles of Google's in its header row: what is below them is in the way
 * itself. Below a block that gets shorter, it isn't.
 */
export function withoutGivenTitles(
  sheet: Sheet,
  area: Rectangle,
  before: Rectangle | null,
  occupied: readonly CellPlace[],
): readonly CellPlace[] {
  const titles = occupied.filter(({ row }) => row === area.row);
  if (titles.length === 0) return occupied;
  const former = { row: area.row + area.rows, rows: (before?.rows ?? 0) - area.rows, columns: 1 };
  const isFilled =
    occupiedCells(
      sheet,
      titles.map(({ column }) => ({ ...former, column })),
    ).length > 0;
  const across = boundsOf(titles);
  const [values = []] = rangeOf(sheet, across).getValues();
  const titled = titles.map((cell) => ({ ...cell, value: values[cell.column - across.column] }));
  if (isFilled || !areGivenTitles(sheet, titled)) return occupied;
  return occupied.filter((cell) => !titles.includes(cell));
}

/** The cells of a block; blank titles if Google has named all of them, as in one that a stopped write left blank. */
export function withoutGivenHeader(sheet: Sheet, place: Rectangle, cells: NamedCells): NamedCells {
  const header = cells.titles.flatMap((value, at) =>
    value === '' ? [] : [{ row: place.row, column: place.column + at, value }],
  );
  if (header.length === 0 || !areGivenTitles(sheet, header)) return cells;
  return { ...cells, titles: cells.titles.map(() => ''), isFilled: (at) => at >= 0 && cells.isFilled(at) };
}

interface TitleRun {
  row: number;
  column: number;
  columns: number;
  /** The words around the numbers, and how far these are from their columns. */
  words: string;
}

/** Cells that are beside each other, by what their titles have in common; null if one isn't numbered. */
function runsOf(cells: readonly Title[]): TitleRun[] | null {
  const runs: TitleRun[] = [];
  for (const { row, column, value } of [...cells].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const [, before, number, after] = NUMBERED.exec(String(value)) ?? [];
    const words = [before, column - Number(number), after].join('\n');
    const last = runs[runs.length - 1];
    if (typeof value !== 'string' || number === undefined) return null;
    if (Number(number) < 1 || Number(number) > column) return null;
    if (last?.row === row && last.column + last.columns === column && last.words === words) last.columns += 1;
    else runs.push({ row, column, columns: 1, words });
  }
  return runs;
}

function areGiven(titles: Range): boolean {
  if (!titles.canEdit() || titles.getFormulas().flat().some(Boolean) || !isInTable(titles)) return false;
  const before = titles.getValues().flat().map(String);
  titles.clearContent();
  flush();
  if (titles.getValues().flat().join('\n') === before.join('\n')) return true;
  titles.setValues([before.map(titleCell)]);
  return false;
}

/** A Table refuses number formats, also those that its cells have. */
function isInTable(cells: Range): boolean {
  return !takesFormats(() => cells.setNumberFormats(cells.getNumberFormats()));
}
