// Tests of a comparison that is not possible, in a real browser.

import { bothConnected } from '../../../../sidebar/connected-servers';
import { button, describedBy, field, hasFocus, says, usePanels } from '../../../../sidebar/panel-page';

const open = usePanels();

it('an error about a comparison unfolds its field and moves the focus there', async () => {
  const server = bothConnected({ compare: 'previous period', compareColumns: [], period: 'today' });
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
