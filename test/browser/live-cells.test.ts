// A live cell typed into the grid, and again after a reload; `npm run test:hard` has tables, locales, copies and errors.

import { appCells, appOf } from '../formulas/host/expected-cells';
import { connectToBrowser } from '../set-up/shared-browser';
import { expectNear, openLiveWorkbench } from './live-workbench';
import { calculated, shown, typeDown } from './page';

test('a figure in one cell equals the database’s, also after a reload', async () => {
  const browser = await connectToBrowser();
  const { page, workbench, close } = await openLiveWorkbench(browser);
  await typeDown(page, 0, 0, ['=APP_STATS("com.sunlitgames.dice","last 7 days",,"","revenue")']);
  const expected = await appCells(
    workbench.sandbox,
    [appOf('com.sunlitgames.dice')],
    { from: '2026-11-13', to: '2026-11-19' },
    { metrics: ['Revenue'], headers: false, date: (day) => new Date(`${day}T00:00:00Z`) },
  );
  const expectShown = async () => {
    await calculated(page);
    const found = await shown(page, 'Sheet1', 'A1');
    expectNear(
      found.map((row) => row.map(({ value }) => value)),
      expected,
    );
  };
  await expectShown();
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await expectShown();
  await close();
  await browser.close();
});
