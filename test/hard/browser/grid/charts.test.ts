// A chart over the grid moves with the cells, and axe finds nothing in it.

import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { expectPageAccessible } from '../../../browser/accessible';
import { chart, fillWithChart } from '../../../browser/grid/chart-page';
import { useTrialPages } from '../../../browser/live-page';
import { idle, painted, placeOf } from '../../../browser/page';

const live = useTrialPages();

test('a chart moves with rows, columns and scrolling, stays under the headers, and hides with its sheet', async () => {
  const { page } = live;
  await fillWithChart(live);
  const { workbook } = live.workbench;
  const sheet = workbook.activeSheet;
  const shown = chart(page, /^Revenue by day/);
  await shown.waitFor();
  await expectPageAccessible(page);
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
  // The column header covers the chart.
  const [headerX, headerY] = await placeOf(page, -1, 4);
  const isOver = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('.chart') !== null,
    [headerX, headerY] as const,
  );
  expect(isOver).toBe(false);

  workbook.addSheet('Other');
  await shown.waitFor({ state: 'hidden' });
});
