// Charts and conditional formats of the exported .xlsx, read back.

import { readXlsx } from 'hucre';
import { createWorkbook } from '../../apps-script/host';
import type {
  ConditionalRule,
  ConditionalStyle,
  GradientConditionData,
} from '../../apps-script/workbook/rules/conditional-rules';
import type { ChartData } from '../../apps-script/workbook/sheet-charts';
import { exportXlsx } from '../../file/xlsx';
import { chartOf, chartWorkbook } from '../charts/chart-fixture';

/** The charts of the first sheet after an export; each reads the hidden sheet. */
async function exportedCharts(...charts: [ranges: string[], changes: Partial<ChartData>][]) {
  const { workbook, data } = chartWorkbook();
  workbook.renameSheet(data, "Ann's [data]");
  const [first] = workbook.sheets;
  if (!first) throw new Error('A workbook has a sheet.');
  first.charts = charts.map(([ranges, changes], index) => ({ ...chartOf(data, ranges, changes), id: index }));
  workbook.setColumnWidth(first.id, 3, 250);
  const [sheet] = (await readXlsx(await exportXlsx(workbook))).sheets;
  return sheet?.charts ?? [];
}

const cells = (range: string) => `'Ann''s _data_'!${range}`;

test('a chart keeps its kind, title, series and place', async () => {
  const anchor = { row: 4, column: 2, offsetX: 10, offsetY: 0 };
  const options = { title: 'Revenue', width: 400, height: 210, 'legend.position': 'bottom' };
  const [chart] = await exportedCharts([
    ['A1:C4'],
    { anchor, options: { ...options, 'series.0.color': '#112233', 'vAxes.0.title': 'USD' } },
  ]);
  expect(chart).toMatchObject({
    ...{ kinds: ['line'], title: 'Revenue', legend: 'bottom', plotVisOnly: false },
    series: [
      { name: 'Banner', valuesRef: cells('$B$2:$B$4'), categoriesRef: cells('$A$2:$A$4'), color: '112233' },
      { name: 'Video', valuesRef: cells('$C$2:$C$4'), categoriesRef: cells('$A$2:$A$4') },
    ],
    // Columns B (100), C (250) and D (100) hold 400 pixels, ten rows of 21 hold 210.
    anchor: { from: { row: 3, col: 1 }, to: { row: 13, col: 4 } },
    axes: { y: { title: 'USD', numberFormat: { formatCode: '"$"#,##0.00' } } },
  });
});

test('all kinds of charts that can be drawn are exported, and others are left out', async () => {
  const options = { isStacked: 'absolute' };
  const ranges = ['A1:C4'];
  const charts = await exportedCharts(
    [ranges, { type: 'COLUMN', options }],
    [ranges, { type: 'BAR', options: { isStacked: 'percent' } }],
    [ranges, { type: 'AREA', options }],
    [ranges, { type: 'PIE', options: { 'legend.position': 'none' } }],
    [ranges, { type: 'COMBO' }],
    [ranges, { type: 'RADAR' }],
    [[], { type: 'LINE' }],
  );
  expect(charts.map(({ kinds, seriesCount }) => [kinds[0], seriesCount])).toEqual([
    ['bar', 2],
    ['bar', 2],
    ['area', 2],
    ['pie', 1],
    ['bar', 2],
  ]);
  expect(charts.slice(0, 3)).toMatchObject([
    { barGrouping: 'stacked' },
    { barGrouping: 'percentStacked' },
    { areaGrouping: 'stacked' },
  ]);
});

test.each<[string, string[], Partial<ChartData>, string]>([
  [
    'ranges below each other',
    ['A1:B2', 'A4:B4'],
    { mergeStrategy: 'MERGE_ROWS' },
    `(${cells('$B$2')},${cells('$B$4')})`,
  ],
  ['rows', ['A1:C2'], { transposes: true }, cells('$B$2:$C$2')],
  ['headers that Google finds', ['A1:B4'], { headers: -1 }, cells('$B$2:$B$4')],
])('a chart of %s', async (_name, ranges, changes, expected) => {
  const [chart] = await exportedCharts([ranges, changes]);
  expect(chart?.series?.map(({ valuesRef }) => valuesRef)).toEqual([expected]);
});

const style: ConditionalStyle = {
  ...{ background: '#ffeeaa', fontColor: '#112233', bold: true },
  ...{ italic: null, underline: null, strikethrough: null },
};

async function exportedRules(...rules: [criteria: string, values: (number | string)[]][]) {
  const ranges = [
    { row: 2, column: 2, rows: 3, columns: 1 },
    { row: 9, column: 4, rows: 1, columns: 2 },
  ];
  return readRules(
    rules.map(([criteria, values]) => ({ ranges, condition: { kind: 'boolean', criteria, values, style } })),
  );
}

async function readRules(rules: ConditionalRule[]) {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  workbook.activeSheet.conditionalRules = rules;
  const [sheet] = (await readXlsx(await exportXlsx(workbook), { readStyles: true })).sheets;
  return sheet?.conditionalRules ?? [];
}

test('rules of numbers and formulas keep their cells, order and look', async () => {
  const rules = await exportedRules(
    ['NUMBER_GREATER_THAN', [5]],
    ['NUMBER_BETWEEN', [1, 2]],
    ['CUSTOM_FORMULA', ['=N("tag")=0']],
    ['DATE_BEFORE', [46_000]],
    ['NUMBER_LESS_THAN', ['=$A$1']],
  );
  const range = 'B2:B4 D9:E9';
  expect(rules).toMatchObject([
    { type: 'cellIs', operator: 'greaterThan', formula: '5', range, priority: 1, stopIfTrue: true },
    { type: 'cellIs', operator: 'between', formula: ['1', '2'], range, priority: 2 },
    { type: 'expression', formula: 'N("tag")=0', range, priority: 3 },
    { type: 'cellIs', operator: 'lessThan', formula: '$A$1', range, priority: 4 },
  ]);
  expect(rules[0]?.style).toMatchObject({
    fill: { bgColor: { rgb: 'FFEEAA' } },
    font: { bold: true, color: { rgb: '112233' } },
  });
});

test.each([
  ['TEXT_CONTAINS', ['a"b?'], 'ISNUMBER(SEARCH("a""b~?",B2))'],
  ['TEXT_DOES_NOT_CONTAIN', ['x'], 'ISERROR(SEARCH("x",B2))'],
  ['TEXT_EQUAL_TO', ['x'], 'B2="x"'],
  ['TEXT_STARTS_WITH', ['xy'], 'LEFT(B2,2)="xy"'],
  ['TEXT_ENDS_WITH', ['xy'], 'RIGHT(B2,2)="xy"'],
  ['CELL_EMPTY', [], 'LEN(B2)=0'],
  ['CELL_NOT_EMPTY', [], 'LEN(B2)>0'],
])('the rule %s %p is a formula of the first cell of each range', async (criteria, values, formula) => {
  const rules = await exportedRules([criteria, values]);
  expect(rules.map(({ type, range }) => [type, range])).toEqual([
    ['expression', 'B2:B4'],
    ['expression', 'D9:E9'],
  ]);
  expect(rules[0]?.formula).toBe(formula);
  expect(rules[1]?.formula).toBe(formula.replace('B2', 'D9'));
});

test('a gradient keeps its points', async () => {
  const condition: GradientConditionData = {
    kind: 'gradient',
    min: { color: '#ffffff', type: 'MIN', value: '' },
    mid: { color: '#ffee00', type: 'PERCENT', value: '50' },
    max: { color: '#ff0000', type: 'NUMBER', value: '10' },
  };
  const ranges = [{ row: 1, column: 1, rows: 3, columns: 1 }];
  expect(await readRules([{ ranges, condition }])).toMatchObject([
    {
      type: 'colorScale',
      range: 'A1:A3',
      colorScale: {
        cfvo: [{ type: 'min' }, { type: 'percent', value: '50' }, { type: 'num', value: '10' }],
        colors: ['FFFFFF', 'FFEE00', 'FF0000'],
      },
    },
  ]);
});
