// SpreadsheetApp.Range against the measured facts (apps-script-measured §1 to §5).

import { createWorkbook, withAppsScriptGlobals } from '../../../../../../workbench/apps-script/host';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

function onSheet<T>(look: (sheet: GoogleSheet) => T, place = { timeZone: 'Etc/UTC', locale: 'en_US' }): T {
  return withAppsScriptGlobals({ workbook: createWorkbook(place) }, () =>
    look(SpreadsheetApp.getActiveSheet()),
  );
}

describe('values', () => {
  test.each<[string, unknown, unknown]>([
    ['booleans', true, true],
    ['negative integers', -7, -7],
    ['epoch milliseconds', 1_790_000_000_000, 1_790_000_000_000],
    ['doubles in full precision', Math.PI, Math.PI],
    ['null empties', null, ''],
    ['undefined empties', undefined, ''],
    ['an object is its text', { a: 1 }, '[object Object]'],
    ['a protected formula', "'=1+1", '=1+1'],
  ])('%s', (_, written, read) => {
    expect(onSheet((sheet) => sheet.getRange('A1').setValue(written).getValue())).toEqual(read);
  });

  test('text format keeps digits and dates, not formulas', () => {
    onSheet((sheet) => {
      const range = sheet.getRange('A1:C1').setNumberFormat('@');
      range.setValues([['00123', '2026-01-31', '=A1']]);
      expect(range.getValues()).toEqual([['00123', '2026-01-31', '']]);
      expect(range.getFormulas()).toEqual([['', '', '=A1']]);
    });
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

describe('refusals', () => {
  test.each<[string, (sheet: GoogleSheet) => unknown, string]>([
    [
      'rows',
      (s) => s.getRange('A1:B2').setValues([[1, 2]]),
      'The number of rows in the data does not match the number of rows in the range. The data has 1 but the range has 2.',
    ],
    [
      'columns',
      (s) => s.getRange('A1:B1').setValues([[]]),
      'The number of columns in the data does not match the number of columns in the range. The data has 0 but the range has 2.',
    ],
    ['start row', (s) => s.getRange(0, 1), 'The starting row of the range is too small.'],
    ['start column', (s) => s.getRange(1, 0), 'The starting column of the range is too small.'],
    ['no rows', (s) => s.getRange(1, 1, 0, 1), 'The number of rows in the range must be at least 1.'],
    [
      'no columns',
      (s) => s.getRange('A1').offset(0, 0, 1, 0),
      'The number of columns in the range must be at least 1.',
    ],
    [
      'outside',
      (s) => s.getRange(1001, 1),
      'The coordinates of the range are outside the dimensions of the sheet.',
    ],
    [
      'outside in A1',
      (s) => s.getRange('AA1'),
      'The coordinates of the range are outside the dimensions of the sheet.',
    ],
    ['no range', (s) => s.getRange('B'), 'Range not found'],
    [
      'too many arguments',
      (s) => Reflect.apply(s.getRange, s, ['A1', 2]),
      "The parameters (String,number) don't match the method signature for SpreadsheetApp.Sheet.getRange.",
    ],
    [
      'no grid',
      (s) => Reflect.apply(s.getRange('A1').setNotes, s, ['foo']),
      "The parameters (String) don't match the method signature for SpreadsheetApp.Range.setNotes.",
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
    ['not emulated', (s) => s.getRange('A1').randomize(), 'not emulated: Range.randomize'],
  ])('%s', (_, act, message) => {
    onSheet((sheet) => expect(() => act(sheet)).toThrow(message));
  });
});

describe('formulas', () => {
  test('one formula on several cells fills relatively (measured §1)', () => {
    const filled = onSheet((sheet) => sheet.getRange('B2:C3').setFormula('=A1').getFormulas());
    expect(filled).toEqual([
      ['=A1', '=B1'],
      ['=A2', '=B2'],
    ]);
  });

  test('R1C1 gets its sign and reads back in full (measured §1)', () => {
    onSheet((sheet) => {
      const range = sheet.getRange('A2').setFormulaR1C1('R[1]C');
      expect([range.getFormula(), range.getFormulaR1C1()]).toEqual(['=A3', '=R[1]C[0]']);
    });
  });

  test('copied down, a formula moves its relative references', () => {
    onSheet((sheet) => {
      sheet.getRange('C1').setFormula('=A1*$B$1');
      sheet.getRange('C1').copyTo(sheet.getRange('C2:C3'));
      expect(sheet.getRange('C1:C3').getFormulas()).toEqual([['=A1*$B$1'], ['=A2*$B$1'], ['=A3*$B$1']]);
    });
  });
});

describe('formats and notes', () => {
  test.each<[string, (range: GoogleAppsScript.Spreadsheet.Range) => unknown, unknown]>([
    ['general', (r) => r.setNumberFormat('general').getNumberFormat(), '0.###############'],
    ['a pattern as given', (r) => r.setNumberFormat('$#.##0.00').getNumberFormat(), '$#.##0.00'],
    ['a CSS name', (r) => r.setBackground('LIGHTCORAL').getBackground(), '#f08080'],
    [
      'no colour is ignored',
      (r) => r.setBackground('red').setBackground('#gggggg').getBackground(),
      '#ff0000',
    ],
    ['default background', (r) => r.getBackground(), '#ffffff'],
    ['default font colour', (r) => r.getFontColor(), '#000000'],
    ['alignment default', (r) => r.getHorizontalAlignment(), 'general'],
    ['alignment normal', (r) => r.setHorizontalAlignment('normal').getHorizontalAlignment(), 'general-left'],
    ['bold', (r) => r.setFontWeight('bold').getFontWeight(), 'bold'],
    ['weight null', (r) => r.setFontWeight('bold').setFontWeight(null).getFontWeight(), 'normal'],
    ['fresh wrap contradicts itself', (r) => [r.getWrap(), String(r.getWrapStrategy())], [true, 'OVERFLOW']],
    ['set note with a number', (r) => Reflect.apply(r.setNote, r, [25]).getNote(), '25'],
    ['set notes with a number', (r) => r.setNotes(JSON.parse('[[25]]')).getNote(), '25.0'],
    ['an empty note', (r) => r.setNote('x').setNote('').getNote(), ''],
    [
      'clearFormat keeps the number format',
      (r) => r.setNumberFormat('0.00').setFontWeight('bold').clearFormat().getNumberFormat(),
      '0.00',
    ],
  ])('%s', (_, act, expected) => {
    onSheet((sheet) => expect(act(sheet.getRange('A1'))).toEqual(expected));
  });

  test('content and notes and formats are cleared apart (measured §4)', () => {
    onSheet((sheet) => {
      const range = sheet.getRange('A1').setValue(1).setNote('n').setBackground('red');
      range.clear();
      expect([range.getValue(), range.getNote(), range.getBackground()]).toEqual(['', 'n', '#ffffff']);
      range.setValue(2).setBackground('red').clear({ contentsOnly: true });
      expect([range.getValue(), range.getBackground()]).toEqual(['', '#ff0000']);
    });
  });
});

describe('moving and sorting', () => {
  test('a copy fills a larger target by whole repeats only and overfills a smaller one (measured §4)', () => {
    onSheet((sheet) => {
      const source = sheet.getRange('A1:A2');
      source.setValues([[1], [2]]);
      source.copyTo(sheet.getRange('C1:C5'));
      expect(sheet.getRange('C1:C5').getValues().flat()).toEqual([1, 2, 1, 2, '']);
      source.copyTo(sheet.getRange('E1'));
      expect(sheet.getRange('E1:E2').getValues().flat()).toEqual([1, 2]);
    });
  });

  test.each([
    ['PASTE_VALUES', [5, '#ffffff']],
    ['PASTE_FORMAT', ['', '#ff0000']],
    ['PASTE_NORMAL', [5, '#ff0000']],
  ] as const)('%s', (type, expected) => {
    onSheet((sheet) => {
      sheet.getRange('A1').setValue(5).setBackground('red');
      const target = sheet.getRange('B2');
      sheet.getRange('A1').copyTo(target, SpreadsheetApp.CopyPasteType[type], false);
      expect([target.getValue(), target.getBackground()]).toEqual(expected);
    });
  });

  test('moveTo handles overlap and empties the source', () => {
    onSheet((sheet) => {
      sheet.getRange('A1:A3').setValues([[1], [2], [3]]);
      sheet.getRange('A1:A3').moveTo(sheet.getRange('A2'));
      expect(sheet.getRange('A1:A4').getValues().flat()).toEqual(['', 1, 2, 3]);
    });
  });

  test('numbers sort before texts before FALSE before TRUE, blanks last (measured §5)', () => {
    onSheet((sheet) => {
      const range = sheet.getRange('B1:B6');
      range.setValues([[true], ["'b"], [''], [2], [false], [-1]]);
      expect(range.sort(2).getValues().flat()).toEqual([-1, 2, 'b', false, true, '']);
      expect(range.sort({ column: 2, ascending: false }).getValues().flat()).toEqual([
        true,
        false,
        'b',
        2,
        -1,
        '',
      ]);
    });
  });

  test('insertCells and deleteCells shift only inside the band (measured §5)', () => {
    onSheet((sheet) => {
      sheet.getRange('A1:B2').setValues([
        [1, 2],
        [3, 4],
      ]);
      sheet.getRange('A1').insertCells(SpreadsheetApp.Dimension.ROWS);
      expect(sheet.getRange('A1:B3').getValues()).toEqual([
        ['', 2],
        [1, 4],
        [3, ''],
      ]);
      sheet.getRange('A1').deleteCells(SpreadsheetApp.Dimension.ROWS);
      expect(sheet.getRange('A1:B2').getValues()).toEqual([
        [1, 2],
        [3, 4],
      ]);
    });
  });
});
