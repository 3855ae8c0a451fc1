// Live cells typed into the grid; `npm run test:hard` has tables, locales, copies, errors, a reload, and all arguments
// that Google refuses.

import { appCells, appOf } from '../formulas/host/expected-cells';
import { connectToBrowser } from '../set-up/shared-browser';
import { expectNear, openLiveWorkbench } from './live-workbench';
import { calculated, shown, typeDown } from './page';

const revenueFrom = (day: string) => `=APP_STATS("com.sunlitgames.dice",${day},,"","revenue")`;

test('a figure in one cell equals the database’s, and NOW as an argument is refused', async () => {
  const browser = await connectToBrowser();
  const { page, workbench, close } = await openLiveWorkbench(browser);
  await typeDown(page, 0, 0, [revenueFrom('"last 7 days"'), revenueFrom('NOW()')]);
  const expected = await appCells(
    workbench.sandbox,
    [appOf('com.sunlitgames.dice')],
    { from: '2026-11-13', to: '2026-11-19' },
    { metrics: ['Revenue'], headers: false, date: (day) => new Date(`${day}T00:00:00Z`) },
  );
  await calculated(page);
  const [figure = [], [refused] = []] = await shown(page, 'Sheet1', 'A1:A2');
  expectNear([figure.map(({ value }) => value)], expected);
  expect(refused).toMatchObject({ display: '#ERROR!', error: expect.stringContaining('NOW()') });
  await close();
  await browser.close();
});
