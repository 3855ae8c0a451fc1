// SpreadsheetApp.Filter, and calls on the rows that it hides.

import { createWorkbook, type Workbook, withAppsScriptGlobals } from '../../../../apps-script/host';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

const WRITTEN = [
  ['word', 'share'],
  ['one', 0.5],
  ['two', 0.25],
  ['three', 0.5],
  ['four', 0.125],
];
const hiding = (...values: string[]) => SpreadsheetApp.newFilterCriteria().setHiddenValues(values).build();
const shownRows = (workbook: Workbook) =>
  [2, 3, 4, 5, 6, 7, 8].filter((row) => !workbook.activeSheet.filter?.hides(row));

/** `WRITTEN` in B3:C7, with shares in per cent. A filter hides 50%, which are the rows 4 and 6. */
function filtered<T>(look: (sheet: GoogleSheet, workbook: Workbook) => T): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  return withAppsScriptGlobals({ workbook }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    const range = sheet.getRange('B3:C7').setValues(WRITTEN);
    sheet.getRange('C4:C7').setNumberFormat('0.0%');
    range.createFilter().setColumnFilterCriteria(3, hiding('50.0%', 'share'));
    return look(sheet, workbook);
  });
}

describe('the criteria of a filter', () => {
  test.each<[string, (sheet: GoogleSheet) => unknown, number[]]>([
    ['hide rows by what their cells show, never the header', () => {}, [2, 3, 5, 7, 8]],
    [
      'of other columns hide more',
      (s) => s.getFilter()?.setColumnFilterCriteria(2, hiding('two')),
      [2, 3, 7, 8],
    ],
    [
      'set again replace the earlier ones',
      (s) => s.getFilter()?.setColumnFilterCriteria(3, hiding('12.5%')),
      [2, 3, 4, 5, 6, 8],
    ],
    [
      'of no value hide none',
      (s) => s.getFilter()?.setColumnFilterCriteria(3, hiding()),
      [2, 3, 4, 5, 6, 7, 8],
    ],
    [
      'removed show the rows again',
      (s) => s.getFilter()?.removeColumnFilterCriteria(3),
      [2, 3, 4, 5, 6, 7, 8],
    ],
    [
      'set to null are removed',
      (s) => s.getFilter()?.setColumnFilterCriteria(3, null),
      [2, 3, 4, 5, 6, 7, 8],
    ],
    ['go with the filter', (s) => s.deleteRows(3, 5), [2, 3, 4, 5, 6, 7, 8]],
    ['move with inserted rows', (s) => s.insertRowsBefore(5, 1), [2, 3, 5, 6, 8]],
  ])('%s', (_, act, expected) => {
    filtered((sheet, workbook) => {
      act(sheet);
      expect(shownRows(workbook)).toEqual(expected);
    });
  });

  test.each<[string, (sheet: GoogleSheet) => unknown, unknown]>([
    ['its range', (s) => s.getFilter()?.getRange().getA1Notation(), 'B3:C7'],
    ['a column without criteria', (s) => s.getFilter()?.getColumnFilterCriteria(2), null],
    ['the lack of a filter that is gone', (s) => [s.deleteRows(3, 5), s.getFilter()], [null, null]],
    ['the values of hidden rows', (s) => s.getRange('B3:C7').getValues(), WRITTEN],
    [
      'the lack of a filter on another sheet',
      () => SpreadsheetApp.getActive().insertSheet('Other').getFilter(),
      null,
    ],
  ])('and %s can be read', (_, read, expected) => {
    expect(filtered(read)).toEqual(expected);
  });
});

describe('on hidden rows', () => {
  type Act = (sheet: GoogleSheet) => unknown;
  const column = (items: string[]) => items.map((item) => [item]);
  const values: Act = (s) => s.getRange('B4:B7').getValues().flat();
  const formulas: Act = (s) => s.getRange('B4:B7').getFormulas().flat();

  test.each<[string, Act, Act, unknown[]]>([
    [
      'setFormula writes nothing',
      (s) => s.getRange('B4:B7').setFormula('=A4'),
      formulas,
      ['', '=A5', '', '=A7'],
    ],
    [
      'copyTo writes nothing',
      (s) =>
        s
          .getRange('E20:E23')
          .setValues(column(['a', 'b', 'c', 'd']))
          .copyTo(s.getRange('B4')),
      values,
      ['one', 'b', 'three', 'd'],
    ],
    [
      'clearNote and clearFormat clear',
      (s) => s.getRange('C4:C7').setNumberFormat('0').clearNote().clearFormat(),
      (s) => s.getRange('C4:C7').getNumberFormats().flat(),
      ['0.0%', '0', '0.0%', '0'],
    ],
  ])('%s', (_, act, read, expected) => {
    filtered((sheet) => {
      act(sheet);
      expect(read(sheet)).toEqual(expected);
    });
  });

  test.each<[string, (range: GoogleAppsScript.Spreadsheet.Range) => unknown, object]>([
    ['setBackground', (r) => r.setBackground('#ff0000'), { background: '#ff0000' }],
    ['setFontWeight', (r) => r.setFontWeight('bold'), { bold: true }],
    ['setHorizontalAlignment', (r) => r.setHorizontalAlignment('right'), { horizontalAlignment: 'right' }],
    [
      'setHorizontalAlignments',
      (r) => r.setHorizontalAlignments(Array.from({ length: 4 }, () => ['right'])),
      { horizontalAlignment: 'right' },
    ],
  ])('%s writes nothing', (_, act, look) => {
    filtered((sheet, workbook) => {
      act(sheet.getRange('B4:B7'));
      const looks = workbook.cells(0, { row: 4, column: 2, rows: 4, columns: 1 }).flat();
      expect(looks.map(({ value, ...rest }) => rest)).toEqual([{}, look, {}, look]);
    });
  });

  test('a range list formats nothing', () => {
    filtered((sheet) => {
      sheet.getRangeList(['C4', 'C5:C7']).setNumberFormat('@');
      expect(sheet.getRange('C4:C7').getNumberFormats().flat()).toEqual(['0.0%', '@', '0.0%', '@']);
    });
  });

  test('copyTo leaves a formula and its value', () => {
    filtered((sheet, workbook) => {
      workbook.typeInto(0, 4, 2, '=1+1');
      workbook.setComputed(0, 4, 2, 2);
      sheet.getRange('E20').setFormula('=D20').copyTo(sheet.getRange('B4:B7'));
      expect([formulas(sheet), sheet.getRange('B4').getValue()]).toEqual([['=1+1', '=A5', '', '=A7'], 2]);
    });
  });
});

test.each<[string, (sheet: GoogleSheet) => unknown, string]>([
  [
    'a second filter',
    (s) => s.getRange('H1:H2').createFilter(),
    "You can't create a filter in a sheet that already has a filter.",
  ],
  [
    'a column before the filter',
    (s) => s.getFilter()?.getColumnFilterCriteria(1),
    'Column 1 is outside the range',
  ],
  [
    'a column after the filter',
    (s) => s.getFilter()?.setColumnFilterCriteria(4, hiding('x')),
    'Column 4 is outside the range',
  ],
  [
    'criteria removed outside',
    (s) => s.getFilter()?.removeColumnFilterCriteria(4),
    'Column 4 is outside the range',
  ],
  [
    'a filter that is gone',
    (s) => {
      const filter = s.getFilter();
      s.deleteRows(3, 5);
      filter?.getRange();
    },
    'This filter has been removed.',
  ],
])('%s is refused', (_, act, message) => {
  filtered((sheet) => expect(() => act(sheet)).toThrow(message));
});
