// Shows conditional formats and the colors of number formats in the grid. The cells' own styles stay as they are.

import { InterceptorEffectEnum, type IStyleData, type Nullable } from '@univerjs/core';
import { INTERCEPTOR_POINT, type SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { ConditionalStyle } from '../../../apps-script/workbook/rules/conditional-rules';
import { displayValue } from '../../../apps-script/workbook/values/display';
import { formatColor } from '../../../apps-script/workbook/values/number-format';
import type { WireRule, WireWorkbook } from '../../../server/protocol/workbook';
import type { GridComponent } from '../component';
import type { SpilledValues } from '../formulas/spilled-values';
import { cellValue } from '../view/cell-data';
import { conditionalStyle, type JudgedCell } from './conditional-style';

export class ConditionalFormats {
  /** By Univer's id of the sheet; only sheets with rules. */
  private rules: ReadonlyMap<string, readonly WireRule[]> = new Map();

  constructor(
    private readonly component: GridComponent,
    private readonly spilled: SpilledValues,
  ) {}

  /** Takes the rules of the workbook that is shown next. */
  read({ sheets }: WireWorkbook): void {
    const withRules = sheets.filter(({ rules }) => rules.length > 0);
    this.rules = new Map(withRules.map(({ id, rules }) => [String(id), rules]));
  }

  listen(interceptors: SheetInterceptorService): void {
    interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      effect: InterceptorEffectEnum.Style,
      handler: (cell, place, next) => {
        const { subUnitId: key, row, col: column } = place;
        const rules = this.rules.get(key);
        const style = rules && conditionalStyle(rules, row, column, () => this.judged(key, row, column));
        const given = place.workbook.getStyles().getStyleByCell(cell);
        // Univer shows the colors of numbers below 0 alone.
        const color = this.formatColor(key, row, column);
        if (!style && !color) return next(cell);
        const colored = color ? { ...given, cl: { rgb: color } } : given;
        return next({ ...cell, s: style ? restyled(colored, style) : colored });
      },
    });
  }

  /** The color that a cell's number format gives to its number; undefined for none. */
  private formatColor(key: string, row: number, column: number): string | undefined {
    const sheet = this.component.model.sheet(key);
    const cell = sheet?.raw(row, column);
    const pattern = sheet?.style(cell)?.n?.pattern;
    const value = pattern?.includes('[') ? cellValue(cell) : null;
    if (typeof value !== 'number' || !pattern) return undefined;
    const color = formatColor(pattern, value, { indexColors: true });
    return color ? String(color) : undefined;
  }

  private judged(key: string, row: number, column: number): JudgedCell {
    const sheet = this.component.model.sheet(key);
    const cell = sheet?.raw(row, column);
    const spilled = this.spilled.valueAt(key, row, column);
    const value = spilled?.value ?? cellValue(cell);
    return {
      value,
      text: () => {
        const format = sheet?.style(cell)?.n?.pattern ?? spilled?.format;
        return displayValue(value, format, this.component.locale);
      },
    };
  }
}

function restyled(given: Nullable<IStyleData>, style: ConditionalStyle): IStyleData {
  const { background, fontColor, bold, italic, underline, strikethrough } = style;
  return {
    ...given,
    ...(background === null ? {} : { bg: { rgb: background } }),
    ...(fontColor === null ? {} : { cl: { rgb: fontColor } }),
    ...(bold === null ? {} : { bl: Number(bold) }),
    ...(italic === null ? {} : { it: Number(italic) }),
    ...(underline === null ? {} : { ul: { s: Number(underline) } }),
    ...(strikethrough === null ? {} : { st: { s: Number(strikethrough) } }),
  };
}
