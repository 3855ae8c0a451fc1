// All recipes of docs/formulas.md typed into the grid of the workbench and compared with the sandbox's database.

import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { RECIPE_DIFFERENCES } from '../formulas/recipes/discrepancy-recipes';
import { historyOf, RECIPE_CELLS } from '../formulas/recipes/recipe';
import { RECIPES } from '../formulas/recipes/recipes';
import { useLivePage, WITH_LIVE_CELLS } from './live-page';
import { expectNear, serials } from './near-cells';
import { calculated, gridCells, idle, placeOf, typeDown } from './page';

const live = useLivePage({
  ...WITH_LIVE_CELLS,
  timeZone: 'Europe/Berlin',
  sandbox: { days: historyOf(RECIPES) },
});

beforeAll(async () => {
  live.workbench.sandbox.behave({ sellerDifferences: [...RECIPE_DIFFERENCES] });
  const texts = Object.values(RECIPE_CELLS).map((value) =>
    // The apostrophe keeps an app ID a text.
    value instanceof Date ? value.toISOString().slice(0, 10) : `'${value}`,
  );
  await typeDown(live.page, 0, 1, texts);
  const { workbook } = live.workbench;
  workbook.setNamedRange('STATS_REFRESH', workbook.activeSheetId, {
    row: 1,
    column: 1,
    rows: 1,
    columns: 1,
  });
  await idle(live.page);
});

/** The cell that each recipe is typed into, to the right of the cells that recipes read. */
const place = { row: 0, column: 3, a1: 'D1' };

test.each(RECIPES)('$name', async ({ formula, expected }) => {
  const { page, workbench } = live;
  const cells = serials(await expected(workbench.sandbox));
  await page.mouse.click(...(await placeOf(page, 12, 0)));
  await typeDown(page, place.row, place.column, [formula]);
  await calculated(page);
  const last = String.fromCharCode(67 + Math.max(...cells.map((row) => row.length)));
  await eventually(async () => {
    const found = await gridCells(page, 'Sheet1', `${place.a1}:${last}${cells.length}`);
    expect(found[0]?.[0]?.formula).toBe(formula);
    expectNear(
      // The grid has no value where a function returns a blank.
      found.map((row) => row.map(({ value }) => value ?? '')),
      cells,
    );
  });
  await page.mouse.click(...(await placeOf(page, 12, 0)));
  await page.mouse.click(...(await placeOf(page, place.row, place.column)));
  await page.keyboard.press('Delete');
  await calculated(page);
  await eventually(async () => {
    const emptied = (await gridCells(page, 'Sheet1', 'D1:E2')).flat();
    expect(emptied.map(({ value }) => value)).toEqual([null, null, null, null]);
  });
});
