// Defines the workbook's named ranges in the grid, so that formulas can use them.

import type { IDefinedNamesService } from '@univerjs/preset-sheets-core';
import type { WireWorkbook } from '../../../server/protocol/workbook';
import { a1Of } from '../a1';

export function defineNames(service: IDefinedNamesService, { id, names, sheets }: WireWorkbook): void {
  service.removeUnitDefinedName(id);
  for (const { name, sheet, row, column, rows, columns } of names) {
    const sheetName = sheets.find((known) => known.id === sheet)?.name;
    if (sheetName === undefined) continue;
    const corners = [a1Of(row, column), a1Of(row + rows - 1, column + columns - 1)].map(absolute);
    const range = rows * columns === 1 ? corners[0] : corners.join(':');
    service.registerDefinedName(id, {
      id: name,
      name,
      formulaOrRefString: `'${sheetName.replaceAll("'", "''")}'!${range}`,
    });
  }
}

function absolute(a1: string): string {
  return a1.replace(/([A-Z]+)(\d+)/, '$$$1$$$2');
}
