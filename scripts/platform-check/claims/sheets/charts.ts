// Charts: how they are made, found again, changed and refused.

import type { Claim } from '../claim';
import { outcome, written } from '../outcome';
import { ASSUMED, CHART_BUILDER, EMBEDDED_CHART, GAS_FAKES } from '../sources';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

function filled(sheet: Sheet): Sheet {
  sheet.getRange('A1:B3').setValues([
    ['Day', 'Revenue'],
    ['Mon', 1],
    ['Tue', 2],
  ]);
  return sheet;
}

const builder = (sheet: Sheet) =>
  sheet
    .newChart()
    .setChartType(Charts.ChartType.LINE)
    .addRange(sheet.getRange('A1:A3'))
    .addRange(sheet.getRange('B1:B3'))
    .setOption('width', 400)
    .setPosition(5, 1, 0, 0);

function withChart(sheet: Sheet): Sheet {
  filled(sheet).insertChart(builder(sheet).build());
  return sheet;
}

function onlyChart(sheet: Sheet): GoogleAppsScript.Spreadsheet.EmbeddedChart {
  const [chart] = sheet.getCharts();
  if (!chart) throw new Error('the sheet has no chart');
  return chart;
}

const rangesOf = (sheet: Sheet) =>
  onlyChart(sheet)
    .getRanges()
    .map((range) => range.getA1Notation());

function placeOf(chart: GoogleAppsScript.Spreadsheet.EmbeddedChart): number[] {
  const info = chart.getContainerInfo();
  return [info.getAnchorRow(), info.getAnchorColumn()];
}

export const CHARTS: readonly Claim[] = [
  {
    id: 'charts.id-stays',
    says: 'The ID stays when the chart is moved; getContainerInfo gives the cell at which it is.',
    source: EMBEDDED_CHART,
    try: ({ sheet }) => {
      const tab = withChart(sheet());
      const chart = onlyChart(tab);
      const before = placeOf(chart);
      tab.updateChart(chart.modify().setPosition(9, 2, 0, 0).build());
      const moved = onlyChart(tab);
      return [before, placeOf(moved), tab.getCharts().length, moved.getChartId() === chart.getChartId()];
    },
    expected: [[5, 1], [9, 2], 1, true],
  },
  {
    id: 'charts.outside',
    says: 'A place outside of the grid is refused.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = filled(sheet());
      return written(() => tab.insertChart(builder(tab).setPosition(2000, 1, 0, 0).build()));
    },
    expected: /^throws /,
  },
  {
    id: 'charts.grow',
    says: 'A chart does not grow with what is written below its ranges.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = withChart(sheet());
      tab.getRange('A4:B4').setValues([['Wed', 3]]);
      SpreadsheetApp.flush();
      return rangesOf(tab);
    },
    expected: ['A1:A3', 'B1:B3'],
  },
  {
    id: 'charts.merge-strategy',
    says: 'An update sets the merge strategy back to columns, unless it is set again after modify().',
    source: 'reported: https://github.com/google/google-visualization-issues/issues/2354',
    try: ({ sheet }) => {
      const tab = filled(sheet());
      tab.insertChart(builder(tab).setMergeStrategy(Charts.ChartMergeStrategy.MERGE_ROWS).build());
      const before = String(onlyChart(tab).getMergeStrategy());
      tab.updateChart(onlyChart(tab).modify().build());
      const reset = String(onlyChart(tab).getMergeStrategy());
      const kept = onlyChart(tab).modify().setMergeStrategy(Charts.ChartMergeStrategy.MERGE_ROWS);
      tab.updateChart(kept.build());
      return [before, reset, String(onlyChart(tab).getMergeStrategy())];
    },
    expected: ['MERGE_ROWS', 'MERGE_COLUMNS', 'MERGE_ROWS'],
  },
  {
    id: 'charts.hidden-rows',
    says: 'setHiddenDimensionStrategy is refused before a kind is chosen, and of pies and tables.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const tab = filled(sheet());
      const both = Charts.ChartHiddenDimensionStrategy.SHOW_BOTH;
      const tried = (change: () => GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder) =>
        /^throws /.test(String(outcome(() => change().setHiddenDimensionStrategy(both) && 'taken')));
      return [
        tried(() => tab.newChart()),
        tried(() => tab.newChart().setChartType(Charts.ChartType.PIE)),
        tried(() => tab.newChart().setChartType(Charts.ChartType.TABLE)),
        tried(() => builder(tab)),
      ];
    },
    expected: [true, true, true, false],
  },
  {
    id: 'charts.headers',
    says: 'The number of header rows, and that rows and columns are not swapped, are kept as they were set.',
    source: CHART_BUILDER,
    try: ({ sheet }) => {
      const tab = filled(sheet());
      tab.insertChart(builder(tab).setTransposeRowsAndColumns(false).setNumHeaders(1).build());
      return [onlyChart(tab).getTransposeRowsAndColumns(), onlyChart(tab).getNumHeaders()];
    },
    expected: [false, 1],
  },
  {
    id: 'charts.options',
    says: 'getOptions gives the options that were set, and modify() keeps them.',
    source: `${EMBEDDED_CHART}; that modify() keeps all is not known`,
    try: ({ sheet }) => {
      const tab = filled(sheet());
      const styled = builder(tab)
        .setOption('legend.position', 'none')
        .setOption('useFirstColumnAsDomain', true);
      tab.insertChart(styled.build());
      const before = onlyChart(tab).getOptions().get('width');
      tab.updateChart(onlyChart(tab).modify().setOption('title', 'T').build());
      const options = onlyChart(tab).getOptions();
      return [Number(before), Number(options.get('width')), options.get('title')];
    },
    expected: [400, 400, 'T'],
  },
  {
    id: 'charts.series',
    says: 'A series is called by labelInLegend, which can be read and set again, and ranges stay in their order.',
    source: `reported: recorded macros; documented for Google Charts: https://developers.google.com/chart/interactive/docs/gallery/linechart`,
    try: ({ sheet }) => {
      const tab = filled(sheet());
      tab.getRange('C1:C3').setValues([['Before'], [3], [4]]);
      const made = tab
        .newChart()
        .setChartType(Charts.ChartType.LINE)
        .addRange(tab.getRange('A1:A3'))
        .addRange(tab.getRange('C1:C3'))
        .addRange(tab.getRange('B1:B3'));
      const styled = made
        .setOption('series.0.labelInLegend', 'Q2 2026')
        .setOption('series.0.color', '#9aa0a6')
        .setOption('series.0.lineWidth', 1);
      tab.insertChart(styled.setPosition(5, 1, 0, 0).build());
      const optionOf = (option: string) => String(onlyChart(tab).getOptions().get(`series.${option}`));
      const before = ['0.labelInLegend', '1.labelInLegend', '0.color', '0.lineWidth'].map(optionOf);
      const renamed = onlyChart(tab).modify().setOption('series.0.labelInLegend', 'Q3 2026');
      tab.updateChart(renamed.build());
      return [before, optionOf('0.labelInLegend'), rangesOf(tab)];
    },
    expected: [['Q2 2026', 'null', '#9aa0a6', '1'], 'Q3 2026', ['A1:A3', 'C1:C3', 'B1:B3']],
  },
  {
    id: 'charts.removed',
    says: 'removeChart removes it; another update of it is refused.',
    source: `${EMBEDDED_CHART}; the refusal is assumed`,
    try: ({ sheet }) => {
      const tab = withChart(sheet());
      const chart = onlyChart(tab);
      tab.removeChart(chart);
      return `${tab.getCharts().length} ${written(() => tab.updateChart(chart.modify().build()))}`;
    },
    expected: /^0 throws /,
  },
  {
    id: 'charts.cells-deleted',
    says: 'A chart stays when the cells that it reads are deleted, and no longer reads them.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = withChart(sheet());
      SpreadsheetApp.flush();
      tab.deleteRows(1, 3);
      SpreadsheetApp.flush();
      const ranges = outcome(() => rangesOf(tab).filter((range) => range !== '#REF!').length);
      return [tab.getCharts().length, ranges];
    },
    expected: [1, 0],
  },
  {
    id: 'charts.hidden-tab',
    says: 'A chart may read a hidden tab, and its ranges tell that they are of it.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const bands = filled(sheet());
      const tab = sheet();
      bands.hideSheet();
      const chart = tab.newChart().setChartType(Charts.ChartType.COLUMN).addRange(bands.getRange('A1:B3'));
      tab.insertChart(chart.setPosition(1, 1, 0, 0).build());
      const isOfBands = onlyChart(tab)
        .getRanges()
        .map((range) => range.getSheet().getSheetId() === bands.getSheetId());
      return [rangesOf(tab), isOfBands];
    },
    expected: [['A1:B3'], [true]],
  },
  {
    id: 'charts.copies',
    says: 'A chart that was got is a copy: it does not change with an update, and the sheet has one chart as before.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = withChart(sheet());
      const chart = onlyChart(tab);
      const changed = chart.modify().clearRanges().addRange(tab.getRange('A1:B9')).setPosition(9, 9, 0, 0);
      tab.updateChart(changed.build());
      const ranges = chart.getRanges().map((range) => range.getA1Notation());
      return [ranges.join(), placeOf(chart), rangesOf(tab), placeOf(onlyChart(tab)), tab.getCharts().length];
    },
    expected: ['A1:A3,B1:B3', [5, 1], ['A1:B9'], [9, 9], 1],
  },
  {
    id: 'charts.twice',
    says: 'One chart that is inserted twice is two charts.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = filled(sheet());
      const chart = builder(tab).build();
      tab.insertChart(chart);
      tab.insertChart(chart);
      const [one, other] = tab.getCharts().map((each) => each.getChartId());
      return [tab.getCharts().length, one === other];
    },
    expected: [2, false],
  },
  {
    id: 'charts.sheet-deleted',
    says: 'A chart that reads a deleted sheet stays without those cells, and can be given others.',
    source: ASSUMED,
    try: ({ file, sheet }) => {
      const [read, tab] = [filled(sheet()), sheet()];
      const chart = tab.newChart().setChartType(Charts.ChartType.LINE).addRange(read.getRange('A1:B3'));
      tab.insertChart(chart.setPosition(1, 1, 0, 0).build());
      file.deleteSheet(read);
      const remaining = rangesOf(tab);
      tab.updateChart(onlyChart(tab).modify().addRange(tab.getRange('A1:B2')).build());
      return [remaining, rangesOf(tab)];
    },
    expected: [[], ['A1:B2']],
  },
];
