// SpreadsheetApp.Range against what is measured (docs/platform.md §9 to §11).

import { createWorkbook, type Workbook, withAppsScriptGlobals } from '../../../../../apps-script/host';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

function onSheet<T>(
  look: (sheet: GoogleSheet, workbook: Workbook) => T,
  place = { timeZone: 'Etc/UTC', locale: 'en_US' },
): T {
  const workbook = createWorkbook(place);
  return withAppsScriptGlobals({ workbook }, () => look(SpreadsheetApp.getActiveSheet(), workbook));
}

describe('values', () => {
  test.each<[string, unknown, unknown]>([
    ['booleans', true, true],
    ['negative integers', -7, -7],
    ['epoch milliseconds', 1_790_000_000_000, 1_790_000_000_000],
    ['doubles in full precision', Math.PI, Math.PI],
    ['null, as a blank,', null, ''],
    ['undefined, as a blank,', undefined, ''],
    ['an object, as its text,', { a: 1 }, '[object Object]'],
    ['a formula behind an apostrophe, as a text,', "'=1+1", '=1+1'],
  ])('%s: what is read back', (_, written, read) => {
    expect(onSheet((sheet) => sheet.getRange('A1').setValue(written).getValue())).toEqual(read);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29T10:00:00.000Z'],
    ['America/New_York', '2026-11-01T18:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    ['Etc/UTC', '1999-12-31T23:59:59.000Z'],
  ])('a Date in %s is read back as the same instant', (timeZone, iso) => {
    const read = onSheet((sheet) => sheet.getRange('A1').setValue(new Date(iso)).getValue(), {
      timeZone,
      locale: 'en_US',
    });
    expect(read).toEqual(new Date(iso));
  });

  test('a serial number under a date format is a Date at midnight of the spreadsheet', () => {
    const read = onSheet(
      (sheet) => sheet.getRange('A1').setNumberFormat('yyyy-mm-dd').setValue(46053).getValue(),
      {
        timeZone: 'America/New_York',
        locale: 'en_US',
      },
    );
    expect(read).toEqual(new Date('2026-01-31T05:00:00.000Z'));
  });

  test('what cells show follows the locale of the spreadsheet', () => {
    const shown = onSheet(
      (sheet) => {
        const range = sheet.getRange('A1:C1');
        range.setValues([[1234.5, 0.1, true]]);
        return sheet.getRange('A1').setNumberFormat('#,##0.00') && range.getDisplayValues();
      },
      { timeZone: 'Etc/UTC', locale: 'de_DE' },
    );
    expect(shown).toEqual([['1.234,50', '0,1', 'TRUE']]);
  });

  test('more than 50,000 characters fail at the next spreadsheet call, not at once', () => {
    onSheet((sheet) => {
      sheet.getRange('A1').setValue('x'.repeat(50_000));
      sheet.getRange('A2').setValue('x'.repeat(50_001));
      expect(() => SpreadsheetApp.flush()).toThrow(
        'Your input contains more than the maximum of 50000 characters in a single cell.',
      );
      SpreadsheetApp.flush();
    });
  });
});

describe('a call of a range', () => {
  test.each<[string, (sheet: GoogleSheet) => unknown, string]>([
    [
      'too few rows of values',
      (s) => s.getRange('A1:B2').setValues([[1, 2]]),
      'The number of rows in the data does not match the number of rows in the range. The data has 1 but the range has 2.',
    ],
    [
      'too few columns of values',
      (s) => s.getRange('A1:B1').setValues([[]]),
      'The number of columns in the data does not match the number of columns in the range. The data has 0 but the range has 2.',
    ],
    ['row 0', (s) => s.getRange(0, 1), 'The starting row of the range is too small.'],
    ['column 0', (s) => s.getRange(1, 0), 'The starting column of the range is too small.'],
    ['no rows', (s) => s.getRange(1, 1, 0, 1), 'The number of rows in the range must be at least 1.'],
    ['no columns', (s) => s.getRange(1, 1, 1, 0), 'The number of columns in the range must be at least 1.'],
    [
      'a row outside of the grid',
      (s) => s.getRange(1001, 1),
      'The coordinates of the range are outside the dimensions of the sheet.',
    ],
    [
      'an A1 text outside of the grid',
      (s) => s.getRange('AA1'),
      'The coordinates of the range are outside the dimensions of the sheet.',
    ],
    ['a text that names no range', (s) => s.getRange('B'), 'Range not found'],
    [
      'too many arguments',
      (s) => Reflect.apply(s.getRange, s, ['A1', 2]),
      "The parameters (String,number) don't match the method signature for SpreadsheetApp.Sheet.getRange.",
    ],
    [
      'a text for a grid',
      (s) => Reflect.apply(s.getRange('A1').setNumberFormats, s, ['foo']),
      "The parameters (String) don't match the method signature for SpreadsheetApp.Range.setNumberFormats.",
    ],
    [
      'a range as values',
      (s) => Reflect.apply(s.getRange('A1').setValues, s, [s.getRange('A1')]),
      "The parameters (SpreadsheetApp.Range) don't match the method signature for SpreadsheetApp.Range.setValues.",
    ],
    [
      'null as a format',
      (s) => Reflect.apply(s.getRange('A1').setNumberFormat, s, [null]),
      "The parameters (null) don't match the method signature for SpreadsheetApp.Range.setNumberFormat.",
    ],
    ['a method that is not emulated', (s) => s.getRange('A1').randomize(), 'not emulated: Range.randomize'],
  ])('with %s is refused', (_, act, message) => {
    onSheet((sheet) => expect(() => act(sheet)).toThrow(message));
  });
});

describe('formulas', () => {
  test('fill several cells relatively (docs/platform.md §9)', () => {
    const filled = onSheet((sheet) => sheet.getRange('B2:C3').setFormula('=A1').getFormulas());
    expect(filled).toEqual([
      ['=A1', '=B1'],
      ['=A2', '=B2'],
    ]);
  });

  test('get their sign, and read in R1C1 with every offset (docs/platform.md §9)', () => {
    onSheet((sheet) => {
      const range = sheet.getRange('A2').setFormula('A3');
      expect([range.getFormula(), range.getFormulasR1C1()]).toEqual(['=A3', [['=R[1]C[0]']]]);
    });
  });

  test.each([
    ['en_US', '=SUM(1;A1;{1,2;3,4})', '=SUM(1,A1,{1,2;3,4})'],
    ['de_DE', '=SUM(1;A1)', '=SUM(1;A1)'],
    ['de_DE', '=SUM("a",A1)', '=SUM("a",A1)'],
  ])('in %s: %s reads %s', (locale, formula, read) => {
    withAppsScriptGlobals({ workbook: createWorkbook({ timeZone: 'Etc/UTC', locale }) }, () => {
      const cell = SpreadsheetApp.getActiveSheet().getRange('C1').setFormula(formula);
      expect(cell.getFormula()).toBe(read);
    });
  });

  test('that are copied down move their relative references', () => {
    onSheet((sheet) => {
      sheet.getRange('C1').setFormula('=A1*$B$1');
      sheet.getRange('C1').copyTo(sheet.getRange('C2:C3'));
      expect(sheet.getRange('C1:C3').getFormulas()).toEqual([['=A1*$B$1'], ['=A2*$B$1'], ['=A3*$B$1']]);
    });
  });
});

describe('formats and notes', () => {
  test.each<[string, (range: Range) => unknown, object]>([
    ['no format after general was set', (r) => r.setNumberFormat('0').setNumberFormat('general'), {}],
    ['the pattern as it was set', (r) => r.setNumberFormat('$#.##0.00'), { format: '$#.##0.00' }],
    ['a background in lower-case hex', (r) => r.setBackground('#FCE8B2'), { background: '#fce8b2' }],
    [
      'its background after a text that is no color (measured)',
      (r) => r.setBackground('#ff0000').setBackground('#gggggg'),
      { background: '#ff0000' },
    ],
    ['no background after null', (r) => r.setBackground('#ff0000').setBackground(null), {}],
    ['an alignment', (r) => r.setHorizontalAlignment('right'), { horizontalAlignment: 'right' }],
    [
      'a general alignment after normal',
      (r) => r.setHorizontalAlignment('normal'),
      { horizontalAlignment: 'general-left' },
    ],
    ['bold text', (r) => r.setFontWeight('bold'), { bold: true }],
    ['a font color in lower-case hex', (r) => r.setFontColor('#FCE8B2'), { fontColor: '#fce8b2' }],
    ['no font color after null', (r) => r.setFontColor('#ff0000').setFontColor(null), {}],
    ['a size', (r) => r.setFontSize(18), { fontSize: 18 }],
    ['no weight after null', (r) => r.setFontWeight('bold').setFontWeight(null), {}],
    ['a number as its note', (r) => Reflect.apply(r.setNote, r, [25]), { note: '25' }],
    ['no note after an empty one', (r) => r.setNote('x').setNote(''), {}],
    ['a note of a grid', (r) => r.setNotes([['n']]), { note: 'n' }],
    [
      'a number with a decimal as its note of a grid',
      (r) => r.setNotes(JSON.parse('[[25]]')),
      { note: '25.0' },
    ],
    ['no note after an empty one of a grid', (r) => r.setNote('x').setNotes([['']]), {}],
    [
      'its number format after clearFormat',
      (r) => r.setNumberFormat('0.00').setFontWeight('bold').clearFormat(),
      { format: '0.00' },
    ],
  ])('the cell has %s', (_, act, look) => {
    onSheet((sheet, workbook) => {
      act(sheet.getRange('B2'));
      expect(workbook.cell(0, 2, 2)).toEqual({ value: null, ...look });
    });
  });

  test('of a cell are cleared without its notes, and notes without its formats (docs/platform.md §9)', () => {
    onSheet((sheet, workbook) => {
      const range = sheet.getRange('A1').setValue(1).setNote('n').setBackground('#ff0000');
      range.clear();
      expect(workbook.cell(0, 1, 1)).toEqual({ value: null, note: 'n' });
      range.setValue(2).setBackground('#ff0000').clearContent().clearNote();
      expect(workbook.cell(0, 1, 1)).toEqual({ value: null, background: '#ff0000' });
    });
  });
});

describe('a copy', () => {
  test('fills a larger target by whole repeats, and a smaller one with all of the source (docs/platform.md §9)', () => {
    onSheet((sheet) => {
      const source = sheet.getRange('A1:A2');
      source.setValues([[1], [2]]);
      source.copyTo(sheet.getRange('C1:C5'));
      expect(sheet.getRange('C1:C5').getValues().flat()).toEqual([1, 2, 1, 2, '']);
      source.copyTo(sheet.getRange('E1'));
      expect(sheet.getRange('E1:E2').getValues().flat()).toEqual([1, 2]);
    });
  });

  test.each<[string, (from: Range, to: Range) => void, object]>([
    ['everything', (from, to) => from.copyTo(to), { value: 5, background: '#ff0000' }],
    [
      'formats',
      (from, to) => from.copyTo(to, SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false),
      { value: null, background: '#ff0000' },
    ],
    [
      'formulas and values',
      (from, to) => from.copyTo(to, SpreadsheetApp.CopyPasteType.PASTE_FORMULA, false),
      { value: 5 },
    ],
    ['values', (from, to) => from.copyTo(to, { contentsOnly: true }), { value: 5 }],
  ])('takes along %s', (_, copy, copied) => {
    onSheet((sheet, workbook) => {
      copy(sheet.getRange('A1').setValue(5).setBackground('#ff0000'), sheet.getRange('B2'));
      expect(workbook.cell(0, 2, 2)).toEqual(copied);
    });
  });

  test.each<[string, (from: Range, to: Range) => void, string]>([
    [
      'of values by PASTE_VALUES',
      (from, to) => from.copyTo(to, SpreadsheetApp.CopyPasteType.PASTE_VALUES, false),
      'not emulated: Range.copyTo with PASTE_VALUES',
    ],
    [
      'with other options',
      (from, to) => from.copyTo(to, {}),
      'not emulated: Range.copyTo with these options',
    ],
    [
      'across the diagonal',
      (from, to) => from.copyTo(to, SpreadsheetApp.CopyPasteType.PASTE_FORMAT, true),
      'not emulated: Range.copyTo with transposed',
    ],
  ])('%s is refused by name', (_, copy, message) => {
    onSheet((sheet) => expect(() => copy(sheet.getRange('A1'), sheet.getRange('B1'))).toThrow(message));
  });
});

test.each([
  ['5:2', '2:5', [2, 1, 4, 26]],
  ['D:B', 'B:D', [1, 2, 1000, 3]],
  ['B3:A1', 'A1:B3', [1, 1, 3, 2]],
  ['$c$5:b2', 'B2:C5', [2, 2, 4, 2]],
  ['b:a2', 'A2:B', [2, 1, 999, 2]],
  ["'Sheet1'!7:5", '5:7', [5, 1, 3, 26]],
])('the range %s is put in order: %s', (written, notation, place) => {
  onSheet((sheet) => {
    const range = sheet.getRange(written);
    expect(range.getA1Notation()).toBe(notation);
    expect([range.getRow(), range.getColumn(), range.getNumRows(), range.getNumColumns()]).toEqual(place);
  });
});

test.each(['+A1', '-A1', '@A1', '-free coins-', '+49 (0)30', '@'.repeat(2)])(
  'the text %s is entered as a formula, even in a text column',
  (text) => {
    onSheet((sheet) => {
      const range = sheet.getRange('A1:B1');
      sheet.getRange('B1').setNumberFormat('@');
      range.setValues([[text, text]]);
      expect(range.getFormulas()).toEqual([[`=${text}`, `=${text}`]]);
      range.setValues([[`'${text}`, `'${text}`]]);
      expect([range.getFormulas(), range.getValues()]).toEqual([[['', '']], [[text, text]]]);
    });
  },
);
