// Tests of the fields of Discrepancies in a real browser.

import { button, describedBy, field, hasFocus, says, usePanels } from '../../panel-page';
import { both } from './build-states';

const open = usePanels();

it('begins with what is sensible, asks for nothing that it has not, and sends its options', async () => {
  const server = both();
  const page = await open(server);
  await field(page, 'Source').selectOption('Discrepancies');
  expect(await field(page, 'Period').inputValue()).toBe('7 days ending 3 days ago');
  for (const name of ['Date', 'Bundle'])
    expect(await page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true);
  for (const name of ['Apps', 'Metrics'])
    expect(await page.getByRole('group', { name, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'More: No filter', exact: true }).waitFor();
  expect(await page.getByRole('list', { name: 'Column order' }).count()).toBe(0);
  expect(await describedBy(field(page, 'Least impressions'))).toContain('too small to judge');
  const tolerance = field(page, 'Tolerance');
  expect(await tolerance.inputValue()).toBe('10%');
  await tolerance.fill('7,5');
  await field(page, 'Least impressions').fill('500');
  expect(await tolerance.inputValue()).toBe('7.5%');
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([
    { source: 'discrepancies', tolerance: 0.075, leastImpressions: 500, groupBy: ['date', 'bundle'] },
  ]);
});

it('says beside each field what is wrong with it, and stores no text that is no value', async () => {
  const server = both();
  const page = await open(server);
  await field(page, 'Source').selectOption('Discrepancies');
  await field(page, 'Tolerance').fill('100');
  await page.getByRole('checkbox', { name: 'Bundle', exact: true }).uncheck();
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('Fix 2 fields').waitFor();
  expect(await hasFocus(page.getByRole('checkbox', { name: 'Date', exact: true }))).toBe(true);
  await page.getByText('Select Bundle under Group by.').waitFor();
  expect(await describedBy(field(page, 'Tolerance'))).toContain(
    'Enter a tolerance from 0% to less than 100%.',
  );
  expect(server.named('write')).toEqual([]);
});
