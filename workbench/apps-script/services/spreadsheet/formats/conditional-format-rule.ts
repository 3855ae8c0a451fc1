// SpreadsheetApp.ConditionalFormatRule: a copy of a rule, made when the script got or built it.

import type { ExecutionContext } from '../../../execution/context';
import type { ConditionalRule, RuleCells } from '../../../workbook/rules/conditional-rules';
import type { Workbook } from '../../../workbook/workbook';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import { SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';
import { BooleanCondition } from './boolean-condition';

type GoogleRule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;

const SIGNATURES = {
  copy: '',
  getBooleanCondition: '',
  getRanges: '',
} satisfies SignaturesOf<GoogleRule>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'ConditionalFormatRule',
  signatures: SIGNATURES,
};

export class ConditionalFormatRule
  extends SpreadsheetObject
  implements Emulated<GoogleRule, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    readonly cells: readonly RuleCells[],
    readonly condition: Readonly<ConditionalRule['condition']>,
  ) {
    super(context, workbook, objects);
  }

  copy(): ServiceObject {
    const { condition } = this;
    if (condition.kind !== 'boolean') return fail('not emulated: ConditionalFormatRule.copy of a gradient');
    return this.objects.ruleBuilder(this.cells, condition);
  }

  /** Null for a gradient (documented). */
  getBooleanCondition(): ServiceObject | null {
    const { condition } = this;
    return condition.kind === 'boolean' ? new BooleanCondition(this.context, condition) : null;
  }

  getRanges(): ServiceObject[] {
    return this.cells.map(({ sheetId, range }) => this.objects.range(this.workbook.sheet(sheetId), range));
  }
}
