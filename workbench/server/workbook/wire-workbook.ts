// Turns the host's workbook into the form in which it goes to a page.

import type { Row } from '../../apps-script/workbook/grid';
import type { Rectangle } from '../../apps-script/workbook/rectangle';
import { type SavedCells, savedCells } from '../../apps-script/workbook/saved/snapshot';
import type { SheetData, SheetKind } from '../../apps-script/workbook/sheet-data';
import { defaultDatePattern } from '../../apps-script/workbook/values/date-entry';
import { localeTag } from '../../apps-script/workbook/values/display';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { CellChange, CellContent, WireRange, WireSelection } from '../protocol/cells';
import type { WireSheet, WireWorkbook } from '../protocol/workbook';
import { wireCharts } from './wire-charts';

/** For more changed cells, fetching the whole workbook is quicker than setting them one by one. */
export const mostCellsInPlace = 2000;

/** @returns the whole workbook; a row of nine columns takes about 60 bytes. */
export function wireWorkbook(workbook: Workbook): WireWorkbook {
  const { revision, id, name, locale, timeZone } = workbook;
  const sheets = workbook.sheets.map((sheet) => wireSheet(workbook, sheet));
  return {
    revision,
    id,
    name,
    locale,
    timeZone,
    dateFormat: defaultDatePattern(localeTag(locale)),
    sheets,
    styles: [...workbook.styles.all()],
    names: workbook.namedRanges.map(({ name, sheetId, range }) => ({
      name,
      sheet: sheetId,
      ...wireRange(range),
    })),
    charts: wireCharts(workbook),
    active: wireSelection(workbook),
  };
}

export function wireSelection(workbook: Workbook): WireSelection {
  return { sheet: workbook.activeSheetId, ...wireRange(workbook.activeRange) };
}

function wireRange({ row, column, rows, columns }: Rectangle): WireRange {
  return { row: row - 1, column: column - 1, rows, columns };
}

function wireSheet(workbook: Workbook, sheet: SheetData): WireSheet {
  return {
    id: sheet.id,
    name: sheet.name,
    hidden: sheet.hidden,
    rows: sheet.maxRows,
    columns: sheet.maxColumns,
    frozenRows: sheet.frozenRows,
    frozenColumns: sheet.frozenColumns,
    hidesGridlines: sheet.hidesGridlines,
    widths:
      sheet.kind === 'GRID' ? [...sheet.columnWidths].map(([at, pixels]) => [at - 1, pixels]) : [[0, 400]],
    hiddenColumns: [...sheet.hiddenColumns].map((at) => at - 1),
    merges: sheet.merges.map(wireRange),
    rules: sheet.conditionalRules.map(({ ranges, condition }) => ({
      ranges: ranges.map(wireRange),
      condition,
    })),
    spilled: spilledPlaces(sheet.grid.rows),
    cells: sheet.kind === 'GRID' ? savedCells(workbook, sheet) : wordsOf(sheet.kind),
  };
}

/** What the page shows in a tab without cells. */
function wordsOf(kind: Exclude<SheetKind, 'GRID'>): SavedCells {
  const words =
    kind === 'OBJECT'
      ? 'A chart in a tab of its own: it has no cells.'
      : 'A Connected Sheet: it has no cells.';
  return { rows: [[1, [words]]], styles: [], formulas: [], notes: [] };
}

function spilledPlaces(rows: readonly (Row | undefined)[]): WireSheet['spilled'] {
  return rows.flatMap((row, index) =>
    Object.keys(row?.spilled ?? []).map((column): [number, number] => [index, Number(column)]),
  );
}

/** The current cells of a rectangle, which counts from 1 as the host does. */
export function cellChanges(workbook: Workbook, sheetId: number, range: Rectangle): CellChange[] {
  const { grid } = workbook.sheet(sheetId);
  const changes: CellChange[] = [];
  const lastRow = Math.min(range.row + range.rows - 1, grid.maxRows);
  const lastColumn = Math.min(range.column + range.columns - 1, grid.maxColumns);
  for (let row = range.row; row <= lastRow; row++) {
    for (let column = range.column; column <= lastColumn; column++) {
      changes.push([row - 1, column - 1, wireCell(workbook, sheetId, row, column)]);
    }
  }
  return changes;
}

/** A cell, without a value and a format that a formula spills into it. */
function wireCell(workbook: Workbook, sheetId: number, row: number, column: number): CellContent {
  const spilled = workbook.sheet(sheetId).grid.spilled(row, column);
  const cell = workbook.cell(sheetId, row, column);
  if (!spilled) return cell;
  const { format, ...rest } = { ...cell, value: null };
  return format === undefined || format === spilled.format ? rest : { ...rest, format };
}
