// The open file in a real browser: seen by somebody who may only view it, and opened as a copy.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { useLivePage } from './live-page';
import { idle, placeOf, typeDown } from './page';

const live = useLivePage({ isTrial: true, opens: 'page' });

const settings = async (access: string) => {
  const { page } = live;
  const button = page.getByRole('button', { name: 'Settings', exact: true });
  await button.click();
  await page.getByLabel('Current user’s access').selectOption(access);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await button.click();
};
const extensions = async () => {
  await live.page.getByRole('menuitem', { name: 'Extensions' }).click();
  await live.page.getByRole('menuitem', { name: 'Publisher Stats' }).click();
};

test('who may only view the file sees it, changes nothing and has no menu of the add-on', async () => {
  const { page, workbench } = live;
  await typeDown(page, 0, 0, ['kept']);
  const runs = workbench.session.executions.lines.length;
  await settings('Can only view');
  await page.getByText('View only').waitFor();
  await page.mouse.click(...(await placeOf(page, 0, 0)));
  await page.keyboard.type('lost');
  await page.keyboard.press('Enter');
  await page.getByText('You can only view this file.').first().waitFor();
  await idle(page);
  await becomes(() => page.evaluate(() => window.workbench?.cell('Sheet1', 'A1').value), 'kept');
  expect(workbench.workbook.cell(0, 1, 1).value).toBe('kept');
  await extensions();
  await page.getByRole('menuitem', { name: 'Add-ons are for people who can edit this file' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('File name').isEditable()).toBe(false);
  // A panel that is still open calls the script, which can't write.
  expect(workbench.session.executions.lines).toHaveLength(runs);
  expect(await workbench.session.runFromClient('hideLog', [])).toMatchObject({
    error: { message: expect.stringContaining('You do not have permission to edit') },
  });
  await settings('Can edit');
  await page.getByText('View only').waitFor({ state: 'detached' });
  await extensions();
  await page.getByRole('menuitem', { name: 'Open sidebar' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('a saved file is opened as a copy, which is another file', async () => {
  const { page, workbench } = live;
  const { id } = workbench.workbook;
  const content = await page.evaluate(async () => (await fetch('/api/file/save')).text());
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      await page.getByRole('menuitem', { name: 'File' }).click();
      await page.getByRole('menuitem', { name: 'Open file as a copy…' }).click();
    })(),
  ]);
  await chooser.setFiles({ name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await becomes(() => page.getByLabel('File name').inputValue(), 'Copy of Untitled spreadsheet');
  await becomes(() => page.evaluate(() => window.workbench?.cell('Sheet1', 'A1').value), 'kept');
  expect(workbench.workbook.id).not.toBe(id);
  expect(workbench.workbook.id).toHaveLength(44);
});
