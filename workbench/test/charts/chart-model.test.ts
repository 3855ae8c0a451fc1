// What a chart shows of its cells, by how it reads them.

import { SheetFilter } from '../../apps-script/workbook/rules/sheet-filter';
import type { ChartData } from '../../apps-script/workbook/sheet-charts';
import { type ChartModel, chartModel } from '../../charts/chart-model';
import { chartSize } from '../../charts/chart-options';
import { chartOf, chartWorkbook, LINES, type Line, OCTOBER } from './chart-fixture';

const DAYS = ['2026-10-01', '2026-10-02', '2026-10-03'];

/** The model without its look: categories, then each series as its name and numbers. */
function read(ranges: readonly string[], changes: Partial<ChartData> = {}, lines: readonly Line[] = LINES) {
  const { workbook, data } = chartWorkbook(lines);
  return numbersOf(chartModel(workbook, chartOf(data, ranges, changes)));
}

function numbersOf({ categories, series }: ChartModel) {
  return [categories, ...series.map(({ name, values }) => [name, ...values])];
}

const BANNER = ['Banner', 10, 20, 30];
const VIDEO = ['Video', 5, null, 15];

const READINGS: [string, readonly string[], Partial<ChartData>, unknown[]][] = [
  ['one range', ['A1:C4'], {}, [DAYS, BANNER, VIDEO]],
  ['one range for each column', ['A1:A4', 'C1:C4', 'B1:B4'], {}, [DAYS, VIDEO, BANNER]],
  [
    'ranges one below the other',
    ['A1:C2', 'A4:C4'],
    { mergeStrategy: 'MERGE_ROWS' },
    [
      [DAYS[0], DAYS[2]],
      ['Banner', 10, 30],
      ['Video', 5, 15],
    ],
  ],
  [
    'rows as series',
    ['A1:C4'],
    { transposes: true, options: { useFirstColumnAsDomain: true } },
    [
      ['Banner', 'Video'],
      [DAYS[0], 10, 5],
      [DAYS[1], 20, null],
      [DAYS[2], 30, 15],
    ],
  ],
  ['a single column, which is a series', ['B1:B4'], {}, [['1', '2', '3'], BANNER]],
  [
    'the first column as a series',
    ['A1:B3'],
    { options: { useFirstColumnAsDomain: 'false' } },
    [
      ['1', '2'],
      ['Date', OCTOBER, OCTOBER + 1],
      ['Banner', 10, 20],
    ],
  ],
  ['no headers', ['A2:B3'], { headers: 0 }, [DAYS.slice(0, 2), ['', 10, 20]]],
  ['headers that Google finds', ['A1:C4'], { headers: -1 }, [DAYS, BANNER, VIDEO]],
  ['no headers that Google could find', ['A2:B3'], { headers: -1 }, [DAYS.slice(0, 2), ['', 10, 20]]],
  ['two headers', ['A1:B4'], { headers: 2 }, [DAYS.slice(1), ['Banner $10.00', 20, 30]]],
  [
    'blank rows at the end',
    ['A3:B6'],
    { headers: 0 },
    [
      [...DAYS.slice(1), '', ''],
      ['', 20, 30, null, null],
    ],
  ],
  ['no ranges', [], {}, [[]]],
];

test.each(READINGS)('a chart reads %s', (_name, ranges, changes, expected) => {
  expect(read(ranges, changes)).toEqual(expected);
});

test('a cell without a number is a gap, and a text of digits is no number', () => {
  const lines: Line[] = [
    ['Day', 'A'],
    ['x', '12'],
    ['y', true],
    ['z', 0],
    ['', -1.5],
  ];
  expect(read(['A1:B5'], {}, lines)).toEqual([
    ['x', 'y', 'z', ''],
    ['A', null, null, 0, -1.5],
  ]);
});

test('ranges of several sheets stand side by side', () => {
  const { workbook, data } = chartWorkbook();
  const other = workbook.putSheet('Other');
  workbook.setCells(other.id, 1, 1, [[{ value: 'Native' }], [{ value: 1 }], [{ value: 2 }], [{ value: 3 }]]);
  const chart = chartOf(data, ['A1:B4']);
  chart.ranges.push(...chartOf(other.id, ['A1:A4']).ranges);
  expect(numbersOf(chartModel(workbook, chart))).toEqual([DAYS, BANNER, ['Native', 1, 2, 3]]);
  workbook.deleteSheet(other.id);
  expect(numbersOf(chartModel(workbook, chart)).slice(0, 2)).toEqual([DAYS, BANNER]);
});

test.each([
  ['SHOW_BOTH', [DAYS, BANNER]],
  ['IGNORE_COLUMNS', [DAYS, BANNER]],
  [
    'IGNORE_ROWS',
    [
      [DAYS[0], DAYS[2]],
      ['Banner', 10, 30],
    ],
  ],
  [
    'IGNORE_BOTH',
    [
      [DAYS[0], DAYS[2]],
      ['Banner', 10, 30],
    ],
  ],
])('rows that a filter hides, with %s', (hiddenDimensions, expected) => {
  const { workbook, data } = chartWorkbook();
  const filter = new SheetFilter({ row: 1, column: 1, rows: 4, columns: 3 });
  filter.setCriteria(2, ['$20.00'], (row) => workbook.display(data, row, 2));
  workbook.sheet(data).filter = filter;
  const chart = chartOf(data, ['A1:B4'], { hiddenDimensions });
  expect(numbersOf(chartModel(workbook, chart))).toEqual(expected);
  const transposed = numbersOf(chartModel(workbook, { ...chart, transposes: true }));
  expect(transposed).toHaveLength(expected[0]?.length === 3 ? 4 : 3);
});

test('kind, titles, stacking, legend, colors and formats come from the options', () => {
  const { workbook, data } = chartWorkbook();
  const chart = chartOf(data, ['A1:C4'], {
    type: 'COMBO',
    options: {
      title: 'Revenue',
      subtitle: 'October',
      isStacked: 'absolute',
      'legend.position': 'bottom',
      'hAxis.title': 'Day',
      'vAxes.0.title': 'USD',
      colors: ['#112233', '#445566'],
      'series.0.color': '#abcdef',
      'series.0.labelInLegend': 'Q3 2026',
      'series.1.type': 'line',
      'series.1.lineWidth': 1,
      curveType: 'function',
      interpolateNulls: true,
      width: 480,
      height: 0,
    },
  });
  const model = chartModel(workbook, chart);
  expect(model).toMatchObject({
    kind: 'column',
    type: 'COMBO',
    title: 'Revenue',
    subtitle: 'October',
    stacking: 'absolute',
    legend: 'bottom',
    axes: { category: 'Day', value: 'USD' },
    isSmooth: true,
    bridgesGaps: true,
  });
  expect(model.series[0]?.name).toBe('Q3 2026');
  expect(model.series.map(({ color, format, isLine, width }) => [color, format, isLine, width])).toEqual([
    ['#abcdef', '"$"#,##0.00', undefined, undefined],
    ['#445566', '"$"#,##0.00', true, 1],
  ]);
  expect(chartSize(chart)).toEqual({ width: 480, height: 371 });
});

test("a chart without options has Google's defaults", () => {
  const { workbook, data } = chartWorkbook();
  const bar = chartOf(data, ['A1:C4'], { type: 'BAR', options: { 'hAxis.title': 'USD' } });
  expect(chartModel(workbook, bar)).toMatchObject({
    kind: 'bar',
    title: '',
    stacking: 'none',
    legend: 'right',
    axes: { category: '', value: 'USD' },
  });
  expect(chartSize(bar)).toEqual({ width: 600, height: 371 });
  expect(chartModel(workbook, { ...bar, type: 'RADAR' }).kind).toBeUndefined();
});
