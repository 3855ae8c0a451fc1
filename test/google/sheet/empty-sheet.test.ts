// Which tabs that the add-on made it deletes: those without anything of a person's.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { dropEmptySheet } from '../../../src/google/sheet/empty-sheet';
import { googleWorld } from '../world/google-world';

onlyInLongRun();

/** What a person protects: a range, or the whole tab. */
const PROTECTED = { A1: { row: 1, column: 1, rows: 1, columns: 1 }, everything: null } as const;

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

type Change = (sheet: Sheet, spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet) => unknown;

/** Makes a tab, does to it what a person does, and tells whether it stays. */
function stays(change: Change, world = googleWorld()): boolean {
  world.addSheet('Ours');
  const { id } = world.sheetData('Ours');
  world.act(() => {
    const spreadsheet = SpreadsheetApp.getActive();
    const sheet = spreadsheet.getSheetByName('Ours');
    if (sheet) change(sheet, spreadsheet);
  });
  const isDeleted = world.act(() => dropEmptySheet(SpreadsheetApp.getActive(), id));
  expect(world.sheetNames().includes('Ours')).toBe(!isDeleted);
  return !isDeleted;
}

test('a tab without anything is deleted', () => {
  expect(stays(() => undefined)).toBe(false);
});

test.each<[string, Change]>([
  ['a value', (sheet) => sheet.getRange('Z9').setValue('mine')],
  ['a formula that shows nothing', (sheet) => sheet.getRange('Z9').setFormula('=""')],
  ['a note', (sheet) => sheet.getRange('B2').setNote('mine')],
  ['a filter', (sheet) => sheet.getRange('A1:B2').createFilter()],
  ['a named range', (sheet, spreadsheet) => spreadsheet.setNamedRange('mine', sheet.getRange('A1'))],
  [
    'a conditional format',
    (sheet) =>
      sheet.setConditionalFormatRules([
        SpreadsheetApp.newConditionalFormatRule()
          .whenFormulaSatisfied('=$A1>0')
          .setBackground('#ff0000')
          .setRanges([sheet.getRange('A1:B2')])
          .build(),
      ]),
  ],
  [
    'a formula elsewhere that reads it',
    (_sheet, spreadsheet) => spreadsheet.getSheetByName('Sheet1')?.getRange('A1').setFormula("='Ours'!A1"),
  ],
])('a tab stays that has %s', (_what, change) => {
  expect(stays(change)).toBe(true);
});

test.each(['A1', 'everything'] as const)('a tab stays in which a person has protected %s', (what) => {
  const world = googleWorld();
  const protect = (sheet: Sheet) =>
    world.workbook.protections.push({
      id: 71,
      sheetId: sheet.getSheetId(),
      range: PROTECTED[what],
      rangeName: null,
      description: '',
      warningOnly: false,
      editors: [],
      unprotected: [],
    });
  expect(stays(protect, world)).toBe(true);
});
