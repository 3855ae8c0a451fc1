// Sheet tabs, names in formulas and charts of the grid in a real browser, changed by a script and by hand.

import { becomes, eventually } from 'sheets-workbench/test/set-up/waiting';
import { expectPageAccessible } from '../accessible';
import { useLivePage } from '../live-page';
import { behindTimers, displays, idle, painted, placeOf, typeDown } from '../page';
import { chart, fillWithChart, isRed } from './chart-page';
import { HOLD, sheetTabs, typeTabName } from './sheet-tabs';

const live = useLivePage({ isTrial: true, opens: 'page' });
const { names, shownTab, strayTab, addSheet, showTab, expectTabs } = sheetTabs(live);

test('a tab that is renamed at once remains in its bar', async () => {
  const { page } = live;
  await typeTabName(page, 'Named');
  await page.keyboard.press('Enter');
  await behindTimers(page, HOLD);
  await expectTabs();
  expect(names()).toEqual(['Named']);
  addSheet('Added');
  await idle(page);
  await expectTabs();
});

test('a formula is evaluated again when a name in it is defined, gets other cells, or is removed', async () => {
  const { page, workbench } = live;
  const { workbook } = workbench;
  await showTab('Added');
  const sheet = workbook.activeSheetId;
  const asScript = (change: () => void) => workbook.as('script', change);
  const name = (row: number) =>
    asScript(() => workbook.setNamedRange('LATER', sheet, { row, column: 8, rows: 1, columns: 1 }));
  // Univer identifies a longer formula by its hash.
  const long = `=SUM(later,${Array.from({ length: 40 }, () => '0').join(',')})`;
  const expectShown = (...cells: string[]) =>
    becomes(async () => (await displays(page, 'Added', 'I1:I2')).flat(), cells);
  asScript(() => {
    workbook.setCells(sheet, 1, 8, [[{ value: 21 }], [{ value: 4 }]]);
    workbook.setCells(sheet, 1, 9, [
      [{ value: null, formula: '=LATER*2' }],
      [{ value: null, formula: long }],
    ]);
  });
  await expectShown('#NAME?', '#NAME?');
  name(1);
  await expectShown('42', '21');
  name(2);
  await expectShown('8', '4');
  asScript(() => workbook.setCells(sheet, 2, 8, [[{ value: 5 }]]));
  await expectShown('10', '5');
  asScript(() => workbook.removeNamedRange('LATER'));
  await expectShown('#NAME?', '#NAME?');
});

test('a chart and a rule follow the numbers, the chart also a hand', async () => {
  const { page, workbench } = live;
  await showTab('Added');
  let requests = 0;
  page.on('request', () => requests++);
  await fillWithChart(live);
  const revenueChart = chart(page, 'Revenue by day, column chart');
  await revenueChart.waitFor();
  // The chart library is loaded with the first chart.
  expect(requests).toBeGreaterThan(0);
  const [cellX, cellY] = await placeOf(page, 4, 3);
  const box = await revenueChart.boundingBox();
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

  await revenueChart.hover();
  await page.getByRole('button', { name: /^Rename chart: Revenue by day/ }).click();
  await page.getByLabel('Title of the chart').fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await chart(page, 'Mine, column chart').hover();
  expect(workbook.activeSheet.charts[0]?.options['title']).toBe('Mine');
  await page.getByRole('button', { name: /^Delete chart: Mine/ }).click();
  await chart(page, /chart$/).waitFor({ state: 'detached' });
  expect(workbook.activeSheet.charts).toEqual([]);
});

test('a sheet added while a tab is dragged is shown when the tab is dropped', async () => {
  const { page } = live;
  await shownTab().hover();
  await page.mouse.down();
  await strayTab().waitFor();
  addSheet('Added meanwhile');
  await behindTimers(page, HOLD);
  expect(await page.getByText('Added meanwhile').count()).toBe(0);
  await page.mouse.up();
  await idle(page);
  await expectTabs();
});

test('a chart moves with rows, columns and scrolling, stays under the headers, and hides with its sheet', async () => {
  const { page } = live;
  await fillWithChart(live);
  const { workbook } = live.workbench;
  const sheet = workbook.activeSheet;
  const revenueChart = chart(page, /^Revenue by day/);
  await revenueChart.waitFor();
  await expectPageAccessible(page);
  const place = async () => {
    await idle(page);
    await painted(page);
    const box = await revenueChart.boundingBox();
    return [Math.round(box?.x ?? -1), Math.round(box?.y ?? -1)] as const;
  };
  const [x, y] = await place();
  workbook.insertRows(sheet.id, 1, 2);
  workbook.setColumnWidth(sheet.id, 2, 130);
  await eventually(async () => expect(await place()).toEqual([x + 30, y + 2 * 21]));

  await revenueChart.hover();
  await page.mouse.wheel(0, 200);
  await eventually(async () => expect((await place())[1]).toBeLessThan(y));
  // The column header covers the chart.
  const [headerX, headerY] = await placeOf(page, -1, 4);
  const isOver = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('.chart') !== null,
    [headerX, headerY] as const,
  );
  expect(isOver).toBe(false);

  workbook.addSheet('Other');
  await revenueChart.waitFor({ state: 'hidden' });
});
