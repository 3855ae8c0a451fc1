// Cells with a data validation rule, and the writes that it refuses.

import type { Claim } from '../claim';
import { written } from '../outcome';
import { ASSUMED } from '../sources';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const isRefused = (write: () => unknown) => /^throws /.test(String(written(write)));

function listRule(allowInvalid: boolean): GoogleAppsScript.Spreadsheet.DataValidation {
  const values: string[] = JSON.parse('["yes", "no", 1]');
  return SpreadsheetApp.newDataValidation()
    .requireValueInList(values, true)
    .setAllowInvalid(allowInvalid)
    .build();
}

/** B2 is blank and takes `yes`, `no` and 1. The other cells of A1:C3 hold `old`. */
function ruled(tab: Sheet): Sheet {
  tab.getRange('A1:C3').setValue('old');
  tab.getRange('B2').clearContent().setDataValidation(listRule(false));
  SpreadsheetApp.flush();
  return tab;
}

export const VALIDATION: readonly Claim[] = [
  {
    id: 'cells.validation',
    says: 'A rule that rejects a value fails the write, names the cell, and no cell of the range is written.',
    source: 'words reported; that no cell is written is assumed',
    try: ({ sheet }) => {
      const tab = sheet();
      const rule = SpreadsheetApp.newDataValidation()
        .requireValueInList(['a'])
        .setAllowInvalid(false)
        .build();
      tab.getRange('B1').setDataValidation(rule);
      SpreadsheetApp.flush();
      const seen = written(() => tab.getRange('A1:B1').setValues([['x', 'b']]));
      const value = JSON.stringify(tab.getRange('A1').getValue());
      return `${seen} | ${value} | ${tab.getRange('B1').getDataValidation() !== null}`;
    },
    expected: /^throws .*\bB1\b.* \| "" \| true$/,
  },
  {
    id: 'cells.validation-refuses',
    says: 'Values, formulas and copies that a rule rejects write no cell of their range.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = ruled(sheet());
      const cells = tab.getRange('A1:C3');
      const seen = [
        () => cells.setValue('new'),
        () => cells.setValues([1, 2, 3].map(() => ['new', 'new', 'new'])),
        () => cells.setFormula('=1'),
        () => tab.getRange('B2').setValue('=1'),
        () => tab.getRange('B2').setValue(2),
        () => tab.getRange('A1').copyTo(cells),
        () => tab.getRange('A1').copyTo(tab.getRange('B2'), { contentsOnly: true }),
      ].map((write) => `${isRefused(write)} ${cells.getValues().join()} ${cells.getFormulas().join('')}`);
      return seen.filter((each) => each !== 'true old,old,old,old,,old,old,old,old ,,,,,,');
    },
    expected: [],
  },
  {
    id: 'cells.validation-takes',
    says: 'What is on its list, blanks, and formats are taken, and anything where the rule only warns or is removed.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = ruled(sheet());
      const cell = tab.getRange('B2');
      const seen = ['yes', 1, ''].map((value) => cell.setValue(value).getValue());
      const around = tab.getRange('A1:C3').setFontWeight('bold').setNote('n').clearContent();
      cell.setDataValidation(listRule(true)).setValue('new');
      return [...seen, cell.getValue(), around.setDataValidation(null).setValue('any').getValues()[1]];
    },
    expected: ['yes', 1, '', 'new', ['any', 'any', 'any']],
  },
  {
    id: 'cells.validation-moves',
    says: 'A rule stays when its cell is cleared, moves with it, and goes with its row.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = ruled(sheet());
      tab.getRange('B2').clear();
      tab.insertRowsBefore(1, 1);
      const refused = [2, 3].map((row) => isRefused(() => tab.getRange(row, 2).setValue('new')));
      tab.deleteRow(3);
      return [...refused, isRefused(() => tab.getRange('B3').setValue('new'))];
    },
    expected: [false, true, false],
  },
  {
    id: 'cells.validation-filtered',
    says: 'The rule of a cell that a filter hides refuses nothing, because that cell is not written.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = ruled(sheet());
      const cells = tab.getRange('A1:C3');
      const blanks = SpreadsheetApp.newFilterCriteria().setHiddenValues(['']).build();
      cells.createFilter().setColumnFilterCriteria(2, blanks);
      SpreadsheetApp.flush();
      return cells
        .setValue('new')
        .getValues()
        .map((line) => line.join(''));
    },
    expected: ['newnewnew', 'oldold', 'newnewnew'],
  },
];
