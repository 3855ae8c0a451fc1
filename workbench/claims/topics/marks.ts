// Conditional formats.

import type { Claim } from '../claim';
import { ASSUMED, SHEET } from './sources';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** True for every cell. Its text identifies the rule. */
const FORMULA = '=N("platform-check")=0';

const ruleFor = (...ranges: Range[]) =>
  SpreadsheetApp.newConditionalFormatRule()
    .whenFormulaSatisfied(FORMULA)
    .setBackground('#fce8b2')
    .setFontColor('#202124')
    .setRanges(ranges)
    .build();

/** The formula and the cells of each rule. */
const rulesOf = (sheet: Sheet) =>
  sheet.getConditionalFormatRules().map((rule) => [
    String(rule.getBooleanCondition()?.getCriteriaValues()[0]),
    rule
      .getRanges()
      .map((range) => range.getA1Notation())
      .join(),
  ]);

export const MARKS: readonly Claim[] = [
  {
    id: 'marks.kept',
    says: 'A rule gives back its formula as it was set, and its ranges.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.setConditionalFormatRules([ruleFor(tab.getRange('A1:A2'), tab.getRange('C3'))]);
      SpreadsheetApp.flush();
      return rulesOf(tab);
    },
    expected: [[FORMULA, 'A1:A2,C3']],
  },
  {
    id: 'marks.numbers',
    says: 'A rule may ask whether a number is greater or less than another.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      const rule = () => SpreadsheetApp.newConditionalFormatRule().setRanges([tab.getRange('A1')]);
      tab.setConditionalFormatRules([
        rule().whenNumberGreaterThan(0).setFontColor('#137333').build(),
        rule().whenNumberLessThan(0).setFontColor('#c5221f').build(),
      ]);
      return tab
        .getConditionalFormatRules()
        .map((each) => String(each.getBooleanCondition()?.getCriteriaType()));
    },
    expected: ['NUMBER_GREATER_THAN', 'NUMBER_LESS_THAN'],
  },
  {
    id: 'marks.replaced',
    says: 'setConditionalFormatRules replaces all rules of the sheet, and takes those that were read.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.setConditionalFormatRules([ruleFor(tab.getRange('A1'))]);
      const [first] = tab.getConditionalFormatRules();
      tab.setConditionalFormatRules(first ? [ruleFor(tab.getRange('B2')), first] : []);
      return rulesOf(tab);
    },
    expected: [
      [FORMULA, 'B2'],
      [FORMULA, 'A1'],
    ],
  },
  {
    id: 'marks.copied',
    says: 'copy() of a rule keeps its condition and looks, and takes other ranges.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.setConditionalFormatRules([ruleFor(tab.getRange('A1'))]);
      const moved = tab.getConditionalFormatRules().map((rule) =>
        rule
          .copy()
          .setRanges([tab.getRange('D4')])
          .build(),
      );
      tab.setConditionalFormatRules(moved);
      return rulesOf(tab);
    },
    expected: [[FORMULA, 'D4']],
  },
  {
    id: 'marks.text',
    says: 'A rule about a text gives back what it is about, its text, and its color as it was set.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      const rule = SpreadsheetApp.newConditionalFormatRule()
        .whenTextEqualTo('over tolerance')
        .setBackground('#f4c7c3')
        .setRanges([tab.getRange('A1:A2')])
        .build();
      tab.setConditionalFormatRules([rule]);
      SpreadsheetApp.flush();
      return tab.getConditionalFormatRules().map((each) => {
        const condition = each.getBooleanCondition();
        const isText = condition?.getCriteriaType() === SpreadsheetApp.BooleanCriteria.TEXT_EQUAL_TO;
        return [isText, String(condition?.getCriteriaValues()[0]), condition?.getBackground() ?? ''];
      });
    },
    expected: [[true, 'over tolerance', '#f4c7c3']],
  },
  {
    id: 'marks.cleared-cells',
    says: 'clear, here of A1, and clearFormat, of C3, leave conditional formats as they are.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = sheet();
      const [cleared, plain] = [tab.getRange('A1'), tab.getRange('C3')];
      tab.setConditionalFormatRules([ruleFor(cleared), ruleFor(plain)]);
      SpreadsheetApp.flush();
      cleared.clear();
      plain.clearFormat();
      SpreadsheetApp.flush();
      return rulesOf(tab);
    },
    expected: [
      [FORMULA, 'A1'],
      [FORMULA, 'C3'],
    ],
  },
  {
    id: 'marks.pasted',
    says: 'Formats that are copied take conditional formats along: the rule gets more cells.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.setConditionalFormatRules([ruleFor(tab.getRange('A1'))]);
      tab.getRange('A1').copyTo(tab.getRange('A3'), SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
      SpreadsheetApp.flush();
      return rulesOf(tab).map(([, ranges]) => ranges);
    },
    expected: ['A1,A3'],
  },
];
