// Shows results of formulas as Google does: dates in spilled cells, "Loading...", and #REF! for a blocked table.

import { InterceptorEffectEnum } from '@univerjs/core';
import { INTERCEPTOR_POINT, type SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { blockedTable, univerBlockedTable } from '../view/cell-data';
import { valueType } from '../view/univer-values';
import type { CustomFunctions } from './custom-functions';
import { loading } from './function-values';
import type { SpilledValues } from './spilled-values';

/** After Univer has put the value into the cell (100), before it formats numbers (11). */
const beforeNumberFormats = 50;

export function showFormulaResults(
  interceptors: SheetInterceptorService,
  spilled: SpilledValues,
  functions: CustomFunctions,
): void {
  interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    priority: beforeNumberFormats,
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    handler: (cell, place, next) => {
      const { subUnitId: sheet, row, col: column } = place;
      if (cell?.f && functions.isWaiting({ sheet, row, column })) {
        return next({ ...cell, v: loading, t: valueType.string });
      }
      if (cell?.v === univerBlockedTable) return next({ ...cell, v: blockedTable });
      // Univer shows spilled values without a format, which would leave dates as serial numbers.
      const format = spilled.formatAt(sheet, row, column);
      if (format === undefined || !cell) return next(cell);
      const own = place.workbook.getStyles().getStyleByCell(cell);
      return next(own?.n ? cell : { ...cell, s: { ...own, n: { pattern: format } } });
    },
  });
}
