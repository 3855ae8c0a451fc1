// Tests of comparing in a real browser: what is shown, said and sent.

import { button, describedBy, field, hasFocus, says, unfold, usePanels } from '../../panel-page';
import { both } from './build-states';

const open = usePanels();

it('shows the days of both sides, sends what is chosen, and says so where it is folded', async () => {
  const server = both();
  const page = await open(server);
  await unfold(page);
  expect(await page.getByRole('checkbox', { name: 'Previous value' }).count()).toBe(0);
  await field(page, 'Compare with').selectOption('Previous year, same weekday');
  expect(await describedBy(field(page, 'Compare with'))).toContain('compared with 2025-11-14 to 2025-11-20');
  await page.getByRole('checkbox', { name: 'Change', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Change in %', exact: true }).uncheck();
  await button(page, 'More: vs. previous year, same weekday').waitFor();
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([
    { compare: 'previous year, same weekday', compareColumns: ['previous', 'change'] },
  ]);
});

it('leads to what is wrong with it, and opens that', async () => {
  const server = both({ compare: 'previous period', compareColumns: [], period: 'today' });
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('Fix 2 fields').waitFor();
  expect(await hasFocus(field(page, 'Compare with'))).toBe(true);
  expect(await describedBy(field(page, 'Compare with'))).toContain('none of its days is over');
  await page.getByText('Select at least one column of the comparison.').waitFor();
  await field(page, 'Period').selectOption('Yesterday');
  await field(page, 'Compare with').selectOption('None');
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ compare: '' }]);
});
