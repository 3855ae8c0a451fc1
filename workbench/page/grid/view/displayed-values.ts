// What cells display where Univer would show something else: results of formulas as in Google Sheets, and numbers with
// the decimal sign of the spreadsheet's locale.

import { InterceptorEffectEnum } from '@univerjs/core';
import { INTERCEPTOR_POINT, type SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { CustomFunctions } from '../formulas/custom-functions';
import { loading } from '../formulas/function-values';
import type { SpilledValues } from '../formulas/spilled-values';
import { blockedTable, univerBlockedTable } from './cell-data';
import { localNumber } from './number-locale';
import { valueType } from './univer-values';

/** After Univer has put the value into the cell (100), before it formats numbers (11). */
const beforeNumberFormats = 50;

/** Shows dates in spilled cells, "Loading...", and #REF! for a blocked table. */
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
      const style = place.workbook.getStyles().getStyleByCell(cell);
      return next(style?.n ? cell : { ...cell, s: { ...style, n: { pattern: format } } });
    },
  });
}

/**
 * Shows numbers without a number format in the spreadsheet's locale, where Univer would write them in English.
 * @param decimalSign read for each cell, because the locale can change
 */
export function showLocalNumbers(interceptors: SheetInterceptorService, decimalSign: () => string): void {
  interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    handler: (cell, place, next) => {
      const sign = decimalSign();
      if (sign === '.' || typeof cell?.v !== 'number' || Number.isInteger(cell.v)) return next(cell);
      const format = place.workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      // Typed as a number, because Univer aligns text to the left and lets it overflow into the next cell.
      const localCell = { ...cell, v: localNumber(cell.v, sign), t: valueType.number };
      return next(format === undefined ? localCell : cell);
    },
  });
}
