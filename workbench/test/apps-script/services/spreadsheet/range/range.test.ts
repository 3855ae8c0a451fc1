// Formulas of another locale, and the looks of cells that no script can read.

import {
  createWorkbook,
  type HostFault,
  PlatformState,
  withAppsScriptGlobals,
} from '../../../../../apps-script/host';

type Range = GoogleAppsScript.Spreadsheet.Range;

test.each([
  ['en_US', '=SUM(1;A1;{1,2;3,4})', '=SUM(1,A1,{1,2;3,4})'],
  ['de_DE', '=SUM(1;A1)', '=SUM(1;A1)'],
  ['de_DE', '=SUM("a",A1)', '=SUM("a",A1)'],
])('in %s: the formula %s reads %s', (locale, formula, read) => {
  withAppsScriptGlobals({ workbook: createWorkbook({ timeZone: 'Etc/UTC', locale }) }, () => {
    const cell = SpreadsheetApp.getActiveSheet().getRange('C1').setFormula(formula);
    expect(cell.getFormula()).toBe(read);
  });
});

test.each<[string, (range: Range) => unknown, object]>([
  [
    'its background after a text that is no color (measured)',
    (r) => r.setBackground('#ff0000').setBackground('#gggggg'),
    { background: '#ff0000' },
  ],
  ['an alignment', (r) => r.setHorizontalAlignment('right'), { horizontalAlignment: 'right' }],
  [
    'a general alignment after normal',
    (r) => r.setHorizontalAlignment('normal'),
    { horizontalAlignment: 'general-left' },
  ],
  [
    'the alignment of its place in a grid',
    (r) =>
      r
        .getSheet()
        .getRange('B2:C2')
        .setHorizontalAlignments([['right', 'left']]),
    { horizontalAlignment: 'right' },
  ],
  [
    'no alignment after null in a grid',
    (r) => r.setHorizontalAlignment('right').setHorizontalAlignments([[null]]),
    {},
  ],
  [
    'a vertical alignment, but none that is unknown',
    (r) => r.setVerticalAlignment('top').setVerticalAlignment('high' as 'top'),
    { verticalAlignment: 'top' },
  ],
  ['bold text', (r) => r.setFontWeight('bold'), { bold: true }],
  ['a font color in lower-case hex', (r) => r.setFontColor('#FCE8B2'), { fontColor: '#fce8b2' }],
  ['no font color after null', (r) => r.setFontColor('#ff0000').setFontColor(null), {}],
  ['a size', (r) => r.setFontSize(18), { fontSize: 18 }],
  ['no weight after null', (r) => r.setFontWeight('bold').setFontWeight(null), {}],
])('the cell has %s', (_, act, look) => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  withAppsScriptGlobals({ workbook }, () => act(SpreadsheetApp.getActiveSheet().getRange('B2')));
  expect(workbook.cell(0, 2, 2)).toEqual({ value: null, ...look });
});

test.each<[HostFault['do'], told: 'now' | 'later', isDone: boolean]>([
  ['timeOut', 'now', false],
  ['timeOutAfter', 'now', true],
  ['timeOutLater', 'later', false],
])('%s of the calls of more than one cell is told %s, and done: %p', (what, when, isDone) => {
  const state = new PlatformState();
  state.faults = [{ call: 'SpreadsheetApp.Range.setValues', nth: 0, moreCellsThan: 1, do: what, times: 1 }];
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  withAppsScriptGlobals({ workbook, state }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    const message = `Service Spreadsheets timed out while accessing document with id ${workbook.id}.`;
    sheet.getRange('A1').setValues([[1]]);
    const pair = sheet.getRange('B1:C1');
    const set = () => void pair.setValues([[2, 3]]);
    if (when === 'now') expect(set).toThrow(message);
    else {
      set();
      expect(() => SpreadsheetApp.flush()).toThrow(message);
    }
    expect(sheet.getRange('A1:C1').getValues()).toEqual([isDone ? [1, 2, 3] : [1, '', '']]);
    set();
    expect(pair.getValues()).toEqual([[2, 3]]);
  });
});
