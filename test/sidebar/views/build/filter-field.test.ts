// Tests of the filter in a real browser: its rows by keyboard, what is wrong with them, and what is sent.

import { button, describedBy, expectInOrder, hasFocus, says, unfold, usePanels } from '../../panel-page';
import { both } from './build-states';

const open = usePanels();

it('has a row for each condition, sends what they say, and says so where it is folded', async () => {
  const server = both();
  const page = await open(server);
  await unfold(page);
  await button(page, 'Add condition').press('Enter');
  const first = page.getByRole('group', { name: 'Condition 1' });
  expect(await hasFocus(first.getByLabel('Field'))).toBe(true);
  await first.getByLabel('Field').selectOption('Country');
  await first.getByLabel('Condition', { exact: true }).selectOption('is not');
  await first.getByLabel('Value').fill('US, "a, b"');
  await button(page, 'Add condition').click();
  const second = page.getByRole('group', { name: 'Condition 2' });
  await second.getByLabel('Field').selectOption('Impressions');
  expect(await second.getByLabel('Condition', { exact: true }).locator('option').allTextContents()).toEqual([
    'at least',
    'at most',
  ]);
  await second.getByLabel('Value').fill('1000');
  await button(page, 'Add condition').click();
  await button(page, 'Remove condition 3').press('Enter');
  expect(await hasFocus(button(page, 'Add condition'))).toBe(true);
  await expectInOrder(page);
  await button(page, 'More: Filtered by 2 conditions').waitFor();
  await button(page, 'Write to sheet').click();
  await says(page, 'of sheet');
  expect(server.choicesOf('write')).toMatchObject([{ filter: 'country!=US,"a, b"; impressions>=1000' }]);
});

it('leads to the value that is missing', async () => {
  const server = both({ filter: 'country=US' });
  const page = await open(server);
  await unfold(page);
  const value = page.getByRole('group', { name: 'Condition 1' }).getByLabel('Value');
  expect(await value.inputValue()).toBe('US');
  await button(page, 'Add condition').click();
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('Enter a value').waitFor();
  const second = page.getByRole('group', { name: 'Condition 2' }).getByLabel('Value');
  expect(await hasFocus(second)).toBe(true);
  expect(await describedBy(second)).toContain('Enter a value, or remove the condition.');
  expect(await value.getAttribute('aria-invalid')).toBeNull();
  await second.fill('x');
  await button(page, 'Write to sheet').click();
  await says(page, 'No app passes the filter');
  expect(server.choicesOf('write')).toMatchObject([{ filter: 'country=US; app=x' }]);
});

it('offers the values that the last table had, behind those that are typed', async () => {
  const server = both({ filter: 'country~a', groupBy: ['country'] });
  const page = await open(server);
  await unfold(page);
  await button(page, 'Preview').click();
  await says(page, 'Preview:');
  const value = page.getByRole('combobox', { name: 'Value' });
  const offered = () =>
    value.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map((each) => each.value));
  expect(await offered()).toEqual(['A country']);
  await value.fill('US, "a');
  expect(await offered()).toEqual(['US, A country']);
  await page.getByLabel('Field').selectOption('Platform');
  await value.fill('');
  expect(await offered()).toEqual(['android', 'ios']);
});
