// Values that formulas spill into the cells beside them, as Univer's engine holds them.

import type { ICellData, IObjectMatrixPrimitiveType, IRange, Nullable } from '@univerjs/core';
import { FormulaDataModel } from '@univerjs/preset-sheets-core';
import type { CellContent, ComputedCell } from '../../../server/protocol/cells';
import type { GridComponent } from '../component';
import { cellValue } from '../view/cell-data';

/** By row and column: `row column`. */
export type SpilledCells = Map<string, ComputedCell>;

type SpilledMatrix = Record<string, Record<string, ICellData>>;

export class SpilledValues {
  constructor(private readonly component: GridComponent) {}

  /** The value that a formula beside the cell shows in it, with the number format that it brings along. */
  valueAt(key: string, row: number, column: number): Pick<CellContent, 'value' | 'format'> | undefined {
    const cell = this.cells(key)?.[row]?.[column];
    if (!cell || this.component.model.sheet(key)?.raw(row, column)?.f) return undefined;
    const format = formatOf(cell);
    return { value: cellValue(cell), ...(format === undefined ? {} : { format }) };
  }

  formatAt(key: string, row: number, column: number): string | undefined {
    return formatOf(this.cells(key)?.[row]?.[column]);
  }

  /** All spilled cells of a sheet; a formula's own cell is not one of them. */
  allIn(key: string): SpilledCells {
    const sheet = this.component.model.sheet(key);
    const spilled: SpilledCells = new Map();
    for (const [row, columns] of Object.entries(this.cells(key) ?? {})) {
      for (const [column, cell] of Object.entries(columns)) {
        const [r, c] = [Number(row), Number(column)];
        if (sheet?.raw(r, c)?.f) continue;
        const format = formatOf(cell);
        const value = cellValue(cell) ?? '';
        spilled.set(`${row} ${column}`, format === undefined ? [r, c, value] : [r, c, value, format]);
      }
    }
    return spilled;
  }

  /** The cells that the table of each formula covers or would cover, by the row and column of the formula. */
  tables(key: string): IObjectMatrixPrimitiveType<IRange> {
    const all = this.component.service(FormulaDataModel).getArrayFormulaRange();
    return all[this.component.model.unitId]?.[key] ?? {};
  }

  private cells(key: string): SpilledMatrix | undefined {
    const all = this.component.service(FormulaDataModel).getArrayFormulaCellData();
    return all[this.component.model.unitId]?.[key] as SpilledMatrix | undefined;
  }
}

function formatOf(cell: Nullable<ICellData>): string | undefined {
  const style = cell?.s;
  return (typeof style === 'object' && style?.n?.pattern) || undefined;
}
