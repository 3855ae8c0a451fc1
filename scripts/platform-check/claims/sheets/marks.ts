// Conditional formats.

import type { Claim } from '../claim';
import { ASSUMED, SHEET } from '../sources';

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
    id: 'marks.text',
    says: 'A rule about a text gives back what it is about, its text, and its color in lower-case.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      const rule = SpreadsheetApp.newConditionalFormatRule()
        .whenTextEqualTo('over tolerance')
        .setBackground('#F4C7C3')
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
      const copies = [
        ['A9:B9', 'A10:B12'],
        ['B1:B9', 'C1:C9'],
        ['A1:B2', 'E1:F4'],
        ['B1:C1', 'E1:H2'],
        ['A1:B1', 'A2:B3'],
        ['C1', 'D1:D3'],
      ] as const;
      const pasted = copies.map(([from, to]) => {
        tab.setConditionalFormatRules([ruleFor(tab.getRange('A1:B9'))]);
        tab.getRange(from).copyTo(tab.getRange(to), SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
        SpreadsheetApp.flush();
        return rulesOf(tab).map(([, ranges]) => ranges);
      });
      tab.getRange('A1').copyTo(tab.getRange('E1'), { contentsOnly: true });
      return [...pasted, rulesOf(tab).map(([, ranges]) => ranges)];
    },
    expected: [
      ...[['A1:B12'], ['A1:C9'], ['A1:B9,E1:F4'], ['A1:B9,E1:E2,G1:G2']],
      ...[['A1:B9'], ['A1:B9'], ['A1:B9']],
    ],
  },
  {
    id: 'marks.pasted-elsewhere',
    says: 'Cells that are copied to another sheet bring a new rule there, whose formula moves.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const [tab, other] = [sheet(), sheet()];
      tab.setConditionalFormatRules([
        ruleFor(tab.getRange('A1:B9')).copy().whenFormulaSatisfied('=$A1>1').build(),
      ]);
      tab.getRange('B2:B3').copyTo(other.getRange('D5'));
      return [rulesOf(tab), rulesOf(other)];
    },
    expected: [[['=$A1>1', 'A1:B9']], [['=$A5>1', 'D5:D6']]],
  },
  {
    id: 'marks.moved',
    says: 'Inserted rows move the rule of a sheet and its formula, and not the copy that a script got.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.setConditionalFormatRules([
        ruleFor(tab.getRange('A1:B9')).copy().whenFormulaSatisfied('=$A1>1').build(),
      ]);
      const [got] = tab.getConditionalFormatRules();
      tab.insertRowsBefore(1, 2);
      return [got?.getRanges().map((range) => range.getA1Notation()), rulesOf(tab)];
    },
    expected: [['A1:B9'], [['=$A3>1', 'A3:B11']]],
  },
];
