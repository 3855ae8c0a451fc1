// Shows numbers without a number format in the spreadsheet's locale; Univer alone would write them in English.

import { InterceptorEffectEnum } from '@univerjs/core';
import { INTERCEPTOR_POINT, type SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { localNumber } from './number-locale';
import { valueType } from './univer-values';

/** @param decimalSign of the spreadsheet's locale, read for each cell because the locale can change. */
export function showLocalNumbers(interceptors: SheetInterceptorService, decimalSign: () => string): void {
  interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    handler: (cell, place, next) => {
      const sign = decimalSign();
      if (sign === '.' || typeof cell?.v !== 'number' || Number.isInteger(cell.v)) return next(cell);
      const format = place.workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      // Typed as a number, because Univer aligns text to the left and lets it overflow into the next cell.
      const shown = { ...cell, v: localNumber(cell.v, sign), t: valueType.number };
      return next(format === undefined ? shown : cell);
    },
  });
}
