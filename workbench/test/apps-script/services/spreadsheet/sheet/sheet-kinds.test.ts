// Tabs without a grid: a chart's own tab and a Connected Sheet.

import {
  createWorkbook,
  type InstalledGlobals,
  restore,
  snapshot,
  withAppsScriptGlobals,
} from '../../../../../apps-script/host';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;
type Kind = 'OBJECT' | 'DATASOURCE';

const KINDS: readonly Kind[] = ['OBJECT', 'DATASOURCE'];

/** A file with one sheet of cells and, in front, one tab of that kind. */
function withTab<T>(kind: Kind, look: (tab: GoogleSheet, installed: InstalledGlobals) => T): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  workbook.addTab('Chart1', kind);
  return withAppsScriptGlobals({ workbook }, (installed) => {
    const tab = SpreadsheetApp.getActive().getSheetByName('Chart1');
    if (!tab) throw new Error('no tab');
    return look(tab, installed);
  });
}

describe.each(KINDS)('a tab of the kind %s', (kind) => {
  test.each<[string, (tab: GoogleSheet) => unknown]>([
    ['getRange', (tab) => tab.getRange(1, 1)],
    ['setName', (tab) => tab.setName('x')],
    ['a range by its text', () => SpreadsheetApp.getActive().getSheets()[0]?.getRange('Chart1!A1')],
  ])('refuses %s in Google’s words', (_title, call) =>
    withTab(kind, (tab) => expect(() => call(tab)).toThrow(`The action is not supported for ${kind} sheet.`)),
  );

  test('in front throws for the active range if the state says so', () =>
    withTab(kind, (_tab, { state }) => {
      state.noRangeThrows = true;
      expect(() => SpreadsheetApp.getActive().getActiveRange()).toThrow(`not supported for ${kind} sheet`);
      expect(() => SpreadsheetApp.getActive().getCurrentCell()).toThrow(`not supported for ${kind} sheet`);
    }));

  test('counts no cells, can be deleted, and is saved', () =>
    withTab(kind, (tab, { workbook }) => {
      expect(workbook?.cellCount).toBe(26_000);
      if (!workbook) throw new Error('no workbook');
      expect(restore(snapshot(workbook)).sheets.map((sheet) => sheet.kind)).toEqual(['GRID', kind]);
      SpreadsheetApp.getActive().deleteSheet(tab);
      expect(SpreadsheetApp.getActive().getSheets()).toHaveLength(1);
    }));
});
