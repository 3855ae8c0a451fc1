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
  test('is listed among the others, says what it is, and can be hidden, shown and activated', () =>
    withTab(kind, (tab, { workbook }) => {
      const file = SpreadsheetApp.getActive();
      expect(file.getSheets().map((sheet) => `${sheet.getName()} ${sheet.getType()}`)).toEqual([
        'Sheet1 GRID',
        `Chart1 ${kind}`,
      ]);
      expect(SpreadsheetApp.SheetType).toHaveProperty(kind, tab.getType());
      expect(tab.getSheetId()).toBe(workbook?.sheets[1]?.id);
      tab.hideSheet();
      expect(tab.isSheetHidden()).toBe(true);
      tab.showSheet().activate();
      expect(file.getActiveSheet().getName()).toBe('Chart1');
    }));

  test.each<[string, (tab: GoogleSheet) => unknown]>([
    ['getMaxRows', (tab) => tab.getMaxRows()],
    ['getLastRow', (tab) => tab.getLastRow()],
    ['getRange', (tab) => tab.getRange(1, 1)],
    ['getCharts', (tab) => tab.getCharts()],
    ['getFilter', (tab) => tab.getFilter()],
    ['setName', (tab) => tab.setName('x')],
    ['a range by its text', () => SpreadsheetApp.getActive().getSheets()[0]?.getRange('Chart1!A1')],
  ])('refuses %s in Google’s words', (_title, call) =>
    withTab(kind, (tab) => expect(() => call(tab)).toThrow(`The action is not supported for ${kind} sheet.`)),
  );

  test('in front has no active range, or throws if the state says so', () =>
    withTab(kind, (_tab, { state }) => {
      const file = SpreadsheetApp.getActive();
      expect([file.getActiveRange(), file.getCurrentCell(), SpreadsheetApp.getActiveRange()]).toEqual([
        null,
        null,
        null,
      ]);
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
