// SpreadsheetApp.BooleanCondition: when a conditional format shows, and its background.

import type { ExecutionContext } from '../../../execution/context';
import type { BooleanConditionData } from '../../../workbook/rules/conditional-rules';
import { BooleanCriteria, type EnumValue, enumNamed } from '../../enums';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../../service-object';

type GoogleCondition = GoogleAppsScript.Spreadsheet.BooleanCondition;

const SIGNATURES = {
  getBackground: '',
  getCriteriaType: '',
  getCriteriaValues: '',
} satisfies SignaturesOf<GoogleCondition>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'BooleanCondition',
  signatures: SIGNATURES,
};

export class BooleanCondition
  extends ServiceObject
  implements Emulated<GoogleCondition, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

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
}
