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
const a1 = (chart: { getRanges(): GoogleAppsScript.Spreadsheet.Range[] }) =>
  chart.getRanges().map((range) => `${range.getSheet().getName()}!${range.getA1Notation()}`);
const place = (chart: Chart) => {
  const info = chart.getContainerInfo();
  return [info.getAnchorRow(), info.getAnchorColumn()];
};

test('a chart of the sheet tells its cells, place, options and strategies', () => {
  run((sheet, workbook) => {
    const chart = inserted(sheet);
    expect([a1(chart), place(chart)]).toEqual([['Data!A1:B5'], [2, 4]]);
    const options = chart.getOptions();
    // One that was set, one that was not, and one named as an inherited member.
    expect(['title', 'subtitle', 'constructor'].map((name) => options.get(name))).toEqual([
      'Revenue',
      null,
      null,
    ]);
    expect(chart.getMergeStrategy()).toBe(Charts.ChartMergeStrategy.MERGE_COLUMNS);
    expect([chart.getNumHeaders(), chart.getTransposeRowsAndColumns()]).toEqual([-1, false]);
    expect(workbook.sheet(0).charts).toMatchObject([
      {
        type: 'LINE',
        hiddenDimensions: 'IGNORE_ROWS',
        anchor: { row: 2, column: 4, offsetX: 10, offsetY: 20 },
      },
    ]);
  });
});

test.each<[string, (builder: GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder) => unknown, string[]]>([
  [
    'a range that is added has both',
    (b) => b.addRange(data().getRange('D1:D5')),
    ['Data!A1:B5', 'Data!D1:D5'],
  ],
  ['a range that is added twice has it once', (b) => b.addRange(data().getRange('B5:A1')), ['Data!A1:B5']],
  ['cleared ranges has none', (b) => b.clearRanges(), []],
  [
    'the same cells of two sheets has both',
    (b) => b.addRange(SpreadsheetApp.getActiveSheet().getRange('A1:B5')),
    ['Data!A1:B5', 'Main!A1:B5'],
  ],
])('a builder with %s', (_, change, expected) => {
  run((sheet) => {
    const builder = inserted(sheet).modify();
    change(builder);
    expect([a1(builder), a1(builder.build())]).toEqual([expected, expected]);
  });
});

describe('an update', () => {
  test('of a chart changes it in place, and no copy', () => {
    run((sheet) => {
      const chart = inserted(sheet);
      const id = chart.getChartId();
      sheet.updateChart(
        chart.modify().clearRanges().addRange(data().getRange('A1:B9')).setPosition(9, 9, 0, 0).build(),
      );
      const [after] = sheet.getCharts();
      if (!after) throw new Error('no chart');
      expect([sheet.getCharts().length, after.getChartId(), a1(after), place(after)]).toEqual([
        1,
        id,
        ['Data!A1:B9'],
        [9, 9],
      ]);
      // The chart that the script got before is a copy.
      expect([a1(chart), place(chart)]).toEqual([['Data!A1:B5'], [2, 4]]);
    });
  });

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

test('a chart that reads a deleted sheet stays without those cells', () => {
  run((sheet) => {
    const chart = inserted(sheet);
    SpreadsheetApp.getActive().deleteSheet(data());
    expect([a1(chart), sheet.getCharts().map(a1)]).toEqual([[], [[]]]);
    const [left] = sheet.getCharts();
    if (!left) throw new Error('no chart');
    sheet.updateChart(left.modify().addRange(sheet.getRange('A1:B2')).build());
    expect(sheet.getCharts().map(a1)).toEqual([['Main!A1:B2']]);
  });
});

test('two charts of one builder are two charts', () => {
  run((sheet) => {
    const chart = built(sheet);
    sheet.insertChart(chart);
    sheet.insertChart(chart);
    expect(new Set(sheet.getCharts().map((each) => each.getChartId())).size).toBe(2);
  });
});

type Act = (sheet: Sheet, chart: Chart) => unknown;
const HIDDEN = 'Unexpected error while getting the method or property setHiddenDimensionStrategy';
const show = () => Charts.ChartHiddenDimensionStrategy.SHOW_BOTH;

test.each<[string, Act, string]>([
  [
    'a type as text',
    (s) => Reflect.apply(s.newChart().setChartType, null, ['LINE']),
    "The parameters (String) don't match the method signature for SpreadsheetApp.EmbeddedChartBuilder.setChartType.",
  ],
  [
    'a value of another enumeration',
    (s) => Reflect.apply(s.newChart().setChartType, null, [Charts.ChartMergeStrategy.MERGE_ROWS]),
    'setChartType',
  ],
  [
    'a merge strategy as text',
    (_, c) => Reflect.apply(c.modify().setMergeStrategy, null, ['MERGE_ROWS']),
    '(String)',
  ],
  ['hidden rows before a type', (s) => s.newChart().setHiddenDimensionStrategy(show()), HIDDEN],
  ...(['PIE', 'TABLE'] as const).map((type): [string, Act, string] => [
    `hidden rows of a ${type}`,
    (s) => s.newChart().setChartType(Charts.ChartType[type]).setHiddenDimensionStrategy(show()),
    HIDDEN,
  ]),
  [
    'a builder of one kind',
    (s) => s.newChart().asLineChart(),
    'not emulated: EmbeddedChartBuilder.asLineChart',
  ],
  [
    'an option that is an object',
    (_, c) => c.modify().setOption('legend', { position: 'top' }),
    'not emulated: EmbeddedChartBuilder.setOption of legend to an object',
  ],
  ['row 0', (_, c) => c.modify().setPosition(0, 1, 0, 0), 'The anchor row is out of bounds.'],
  [
    'a column beside the grid',
    (_, c) => c.modify().setPosition(1, 27, 0, 0),
    'The anchor column is out of bounds.',
  ],
  [
    'half a pixel',
    (_, c) => c.modify().setPosition(1, 1, 0.5, 0),
    'The offsets must be whole numbers of pixels.',
  ],
  [
    'a chart without cells',
    (s) => s.insertChart(s.newChart().setChartType(Charts.ChartType.LINE).build()),
    'not emulated: Sheet.insertChart of a chart without ranges',
  ],
  [
    'a chart without a type',
    (s) => s.insertChart(s.newChart().addRange(s.getRange('A1:B2')).build()),
    'not emulated: Sheet.insertChart of a chart without a type',
  ],
  ['an update of a chart on no sheet', (s) => s.updateChart(built(s)), 'The chart is not on this sheet.'],
  [
    'an update on another sheet',
    (_, c) => data().updateChart(c.modify().build()),
    'The chart is not on this sheet.',
  ],
  [
    'an update after its deletion',
    (s, c) => [s.removeChart(c), s.updateChart(c.modify().build())],
    'The chart is not on this sheet.',
  ],
  ['a second removal', (s, c) => [s.removeChart(c), s.removeChart(c)], 'The chart is not on this sheet.'],
  [
    'a chart on a tab of its own',
    (_, c) => SpreadsheetApp.getActive().moveChartToObjectSheet(c),
    'not emulated: Spreadsheet.moveChartToObjectSheet',
  ],
  ['a picture of it', (_, c) => c.getAs('image/png'), 'not emulated: EmbeddedChart.getAs'],
  ['a table of data', () => Charts.newDataTable(), 'not emulated: Charts.newDataTable'],
])('%s is refused', (_, act, message) => {
  run((sheet) => {
    const chart = inserted(sheet);
    expect(() => act(sheet, chart)).toThrow(message);
  });
});

const protectedSheet = (editors: string[], range: object | null) => (workbook: Workbook) => {
  workbook.protections.push({
    id: 1,
    sheetId: 0,
    range: range as null,
    rangeName: null,
    description: '',
    warningOnly: false,
    editors,
    unprotected: [{ row: 1, column: 1, rows: 1000, columns: 26 }],
  });
};
const NOT_EDITABLE = 'You are trying to edit a protected cell or object.';

test.each<[string, (workbook: Workbook) => void, string | null]>([
  ['may only view', (w) => w.viewers.add(USER), 'You do not have permission to edit'],
  ['may not edit the sheet', protectedSheet([], null), NOT_EDITABLE],
  ['may edit the protected sheet', protectedSheet([USER], null), null],
  ['may not edit some of its cells', protectedSheet([], { row: 1, column: 1, rows: 9, columns: 9 }), null],
])('charts and a person who %s', (_, change, message) => {
  const acts: Act[] = [
    (s) => s.insertChart(built(s)),
    (s, c) => s.updateChart(c.modify().build()),
    (s, c) => s.removeChart(c),
  ];
  run((sheet, workbook) => {
    const chart = inserted(sheet);
    change(workbook);
    for (const act of acts) {
      if (message === null) expect(() => act(sheet, chart)).not.toThrow();
      else expect(() => act(sheet, chart)).toThrow(message);
    }
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
