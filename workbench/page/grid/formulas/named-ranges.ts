// Defines the workbook's named ranges in the grid, so that formulas can use them.

import type { Injector } from '@univerjs/core';
import { IDefinedNamesService, IFunctionService, LexerTreeBuilder } from '@univerjs/preset-sheets-core';
import type { WireWorkbook } from '../../../server/protocol/workbook';
import { a1Of } from '../zero-based-a1';

/** Called before the engine calculates the workbook just opened. */
export function defineNames(univer: Injector, { id, names, sheets }: WireWorkbook): void {
  forgetParsedFormulas(univer);
  const service = univer.get(IDefinedNamesService);
  service.removeUnitDefinedName(id);
  for (const { name, sheet, row, column, rows, columns } of names) {
    const sheetName = sheets.find((each) => each.id === sheet)?.name;
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

/**
 * Univer keeps parsed formulas by their text, with the cells of the names in them, even across workbooks. It parses a
 * formula again only where its own commands change a name that the formula had found.
 */
function forgetParsedFormulas(univer: Injector): void {
  // Empties its two caches: every key contains the empty text, and a disposed builder still works.
  univer.get(IFunctionService).deleteFormulaAstCacheKey('');
  univer.get(LexerTreeBuilder).dispose();
}

function absolute(a1: string): string {
  return a1.replace(/([A-Z]+)(\d+)/, '$$$1$$$2');
}
