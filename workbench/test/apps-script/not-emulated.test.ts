// What the host doesn't emulate throws, with its name.

import { withAppsScriptGlobals } from '../../apps-script/host';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const chart = (sheet: Sheet) =>
  sheet.newChart().setChartType(Charts.ChartType.LINE).addRange(sheet.getRange('A1:B2'));

function drawn(sheet: Sheet): GoogleAppsScript.Spreadsheet.EmbeddedChart {
  sheet.insertChart(chart(sheet).setPosition(1, 1, 0, 0).build());
  const [made] = sheet.getCharts();
  if (!made) throw new Error('no chart');
  return made;
}

function copied(
  sheet: Sheet,
  from: string,
  to: string,
  type?: 'PASTE_VALUES' | 'PASTE_FORMAT',
  transposed = false,
) {
  const [source, target] = [sheet.getRange(from), sheet.getRange(to)];
  if (type) source.copyTo(target, SpreadsheetApp.CopyPasteType[type], transposed);
  else source.copyTo(target);
}

function filtered(sheet: Sheet): GoogleAppsScript.Spreadsheet.Filter {
  const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['b']).build();
  return sheet
    .getRange('A1:A2')
    .setValues([['a'], ['b']])
    .createFilter()
    .setColumnFilterCriteria(1, hidden);
}

test.each<[string, (sheet: Sheet) => unknown]>([
  ['Range.randomize', (s) => s.getRange('A1').randomize()],
  ['Range.copyTo with PASTE_VALUES', (s) => copied(s, 'A1', 'B1', 'PASTE_VALUES')],
  ['Range.copyTo with these options', (s) => s.getRange('A1').copyTo(s.getRange('B1'), {})],
  ['Range.copyTo with transposed', (s) => copied(s, 'A1', 'B1', 'PASTE_FORMAT', true)],
  [
    'Range.copyTo with merged cells',
    (s) => {
      s.getRange('B2:C3').merge();
      copied(s, 'A1:C3', 'F1');
    },
  ],
  [
    'Range.copyTo with merged cells',
    (s) => {
      s.getRange('B2:C3').merge();
      copied(s, 'A1', 'C3');
    },
  ],
  [
    'Range.copyTo',
    (s) => {
      filtered(s);
      copied(s, 'A2', 'H20');
    },
  ],
  ['Spreadsheet.getEditors', () => SpreadsheetApp.getActive().getEditors()],
  ['FilterCriteriaBuilder.whenCellEmpty', () => SpreadsheetApp.newFilterCriteria().whenCellEmpty()],
  ['Filter.sort', (s) => filtered(s).sort(1, true)],
  ['Filter.remove', (s) => filtered(s).remove()],
  ['EmbeddedChartBuilder.asLineChart', (s) => s.newChart().asLineChart()],
  [
    'EmbeddedChartBuilder.setOption of legend to an object',
    (s) => chart(s).setOption('legend', { position: 'top' }),
  ],
  [
    'Sheet.insertChart of a chart without ranges',
    (s) => s.insertChart(s.newChart().setChartType(Charts.ChartType.LINE).build()),
  ],
  [
    'Sheet.insertChart of a chart without a type',
    (s) => s.insertChart(s.newChart().addRange(s.getRange('A1:B2')).build()),
  ],
  ['Spreadsheet.moveChartToObjectSheet', (s) => SpreadsheetApp.getActive().moveChartToObjectSheet(drawn(s))],
  ['EmbeddedChart.getAs', (s) => drawn(s).getAs('image/png')],
  ['Charts.newDataTable', () => Charts.newDataTable()],
  [
    'the color red of a conditional format',
    () => SpreadsheetApp.newConditionalFormatRule().setBackground('red'),
  ],
  [
    'ConditionalFormatRuleBuilder.whenCellEmpty',
    () => Reflect.get(SpreadsheetApp.newConditionalFormatRule(), 'whenCellEmpty'),
  ],
  ['Utilities date pattern with E', () => Utilities.formatDate(new Date(0), 'GMT', 'EEE')],
  ['Utilities date pattern with Y', () => Utilities.formatDate(new Date(0), 'GMT', 'YYYY')],
  ['Utilities date pattern with MMM', () => Utilities.formatDate(new Date(0), 'GMT', 'MMM')],
  ['', () => Utilities.computeDigest(Utilities.DigestAlgorithm.MD2, 'abc')],
])('%s', (name, act) => {
  withAppsScriptGlobals({}, () =>
    expect(() => act(SpreadsheetApp.getActiveSheet())).toThrow(`not emulated: ${name}`),
  );
});
