// Charts, slicers and conditional formats in a saved workbook.

import { createWorkbook, type Workbook } from '../../../../apps-script/host';
import { putChart, removeChart } from '../../../../apps-script/workbook/edits/chart-edits';
import { restore, snapshot } from '../../../../apps-script/workbook/saved/snapshot';

const RANGE = { row: 2, column: 2, rows: 3, columns: 2 };
const ANCHOR = { row: 4, column: 5, offsetX: 6, offsetY: 7 };

function full(): Workbook {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US', sheets: ['Main', 'Data'] });
  const [main, data] = workbook.sheets;
  if (!main || !data) throw new Error('no sheets');
  putChart(workbook, main.id, {
    type: 'COLUMN',
    ranges: [
      { sheetId: data.id, range: RANGE },
      { sheetId: main.id, range: RANGE },
    ],
    options: { title: 'A', colors: ['#ff0000', '#00ff00'], 'series.0.lineWidth': 2, isStacked: true },
    mergeStrategy: 'MERGE_ROWS',
    transposes: true,
    headers: 1,
    hiddenDimensions: 'SHOW_BOTH',
    anchor: ANCHOR,
  });
  data.slicers = [
    {
      id: workbook.newId(),
      range: RANGE,
      title: 'Name',
      column: 2,
      hiddenValues: ['a'],
      hiddenRows: [3],
      anchor: ANCHOR,
    },
  ];
  const style = {
    background: '#ff0000',
    fontColor: null,
    bold: true,
    italic: null,
    underline: false,
    strikethrough: null,
  };
  const point = { color: '#ff0000', type: 'NUMBER', value: '1' };
  data.conditionalRules = [
    { ranges: [RANGE], condition: { kind: 'boolean', criteria: 'NUMBER_BETWEEN', values: [1, 2], style } },
    {
      ranges: [RANGE, { ...RANGE, column: 9 }],
      condition: { kind: 'gradient', min: point, mid: null, max: point },
    },
  ];
  return workbook;
}

const reopened = (workbook: Workbook) => restore(JSON.parse(JSON.stringify(snapshot(workbook))));

test('a saved workbook opens with its charts, slicers and conditional formats', () => {
  const workbook = full();
  const opened = reopened(workbook);
  expect(snapshot(opened)).toEqual(snapshot(workbook));
  opened.sheets.forEach((sheet, at) => {
    const { charts, slicers, conditionalRules } = workbook.sheets[at] ?? {};
    expect([sheet.charts, sheet.slicers, sheet.conditionalRules]).toEqual([
      charts,
      slicers,
      conditionalRules,
    ]);
  });
  expect([2, 3, 4].filter((row) => opened.sheets[1]?.hides(row))).toEqual([3]);
});

test('a snapshot doesn’t change with its workbook', () => {
  const workbook = full();
  const saved = snapshot(workbook);
  const text = JSON.stringify(saved);
  for (const { id } of workbook.sheets) workbook.insertRows(id, 1, 5);
  for (const { charts } of workbook.sheets) for (const chart of charts) chart.options['title'] = 'Later';
  expect(JSON.stringify(saved)).toBe(text);
});

test('the id of a deleted chart is not given again after a file is opened', () => {
  const workbook = full();
  const id = putChart(workbook, 0, { type: 'LINE', ranges: [] });
  removeChart(workbook, id);
  const opened = reopened(workbook);
  const ids = Array.from({ length: 20 }, () => putChart(opened, 0, { type: 'LINE', ranges: [] }));
  expect(ids).not.toContain(id);
  expect(new Set(ids).size).toBe(20);
});
