// The marks on changed cells: one conditional format for each report, among those of people.

import { a1OfRectangle } from '../../../core/a1';
import { type StatsError, toStatsError } from '../../../core/errors';
import { blockNameOfReport } from '../../../sheet/block-name';
import { MARK_COLORS, markFormula, markTag } from '../../../sheet/marks/change-marks';
import type { ChangeMarks } from '../../../sheet/sheet-deps';
import { activeSpreadsheet } from '../active-spreadsheet';
import { blockRangeOrNull } from '../names/block-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Rule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;

export const changeMarks: ChangeMarks = {
  set(reportId, areas): StatsError | null {
    // Flushed first, so that a refusal of the write before isn't taken for one of the marks.
    SpreadsheetApp.flush();
    try {
      const block = blockRangeOrNull(activeSpreadsheet(), blockNameOfReport(reportId));
      if (!block) return null;
      const corner = { row: block.getRow() - 1, column: block.getColumn() - 1 };
      const addresses = areas.map((area) =>
        a1OfRectangle({ ...area, row: area.row + corner.row, column: area.column + corner.column }),
      );
      setRule(block.getSheet(), reportId, addresses);
      return null;
    } catch (thrown) {
      return toStatsError(thrown);
    }
  },
};

/**
 * Sets the rule among people's rules, which are handed back unchanged because Google replaces all rules of a sheet at
 * once. It keeps the position of the earlier rule: the order decides which of two colors a cell has.
 */
function setRule(sheet: Sheet, reportId: string, addresses: readonly string[]): void {
  const rules = sheet.getConditionalFormatRules();
  // More than one if a person has copied cells with the rule.
  const own = rules.filter((rule) => hasTag(rule, markTag(reportId)));
  const [earlier] = own;
  if (own.length <= 1 && addressesOf(earlier).join() === [...addresses].sort().join()) return;
  const rule = addresses.length > 0 ? [newRule(sheet, reportId, addresses, earlier)] : [];
  const changed = rules.flatMap((each) => (each === earlier ? rule : own.includes(each) ? [] : [each]));
  sheet.setConditionalFormatRules(earlier ? changed : [...changed, ...rule]);
  // Google may refuse only at the flush, and that must not fail the run.
  SpreadsheetApp.flush();
}

/** Whether the formula of a rule has the tag. */
function hasTag(rule: Rule, tag: string): boolean {
  const values = rule.getBooleanCondition()?.getCriteriaValues() ?? [];
  return values.some((value) => typeof value === 'string' && value.includes(tag));
}

/** Sorted, because Google promises no order. */
function addressesOf(rule: Rule | undefined): string[] {
  return (rule?.getRanges() ?? []).map((range) => range.getA1Notation()).sort();
}

/** Keeps the colors that a person has given to the earlier rule. */
function newRule(
  sheet: Sheet,
  reportId: string,
  addresses: readonly string[],
  earlier: Rule | undefined,
): Rule {
  const ranges = sheet.getRangeList([...addresses]).getRanges();
  if (earlier) return earlier.copy().setRanges(ranges).build();
  return SpreadsheetApp.newConditionalFormatRule()
    .whenFormulaSatisfied(markFormula(reportId))
    .setBackground(MARK_COLORS.background)
    .setFontColor(MARK_COLORS.font)
    .setRanges(ranges)
    .build();
}
