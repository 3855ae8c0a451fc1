// The structure of what ECharts is asked to draw, and the chart in words.

import type { ChartModel } from '../../../charts/chart-model';
import { chartDescription, chartName, whyNotDrawn } from '../../../page/charts/chart-words';
import { chartOption, PALETTE } from '../../../page/charts/echarts-option';

const formatted = (value: number, format = 'plain') => `${value} as ${format}`;
const look = {
  text: '#111111',
  soft: '#222222',
  line: '#333333',
  surface: '#ffffff',
  width: 600,
  formatted,
};

const model: ChartModel = {
  kind: 'line',
  type: 'LINE',
  title: 'Revenue',
  subtitle: '',
  categories: ['Mon', 'Tue'],
  series: [
    { name: 'Banner', values: [30, null], format: '$0.00' },
    { name: '', values: [10, 50], color: '#abcdef', width: 1 },
  ],
  stacking: 'none',
  legend: 'right',
  axes: { category: '', value: '' },
  isBare: false,
  isSmooth: false,
  bridgesGaps: false,
};

/** The option with plain members, which its type allows to be many other things. */
const optionOf = (changes: Partial<ChartModel>) =>
  chartOption({ ...model, ...changes }, look) as Record<string, unknown> & {
    series: Record<string, unknown>[];
    xAxis: Record<string, unknown>;
    yAxis: Record<string, unknown> & { axisLabel: { formatter: (value: number) => string } };
  };

test('a line chart has a line of each series over its categories', () => {
  const { series, xAxis, yAxis, title } = optionOf({});
  expect(series.map(({ type, name, data, color, stack }) => [type, name, data, color, stack])).toEqual([
    ['line', 'Banner', [30, null], undefined, undefined],
    ['line', 'Series 2', [10, 50], '#abcdef', undefined],
  ]);
  expect(series.map(({ lineStyle }) => lineStyle)).toEqual([{ width: 2 }, { width: 1 }]);
  expect([xAxis['type'], xAxis['data'], yAxis['type']]).toEqual(['category', ['Mon', 'Tue'], 'value']);
  expect(title).toMatchObject({ text: 'Revenue' });
});

test.each([
  ['line', 'none', ['line', undefined]],
  ['line', 'absolute', ['line', undefined]],
  ['area', 'none', ['line', undefined]],
  ['area', 'absolute', ['line', 'all']],
  ['column', 'none', ['bar', undefined]],
  ['column', 'absolute', ['bar', 'all']],
  ['bar', 'percent', ['bar', 'all']],
] as const)('a chart of kind %s with stacking %s', (kind, stacking, [type, stack]) => {
  const { series, xAxis, yAxis } = optionOf({ kind, stacking });
  expect(series.map((each) => [each['type'], each['stack']])).toEqual([
    [type, stack],
    [type, stack],
  ]);
  const categories = kind === 'bar' ? yAxis : xAxis;
  expect(categories).toMatchObject({ type: 'category', inverse: kind === 'bar' });
});

test('a chart of percentages shows each value as a part of its category', () => {
  const { series, yAxis } = optionOf({ kind: 'column', stacking: 'percent' });
  expect(series.map(({ data }) => data)).toEqual([
    [30 / 40, null],
    [10 / 40, 1],
  ]);
  expect(yAxis['max']).toBe(1);
  expect(yAxis.axisLabel.formatter(0.25)).toBe('0.25 as 0%');
});

test('a line among columns is neither a column nor stacked', () => {
  const [column, line] = model.series;
  if (!column || !line) throw new Error('The model has two series.');
  const { series } = optionOf({
    kind: 'column',
    stacking: 'absolute',
    series: [column, { ...line, isLine: true }],
  });
  expect(series.map(({ type, stack }) => [type, stack])).toEqual([
    ['bar', 'all'],
    ['line', undefined],
  ]);
});

test('a pie has a slice for each category of the first series', () => {
  const { series } = optionOf({ kind: 'pie' });
  expect(series).toMatchObject([
    {
      type: 'pie',
      data: [
        { name: 'Mon', value: 30 },
        { name: 'Tue', value: 0 },
      ],
    },
  ]);
});

test('the axis has the format of the numbers, with decimals only where its marks need them', () => {
  const label = (values: number[]) =>
    optionOf({ series: [{ name: '', values, format: '"$"#,##0.00' }] }).yAxis.axisLabel.formatter(2);
  expect(label([3, 4])).toBe('2 as "$"#,##0.00');
  expect(label([3, 400])).toBe('2 as "$"#,##0');
  const share = [{ name: '', values: [12], format: '0.0%' }];
  expect(optionOf({ series: share }).yAxis.axisLabel.formatter(2)).toBe('2 as 0.0%');
});

test('the legend is where the chart has it', () => {
  const legend = (position: ChartModel['legend']) => optionOf({ legend: position })['legend'];
  expect(legend('none')).toEqual({ show: false });
  expect(legend('right')).toMatchObject({ orient: 'vertical', right: 16, data: ['Banner', 'Series 2'] });
  expect(legend('bottom')).toMatchObject({ orient: 'horizontal', bottom: 8 });
});

test('a chart in words', () => {
  expect(chartName(model)).toBe('Revenue, line chart');
  expect(chartName({ ...model, title: '', type: 'COLUMN', stacking: 'absolute' })).toBe(
    'Untitled stacked column chart',
  );
  expect(chartDescription(model, formatted)).toBe(
    '2 points from Mon to Tue. ' +
      'Banner: lowest 30 as $0.00 (Mon), highest 30 as $0.00 (Mon). ' +
      'Series 2: lowest 10 as plain (Mon), highest 50 as plain (Tue). ' +
      'This is a preview. Google Sheets draws its own chart.',
  );
});

test('a chart that is not drawn says why', () => {
  const { kind: _kind, ...other } = model;
  expect(whyNotDrawn(model)).toBeUndefined();
  expect(whyNotDrawn(other)).toMatch(/kind/);
  expect(whyNotDrawn({ ...model, series: [{ name: 'A', values: [null] }] })).toMatch(/no numbers/);
});

test('the series of twelve values and Other, and the slices of a pie, each have a color of their own', () => {
  expect(new Set(PALETTE.slice(0, 13)).size).toBe(13);
  expect(optionOf({ kind: 'pie' })['color']).toEqual(PALETTE);
});
