// Charts over the grid and conditional formats in it, as the page shows them.

import type { Page } from 'playwright-core';
import { eventually } from '../../set-up/waiting';
import { expectPageAccessible } from '../accessible';
import { useTrialPages } from '../live-page';
import { idle, painted, placeOf, typeDown } from '../page';

const live = useTrialPages();

const RED = '#ff8080';
const plain = { fontColor: null, bold: null, italic: null, underline: null, strikethrough: null };

/** Two numbers in A1:B3, a chart of them at D5 made by a script, and a red background for numbers over 5 in B2:B3. */
async function fill(): Promise<void> {
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
        ...{ kind: 'boolean', criteria: 'NUMBER_GREATER_THAN', values: [5] },
        style: { ...plain, background: RED },
      },
    },
  ];
  workbook.structureChanged();
  expect(await live.workbench.session.runFromClient('addChart', [])).toMatchObject({ ok: true });
}

const chart = (page: Page, name: string | RegExp) => page.getByRole('img', { name });

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

test('a chart and a rule follow the numbers, the chart also a hand, and the page stays accessible', async () => {
  const { page, workbench } = live;
  let requests = 0;
  page.on('request', () => requests++);
  await fill();
  const shown = chart(page, 'Revenue by day, column chart');
  await shown.waitFor();
  // What draws charts is loaded with the first of them.
  expect(requests).toBeGreaterThan(0);
  const [cellX, cellY] = await placeOf(page, 4, 3);
  const box = await shown.boundingBox();
  // The corner of D5 is half a column and half a row from its middle; the figure has a border of one pixel.
  expect(box?.x).toBeCloseTo(cellX - 50 + 10 + 1, 0);
  expect(box?.y).toBeCloseTo(cellY - 10.5 + 5 + 1, 0);
  await expectPageAccessible(page);

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

test('a chart moves with rows, widths and scrolling, under the headers, and hides with its sheet', async () => {
  const { page } = live;
  await fill();
  const { workbook } = live.workbench;
  const sheet = workbook.activeSheet;
  const shown = chart(page, /^Revenue by day/);
  await shown.waitFor();
  const place = async () => {
    await idle(page);
    await painted(page);
    const box = await shown.boundingBox();
    return [Math.round(box?.x ?? -1), Math.round(box?.y ?? -1)] as const;
  };
  const [x, y] = await place();
  workbook.insertRows(sheet.id, 1, 2);
  workbook.setColumnWidth(sheet.id, 2, 130);
  await eventually(async () => expect(await place()).toEqual([x + 30, y + 2 * 21]));

  await shown.hover();
  await page.mouse.wheel(0, 200);
  await eventually(async () => expect((await place())[1]).toBeLessThan(y));
  // The header of the columns is over it.
  const [headerX, headerY] = await placeOf(page, -1, 4);
  const isOver = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('.chart') !== null,
    [headerX, headerY] as const,
  );
  expect(isOver).toBe(false);

  workbook.addSheet('Other');
  await shown.waitFor({ state: 'hidden' });
});
