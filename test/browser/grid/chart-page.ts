// A chart and a rule over two numbers, for the tests of how the page shows them.

import type { Locator, Page } from 'playwright-core';
import type { LivePage } from '../live-page';
import { placeOf } from '../page';

const RED = '#ff8080';
const plain = { fontColor: null, bold: null, italic: null, underline: null, strikethrough: null };

/** Two numbers in A1:B3, a chart of them at D5 made by a script, and a red background for numbers over 5 in B2:B3. */
export async function fillWithChart(live: LivePage): Promise<void> {
  const { workbook } = live.workbench;
  const { activeSheet: sheet } = workbook;
  const lines = [
    ['Day', 'Revenue'],
    ['Mon', 3],
    ['Tue', 9],
  ];
  workbook.setCells(
    sheet.id,
    1,
    1,
    lines.map((line) => line.map((value) => ({ value }))),
  );
  sheet.charts = [];
  sheet.conditionalRules = [
    {
      ranges: [{ row: 2, column: 2, rows: 2, columns: 1 }],
      condition: {
        kind: 'boolean',
        criteria: 'NUMBER_GREATER_THAN',
        values: [5],
        style: { ...plain, background: RED },
      },
    },
  ];
  workbook.structureChanged();
  expect(await live.workbench.session.runFromClient('addChart', [])).toMatchObject({ ok: true });
}

export const chart = (page: Page, name: string | RegExp): Locator => page.getByRole('img', { name });

/** Whether the grid draws the left of a cell in the red of the rule; rows and columns count from 0. */
export async function isRed(page: Page, row: number, column: number): Promise<boolean> {
  const [x, y] = await placeOf(page, row, column);
  return page.evaluate(
    ([left, top]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('#grid canvas[id^=univer-sheet-main-canvas]');
      const box = canvas?.getBoundingClientRect();
      if (!canvas || !box) return false;
      const scale = canvas.width / box.width;
      const [pixelX, pixelY] = [(left - box.left) * scale, (top - box.top) * scale];
      const [red = 0, green = 0, blue = 0] =
        canvas.getContext('2d')?.getImageData(pixelX, pixelY, 1, 1).data ?? [];
      return red > 240 && green < 160 && blue < 160;
    },
    [x - 40, y] as const,
  );
}
