// The options under More in a real browser: rows of a filter, and how an error leads to a folded field.

import { fieldsAtFault } from '../../../../sidebar/fields/field-focus';
import { bothConnected } from '../../../sidebar/connected-servers';
import { describedBy, expectInOrder, hasFocus, usePanels } from '../panel-page';

const open = usePanels();

it('an error leads to the fields at fault in the order of the page', async () => {
  const { page } = await open(bothConnected({ compare: 'previous period' }));
  await page.unfold();
  const ids = await page
    .locator('#panel-build [id^=field-]')
    .evaluateAll((all) => all.map(({ id }) => id.slice('field-'.length)));
  const atFault: readonly string[] = fieldsAtFault(Object.fromEntries(ids.map((id) => [id, 'wrong'])));
  expect(atFault).toEqual(
    expect.arrayContaining(['compare', 'compareColumns', 'columns', 'filter', 'sortBy', 'topRows']),
  );
  expect(atFault).toEqual(ids.filter((id) => atFault.includes(id)));
});

it('More opens at a problem, is reached from any tab, and stays open', async () => {
  const { page, server } = await open(bothConnected());
  const fold = page.locator('.fold', { hasText: 'Compare, filter' });
  await fold.click();
  await page.field('Only the top N rows').fill('20');
  await fold.click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText('Choose a column under Sort by').waitFor();
  expect(await hasFocus(page.field('Sort by'))).toBe(true);
  expect(await describedBy(page.field('Sort by'))).toContain('Choose a column');
  await page.field('Sort by').selectOption('Clicks');
  expect([await page.getByRole('alert').count(), await page.field('Sort by').isVisible()]).toEqual([0, true]);
  await page.field('Only the top N rows').fill('0');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText('Enter a whole number of rows').waitFor();
  expect(await hasFocus(page.field('Only the top N rows'))).toBe(true);
  await page.openTab('Account');
  expect(await page.button('Go to Only the top N rows').count()).toBe(0);
  await page.openTab('Build');
  await page.push('Go to Only the top N rows');
  expect(await hasFocus(page.field('Only the top N rows'))).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Control+Enter');
  await page.says('Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ sortBy: 'clicks', topRows: 7 }]);
});

describe('the filter', () => {
  it('has a row for each condition, leads to a missing value, sends all, and is counted on the fold', async () => {
    const { page, server } = await open(bothConnected());
    await page.unfold();
    await page.button('Add condition').press('Enter');
    const first = page.getByRole('group', { name: 'Condition 1' });
    expect(await hasFocus(first.getByLabel('Field'))).toBe(true);
    await first.getByLabel('Field').selectOption('Country');
    await first.getByLabel('Condition', { exact: true }).selectOption('is not');
    await first.getByLabel('Value').fill('US, "a, b"');
    await page.push('Add condition', 'Write to sheet');
    await page.getByRole('alert').getByText('Enter a value').waitFor();
    const second = page.getByRole('group', { name: 'Condition 2' });
    expect(await hasFocus(second.getByLabel('Value'))).toBe(true);
    expect(await describedBy(second.getByLabel('Value'))).toContain(
      'Enter a value, or remove the condition.',
    );
    expect(await first.getByLabel('Value').getAttribute('aria-invalid')).toBeNull();
    await second.getByLabel('Field').selectOption('Impressions');
    expect(await second.getByLabel('Condition', { exact: true }).locator('option').allTextContents()).toEqual(
      ['at least', 'at most'],
    );
    await second.getByLabel('Value').fill('1000');
    await page.push('Add condition');
    await page.button('Remove condition 3').press('Enter');
    expect(await hasFocus(page.button('Add condition'))).toBe(true);
    await expectInOrder(page);
    await page.button('More: Filtered by 2 conditions').waitFor();
    await page.pushUntil('Write to sheet', 'of sheet');
    expect(server.choicesOf('write')).toMatchObject([{ filter: 'country!=US,"a, b"; impressions>=1000' }]);
  });
});
