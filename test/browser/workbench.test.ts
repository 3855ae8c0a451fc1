// The workbench page in a real browser: it shows what the script writes, and the script reads what the user does.

import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { useLivePage } from './live-page';
import { displays, gridCells, idle, placeOf, runItem, typeDown } from './page';

const live = useLivePage({ isTrial: true, user: 'ann@example.com', opens: 'page' });

const run = (functionName: string, ...args: unknown[]) =>
  live.workbench.session.runFromClient(functionName, args);

/** Cells of one column of the first sheet, as the host's workbook has them. */
const hosted = (row: number, column: number, rows: number) =>
  live.workbench.workbook
    .cells(live.workbench.workbook.sheets[0]?.id ?? 0, { row, column, rows, columns: 1 })
    .flat();

test('what is typed is parsed by the host, computed by the grid, and read by the script', async () => {
  await typeDown(live.page, 0, 0, ['hello', '10%', '2026-01-31', "'007", '=1+2', '=A5*2']);
  await eventually(() =>
    expect(hosted(1, 1, 6)).toEqual([
      { value: 'hello' },
      { value: 0.1, format: '0%' },
      { value: 46053, format: 'yyyy-mm-dd' },
      { value: '007' },
      { value: 3, formula: '=1+2' },
      { value: 6, formula: '=A5*2' },
    ]),
  );
  const column = await displays(live.page, 'Sheet1', 'A1:A6');
  expect(column.flat()).toEqual(['hello', '10%', '2026-01-31', '007', '3', '6']);
  await live.page.mouse.click(...(await placeOf(live.page, 1, 0)));
  await idle(live.page);
  expect(await run('readActive')).toEqual({ ok: true, value: { sheet: 'Sheet1', a1: 'A2', value: '0.1' } });
});

test('text pasted from outside is parsed like typed text, and Delete empties cells', async () => {
  const { page } = live;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.mouse.click(...(await placeOf(page, 0, 2)));
  await page.evaluate(() => navigator.clipboard.writeText("'00123\n1/2\n=1+1"));
  await page.keyboard.press('Control+V');
  await eventually(async () => {
    await idle(page);
    expect(hosted(1, 3, 3).map((cell) => cell.value)).toEqual(['00123', expect.any(Number), 2]);
  });
  await page.keyboard.press('Delete');
  await idle(page);
  await eventually(() => expect(hosted(1, 3, 3).map((cell) => cell.value)).toEqual([null, null, null]));
});

test('a script’s writes are shown with their formats, and small ones without a reload', async () => {
  const { page } = live;
  // Awaited from the start, because the message goes by itself.
  await Promise.all([page.getByText('Wrote 2 rows.').waitFor(), run('writeStats')]);
  await idle(page);
  expect(await displays(page, 'Stats', 'A1:D3')).toEqual([
    ['Date', 'App', 'CTR', 'Revenue'],
    ['2026-01-31', '=HYPERLINK(1)', '1.23%', '$1,234.50'],
    ['2026-02-01', '00123', '50.00%', '$2.00'],
  ]);
  expect((await gridCells(page, 'Stats', 'A1:B2'))[1]?.[1]).toMatchObject({ value: '=HYPERLINK(1)' });
  expect((await gridCells(page, 'Stats', 'A1'))[0]?.[0]).toMatchObject({ bold: true, note: 'UTC' });
  await run('changeFirst', 7);
  await idle(page);
  expect(await displays(page, 'Stats', 'D2')).toEqual([['$7.00']]);
});

test('the sidebar is 300 pixels wide, has no storage, and calls the script under Google’s rules', async () => {
  const { page } = live;
  await runItem(page, 'Open sidebar');
  const panel = page.frameLocator('#sidebar iframe');
  const out = panel.locator('#out');
  await expect(out.textContent()).resolves.toBe('undefined 300');
  await expect(panel.locator('#storage').textContent()).resolves.toBe('refused');
  for (const [button, outcome] of [
    ['Echo', 'ok {"list":[1,null,"x"]} mine'],
    ['Now', 'ok null mine'],
    ['Fail', 'failed Error: No such app. mine'],
  ] as const) {
    await panel.getByRole('button', { name: button }).click();
    await eventually(async () => expect(await out.textContent()).toBe(outcome));
  }
  expect(await page.locator('#sidebar h2').textContent()).toBe('Trial');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.locator('#sidebar').waitFor({ state: 'hidden' });
});

test('an alert blocks the script until it is answered, and an error of a menu item is shown', async () => {
  const { page } = live;
  await runItem(page, 'Ask');
  const dialog = page.getByRole('alertdialog', { name: 'Insert rows?' });
  await dialog.waitFor();
  expect(hosted(1, 8, 1)).toEqual([{ value: null }]);
  await dialog.getByRole('button', { name: 'No' }).click();
  await eventually(() => expect(hosted(1, 8, 1)).toEqual([{ value: 'NO' }]));
  await runItem(page, 'Fail');
  await page.getByText('No such app.').waitFor();
});

test('the workbook is saved to a file from the File menu', async () => {
  const { page } = live;
  await page.getByRole('menuitem', { name: 'File' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save to file' }).click();
  expect((await download).suggestedFilename()).toBe('Untitled spreadsheet.json');
});
