// A report in a spreadsheet all of whose cells are taken: one that no longer fits, and one that needs no more.

import { choiceOf, useReportHost } from '../world/report-host';

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

test('in a full spreadsheet a report that needs no more cells runs on, and says that it can’t be undone', async () => {
  const choice = choiceOf({ apps: [world.app], period: 'last 2 days', groupBy: ['date'] }, 'Small');
  const id = await world.saveAndRun({ name: 'Small', choice });
  // The tab for copies is made with the first of them, and would have 26,000 cells.
  const pages = world.workbook.sheetByName('_publisher_stats_pages');
  if (pages) world.workbook.deleteSheet(pages.id);
  for (const { id: sheetId, name } of world.workbook.sheets)
    if (name === 'Everything else') world.workbook.deleteSheet(sheetId);
  world.workbook.addSheet('Full', undefined, 10_000_000 - world.workbook.cellCount, 1);
  for (let run = 0; run < 2; run++) {
    const outcome = await world.runNow(id);
    expect(JSON.stringify(outcome)).toContain(
      'This can’t be undone, because no copy of the rows before could be kept. The spreadsheet has no room',
    );
    expect(await world.view(id)).toMatchObject({ failures: 0, canUndo: false });
  }
  expect(world.workbook.sheetByName('_publisher_stats_pages')).toBeUndefined();
});
