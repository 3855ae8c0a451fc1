// Cells that show a part of the table of a formula beside them: their dates are shown as dates, and the host is told of them.

import type { ICellData, IRange, Nullable } from '@univerjs/core';
import { InterceptorEffectEnum } from '@univerjs/core';
import { FormulaDataModel, INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { CellContent, ComputedCell, Edit, WireWorkbook } from '../../../server/protocol/protocol';
import type { Grid } from '../grid';
import { a1Of } from '../read-cell';
import { blockedTable, cellValueOf } from '../view/cell-data';
import type { GridSheet } from '../workbook-model';
import { loading } from './function-values';

/** How many cells one edit carries. */
const cellsPerEdit = 20_000;

/** After the component has put the value into the cell (100), before it writes numbers as their format says (11). */
const beforeNumberFormats = 50;

interface CellPlace {
  row: number;
  column: number;
}

/** By row and column, as text. */
type Shown = Map<string, ComputedCell>;

export class SpilledCells {
  /** What the host holds, by sheet; unknown values are those of another page, or of this one before it was loaded. */
  private readonly told = new Map<number, Shown>();

  constructor(private readonly grid: Grid) {}

  /** The component shows the values of spilled cells only; a date would stand there as its serial number. A table without room is #REF!. */
  show(): void {
    this.grid.service(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      priority: beforeNumberFormats,
      effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
      handler: (cell, place, next) => {
        const pattern = patternOf(this.cellsOf(place.subUnitId)?.[place.row]?.[place.col]);
        if (cell?.f && this.grid.functions.waitsAt(place.subUnitId, place.row, place.col)) {
          return next({ ...cell, v: loading, t: 1 });
        }
        if (cell?.v === '#SPILL!') return next({ ...cell, v: blockedTable });
        if (pattern === undefined || !cell) return next(cell);
        const own = place.workbook.getStyles().getStyleByCell(cell);
        return next(own?.n ? cell : { ...cell, s: { ...own, n: { pattern } } });
      },
    });
  }

  /** A workbook as the host holds it is shown. */
  loaded({ sheets }: WireWorkbook): void {
    this.told.clear();
    for (const sheet of sheets) {
      this.told.set(
        sheet.id,
        new Map(sheet.spilled.map(([row, column]) => [`${row} ${column}`, [row, column, null]])),
      );
    }
  }

  /** @returns what to tell the host after a calculation. */
  changes(): Edit[] {
    // The component writes the results into their cells after this.
    setTimeout(() => this.growSheets());
    return this.grid.model.sheets().flatMap(({ id, key }) => {
      const shown = this.shownIn(key);
      const told: Shown = this.told.get(id) ?? new Map();
      // The tables of a workbook just opened are not gone: their formulas wait.
      const held = this.grid.functions.opening ? [...told] : [];
      this.told.set(id, new Map([...held, ...shown]));
      const left = held.length > 0 ? [] : gone(told, shown);
      this.grid.makeRoom(
        key,
        left.map(([row, column]) => ({ row, column })),
      );
      return editsOf(id, [...left, ...fresh(told, shown)]);
    });
  }

  /** @returns what takes the values of a sheet back at the host, before its rows or columns move. */
  takenBack(sheet: number): Edit[] {
    const told = this.told.get(sheet) ?? new Map();
    this.told.delete(sheet);
    return editsOf(sheet, gone(told, new Map()));
  }

  /** A table that reaches over the end of the sheet adds the rows and columns that it needs, as in the spreadsheet. */
  private growSheets(): void {
    for (const sheet of this.grid.model.sheets()) {
      const [rows, columns] = [sheet.rows(), sheet.columns()];
      const over = this.blockedIn(sheet).filter(
        ({ range }) => range.endRow >= rows || range.endColumn >= columns,
      );
      if (over.length === 0) continue;
      const lastRow = Math.max(rows - 1, ...over.map(({ range }) => range.endRow));
      const lastColumn = Math.max(columns - 1, ...over.map(({ range }) => range.endColumn));
      this.grid.grow(sheet, lastRow + 1, lastColumn + 1);
      this.grid.functions.again(over.map(({ place }) => ({ sheet: sheet.key, ...place })));
    }
  }

  /** The formulas whose tables have no room, and the cells that they would fill. */
  private blockedIn(sheet: GridSheet): { place: CellPlace; range: IRange }[] {
    const ranges = this.grid.service(FormulaDataModel).getArrayFormulaRange();
    const blocked: { place: CellPlace; range: IRange }[] = [];
    for (const [row, columns] of Object.entries(ranges[this.grid.model.unitId]?.[sheet.key] ?? {})) {
      for (const [column, range] of Object.entries<IRange>(columns)) {
        const place = { row: Number(row), column: Number(column) };
        if (cellValueOf(sheet.raw(place.row, place.column)) === blockedTable) blocked.push({ place, range });
      }
    }
    return blocked;
  }

  /** What a formula beside the cell shows in it, and the format that it brings. */
  at(key: string, row: number, column: number): Pick<CellContent, 'value' | 'format'> | undefined {
    const cell = this.cellsOf(key)?.[row]?.[column];
    if (!cell || this.grid.model.sheet(key)?.raw(row, column)?.f) return undefined;
    const format = patternOf(cell);
    return { value: cellValueOf(cell), ...(format === undefined ? {} : { format }) };
  }

  /** What stands in the way of the table of the formula in this cell. */
  blockedAt(sheet: GridSheet, row: number, column: number): string | undefined {
    const cell = sheet.raw(row, column);
    if (!cell?.f || cellValueOf(cell) !== blockedTable) return undefined;
    const ranges = this.grid.service(FormulaDataModel).getArrayFormulaRange();
    const range = ranges[this.grid.model.unitId]?.[sheet.key]?.[row]?.[column];
    // A formula whose own references are gone shows the same error, and has no table.
    if (!range) return undefined;
    for (let r = row; r <= range.endRow; r++) {
      for (let c = column; c <= range.endColumn; c++) {
        const isOther = r !== row || c !== column;
        if (
          isOther &&
          (sheet.raw(r, c)?.f || cellValueOf(sheet.raw(r, c)) !== null || this.at(sheet.key, r, c))
        ) {
          return `Array result was not expanded because it would overwrite data in ${a1Of(r, c)}.`;
        }
      }
    }
    return 'Array result was not expanded because the sheet ends before it does.';
  }

  /** The formulas whose tables may have room now that these cells have changed. */
  blockedOver(key: string, changed: readonly { row: number; column: number }[]): CellPlace[] {
    const sheet = this.grid.model.sheet(key);
    const blocked = sheet ? this.blockedIn(sheet) : [];
    return blocked.flatMap(({ place, range }) =>
      changed.some((cell) => isWithin(cell, range)) ? [place] : [],
    );
  }

  private shownIn(key: string): Shown {
    const shown: Shown = new Map();
    const sheet = this.grid.model.sheet(key);
    for (const [row, columns] of Object.entries(this.cellsOf(key) ?? {})) {
      for (const [column, cell] of Object.entries(columns)) {
        const [r, c] = [Number(row), Number(column)];
        // The formula's own cell is told of as computed.
        if (sheet?.raw(r, c)?.f) continue;
        const pattern = patternOf(cell);
        const value = cellValueOf(cell) ?? '';
        shown.set(`${row} ${column}`, pattern === undefined ? [r, c, value] : [r, c, value, pattern]);
      }
    }
    return shown;
  }

  private cellsOf(key: string): Record<string, Record<string, ICellData>> | undefined {
    const { unitId } = this.grid.model;
    const all = this.grid.service(FormulaDataModel).getArrayFormulaCellData();
    return all[unitId]?.[key] as Record<string, Record<string, ICellData>> | undefined;
  }
}

function isWithin({ row, column }: CellPlace, range: IRange): boolean {
  const { startRow, endRow, startColumn, endColumn } = range;
  return row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
}

function patternOf(cell: Nullable<ICellData>): string | undefined {
  const style = cell?.s;
  return (typeof style === 'object' && style?.n?.pattern) || undefined;
}

function gone(told: Shown, shown: Shown): ComputedCell[] {
  return [...told].flatMap(([place, [row, column]]): ComputedCell[] =>
    shown.has(place) ? [] : [[row, column, null]],
  );
}

function fresh(told: Shown, shown: Shown): ComputedCell[] {
  return [...shown].flatMap(([place, cell]) => {
    const known = told.get(place);
    return known && known[2] === cell[2] && known[3] === cell[3] ? [] : [cell];
  });
}

function editsOf(sheet: number, cells: readonly ComputedCell[]): Edit[] {
  const edits: Edit[] = [];
  for (let from = 0; from < cells.length; from += cellsPerEdit) {
    edits.push({ kind: 'spilled', sheet, cells: cells.slice(from, from + cellsPerEdit) });
  }
  return edits;
}
