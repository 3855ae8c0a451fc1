// SpreadsheetApp.DataValidation and its builder, for lists of values; whether a rule refuses an entry.

import type { ExecutionContext } from '../../execution/context';
import { rangeA1 } from '../../workbook/a1';
import type { Rectangle } from '../../workbook/rectangle';
import type { ValidationRule } from '../../workbook/rules/validation-rules';
import type { SheetData } from '../../workbook/sheet-data';
import type { Entry } from '../../workbook/values/cell-entry';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

type GoogleBuilder = GoogleAppsScript.Spreadsheet.DataValidationBuilder;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'DataValidation', signatures: {} };

export class DataValidation extends ServiceObject {
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    readonly rule: ValidationRule,
  ) {
    super(context);
  }
}

const BUILDER_SIGNATURES = {
  build: '',
  requireValueInList: 'Array | Array,Boolean',
  setAllowInvalid: 'Boolean',
} satisfies SignaturesOf<GoogleBuilder>;

const BUILDER_TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'DataValidationBuilder',
  signatures: BUILDER_SIGNATURES,
};

export class DataValidationBuilder
  extends ServiceObject
  implements Emulated<GoogleBuilder, keyof typeof BUILDER_SIGNATURES>
{
  readonly type = BUILDER_TYPE;
  #allowed: ReadonlySet<string> = new Set();
  /** The default is measured. */
  #allowInvalid = true;

  /** Items become text (measured). */
  requireValueInList(values: unknown[]): this {
    this.#allowed = new Set(values.map(String));
    return this;
  }

  setAllowInvalid(allowInvalid: boolean): this {
    this.#allowInvalid = allowInvalid;
    return this;
  }

  build(): DataValidation {
    return new DataValidation(this.context, { allowed: this.#allowed, allowInvalid: this.#allowInvalid });
  }
}

/**
 * A blank meets every rule. A formula meets none, which is the stricter assumption, because the host computes none.
 * @param entryAt null for a cell that isn't written
 * @throws for the first cell whose rule refuses its entry (the wording is reported)
 */
export function assertRulesAllow(
  sheet: SheetData,
  range: Rectangle,
  entryAt: (row: number, column: number) => Pick<Entry, 'value' | 'formula'> | null,
): void {
  const ruleAt = sheet.validation.within(range);
  if (!ruleAt) return;
  for (let row = range.row; row < range.row + range.rows; row++) {
    for (let column = range.column; column < range.column + range.columns; column++) {
      const rule = ruleAt(row, column);
      const entry = rule && !rule.allowInvalid ? entryAt(row, column) : null;
      if (!rule || !entry || isAllowed(rule, entry)) continue;
      const cell = rangeA1({ row, column, rows: 1, columns: 1 });
      fail(`The data you entered in cell ${cell} violates the data validation rules set on this cell.`);
    }
  }
}

function isAllowed(rule: ValidationRule, { value, formula }: Pick<Entry, 'value' | 'formula'>): boolean {
  if (formula !== undefined) return false;
  return value === null || value === '' || rule.allowed.has(String(value));
}
