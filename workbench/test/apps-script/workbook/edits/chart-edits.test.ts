// What a person does to charts, and the changes that the page hears of.

import { createWorkbook, type Workbook, type WorkbookChange } from '../../../../apps-script/host';
import {
  changeChart,
  chartOf,
  putChart,
  removeChart,
  restyleChart,
} from '../../../../apps-script/workbook/edits/chart-edits';

const RANGE = { row: 1, column: 1, rows: 3, columns: 2 };

function charted(): { workbook: Workbook; id: number; changes: WorkbookChange[] } {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const id = putChart(workbook, 0, {
    type: 'LINE',
    ranges: [{ sheetId: 0, range: RANGE }],
    options: { title: 'A' },
  });
  const changes: WorkbookChange[] = [];
  workbook.on((change) => changes.push(change));
  return { workbook, id, changes };
}

test.each<[string, (workbook: Workbook, id: number) => void, object | undefined]>([
  [
    'restyled',
    (w, id) => restyleChart(w, id, { title: 'B', 'series.0.color': '#ff0000' }),
    { options: { title: 'B', 'series.0.color': '#ff0000' } },
  ],
  ['freed of its title', (w, id) => restyleChart(w, id, { title: null }), { options: {} }],
  [
    'moved',
    (w, id) => changeChart(w, id, { anchor: { row: 7, column: 1, offsetX: 5, offsetY: 0 } }),
    { anchor: { row: 7, column: 1, offsetX: 5, offsetY: 0 } },
  ],
  [
    'given another kind',
    (w, id) => changeChart(w, id, { type: 'PIE' }),
    { type: 'PIE', options: { title: 'A' } },
  ],
  ['deleted', (w, id) => removeChart(w, id), undefined],
])('a chart can be %s by a person', (_, edit, expected) => {
  const { workbook, id, changes } = charted();
  edit(workbook, id);
  const chart = chartOf(workbook, id)?.chart;
  if (expected) expect(chart).toMatchObject({ id, ...expected });
  else expect(chart).toBeUndefined();
  expect(changes).toMatchObject([{ kind: 'charts', sheetId: 0, origin: 'user' }]);
  if (chart && expected && 'options' in expected) expect(chart.options).toEqual(expected.options);
});

test("a person's own chart has Google's defaults, and an id that no other object had", () => {
  const { workbook, id, changes } = charted();
  removeChart(workbook, id);
  const own = putChart(workbook, 0, { type: 'COLUMN', ranges: [] });
  expect(own).not.toBe(id);
  expect(workbook.sheet(0).charts).toEqual([
    {
      id: own,
      type: 'COLUMN',
      ranges: [],
      options: {},
      mergeStrategy: 'MERGE_COLUMNS',
      transposes: false,
      headers: -1,
      hiddenDimensions: 'IGNORE_ROWS',
      anchor: { row: 1, column: 1, offsetX: 0, offsetY: 0 },
    },
  ]);
  expect(changes).toHaveLength(2);
});

test('the error about a chart that is gone has its id', () => {
  const { workbook, id } = charted();
  removeChart(workbook, id);
  for (const edit of [() => changeChart(workbook, id, {}), () => removeChart(workbook, id)])
    expect(edit).toThrow(`No chart has the id ${id}`);
});
