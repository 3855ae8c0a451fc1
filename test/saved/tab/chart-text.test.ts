// What a report's charts show, in their cell: each is written back as it was read, and anything else is dropped.

import { CHARTS } from '../../../src/saved/tab/json-cells';

const chart = { title: 'Trend', kind: 'line', domain: 'Date', metric: 'Revenue' };
const read = (...charts: unknown[]) => CHARTS.read(JSON.stringify(charts));

test.each([
  ['a chart', chart],
  ['one with what a later version knows of it', { ...chart, colour: 'red' }],
])('in the cell of charts, %s is written back as it was read', (_what, given) => {
  const text = JSON.stringify([given]);
  expect(CHARTS.write(CHARTS.read(text))).toBe(text);
});

test.each([
  ['nothing', null],
  ['a list', [chart]],
  ['a text', 'line'],
  ['another kind', { ...chart, kind: 'radar' }],
  ['no title', { ...chart, title: undefined }],
  ['no domain', { ...chart, domain: undefined }],
  ['a number for a metric', { ...chart, metric: 1 }],
])('in the cell of charts, %s is dropped, and the charts beside it stay', (_what, given) => {
  expect(read(given, chart)).toEqual([chart]);
});

test.each(['', 'charts', '{}', '7', '[', '[]'])('a cell that holds %j has no chart', (text) => {
  expect(CHARTS.read(text)).toEqual([]);
});
