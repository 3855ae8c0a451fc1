// SpreadsheetApp.BooleanCondition and GradientCondition: when a conditional format shows, and how it looks.

import type { ExecutionContext } from '../../../execution/context';
import type { BooleanConditionData, GradientConditionData } from '../../../workbook/rules/conditional-rules';
import { BooleanCriteria, type EnumValue, enumNamed, InterpolationType } from '../../enums';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../../service-object';

type GoogleBoolean = GoogleAppsScript.Spreadsheet.BooleanCondition;
type GoogleGradient = GoogleAppsScript.Spreadsheet.GradientCondition;

const BOOLEAN_SIGNATURES = {
  getBackground: '',
  getBold: '',
  getCriteriaType: '',
  getCriteriaValues: '',
  getFontColor: '',
  getItalic: '',
  getStrikethrough: '',
  getUnderline: '',
} satisfies SignaturesOf<GoogleBoolean>;

const BOOLEAN_TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'BooleanCondition',
  signatures: BOOLEAN_SIGNATURES,
};

export class BooleanCondition
  extends ServiceObject
  implements Emulated<GoogleBoolean, keyof typeof BOOLEAN_SIGNATURES>
{
  readonly type = BOOLEAN_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly data: BooleanConditionData,
  ) {
    super(context);
  }

  getCriteriaType(): EnumValue {
    return enumNamed(BooleanCriteria, this.data.criteria);
  }

  getCriteriaValues(): (number | string)[] {
    return [...this.data.values];
  }

  getBackground(): string | null {
    return this.data.style.background;
  }

  getFontColor(): string | null {
    return this.data.style.fontColor;
  }

  getBold(): boolean | null {
    return this.data.style.bold;
  }

  getItalic(): boolean | null {
    return this.data.style.italic;
  }

  getUnderline(): boolean | null {
    return this.data.style.underline;
  }

  getStrikethrough(): boolean | null {
    return this.data.style.strikethrough;
  }
}

const GRADIENT_SIGNATURES = {
  getMaxColor: '',
  getMaxType: '',
  getMaxValue: '',
  getMidColor: '',
  getMidType: '',
  getMidValue: '',
  getMinColor: '',
  getMinType: '',
  getMinValue: '',
} satisfies SignaturesOf<GoogleGradient>;

const GRADIENT_TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'GradientCondition',
  signatures: GRADIENT_SIGNATURES,
};

/** A color or value without a middle is an empty text, and its type null (documented). */
export class GradientCondition
  extends ServiceObject
  implements Emulated<GoogleGradient, keyof typeof GRADIENT_SIGNATURES>
{
  readonly type = GRADIENT_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly data: GradientConditionData,
  ) {
    super(context);
  }

  getMinColor(): string {
    return this.data.min.color;
  }

  getMinType(): EnumValue | null {
    return enumNamed(InterpolationType, this.data.min.type);
  }

  getMinValue(): string {
    return this.data.min.value;
  }

  getMidColor(): string {
    return this.data.mid?.color ?? '';
  }

  getMidType(): EnumValue | null {
    return this.data.mid && enumNamed(InterpolationType, this.data.mid.type);
  }

  getMidValue(): string {
    return this.data.mid?.value ?? '';
  }

  getMaxColor(): string {
    return this.data.max.color;
  }

  getMaxType(): EnumValue | null {
    return enumNamed(InterpolationType, this.data.max.type);
  }

  getMaxValue(): string {
    return this.data.max.value;
  }
}
