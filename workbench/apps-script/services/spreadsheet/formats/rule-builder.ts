// SpreadsheetApp.ConditionalFormatRuleBuilder.

import type { ExecutionContext } from '../../../execution/context';
import type {
  BooleanConditionData,
  ConditionalStyle,
  RuleCells,
} from '../../../workbook/rules/conditional-rules';
import type { Workbook } from '../../../workbook/workbook';
import type { BooleanCriteria } from '../../enums';
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
  setFontColor: 'String?',
  setRanges: 'Array',
  whenFormulaSatisfied: 'String',
  whenNumberGreaterThan: 'number',
  whenNumberLessThan: 'number',
  whenTextEqualTo: 'String',
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

/** @throws for anything but a hex color, such as a color's name (assumed) */
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

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    start?: { cells: readonly RuleCells[]; condition: Readonly<BooleanConditionData> },
  ) {
    super(context, workbook, objects);
    if (!start) return;
    this.#cells = start.cells;
    this.#criteria = start.condition;
    this.#style = start.condition.style;
  }

  /** Assumption: a rule needs ranges and a condition. The words are assumed too. */
  build(): ServiceObject {
    if (this.#cells.length === 0) fail('The conditional format rule must have at least one range.');
    if (!this.#criteria) return fail('The conditional format rule must have a condition.');
    const { criteria, values } = this.#criteria;
    return new ConditionalFormatRule(this.context, this.workbook, this.objects, this.#cells, {
      kind: 'boolean',
      criteria,
      values: [...values],
      style: this.#style,
    });
  }

  setRanges(ranges: unknown[]): this {
    if (!ranges.every((range) => range instanceof Range)) return mismatch(TYPE, 'setRanges', [ranges]);
    this.#cells = ranges.map(({ sheet, rect }) => ({ sheetId: sheet.id, range: { ...rect } }));
    if (ranges.length === 0) fail('The conditional format rule must have at least one range.');
    return this;
  }

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

  #when(criteria: keyof typeof BooleanCriteria, ...values: (number | string)[]): this {
    this.#criteria = { criteria, values };
    return this;
  }

  /** Assumption: a text without an equals sign is refused. */
  whenFormulaSatisfied(formula: string): this {
    if (!formula.startsWith('=')) fail(`Invalid argument: formula`);
    return this.#when('CUSTOM_FORMULA', formula);
  }

  whenNumberGreaterThan(number: number): this {
    return this.#when('NUMBER_GREATER_THAN', number);
  }

  whenNumberLessThan(number: number): this {
    return this.#when('NUMBER_LESS_THAN', number);
  }

  whenTextEqualTo(text: string): this {
    return this.#when('TEXT_EQUAL_TO', text);
  }
}
