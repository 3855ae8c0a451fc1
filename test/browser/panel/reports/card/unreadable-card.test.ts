// The card of a report that can't be read, in a real browser: its text to be kept, and its deletion after a question.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../../src/core/errors';
import { unreadable } from '../../../../sidebar/fake-reports';
import { DAILY, serverWith } from '../../../../sidebar/report-fixture';
import { hasFocus, tabTo, usePanels } from '../../panel-page';

onlyInLongRun();

const open = usePanels('Reports');

const PROBLEM = 'This report can’t be read (Period).';
const BROKEN = unreadable('Broken', PROBLEM, 'bad00001');
const OTHER = unreadable('Other', PROBLEM, 'bad00002');
const DONE = 'The report that couldn’t be read is deleted. Its cells are kept.';

type Page = Awaited<ReturnType<typeof open>>['page'];
const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: name });
const question = (page: Page, name: string) => page.getByRole('dialog', { name: `Delete ${name}` });

it('it says what is wrong, has the whole text, and nothing that could run or change a report', async () => {
  const { page } = await open(serverWith(BROKEN, DAILY));
  const card = cardOf(page, 'Broken');
  await card.getByText('Can’t be read', { exact: true }).waitFor();
  await card.getByText(PROBLEM).waitFor();
  const text = card.getByRole('textbox', { name: 'Text of Broken, which can’t be read', exact: true });
  expect(await text.inputValue()).toBe(BROKEN.unreadable?.text);
  expect(await text.isEditable()).toBe(false);
  expect(await card.getByRole('button').allTextContents()).toEqual(['Delete']);
});

it('its text is selected whole once it has the focus, so that it can be copied', async () => {
  const { page } = await open(serverWith(BROKEN));
  const text = page.getByRole('textbox', { name: 'Text of Broken, which can’t be read' });
  await text.focus();
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(BROKEN.unreadable?.text);
});

it('it is deleted by the keyboard, as it is shown, and the others stay', async () => {
  const { page, server } = await open(serverWith(BROKEN, OTHER, DAILY));
  await tabTo(page, 'Delete Other');
  await page.keyboard.press('Enter');
  const asked = question(page, 'Other');
  await asked.getByText('Cells that it has written stay').waitFor();
  // A key that is held or pressed twice agrees to nothing.
  expect(await hasFocus(asked.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  expect(await hasFocus(page.button('Delete Other'))).toBe(true);
  expect(server.callsOf('deleteUnreadable')).toEqual([]);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await page.says(DONE);
  expect(server.requests('deleteUnreadable')).toEqual([OTHER.unreadable]);
  expect(await cardOf(page, 'Other').count()).toBe(0);
  await cardOf(page, 'Broken').waitFor();
  await page.button('Run Daily revenue').waitFor();
});

it('the second click of a double-click deletes nothing, and the focus goes to the tab with the last card', async () => {
  const { page, server } = await open(serverWith(BROKEN));
  const answer = question(page, 'Broken').getByRole('button', { name: 'Delete' });
  await page.push('Delete Broken');
  await answer.dispatchEvent('click', { detail: 2 });
  expect(server.callsOf('deleteUnreadable')).toEqual([]);
  await answer.click();
  await page.says(DONE);
  await page.getByText('A report keeps what you choose under Build').waitFor();
  expect(await hasFocus(page.getByRole('tab', { name: 'Reports', exact: true }))).toBe(true);
});

it('a row that has changed since stays, with the reason', async () => {
  const server = serverWith(BROKEN, DAILY);
  server.reports.nextErrors.push(new StatsError('REPORT_UNKNOWN', {}));
  const { page } = await open(server);
  await page.push('Delete Broken');
  await question(page, 'Broken').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This report is no longer in the tab _publisher_stats.').waitFor();
  await cardOf(page, 'Broken').waitFor();
});

it('a report without a name is called so, in its card and in its question', async () => {
  const { page } = await open(serverWith(unreadable('', PROBLEM), DAILY));
  const [name = ''] = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(name).not.toBe('');
  await page.push(`Delete ${name}`);
  await question(page, name).waitFor();
});
