// What people may not edit: protected cells and sheets, and files that they may only view.

import { createWorkbook, type Workbook, withAppsScriptGlobals } from '../../../../apps-script/host';
import type { Rectangle } from '../../../../apps-script/workbook/rectangle';
import { protect } from '../../../set-up/protect';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const OWNER = 'owner@example.com';
const USER = 'user@example.com';
const DENIED = 'You are trying to edit a protected cell or object.';
const VIEWED = 'You do not have permission to edit';
const WHOLE = { row: 1, column: 1, rows: 1000, columns: 26 };

/** A1:B2 has a rule and a filter, and a chart reads it. Then `change` protects, and `user` acts. */
function protectedBy(change: (workbook: Workbook) => void, act: (sheet: Sheet) => void, user = USER): void {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  withAppsScriptGlobals({ workbook }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    sheet.setConditionalFormatRules([mark(sheet, 'A1:B2')]);
    sheet.getRange('A1:B2').createFilter();
    sheet.insertChart(line(sheet));
  });
  change(workbook);
  withAppsScriptGlobals({ workbook, owner: OWNER, user }, () => act(SpreadsheetApp.getActiveSheet()));
}

/** Protects cells, or a whole sheet but for its cells. */
const protecting =
  (range: Rectangle | null, editors: string[] = []) =>
  (workbook: Workbook) =>
    protect(workbook, 0, range, { description: 'fixed', editors, unprotected: range ? [] : [WHOLE] });
const view = (workbook: Workbook) => void workbook.viewers.add(USER);
const cells = protecting({ row: 1, column: 1, rows: 2, columns: 2 });

const mark = (sheet: Sheet, range: string) =>
  SpreadsheetApp.newConditionalFormatRule()
    .whenFormulaSatisfied('=TRUE')
    .setBackground('#ff0000')
    .setRanges([sheet.getRange(range)])
    .build();
const line = (sheet: Sheet) =>
  sheet
    .newChart()
    .setChartType(Charts.ChartType.LINE)
    .addRange(sheet.getRange('A1:B2'))
    .setPosition(5, 5, 0, 0)
    .build();
const hiding = () => SpreadsheetApp.newFilterCriteria().setHiddenValues(['one']).build();

type Act = (sheet: Sheet) => unknown;

const SIZES: Act[] = [
  (s) => s.setColumnWidth(1, 50),
  (s) => s.setColumnWidths(1, 2, 50),
  (s) => s.autoResizeColumns(1, 2),
  (s) => s.setFrozenRows(1),
  (s) => s.setFrozenColumns(1),
];

const CHARTS: Act[] = [
  (s) => s.insertChart(line(s)),
  (s) => s.getCharts().map((each) => s.updateChart(each.modify().build())),
  (s) => s.getCharts().map((each) => s.removeChart(each)),
];

test.each<[string, (workbook: Workbook) => void, Act[], string]>([
  [
    'protected cells',
    cells,
    [
      (s) => s.getRange('B2:C3').setValue(1),
      (s) => s.getRange('B2').setNote('n'),
      (s) => s.deleteRow(2),
      (s) => s.getRange('A1:B2').merge(),
      (s) => s.getRange('A1:B2').breakApart(),
    ],
    DENIED,
  ],
  [
    'rules of protected cells',
    cells,
    [
      (s) => s.setConditionalFormatRules([...s.getConditionalFormatRules(), mark(s, 'A1')]),
      (s) => s.setConditionalFormatRules([mark(s, 'D4')]),
    ],
    DENIED,
  ],
  [
    'rules, charts and columns of a protected sheet',
    protecting(null),
    [(s) => s.setConditionalFormatRules([]), ...CHARTS, ...SIZES],
    DENIED,
  ],
  [
    'a file that a person may only view',
    view,
    [
      (s) => s.getRange('D4').setValue(1),
      () => SpreadsheetApp.getActive().insertSheet('x'),
      (s) => s.getRange('D4').createFilter(),
      (s) => s.getFilter()?.setColumnFilterCriteria(2, hiding()),
      (s) => s.getFilter()?.removeColumnFilterCriteria(2),
      (s) => s.setConditionalFormatRules([]),
      ...CHARTS,
      ...SIZES,
    ],
    VIEWED,
  ],
])('%s are closed', (_, change, acts, message) => {
  for (const act of acts) protectedBy(change, (sheet) => expect(() => act(sheet)).toThrow(message));
});

test.each<[string, (workbook: Workbook) => void, Act[], string]>([
  ['the owner', cells, [(s) => s.getRange('A1').setValue(1)], OWNER],
  ['an editor of a protected sheet', protecting(null, [USER]), CHARTS, USER],
  [
    'a person beside protected cells',
    cells,
    [
      (s) => s.getRange('C3').setValue(1),
      (s) => s.setConditionalFormatRules([...s.getConditionalFormatRules(), mark(s, 'C3')]),
      ...CHARTS,
      ...SIZES,
    ],
    USER,
  ],
])('%s may edit', (_, change, acts, user) => {
  for (const act of acts) protectedBy(change, (sheet) => expect(() => act(sheet)).not.toThrow(), user);
});

test('a cell says whether it may be edited', () => {
  const said = (user: string) => {
    const answers: boolean[] = [];
    const ask = (sheet: Sheet) => answers.push(...['B2', 'C3'].map((a1) => sheet.getRange(a1).canEdit()));
    protectedBy(cells, ask, user);
    return answers;
  };
  expect([said(USER), said(OWNER)]).toEqual([
    [false, true],
    [true, true],
  ]);
});
