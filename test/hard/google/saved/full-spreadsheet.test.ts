// A report that no longer fits into its spreadsheet, because all its cells are taken.

import { choiceOf, useReportHost } from '../../../google/world/report-host';

const world = useReportHost('2026-11-20T11:10:00Z');

test('in a full spreadsheet the run fails with the reason and leaves the old cells', async () => {
  const choice = choiceOf({ apps: [world.app], period: 'last 2 days', groupBy: ['date'] }, 'Data');
  const id = await world.save({ name: 'Large', choice });
  for (let run = 0; run < 2; run++) await world.runNow(id);
  const before = world.block(id);
  const cells = world.workbook.sheets.reduce((sum, { maxRows, maxColumns }) => sum + maxRows * maxColumns, 0);
  world.workbook.addSheet('Everything else', undefined, 10_000_000 - cells, 1);
  const { draft } = await world.view(id);
  const wide = { ...draft.choice, apps: 'all' as const, period: 'last 90 days' };
  await world.save({ ...draft, choice: wide });
  await expect(world.runNow(id)).rejects.toThrow(
    /^The spreadsheet has 10,000,000 cells, and this needs [\d,]+ more/,
  );
  expect(world.block(id)).toEqual(before);
  expect(await world.view(id)).toMatchObject({ failures: 1, isRunning: false });
});
