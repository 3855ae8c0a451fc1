// Whether conditional formats can be set on a sheet, and which cells that changes.

import { decimalSign } from '../../../workbook/formula-locale';
import { contains, type Rectangle } from '../../../workbook/rectangle';
import { type ConditionalRule, copyOfRule } from '../../../workbook/rules/conditional-rules';
import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import { fail } from '../../exception';
import { OUTSIDE } from '../spreadsheet-object';
import type { ConditionalFormatRule } from './conditional-format-rule';

/** The text is from memory of the product. */
const OTHER_SHEET = 'Conditional format rule cannot reference a different sheet.';

/** The rules as the sheet stores them. @throws for cells or a formula of another sheet */
export function assertRulesFit(
  workbook: Workbook,
  sheet: SheetData,
  rules: readonly ConditionalFormatRule[],
): ConditionalRule[] {
  const existing = new Set(sheet.conditionalRules.map(asText));
  return rules.map(({ cells, condition }) => {
    for (const { sheetId, range } of cells) {
      if (sheetId !== sheet.id) fail(OTHER_SHEET);
      if (!contains(sheet.all(), range)) fail(OUTSIDE);
    }
    const rule = copyOfRule({ ranges: cells.map(({ range }) => range), condition });
    if (!existing.has(asText(rule))) assertFormulaFits(workbook.locale, rule);
    return rule;
  });
}

/**
 * A formula that names a sheet is refused, except in a text, as for INDIRECT (reported). In a spreadsheet with decimal
 * commas it isn't known whether formulas of rules have the signs of English or those of the locale.
 */
function assertFormulaFits(locale: string, { condition }: ConditionalRule): void {
  if (condition.kind !== 'boolean' || condition.criteria !== 'CUSTOM_FORMULA') return;
  const code = String(condition.values[0]).replaceAll(/"(?:[^"]|"")*"/g, '""');
  if (/['\p{L}\d_.]!/u.test(code)) fail(OTHER_SHEET);
  if (decimalSign(locale) === ',' && /[,;\\]|\.\d/.test(code))
    fail('not emulated: separators or decimals in a conditional format of a spreadsheet with decimal commas');
}

const asText = (rule: ConditionalRule) => JSON.stringify(rule);

/** The cells of rules that one list has and the other lacks. */
export function changedRanges(
  before: readonly ConditionalRule[],
  after: readonly ConditionalRule[],
): Rectangle[] {
  const only = (some: readonly ConditionalRule[], others: readonly ConditionalRule[]) => {
    const otherTexts = new Set(others.map(asText));
    return some.filter((rule) => !otherTexts.has(asText(rule)));
  };
  return [...only(before, after), ...only(after, before)].flatMap(({ ranges }) => ranges);
}
