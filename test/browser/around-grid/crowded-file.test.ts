// The add-on still writes after a person has turned its block into a Table and added a chart sheet.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { useLivePage } from '../live-page';
import { idle, runItem } from '../page';

onlyInLongRun();

const NOW = '2026-11-20T12:00:00Z';
const live = useLivePage({ now: NOW, connected: ['account', 'seller'], opens: 'sidebar' });

const insert = async (label: string) => {
  await live.page.getByRole('menuitem', { name: 'Insert' }).click();
  await live.page.getByRole('menuitem', { name: label }).click();
  await idle(live.page);
};

test('Write seller stats updates a block that became a Table, even while a chart sheet is active', async () => {
  const { workbench, page } = live;
  const { workbook } = workbench.session;
  const waitForToast = (text: string) => page.locator('#toasts').getByText(text).waitFor();
  await runItem(page, 'Write seller stats');
  await waitForToast('Wrote');
  await idle(page);
  await insert('Table with column types');
  await insert('Chart in a tab of its own');
  expect(workbook.activeSheet.kind).toBe('OBJECT');
  expect(workbook.sheetByName('Seller stats')?.tables).toHaveLength(1);
  const { id } = workbook.sheetByName('Seller stats') ?? { id: 0 };
  const [written] = workbook.cells(id, { row: 2, column: 2, rows: 1, columns: 1 }).flat();
  workbook.setCells(id, 2, 2, [[{ value: 1 }]]);
  // On a slow machine, it has gone by itself.
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if (await dismiss.isVisible()) await dismiss.click();
  await runItem(page, 'Write seller stats');
  await waitForToast('Wrote');
  expect(workbook.cell(id, 2, 2).value).toBe(written?.value);
});
