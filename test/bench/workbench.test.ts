// The two time budgets of the workbench (docs/product.md §8), measured while no other test runs.

import { useTrialBundle } from '../browser/live-page';
import { idle, painted } from '../browser/page';

const live = useTrialBundle();
beforeEach(() => live.open());
afterEach(() => live.page.context().close());

/** The fastest of three runs, since other work on the machine slows them. Stops at the first within the budget. */
async function fastest(budgetMs: number, measure: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && best >= budgetMs; tries++) best = Math.min(best, await measure());
  return Math.round(best);
}

test('the page is ready in two seconds', async () => {
  const { page } = live;
  const ready = await fastest(2000, async () => {
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    return page.evaluate(() => performance.now());
  });
  process.stdout.write(`The page was ready after ${ready} ms.\n`);
  expect(ready).toBeLessThan(2000);
});

/** @returns ms from the end of the script until the last row is painted. */
async function timeToShow(rows: number): Promise<number> {
  const run = await live.workbench.session.runFromClient('writeMany', [rows]);
  const ended = performance.now();
  expect(run).toMatchObject({ ok: true });
  await live.page.waitForFunction(() => {
    const many = window.workbench?.sheetNames().includes('Many');
    return many && window.workbench?.cell('Many', 'I100000').display === '$14,285.57';
  });
  await painted(live.page);
  const took = performance.now() - ended;
  live.workbench.workbook.deleteSheet(live.workbench.workbook.sheetByName('Many')?.id ?? -1);
  await idle(live.page);
  return took;
}

test('100,000 rows of a script are visible one second after it ends', async () => {
  const took = await fastest(1000, () => timeToShow(100_000));
  process.stdout.write(`100,000 rows were visible ${took} ms after the script ended.\n`);
  expect(took).toBeLessThan(1000);
});
