// The charts of a report in their cell: each is written back as it was read, and anything else is dropped.

import { CHARTS } from '../../../src/saved/tab/chart-text';

const chart = {
  ...{ title: 'Trend', kind: 'line', metric: 'Revenue', split: '', slot: 0, chartId: null },
  isDeleted: false,
};
const place = { row: 1, column: 2, width: 600, height: 371 };
const read = (...charts: unknown[]) => CHARTS.read(JSON.stringify(charts));

test.each([
  ['a chart', chart],
  ['one that was inserted', { ...chart, chartId: 2_147_483_647 }],
  ['one that was deleted', { ...chart, isDeleted: true }],
  ['one with a place', { ...chart, place }],
  ['one in another sheet', { ...chart, place: { ...place, sheetId: 0 } }],
  ['one with what a later version knows of it', { ...chart, place: { ...place, angle: 90 }, colour: 'red' }],
  ['one whose slot no version gives', { ...chart, slot: 1e300 }],
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
  ['a number for a metric', { ...chart, metric: 1 }],
  ['a slot below the first', { ...chart, slot: -1 }],
  ['half a slot', { ...chart, slot: 0.5 }],
  ['an id in words', { ...chart, chartId: '7' }],
  ['no id at all', { ...chart, chartId: undefined }],
  ['a deletion in words', { ...chart, isDeleted: 'no' }],
  ['no place', { ...chart, place: null }],
  ['a place that is a list', { ...chart, place: [1, 2, 600, 371] }],
  ['a place above the first row', { ...chart, place: { ...place, row: 0 } }],
  ['a place without a height', { ...chart, place: { ...place, height: undefined } }],
  ['a place in a sheet without an id', { ...chart, place: { ...place, sheetId: null } }],
])('in the cell of charts, %s is dropped, and the charts beside it stay', (_what, given) => {
  expect(read(given, chart)).toEqual([chart]);
});

test.each(['', 'charts', '{}', '7', '[', '[]'])('a cell that holds %j has no chart', (text) => {
  expect(CHARTS.read(text)).toEqual([]);
});
