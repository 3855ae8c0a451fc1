// Numbers without a number format, which the component would write in English whatever the locale.

import { CellValueType, InterceptorEffectEnum } from '@univerjs/core';
import { INTERCEPTOR_POINT, type SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { localNumber } from './number-locale';

/** @param decimalSign of the spreadsheet's locale, asked for each cell that is drawn. */
export function writeGeneralNumbers(interceptors: SheetInterceptorService, decimalSign: () => string): void {
  interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    handler: (cell, place, next) => {
      const sign = decimalSign();
      if (sign === '.' || typeof cell?.v !== 'number' || Number.isInteger(cell.v)) return next(cell);
      const format = place.workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      // Said to be a number, or the component would draw the text as one: to the left, and over its neighbours.
      const shown = { ...cell, v: localNumber(cell.v, sign), t: CellValueType.NUMBER };
      return next(format === undefined ? shown : cell);
    },
  });
}
