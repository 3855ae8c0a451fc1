// Charts of a sheet through SpreadsheetApp: built, inserted, updated and removed as Google does it.

import { createWorkbook, type Workbook, withAppsScriptGlobals } from '../../../../../apps-script/host';
import { putChart, restyleChart } from '../../../../../apps-script/workbook/edits/chart-edits';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

const USER = 'user@example.com';

function run<T>(look: (sheet: Sheet, workbook: Workbook) => T, change?: (workbook: Workbook) => void): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US', sheets: ['Main', 'Data'] });
  change?.(workbook);
  return withAppsScriptGlobals({ workbook, user: USER }, () =>
    look(SpreadsheetApp.getActiveSheet(), workbook),
  );
}

const data = () => {
  const sheet = SpreadsheetApp.getActive().getSheetByName('Data');
  if (!sheet) throw new Error('no sheet Data');
  return sheet;
};
/** A line over Data!A1:B5, at D2 of the sheet. */
const built = (sheet: Sheet): Chart =>
  sheet
    .newChart()
    .setChartType(Charts.ChartType.LINE)
    .addRange(data().getRange('A1:B5'))
    .setPosition(2, 4, 10, 20)
    .setOption('title', 'Revenue')
    .build();
function inserted(sheet: Sheet): Chart {
  sheet.insertChart(built(sheet));
  const [chart] = sheet.getCharts();
  if (!chart) throw new Error('no chart');
  return chart;
}
describe('an update', () => {
  test('of a copy undoes what a person has changed since it was got', () => {
    run((sheet, workbook) => {
      const chart = inserted(sheet);
      restyleChart(workbook, Number(chart.getChartId()), { title: 'Mine', legend: 'none' });
      sheet.updateChart(chart.modify().build());
      expect(workbook.sheet(0).charts[0]?.options).toEqual({ title: 'Revenue' });
      restyleChart(workbook, Number(chart.getChartId()), { title: 'Mine' });
      const fresh = sheet.getCharts()[0]?.modify().build();
      if (fresh) sheet.updateChart(fresh);
      expect(workbook.sheet(0).charts[0]?.options).toEqual({ title: 'Mine' });
    });
  });
});

test('a removed chart is gone, and no other', () => {
  run((sheet, workbook) => {
    const own = putChart(workbook, 0, { type: 'PIE', ranges: [] });
    inserted(sheet);
    const [, chart] = sheet.getCharts();
    if (!chart) throw new Error('no chart');
    sheet.removeChart(chart);
    expect(sheet.getCharts().map((each) => each.getChartId())).toEqual([own]);
  });
});

test('a listener hears of every change that a script makes to charts, and calls are counted', () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US', sheets: ['Main', 'Data'] });
  const origins: string[] = [];
  workbook.on(({ kind, origin }) => origins.push(`${kind} ${origin}`));
  withAppsScriptGlobals({ workbook }, ({ context }) => {
    const sheet = SpreadsheetApp.getActiveSheet();
    const before = context.callCount;
    const chart = inserted(sheet);
    sheet.updateChart(chart.modify().build());
    sheet.removeChart(chart);
    expect(origins).toEqual(Array(3).fill('charts script'));
    // newChart, setChartType, getActive, getSheetByName, getRange, addRange, setPosition, setOption, build,
    // insertChart, getCharts; modify, build, updateChart; removeChart.
    expect(context.callCount - before).toBe(15);
  });
});

test.each(['CUSTOM_FUNCTION', 'NONE'] as const)('in %s no chart can be made', (mode) => {
  withAppsScriptGlobals({ mode }, () => {
    expect(() => SpreadsheetApp.getActiveSheet().newChart()).toThrow('You do not have permission to call');
    expect(String(Charts.ChartType.LINE)).toBe('LINE');
  });
});
