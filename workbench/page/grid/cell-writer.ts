// Writes cells from the host into the grid.

import type { ICellData, IExecutionOptions } from '@univerjs/core';
import { engineFormula } from '../../apps-script/workbook/formula-locale';
import type { CellChange, CellContent } from '../../server/protocol/cells';
import type { GridComponent } from './component';
import type { CustomFunctions } from './formulas/custom-functions';
import { hasSameContent, univerCell } from './view/cell-data';
import type { GridSheet } from './workbook-model';

/** Cells by row and column, as Univer takes them. */
type WrittenCells = Record<number, Record<number, ICellData>>;

/** Marks these mutations, so that they are not sent back to the host. */
const fromHost = { fromHost: true };

export function writeCells(
  component: GridComponent,
  functions: CustomFunctions,
  sheet: GridSheet,
  cells: readonly CellChange[],
): void {
  const changed: WrittenCells = {};
  const restyled: WrittenCells = {};
  for (const [row, column, cell] of cells) {
    const data = univerCell(withEngineFormula(cell, component.decimalSign));
    if (hasSameContent(sheet.raw(row, column), data)) {
      restyled[row] = { ...restyled[row], [column]: { s: data.s, custom: data.custom } };
    } else {
      functions.formulaEdited({ sheet: sheet.key, row, column });
      changed[row] = { ...changed[row], [column]: data };
    }
  }
  setCells(component, sheet, changed, fromHost);
  // As new content, these cells would lose the values that the grid's own engine has computed.
  setCells(component, sheet, restyled, { ...fromHost, onlyLocal: true });
}

function setCells(
  { commands, model }: GridComponent,
  sheet: GridSheet,
  cellValue: WrittenCells,
  options: IExecutionOptions,
): void {
  if (Object.keys(cellValue).length === 0) return;
  const params = { unitId: model.unitId, subUnitId: sheet.key, cellValue };
  commands.syncExecuteCommand('sheet.mutation.set-range-values', params, options);
}

function withEngineFormula(cell: CellContent, decimalSign: string): CellContent {
  const { formula } = cell;
  return formula === undefined ? cell : { ...cell, formula: engineFormula(formula, decimalSign) };
}
