// Takes away the marks that earlier versions have set on changed cells: one conditional format for each report.

import { blockNameOfReport } from '../../../sheet/block-name';
import type { FormerMarks } from '../../../sheet/sheet-deps';
import { activeSpreadsheet } from '../active-spreadsheet';
import { blockRangeOrNull } from '../names/block-range';

export const formerMarks: FormerMarks = {
  remove(reportId) {
    const sheet = blockRangeOrNull(activeSpreadsheet(), blockNameOfReport(reportId))?.getSheet();
    if (!sheet) return;
    const tag = `PublisherStats_changes_${reportId}`;
    const rules = sheet.getConditionalFormatRules();
    // More than one if a person has copied cells with the rule, and known by its formula whatever its colors.
    const kept = rules.filter((rule) => {
      const values = rule.getBooleanCondition()?.getCriteriaValues() ?? [];
      return !values.some((value) => typeof value === 'string' && value.includes(tag));
    });
    if (kept.length === rules.length) return;
    // Google replaces all rules of a sheet at once, and may refuse only at the flush.
    sheet.setConditionalFormatRules(kept);
    SpreadsheetApp.flush();
  },
};
