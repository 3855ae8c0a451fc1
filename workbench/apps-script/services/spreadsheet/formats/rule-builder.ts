// SpreadsheetApp.ConditionalFormatRuleBuilder.

import type { ExecutionContext } from '../../../execution/context';
import type {
  BooleanConditionData,
  ConditionalRule,
  ConditionalStyle,
  GradientConditionData,
  GradientPoint,
  RuleCells,
} from '../../../workbook/rules/conditional-rules';
import type { Workbook } from '../../../workbook/workbook';
import { type BooleanCriteria, type EnumValue, InterpolationType } from '../../enums';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import { mismatch } from '../../signature';
import { Range } from '../range/range';
import { SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';
import { ConditionalFormatRule } from './conditional-format-rule';

type GoogleBuilder = GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder;

const SIGNATURES = {
  build: '',
  setBackground: 'String?',
  setBold: 'Boolean?',
  setFontColor: 'String?',
  setGradientMaxpoint: 'String',
  setGradientMaxpointWithValue: 'String,InterpolationType,String',
  setGradientMidpointWithValue: 'String,InterpolationType,String',
  setGradientMinpoint: 'String',
  setGradientMinpointWithValue: 'String,InterpolationType,String',
  setItalic: 'Boolean?',
  setRanges: 'Array',
  setStrikethrough: 'Boolean?',
  setUnderline: 'Boolean?',
  whenCellEmpty: '',
  whenCellNotEmpty: '',
  whenFormulaSatisfied: 'String',
  whenNumberBetween: 'number,number',
  whenNumberEqualTo: 'number',
  whenNumberGreaterThan: 'number',
  whenNumberGreaterThanOrEqualTo: 'number',
  whenNumberLessThan: 'number',
  whenNumberLessThanOrEqualTo: 'number',
  whenNumberNotBetween: 'number,number',
  whenNumberNotEqualTo: 'number',
  whenTextContains: 'String',
  whenTextDoesNotContain: 'String',
  whenTextEndsWith: 'String',
  whenTextEqualTo: 'String',
  whenTextStartsWith: 'String',
} satisfies SignaturesOf<GoogleBuilder>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'ConditionalFormatRuleBuilder',
  signatures: SIGNATURES,
};

const NO_STYLE: ConditionalStyle = {
  background: null,
  fontColor: null,
  bold: null,
  italic: null,
  underline: null,
  strikethrough: null,
};

/** @throws for a color by its name, and for what is no color (assumption) */
function hexColor(color: string): string {
  const hex = color.toLowerCase();
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : fail(`not emulated: the color ${color} of a conditional format`);
}

export class ConditionalFormatRuleBuilder
  extends SpreadsheetObject
  implements Emulated<GoogleBuilder, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  #cells: readonly RuleCells[] = [];
  #criteria: Pick<BooleanConditionData, 'criteria' | 'values'> | null = null;
  #style: ConditionalStyle = NO_STYLE;
  #gradient: Partial<Omit<GradientConditionData, 'kind'>> = {};

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    start?: { cells: readonly RuleCells[]; condition: Readonly<ConditionalRule['condition']> },
  ) {
    super(context, workbook, objects);
    if (!start) return;
    this.#cells = start.cells;
    if (start.condition.kind === 'boolean') {
      this.#criteria = start.condition;
      this.#style = start.condition.style;
    } else this.#gradient = start.condition;
  }

  /** That the ranges and the condition must be there is an assumption, also the wording. */
  build(): ServiceObject {
    if (this.#cells.length === 0) fail('The conditional format rule must have at least one range.');
    return new ConditionalFormatRule(
      this.context,
      this.workbook,
      this.objects,
      this.#cells,
      this.#condition(),
    );
  }

  #condition(): ConditionalRule['condition'] {
    const { min, mid = null, max } = this.#gradient;
    if (!this.#criteria) {
      if (!min || !max) fail('The conditional format rule must have a condition.');
      if (this.#style !== NO_STYLE) fail('not emulated: a gradient with a style');
      return { kind: 'gradient', min, mid, max };
    }
    if (min || mid || max) fail('not emulated: a conditional format with a gradient and a criterion');
    const { criteria, values } = this.#criteria;
    return { kind: 'boolean', criteria, values: [...values], style: this.#style };
  }

  setRanges(ranges: unknown[]): this {
    if (!ranges.every((range) => range instanceof Range)) return mismatch(TYPE, 'setRanges', [ranges]);
    this.#cells = ranges.map(({ sheet, rect }) => ({ sheetId: sheet.id, range: { ...rect } }));
    if (ranges.length === 0) fail('The conditional format rule must have at least one range.');
    return this;
  }

  // ---- look

  #restyle(patch: Partial<ConditionalStyle>): this {
    this.#style = { ...this.#style, ...patch };
    return this;
  }

  setBackground(color: string | null): this {
    return this.#restyle({ background: color && hexColor(color) });
  }

  setFontColor(color: string | null): this {
    return this.#restyle({ fontColor: color && hexColor(color) });
  }

  setBold(bold: boolean | null): this {
    return this.#restyle({ bold });
  }

  setItalic(italic: boolean | null): this {
    return this.#restyle({ italic });
  }

  setUnderline(underline: boolean | null): this {
    return this.#restyle({ underline });
  }

  setStrikethrough(strikethrough: boolean | null): this {
    return this.#restyle({ strikethrough });
  }

  #point(which: 'min' | 'mid' | 'max', color: string, type: EnumValue, value: string): this {
    const point: GradientPoint = { color: hexColor(color), type: type.name(), value };
    this.#gradient = { ...this.#gradient, [which]: point };
    return this;
  }

  setGradientMinpoint(color: string): this {
    return this.#point('min', color, InterpolationType.MIN, '');
  }

  setGradientMinpointWithValue(color: string, type: EnumValue, value: string): this {
    return this.#point('min', color, type, value);
  }

  setGradientMidpointWithValue(color: string, type: EnumValue, value: string): this {
    return this.#point('mid', color, type, value);
  }

  setGradientMaxpoint(color: string): this {
    return this.#point('max', color, InterpolationType.MAX, '');
  }

  setGradientMaxpointWithValue(color: string, type: EnumValue, value: string): this {
    return this.#point('max', color, type, value);
  }

  // ---- criteria

  #when(criteria: keyof typeof BooleanCriteria, ...values: (number | string)[]): this {
    this.#criteria = { criteria, values };
    return this;
  }

  whenCellEmpty(): this {
    return this.#when('CELL_EMPTY');
  }

  whenCellNotEmpty(): this {
    return this.#when('CELL_NOT_EMPTY');
  }

  /** A text without its equals sign is refused (assumption). */
  whenFormulaSatisfied(formula: string): this {
    if (!formula.startsWith('=')) fail(`Invalid argument: formula`);
    return this.#when('CUSTOM_FORMULA', formula);
  }

  whenNumberBetween(start: number, end: number): this {
    return this.#when('NUMBER_BETWEEN', start, end);
  }

  whenNumberEqualTo(number: number): this {
    return this.#when('NUMBER_EQUAL_TO', number);
  }

  whenNumberGreaterThan(number: number): this {
    return this.#when('NUMBER_GREATER_THAN', number);
  }

  whenNumberGreaterThanOrEqualTo(number: number): this {
    return this.#when('NUMBER_GREATER_THAN_OR_EQUAL_TO', number);
  }

  whenNumberLessThan(number: number): this {
    return this.#when('NUMBER_LESS_THAN', number);
  }

  whenNumberLessThanOrEqualTo(number: number): this {
    return this.#when('NUMBER_LESS_THAN_OR_EQUAL_TO', number);
  }

  whenNumberNotBetween(start: number, end: number): this {
    return this.#when('NUMBER_NOT_BETWEEN', start, end);
  }

  whenNumberNotEqualTo(number: number): this {
    return this.#when('NUMBER_NOT_EQUAL_TO', number);
  }

  whenTextContains(text: string): this {
    return this.#when('TEXT_CONTAINS', text);
  }

  whenTextDoesNotContain(text: string): this {
    return this.#when('TEXT_DOES_NOT_CONTAIN', text);
  }

  whenTextEndsWith(text: string): this {
    return this.#when('TEXT_ENDS_WITH', text);
  }

  whenTextEqualTo(text: string): this {
    return this.#when('TEXT_EQUAL_TO', text);
  }

  whenTextStartsWith(text: string): this {
    return this.#when('TEXT_STARTS_WITH', text);
  }
}
