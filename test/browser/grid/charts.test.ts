// Charts over the grid and conditional formats in it, as the page shows them; `npm run test:hard` moves the chart.

import type { Page } from 'playwright-core';
import { eventually } from '../../set-up/waiting';
import { useTrialPages } from '../live-page';
import { placeOf, typeDown } from '../page';
import { chart, fillWithChart } from './chart-page';

const live = useTrialPages();

/** Whether the grid draws the left of a cell in the red of the rule; rows and columns count from 0. */
async function isRed(page: Page, row: number, column: number): Promise<boolean> {
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

test('a chart and a rule follow the numbers, the chart also a hand', async () => {
  const { page, workbench } = live;
  let requests = 0;
  page.on('request', () => requests++);
  await fillWithChart(live);
  const shown = chart(page, 'Revenue by day, column chart');
  await shown.waitFor();
  // What draws charts is loaded with the first of them.
  expect(requests).toBeGreaterThan(0);
  const [cellX, cellY] = await placeOf(page, 4, 3);
  const box = await shown.boundingBox();
  // The corner of D5 is half a column and half a row from its middle; the figure has a border of one pixel.
  expect(box?.x).toBeCloseTo(cellX - 50 + 10 + 1, 0);
  expect(box?.y).toBeCloseTo(cellY - 10.5 + 5 + 1, 0);

  const reds = async () => [await isRed(page, 1, 1), await isRed(page, 2, 1)];
  expect(await reds()).toEqual([false, true]);
  await typeDown(page, 1, 1, ['12']);
  await eventually(async () => expect(await reds()).toEqual([true, true]));
  // The format of the rule is not the cell's own.
  const { workbook } = workbench;
  expect(workbook.cell(workbook.activeSheetId, 2, 2)).toEqual({ value: 12 });
  const words = page.locator('.chart p');
  await eventually(async () =>
    expect(await words.textContent()).toContain('lowest 9 (Tue), highest 12 (Mon)'),
  );

  await shown.hover();
  await page.getByRole('button', { name: /^Rename chart: Revenue by day/ }).click();
  await page.getByLabel('Title of the chart').fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await chart(page, 'Mine, column chart').hover();
  expect(workbook.activeSheet.charts[0]?.options['title']).toBe('Mine');
  await page.getByRole('button', { name: /^Delete chart: Mine/ }).click();
  await chart(page, /chart$/).waitFor({ state: 'detached' });
  expect(workbook.activeSheet.charts).toEqual([]);
});
