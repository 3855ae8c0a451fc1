// Tests of Columns in a real browser: what is chosen, said where it is folded, sent, refused at its field, and left
// out.

import { button, describedBy, field, hasFocus, says, unfold, usePanels } from '../../panel-page';
import { both } from './build-states';

const open = usePanels();

it('offers what can stand side by side, sends it, and says so where it is folded', async () => {
  const server = both();
  const page = await open(server);
  await unfold(page);
  const options = await field(page, 'Columns').locator('option').allTextContents();
  expect(options).toEqual(['None', 'App', 'Country', 'Ad type', 'Placement', 'Platform']);
  await field(page, 'Columns').selectOption('Country');
  await button(page, 'More: Columns: Country').waitFor();
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ columns: 'country' }]);
});

it('leads to what it does not go with, and that is settled by either', async () => {
  const server = both({ columns: 'country', compare: 'previous period', groupBy: ['date'] });
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('Columns don’t go with a comparison.').waitFor();
  expect(await hasFocus(field(page, 'Columns'))).toBe(true);
  expect(await describedBy(field(page, 'Columns'))).toContain('don’t go with a comparison');
  await field(page, 'Compare with').selectOption('None');
  expect(await describedBy(field(page, 'Columns'))).not.toContain('don’t go');
  await page.getByRole('checkbox', { name: 'Country', exact: true }).check();
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('Country is selected under Group by.').waitFor();
  await field(page, 'Columns').selectOption('Ad type');
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ columns: 'ad_type', groupBy: ['date', 'country'] }]);
});

it('takes App out of the rows when apps stand side by side, and back', async () => {
  const server = both();
  const page = await open(server);
  await unfold(page);
  const app = page.getByRole('checkbox', { name: 'App', exact: true });
  expect(await app.isChecked()).toBe(true);
  await field(page, 'Columns').selectOption('App');
  expect(await app.isChecked()).toBe(false);
  await app.check();
  expect(await field(page, 'Columns').inputValue()).toBe('');
});

it('is not there for a source without values side by side', async () => {
  const page = await open(both());
  await unfold(page);
  await field(page, 'Source').selectOption('App list');
  expect(await field(page, 'Columns').count()).toBe(0);
});

it('means nothing in a report that merges, whose form says so', async () => {
  const server = both({ columns: 'country' });
  const page = await open(server);
  await button(page, 'Save report').click();
  await field(page, 'Write mode').selectOption('Merge');
  expect(await field(page, 'Columns').isDisabled()).toBe(true);
  expect(await field(page, 'Columns').inputValue()).toBe('');
});
