// Which cells lie under the charts of an emulated sheet, and how wide the charts are together.

import type { Workbook } from 'sheets-workbench/apps-script/host';

/** The default height of a row, in pixels. */
const ROW_HEIGHT = 21;

type Sheet = NonNullable<ReturnType<Workbook['sheetByName']>>;

/** Pixels from the first row or column to another. */
function edgesOf(sheet: Sheet) {
  return (axis: 'row' | 'column', at: number) =>
    Array.from({ length: at - 1 }, (_none, before) =>
      axis === 'row' ? ROW_HEIGHT : sheet.columnWidth(before + 1),
    ).reduce((a, b) => a + b, 0);
}

function boxesOf(sheet: Sheet) {
  const edge = edgesOf(sheet);
  return sheet.charts.map(({ anchor, options }) => ({
    left: edge('column', anchor.column),
    top: edge('row', anchor.row),
    right: edge('column', anchor.column) + Number(options['width']),
    bottom: edge('row', anchor.row) + Number(options['height']),
    title: String(options['title']),
  }));
}

/** Pixels from the first column to the right edge of the last chart. */
export function chartsWidth(workbook: Workbook, sheetName: string): number {
  const sheet = workbook.sheetByName(sheetName);
  return sheet ? Math.max(...boxesOf(sheet).map(({ right }) => right)) : 0;
}

/** The cells under charts, and the pairs of charts that overlap. */
export function covered(workbook: Workbook, sheetName: string): string[] {
  const sheet = workbook.sheetByName(sheetName);
  if (!sheet) throw new Error(`no sheet ${sheetName}`);
  const edge = edgesOf(sheet);
  const boxes = boxesOf(sheet);
  const meets = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const pairs = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => (meets(one, other) ? [`${one.title} × ${other.title}`] : [])),
  );
  const area = { row: 1, column: 1, rows: 120, columns: sheet.maxColumns };
  const cells = workbook.cells(sheet.id, area).flatMap((line, r) =>
    line.flatMap(({ value }, c) => {
      if (value === null || value === '') return [];
      const box = {
        left: edge('column', c + 1),
        top: edge('row', r + 1),
        right: edge('column', c + 2),
        bottom: edge('row', r + 2),
        title: String(value),
      };
      return boxes.some((chart) => meets(chart, box)) ? [`${r + 1},${c + 1}: ${value}`] : [];
    }),
  );
  return [...pairs, ...cells];
}
