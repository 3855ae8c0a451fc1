// Custom dates, the current cell and Discrepancies in a real browser, and axe on the whole tab Build.
// `npm run test:hard` has more.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { bothConnected } from '../../connected-servers';
import { button, checkbox, describedBy, field, hasFocus, says, usePanels } from '../../panel-page';
import { testStates } from '../accessible-states';
import { COMMON_BUILD_STATES } from './build-states';

const open = usePanels();

testStates(open, COMMON_BUILD_STATES, ['light']);

it('both dates of a custom period stand beside each other, within the panel', async () => {
  const page = await open(bothConnected({ period: '2016-01-01..2025-12-31' }));
  // Measured at one moment: the estimate comes later and may move them.
  const [from, to] = await field(page, 'From').evaluate(
    (first, second) => [first, second].map((each) => each?.getBoundingClientRect().toJSON() as DOMRect),
    await field(page, 'To').elementHandle(),
  );
  expect([from?.width, from?.y]).toEqual([to?.width, to?.y]);
  expect((to?.x ?? 0) + (to?.width ?? 0)).toBe(300 - 12);
  // The date, the button of its picker and the edges. In less room the year is cut.
  expect(from?.width).toBeGreaterThanOrEqual(118);
});

it('the current cell is named once it is chosen, and again when the person comes back from the sheet', async () => {
  const server = bothConnected();
  server.side.select({ sheetName: 'Data', row: 2, column: 2 });
  const page = await open(server);
  expect(server.named('currentCell')).toEqual([]);
  await field(page, 'Destination').selectOption('Current cell');
  await page.getByText('Current cell: Data!B2').waitFor();
  server.side.select({ sheetName: 'My sheet', row: 4, column: 3 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText("Current cell: 'My sheet'!C4").waitFor();
  await field(page, 'Destination').selectOption('Sheet');
  await becomes(() => page.getByText('Current cell: ').count(), 0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(server.named('currentCell')).toHaveLength(2);
});

it('Discrepancies has fields of its own, says beside each what is wrong, and is sent', async () => {
  const server = bothConnected();
  const page = await open(server);
  await field(page, 'Source').selectOption('Discrepancies');
  expect(await field(page, 'Period').inputValue()).toBe('last 7 final days');
  for (const name of ['Date', 'Bundle']) expect(await checkbox(page, name).isChecked()).toBe(true);
  for (const name of ['Apps', 'Metrics'])
    expect(await page.getByRole('group', { name, exact: true }).count()).toBe(0);
  await button(page, 'More: No filter').waitFor();
  expect(await page.getByRole('list', { name: 'Column order' }).count()).toBe(0);
  expect(await describedBy(field(page, 'Least impressions'))).toContain('too small to judge');
  const tolerance = field(page, 'Tolerance');
  expect(await tolerance.inputValue()).toBe('10%');
  await tolerance.fill('100');
  await checkbox(page, 'Bundle').uncheck();
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('Fix 2 fields').waitFor();
  expect(await hasFocus(checkbox(page, 'Date'))).toBe(true);
  await page.getByText('Select Bundle under Group by.').waitFor();
  expect(await describedBy(tolerance)).toContain('Enter a tolerance from 0% to less than 100%.');
  expect(server.named('write')).toEqual([]);
  await checkbox(page, 'Bundle').check();
  await tolerance.fill('7,5');
  await field(page, 'Least impressions').fill('500');
  expect(await tolerance.inputValue()).toBe('7.5%');
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([
    { source: 'discrepancies', tolerance: 0.075, leastImpressions: 500, groupBy: ['date', 'bundle'] },
  ]);
});
