// What lies over the cells in a real browser: the list of the name box, the bubble of a note, and a chart's buttons.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { useLivePage } from '../live-page';
import { behindTimers, idle, painted, placeOf } from '../page';
import { chart, fillWithChart } from './chart-page';

const live = useLivePage({ isTrial: true, opens: 'page' });

/** Of a chart's figure, in pixels. */
const BORDERS = 2;

const nameBox = () => live.page.locator('[data-u-comp=defined-name]');
const names = () => live.page.getByRole('dialog').getByRole('listitem');
const at = async (row: number, column: number) =>
  live.page.mouse.click(...(await placeOf(live.page, row, column)));

describe('the list of the name box closes', () => {
  beforeEach(async () => {
    const { workbook } = live.workbench;
    workbook.as('script', () =>
      workbook.setNamedRange('REVENUE', 0, { row: 3, column: 2, rows: 2, columns: 2 }),
    );
    await idle(live.page);
    await nameBox().locator('a').click();
    await names().getByText('REVENUE', { exact: true }).waitFor();
  });
  afterEach(() => names().waitFor({ state: 'detached' }));

  test('when a name is chosen, and typing goes into its first cell', async () => {
    const { page, workbench } = live;
    await names().getByText('REVENUE', { exact: true }).click();
    await names().waitFor({ state: 'detached' });
    await becomes(() => page.evaluate(() => window.workbench?.selection()), {
      sheet: 0,
      row: 2,
      column: 1,
      rows: 2,
      columns: 2,
    });
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await becomes(() => workbench.workbook.cell(0, 3, 2).value, 7);
  });

  test('when a cell is clicked', () => at(7, 3));

  test('when a cell is clicked while a name is typed', async () => {
    await nameBox().locator('input').fill('REV');
    // Univer looks for names a little later.
    await behindTimers(live.page, 150);
    await at(8, 3);
  });
});

test('a note is beside its cell, and an error’s, wherever the pointer was before', async () => {
  const { page, workbench } = live;
  const { workbook } = workbench;
  workbook.as('script', () => {
    workbook.setCells(0, 6, 3, [[{ value: 5, note: 'Checked' }]]);
    workbook.setCells(0, 6, 5, [
      [
        { value: null, formula: '=NOWHERE_AT_ALL()' },
        { value: 1, note: 'Elsewhere' },
      ],
    ]);
  });
  await idle(page);
  const bubble = page.getByRole('tooltip').filter({ visible: true });
  const hover = async (row: number, column: number) =>
    page.mouse.move(...(await placeOf(page, row, column)), { steps: 2 });
  await page.mouse.move(5, 5);
  for (const [column, text] of [
    [2, 'Checked'],
    [5, 'Elsewhere'],
    [2, 'Checked'],
  ] as const) {
    await hover(5, column);
    await bubble.getByText(text).waitFor();
    const [x, y] = await placeOf(page, 5, column);
    const box = await bubble.boundingBox();
    // The right edge and the top of the cell.
    expect(box?.x).toBeCloseTo(x + 50 + 4, -1);
    expect(box?.y).toBeCloseTo(y - 10.5, -1);
  }
  await hover(9, 2);
  await bubble.waitFor({ state: 'hidden' });
});

test('the buttons of a small chart are below it, and those of a large one in it', async () => {
  const { page, workbench } = live;
  await fillWithChart(live);
  const picture = chart(page, /column chart$/);
  const button = page.getByRole('button', { name: /^Rename chart/ });
  /** How far the buttons begin below the chart. */
  const below = async () => {
    await picture.hover();
    await painted(page);
    const [box, buttonBox] = [await picture.boundingBox(), await button.boundingBox()];
    return (buttonBox?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
  };
  await picture.waitFor();
  expect(await below()).toBeLessThan(0);
  const { workbook } = workbench;
  const [made] = workbook.activeSheet.charts;
  Object.assign(made?.options ?? {}, { width: 160, height: 60 });
  workbook.structureChanged();
  await becomes(async () => Math.round((await picture.boundingBox())?.height ?? 0), 60 - BORDERS);
  expect(await below()).toBeGreaterThanOrEqual(0);
  // The pointer reaches them.
  await button.hover();
  await button.click();
  await page.getByLabel('Title of the chart').fill('Small');
  await page.getByRole('button', { name: 'Save' }).click();
  await becomes(() => workbook.activeSheet.charts[0]?.options['title'], 'Small');
});
